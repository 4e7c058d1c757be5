package chart

import (
	"iter"
	"math/bits"
)

// Max is the number of provinces, and of places, that a chart can hold.
const Max = 128

// Set is a set of provinces or of places.
type Set [2]uint64

// Member is a number that a Set can hold: from 0 to Max-1.
type Member interface{ ~uint8 }

// SetOf makes a set.
func SetOf[M Member](members ...M) (s Set) {
	for _, m := range members {
		Add(&s, m)
	}
	return s
}

// Add puts a member into a set.
func Add[M Member](s *Set, m M) { s[m>>6&1] |= 1 << (m & 63) }

// Remove takes a member out of a set.
func Remove[M Member](s *Set, m M) { s[m>>6&1] &^= 1 << (m & 63) }

// Has reports whether a set holds m.
func Has[M Member](s Set, m M) bool { return s[m>>6&1]>>(m&63)&1 != 0 }

// All gives the members of a set in ascending order.
func All[M Member](s Set) iter.Seq[M] {
	return func(yield func(M) bool) {
		for n, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(M(n<<6 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// Take takes the smallest member out of a set that has one. It is [All] for loops that
// must be fast: for rest := s; !rest.Empty(); { m := Take[M](&rest) ... }.
func Take[M Member](s *Set) M {
	if s[0] != 0 {
		m := bits.TrailingZeros64(s[0])
		s[0] &= s[0] - 1
		return M(m)
	}
	m := bits.TrailingZeros64(s[1])
	s[1] &= s[1] - 1
	return M(64 + m)
}

// And gives what is in both.
func (s Set) And(t Set) Set { return Set{s[0] & t[0], s[1] & t[1]} }

// Or gives what is in one of both.
func (s Set) Or(t Set) Set { return Set{s[0] | t[0], s[1] | t[1]} }

// Without gives what is in s and not in t.
func (s Set) Without(t Set) Set { return Set{s[0] &^ t[0], s[1] &^ t[1]} }

// Empty reports whether nothing is in the set.
func (s Set) Empty() bool { return s[0]|s[1] == 0 }

// Len counts the members.
func (s Set) Len() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }
