package sheet

import (
	"spielleiter/hex"
	"spielleiter/waben/kit"
)

// Sheet is a realm's turn.
type Sheet struct {
	Realm     string    `json:"realm,omitempty"` // code
	Turn      int       `json:"turn,omitempty"`  // number of the turn; 0: not said
	Head      []string  `json:"head,omitempty"`  // Anschreiben: lines as they are
	Moons     []Moon    `json:"moons"`           // one for each moon of the turn
	Letters   []Letter  `json:"letters,omitempty"`
	Stances   []Stance  `json:"stances,omitempty"`
	Specials  []Special `json:"specials,omitempty"`
	Questions []string  `json:"questions,omitempty"`
	Claims    []Claim   `json:"claims,omitempty"`
	Figures   []Figure  `json:"figures,omitempty"` // of the Reichsbilanz
	Releases  []Release `json:"releases,omitempty"`
	People    []Person  `json:"people,omitempty"`
	// Absent is what stands for a sheet that nobody has sent. A blank one that somebody has sent is a turn (WDW-R-31).
	Absent bool `json:"absent,omitempty"`
	// Begins is where its text begins; zero if it was not read from one.
	Begins At `json:"-"`
	// Confided are the lines that the game master alone reads, in order.
	Confided Spans `json:"-"`
}

// Spans are lines of a text, from one to another each, in order and apart.
type Spans [][2]int

// Blank reports whether a sheet orders and says nothing.
func (s *Sheet) Blank() bool {
	return len(s.Head)+len(s.Moons)+len(s.Letters)+len(s.Stances)+len(s.Specials)+len(s.Questions)+len(s.Claims)+len(s.Figures)+len(s.Releases)+len(s.People) == 0
}

// Claim is a line of the Reichsaufstellung: what the player has of a unit or a character. The server knows
// it all (WDW-83); a claim is compared and changes nothing.
type Claim struct {
	At
	Unit    uint16   `json:"unit"`
	Size    int32    `json:"size,omitempty"`
	Kind    kit.Unit `json:"kind,omitempty"`
	Leaders int16    `json:"leaders,omitempty"`
	Place   *Place   `json:"place,omitempty"`
	REP     bool     `json:"rep,omitempty"`
	Points  int      `json:"points,omitempty"` // Bauwert of the settlement at Place, whose character it is
	Refund  *int64   `json:"refund,omitempty"` // what dissolving it brings, "203 (abr.) -50 R 210/19 +875"
}

// Moon is what a realm orders for one moon.
type Moon struct {
	Units    []Line    `json:"units,omitempty"`
	Recruits []Recruit `json:"recruits,omitempty"`
	Builds   []Build   `json:"builds,omitempty"`
	Pays     []Pay     `json:"pays,omitempty"`
	Stock    *int64    `json:"stock,omitempty"`   // the treasury that the player expects at the end (WDW-27)
	Told     At        `json:"-"`                 // where Stock stands
	Capital  *Place    `json:"capital,omitempty"` // declared capital (WDW-39)
	Seat     At        `json:"-"`                 // where Capital stands
	Order    []Place   `json:"order,omitempty"`   // order of settlements for the cap (D-E2)
	Ranked   At        `json:"-"`                 // where Order stands
}

// At is where a part of a sheet stands, for what is said about it. Line and column count from 1.
type At struct {
	Line int `json:"-"`
	Col  int `json:"-"`
}

// ChangeSort is what becomes of a unit.
type ChangeSort uint8

// The changes (D-O1).
const (
	Reinforce ChangeSort = iota + 1 // neu 2000K 1Hf
	Dissolve                        // auflösen [400]
	Split                           // teilt 119:1000K+1Hf
	Merge                           // zu 115
	Load                            // lädt 500 GS
	Unload                          // entlädt 500 GS
)

// Change is a change of a unit's size or make-up.
type Change struct {
	Sort    ChangeSort `json:"sort"`
	Unit    uint16     `json:"unit,omitempty"` // the other one, of Split and Merge
	Size    int32      `json:"size,omitempty"` // 0: all
	Kind    kit.Unit   `json:"kind,omitempty"`
	Leaders int16      `json:"leaders,omitempty"`
	Gold    int64      `json:"gold,omitempty"`
	Place   *Place     `json:"place,omitempty"` // of Dissolve: only if the unit is there
}

// Recruit is a new unit.
type Recruit struct {
	At
	When    *Condition `json:"when,omitempty"`
	Unit    uint16     `json:"unit"`
	Size    int32      `json:"size"`
	Kind    kit.Unit   `json:"kind"`
	Leaders int16      `json:"leaders"`
	Place   Place      `json:"place"`          // side of the harbour for ships
	Gold    *int64     `json:"gold,omitempty"` // what the player expects it to cost
}

// Build starts, goes on with or halts a building.
type Build struct {
	At
	When       *Condition         `json:"when,omitempty"`
	Settlement kit.Settlement     `json:"settlement,omitempty"`
	What       kit.Infrastructure `json:"what,omitempty"`
	Place      Place              `json:"place"`
	Points     int                `json:"points,omitempty"` // of a wall
	Name       string             `json:"name,omitempty"`
	Harbours   []hex.Side         `json:"harbours,omitempty"`
	Halt       bool               `json:"halt,omitempty"`
	Pay        int                `json:"pay,omitempty"` // Bauwertpunkte to be paid now; 0: the section that is due
}

// Pay moves gold: between own places, or to another realm.
type Pay struct {
	At
	When *Condition `json:"when,omitempty"`
	Gold int64      `json:"gold"`
	From *Place     `json:"from,omitempty"` // nil: the capital
	To   *Place     `json:"to,omitempty"`
	Code string     `json:"code,omitempty"` // realm; "" for own places
	For  string     `json:"for,omitempty"`
}

// Letter is a message, notice, treaty or culture report.
type Letter struct {
	At
	Sort   string   `json:"sort"`         // SortMessage and its like
	To     []string `json:"to,omitempty"` // codes of realms, or their names as they were written
	Title  string   `json:"title,omitempty"`
	Text   string   `json:"text"`
	Public *bool    `json:"public,omitempty"` // of culture: has to be said (WDW-80)
}

// Stance declares what the realm holds of another: allied, passage, neutral or war.
type Stance struct {
	At
	Code   string `json:"code"`
	Stance string `json:"stance"`
}

// Special is the text of a special order S1, S2 …
type Special struct {
	At
	Number int    `json:"number"`
	Unit   uint16 `json:"unit,omitempty"` // of the one unit that it is for, 0: of all with that number
	Text   string `json:"text"`
}

// Condition is what has to hold at the start of the moon. Several hold together.
type Condition struct {
	All []Test `json:"all"`
}

// Test is one thing that is so or not.
type Test struct {
	Not   bool     `json:"not,omitempty"`
	Sort  TestSort `json:"sort"`
	Place *Place   `json:"place,omitempty"`
	Unit  uint16   `json:"unit,omitempty"`
	Gold  int64    `json:"gold,omitempty"`
	Code  string   `json:"code,omitempty"`
	State string   `json:"state,omitempty"`
}

// TestSort is what a test asks.
type TestSort uint8

// The tests.
const (
	Mine     TestSort = iota + 1 // the field is the realm's
	UnitAt                       // the own unit is at the field
	UnitIs                       // the own unit is there at all
	GoldIs                       // the treasury is at least
	StanceIs                     // the pair of realms stands so
	Sighted                      // a foreign unit [of Code] was last seen on the field
)
