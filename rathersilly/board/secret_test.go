package board

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

// shown is all that the board gives to a viewer.
func shown(t *testing.T, v game.View) []byte {
	t.Helper()
	data, err := json.Marshal(Board{}.Data(v))
	if err != nil {
		t.Fatal(err)
	}
	text := func(key string, args game.Args) string { return key + game.Note{Args: args}.Args["n0"] }
	return slices.Concat(Board{}.SVG(v, text), data, Board{}.Hand(v, text))
}

// Worlds that differ only in what a viewer may not know look the same to the byte: herds,
// sealed orders, the question to come and the answer of this one, what only others were
// told.
func TestTheBoardShowsNothingSecret(t *testing.T) {
	changed := 0
	play(t, nil, 30, func(p game.Position) {
		raw, err := p.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		viewers := append([]game.Viewer{game.Public}, game.As("turkey"), game.As("fool"), game.As("doctor"), game.As("soothsayer"))
		for _, who := range viewers {
			other, touched := disguised(t, raw, who.Seat())
			changed += touched
			if !bytes.Equal(shown(t, p.View(who)), shown(t, other.View(who))) {
				t.Errorf("%s sees what %s should not know", p.Pending().Phase, who.Seat())
			}
		}
	})
	if changed < 100 {
		t.Errorf("only %d secrets were changed", changed)
	}
}

// disguised is another world in which everything is different that a seat may not know.
func disguised(t *testing.T, raw []byte, seat game.Seat) (game.Position, int) {
	t.Helper()
	var s rathersilly.State
	if err := json.Unmarshal(raw, &s); err != nil {
		t.Fatal(err)
	}
	touched := 0
	for owner := range s.Herds {
		if owner != seat {
			s.Herds[owner] = []string{"boh"}
			touched++
		}
	}
	for owner := range s.Sealed {
		if owner != seat {
			s.Sealed[owner] = rathersilly.Orders{Lines: []rathersilly.Line{}, Answer: "another"}
			touched++
		}
	}
	if s.Question != nil && seat != rathersilly.Superbrain {
		s.Question.Answer = "another"
		touched++
	}
	if s.Next != nil && seat != rathersilly.Superbrain {
		s.Next = &rathersilly.Question{Text: "Warum?", Answer: "Darum."}
		touched++
	}
	for n := range s.Last {
		kept := s.Last[n].Events[:0]
		for _, e := range s.Last[n].Events {
			if e.Only != nil && !slices.Contains(e.Only, seat) {
				touched++
				continue
			}
			kept = append(kept, e)
		}
		s.Last[n].Events = kept
	}
	again, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	g := rathersilly.New()
	p, err := g.Load(g.Info().Schema, again)
	if err != nil {
		t.Fatal(err)
	}
	return p, touched
}
