package battle

import "math/bits"

// walls are the fortifications as far as they stand: bit k is the one between rows k and
// k+1 of their side (TM-N29).
type walls struct {
	side   uint8
	intact uint32
}

// stands reports whether the fortification between rows k and k+1 is intact.
func (w walls) stands(k int32) bool { return k >= 0 && k < 32 && w.intact>>uint(k)&1 == 1 }

// lift is what a unit gains in reach in a row: 1 directly behind an intact wall of its own (TM-N35).
func (w walls) lift(u *fighter, row int32) int32 {
	if w.intact != 0 && u.side == w.side && !u.flying && w.stands(row-1) {
		return 1
	}
	return 0
}

// batteredBy reports whether a unit attacks fortifications at all (TM-N36, TM-D29).
func (w walls) batteredBy(u *fighter) bool {
	return w.intact != 0 && u.side != w.side && !u.flying
}

// ahead gives the nearest intact wall that is not behind an attacker's row, and how far it
// is: the outer row counts (TM-N34). If there is none, k is -1.
func (w walls) ahead(row int32) (k, distance int32) {
	behind := uint(min(max(-row, 0), 31))
	left := w.intact >> behind << behind
	if left == 0 {
		return -1, 0
	}
	k = int32(bits.TrailingZeros32(left))
	return k, row + k
}

// block reports whether an intact wall keeps a unit from stepping from a row to the next,
// forward or backward (TM-N28, TM-D29).
func (w walls) block(u *fighter, row int32, forward bool) bool {
	switch {
	case w.intact == 0 || u.flying:
		return false
	case u.side == w.side:
		return forward && w.stands(row-1)
	case forward:
		return w.stands(-row)
	default:
		return w.stands(-row - 1)
	}
}
