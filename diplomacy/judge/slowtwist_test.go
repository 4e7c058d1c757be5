package judge_test

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// slowTwist adjudicates a phase with a twist, by questions: does the move of this unit
// succeed, does this support count, is this convoying fleet left where it is? A question
// is answered for certain if all answers to the questions that it hangs on lead to the
// same. Where no more is certain, the smallest sets of questions that hang on each other
// are answered by rule (see slowknot_test.go). Questions have the numbers of units; those
// about bonds follow.
type slowTwist struct {
	*slow
	bonds   []judge.Bond
	known   []int8 // answers: 0, 1, or -1
	assumed []int8 // for the time being
	need    int    // a question that was asked in vain, or -1
}

func newSlowTwist(s *slow) *slowTwist {
	t := &slowTwist{slow: s}
	for _, b := range s.twist.Bonds {
		if b.Giver != b.Receiver && s.at(b.Giver) != nil && s.at(b.Receiver) != nil {
			t.bonds = append(t.bonds, b)
		}
	}
	for n := range len(s.units) + len(t.bonds) {
		t.known, t.assumed = append(t.known, -1), append(t.assumed, -1)
		if n < len(s.units) && (!s.units[n].legal || !s.units[n].valid || s.units[n].order.Kind == judge.Hold) {
			t.known[n] = 0
		}
	}
	return t
}

// is gives the answer to a question, as far as it is known or assumed.
func (t *slowTwist) is(n int) bool {
	switch {
	case t.known[n] >= 0:
		return t.known[n] == 1
	case t.assumed[n] >= 0:
		return t.assumed[n] == 1
	}
	if t.need < 0 {
		t.need = n
	}
	return false
}

func (t *slowTwist) index(u *slowUnit) int {
	for n := range t.units {
		if &t.units[n] == u {
			return n
		}
	}
	return -1
}

func (t *slowTwist) answer(n int) bool {
	if n >= len(t.units) {
		return t.bound(t.bonds[n-len(t.units)])
	}
	switch t.units[n].order.Kind {
	case judge.Move:
		return t.succeeds(&t.units[n])
	case judge.Support:
		return t.counts(&t.units[n])
	default:
		return !t.entered(t.units[n].in)
	}
}

func (t *slowTwist) force(u *slowUnit) judge.Force {
	f := t.twist.Forces[u.in]
	if u.flight && t.moving(u) {
		f.Base = 0
	}
	return f
}

func (t *slowTwist) yields(u, to *slowUnit) bool { return chart.Has(t.twist.Yields[to.in], u.in) }

// into gives the moves into a province, but for one.
func (t *slowTwist) into(p chart.Province, without *slowUnit) (list []*slowUnit) {
	for n := range t.units {
		if m := &t.units[n]; m != without && t.moving(m) && m.to == p {
			list = append(list, m)
		}
	}
	return list
}

func (t *slowTwist) entered(p chart.Province) bool {
	for _, m := range t.into(p, nil) {
		if t.is(t.index(m)) {
			return true
		}
	}
	return false
}

// flown reports whether a unit has left its field, whether it lands or not.
func (t *slowTwist) flown(u *slowUnit) bool {
	return u.flight && t.moving(u) && chart.Has(t.twist.Away, u.in)
}

func (t *slowTwist) gone(u *slowUnit) bool {
	return t.flown(u) || t.moving(u) && t.is(t.index(u))
}

// path reports whether a move is on its way at all.
func (t *slowTwist) path(u *slowUnit) bool {
	if !u.convoy {
		return true
	}
	if !u.valid {
		return false
	}
	var fleets []*slowUnit
	for _, f := range t.convoys(u) {
		if t.is(t.index(f)) {
			fleets = append(fleets, f)
		}
	}
	return t.joined(u.in, u.to, fleets)
}

func (t *slowTwist) opponent(u *slowUnit) *slowUnit {
	v := t.at(u.to)
	if v == nil || !t.moving(v) || v.to != u.in || u.convoy || v.convoy || u.flight || v.flight {
		return nil
	}
	return v
}

// help sums up what supports and bonds add to a unit, without those of a power.
func (t *slowTwist) help(u *slowUnit, without int) (sum int) {
	for n := range t.units {
		s := &t.units[n]
		if s.legal && s.valid && s.order.Kind == judge.Support && s.of == u.in && int(s.Power) != without && t.is(n) {
			sum += int(t.force(s).Support)
		}
	}
	for n, b := range t.bonds {
		if b.Receiver == u.in && int(t.at(b.Giver).Power) != without && t.is(len(t.units)+n) {
			sum += int(b.Value)
		}
	}
	return sum
}

func (t *slowTwist) succeeds(u *slowUnit) bool {
	if !t.path(u) {
		return false
	}
	attack, ok := t.overcomes(u)
	if !ok {
		return false
	}
	for _, m := range t.into(u.to, u) {
		switch {
		case t.yields(m, u):
		case t.yields(u, m) && t.is(t.index(m)):
			return false
		case t.path(m):
			if v := t.opponent(m); v != nil && t.is(t.index(v)) {
				continue
			}
			if attack <= int(t.force(m).Base)+t.help(m, -1) {
				return false
			}
		}
	}
	return true
}

// overcomes gives the strength of a move, and whether that is enough for the unit in its
// target.
func (t *slowTwist) overcomes(u *slowUnit) (int, bool) {
	v, base := t.at(u.to), int(t.force(u).Base)
	opponent := t.opponent(u) != nil
	if v == nil || !opponent && t.gone(v) {
		return base + t.help(u, -1), true
	}
	var help int
	switch {
	case v.Power != u.Power:
		help = t.help(u, int(v.Power))
	case chart.Has(t.twist.Bold[u.in], v.in):
		help = t.help(u, -1)
	default:
		return 0, false
	}
	hold := int(t.force(v).Base)
	if opponent || !t.moving(v) {
		hold += t.help(v, -1)
	}
	if t.yields(v, u) {
		return base + help, true
	}
	if opponent && t.yields(u, v) && t.is(t.index(v)) {
		return 0, false
	}
	return base + help, base+help > hold && (!u.flight || help >= 2)
}

// aimed reports whether an attack comes from where a unit's help goes.
func (t *slowTwist) aimed(a *slowUnit, of chart.Province) bool {
	v := t.at(of)
	return t.moving(v) && v.to == a.in
}

func (t *slowTwist) counts(u *slowUnit) bool {
	var others []*slowUnit
	for _, a := range t.into(u.in, nil) {
		if a.Power != u.Power && !t.aimed(a, u.of) {
			if t.force(a).Base > 0 && t.path(a) {
				return false
			}
			others = append(others, a)
		}
	}
	for _, a := range others {
		if t.path(a) && int(t.force(a).Base)+t.help(a, -1) > 0 {
			return false
		}
	}
	return !t.entered(u.in)
}

func (t *slowTwist) bound(b judge.Bond) bool {
	g := t.at(b.Giver)
	if t.moving(g) {
		return t.gone(g) || !t.entered(g.in)
	}
	points, least := 0, 1
	if g.legal && g.valid && g.order.Kind == judge.Support {
		least = 2
	}
	for _, a := range t.into(g.in, nil) {
		if a.Power != g.Power && !t.aimed(a, b.Receiver) && t.path(a) {
			points += int(t.force(a).Base) + t.help(a, -1)
		}
	}
	return points < least && !t.entered(g.in)
}
