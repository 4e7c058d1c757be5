package board_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/board"
)

// shown is all that the board gives to a viewer, by what it is.
func shown(t *testing.T, v game.View) map[string][]byte {
	t.Helper()
	text := func(key string, args game.Args) string {
		data, err := json.Marshal(args)
		if err != nil {
			t.Fatal(err)
		}
		return key + string(data)
	}
	view, err := v.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	foreseen, _ := board.Board{}.Foresee(v, v.Default(), "")
	all := map[string][]byte{"picture": board.Board{}.SVG(v, text), "words": board.Board{}.Hand(v, text), "view": view}
	for name, what := range map[string]any{"data": board.Board{}.Data(v), "sheet": foreseen} {
		if all[name], err = json.Marshal(what); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// disguised is another world in which everything is different that a seat may not know (TM-S26,
// TM-S27): purses, rows and tactics of others, armies out of sight, statuses between others,
// battles of others.
func disguised(t *testing.T, p game.Position, seat game.Seat) (game.Position, int) {
	t.Helper()
	raw, err := p.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	var s terramagica.State
	if err := json.Unmarshal(raw, &s); err != nil {
		t.Fatal(err)
	}
	view := p.View(game.As(seat)).Value().(terramagica.View)
	if seat == "" {
		view = p.View(game.Public).Value().(terramagica.View)
	}
	touched := 0
	for n := range s.Realms {
		if s.Seats[n] != seat && s.Realms[n].Fell == 0 {
			s.Realms[n].Gold, s.Realms[n].Mana = s.Realms[n].Gold+17, s.Realms[n].Mana+3
			touched++
		}
	}
	for n := range s.Armies {
		a := &s.Armies[n]
		if a.Realm == seat {
			continue
		}
		seen := slices.ContainsFunc(view.Seen, func(o terramagica.Sighting) bool { return o.Realm == a.Realm && o.Number == a.Number })
		for k := range a.Units {
			a.Units[k].Row = a.Units[k].Row%10 + 1
			a.Units[k].Tactic = map[string]string{"hold": "advance"}[a.Units[k].Tactic]
			if a.Units[k].Tactic == "" {
				a.Units[k].Tactic = "hold"
			}
			if !seen {
				a.Units[k].HP *= 2
			}
			touched++
		}
		kept := a.Stances[:0]
		for _, st := range a.Stances {
			if st.Realm == seat {
				kept = append(kept, st)
			} else {
				touched++
			}
		}
		if a.Stances = kept; len(kept) == 0 {
			a.Stances = nil
		}
	}
	s.Battles = slices.DeleteFunc(s.Battles, func(b terramagica.Battle) bool {
		hidden := !slices.Contains(b.Readers, seat)
		if hidden {
			touched++
		}
		return hidden
	})
	if len(s.Battles) == 0 {
		s.Battles = nil
	}
	other, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	g := terramagica.New()
	pos, err := g.Load(g.Info().Schema, other)
	if err != nil {
		t.Fatal(err)
	}
	return pos, touched
}

// Worlds that differ only in what a viewer may not know look the same to the byte, for every
// seat and for the public; who knows the difference sees it.
func TestTMS26TheBoardShowsNothingSecret(t *testing.T) {
	changed, told := 0, map[string]int{}
	look := func(p game.Position) {
		if p.Pending().Over() {
			return
		}
		for _, seat := range append([]game.Seat{""}, four...) {
			who := game.Public
			if seat != "" {
				who = game.As(seat)
			}
			other, touched := disguised(t, p, seat)
			changed += touched
			here, there := shown(t, p.View(who)), shown(t, other.View(who))
			for name := range here {
				if !bytes.Equal(here[name], there[name]) {
					t.Fatalf("%s: the %s of %q tells what they should not know:\n%s\n%s", p.Pending().Phase, name, seat, here[name], there[name])
				}
			}
			if seat == "" {
				continue
			}
			another, _ := disguised(t, p, "") // in which the seat's own secrets are others
			for name, own := range shown(t, another.View(who)) {
				if !bytes.Equal(own, here[name]) {
					told[name]++
				}
			}
		}
	}
	play(t, map[string]string{"mode": "campaign", "scenario": "valleys"}, four, 7, look)
	play(t, map[string]string{"mode": "campaign", "sight": "all"}, four, 4, look)
	play(t, map[string]string{"muster": "standard", "holder": "lot"}, four, 3, look)
	if changed < 200 {
		t.Errorf("only %d secrets were changed", changed)
	}
	for _, name := range []string{"words", "data", "sheet", "view"} {
		if told[name] < 10 {
			t.Errorf("the %s showed their secrets to those who have them %d times", name, told[name])
		}
	}
	t.Logf("%d secrets were changed; owners saw %v", changed, told)
}

var four = []game.Seat{"falcon", "boar", "stag", "wolf"}
