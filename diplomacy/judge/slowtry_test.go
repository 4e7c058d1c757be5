package judge_test

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// slowTry holds one guess while it is worked out. Bits are of units.
type slowTry struct {
	*slow
	won, disrupted, ways, given uint
}

func (t *slowTry) has(n int) bool { return t.won>>n&1 != 0 }

// index gives the number of a unit.
func (t *slowTry) index(u *slowUnit) int {
	for n := range t.units {
		if &t.units[n] == u {
			return n
		}
	}
	return -1
}

// dislodged: somebody comes and it does not go.
func (t *slowTry) dislodged(n int) bool {
	for _, m := range t.moves {
		if t.has(m) && t.units[m].to == t.units[n].in {
			return !t.has(n)
		}
	}
	return false
}

// path reports whether a move can reach its target, if the convoys that are thought to
// get through do.
func (t *slowTry) path(n int) bool { return !t.units[n].convoy || t.ways>>n&1 != 0 }

// paths is DATC 5.B.4: the convoys that get through.
func (t *slowTry) paths() (ways uint) {
	for _, n := range t.moves {
		if u := &t.units[n]; u.convoy && t.chain(u) {
			ways |= 1 << n
		}
	}
	return ways
}

func (t *slowTry) chain(u *slowUnit) bool {
	var fleets []*slowUnit
	for _, f := range t.convoys(u) {
		if i := t.index(f); !t.dislodged(i) && t.disrupted>>i&1 == 0 {
			fleets = append(fleets, f)
		}
	}
	return t.joined(u.in, u.to, fleets)
}

// supports is DATC 5.B.2.
func (t *slowTry) supports(n int) bool {
	u := &t.units[n]
	for _, m := range t.moves {
		a := &t.units[m]
		if a.to != u.in {
			continue
		}
		if t.has(m) {
			return false
		}
		if a.Power != u.Power && t.path(m) && !(u.order.To != chart.None && u.to == a.in) {
			return false
		}
	}
	return true
}

// opponent gives the unit that a move meets head to head.
func (t *slowTry) opponent(n int) *slowUnit {
	u := &t.units[n]
	v := t.at(u.to)
	if v != nil && t.moving(v) && v.to == u.in && !u.convoy && !v.convoy {
		return v
	}
	return nil
}

// helpers counts the supports of a unit, without those of one power.
func (t *slowTry) helpers(n int, without int) (sum int) {
	for i := range t.units {
		if s := &t.units[i]; t.given>>i&1 != 0 && s.of == t.units[n].in && int(s.Power) != without {
			sum++
		}
	}
	return sum
}

// attack is DATC 5.B.8.
func (t *slowTry) attack(n int) int {
	u := &t.units[n]
	v := t.at(u.to)
	switch {
	case !t.path(n):
		return 0
	case v == nil || t.opponent(n) == nil && t.moving(v) && t.has(t.index(v)):
		return 1 + t.helpers(n, -1)
	case v.Power == u.Power:
		return 0
	default:
		return 1 + t.helpers(n, int(v.Power))
	}
}

// hold is DATC 5.B.5.
func (t *slowTry) hold(v *slowUnit) int {
	switch {
	case v == nil:
		return 0
	case t.moving(v) && t.has(t.index(v)):
		return 0
	case t.moving(v):
		return 1
	default:
		return 1 + t.helpers(t.index(v), -1)
	}
}

// prevent is DATC 5.B.6.
func (t *slowTry) prevent(n int) int {
	v := t.opponent(n)
	if !t.path(n) || v != nil && t.has(t.index(v)) {
		return 0
	}
	return 1 + t.helpers(n, -1)
}

// succeeds is DATC 5.B.1.
func (t *slowTry) succeeds(n int) bool {
	u := &t.units[n]
	attack := t.attack(n)
	if v := t.opponent(n); v != nil {
		if attack <= 1+t.helpers(t.index(v), -1) { // 5.B.7
			return false
		}
	} else if attack <= t.hold(t.at(u.to)) {
		return false
	}
	for _, m := range t.moves {
		if m != n && t.units[m].to == u.to && attack <= t.prevent(m) {
			return false
		}
	}
	return true
}

// verdicts gives the verdict of each unit's order, and the kind of case that it was.
func (s *slow) verdicts() (list []judge.Verdict, kind string) {
	o, stopped, kind := s.resolve()
	t := slowTry{slow: s, won: o.won, disrupted: stopped, ways: o.ways}
	for n := range s.units {
		list = append(list, t.verdict(n))
	}
	return list, kind
}

func (t *slowTry) verdict(n int) (v judge.Verdict) {
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
		v = yes(t.has(n), judge.Succeeds, judge.Fails)
	case u.order.Kind == judge.Support:
		v = yes(t.supports(n), judge.Given, judge.Cut)
	case u.order.Kind == judge.Convoy:
		v = yes(t.dislodged(n) || t.disrupted>>n&1 != 0, judge.Disrupted, judge.Available)
	default:
		v = yes(t.dislodged(n), 0, judge.Stands)
	}
	if t.dislodged(n) {
		v |= yes(t.refuge(n), judge.IsDislodged, judge.IsDestroyed)
	}
	return v
}

// refuge reports whether a dislodged unit has somewhere to go.
func (t *slowTry) refuge(n int) bool {
	u := &t.units[n]
	for n := range t.c.Provinces {
		if p := chart.Province(n); t.near(u, p) && t.free(p, u) {
			return true
		}
	}
	return false
}
