package puzzle

import (
	"context"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/puzzle"
)

// The bounds of what is tried.
const (
	mostReplies = 60_000  // to one answer
	mostWork    = 300_000 // phases that are judged to find a puzzle
	phaseWork   = 900_000 // and all those of one phase
	mostAnswers = 20_000  // sheets of the asked units
	pause       = 1_000   // phases that are judged until somebody may say that it is enough
)

// proof judges the answers to a question.
type proof struct {
	*board
	goal  goal
	known [][]judge.Order // replies that have broken answers, the last in front
	work  int             // phases that were judged
	limit int
}

// judged is what became of an answer.
type judged struct {
	right   bool
	replies int
	reply   []judge.Order // of foes, where it is wrong
}

// judge tries all replies to an answer, first those that have broken others.
func (p *proof) judge(ctx context.Context, t theatre, a answer) (judged, error) {
	for n, reply := range p.known {
		if !p.reached(p.pos, append(slices.Clone([]judge.Order(a)), reply...)) {
			copy(p.known[1:n+1], p.known[:n])
			p.known[0] = reply
			return judged{replies: n + 1, reply: reply}, nil
		}
	}
	r := p.replies(t, a)
	pos, out, err := r.position(), judged{right: true}, error(nil)
	r.each(func(sheet []judge.Order) bool {
		if out.replies++; out.replies > mostReplies || p.work > p.limit {
			err = puzzle.ErrMuch
			return false
		}
		if out.replies%pause == 0 && ctx.Err() != nil {
			err = ctx.Err()
			return false
		}
		if !p.reached(pos, sheet) {
			out.right, out.reply = false, slices.Clone(sheet[r.first:])
		}
		return out.right
	})
	if err != nil {
		return judged{}, err
	}
	if !out.right {
		p.known = slices.Insert(p.known, 0, out.reply)
	}
	return out, nil
}

// reached reports whether the goal is reached where all have ordered this.
func (p *proof) reached(pos judge.Position, orders []judge.Order) bool {
	p.work++
	return p.goal.reached(p.chart, &p.engine.Movement(&pos, orders).Next)
}

// position is the board without the foes that take no part.
func (r *replies) position() judge.Position {
	pos := r.pos
	pos.Units = slices.DeleteFunc(slices.Clone(pos.Units), func(u chart.Unit) bool {
		v := r.at[r.chart.Of(u.At)]
		return v != nil && !v.mine && !chart.Has(r.theatre.foes, v.at)
	})
	return pos
}

// goal is what is to be the case after the phase, whatever the others order.
type goal struct {
	kind  string
	place chart.Province
	power chart.Power
}

// reached reports whether it is. To hold a place no unit of another power may stand there.
func (g goal) reached(c *chart.Chart, after *judge.Position) bool {
	n := slices.IndexFunc(after.Units, func(u chart.Unit) bool { return c.Of(u.At) == g.place })
	if n < 0 {
		return g.kind == Hold
	}
	return after.Units[n].Power == g.power
}

// asked are the units that a question is about: those of the power that stand in the place, can go there or can help there.
func (p *proof) asked() (asked []*unit) {
	for _, u := range p.mine {
		if u.at == p.goal.place || chart.Has(u.goes.Or(u.aids), p.goal.place) {
			asked = append(asked, u)
		}
	}
	return asked
}

// bare is the answer in which all units hold.
func (p *proof) bare() answer {
	a := make(answer, len(p.mine))
	for n, u := range p.mine {
		a[n] = u.orders[0]
	}
	return a
}

// reduced is an answer in which the units that take no part hold: answers that differ in those alone are the same.
func (p *proof) reduced(t theatre, a answer) answer {
	same := slices.Clone(a)
	for n, u := range p.mine {
		if !chart.Has(t.involved, u.at) {
			same[n] = u.orders[0]
		}
	}
	return same
}

// answers goes through all answers that differ, as long as visit says so.
func (p *proof) answers(asked []*unit, visit func(theatre, answer) bool) error {
	sheets := 1
	for _, u := range asked {
		if sheets *= len(u.orders); sheets > mostAnswers {
			return puzzle.ErrMuch
		}
	}
	seen := map[string]bool{}
	a := p.bare()
	for n := range sheets {
		for rest, k := n, 0; k < len(asked); k++ {
			u := asked[k]
			a[slices.Index(p.mine, u)] = u.orders[rest%len(u.orders)]
			rest /= len(u.orders)
		}
		t := p.theatre(p.goal.place, a)
		same := p.reduced(t, a)
		key := same.key()
		if seen[key] {
			continue
		}
		seen[key] = true
		if !visit(t, same) {
			break
		}
	}
	return nil
}

// key tells answers apart.
func (a answer) key() string {
	key := make([]byte, 0, 5*len(a))
	for _, o := range a {
		via := byte(0)
		if o.Via {
			via = 1
		}
		key = append(key, byte(o.Kind), byte(o.Of), byte(o.To), via)
	}
	return string(key)
}
