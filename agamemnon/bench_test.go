package agamemnon

import (
	"testing"

	"spielleiter/game"
)

// BenchmarkMatch plays whole random matches turn by turn, with redraws and Warps, and
// scores them.
func BenchmarkMatch(b *testing.B) {
	for _, v := range []struct {
		name  string
		start Core
	}{
		{"front", NewCore(FrontBoard(), Setup{}, Variant{}, Greeks)},
		{"loom", NewCore(LoomBoard(), Setup{'A', 'B', 'C'}, Variant{Loom: true}, Greeks)},
		{"oracle", NewCore(FrontBoard(), Setup{}, Variant{Oracle: true}, Greeks)},
		{"open", NewCore(FrontBoard(), Setup{}, Variant{Open: true}, Greeks)},
	} {
		b.Run(v.name, func(b *testing.B) {
			b.ReportAllocs()
			r := NewRand(1)
			sum := 0
			for b.Loop() {
				c := v.start
				c.PlayOn(r)
				g, t := c.Score(true)
				sum += g - t
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "matches/s")
		})
	}
}

// BenchmarkScore scores finished random boards, a different one each time.
func BenchmarkScore(b *testing.B) {
	for _, v := range []struct {
		name  string
		start Core
	}{
		{"front", NewCore(FrontBoard(), Setup{}, Variant{}, Greeks)},
		{"loom", NewCore(LoomBoard(), Setup{'A', 'B', 'C'}, Variant{Loom: true}, Greeks)},
	} {
		boards := make([]Core, 256)
		r := NewRand(1)
		for n := range boards {
			boards[n] = v.start
			boards[n].PlayOn(r)
		}
		b.Run(v.name, func(b *testing.B) {
			b.ReportAllocs()
			n, sum := 0, 0
			for b.Loop() {
				g, t := boards[n&255].Score(true)
				n++
				sum += g - t
			}
		})
	}
}

// BenchmarkRules plays a whole random match through the interface of a host: views,
// orders, checks, steps, notes.
func BenchmarkRules(b *testing.B) {
	b.ReportAllocs()
	config := configs(b)[0]
	n := 0
	for b.Loop() {
		n++
		match(b, config, n, func(State, Orders, game.Protocol) {})
	}
}
