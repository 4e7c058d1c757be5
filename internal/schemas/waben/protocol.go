package waben

// The Segmentsbote and the game master's protocol.

type gazette struct {
	Segment  string   `json:"segment" jsonschema:"what the segment is called"`
	Turn     int      `json:"turn" jsonschema:"the turn that was evaluated"`
	From     int      `json:"from" jsonschema:"the first moon of it, counted 12 a year n.P."`
	Moons    int      `json:"moons" jsonschema:"how many moons the turn had"`
	Next     int      `json:"next" jsonschema:"the moon with which the next turn begins"`
	Events   []event  `json:"events" jsonschema:"what all may know (WDW-R-32)"`
	Notices  []mail   `json:"notices" jsonschema:"what players had printed"`
	Treaties []mail   `json:"treaties" jsonschema:"made public by both sides"`
	Culture  []mail   `json:"culture" jsonschema:"texts of players that are new"`
	Realms   []banner `json:"realms" jsonschema:"all that play, by code"`
	Laws     []law    `json:"laws" jsonschema:"that have changed"`

	Title   string             `json:"title,omitempty" jsonschema:"of the game master's leader"`
	Text    string             `json:"text,omitempty" jsonschema:"the game master's leader"`
	Ranking []ranked           `json:"ranking,omitempty" jsonschema:"by what all issues have told (WDW-R-58)"`
	Final   bool               `json:"final,omitempty" jsonschema:"the ranking is that of the strength index (WDW-S4)"`
	Moved   []moved            `json:"moved,omitempty" jsonschema:"fields that have changed hands, under the law of borders (WDW-R-57)"`
	Owners  map[string][]field `json:"owners,omitempty" jsonschema:"the fields of each realm by its code, under that law"`
}

type ranked struct {
	Realm  realm `json:"realm"`
	Place  int   `json:"place" jsonschema:"its place, from 1"`
	Was    int   `json:"was,omitempty" jsonschema:"the place in the issue before"`
	Points int   `json:"points" jsonschema:"its points"`
}

type moved struct {
	Field field `json:"field"`
	From  realm `json:"from,omitempty"`
	To    realm `json:"to,omitempty"`
}

type banner struct {
	Code    realm    `json:"code"`
	Name    string   `json:"name" jsonschema:"what the realm is called"`
	Sort    sort     `json:"sort" jsonschema:"a realm, an organisation or a wanderer"`
	Vacant  bool     `json:"vacant,omitempty" jsonschema:"nobody plays it; absent if somebody does"`
	Players []string `json:"players" jsonschema:"who plays it"`
}

type law struct {
	Name  string `json:"name" jsonschema:"the name of the law"`
	Value string `json:"value" jsonschema:"what it is now"`
	Cite  string `json:"cite" jsonschema:"the statement of the rule book"`
}

type protocol struct {
	Segment   string     `json:"segment" jsonschema:"what the segment is called"`
	Turn      int        `json:"turn" jsonschema:"the turn that was evaluated"`
	From      int        `json:"from" jsonschema:"the first moon of it, counted 12 a year n.P."`
	Moons     int        `json:"moons" jsonschema:"how many moons the turn had"`
	Events    []happened `json:"events" jsonschema:"what happened"`
	Battles   []fought   `json:"battles" jsonschema:"all of the turn"`
	Sightings []sighted  `json:"sightings" jsonschema:"all of the turn, with the numbers of the units"`
	Books     []ledger   `json:"books" jsonschema:"of all realms, moon by moon"`
	Post      []posted   `json:"post" jsonschema:"all that was written"`
	Faults    []faulted  `json:"faults" jsonschema:"what was wrong with lines of sheets, and whose they were"`
}

type happened struct {
	Code   string         `json:"code" jsonschema:"what happened, such as move.step"`
	Moon   int            `json:"moon" jsonschema:"the moon, counted 12 a year n.P."`
	Tick   int            `json:"tick" jsonschema:"the time in the moon, 0 to 120"`
	Realm  realm          `json:"realm,omitempty"`
	Unit   int            `json:"unit,omitempty" jsonschema:"the number of the unit; absent: none"`
	Other  realm          `json:"other,omitempty"`
	With   int            `json:"with,omitempty" jsonschema:"the number of the other's unit, or of an own one if there is no other; absent: none"`
	Field  field          `json:"field,omitempty"`
	To     field          `json:"to,omitempty"`
	Values map[string]int `json:"values,omitempty" jsonschema:"the values of the event by their names; absent: none"`
	Text   string         `json:"text,omitempty" jsonschema:"a name, or what a player wrote; absent: nothing"`
	Cite   []string       `json:"cite" jsonschema:"the statements of the rule book that decided it"`
}

type fought struct {
	Moon      int         `json:"moon" jsonschema:"the moon, counted 12 a year n.P."`
	Tick      int         `json:"tick" jsonschema:"the time in the moon, 0 to 120"`
	Field     field       `json:"field"`
	Wall      int         `json:"wall,omitempty" jsonschema:"the side of the field whose wall was fought for, 1 to 6 clockwise from the upper right; absent: none"`
	Storm     bool        `json:"storm,omitempty" jsonschema:"it was the storm of a settlement or a wall; absent if not"`
	Points    int         `json:"points,omitempty" jsonschema:"points of fortification or wall that stood: the attackers' strength was divided by 1 plus half of them; absent: none"`
	Ended     end         `json:"ended,omitempty" jsonschema:"how it ended; absent: not known"`
	Winner    party       `json:"winner,omitempty" jsonschema:"who has won; absent: nobody"`
	Booty     int         `json:"booty,omitempty" jsonschema:"GS that the winner took; absent: none"`
	Attackers side        `json:"attackers" jsonschema:"the side that attacked"`
	Defenders side        `json:"defenders" jsonschema:"the side that defended"`
	Rounds    []exchanged `json:"rounds" jsonschema:"its rounds, in their order"`
}

type side struct {
	Bonus int       `json:"bonus,omitempty" jsonschema:"merits that the game master has added; absent: none"`
	Units []warrior `json:"units" jsonschema:"its units"`
}

type warrior struct {
	Realm realm `json:"realm,omitempty"`
	fighter
}

type exchanged struct {
	Attackers roll `json:"attackers" jsonschema:"of the attackers"`
	Defenders roll `json:"defenders" jsonschema:"of the defenders"`
}

type roll struct {
	Strength int64 `json:"strength" jsonschema:"strength with merits and luck, in thousandths of a minimum size"`
	Dice     int   `json:"dice" jsonschema:"the sum of two dice"`
	Loss     int   `json:"loss" jsonschema:"per mille"`
}

type sighted struct {
	Of realm `json:"of" jsonschema:"who saw it"`
	sighting
	Number int `json:"number" jsonschema:"the number of the unit that was seen"`
}

type ledger struct {
	Realm realm `json:"realm"`
	book
}

type posted struct {
	mail
	Lost bool `json:"lost,omitempty" jsonschema:"it never arrives (WDW-D-M); absent if it does"`
}

type faulted struct {
	Realm realm `json:"realm,omitempty"`
	fault
}
