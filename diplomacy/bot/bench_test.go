package bot_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/game"
)

// BenchmarkChoose is what one decision costs, from the view to the orders.
func BenchmarkChoose(b *testing.B) {
	var views []game.View
	watch(b, game.Config{Options: map[string]string{"years": "8"}}, named(b, "intermediate"), 1, func(v game.View, _ game.Orders) {
		views = append(views, v)
	})
	for _, name := range []string{"beginner", "intermediate", "steady:2000"} {
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
