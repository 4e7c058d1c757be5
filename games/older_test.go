package games

import (
	"bytes"
	"cmp"
	"encoding/json"
	"path/filepath"
	"testing"

	"spielleiter/game"
	"spielleiter/match"
)

// A stored position of every game that lacks an option, because it is older than the option is, means what the option's default
// says: it is the same, is seen by all, and goes on.
func TestPositionsOutliveOptionsThatAreYounger(t *testing.T) {
	for _, e := range All() {
		info := e.Game.Info()
		m, _, phases, err := match.Import(read(t, filepath.Join("testdata", "corpus", info.ID+".json.gz")))
		if err != nil {
			t.Fatal(err)
		}
		p := phases[len(phases)/2]
		is := stored(t, e.Game, p.Schema, p.State)
		for _, o := range info.Options {
			state, had := lacking(t, p.State, o.Name)
			pos, err := e.Game.Load(p.Schema, state)
			if err != nil {
				t.Errorf("%s without %s: %v", info.ID, o.Name, err)
				continue
			}
			filled, err := json.Marshal(pos)
			if same := bytes.Equal(filled, is); err != nil || m.Config.Options[o.Name] == cmp.Or(o.Before, o.Default) && !same {
				t.Errorf("%s without %s is another position: %v", info.ID, o.Name, err)
			}
			for _, who := range append([]game.Viewer{game.Public, game.Master}, game.As(m.Config.Seats[0])) {
				if _, err := json.Marshal(pos.View(who)); err != nil {
					t.Errorf("%s without %s for %s: %v", info.ID, o.Name, who, err)
				}
			}
			if had {
				goesOn(t, pos, p.N+1)
			}
		}
	}
}

// stored is what is stored of a state now.
func stored(t *testing.T, g game.Game, schema int, state []byte) []byte {
	t.Helper()
	pos, err := g.Load(schema, state)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(pos)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// lacking gives a state without an option, and whether it had it.
func lacking(t *testing.T, state []byte, option string) (lacks []byte, had bool) {
	t.Helper()
	var all, options map[string]json.RawMessage
	if err := json.Unmarshal(state, &all); err != nil {
		t.Fatal(err)
	}
	if all["options"] == nil {
		return state, false
	}
	if err := json.Unmarshal(all["options"], &options); err != nil {
		t.Fatal(err)
	}
	_, had = options[option]
	delete(options, option)
	var err error
	if all["options"], err = json.Marshal(options); err != nil {
		t.Fatal(err)
	}
	if lacks, err = json.Marshal(all); err != nil {
		t.Fatal(err)
	}
	return lacks, had
}

// goesOn closes a phase in which nobody has sent anything.
func goesOn(t *testing.T, pos game.Position, phase int) {
	t.Helper()
	var orders []game.ErasedOrders
	for _, s := range pos.Pending().Seats {
		orders = append(orders, game.ErasedOrders{Seat: s, Orders: pos.View(game.As(s)).Default()})
	}
	if _, err := pos.Step(orders, game.NewClerk(game.Seed{9}, phase, nil)); err != nil {
		t.Errorf("phase %d: %v", phase, err)
	}
}
