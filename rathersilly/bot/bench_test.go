package bot_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/game"
)

// BenchmarkChoose is what one decision costs, from the view to the orders.
func BenchmarkChoose(b *testing.B) {
	var views []game.View
	watch(b, configs[0], "intermediate", 1, func(s seen) { views = append(views, s.at.View(game.As(s.seat))) })
	for _, name := range []string{"beginner", "intermediate"} {
		b.Run(name, func(b *testing.B) {
			bot, r := named(b, name), rand.New(rand.NewPCG(1, 1))
			n := 0
			for b.Loop() {
				if _, err := bot.Choose(b.Context(), views[n%len(views)], r); err != nil {
					b.Fatal(err)
				}
				n++
			}
		})
	}
}

// BenchmarkMatch is a whole match of eight years.
func BenchmarkMatch(b *testing.B) {
	n := byte(0)
	for b.Loop() {
		watch(b, configs[0], "intermediate", n, func(seen) {})
		n++
	}
}
