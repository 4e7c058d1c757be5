package bot_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/terramagica"
)

func chance() *rand.Rand { return rand.New(rand.NewPCG(1, 1)) }

// field is a battle in its second week between armies of so many foot soldiers.
func field(t *testing.T, men map[game.Seat]float64) game.Position {
	t.Helper()
	config := complete(t, game.Config{Seats: four[:len(men)], Options: map[string]string{"muster": "standard"}})
	pos, err := terramagica.New().Setup(config, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	s := stateOf(t, pos)
	s.Week = 2
	for n, a := range s.Armies {
		s.Armies[n].Units = []terramagica.Unit{{Kind: "schwert", HP: 10 * men[a.Realm], Row: 1, Tactic: "charge"}}
	}
	return load(t, s)
}

// land is a campaign in which a realm holds so many provinces of the valleys.
func land(t *testing.T, holds map[game.Seat]int) game.Position {
	t.Helper()
	config := complete(t, game.Config{Seats: four[:2], Options: map[string]string{"mode": "campaign", "scenario": "valleys"}})
	pos, err := terramagica.New().Setup(config, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	s := stateOf(t, pos)
	for n := range s.Provinces {
		for _, seat := range s.Seats {
			if s.Provinces[n].Owner == "" && holds[seat] > 0 {
				s.Provinces[n].Owner = seat
				holds[seat]--
			}
		}
	}
	return load(t, s)
}

func TestWhoAgreesToADraw(t *testing.T) {
	for name, c := range map[string]struct {
		at   game.Position
		want map[game.Seat]bool
	}{
		"even":          {field(t, map[game.Seat]float64{"falcon": 100, "boar": 100}), map[game.Seat]bool{"falcon": false, "boar": false}},
		"a little more": {field(t, map[game.Seat]float64{"falcon": 100, "boar": 80}), map[game.Seat]bool{"falcon": false, "boar": false}},
		"twice as much": {field(t, map[game.Seat]float64{"falcon": 100, "boar": 50}), map[game.Seat]bool{"falcon": false, "boar": true}},
		"a campaign":    {land(t, map[game.Seat]int{"falcon": 2, "boar": 2}), map[game.Seat]bool{"falcon": false, "boar": false}},
		"nearly won":    {land(t, map[game.Seat]int{"falcon": 7, "boar": 5}), map[game.Seat]bool{"falcon": false, "boar": true}},
	} {
		for seat, want := range c.want {
			got, err := ai.Agrees(t.Context(), named(t, "expert"), c.at.View(game.As(seat)), chance())
			if err != nil || got != want {
				t.Errorf("%s, %s: %t, %v", name, seat, got, err)
			}
		}
	}
	if _, err := ai.Agrees(t.Context(), named(t, "expert"), stranger{}, chance()); !errors.Is(err, ai.ErrView) {
		t.Errorf("error %v, want %v", err, ai.ErrView)
	}
}

// stranger is the view of another game.
type stranger struct{ game.View }

func (stranger) Value() any { return 1 }
