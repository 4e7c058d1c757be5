package schemas_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/schemas"
)

// matches are what is played here, by game: enough for every phase to come.
var matches = map[string][]game.Config{
	"agamemnon":   {{}, {Options: map[string]string{"loom": "on", "oracle": "on"}}},
	"diplomacy":   {{Options: map[string]string{"years": "3"}}, {Options: map[string]string{"years": "2", "pace": "seasons"}}},
	"rathersilly": {{Options: map[string]string{"years": "3"}}, {Options: map[string]string{"years": "2", "pace": "seasons"}}},
	"terramagica": {{}, {Options: map[string]string{"mode": "campaign", "weeks": "6"}}},
	"waben":       {{Options: map[string]string{"length": "4", "size": "16"}, Seats: []game.Seat{"realm1", "realm2", "realm3", "realm4"}}},
}

// What seats, the public and the game master see of running matches, and what is ordered in them, fits the schemas that are published.
func TestRunningMatchesFitTheirSchemas(t *testing.T) {
	for _, e := range games.All() {
		info := e.Game.Info()
		t.Run(info.ID, func(t *testing.T) {
			_, view, orders := e.Game.Types()
			seen, given := ready(t)(schemas.For("view", view)), ready(t)(schemas.For("orders", orders))
			looked := 0
			for n, config := range matches[info.ID] {
				full, problems := info.Complete(config)
				if len(problems) > 0 {
					t.Fatal(problems)
				}
				looked += follow(t, e.Game, full, byte(n), seen, given)
			}
			if looked < 20 {
				t.Errorf("only %d views", looked)
			}
		})
	}
}

// ready makes a schema one that can be asked, in the form in which it is served.
func ready(t *testing.T) func(*jsonschema.Schema, error) *jsonschema.Resolved {
	return func(s *jsonschema.Schema, err error) *jsonschema.Resolved {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		r, err := s.Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
}

// follow plays a match by chance and counts the views that it has looked at.
func follow(t *testing.T, g game.Game, config game.Config, first byte, seen, given *jsonschema.Resolved) (looked int) {
	t.Helper()
	seed, rng := game.Seed{first, 18}, rand.New(rand.NewPCG(18, uint64(first)))
	pos, err := g.Setup(config, game.NewClerk(seed, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	viewers := []game.Viewer{game.As(""), game.Master}
	for _, s := range config.Seats {
		viewers = append(viewers, game.As(s))
	}
	for step := 1; ; step++ {
		for _, who := range viewers {
			fits(t, seen, pos.View(who))
			looked++
		}
		pending := pos.Pending()
		if pending.Over() {
			return looked
		}
		var all []game.ErasedOrders
		for _, s := range pending.Seats {
			o := pos.View(game.As(s)).Random(rng)
			fits(t, given, o)
			all = append(all, game.ErasedOrders{Seat: s, Orders: o})
		}
		if pos, err = pos.Step(all, game.NewClerk(seed, step, nil)); err != nil {
			t.Fatal(err)
		}
	}
}

func fits(t *testing.T, s *jsonschema.Resolved, x json.Marshaler) {
	t.Helper()
	data, err := x.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	var v any
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	if err := s.Validate(v); err != nil {
		t.Fatalf("%v\nin %.600s", err, data)
	}
}
