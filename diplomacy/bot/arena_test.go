package bot_test

import (
	"testing"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/game"
	"spielleiter/sim"
)

// lone seats one opponent alone among six others, once on every seat in a round.
func lone(t testing.TB, one, others string, years string, rounds int) sim.Report {
	t.Helper()
	config, problems := diplomacy.New().Info().Complete(game.Config{Options: map[string]string{"years": years}})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	a := sim.Arena{Game: diplomacy.New(), Config: config, Lone: true, Rounds: rounds, Seed: 5, Workers: 1}
	for _, name := range []string{one, others} {
		a.Players = append(a.Players, sim.Player{Name: name, New: func() ai.Bot { return named(t, name) }})
	}
	rep, err := a.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return rep
}

func TestStrongerLevelsWinMore(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole matches")
	}
	tests := []struct {
		strong, weak string
		rounds       int
	}{
		{"beginner", "random", 2},
		{"intermediate", "beginner", 10},
		{"intermediate", "wary", 10},
		{"steady:200", "intermediate", 2},
	}
	for _, test := range tests {
		t.Run(test.strong+" among "+test.weak, func(t *testing.T) {
			rep := lone(t, test.strong, test.weak, "14", test.rounds)
			if rep.Players[0].Low < rep.Fair {
				t.Errorf("score %v, at least %v, want more than %v", rep.Players[0].Score, rep.Players[0].Low, rep.Fair)
			}
			t.Logf("%d matches: %+v", rep.Matches, rep.Players[0])
		})
	}
	t.Run("a beginner among intermediates", func(t *testing.T) {
		if rep := lone(t, "beginner", "intermediate", "14", 4); rep.Players[0].High > rep.Fair {
			t.Errorf("score up to %v, want less than %v", rep.Players[0].High, rep.Fair)
		}
	})
}
