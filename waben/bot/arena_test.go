package bot_test

import (
	"testing"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/sim"
	"spielleiter/waben"
	"spielleiter/waben/bot"
)

// TestTheStrongerLevelWinsMore lets one realm of it play three of the next weaker one, once on every seat.
func TestTheStrongerLevelWinsMore(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("plays whole matches")
	}
	config, problems := waben.New().Info().Complete(game.Config{
		Seats: []game.Seat{"realm1", "realm2", "realm3", "realm4"}, Options: map[string]string{"length": "48"},
	})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	levels := bot.Levels()
	for n := range levels[1:] {
		a := sim.Arena{Game: waben.New(), Config: config, Lone: true, Rounds: 1, Seed: 11, Workers: 2}
		for _, level := range [...]ai.Level{levels[n+1], levels[n]} {
			a.Players = append(a.Players, sim.Player{Name: level.Name, New: level.New})
		}
		report, err := a.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if score := report.Players[0].Score; score < 1.2*report.Fair {
			t.Errorf("%s: score %v of a fair share of %v", levels[n+1].Name, score, report.Fair)
		}
		t.Logf("%d matches, %+v", report.Matches, report.Players[0])
	}
}
