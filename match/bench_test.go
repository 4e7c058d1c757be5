package match_test

import (
	"testing"

	"spielleiter/game"
	"spielleiter/match"
)

// One move of Agamemnon as a host handles it: open, submit, evaluate, take changes.
func BenchmarkSubmit(b *testing.B) {
	h := duel(b, map[string]string{"open": "on"}, match.Terms{OpenOrders: true})
	text := h.random("greeks", newRand(1))
	b.ReportAllocs()
	for b.Loop() {
		t, err := match.Open(h.rules, h.m, h.state, key)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := t.Submit(anna, match.Draft{Seat: "greeks", Text: text, Ready: true}, noon); err != nil {
			b.Fatal(err)
		}
		if len(t.Changes().Phases) != 1 {
			b.Fatal("not evaluated")
		}
	}
}

// Verifying a whole finished match of Agamemnon.
func BenchmarkVerify(b *testing.B) {
	h := duel(b, nil, match.Terms{OpenOrders: true})
	h.playOut(newRand(1))
	data := h.export(game.Public)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := match.Verify(data, find, pub); err != nil {
			b.Fatal(err)
		}
	}
}
