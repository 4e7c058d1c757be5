package schemas

import "spielleiter/game"

// The letter of a realm.

type wabenLetter struct {
	Segment     string            `json:"segment"`
	Realm       wabenRealm        `json:"realm"`
	Name        string            `json:"name"`
	Sort        wabenSort         `json:"sort"`
	Turn        int               `json:"turn" jsonschema:"the turn that was evaluated; 0: the start letter"`
	From        int               `json:"from" jsonschema:"the first moon of it, counted 12 a year n.P."`
	Moons       int               `json:"moons"`
	Next        int               `json:"next" jsonschema:"the moon in which the realm moves next"`
	Balance     int               `json:"balance" jsonschema:"cents on the account"`
	Fee         int               `json:"fee,omitempty"`
	Withheld    bool              `json:"withheld,omitempty"`
	Vacant      bool              `json:"vacant,omitempty"`
	Missed      int               `json:"missed,omitempty"`
	Gold        int64             `json:"gold"`
	Capital     wabenField        `json:"capital,omitempty"`
	Fields      int               `json:"fields"`
	Known       int               `json:"known"`
	Start       *wabenStart       `json:"start,omitempty" jsonschema:"in the start letter: neighbours, embassies, what may be reckoned with"`
	Silent      bool              `json:"silent,omitempty" jsonschema:"no sheet was sent, so that all units stood with KV; only if the writer of the letter knew"`
	Courses     []wabenCourse     `json:"courses" jsonschema:"units and what happened to them; without a number: the realm itself"`
	Battles     []wabenBattle     `json:"battles"`
	Sightings   []wabenSighting   `json:"sightings"`
	Books       []wabenBook       `json:"books"`
	Settlements []wabenSettlement `json:"settlements"`
	Sites       []wabenSite       `json:"sites"`
	Walls       []wabenWall       `json:"walls"`
	People      []wabenPerson     `json:"people"`
	Captives    []wabenCaptive    `json:"captives"`
	Relations   []wabenRelation   `json:"relations"`
	Post        []wabenMail       `json:"post"`
	Sent        []wabenMail       `json:"sent"`
	Faults      []wabenFault      `json:"faults"`
	Map         []wabenMemory     `json:"map"`
}

type wabenStart struct {
	Neighbours []wabenRealm `json:"neighbours"`
	Embassies  []wabenRealm `json:"embassies"`
	Forecast   wabenBook    `json:"forecast"`
}

type wabenOrder struct {
	Moon int    `json:"moon" jsonschema:"of the turn, from 1"`
	Line string `json:"line" jsonschema:"way, order and what else was said, in the German form of sheets"`
}

type wabenCourse struct {
	Unit    int          `json:"unit,omitempty"`
	Name    string       `json:"name,omitempty"`
	Kind    string       `json:"kind,omitempty"`
	Size    int          `json:"size,omitempty"`
	Leaders int          `json:"leaders,omitempty"`
	Field   wabenField   `json:"field,omitempty"`
	Side    int          `json:"side,omitempty"`
	Aboard  int          `json:"aboard,omitempty"`
	Gold    int64        `json:"gold,omitempty"`
	Raised  string       `json:"raised,omitempty" jsonschema:"the terrain that it was raised in"`
	Gone    bool         `json:"gone,omitempty"`
	Ordered []wabenOrder `json:"ordered,omitempty" jsonschema:"lines of the realm's sheet, if the writer of the letter had it"`
	Events  []wabenEvent `json:"events,omitempty"`
}

type wabenEvent struct {
	Code  string     `json:"code"`
	Role  wabenRole  `json:"role,omitempty" jsonschema:"absent: it happened to the reader"`
	Moon  int        `json:"moon"`
	Tick  int        `json:"tick" jsonschema:"the time in the moon, 0 to 120"`
	Realm wabenRealm `json:"realm,omitempty"`
	By    wabenRealm `json:"by,omitempty"`
	With  int        `json:"with,omitempty"`
	Field wabenField `json:"field,omitempty"`
	To    wabenField `json:"to,omitempty"`
	Text  string     `json:"text,omitempty"`
	Cite  []string   `json:"cite" jsonschema:"the statements of the rule book that decided it"`
}

type wabenSighting struct {
	Moon  int        `json:"moon"`
	Tick  int        `json:"tick"`
	Field wabenField `json:"field"`
	Realm wabenRealm `json:"realm,omitempty"`
	Kind  string     `json:"kind"`
	Class int        `json:"class" jsonschema:"0 below the least size, 1 up to 2 of it, 2 up to 5, 3 up to 10, 4 more"`
	By    int        `json:"by,omitempty"`
}

type wabenBattle struct {
	Moon    int            `json:"moon"`
	Tick    int            `json:"tick"`
	Field   wabenField     `json:"field"`
	Wall    int            `json:"wall,omitempty"`
	Storm   bool           `json:"storm,omitempty"`
	Points  int            `json:"points,omitempty"`
	Attacks bool           `json:"attacks,omitempty"`
	Outcome wabenResult    `json:"outcome"`
	Margin  wabenMargin    `json:"margin"`
	Ended   wabenEnd       `json:"ended,omitempty"`
	Bonus   int            `json:"bonus,omitempty"`
	Booty   int            `json:"booty,omitempty"`
	Rounds  []wabenRound   `json:"rounds"`
	Own     []wabenFighter `json:"own"`
	Others  []wabenHost    `json:"others"`
}

type wabenRound struct {
	Loss int `json:"loss" jsonschema:"per mille of the reader's side"`
}

type wabenFighter struct {
	Unit    int          `json:"unit"`
	Kind    string       `json:"kind"`
	Order   string       `json:"order,omitempty"`
	Size    int          `json:"size"`
	Lost    int          `json:"lost"`
	Leaders int          `json:"leaders"`
	Fallen  int          `json:"fallen,omitempty"`
	From    wabenField   `json:"from,omitempty"`
	Fled    wabenField   `json:"fled,omitempty"`
	Merits  []wabenMerit `json:"merits"`
}

type wabenMerit struct {
	Cause  wabenCause `json:"cause"`
	Points int        `json:"points"`
}

type wabenHost struct {
	Realm wabenRealm `json:"realm,omitempty"`
	Ally  bool       `json:"ally,omitempty"`
	Kind  string     `json:"kind"`
	Units int        `json:"units"`
	Class int        `json:"class"`
	Lost  int        `json:"lost" jsonschema:"to two digits"`
	Fled  int        `json:"fled,omitempty"`
}

type wabenBook struct {
	Moon    int          `json:"moon"`
	Old     int64        `json:"old"`
	Entries []wabenLine  `json:"entries"`
	New     int64        `json:"new"`
	Stores  []wabenStore `json:"stores"`
	Claimed int64        `json:"claimed,omitempty" jsonschema:"the stock that the sheet gave"`
}

type wabenLine struct {
	Sort           wabenEntry `json:"sort"`
	Land           string     `json:"land,omitempty"`
	Settlement     string     `json:"settlement,omitempty"`
	Infrastructure string     `json:"infrastructure,omitempty"`
	Kind           string     `json:"kind,omitempty"`
	Grade          int        `json:"grade,omitempty"`
	Unit           int        `json:"unit,omitempty"`
	Realm          wabenRealm `json:"realm,omitempty"`
	Field          wabenField `json:"field,omitempty"`
	Count          int        `json:"count,omitempty"`
	Each           int        `json:"each,omitempty"`
	Sum            int64      `json:"sum"`
	Text           string     `json:"text,omitempty"`
}

type wabenStore struct {
	Field wabenField `json:"field,omitempty"`
	Unit  int        `json:"unit,omitempty"`
	Gold  int64      `json:"gold"`
}

type wabenSettlement struct {
	Field    wabenField  `json:"field"`
	Kind     string      `json:"kind"`
	Name     string      `json:"name,omitempty"`
	Harbours int         `json:"harbours,omitempty" jsonschema:"sides as bits, 1 for side 1, 2 for side 2, 4 for side 3"`
	Gold     int64       `json:"gold,omitempty"`
	Stands   wabenStands `json:"stands"`
}

type wabenStands struct {
	Bev  int `json:"bev"`
	Rues int `json:"rues"`
	Mil  int `json:"mil"`
	Stv  int `json:"stv"`
	Bef  int `json:"bef"`
	Lab  int `json:"lab"`
	Tmp  int `json:"tmp"`
}

type wabenSite struct {
	Field          wabenField `json:"field"`
	Side           int        `json:"side,omitempty"`
	Settlement     string     `json:"settlement,omitempty"`
	Infrastructure string     `json:"infrastructure,omitempty"`
	Name           string     `json:"name,omitempty"`
	Harbours       int        `json:"harbours,omitempty"`
	Value          int        `json:"value"`
	Paid           int        `json:"paid"`
	Done           int        `json:"done"`
	Halted         bool       `json:"halted,omitempty"`
}

type wabenWall struct {
	Field  wabenField `json:"field"`
	Side   int        `json:"side"`
	Points int        `json:"points"`
	Left   int        `json:"left"`
}

type wabenPerson struct {
	Number     int        `json:"number"`
	Name       string     `json:"name"`
	Office     string     `json:"office,omitempty"`
	REP        bool       `json:"rep,omitempty"`
	Player     string     `json:"player,omitempty"`
	Field      wabenField `json:"field,omitempty"`
	Aboard     int        `json:"aboard,omitempty"`
	Settlement wabenField `json:"settlement,omitempty"`
	Captive    wabenRealm `json:"captive,omitempty"`
}

type wabenCaptive struct {
	Realm  wabenRealm `json:"realm"`
	Name   string     `json:"name"`
	Office string     `json:"office,omitempty"`
}

type wabenRelation struct {
	Realm   wabenRealm  `json:"realm"`
	Ours    wabenStance `json:"ours"`
	Theirs  wabenStance `json:"theirs"`
	Between wabenStance `json:"between"`
}

type wabenMail struct {
	Sort   wabenPost  `json:"sort"`
	Moon   int        `json:"moon"`
	From   wabenRealm `json:"from,omitempty"`
	To     wabenRealm `json:"to,omitempty"`
	Title  string     `json:"title,omitempty"`
	Text   string     `json:"text"`
	Public bool       `json:"public,omitempty"`
}

type wabenFault struct {
	Moon    int          `json:"moon" jsonschema:"of the turn, from 0"`
	Problem game.Problem `json:"problem"`
}

type wabenMemory struct {
	Field      wabenField `json:"field"`
	Land       string     `json:"land"`
	Rivers     int        `json:"rivers,omitempty" jsonschema:"sides as bits"`
	Springs    int        `json:"springs,omitempty"`
	Traits     int        `json:"traits,omitempty"`
	Grade      int        `json:"grade,omitempty"`
	Seen       int        `json:"seen,omitempty" jsonschema:"the moon in which all of it was seen; absent: only its terrain ever was"`
	Owner      wabenRealm `json:"owner,omitempty"`
	Settlement string     `json:"settlement,omitempty"`
	Roads      int        `json:"roads,omitempty"`
	Bridges    int        `json:"bridges,omitempty"`
	Canals     int        `json:"canals,omitempty"`
	Walls      int        `json:"walls,omitempty"`
}
