package reporttest

import "encoding/json"

// view is what anybody sees of a match.
type view struct {
	Seats   []string        `json:"seats"`
	Realms  []banner        `json:"realms"`
	Moon    int             `json:"moon"`
	Left    int             `json:"left"`
	Ended   string          `json:"ended"`
	Me      int             `json:"me"`
	World   *form           `json:"world"`
	Letter  json.RawMessage `json:"letter"`
	Gazette json.RawMessage `json:"gazette"`
	Log     *log            `json:"log"`
}

type banner struct {
	Code  string `json:"code"`
	Name  string `json:"name"`
	Out   bool   `json:"out"`
	Index int    `json:"index"`
}

// codesOf gives realms by their codes, from 1.
func codesOf(v *view) map[string]int {
	m := map[string]int{}
	for n, b := range v.Realms {
		m[b.Code] = n + 1
	}
	return m
}

// form is a world as views have it: tables by field are columns.
type form struct {
	Moon   int               `json:"moon"`
	Turn   int               `json:"turn"`
	Laws   laws              `json:"laws"`
	Me     int               `json:"me"`
	GFs    [][3]int          `json:"gfs"`
	Tables map[string]string `json:"tables"`
	Grades []struct {
		Field string `json:"field"`
		Grade int    `json:"grade"`
	} `json:"grades"`
	Thawed []struct {
		Field string `json:"field"`
		Was   int    `json:"was"`
	} `json:"thawed"`
	Walls       []wall            `json:"walls"`
	Settlements []town            `json:"settlements"`
	Sites       []site            `json:"sites"`
	Realms      []realm           `json:"realms"`
	Stances     string            `json:"stances"`
	Units       map[string]string `json:"units"`
	Crossings   []crossing        `json:"crossings"`
	Seen        []sighted         `json:"seen"`
}

type laws struct {
	Moons       int  `json:"moons"`
	RiderWeight int  `json:"rider_weight"`
	Losses      bool `json:"terrain_losses"`
	Missed      int  `json:"missed"`
	News        bool `json:"news"`
	Fee         int  `json:"fee"`
	InTurn      bool `json:"siege_in_turn"`
}

type wall struct {
	Field  string `json:"field"`
	Side   int    `json:"side"`
	Points int    `json:"points"`
	Left   int    `json:"left"`
}

// stands is what is left of a settlement (WDW-34).
type stands struct {
	People  int `json:"bev"`
	Recruit int `json:"rues"`
	Mil     int `json:"mil"`
	Defence int `json:"stv"`
	Walls   int `json:"bef"`
	Labs    int `json:"lab"`
	Temples int `json:"tmp"`
}

type town struct {
	Field    string `json:"field"`
	Realm    int    `json:"realm"`
	Name     string `json:"name"`
	Kind     int    `json:"kind"`
	Stands   stands `json:"stands"`
	Harbours int    `json:"harbours"`
	Gold     int    `json:"gold"`
	Turn     int    `json:"turn"`
	Recruit  int    `json:"recruit"`
	Rank     int    `json:"rank"`
}

type site struct {
	Realm      int    `json:"realm"`
	Field      string `json:"field"`
	Side       int    `json:"side"`
	Settlement int    `json:"settlement"`
	What       int    `json:"what"`
	Name       string `json:"name"`
	Harbours   int    `json:"harbours"`
	Value      int    `json:"value"`
	Paid       int    `json:"paid"`
	Done       int    `json:"done"`
	Begun      int    `json:"begun"`
	Halted     bool   `json:"halted"`
}

type realm struct {
	Code    string `json:"code"`
	Name    string `json:"name"`
	Sort    int    `json:"sort"`
	Vacant  bool   `json:"vacant"`
	Missed  int    `json:"missed"`
	Gold    int    `json:"gold"`
	Unpaid  int    `json:"unpaid"`
	Morale  int    `json:"morale"`
	Capital string `json:"capital"`
	Account struct {
		Balance int  `json:"balance"`
		Hold    bool `json:"hold"`
	} `json:"account"`
	Players []struct {
		Name string `json:"name"`
	} `json:"players"`
	People []person          `json:"people"`
	Known  map[string]string `json:"known"`
	Seen   []sighted         `json:"seen"`
}

type person struct {
	Number     int    `json:"number"`
	Name       string `json:"name"`
	Office     string `json:"office"`
	Player     int    `json:"player"`
	Since      int    `json:"since"`
	Settlement string `json:"settlement"`
	Captive    int    `json:"captive"`
	Arm        int    `json:"arm"`
}

type crossing struct {
	From string `json:"from"`
	To   string `json:"to"`
}

type sighted struct {
	Field string `json:"field"`
	Realm int    `json:"realm"`
	Kind  int    `json:"kind"`
	Class int    `json:"class"`
	Moon  int    `json:"moon"`
	Tick  int    `json:"tick"`
}
