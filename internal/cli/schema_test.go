package cli

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"spielleiter/game"
	"spielleiter/internal/cli/command"
)

// What resolve reads and writes through whole matches fits the schemas that are
// printed, and every evaluation can be the next turn.
func TestMatchesFitTheirSchemas(t *testing.T) {
	for _, e := range server {
		id := e.Game.Info().ID
		t.Run(id, func(t *testing.T) {
			valid := resolved(t, e.Game)
			input := map[string]any{"config": map[string]any{"options": short[id], "seats": e.Game.Info().Seats}}
			r := rand.New(rand.NewPCG(1, 2))
			for range 200 {
				text := fits(t, valid["turn"], input)
				code, out, errs := run(t, text, "resolve", id, "--views", "--seed", game.Seed{1}.String())
				if code != command.ExitGood {
					t.Fatalf("exit %d: %s", code, errs)
				}
				var got command.Evaluation
				if err := json.Unmarshal([]byte(out), &got); err != nil {
					t.Fatal(err)
				}
				fits(t, valid["evaluation"], json.RawMessage(out))
				fits(t, valid["state"], got.State)
				for _, v := range got.Views {
					fits(t, valid["view"], v)
				}
				if got.Pending.Over() {
					return
				}
				input = map[string]any{"state": got.State, "phase": got.Phase, "orders": chosen(t, e.Game, got, valid["orders"], r)}
			}
			t.Error("the match does not end")
		})
	}
}

// short are options by which random matches end soon.
var short = map[string]map[string]string{"agamemnon": {}, "council": {}, "diplomacy": {"years": "3"}, "rathersilly": {"years": "1"}, "terramagica": {"weeks": "2"}, "waben": {"length": "3"}}

// chosen gives orders by chance for every seat, some as text and some as JSON.
func chosen(t *testing.T, g game.Game, e command.Evaluation, valid *jsonschema.Resolved, r *rand.Rand) map[string]any {
	t.Helper()
	pos, err := g.Load(e.Schema, e.State)
	if err != nil {
		t.Fatal(err)
	}
	orders := map[string]any{}
	for _, seat := range pos.Pending().Seats {
		v := pos.View(game.As(seat))
		o := v.Random(r)
		fits(t, valid, o)
		switch r.IntN(3) {
		case 0:
			orders[string(seat)] = v.Write("", o)
		case 1:
			orders[string(seat)] = o
		}
	}
	return orders
}

// resolved gives the schemas that schema prints, ready to judge.
func resolved(t *testing.T, g game.Game) map[string]*jsonschema.Resolved {
	t.Helper()
	_, out, _ := run(t, "", "schema", g.Info().ID)
	var all map[string]*jsonschema.Schema
	if err := json.Unmarshal([]byte(out), &all); err != nil {
		t.Fatal(err)
	}
	valid := map[string]*jsonschema.Resolved{}
	for name := range all {
		if name == "info" {
			continue
		}
		s, err := all[name].Resolve(nil)
		if err != nil {
			t.Fatalf("schema of %s: %v", name, err)
		}
		valid[name] = s
	}
	return valid
}

// fits holds a value to a schema and gives it as JSON.
func fits(t *testing.T, s *jsonschema.Resolved, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var plain any
	if err := json.Unmarshal(text, &plain); err != nil {
		t.Fatal(err)
	}
	if err := s.Validate(plain); err != nil {
		t.Errorf("%s does not fit: %v", text, err)
	}
	return string(text)
}
