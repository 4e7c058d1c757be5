package schemas

// The Segmentsbote and the game master's protocol.

type wabenGazette struct {
	Segment  string        `json:"segment"`
	Turn     int           `json:"turn"`
	From     int           `json:"from"`
	Moons    int           `json:"moons"`
	Next     int           `json:"next"`
	Events   []wabenEvent  `json:"events" jsonschema:"what all may know (WDW-R-32)"`
	Notices  []wabenMail   `json:"notices"`
	Treaties []wabenMail   `json:"treaties"`
	Culture  []wabenMail   `json:"culture"`
	Realms   []wabenBanner `json:"realms"`
	Laws     []wabenLaw    `json:"laws"`
}

type wabenBanner struct {
	Code    wabenRealm `json:"code"`
	Name    string     `json:"name"`
	Sort    wabenSort  `json:"sort"`
	Vacant  bool       `json:"vacant,omitempty"`
	Players []string   `json:"players"`
}

type wabenLaw struct {
	Name  string `json:"name"`
	Value string `json:"value"`
	Cite  string `json:"cite"`
}

type wabenProtocol struct {
	Segment   string          `json:"segment"`
	Turn      int             `json:"turn"`
	From      int             `json:"from"`
	Moons     int             `json:"moons"`
	Events    []wabenHappened `json:"events"`
	Battles   []wabenFought   `json:"battles"`
	Sightings []wabenSighted  `json:"sightings"`
	Books     []wabenLedger   `json:"books"`
	Post      []wabenPosted   `json:"post"`
	Faults    []wabenFaulted  `json:"faults"`
}

type wabenHappened struct {
	Code   string         `json:"code"`
	Moon   int            `json:"moon"`
	Tick   int            `json:"tick"`
	Realm  wabenRealm     `json:"realm,omitempty"`
	Unit   int            `json:"unit,omitempty"`
	Other  wabenRealm     `json:"other,omitempty"`
	With   int            `json:"with,omitempty"`
	Field  wabenField     `json:"field,omitempty"`
	To     wabenField     `json:"to,omitempty"`
	Values map[string]int `json:"values,omitempty"`
	Text   string         `json:"text,omitempty"`
	Cite   []string       `json:"cite"`
}

type wabenFought struct {
	Moon      int              `json:"moon"`
	Tick      int              `json:"tick"`
	Field     wabenField       `json:"field"`
	Wall      int              `json:"wall,omitempty"`
	Storm     bool             `json:"storm,omitempty"`
	Points    int              `json:"points,omitempty"`
	Ended     wabenEnd         `json:"ended,omitempty"`
	Winner    wabenParty       `json:"winner,omitempty"`
	Booty     int              `json:"booty,omitempty"`
	Attackers wabenSide        `json:"attackers"`
	Defenders wabenSide        `json:"defenders"`
	Rounds    []wabenExchanged `json:"rounds"`
}

type wabenSide struct {
	Bonus int            `json:"bonus,omitempty"`
	Units []wabenWarrior `json:"units"`
}

type wabenWarrior struct {
	Realm wabenRealm `json:"realm,omitempty"`
	wabenFighter
}

type wabenExchanged struct {
	Attackers wabenRoll `json:"attackers"`
	Defenders wabenRoll `json:"defenders"`
}

type wabenRoll struct {
	Strength int64 `json:"strength"`
	Dice     int   `json:"dice"`
	Loss     int   `json:"loss" jsonschema:"per mille"`
}

type wabenSighted struct {
	Of wabenRealm `json:"of" jsonschema:"who saw it"`
	wabenSighting
	Number int `json:"number"`
}

type wabenLedger struct {
	Realm wabenRealm `json:"realm"`
	wabenBook
}

type wabenPosted struct {
	wabenMail
	Lost bool `json:"lost,omitempty"`
}

type wabenFaulted struct {
	Realm wabenRealm `json:"realm,omitempty"`
	wabenFault
}
