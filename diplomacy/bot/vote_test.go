package bot_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/game"
)

// position reads a state of a match of the powers whose units and centres it names.
func position(t *testing.T, s diplomacy.State) game.Position {
	t.Helper()
	g := diplomacy.New()
	config, _ := g.Info().Complete(game.Config{Seats: s.Seats})
	s.Options = diplomacy.OptionsOf(config)
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := g.Load(1, data)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

type (
	units   = map[game.Seat][]string
	centres = map[game.Seat][]string
)

// Turkey and France, far from each other; nobody else is on the board.
var apart = diplomacy.State{
	Seats: []game.Seat{"france", "turkey"}, Phase: "S1910M",
	Units:   units{"france": {"A par", "F bre"}, "turkey": {"A con", "F ank", "A smy"}},
	Centres: centres{"france": {"par", "bre"}, "turkey": {"con", "ank", "smy"}},
}

// France is pressed against the wall and cannot move but into itself.
var walled = diplomacy.State{
	Seats: []game.Seat{"england", "italy"}, Phase: "S1910M",
	Units:   units{"england": {"A tun"}, "italy": {"F ion", "F tys", "F wes", "F naf"}},
	Centres: centres{"england": {"tun"}, "italy": {"nap", "rom", "ven", "tri"}},
}

// almost gives Turkey so many centres that it is about to win.
func almost(s diplomacy.State) diplomacy.State {
	s.Centres = centres{"france": {"par", "bre"}, "turkey": {
		"con", "ank", "smy", "bul", "rum", "sev", "mos", "war", "gre", "ser", "bud", "vie", "tri", "nap", "rom",
	}}
	return s
}

func TestWhoAgreesToADraw(t *testing.T) {
	still := func(s diplomacy.State, years int) diplomacy.State { s.Idle = years; return s }
	for name, c := range map[string]struct {
		state diplomacy.State
		seat  game.Seat
		bot   string
		want  bool
	}{
		"behind, and nothing has changed for three years":   {still(apart, 3), "france", "beginner", true},
		"the same at intermediate":                          {still(apart, 3), "france", "intermediate", true},
		"ahead":                                             {still(apart, 9), "turkey", "beginner", false},
		"behind, after two years":                           {still(apart, 2), "france", "beginner", false},
		"another is about to win":                           {almost(apart), "france", "beginner", true},
		"another is about to win, to the expert":            {almost(apart), "france", "steady:200", true},
		"about to win":                                      {still(almost(apart), 5), "turkey", "beginner", false},
		"about to win, to the expert":                       {still(almost(apart), 5), "turkey", "steady:200", false},
		"free centres are to be had, which the expert sees": {still(apart, 9), "france", "steady:400", false},
		"the expert is shut in":                             {still(walled, 3), "england", "steady:400", true},
		"the expert is shut in, but waits":                  {still(walled, 2), "england", "steady:400", false},
	} {
		v := position(t, c.state).View(game.As(c.seat))
		got, err := ai.Agrees(t.Context(), named(t, c.bot), v, rand.New(rand.NewPCG(1, 1)))
		if err != nil || got != c.want {
			t.Errorf("%s: %t, %v", name, got, err)
		}
	}
}

// A draw is offered before the first movement of a year, by whom it is to offer in that year, and only
// by who would agree to it.
func TestWhoOffersADraw(t *testing.T) {
	for name, c := range map[string]struct {
		phase string
		years int
		seat  game.Seat
		want  bool
	}{
		"in its year, behind":           {"S1910M", 3, "france", true},
		"in the other's year":           {"S1911M", 3, "france", false},
		"in its year, but ahead":        {"S1911M", 9, "turkey", false},
		"in its year, but in fall":      {"F1910M", 3, "france", false},
		"in its year, but not yet":      {"S1910M", 2, "france", false},
		"two years later, it asks anew": {"S1912M", 5, "france", true},
	} {
		s := apart
		s.Phase, s.Idle = c.phase, c.years
		v := position(t, s).View(game.As(c.seat))
		got, err := ai.Offers(t.Context(), named(t, "beginner"), v, rand.New(rand.NewPCG(1, 1)))
		if err != nil || got != c.want {
			t.Errorf("%s: %t, %v", name, got, err)
		}
	}
}
