package battle

// Chance is the stream of draws of one battle: SplitMix64 as published, so that anybody
// can recompute a battle from its line-up and seed. The value is the seed.
type Chance uint64

// The golden ratio's bits, by which the stream goes on.
const golden = 0x9E3779B97F4A7C15

// Next gives the next draw.
func (c *Chance) Next() uint64 {
	*c += golden
	return mix(uint64(*c))
}

func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// Pick chooses one of n, 0 to n-1, by the upper half of a draw (TM-D9).
func Pick(draw uint64, n int) int { return int((draw >> 32) * uint64(n) >> 32) }

// Factor is the rules' "Zufall" by the lower half of a draw: at least 0.9, below 1.1 (TM-N18).
func Factor(draw uint64) float64 { return 0.9 + float64(float64(uint32(draw))*(0.2/(1<<32))) }

// SeedOf gives the seed of battle i of many that share a master seed: the i-th output of
// the master's stream, found at once, so that it does not matter who fights which battle.
func SeedOf(master uint64, i int) uint64 { return mix(master + (uint64(i)+1)*golden) }
