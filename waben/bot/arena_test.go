package bot_test

import (
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/sim"
	"spielleiter/waben"
	"spielleiter/waben/bot"
)

// TestTheStrongerLevelWinsMore lets one realm of it play five of the other, once on every seat in a round.
func TestTheStrongerLevelWinsMore(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays whole matches")
	}
	config, problems := waben.New().Info().Complete(game.Config{
		Seats: []game.Seat{"realm1", "realm2", "realm3", "realm4", "realm5", "realm6"}, Options: map[string]string{"length": "40"},
	})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	a := sim.Arena{Game: waben.New(), Config: config, Lone: true, Rounds: 1, Seed: 5, Workers: 2}
	for _, name := range [...]string{"intermediate", "beginner"} {
		a.Players = append(a.Players, sim.Player{Name: name, New: func() ai.Bot {
			b, _ := ai.Named(bot.Levels(), name)
			return b
		}})
	}
	report, err := a.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if report.Players[0].Score < 1.2*report.Fair {
		t.Errorf("score %v of a fair share of %v", report.Players[0].Score, report.Fair)
	}
	t.Logf("%d matches, %+v", report.Matches, report.Players[0])
}
