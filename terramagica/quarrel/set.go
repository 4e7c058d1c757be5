package quarrel

import (
	"iter"
	"math/bits"
)

// MaxArmies is how many armies can stand in a province, the avatar among them.
const MaxArmies = 64

// Set is a set of armies.
type Set uint64

// SetOf makes a set.
func SetOf(armies ...int) Set {
	var s Set
	for _, a := range armies {
		s = s.With(a)
	}
	return s
}

// Has reports whether an army is in the set.
func (s Set) Has(army int) bool { return s>>uint(army)&1 == 1 }

// With gives the set with an army.
func (s Set) With(army int) Set { return s | 1<<uint(army) }

// Without gives the set without an army.
func (s Set) Without(army int) Set { return s &^ (1 << uint(army)) }

// Meets reports whether two sets have an army in common.
func (s Set) Meets(t Set) bool { return s&t != 0 }

// Len counts the armies.
func (s Set) Len() int { return bits.OnesCount64(uint64(s)) }

// All goes through the armies by number.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(bits.TrailingZeros64(uint64(s))) {
				return
			}
		}
	}
}
