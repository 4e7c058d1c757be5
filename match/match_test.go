package match_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/game"
	"spielleiter/match"
)

func TestMatchesOfBothShapesVerify(t *testing.T) {
	for name, h := range map[string]*server{
		"council":                  councilOfThree(t, match.Plan{}),
		"council with game master": councilOfThree(t, match.Plan{GM: "gundula"}),
		"council, open orders":     councilOfThree(t, match.Plan{Terms: match.Terms{OpenOrders: true}}),
		"agamemnon":                duel(t, nil, match.Terms{OpenOrders: true}),
		"agamemnon, loom, oracle":  duel(t, map[string]string{"loom": "on", "oracle": "on"}, match.Terms{}),
	} {
		t.Run(name, func(t *testing.T) {
			h.t = t
			h.playOut(rand.New(rand.NewPCG(1, 2)))
			if h.m.Result == nil || len(h.m.Result.Winners()) == 0 {
				t.Fatalf("no result: %+v", h.m.Result)
			}
			if r := h.verified(); r.Redacted || r.Phases != h.m.Phase-1 || r.Receipts == 0 || r.Unsigned != 0 {
				t.Errorf("verified %+v", r)
			}
			if h.m.Seed != (game.Seed{1, 2, 3}).String() {
				t.Errorf("seed %q", h.m.Seed)
			}
		})
	}
}
