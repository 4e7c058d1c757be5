package reporttest

import (
	"encoding/json"
	"strings"
)

// view is what is read of a view.
type view struct {
	Options   map[string]string   `json:"options"`
	Units     map[string][]piece  `json:"units"`
	Dislodged []dislodged         `json:"dislodged"`
	Centres   map[string][]string `json:"centres"`
	Borg      struct {
		At string `json:"at"`
	} `json:"borg"`
	Tardis string              `json:"tardis"`
	Hole   []string            `json:"hole"`
	Roles  map[string]role     `json:"roles"`
	Herds  map[string][]string `json:"herds"`
	Won    []string            `json:"winners"`
	Last   []phase             `json:"last"`
	Phase  string              `json:"phase"`

	Question question `json:"question"`
}

// question is what the Superbrain asks; who may not know the answer does not see it.
type question struct {
	Text   string `json:"text"`
	Answer string `json:"answer"`
}

// piece is a unit as a view writes it: "A mun".
type piece struct {
	Unit  string `json:"unit"`
	Devil int    `json:"devil"`
}

// dislodged is a unit that must go.
type dislodged struct {
	Power string `json:"power"`
	piece
	To []string `json:"to"`
}

// role is what a view says of a seat.
type role struct {
	Lost   int  `json:"lost"`
	Twins  bool `json:"twins"`
	Share  int  `json:"share"`
	Points int  `json:"points"`
}

// load puts the facts of a view on a board.
func load(data json.RawMessage) (*board, error) {
	var v view
	if err := json.Unmarshal(data, &v); err != nil {
		return nil, err
	}
	b := &board{centres: map[string]string{}, borg: v.Borg.At, tardis: v.Tardis, hole: pair(v.Hole), roles: v.Roles, herds: map[string]int{}, won: map[string]bool{}, devils: number(v.Options["devil_support"])}
	if b.roles == nil {
		b.roles = map[string]role{}
	}
	b.last, b.question, b.season = v.Last, v.Question, v.Phase[:5]
	for seat, list := range v.Units {
		for _, p := range list {
			b.units = append(b.units, unit{seat, p.Unit, p.Devil > 0})
		}
	}
	for _, d := range v.Dislodged {
		if !strings.HasPrefix(d.Unit, "V ") { // birds share fields
			b.refuges = append(b.refuges, d.To...)
		}
		b.out = append(b.out, unit{d.Power, d.Unit, d.Devil > 0})
	}
	for seat, list := range v.Centres {
		for _, at := range list {
			b.centres[at] = seat
		}
	}
	for _, seat := range v.Won {
		b.won[seat] = true
	}
	for seat, list := range v.Herds {
		for _, at := range list {
			b.herds[seat+" "+at]++
		}
	}
	return b, nil
}
