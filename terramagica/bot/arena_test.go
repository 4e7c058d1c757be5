package bot_test

import (
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/sim"
	"spielleiter/terramagica"
)

// TestStrongerLevelsWinMore lets levels play those below them: two alone, or one alone among
// three others once on every seat in a round.
func TestStrongerLevelsWinMore(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole matches")
	}
	battle := game.Config{Seats: four}
	campaign := game.Config{Seats: four, Options: map[string]string{"mode": "campaign", "scenario": "valleys", "weeks": "15"}}
	for _, c := range []struct {
		name, strong, weak string
		config             game.Config
		rounds             int
	}{
		{"battle of two", "beginner", "random", game.Config{Seats: four[:2]}, 30},
		{"battle of two", "intermediate", "beginner", game.Config{Seats: four[:2]}, 20},
		{"battle of two", "expert", "intermediate", game.Config{Seats: four[:2]}, 25},
		{"battle of four", "intermediate", "beginner", battle, 15},
		{"campaign", "beginner", "random", campaign, 3},
		{"campaign", "intermediate", "beginner", campaign, 3},
		{"campaign", "expert", "intermediate", campaign, 3},
	} {
		t.Run(c.name+", "+c.strong+" against "+c.weak, func(t *testing.T) {
			a := sim.Arena{
				Game: terramagica.New(), Config: complete(t, c.config), Lone: len(c.config.Seats) > 2, Rounds: c.rounds, Seed: 5, Workers: 2,
			}
			for _, name := range []string{c.strong, c.weak} {
				a.Players = append(a.Players, sim.Player{Name: name, New: func() ai.Bot { return named(t, name) }})
			}
			report, err := a.Run(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			fair := max(report.Fair, 1/float64(len(c.config.Seats)))
			if report.Players[0].Low < fair {
				t.Errorf("score %v, at least %v, want more than %v", report.Players[0].Score, report.Players[0].Low, fair)
			}
			t.Logf("%d matches: %+v", report.Matches, report.Players[0])
		})
	}
}
