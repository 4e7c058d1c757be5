package reporttest

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// view is what is seen of a match. It has all fields of the view's JSON, so that none comes to be that nobody holds against the
// reports.
type view struct {
	Seat      string            `json:"seat"`
	Options   map[string]string `json:"options"`
	Seats     []string          `json:"seats"`
	Week      int               `json:"week"`
	Map       []place           `json:"map"`
	Provinces []province        `json:"provinces"`
	Realms    []realm           `json:"realms"`
	Armies    []army            `json:"armies"`
	Seen      []sighting        `json:"seen"`
	Towards   []declared        `json:"towards"`
	Battles   []battle          `json:"battles"`
	Ended     string            `json:"ended"`
	Winners   []string          `json:"winners"`
}

type place struct {
	ID         string          `json:"id"`
	Name       json.RawMessage `json:"name"`
	X          int             `json:"x"`
	Y          int             `json:"y"`
	Gold       int             `json:"gold"`
	Mana       int             `json:"mana"`
	Recruits   int             `json:"recruits"`
	Forts      []string        `json:"forts"`
	Neighbours []string        `json:"neighbours"`
}

type province struct {
	Owner string `json:"owner"`
	Forts []fort `json:"forts"`
}

type fort struct {
	Kind string  `json:"kind"`
	HP   float64 `json:"hp"`
}

type realm struct {
	Gold   int    `json:"gold"`
	Mana   int    `json:"mana"`
	Home   string `json:"home"`
	Armies int    `json:"armies"`
	Fell   int    `json:"fell"`
}

type army struct {
	Realm   string   `json:"realm"`
	Number  int      `json:"number"`
	At      string   `json:"at"`
	Units   []unit   `json:"units"`
	Stances []stance `json:"stances"`
}

type unit struct {
	Kind   string  `json:"kind"`
	HP     float64 `json:"hp"`
	Row    int     `json:"row"`
	Tactic string  `json:"tactic"`
}

type stance struct {
	Realm  string `json:"realm"`
	Army   int    `json:"army"`
	Status string `json:"status"`
}

type sighting struct {
	Realm  string  `json:"realm"`
	Number int     `json:"number"`
	At     string  `json:"at"`
	Troops []troop `json:"troops"`
}

type troop struct {
	Kind string `json:"kind"`
	Men  int    `json:"men"`
}

type declared struct {
	By     string `json:"by"`
	Number int    `json:"number"`
	stance
}

type battle struct {
	Week     int          `json:"week"`
	At       string       `json:"at"`
	Number   int          `json:"number"`
	Seed     string       `json:"seed"`
	Sides    [2][]fighter `json:"sides"`
	Forts    []walls      `json:"forts,omitempty"`
	FortSide int          `json:"fortSide,omitempty"`
	Outcome  string       `json:"outcome"`
	Rounds   int          `json:"rounds"`
	Readers  []string     `json:"readers"`

	leader, target name // as it is told
}

type fighter struct {
	Realm string `json:"realm"`
	Army  int    `json:"army"`
	unit
	Left float64 `json:"left"`
}

type walls struct {
	fort
	Left float64 `json:"left"`
}

// orders are what the viewer itself has ordered, as far as they say what has to be told.
type orders struct {
	Stances []struct {
		Army   int
		Toward string
		Number int
		Status string
	}
	Gives   []gift
	Marches []struct {
		Army int
		To   string
	}
	Raises []struct {
		At, Kind string
		Men      int
	}
	Builds []struct{ At, Fort string }
	Home   []string
}

// gift is what an army gives to another.
type gift struct{ Army, To int }

// book is what the catalogue says of units and fortifications (TM-N44).
type book struct {
	Units []struct {
		ID         string  `json:"id"`
		Cost       int     `json:"cost"`
		Mana       float64 `json:"upkeep_mana"`
		HP         float64 `json:"hp"`
		Unhireable bool    `json:"unhireable"`
	} `json:"units"`
	Forts []struct {
		ID   string  `json:"id"`
		HP   float64 `json:"hp"`
		Cost int     `json:"cost"`
	} `json:"fortifications"`
}

// strict reads JSON in which everything has a name here.
func strict(data []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return fmt.Errorf("read %T: %w", into, err)
	}
	return nil
}
