package waben

import "spielleiter/game"

// The letter of a realm.

type letter struct {
	Segment     string       `json:"segment" jsonschema:"what the segment is called"`
	Realm       realm        `json:"realm" jsonschema:"the code of the reader"`
	Name        string       `json:"name" jsonschema:"what the realm is called"`
	Sort        sort         `json:"sort" jsonschema:"a realm, an organisation or a wanderer"`
	Turn        int          `json:"turn" jsonschema:"the turn that was evaluated; 0: the start letter"`
	From        int          `json:"from" jsonschema:"the first moon of it, counted 12 a year n.P."`
	Moons       int          `json:"moons" jsonschema:"how many moons the turn had"`
	Next        int          `json:"next" jsonschema:"the moon in which the realm moves next"`
	Balance     int          `json:"balance" jsonschema:"cents on the account"`
	Fee         int          `json:"fee,omitempty" jsonschema:"what a turn costs, in cents"`
	Withheld    bool         `json:"withheld,omitempty" jsonschema:"the letter is kept back for what is owed"`
	Vacant      bool         `json:"vacant,omitempty" jsonschema:"nobody plays the realm"`
	Missed      int          `json:"missed,omitempty" jsonschema:"turns missed in a row"`
	Gold        int64        `json:"gold" jsonschema:"GS in all treasuries and with all units"`
	Capital     field        `json:"capital,omitempty" jsonschema:"the field of the capital"`
	Fields      int          `json:"fields" jsonschema:"how many fields the realm owns"`
	Known       int          `json:"known" jsonschema:"how many fields it knows something of"`
	Start       *start       `json:"start,omitempty" jsonschema:"in the start letter: neighbours, embassies, what may be reckoned with"`
	Silent      bool         `json:"silent,omitempty" jsonschema:"no sheet was sent, so that all units stood with KV; only if the writer of the letter knew"`
	Courses     []course     `json:"courses" jsonschema:"units and what happened to them; without a number: the realm itself"`
	Battles     []battle     `json:"battles" jsonschema:"in which its units fought"`
	Sightings   []sighting   `json:"sightings" jsonschema:"units of others that were seen, without their numbers"`
	Books       []book       `json:"books" jsonschema:"what came in and was spent, moon by moon"`
	Settlements []settlement `json:"settlements" jsonschema:"its own"`
	Sites       []site       `json:"sites" jsonschema:"what it is building"`
	Walls       []wall       `json:"walls" jsonschema:"on its land"`
	People      []person     `json:"people" jsonschema:"its characters"`
	Captives    []captive    `json:"captives" jsonschema:"characters of others whom it holds"`
	Relations   []relation   `json:"relations" jsonschema:"how it stands to others"`
	Post        []mail       `json:"post" jsonschema:"what was written to it"`
	Sent        []mail       `json:"sent" jsonschema:"what it has written"`
	Faults      []fault      `json:"faults" jsonschema:"what was wrong with lines of its sheet"`
	Map         []memory     `json:"map" jsonschema:"what it knows of the land"`
}

type start struct {
	Neighbours []realm `json:"neighbours"`
	Embassies  []realm `json:"embassies"`
	Forecast   book    `json:"forecast"`
}

type order struct {
	Moon int    `json:"moon" jsonschema:"of the turn, from 1"`
	Line string `json:"line" jsonschema:"way, order and what else was said, in the German form of sheets"`
}

type course struct {
	Unit    int     `json:"unit,omitempty"`
	Name    string  `json:"name,omitempty"`
	Kind    string  `json:"kind,omitempty"`
	Size    int     `json:"size,omitempty"`
	Leaders int     `json:"leaders,omitempty"`
	Field   field   `json:"field,omitempty"`
	Side    int     `json:"side,omitempty"`
	Aboard  int     `json:"aboard,omitempty"`
	Gold    int64   `json:"gold,omitempty"`
	Raised  string  `json:"raised,omitempty" jsonschema:"the terrain that it was raised in"`
	Gone    bool    `json:"gone,omitempty"`
	Ordered []order `json:"ordered,omitempty" jsonschema:"lines of the realm's sheet, if the writer of the letter had it"`
	Events  []event `json:"events,omitempty"`
}

type event struct {
	Code  string   `json:"code"`
	Role  role     `json:"role,omitempty" jsonschema:"absent: it happened to the reader"`
	Moon  int      `json:"moon"`
	Tick  int      `json:"tick" jsonschema:"the time in the moon, 0 to 120"`
	Realm realm    `json:"realm,omitempty"`
	By    realm    `json:"by,omitempty"`
	With  int      `json:"with,omitempty"`
	Field field    `json:"field,omitempty"`
	To    field    `json:"to,omitempty"`
	Text  string   `json:"text,omitempty"`
	Word  string   `json:"word,omitempty" jsonschema:"of a headline, what the game master adds"`
	Cite  []string `json:"cite" jsonschema:"the statements of the rule book that decided it"`
}

type sighting struct {
	Moon  int    `json:"moon"`
	Tick  int    `json:"tick"`
	Field field  `json:"field"`
	Realm realm  `json:"realm,omitempty"`
	Kind  string `json:"kind"`
	Class int    `json:"class" jsonschema:"0 below the least size, 1 up to 2 of it, 2 up to 5, 3 up to 10, 4 more"`
	By    int    `json:"by,omitempty"`
}

type battle struct {
	Moon    int       `json:"moon"`
	Tick    int       `json:"tick"`
	Field   field     `json:"field"`
	Wall    int       `json:"wall,omitempty"`
	Storm   bool      `json:"storm,omitempty"`
	Points  int       `json:"points,omitempty"`
	Attacks bool      `json:"attacks,omitempty"`
	Outcome result    `json:"outcome"`
	Margin  margin    `json:"margin"`
	Ended   end       `json:"ended,omitempty"`
	Bonus   int       `json:"bonus,omitempty"`
	Booty   int       `json:"booty,omitempty"`
	Rounds  []round   `json:"rounds"`
	Own     []fighter `json:"own"`
	Others  []host    `json:"others"`
}

type round struct {
	Loss int `json:"loss" jsonschema:"per mille of the reader's side"`
}

type fighter struct {
	Unit    int     `json:"unit"`
	Kind    string  `json:"kind"`
	Order   string  `json:"order,omitempty"`
	Size    int     `json:"size"`
	Lost    int     `json:"lost"`
	Leaders int     `json:"leaders"`
	Fallen  int     `json:"fallen,omitempty"`
	From    field   `json:"from,omitempty"`
	Fled    field   `json:"fled,omitempty"`
	Merits  []merit `json:"merits"`
}

type merit struct {
	Cause  cause `json:"cause"`
	Points int   `json:"points"`
}

type host struct {
	Realm realm  `json:"realm,omitempty"`
	Ally  bool   `json:"ally,omitempty"`
	Kind  string `json:"kind"`
	Units int    `json:"units"`
	Class int    `json:"class"`
	Lost  int    `json:"lost" jsonschema:"to two digits"`
	Fled  int    `json:"fled,omitempty"`
}

type book struct {
	Moon    int     `json:"moon"`
	Old     int64   `json:"old"`
	Entries []line  `json:"entries"`
	New     int64   `json:"new"`
	Stores  []store `json:"stores"`
	Claimed int64   `json:"claimed,omitempty" jsonschema:"the stock that the sheet gave"`
}

type line struct {
	Sort           entry  `json:"sort"`
	Land           string `json:"land,omitempty"`
	Settlement     string `json:"settlement,omitempty"`
	Infrastructure string `json:"infrastructure,omitempty"`
	Kind           string `json:"kind,omitempty"`
	Grade          int    `json:"grade,omitempty"`
	Unit           int    `json:"unit,omitempty"`
	Realm          realm  `json:"realm,omitempty"`
	Field          field  `json:"field,omitempty"`
	Count          int    `json:"count,omitempty"`
	Each           int    `json:"each,omitempty"`
	Sum            int64  `json:"sum"`
	Text           string `json:"text,omitempty"`
}

type store struct {
	Field field `json:"field,omitempty"`
	Unit  int   `json:"unit,omitempty"`
	Gold  int64 `json:"gold"`
}

type settlement struct {
	Field    field  `json:"field"`
	Kind     string `json:"kind"`
	Name     string `json:"name,omitempty"`
	Harbours int    `json:"harbours,omitempty" jsonschema:"sides as bits, 1 for side 1, 2 for side 2, 4 for side 3"`
	Gold     int64  `json:"gold,omitempty"`
	Stands   stands `json:"stands"`
}

type stands struct {
	Bev  int `json:"bev"`
	Rues int `json:"rues"`
	Mil  int `json:"mil"`
	Stv  int `json:"stv"`
	Bef  int `json:"bef"`
	Lab  int `json:"lab"`
	Tmp  int `json:"tmp"`
}

type site struct {
	Field          field  `json:"field"`
	Side           int    `json:"side,omitempty"`
	Settlement     string `json:"settlement,omitempty"`
	Infrastructure string `json:"infrastructure,omitempty"`
	Name           string `json:"name,omitempty"`
	Harbours       int    `json:"harbours,omitempty"`
	Value          int    `json:"value"`
	Paid           int    `json:"paid"`
	Done           int    `json:"done"`
	Halted         bool   `json:"halted,omitempty"`
}

type wall struct {
	Field  field `json:"field"`
	Side   int   `json:"side"`
	Points int   `json:"points"`
	Left   int   `json:"left"`
}

type person struct {
	Number     int    `json:"number"`
	Name       string `json:"name"`
	Office     string `json:"office,omitempty"`
	REP        bool   `json:"rep,omitempty"`
	Player     string `json:"player,omitempty"`
	Field      field  `json:"field,omitempty"`
	Aboard     int    `json:"aboard,omitempty"`
	Settlement field  `json:"settlement,omitempty"`
	Captive    realm  `json:"captive,omitempty"`
}

type captive struct {
	Realm  realm  `json:"realm"`
	Name   string `json:"name"`
	Office string `json:"office,omitempty"`
}

type relation struct {
	Realm   realm  `json:"realm"`
	Ours    stance `json:"ours"`
	Theirs  stance `json:"theirs"`
	Between stance `json:"between"`
}

type mail struct {
	Sort   post   `json:"sort"`
	Moon   int    `json:"moon"`
	From   realm  `json:"from,omitempty"`
	To     realm  `json:"to,omitempty"`
	Title  string `json:"title,omitempty"`
	Text   string `json:"text"`
	Public bool   `json:"public,omitempty"`
}

type fault struct {
	Moon    int          `json:"moon" jsonschema:"of the turn, from 0"`
	Problem game.Problem `json:"problem"`
}

type memory struct {
	Field      field  `json:"field"`
	Land       string `json:"land"`
	Rivers     int    `json:"rivers,omitempty" jsonschema:"sides as bits"`
	Springs    int    `json:"springs,omitempty"`
	Traits     int    `json:"traits,omitempty"`
	Grade      int    `json:"grade,omitempty"`
	Seen       int    `json:"seen,omitempty" jsonschema:"the moon in which all of it was seen; absent: only its terrain ever was"`
	Owner      realm  `json:"owner,omitempty"`
	Settlement string `json:"settlement,omitempty"`
	Roads      int    `json:"roads,omitempty"`
	Bridges    int    `json:"bridges,omitempty"`
	Canals     int    `json:"canals,omitempty"`
	Walls      int    `json:"walls,omitempty"`
}
