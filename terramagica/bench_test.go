package terramagica_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/game"
	"spielleiter/terramagica"
)

// crowded is a campaign of eight realms with forty armies all over the map, and sheets of all
// of them: marches, posts, statuses, men raised.
func crowded(b *testing.B) (terramagica.State, []game.SeatOrders[terramagica.Orders]) {
	b.Helper()
	s := start(b, nil, "mode", "campaign", "sight", "neighbours")
	s = unarmed(s)
	places := ids(s)
	rng := rand.New(rand.NewPCG(1, 2))
	for n, seat := range s.Seats {
		s.Realms[n].Gold, s.Realms[n].Mana = 5000, 50
		for k := range 5 {
			army(&s, seat, places[(n*4+k*7)%len(places)], "40 schwert", "20 bogen", "10 reiter")
		}
	}
	if err := rules.Verify(s); err != nil {
		b.Fatal(err)
	}
	var orders []game.SeatOrders[terramagica.Orders]
	for _, seat := range s.Seats {
		orders = append(orders, game.SeatOrders[terramagica.Orders]{Seat: seat, Orders: rules.Random(rules.View(s, game.As(seat)), rng)})
	}
	return s, orders
}

func BenchmarkWeek(b *testing.B) {
	s, orders := crowded(b)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := rules.Step(s, orders, game.NewClerk(game.Seed{}, 1, nil)); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkView(b *testing.B) {
	s, _ := crowded(b)
	for b.Loop() {
		rules.View(s, game.As("wolf"))
	}
}
