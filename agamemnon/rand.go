package agamemnon

import "math/bits"

// Rand is a small quick source of random numbers for playouts (wyrand). It is not for
// draws of a match: those come from the clerk. The zero value is usable; give each
// goroutine its own.
type Rand struct{ state uint64 }

// NewRand gives the source that belongs to a seed.
func NewRand(seed uint64) *Rand { return &Rand{seed} }

// Uint64 gives 64 random bits.
func (r *Rand) Uint64() uint64 {
	r.state += 0xa0761d6478bd642f
	hi, lo := bits.Mul64(r.state, r.state^0xe7037ed1a0b428db)
	return hi ^ lo
}

// Below gives a number in [0, n). It favours some by at most n in 2^64.
func (r *Rand) Below(n int) int {
	hi, _ := bits.Mul64(r.Uint64(), uint64(n))
	return int(hi)
}
