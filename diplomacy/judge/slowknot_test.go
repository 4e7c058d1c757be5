package judge_test

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// can gives the answers that a question can have: 1 for no, 2 for yes, 3 for both. It
// gives up at some depth, with 3.
func (t *slowTwist) can(n, depth int) int {
	t.need = -1
	yes := t.answer(n)
	y := t.need
	switch {
	case y < 0 && yes:
		return 2
	case y < 0:
		return 1
	case depth == 0:
		return 3
	}
	both := 0
	for a := range int8(2) {
		t.assumed[y] = a
		if both |= t.can(n, depth-1); both == 3 {
			break
		}
	}
	t.assumed[y] = -1
	return both
}

// matters reports whether the answer to one question can depend on that to another.
func (t *slowTwist) matters(n, on int) bool {
	var got [2]bool
	for a := range int8(2) {
		t.assumed[on], t.need = a, -1
		got[a] = t.answer(n)
		y := t.need
		t.assumed[on] = -1
		if y < 0 {
			continue
		}
		found := false
		for b := range int8(2) {
			t.assumed[y] = b
			found = found || t.matters(n, on)
		}
		t.assumed[y] = -1
		return found
	}
	return got[0] != got[1]
}

// open gives the questions without an answer.
func (t *slowTwist) open() (list []int) {
	for n, a := range t.known {
		if a < 0 {
			list = append(list, n)
		}
	}
	return list
}

// certain answers what is certain.
func (t *slowTwist) certain() {
	for depth := 0; depth <= len(t.known); {
		again := false
		for _, n := range t.open() {
			if a := t.can(n, depth); a != 3 {
				t.known[n], again = int8(a-1), true
			}
		}
		switch {
		case again:
			depth = 0
		case depth < 4:
			depth++
		default:
			depth += 8
		}
	}
}

// knot gives questions that hang on each other and on no others.
func (t *slowTwist) knot() []int {
	open := t.open()
	hangs := map[int][]int{}
	for _, n := range open {
		for _, on := range open {
			if t.matters(n, on) {
				hangs[n] = append(hangs[n], on)
			}
		}
	}
	var best []int
	for _, n := range open {
		reach := []int{n}
		for i := 0; i < len(reach); i++ {
			for _, m := range hangs[reach[i]] {
				if !slices.Contains(reach, m) {
					reach = append(reach, m)
				}
			}
		}
		if best == nil || len(reach) < len(best) {
			best = reach
		}
	}
	return best
}

// rule answers the questions of a knot, or some of them: of convoying fleets with no; if
// there are none, of supports with no; of moves alone with yes if all can succeed, or else
// with no.
func (t *slowTwist) rule(knot []int) string {
	kinds := map[judge.OrderKind][]int{}
	for _, n := range knot {
		k := judge.Support
		if n < len(t.units) {
			k = t.units[n].order.Kind
		}
		kinds[k] = append(kinds[k], n)
	}
	if fleets := kinds[judge.Convoy]; len(fleets) > 0 {
		for _, n := range fleets {
			t.known[n] = 0
		}
		return "paradox"
	}
	if len(kinds[judge.Move]) == len(knot) && t.together(knot, 1) {
		return "circle"
	}
	if helps := kinds[judge.Support]; len(helps) > 0 {
		knot = helps
	}
	for _, n := range knot {
		t.known[n] = 0
	}
	return "knot"
}

// together gives the same answer to some questions if that is consistent.
func (t *slowTwist) together(some []int, a int8) bool {
	for _, n := range some {
		t.known[n] = a
	}
	for _, n := range some {
		if t.can(n, len(t.known)) != int(a)+1 {
			for _, n := range some {
				t.known[n] = -1
			}
			return false
		}
	}
	return true
}

// consistent gives the ways to answer all open questions so that each answer follows from
// the others; nil if there are too many to try.
func (t *slowTwist) consistent() (ways [][]int8) {
	open := t.open()
	if len(open) > 12 {
		return nil
	}
	for set := range 1 << len(open) {
		for i, n := range open {
			t.assumed[n] = int8(set >> i & 1)
		}
		if !slices.ContainsFunc(open, func(n int) bool { return t.answer(n) != (t.assumed[n] == 1) }) {
			way := slices.Clone(t.known)
			for _, n := range open {
				way[n] = t.assumed[n]
			}
			ways = append(ways, way)
		}
	}
	for _, n := range open {
		t.assumed[n] = -1
	}
	return ways
}

// resolve answers everything. It gives what kind of case it was, and whether there was
// one consistent way and the rules have chosen otherwise.
func (t *slowTwist) resolve() (kinds []string, strayed bool) {
	t.certain()
	ways := [][]int8{}
	if len(t.open()) > 0 {
		ways = t.consistent()
	}
	for len(t.open()) > 0 {
		if kind := t.rule(t.knot()); !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
		t.certain()
	}
	if kinds == nil {
		kinds = []string{"plain"}
	}
	return kinds, len(ways) == 1 && !slices.Equal(ways[0], t.known)
}

// dropped reports whether a flight ends with a fall.
func (t *slowTwist) dropped(u *slowUnit) bool {
	return u.flight && t.moving(u) && !t.is(t.index(u)) && (t.flown(u) || t.entered(u.in))
}

func (t *slowTwist) dislodged(u *slowUnit) bool {
	return !t.gone(u) && !t.dropped(u) && t.entered(u.in)
}

// refuge reports whether a dislodged unit has somewhere to go.
func (t *slowTwist) refuge(u *slowUnit) bool {
	for n := range t.c.Provinces {
		if p := chart.Province(n); t.near(u, p) && t.free(p, u) {
			return true
		}
	}
	return false
}

func (t *slowTwist) free(p chart.Province, u *slowUnit) bool {
	if v := t.at(p); v != nil && !t.gone(v) && !t.dropped(v) && !t.dislodged(v) {
		return false
	}
	for _, a := range t.into(p, nil) {
		v := t.opponent(a)
		if t.is(t.index(a)) || t.path(a) && (v == nil || !t.is(t.index(v))) {
			return false // taken, or wanted by several
		}
	}
	for _, a := range t.into(u.in, nil) {
		if t.is(t.index(a)) && a.in == p && !a.convoy && !a.flight {
			return false // where the attacker comes from
		}
	}
	return true
}

func (t *slowTwist) verdict(n int) (v judge.Verdict) {
	u := &t.units[n]
	yes := func(b bool, w, x judge.Verdict) judge.Verdict {
		if b {
			return w
		}
		return x
	}
	switch {
	case !u.legal:
		v = judge.Illegal
	case !u.valid:
		v = judge.Invalid
	case u.order.Kind == judge.Move:
		v = yes(t.is(n), judge.Succeeds, judge.Fails)
	case u.order.Kind == judge.Support:
		v = yes(t.is(n), judge.Given, judge.Cut)
	case u.order.Kind == judge.Convoy:
		v = yes(t.is(n), judge.Available, judge.Disrupted)
	default:
		v = yes(t.dislodged(u), 0, judge.Stands)
	}
	if t.dislodged(u) {
		v |= yes(t.refuge(u), judge.IsDislodged, judge.IsDestroyed)
	}
	return v
}
