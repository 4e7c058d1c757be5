package puzzle_test

import (
	"context"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot"
	dp "spielleiter/diplomacy/puzzle"
	"spielleiter/game"
	"spielleiter/sim"
)

func TestScan(t *testing.T) {
	config, _ := diplomacy.New().Info().Complete(game.Config{Options: map[string]string{"years": "8"}})
	a := sim.Arena{Game: diplomacy.New(), Config: config, Lone: true, Rounds: 1, Seed: 5, Workers: 1}
	for _, name := range []string{"intermediate", "intermediate"} {
		for _, l := range bot.Levels() {
			if l.Name == name {
				a.Players = append(a.Players, sim.Player{Name: name, New: func() ai.Bot { return l.New() }})
			}
		}
	}
	var total time.Duration
	phases, found := 0, 0
	var worst time.Duration
	ctx, stop := context.WithCancel(t.Context())
	a.Watch = func() func(sim.Closed) {
		return func(c sim.Closed) {
			begin := time.Now()
			list, err := dp.Maker{}.Find(ctx, c.Before, c.After)
			if err != nil {
				t.Error(err)
			}
			d := time.Since(begin)
			total += d
			worst = max(worst, d)
			phases++
			found += len(list)
			for _, f := range list {
				t.Log(c.Before.Pending().Phase, f)
			}
			if phases > 60 {
				stop()
			}
		}
	}
	_, _ = a.Run(ctx)
	t.Log(phases, found, total, worst)
}
