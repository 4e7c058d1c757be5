package fight

import "math/bits"

// spread takes losses from the units of a side: each loses the same share, which is the same as by strength, and what
// whole heads leave over goes by the largest remainder, then by ID (WDW-M-4).
type spread struct {
	rest []uint64 // remainders, by place
}

// take takes num/den, at most all, from those who still fight, and ends units of which less than 5 % is left.
func (s *spread) take(units []Combatant, num, den int64) {
	if num >= den {
		num, den = 1, 1
	}
	s.rest = s.rest[:0]
	var heads, given int64
	for n := range units {
		c := &units[n]
		if !c.active() {
			s.rest = append(s.rest, 0)
			continue
		}
		q, r := share(int64(c.Size), num, den)
		heads += int64(c.Size)
		given += q
		c.Size -= int32(q)
		s.rest = append(s.rest, r)
	}
	total, _ := share(heads, num, den)
	for ; given < total; given++ {
		most := largest(s.rest)
		units[most].Size--
		s.rest[most] = 0
	}
	for n := range units {
		if c := &units[n]; c.active() && 20*int64(c.Size) < int64(c.Start) {
			c.Size, c.Died = 0, true
		}
	}
}

// share is n·num/den, whole, and its remainder. num may not be greater than den.
func share(n, num, den int64) (int64, uint64) {
	hi, lo := bits.Mul64(uint64(n), uint64(num))
	q, r := bits.Div64(hi, lo, uint64(den))
	return int64(q), r
}

// largest is the place of the largest remainder, the first of several.
func largest(rest []uint64) int {
	most := 0
	for n, r := range rest {
		if r > rest[most] {
			most = n
		}
	}
	return most
}
