package muster

import (
	"encoding/json"

	"spielleiter/terramagica/battle"
)

// lineupJSON is a line-up in JSON, in the order in which it is written.
type lineupJSON struct {
	Name      string          `json:"name"`
	Seed      uint64          `json:"seed"`
	FortSide  int             `json:"fort_side"`
	FortsHP   []float64       `json:"forts_hp"`
	Forts     []any           `json:"forts,omitempty"`
	SideNames *[2]string      `json:"side_names,omitempty"`
	Side      [2][]unitJSON   `json:"side"`
	Catalogue json.RawMessage `json:"catalogue,omitempty"`
	*expectJSON
}

type unitJSON struct {
	Type   string   `json:"type"`
	Men    int      `json:"men"`
	Row    int      `json:"row"`
	Tactic string   `json:"tactic"`
	HP     *float64 `json:"hp,omitempty"` // of wounded men
	Name   string   `json:"name,omitempty"`
	Army   string   `json:"army,omitempty"`
}

type fortJSON struct {
	ID   string   `json:"id,omitempty"`
	HP   float64  `json:"hp"`
	Full *float64 `json:"full_hp,omitempty"` // of one that is known by hit points alone
}

type expectJSON struct {
	Outcome    battle.Outcome `json:"outcome"`
	Rounds     int            `json:"rounds"`
	Attacks    int            `json:"attacks"`
	FortsHPEnd []float64      `json:"forts_hp_end"`
	End        [2][]End       `json:"end"`
}

// MarshalJSON writes the line-up so that [Read] gives the same again.
func (m *Muster) MarshalJSON() ([]byte, error) {
	out := lineupJSON{Name: m.Title, Seed: m.Seed, FortSide: m.FortSide, Catalogue: m.inline}
	if m.Sides[0].Name != "" || m.Sides[1].Name != "" {
		out.SideNames = &[2]string{m.Sides[0].Name, m.Sides[1].Name}
	}
	for s, side := range m.Sides {
		out.Side[s] = make([]unitJSON, len(side.Units))
		for n, u := range side.Units {
			out.Side[s][n] = m.unitJSON(u)
		}
	}
	m.fortsJSON(&out)
	if e := m.Expect; e != nil {
		out.expectJSON = &expectJSON{e.Outcome, e.Rounds, e.Attacks, e.Forts, e.End}
	}
	return json.Marshal(out)
}

func (m *Muster) unitJSON(u Unit) unitJSON {
	j := unitJSON{Type: m.Catalogue.Units[u.Kind].ID, Men: u.Men, Row: u.Row, Tactic: m.Catalogue.Tactics[u.Tactic].ID, Name: u.Name, Army: u.Army}
	if u.HP != m.Full(u) {
		j.HP = &u.HP
	}
	return j
}

// fortsJSON writes hit points alone if they say everything.
func (m *Muster) fortsJSON(out *lineupJSON) {
	plain := true
	for _, f := range m.Forts {
		plain = plain && f.Kind < 0 && f.HP == f.Max
	}
	for _, f := range m.Forts {
		switch {
		case plain:
			out.FortsHP = append(out.FortsHP, f.HP)
		case f.Kind < 0:
			out.Forts = append(out.Forts, fortJSON{HP: f.HP, Full: &f.Max})
		case f.HP == f.Max:
			out.Forts = append(out.Forts, m.Catalogue.Forts[f.Kind].ID)
		default:
			out.Forts = append(out.Forts, fortJSON{ID: m.Catalogue.Forts[f.Kind].ID, HP: f.HP})
		}
	}
}

// JSON writes the line-up for people to look at, a field a line.
func (m *Muster) JSON() []byte {
	data, err := json.MarshalIndent(m, "", " ")
	if err != nil {
		panic(err) // numbers of a line-up that was read are finite
	}
	return append(data, '\n')
}
