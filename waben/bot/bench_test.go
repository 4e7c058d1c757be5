package bot_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/waben/bot"
	"spielleiter/waben/law"
)

// A sheet of an expert where fifteen realms share 2,400 fields.
func BenchmarkExpert(b *testing.B) {
	w := segment(b, 7, 2400, 15, law.Default())
	v, style, rng := w.For(1), bot.Expert(), rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		style.Sheet(v, nil, rng)
	}
}
