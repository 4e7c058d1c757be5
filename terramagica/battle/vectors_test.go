package battle_test

import (
	"encoding/json"
	"os"
	"testing"

	"spielleiter/terramagica/battle"
)

// vector is a published battle with its end, to the last bit.
type vector struct {
	Name     string    `json:"name"`
	Seed     uint64    `json:"seed"`
	FortSide int       `json:"fort_side"`
	Forts    []float64 `json:"forts_hp"`
	Side     [2][]struct {
		Type   string `json:"type"`
		Men    int    `json:"men"`
		Row    int    `json:"row"`
		Tactic string `json:"tactic"`
	} `json:"side"`
	Outcome  battle.Outcome `json:"outcome"`
	Rounds   int            `json:"rounds"`
	Attacks  int            `json:"attacks"`
	FortsEnd []float64      `json:"forts_hp_end"`
	End      [2][]struct {
		HP        float64 `json:"hp"`
		Men       int     `json:"men"`
		Pos       int     `json:"pos"`
		Tactic    string  `json:"tactic"`
		Exhausted bool    `json:"exhausted"`
	} `json:"end"`
}

// standard is the published catalogue, as far as battles need it.
func standard(t testing.TB) (kinds []battle.Kind, index map[string]int) {
	t.Helper()
	var file struct {
		Units []struct {
			ID       string  `json:"id"`
			A        float64 `json:"A"`
			V        float64 `json:"V"`
			HP       float64 `json:"hp"`
			Damage   float64 `json:"damage"`
			Speed    int     `json:"speed"`
			Range    int     `json:"range"`
			Shooter  bool    `json:"shooter"`
			Flying   bool    `json:"flying"`
			NoFlee   bool    `json:"no_flee"`
			FortMult float64 `json:"fort_mult"`
		} `json:"units"`
	}
	read(t, "testdata/kinds.json", &file)
	index = map[string]int{}
	for n, u := range file.Units {
		index[u.ID] = n
		kinds = append(kinds, battle.Kind{
			A: u.A, V: u.V, HP: u.HP, Damage: u.Damage, FortMult: u.FortMult, Speed: u.Speed, Range: u.Range,
			Shooter: u.Shooter, Flying: u.Flying, NoFlee: u.NoFlee,
		})
	}
	return kinds, index
}

func read(t testing.TB, name string, into any) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err == nil {
		err = json.Unmarshal(data, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}

var tactics = map[string]battle.Tactic{"charge": battle.Charge, "advance": battle.Advance, "hold": battle.Hold, "flee": battle.Flee}

func newEngine(t testing.TB, kinds []battle.Kind) *battle.Engine {
	t.Helper()
	e, err := battle.New(kinds)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func fight(t testing.TB, e *battle.Engine, l *battle.Lineup) *battle.Result {
	t.Helper()
	r, err := e.Fight(l)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestThePublishedBattlesEndAsPublished(t *testing.T) {
	kinds, index := standard(t)
	e := newEngine(t, kinds)
	var vectors []vector
	read(t, "testdata/vectors.json", &vectors)
	if len(vectors) < 17 {
		t.Fatalf("only %d battles", len(vectors))
	}
	for _, v := range vectors {
		t.Run(v.Name, func(t *testing.T) { v.check(t, e, kinds, index) })
	}
}

func (v vector) check(t *testing.T, e *battle.Engine, kinds []battle.Kind, index map[string]int) {
	l := battle.Lineup{FortSide: v.FortSide, Seed: v.Seed}
	for side := range v.Side {
		for _, u := range v.Side[side] {
			k := index[u.Type]
			l.Sides[side] = append(l.Sides[side], battle.Unit{Kind: k, HP: float64(u.Men) * kinds[k].HP, Row: u.Row, Tactic: tactics[u.Tactic]})
		}
	}
	for _, hp := range v.Forts {
		l.Forts = append(l.Forts, battle.Fort{HP: hp})
	}
	r := fight(t, e, &l)
	if r.Outcome != v.Outcome || r.Rounds != v.Rounds || r.Attacks != v.Attacks {
		t.Errorf("outcome %d, %d rounds, %d attacks; want %d, %d, %d", r.Outcome, r.Rounds, r.Attacks, v.Outcome, v.Rounds, v.Attacks)
	}
	for side := range v.End {
		for n, want := range v.End[side] {
			got, row := r.Units[side][n], want.Pos
			if side == 0 {
				row = -row
			}
			end := battle.End{HP: want.HP, Men: want.Men, Row: row, Fleeing: want.Tactic == "flee", Exhausted: want.Exhausted}
			if got != end {
				t.Errorf("side %d, unit %d: %+v, want %+v", side, n, got, end)
			}
		}
	}
	for k, want := range v.FortsEnd {
		if r.Forts[k] != want {
			t.Errorf("fortification %d: %v, want %v", k, r.Forts[k], want)
		}
	}
}
