package board

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/bot"
)

// shown is all that the board gives to a viewer, by what it is: the picture, what the
// script draws with the scenes of the season strip, the board in words, the sheet as a
// draft, and the view itself.
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
	foreseen, _ := Board{}.Foresee(v, v.Default(), "")
	all := map[string][]byte{"picture": Board{}.SVG(v, text), "words": Board{}.Hand(v, text), "view": view}
	for name, what := range map[string]any{"data": Board{}.Data(v), "draft": foreseen} {
		if all[name], err = json.Marshal(what); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// bots lets opponents play a match and shows every position after the first.
func bots(t *testing.T, options map[string]string, phases int, show func(game.Position)) {
	t.Helper()
	g := rathersilly.New()
	config, problems := g.Info().Complete(game.Config{Options: options})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	key := game.Seed{4}
	p, err := g.Setup(config, game.NewClerk(key, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	player, err := bot.Named("beginner")
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= phases && !p.Pending().Over(); n++ {
		var orders []game.ErasedOrders
		for _, seat := range p.Pending().Seats {
			o, err := player.Choose(t.Context(), p.View(game.As(seat)), rand.New(key.Source(n, fmt.Sprint("bot/", seat))))
			if err != nil {
				t.Fatal(err)
			}
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: o})
		}
		if p, err = p.Step(orders, game.NewClerk(key, n, nil)); err != nil {
			t.Fatal(err)
		}
		show(p)
	}
}

// Worlds that differ only in what a viewer may not know look the same to the byte, for
// every seat and for the public, after each phase of matches of bots: herds, sealed orders,
// the question to come and the answer of this one, what only others were told. Who knows
// a secret sees that there are two worlds, on all that shows such things.
func TestTheBoardShowsNothingSecret(t *testing.T) {
	changed, told := 0, map[string]int{}
	look := func(p game.Position) {
		raw, err := p.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		for _, seat := range append([]game.Seat{""}, rathersilly.New().Info().Seats...) {
			who := game.Public
			if seat != "" {
				who = game.As(seat)
			}
			other, touched := disguised(t, raw, seat)
			changed += touched
			here, there := shown(t, p.View(who)), shown(t, other.View(who))
			for name := range here {
				if !bytes.Equal(here[name], there[name]) {
					t.Errorf("%s: the %s of %q tells what they should not know", p.Pending().Phase, name, seat)
				}
			}
			if seat == "" {
				continue
			}
			another, _ := disguised(t, raw, "") // in which the seat's own secrets are others
			for name, own := range shown(t, another.View(who)) {
				if !bytes.Equal(own, here[name]) {
					told[name]++
				}
			}
		}
		secrets := func(data []byte) int { return bytes.Count(data, []byte(`"only"`)) }
		if n := secrets(shown(t, p.View(game.Master))["view"]); n != secrets(raw) {
			t.Errorf("%s: the game master is told of %d secrets of %d", p.Pending().Phase, n, secrets(raw))
		}
	}
	bots(t, nil, 7, look)
	bots(t, map[string]string{"pace": "seasons", "lama_report": "anonymous"}, 5, look)
	if changed < 1000 {
		t.Errorf("only %d secrets were changed", changed)
	}
	for _, name := range []string{"picture", "words", "data", "view"} {
		if told[name] < 10 {
			t.Errorf("the %s showed their secrets to those who have them %d times", name, told[name])
		}
	}
	t.Logf("%d secrets were changed; owners saw %v", changed, told)
}

// disguised is another world in which everything is different that a seat may not know.
func disguised(t *testing.T, raw []byte, seat game.Seat) (game.Position, int) {
	t.Helper()
	var s rathersilly.State
	if err := json.Unmarshal(raw, &s); err != nil {
		t.Fatal(err)
	}
	touched := 0
	others := slices.DeleteFunc(rathersilly.New().Info().Seats, func(other game.Seat) bool { return other == seat })
	herds, sealed := map[game.Seat][]string{}, map[game.Seat]rathersilly.Orders{}
	for n, other := range others {
		herds[other] = []string{[]string{"boh", "gal", "ruh"}[n%3]}
		sealed[other] = rathersilly.Orders{Lines: []rathersilly.Line{}, Answer: "another"}
		touched += 2
	}
	own := func(who game.Seat) bool { return who == seat }
	maps.DeleteFunc(s.Herds, func(who game.Seat, _ []string) bool { return !own(who) })
	maps.DeleteFunc(s.Sealed, func(who game.Seat, _ rathersilly.Orders) bool { return !own(who) })
	maps.Copy(herds, s.Herds)
	maps.Copy(sealed, s.Sealed)
	s.Herds, s.Sealed = herds, sealed
	if s.Question != nil && seat != rathersilly.Superbrain {
		s.Question.Answer = "another"
		touched++
	}
	if seat != rathersilly.Superbrain {
		s.Next = &rathersilly.Question{Text: "Warum?", Answer: "Darum."}
		touched++
	}
	for n := range s.Last {
		touched += disguise(&s.Last[n], seat, others)
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

// disguise leaves out what only others were told, and tells them something else.
func disguise(p *rathersilly.Played, seat game.Seat, others []game.Seat) (touched int) {
	events := []rathersilly.Event{
		{Step: 2, Code: "merge.nothing", Order: &rathersilly.Order{Do: "foresee", To: "gal"}, At: "gal", Only: []game.Seat{others[0]}},
		{Step: 4, Code: "herd.spent", Power: others[1], At: "gal", N: []int{1, 0, 0, 0}, Only: []game.Seat{others[1]}},
	}
	for n, e := range p.Events {
		if e.Only != nil && !slices.Contains(e.Only, seat) {
			touched++
			continue
		}
		events = append(events, e)
		other := others[n%len(others)]
		events = append(events,
			rathersilly.Event{Step: e.Step, Code: "herd.spent", Power: other, At: "boh", N: []int{1, 0, 0, 0}, Only: []game.Seat{other}},
			rathersilly.Event{Step: e.Step, Code: "hole.votes", At: "boh", To: "gal", N: []int{1, 2, 1, 0}, Only: []game.Seat{game.GameMaster}})
		touched += 2
	}
	p.Events = events
	return touched
}
