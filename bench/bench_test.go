package main

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"spielleiter/agamemnon"
	"spielleiter/game"
)

// What a page says about the board is enough to go on from there: the position that is
// made of it is one that the rules accept and show as the same page, in every phase of
// every variant but a user's own board.
func TestAPageIsEnoughToPlayOn(t *testing.T) {
	var rules agamemnon.Rules
	for _, options := range []map[string]string{nil, {"open": "on"}, {"oracle": "on"}, {"loom": "on"}} {
		config, problems := rules.Info().Complete(game.Config{Options: options})
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		s, err := rules.Setup(config, game.NewClerk(game.Seed{7}, 0, nil))
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(1, 1))
		for phase := 1; s.Phase != agamemnon.PhaseOver; phase++ {
			seat := rules.Pending(s).Seats[0]
			page, err := json.Marshal(rules.View(s, game.As(seat)))
			if err != nil {
				t.Fatal(err)
			}
			var seen agamemnon.View
			if err := json.Unmarshal(page, &seen); err != nil {
				t.Fatal(err)
			}
			made := position(seen)
			if err := rules.Verify(made); err != nil {
				t.Fatalf("%v, phase %d: %v", options, phase, err)
			}
			view := rules.View(made, game.As(seat))
			if again, err := json.Marshal(view); err != nil || string(again) != string(page) {
				t.Fatalf("%v, phase %d: %s, %v; want %s", options, phase, again, err, page)
			}
			s, err = rules.Step(s, []game.SeatOrders[agamemnon.Orders]{{Seat: seat, Orders: rules.Random(view, r)}}, game.NewClerk(game.Seed{7}, phase, nil))
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

// A script is a whole match: one request a turn, numbered as our server counts phases.
func TestScriptsAreWholeMatches(t *testing.T) {
	var rules agamemnon.Rules
	config, _ := rules.Info().Complete(game.Config{Options: options})
	first, err := rules.Setup(config, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	list, err := scripts(first, 20)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range list {
		if len(s) != agamemnon.Turns {
			t.Fatalf("%d requests, want %d", len(s), agamemnon.Turns)
		}
		for n, body := range s {
			var o struct {
				Phase int
				Text  string
				Ready bool
			}
			if err := json.Unmarshal(body, &o); err != nil || o.Phase != n+1 || o.Text == "" || !o.Ready {
				t.Errorf("request %d: %s, %v", n, body, err)
			}
		}
	}
}

func TestPercentiles(t *testing.T) {
	var list []time.Duration
	for n := range 200 {
		list = append(list, time.Duration(200-n)*time.Millisecond)
	}
	for percent, want := range map[int]float64{50: 101, 99: 199, 100: 200} {
		if got := at(list, percent); got != want {
			t.Errorf("%d %%: %v ms, want %v", percent, got, want)
		}
	}
	if at(nil, 99) != 0 {
		t.Error("nothing has a percentile")
	}
}
