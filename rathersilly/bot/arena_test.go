package bot_test

import (
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
	"spielleiter/sim"
)

// TestStrongerLevelsWinMore seats one alone among ten others, once on every seat in a
// round.
func TestStrongerLevelsWinMore(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole matches")
	}
	for _, c := range []struct{ strong, weak string }{{"intermediate", "random"}, {"beginner", "random"}} {
		t.Run(c.strong+" among "+c.weak, func(t *testing.T) {
			a := sim.Arena{
				Game: rathersilly.New(), Config: complete(t, game.Config{Options: map[string]string{"years": "10"}}),
				Lone: true, Rounds: gametest.Times(3, 8), Seed: 5, Workers: 1,
			}
			for _, name := range []string{c.strong, c.weak} {
				a.Players = append(a.Players, sim.Player{Name: name, New: func() ai.Bot { return named(t, name) }})
			}
			report, err := a.Run(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if report.Players[0].Low < report.Fair {
				t.Errorf("score %v, at least %v, want more than %v", report.Players[0].Score, report.Players[0].Low, report.Fair)
			}
			t.Logf("%d matches: %+v", report.Matches, report.Players[0])
		})
	}
}
