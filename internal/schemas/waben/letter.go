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
	Bookings    []booking    `json:"bookings,omitempty" jsonschema:"what was booked on the account (WDW-R-59); absent: nothing"`
	Advance     int          `json:"advance,omitempty" jsonschema:"at the beginning of a year what its turns cost, in cents; absent at other times"`
	Missing     int          `json:"missing,omitempty" jsonschema:"what the account lacks for that, in cents; absent at other times"`
}

type booking struct {
	Moon  int         `json:"moon" jsonschema:"the moon, counted 12 a year n.P."`
	Sort  bookingSort `json:"sort" jsonschema:"what was booked"`
	Cents int         `json:"cents" jsonschema:"what it added, in cents; negative: what it took"`
	Text  string      `json:"text" jsonschema:"the game master's words; empty: none"`
}

type start struct {
	Neighbours []realm `json:"neighbours" jsonschema:"realms whose land lies next to its own"`
	Embassies  []realm `json:"embassies" jsonschema:"realms with which it has exchanged embassies"`
	Forecast   book    `json:"forecast" jsonschema:"what the first year may bring and cost"`
}

type order struct {
	Moon int    `json:"moon" jsonschema:"of the turn, from 1"`
	Line string `json:"line" jsonschema:"way, order and what else was said, in the German form of sheets"`
}

type course struct {
	Unit    int     `json:"unit,omitempty" jsonschema:"its number; absent: the realm itself"`
	Name    string  `json:"name,omitempty" jsonschema:"its name, of a character; absent of others"`
	Kind    string  `json:"kind,omitempty" jsonschema:"its kind: K, R, S, A, B, LT or HF; absent if it is no more"`
	Size    int     `json:"size,omitempty" jsonschema:"its heads after the turn; absent if it is no more"`
	Leaders int     `json:"leaders,omitempty" jsonschema:"its Heerführer; absent: none"`
	Field   field   `json:"field,omitempty"`
	Side    int     `json:"side,omitempty" jsonschema:"the side of the field that it is at; absent: none"`
	Aboard  int     `json:"aboard,omitempty" jsonschema:"the number of the unit that carries it; absent: none"`
	Gold    int64   `json:"gold,omitempty" jsonschema:"GS that it carries; absent: none"`
	Raised  string  `json:"raised,omitempty" jsonschema:"the terrain that it was raised in"`
	Gone    bool    `json:"gone,omitempty" jsonschema:"it is no more; absent if it is there"`
	Ordered []order `json:"ordered,omitempty" jsonschema:"lines of the realm's sheet, if the writer of the letter had it"`
	Events  []event `json:"events,omitempty" jsonschema:"what happened to it, in its order; absent: nothing"`
}

type event struct {
	Code  string   `json:"code" jsonschema:"what happened, such as move.step"`
	Role  role     `json:"role,omitempty" jsonschema:"absent: it happened to the reader"`
	Moon  int      `json:"moon" jsonschema:"the moon, counted 12 a year n.P."`
	Tick  int      `json:"tick" jsonschema:"the time in the moon, 0 to 120"`
	Realm realm    `json:"realm,omitempty"`
	By    realm    `json:"by,omitempty"`
	With  int      `json:"with,omitempty" jsonschema:"the number of a second own unit; absent: none"`
	Field field    `json:"field,omitempty"`
	To    field    `json:"to,omitempty"`
	Text  string   `json:"text,omitempty" jsonschema:"a name, or what a player wrote; absent: nothing"`
	Word  string   `json:"word,omitempty" jsonschema:"of a headline, what the game master adds"`
	Cite  []string `json:"cite" jsonschema:"the statements of the rule book that decided it"`
}

type sighting struct {
	Moon  int    `json:"moon" jsonschema:"the moon, counted 12 a year n.P."`
	Tick  int    `json:"tick" jsonschema:"the time in the moon, 0 to 120"`
	Field field  `json:"field"`
	Realm realm  `json:"realm,omitempty"`
	Kind  string `json:"kind" jsonschema:"its kind: K, R, S, A, B, LT or HF"`
	Class int    `json:"class" jsonschema:"0 below the least size, 1 up to 2 of it, 2 up to 5, 3 up to 10, 4 more"`
	By    int    `json:"by,omitempty" jsonschema:"the number of the own unit that saw it; absent: none did"`
}

type battle struct {
	Moon    int       `json:"moon" jsonschema:"the moon, counted 12 a year n.P."`
	Tick    int       `json:"tick" jsonschema:"the time in the moon, 0 to 120"`
	Field   field     `json:"field"`
	Wall    int       `json:"wall,omitempty" jsonschema:"the side of the field whose wall was fought for, 1 to 6 clockwise from the upper right; absent: none"`
	Storm   bool      `json:"storm,omitempty" jsonschema:"it was the storm of a settlement or a wall; absent if not"`
	Points  int       `json:"points,omitempty" jsonschema:"points of fortification or wall that stood at its start; absent: none, or not known"`
	Attacks bool      `json:"attacks,omitempty" jsonschema:"the reader's side attacked; absent if it defended"`
	Outcome result    `json:"outcome" jsonschema:"what it was for the reader"`
	Margin  margin    `json:"margin" jsonschema:"how clear it was by the strengths at its start: below 1.25 to 1, below 2 to 1, above"`
	Ended   end       `json:"ended,omitempty" jsonschema:"how it ended; absent: not known"`
	Bonus   int       `json:"bonus,omitempty" jsonschema:"merits that the game master has added for the reader's side; absent: none"`
	Booty   int       `json:"booty,omitempty" jsonschema:"GS that the winner took; absent: none"`
	Rounds  []round   `json:"rounds" jsonschema:"its rounds, in their order"`
	Own     []fighter `json:"own" jsonschema:"the reader's units"`
	Others  []host    `json:"others" jsonschema:"units of others by realm and kind, allies first"`
}

type round struct {
	Loss int `json:"loss" jsonschema:"per mille of the reader's side"`
}

type fighter struct {
	Unit    int     `json:"unit" jsonschema:"the number of the unit"`
	Kind    string  `json:"kind" jsonschema:"its kind: K, R, S, A, B, LT or HF"`
	Order   string  `json:"order,omitempty" jsonschema:"its main order; absent: none"`
	Size    int     `json:"size" jsonschema:"its heads at the start"`
	Lost    int     `json:"lost" jsonschema:"heads lost"`
	Leaders int     `json:"leaders" jsonschema:"its Heerführer at the start"`
	Fallen  int     `json:"fallen,omitempty" jsonschema:"Heerführer lost; absent: none"`
	From    field   `json:"from,omitempty"`
	Fled    field   `json:"fled,omitempty"`
	Merits  []merit `json:"merits" jsonschema:"its merits and where they come from"`
}

type merit struct {
	Cause  cause `json:"cause" jsonschema:"where they come from"`
	Points int   `json:"points" jsonschema:"how many"`
}

type host struct {
	Realm realm  `json:"realm,omitempty"`
	Ally  bool   `json:"ally,omitempty" jsonschema:"it fought on the reader's side; absent if not"`
	Kind  string `json:"kind" jsonschema:"the kind of the units: K, R, S, A, B, LT or HF"`
	Units int    `json:"units" jsonschema:"how many units"`
	Class int    `json:"class" jsonschema:"the size of the largest: 0 below the least size, 1 up to 2 of it, 2 up to 5, 3 up to 10, 4 more"`
	Lost  int    `json:"lost" jsonschema:"to two digits"`
	Fled  int    `json:"fled,omitempty" jsonschema:"how many units retreated; absent: none"`
}

type book struct {
	Moon    int     `json:"moon" jsonschema:"the moon, counted 12 a year n.P."`
	Old     int64   `json:"old" jsonschema:"GS before"`
	Entries []line  `json:"entries" jsonschema:"what came in and was spent; with old their sums make new"`
	New     int64   `json:"new" jsonschema:"GS after"`
	Stores  []store `json:"stores" jsonschema:"where the gold lies"`
	Claimed int64   `json:"claimed,omitempty" jsonschema:"the stock that the sheet gave"`
}

type line struct {
	Sort           entry  `json:"sort" jsonschema:"what it is about"`
	Land           string `json:"land,omitempty" jsonschema:"the terrain, of taxes; absent of others"`
	Settlement     string `json:"settlement,omitempty" jsonschema:"the type of settlement, as GAR, BUR, STD, FST or MET; absent: none"`
	Infrastructure string `json:"infrastructure,omitempty" jsonschema:"the type of infrastructure, as STR, BRÜ, WL or KAN; absent: none"`
	Kind           string `json:"kind,omitempty" jsonschema:"the kind of unit: K, R, S, A, B, LT or HF; absent: none"`
	Grade          int    `json:"grade,omitempty" jsonschema:"the grade of difficulty; absent: 0"`
	Unit           int    `json:"unit,omitempty" jsonschema:"the number of the unit; absent: none"`
	Realm          realm  `json:"realm,omitempty"`
	Field          field  `json:"field,omitempty"`
	Count          int    `json:"count,omitempty" jsonschema:"how many: fields, heads, buildings, or points of Bauwert; absent: not counted"`
	Each           int    `json:"each,omitempty" jsonschema:"GS for one of them; absent: not by number"`
	Sum            int64  `json:"sum" jsonschema:"GS in all, expenses negative; less than the others say if not all could be paid"`
	Text           string `json:"text,omitempty" jsonschema:"further words; absent: none"`
}

type store struct {
	Field field `json:"field,omitempty"`
	Unit  int   `json:"unit,omitempty" jsonschema:"the number of the unit that carries it; absent: none"`
	Gold  int64 `json:"gold" jsonschema:"GS"`
}

type settlement struct {
	Field    field  `json:"field"`
	Kind     string `json:"kind" jsonschema:"its type: GAR, BUR, STD, FST or MET"`
	Name     string `json:"name,omitempty" jsonschema:"its name; absent: none"`
	Harbours int    `json:"harbours,omitempty" jsonschema:"sides as bits, 1 for side 1, 2 for side 2, 4 for side 3"`
	Gold     int64  `json:"gold,omitempty" jsonschema:"GS of its treasure; absent: none"`
	Stands   stands `json:"stands" jsonschema:"what stands of it"`
}

type stands struct {
	Bev  int `json:"bev" jsonschema:"people (Bev)"`
	Rues int `json:"rues" jsonschema:"GS that can be recruited for in a half-year (Rüs)"`
	Mil  int `json:"mil" jsonschema:"points for garrisons: two minimum sizes for each (Mil)"`
	Stv  int `json:"stv" jsonschema:"merits of defenders inside (Stv)"`
	Bef  int `json:"bef" jsonschema:"points of fortification (Bef)"`
	Lab  int `json:"lab" jsonschema:"points of laboratories (Lab)"`
	Tmp  int `json:"tmp" jsonschema:"points of temples (Tmp)"`
}

type site struct {
	Field          field  `json:"field"`
	Side           int    `json:"side,omitempty" jsonschema:"the side of the field, of infrastructure; absent of settlements"`
	Settlement     string `json:"settlement,omitempty" jsonschema:"the type of settlement, as GAR, BUR, STD, FST or MET; absent of infrastructure"`
	Infrastructure string `json:"infrastructure,omitempty" jsonschema:"the type of infrastructure, as STR, BRÜ, WL or KAN; absent of settlements"`
	Name           string `json:"name,omitempty" jsonschema:"the name that it gets; absent: none"`
	Harbours       int    `json:"harbours,omitempty" jsonschema:"sides with harbours as bits, 1 for side 1, 2 for side 2, 4 for side 3; absent: none"`
	Value          int    `json:"value" jsonschema:"points of Bauwert to be built in all"`
	Paid           int    `json:"paid" jsonschema:"points that are paid for"`
	Done           int    `json:"done" jsonschema:"points that stand"`
	Halted         bool   `json:"halted,omitempty" jsonschema:"the building is halted; absent if not"`
}

type wall struct {
	Field  field `json:"field"`
	Side   int   `json:"side" jsonschema:"the side of the field, 1 to 6 clockwise from the upper right"`
	Points int   `json:"points" jsonschema:"points of Bauwert that it was built with"`
	Left   int   `json:"left" jsonschema:"points that still stand"`
}

type person struct {
	Number     int    `json:"number" jsonschema:"its number, 500 to 599"`
	Name       string `json:"name" jsonschema:"its name"`
	Office     string `json:"office,omitempty" jsonschema:"its office; absent: none"`
	REP        bool   `json:"rep,omitempty" jsonschema:"a player stands behind it; absent if none does"`
	Player     string `json:"player,omitempty" jsonschema:"the player; absent: none"`
	Field      field  `json:"field,omitempty"`
	Aboard     int    `json:"aboard,omitempty" jsonschema:"the number of the unit that it is with; absent: none"`
	Settlement field  `json:"settlement,omitempty"`
	Captive    realm  `json:"captive,omitempty"`
}

type captive struct {
	Realm  realm  `json:"realm"`
	Name   string `json:"name" jsonschema:"its name"`
	Office string `json:"office,omitempty" jsonschema:"its office; absent: none"`
}

type relation struct {
	Realm   realm  `json:"realm"`
	Ours    stance `json:"ours" jsonschema:"what the reader holds of the other"`
	Theirs  stance `json:"theirs" jsonschema:"what the other holds of the reader"`
	Between stance `json:"between" jsonschema:"how both stand then"`
}

type mail struct {
	Sort   post   `json:"sort" jsonschema:"what it is (WDW-84)"`
	Moon   int    `json:"moon" jsonschema:"the moon, counted 12 a year n.P."`
	From   realm  `json:"from,omitempty"`
	To     realm  `json:"to,omitempty"`
	Title  string `json:"title,omitempty" jsonschema:"its heading; absent: none"`
	Text   string `json:"text" jsonschema:"the text"`
	Public bool   `json:"public,omitempty" jsonschema:"it may be printed; absent if not"`
}

type fault struct {
	Moon    int          `json:"moon" jsonschema:"of the turn, from 0"`
	Problem game.Problem `json:"problem" jsonschema:"what was wrong"`
}

type memory struct {
	Field      field  `json:"field"`
	Land       string `json:"land" jsonschema:"its terrain, in the short form of the rules"`
	Rivers     int    `json:"rivers,omitempty" jsonschema:"sides as bits"`
	Springs    int    `json:"springs,omitempty" jsonschema:"corners with springs, as bits of the sides that end there; absent: none"`
	Traits     int    `json:"traits,omitempty" jsonschema:"what is peculiar to it, as bits: 1, it takes a field from sight (WDW-17); absent: nothing"`
	Grade      int    `json:"grade,omitempty" jsonschema:"the grade of difficulty that the game master has set; absent: the land's own"`
	Seen       int    `json:"seen,omitempty" jsonschema:"the moon in which all of it was seen; absent: only its terrain ever was"`
	Owner      realm  `json:"owner,omitempty"`
	Settlement string `json:"settlement,omitempty" jsonschema:"the type of settlement, as GAR, BUR, STD, FST or MET; absent: none, or not seen"`
	Roads      int    `json:"roads,omitempty" jsonschema:"sides with roads, as bits; absent: none, or not seen"`
	Bridges    int    `json:"bridges,omitempty" jsonschema:"sides with bridges, as bits; absent: none, or not seen"`
	Canals     int    `json:"canals,omitempty" jsonschema:"sides with canals, as bits; absent: none, or not seen"`
	Walls      int    `json:"walls,omitempty" jsonschema:"sides with walls of this field, as bits; absent: none, or not seen"`
}
