package terramagica

import "spielleiter/game"

// Orders are the sheet of a realm for a week. What is not ordered stays as it was (TM-D38).
type Orders struct {
	Posts   []Post   `json:"posts,omitempty"`
	Stances []Face   `json:"stances,omitempty"`
	Gives   []Give   `json:"gives,omitempty"`
	Marches []March  `json:"marches,omitempty"`
	Raises  []Raise  `json:"raises,omitempty"`
	Builds  []Build  `json:"builds,omitempty"`
	Home    []string `json:"home,omitempty"` // the province chosen, at most one (TM-N40)
}

// Post puts a unit into a row with a tactic (TM-N1). With a number of men only these go
// there, as a unit of their own (TM-S5).
type Post struct {
	Army   int    `json:"army"`
	Unit   int    `json:"unit"` // its place in the army, from 1
	Men    int    `json:"men,omitempty"`
	Row    int    `json:"row"`
	Tactic string `json:"tactic"`
}

// Face sets the status of an army towards another of the province (TM-N3).
type Face struct {
	Army int `json:"army"`
	// Toward is the realm and the number of the other army, 0 for its avatar.
	Toward game.Seat `json:"toward"`
	Number int       `json:"number"`
	Status Status    `json:"status"`
}

// Give hands men of a unit to another army of the realm in the province, or founds one
// (TM-S12). Without a number of men it is the whole unit, without a unit the whole army.
type Give struct {
	Army int `json:"army"`
	Unit int `json:"unit,omitempty"`
	Men  int `json:"men,omitempty"`
	To   int `json:"to"` // the number of the other army; the next free one founds it
}

// March sends an army to a neighbouring province (TM-S13).
type March struct {
	Army int    `json:"army"`
	To   string `json:"to"`
}

// Raise hires men in a province for an army (TM-S15), or for the army of a battle before
// its first week (TM-S19). Row and tactic are those of the catalogue if they are missing.
type Raise struct {
	At     string `json:"at,omitempty"` // nowhere before a battle
	Kind   string `json:"kind"`
	Men    int    `json:"men"`
	Army   int    `json:"army,omitempty"` // none before a battle
	Row    int    `json:"row,omitempty"`
	Tactic string `json:"tactic,omitempty"`
}

// Build builds or repairs a fortification (TM-S16).
type Build struct {
	At     string `json:"at"`
	Fort   string `json:"fort"`
	Repair bool   `json:"repair,omitempty"`
}
