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
	Place  int   `json:"place"`
	Was    int   `json:"was,omitempty" jsonschema:"the place in the issue before"`
	Points int   `json:"points"`
}

type moved struct {
	Field field `json:"field"`
	From  realm `json:"from,omitempty"`
	To    realm `json:"to,omitempty"`
}

type banner struct {
	Code    realm    `json:"code"`
	Name    string   `json:"name"`
	Sort    sort     `json:"sort"`
	Vacant  bool     `json:"vacant,omitempty"`
	Players []string `json:"players"`
}

type law struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Cite  string `json:"cite"`
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
	Code   string         `json:"code"`
	Moon   int            `json:"moon"`
	Tick   int            `json:"tick"`
	Realm  realm          `json:"realm,omitempty"`
	Unit   int            `json:"unit,omitempty"`
	Other  realm          `json:"other,omitempty"`
	With   int            `json:"with,omitempty"`
	Field  field          `json:"field,omitempty"`
	To     field          `json:"to,omitempty"`
	Values map[string]int `json:"values,omitempty"`
	Text   string         `json:"text,omitempty"`
	Cite   []string       `json:"cite"`
}

type fought struct {
	Moon      int         `json:"moon"`
	Tick      int         `json:"tick"`
	Field     field       `json:"field"`
	Wall      int         `json:"wall,omitempty"`
	Storm     bool        `json:"storm,omitempty"`
	Points    int         `json:"points,omitempty"`
	Ended     end         `json:"ended,omitempty"`
	Winner    party       `json:"winner,omitempty"`
	Booty     int         `json:"booty,omitempty"`
	Attackers side        `json:"attackers"`
	Defenders side        `json:"defenders"`
	Rounds    []exchanged `json:"rounds"`
}

type side struct {
	Bonus int       `json:"bonus,omitempty"`
	Units []warrior `json:"units"`
}

type warrior struct {
	Realm realm `json:"realm,omitempty"`
	fighter
}

type exchanged struct {
	Attackers roll `json:"attackers"`
	Defenders roll `json:"defenders"`
}

type roll struct {
	Strength int64 `json:"strength"`
	Dice     int   `json:"dice"`
	Loss     int   `json:"loss" jsonschema:"per mille"`
}

type sighted struct {
	Of realm `json:"of" jsonschema:"who saw it"`
	sighting
	Number int `json:"number"`
}

type ledger struct {
	Realm realm `json:"realm"`
	book
}

type posted struct {
	mail
	Lost bool `json:"lost,omitempty"`
}

type faulted struct {
	Realm realm `json:"realm,omitempty"`
	fault
}
