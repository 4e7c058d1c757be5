package games

import (
	"math/rand/v2"
	"testing"

	"spielleiter/game"
)

// BenchmarkMenu tells what a seat can order in the second phase, after random orders, in English: all lines of one seat.
func BenchmarkMenu(b *testing.B) {
	for _, e := range All() {
		b.Run(e.Game.Info().ID, func(b *testing.B) {
			view := played(b, e.Game, 2)
			lines := 0
			for b.Loop() {
				m, ok := view.Menu("en", 1000)
				if !ok {
					b.Fatal("the game has no menu")
				}
				lines = len(m.Sheets)
				for _, g := range m.Groups {
					for _, p := range g.Parts {
						lines += len(p.Lines) + len(p.Forms)
					}
				}
			}
			b.ReportMetric(float64(lines), "lines")
		})
	}
}

// played is how a seat sees a match after some phases of random play.
func played(tb testing.TB, g game.Game, phases int) game.View {
	tb.Helper()
	config, problems := g.Info().Complete(game.Config{Seats: g.Info().Seats})
	if len(problems) > 0 {
		tb.Fatal(problems)
	}
	at, err := g.Setup(config, game.NewClerk(game.Seed{7}, 0, nil))
	rng := rand.New(rand.NewPCG(7, 7))
	for n := 1; err == nil && n < phases && at.Pending().Seats != nil; n++ {
		var orders []game.ErasedOrders
		for _, seat := range at.Pending().Seats {
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: at.View(game.As(seat)).Random(rng)})
		}
		at, err = at.Step(orders, game.NewClerk(game.Seed{7}, n, nil))
	}
	if err != nil || len(at.Pending().Seats) == 0 {
		tb.Fatal("the match is over: ", err)
	}
	return at.View(game.As(at.Pending().Seats[0]))
}
