package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// checkTardis checks an order for the TARDIS: to go along with a unit (RSD-15.8), or
// through Hyperspace (RSD-15.6).
func (e *Engine) checkTardis(o *Order) Fault {
	at := e.of(o.Unit.At)
	switch {
	case o.Unit.Owner != Doctor:
		return judged(judge.FaultForeign)
	case o.Do == Hop && at != e.w.Tardis:
		return FaultSpace
	case o.Do != Hop && (at == chart.None || at != e.w.Tardis):
		return FaultSpace
	}
	o.Unit.Class = NoClass
	switch o.Do {
	case Hold:
		return 0
	case Hop:
		return e.checkHop(o)
	case Move:
		u := e.there(at)
		return unless(u != nil && !u.Class.Monster() && e.of(o.To) != chart.None, FaultCompany)
	case Fly:
		if !e.birds(at) {
			return FaultCompany
		}
		return e.checkPath(o, unladen)
	default:
		return FaultClass
	}
}

// checkHop checks a way through Hyperspace: to any field but the islands.
func (e *Engine) checkHop(o *Order) Fault {
	to := e.of(o.To)
	switch {
	case to == chart.None || !chart.Has(theAtlas().fields, to):
		return judged(judge.FaultReach)
	case to == e.w.Tardis:
		return judged(judge.FaultSame)
	}
	o.To = chart.Place(to)
	return 0
}

const (
	// TardisCame: it went with Other from At to To.
	TardisCame Code = "tardis.came"
	// TardisHopped: it went from At, or from Hyperspace, to To.
	TardisHopped Code = "tardis.hopped"
	// TardisErred: it came out at To, though Order says elsewhere.
	TardisErred Code = "tardis.erred"
	// TardisStayed: its companion did not get away.
	TardisStayed Code = "tardis.stayed"
	// TardisLeft: it withdrew to Hyperspace from At.
	TardisLeft Code = "tardis.left"
	// MonsterDestroyed: the TARDIS destroyed Unit; N[0] are the Doctor's points since. Other
	// is its companion, if it met the monster on the way.
	MonsterDestroyed Code = "tardis.monster"
	// Exorcised: Unit got its soul back; N[0] are the Doctor's points since, N[1] is 0 if
	// there was none for this.
	Exorcised Code = "tardis.exorcised"
)

var tardisCites = citations{
	TardisCame:       {{15, 8}},
	TardisHopped:     {{15, 6}},
	TardisErred:      {{15, 6}},
	TardisStayed:     {{15, 7}},
	TardisLeft:       {{15, 9}},
	MonsterDestroyed: {{15, 10}, {15, 12}},
	Exorcised:        {{15, 12}, {5, 4}},
}

// noteTardis enters the order of the TARDIS; different ones are none.
func (e *Engine) noteTardis(n int32, o *Order) {
	p := &e.turn.tardis
	switch {
	case !p.set:
		p.order, p.result, p.set, p.sure = *o, n, true, true
	case p.order != *o:
		p.fault = judged(judge.FaultTwice)
		e.moved.Results[n].Fault = p.fault
	}
}

// accompany finds out with whom the TARDIS goes, if it does not go by itself.
func (e *Engine) accompany() {
	t := &e.turn
	t.twist.Yields = [chart.Max]chart.Set{}
	if !t.tardis.set || t.tardis.fault != 0 {
		return
	}
	switch o := &t.tardis.order; o.Do {
	case Move:
		t.tardis.fault = e.walkWith(o)
	case Fly:
		t.tardis.fault = e.flyWith(o)
	case Hop:
		t.tardis.fault = unless(e.w.Tardis == chart.None || e.alone(), FaultCompany)
	default:
	}
}

// walkWith looks whether the unit in the TARDIS's field does the same move (RSD-15.8).
func (e *Engine) walkWith(o *Order) Fault {
	t, at := &e.turn, e.w.Tardis
	p := &t.plans[at]
	e.sure(p)
	if !p.does(Move) || e.of(p.order.To) != e.of(o.To) || e.turn.units[at].Class.Monster() {
		return FaultCompany
	}
	o.To, t.bearer = p.order.To, at
	to := e.of(o.To)
	for rest := e.monsters(); !rest.Empty(); {
		m := chart.Take[chart.Province](&rest)
		if m == to || e.ordered(m) == to {
			chart.Add(&t.twist.Yields[at], m) // RSD-15.11
		}
	}
	return 0
}

// flyWith looks whether birds in the TARDIS's field have the same flight before them.
func (e *Engine) flyWith(o *Order) Fault {
	for n := range e.turn.flocks {
		f := &e.turn.flocks[n]
		wish := &f.order
		if f.changed != Unchanged {
			wish = &f.given
		}
		if e.of(e.w.Swarms[n].At) == e.w.Tardis && f.does(Fly) && wish.Steps == o.Steps && wish.Path == o.Path {
			e.turn.wing = n
			return 0
		}
	}
	return FaultCompany
}

// alone reports whether nobody stays with the TARDIS: all in its field were ordered away
// (RSD-15.7).
func (e *Engine) alone() bool {
	at := e.w.Tardis
	if u := e.there(at); u != nil && !u.Class.Monster() {
		p := &e.turn.plans[at]
		e.sure(p)
		if !p.does(Move) && !p.does(Ride) {
			return false
		}
	}
	for n := range e.w.Swarms {
		if f := &e.turn.flocks[n]; e.of(e.w.Swarms[n].At) == at && (!f.does(Fly) || e.of(f.order.To) == at) {
			return false
		}
	}
	return true
}
