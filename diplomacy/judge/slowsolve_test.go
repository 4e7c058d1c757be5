package judge_test

import (
	"math/bits"
	"slices"

	"spielleiter/diplomacy/judge"
)

// slowOutcome is one consistent way in which a phase could go.
type slowOutcome struct {
	won  uint // bits of units that move
	ways uint // bits of units whose convoy gets through
}

// try works out what would follow if just these moves succeeded and these fleets did not
// convoy, and reports whether the same moves would succeed then.
func (s *slow) try(won, disrupted uint) (slowOutcome, bool) {
	t := slowTry{slow: s, won: won, disrupted: disrupted}
	t.ways = t.paths()
	ok := t.agrees()
	return slowOutcome{won, t.ways}, ok
}

// agrees reports whether the moves that succeed are those that were thought to.
func (t *slowTry) agrees() bool {
	s := t.slow
	for n := range s.units {
		if s.units[n].legal && s.units[n].valid && s.units[n].order.Kind == judge.Support && t.supports(n) {
			t.given |= 1 << n
		}
	}
	for _, n := range s.moves {
		if t.succeeds(n) != t.has(n) {
			return false
		}
	}
	return true
}

// doubtful gives the fleets that may be dislodged or not, depending on which convoys get
// through, as far as that is not certain itself: what follows from every guess is.
func (s *slow) doubtful() (fleets []int) {
	open, maybe := uint(0), uint(0) // certainly and perhaps
	for n := range s.units {
		if u := &s.units[n]; s.moving(u) && u.convoy && u.valid {
			maybe |= 1 << n
		}
	}
	for {
		always, ever, sunk, safe := ^uint(0), uint(0), uint(0), uint(0)
		for guess := maybe; ; guess = (guess - 1) & maybe {
			if guess&open == open {
				t := s.guess(guess)
				always, ever = always&t.paths(), ever|t.paths()
				for n := range s.units {
					if s.units[n].order.Kind == judge.Convoy && s.units[n].legal && s.units[n].valid {
						if t.dislodged(n) {
							sunk |= 1 << n
						} else {
							safe |= 1 << n
						}
					}
				}
			}
			if guess == 0 {
				break
			}
		}
		if open|always == open && maybe&ever == maybe {
			for n := range s.units {
				if sunk&safe>>n&1 != 0 {
					fleets = append(fleets, n)
				}
			}
			return fleets
		}
		open, maybe = open|always, maybe&ever
	}
}

// guess gives what happens if just these convoys get through.
func (s *slow) guess(ways uint) *slowTry {
	best := &slowTry{}
	for set := range uint(1) << len(s.moves) {
		t := &slowTry{slow: s, ways: ways}
		for n, m := range s.moves {
			t.won |= set >> n & 1 << m
		}
		if t.agrees() && (best.slow == nil || bits.OnesCount(t.won) > bits.OnesCount(best.won)) {
			best = t
		}
	}
	return best
}

// solve gives all consistent outcomes.
func (s *slow) solve(disrupted uint) (list []slowOutcome) {
	for set := range uint(1) << len(s.moves) {
		won := uint(0)
		for n, m := range s.moves {
			won |= set >> n & 1 << m
		}
		if o, ok := s.try(won, disrupted); ok {
			list = append(list, o)
		}
	}
	return list
}

// settled gives the outcome if there is one, or several that differ only in circles of
// moves, of which the fullest counts.
func settled(list []slowOutcome) (best slowOutcome, ok bool) {
	for _, o := range list {
		if o.ways != list[0].ways {
			return best, false
		}
		if bits.OnesCount(o.won) >= bits.OnesCount(best.won) {
			best = o
		}
	}
	return best, len(list) > 0
}

// resolve gives the outcome, the fleets that the paradox rule stopped, and the kind of
// case that it was.
func (s *slow) resolve() (slowOutcome, uint, string) {
	list := s.solve(0)
	if o, ok := settled(list); ok {
		return o, 0, map[bool]string{true: "plain", false: "circle"}[len(list) == 1]
	}
	fleets := s.doubtful()
	var smallest []uint
	all := uint(0)
	sets := make([]uint, 1<<len(fleets))
	for i := range sets {
		for n, f := range fleets {
			sets[i] |= uint(i) >> n & 1 << f
		}
	}
	slices.SortStableFunc(sets, func(a, b uint) int { return bits.OnesCount(a) - bits.OnesCount(b) })
	for _, d := range sets {
		if slices.ContainsFunc(smallest, func(e uint) bool { return e&^d == 0 }) {
			continue
		}
		if _, ok := settled(s.solve(d)); ok {
			smallest = append(smallest, d)
			all |= d
		}
	}
	o, ok := settled(s.solve(all))
	if !ok {
		panic("no outcome even so")
	}
	return o, all, map[bool]string{true: "paradox", false: "paradoxes"}[bits.OnesCount(all) == 1]
}
