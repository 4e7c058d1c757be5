package bot_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/game"
)

// watch lets a bot play all seats of a match, shows what it orders, and gives the end.
func watch(t testing.TB, config game.Config, b ai.Bot, seed byte, show func(game.View, game.Orders)) game.Position {
	t.Helper()
	g := diplomacy.New()
	config, problems := g.Info().Complete(config)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	key := game.Seed{seed}
	pos, err := g.Setup(config, game.NewClerk(key, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	for phase := 1; !pos.Pending().Over(); phase++ {
		var orders []game.ErasedOrders
		for _, seat := range pos.Pending().Seats {
			v := pos.View(game.As(seat))
			o, err := b.Choose(t.Context(), v, rand.New(key.Source(phase, fmt.Sprint("bot/", seat))))
			if err != nil {
				t.Fatal(err)
			}
			show(v, o)
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: o})
		}
		if pos, err = pos.Step(orders, game.NewClerk(key, phase, nil)); err != nil {
			t.Fatal(err)
		}
	}
	return pos
}
