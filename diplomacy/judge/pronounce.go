package judge

import (
	"slices"

	"spielleiter/diplomacy/chart"
)

// pronounce gives every order its verdict.
func (e *Engine) pronounce() {
	s := &e.scene
	for n := range e.out.Results {
		r := &e.out.Results[n]
		if r.Fault == FaultNoUnit || r.Fault == FaultForeign {
			r.Verdict = Illegal
			continue
		}
		p := s.chart.Of(r.Order.Unit.At)
		if one := e.result(p); one != nil && r.Fault == NoFault {
			r.Fault = one.Fault // which is the same order, perhaps given twice
		}
		r.Verdict = e.verdict(p, r)
	}
}

// verdict is what became of an order, without what became of the unit.
func (e *Engine) verdict(p chart.Province, r *Result) Verdict {
	c := &e.core
	if r.Fault != NoFault {
		return r.Fault.verdict()
	}
	switch r.Order.Kind {
	case Move:
		return either(c.won, p, Succeeds, Fails)
	case Support:
		return either(c.given, p, Given, Cut)
	case Convoy:
		if chart.Has(c.doomed, p) || c.beaten(p) {
			return Disrupted
		}
		return Available
	default:
		if c.beaten(p) {
			return 0
		}
		return Stands
	}
}

func either(s chart.Set, p chart.Province, yes, no Verdict) Verdict {
	if chart.Has(s, p) {
		return yes
	}
	return no
}

// beaten reports whether a unit is dislodged.
func (c *core) beaten(p chart.Province) bool {
	return !c.left(p) && !c.into[p].And(c.won).Empty()
}

// march moves the units and makes the next position.
func (e *Engine) march() {
	c, s := &e.core, &e.scene
	var from [chart.Max]chart.Province // by province: where the unit came from that entered it
	var entered, dislodged chart.Set
	for rest := c.won; !rest.Empty(); {
		m := chart.Take[chart.Province](&rest)
		from[c.to[m]] = m
		chart.Add(&entered, c.to[m])
	}
	stay := s.units.Without(c.won).Without(e.drop(entered))
	dislodged = stay.And(entered)
	board := stay.Or(entered)
	e.out.Contested = e.contested(board)
	next := e.units[:0]
	for rest := board; !rest.Empty(); {
		p := chart.Take[chart.Province](&rest)
		if !chart.Has(entered, p) {
			next = append(next, s.at[p])
			continue
		}
		u := s.at[from[p]]
		u.At = e.result(from[p]).Order.To
		next = append(next, u)
	}
	e.out.Next.Units = next
	e.dislodge(dislodged, board.Or(e.out.Contested), &from)
	e.mark(dislodged)
	e.advance()
}

// drop lists the flights that failed and are no longer where they started: because they
// were away, or because somebody entered there.
func (e *Engine) drop(entered chart.Set) chart.Set {
	c := &e.core
	dropped := c.flights.Without(c.won).And(c.away.Or(entered))
	for rest := dropped; !rest.Empty(); {
		e.out.Dropped = append(e.out.Dropped, e.scene.at[chart.Take[chart.Province](&rest)])
	}
	return dropped
}

// contested gives the provinces that stay empty because several wanted to enter.
func (e *Engine) contested(board chart.Set) (s chart.Set) {
	c := &e.core
	for rest := c.moves.Without(c.won).Without(c.shut); !rest.Empty(); {
		m := chart.Take[chart.Province](&rest)
		to := c.to[m]
		if chart.Has(board, to) || chart.Has(c.facing, m) && chart.Has(c.won, to) {
			continue
		}
		chart.Add(&s, to)
	}
	return s
}

// dislodge finds out where the dislodged units can go: those who can are in the next
// position, the others are destroyed.
func (e *Engine) dislodge(units, closed chart.Set, from *[chart.Max]chart.Province) {
	s := &e.scene
	front, back := 0, len(e.dislodged)
	for !units.Empty() {
		p := chart.Take[chart.Province](&units)
		d := Dislodged{Unit: s.at[p], By: from[p]}
		d.To = e.refuge(d.Unit, closed, from[p])
		if d.To.Empty() {
			back--
			e.dislodged[back] = d
		} else {
			e.dislodged[front] = d
			front++
		}
	}
	e.out.Next.Dislodged, e.out.Destroyed = e.dislodged[:front:front], e.dislodged[back:]
	slices.Reverse(e.out.Destroyed)
}

// refuge gives the places where a dislodged unit can go.
func (e *Engine) refuge(u chart.Unit, closed chart.Set, by chart.Province) chart.Set {
	s := &e.scene
	if !chart.Has(e.core.ferried.Or(e.core.flights), by) || e.Profile.Behind == BehindClosed {
		chart.Add(&closed, by)
	}
	reach := s.chart.Reach(s.ways(s.chart.Of(u.At)), u.Kind, u.At)
	for rest := reach; !rest.Empty(); {
		to := chart.Take[chart.Place](&rest)
		if chart.Has(closed, s.chart.Of(to)) {
			chart.Remove(&reach, to)
		}
	}
	return reach
}

// mark adds to the verdicts whose unit was dislodged or destroyed.
func (e *Engine) mark(dislodged chart.Set) {
	if dislodged.Empty() {
		return
	}
	destroyed := chart.Set{}
	for _, d := range e.out.Destroyed {
		chart.Add(&destroyed, e.scene.chart.Of(d.At))
	}
	for n := range e.out.Results {
		r := &e.out.Results[n]
		if r.Fault == FaultNoUnit || r.Fault == FaultForeign {
			continue
		}
		switch p := e.scene.chart.Of(r.Order.Unit.At); {
		case chart.Has(destroyed, p):
			r.Verdict |= IsDestroyed
		case chart.Has(dislodged, p):
			r.Verdict |= IsDislodged
		}
	}
}
