package board

import (
	"math/rand/v2"
	"testing"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

// play plays a match by chance and shows every position.
func play(t testing.TB, options map[string]string, phases int, show func(game.Position)) {
	t.Helper()
	g := rathersilly.New()
	config, problems := g.Info().Complete(game.Config{Options: options})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	p, err := g.Setup(config, game.NewClerk(game.Seed{1}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(7, 8))
	for n := 1; n <= phases && !p.Pending().Over(); n++ {
		show(p)
		var orders []game.ErasedOrders
		for _, seat := range p.Pending().Seats {
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: p.View(game.As(seat)).Random(chance)})
		}
		clerk := game.NewClerk(game.Seed{1}, n, nil)
		if p, err = p.Step(orders, clerk); err != nil {
			t.Fatal(err)
		}
	}
	show(p)
}
