package bot_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/rathersilly"
)

// almost gives Turkey so many centres that it is about to win.
var almost = map[game.Seat][]string{
	"france": {"par", "bre"},
	"turkey": {"con", "ank", "smy", "bul", "rum", "sev", "mos", "war", "gre", "ser", "bud", "vie", "tri", "nap", "rom"},
}

func TestWhoAgreesToADraw(t *testing.T) {
	few := map[game.Seat][]string{"france": {"par", "bre"}, "turkey": {"con"}}
	for name, c := range map[string]struct {
		centres map[game.Seat][]string
		phase   string
		points  int
		seat    game.Seat
		want    bool
	}{
		"nobody is in front":                   {few, "S1905M", 0, "france", false},
		"another is about to win":              {almost, "S1905M", 0, "france", true},
		"about to win":                         {almost, "S1905M", 0, "turkey", false},
		"the Doctor is about to win":           {few, "S1905M", 26, "france", true},
		"the Doctor himself":                   {few, "S1905M", 26, "doctor", false},
		"the Doctor has some points":           {few, "S1905M", 20, "france", false},
		"the Fool has nearly outlasted them":   {few, "S1920M", 0, "france", true},
		"the Fool waits":                       {few, "S1920M", 0, "fool", false},
		"the Fool sees another about to win":   {almost, "S1910M", 0, "fool", true},
		"the Fool is first to the finish line": {almost, "S1920M", 0, "fool", false},
	} {
		v := position(t, c.centres, c.phase, c.points).View(game.As(c.seat))
		got, err := ai.Agrees(t.Context(), named(t, "beginner"), v, rand.New(rand.NewPCG(1, 1)))
		if err != nil || got != c.want {
			t.Errorf("%s: %t, %v", name, got, err)
		}
	}
	if _, err := ai.Agrees(t.Context(), named(t, "beginner"), foreign{}, nil); !errors.Is(err, ai.ErrView) {
		t.Errorf("error %v, want %v", err, ai.ErrView)
	}
}

// position makes a match in which some own some centres and the Doctor has points.
func position(t *testing.T, centres map[game.Seat][]string, phase string, points int) game.Position {
	t.Helper()
	config := complete(t, game.Config{})
	s := rathersilly.State{
		Options: config.Options, Seats: config.Seats, Phase: phase, Centres: centres,
		Units: map[game.Seat][]rathersilly.UnitInfo{"france": {{Unit: "A par"}}},
		Roles: map[game.Seat]rathersilly.Role{"doctor": {Points: points}},
	}
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := rathersilly.New().Load(1, data)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}
