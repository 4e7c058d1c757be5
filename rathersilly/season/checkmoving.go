package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// checkMoving checks an order for step 1 (RSD-17.1).
func (e *Engine) checkMoving(o *Order) Fault {
	switch {
	case o.Unit.Owner != o.By:
		return judged(judge.FaultForeign)
	case o.Unit.Tardis:
		return e.checkTardis(o)
	case o.Unit.Class == Birds || o.Do == Fly:
		return e.checkBirds(o)
	case o.Do == Hop:
		return FaultClass
	default:
		return e.checkUnit(o)
	}
}

// actor gives the unit on the ground that an order is for, and completes its name.
func (e *Engine) actor(o *Order) (*Unit, Fault) {
	u := e.there(e.of(o.Unit.At))
	switch {
	case u == nil:
		return nil, judged(judge.FaultNoUnit)
	case u.Owner != o.Unit.Owner || u.Class.Monster():
		return nil, judged(judge.FaultForeign)
	}
	o.Unit.Class, o.Unit.At = u.Class, u.At
	return u, 0
}

// checkUnit checks an order for a unit on the ground.
func (e *Engine) checkUnit(o *Order) Fault {
	u, fault := e.actor(o)
	if fault != 0 {
		return fault
	}
	switch o.Do {
	case Hold:
		return 0
	case Move:
		return e.checkMove(o)
	case Support:
		return e.checkSupport(u, o)
	case Convoy:
		return e.asJudged(o)
	case Scare:
		return unless(u.Class.Conventional(), FaultClass) // RSD-8.9
	case Ride:
		return e.checkRide(u, o)
	case LureOne:
		return e.checkLure(u, o)
	case LureAll:
		return e.checkMermaid(u, o)
	case Jam:
		return unless(u.Class == Jammer, FaultClass) // RSD-10.5
	default:
		return judged(judge.FaultPhase)
	}
}

// unless gives a fault unless a condition holds.
func unless(ok bool, f Fault) Fault {
	if ok {
		return 0
	}
	return f
}

// asJudged asks Diplomacy's judge, and takes over what it completes.
func (e *Engine) asJudged(o *Order) Fault {
	r := e.judge.Check(&e.pos, e.plain(o))
	if r.Fault == judge.NoFault {
		o.To = r.Order.To
	}
	return judged(r.Fault)
}

// plain writes an order of Diplomacy for Diplomacy's judge.
func (e *Engine) plain(o *Order) judge.Order {
	p := judge.Order{
		Unit: chart.Unit{Kind: o.Unit.Class.Kind(), Power: o.Unit.Owner, At: o.Unit.At},
		Of:   o.Of, OfKind: o.OfClass.Kind(), To: o.To, Via: o.Via, Route: o.Route,
	}
	switch o.Do {
	case Move, Ride:
		p.Kind, p.Of, p.OfKind = judge.Move, chart.None, chart.Unsaid
	case Support:
		p.Kind = judge.Support
	case Convoy:
		p.Kind = judge.Convoy
	default:
		p.Kind, p.Of, p.OfKind, p.To = judge.Hold, chart.None, chart.Unsaid, chart.None
	}
	return p
}

// checkMove checks a move. What is impossible on foot may be possible by air: then it is
// the first step of a flight (RSD-8.8).
func (e *Engine) checkMove(o *Order) Fault {
	fault := e.asJudged(o)
	if fault == 0 || !e.lifted(o) {
		return fault
	}
	o.Do, o.Path, o.Steps = Ride, [3]chart.Place{chart.Place(e.of(o.To))}, 1
	o.To, o.Via, o.Route = o.Path[0], false, chart.Set{}
	return 0
}

// lifted reports whether an army that cannot walk to a field next to it could be carried there.
func (e *Engine) lifted(o *Order) bool {
	from, to := e.of(o.Unit.At), e.of(o.To)
	return o.Unit.Class.Kind() == chart.Army && to != chart.None && chart.Has(e.edges.air[from], to) && e.birds(from)
}

// checkSupport checks a support. Amazons and dirtbags give none (RSD-9.2, 10.2), and birds
// need none. Where an army might land that birds carry, it can be supported.
func (e *Engine) checkSupport(u *Unit, o *Order) Fault {
	if !u.Class.Conventional() || o.OfClass == Birds {
		return FaultClass
	}
	fault := e.asJudged(o)
	if fault != judged(judge.FaultAidMove) && fault != judged(judge.FaultAidConvoy) {
		return fault
	}
	if of := e.there(e.of(o.Of)); of == nil || !e.landing(of, e.of(o.To)) {
		return fault
	}
	o.To = chart.Place(e.of(o.To))
	return 0
}

// landing reports whether birds could carry a unit to a field (RSD-8.2).
func (e *Engine) landing(u *Unit, to chart.Province) bool {
	from := e.of(u.At)
	if u.Class.Kind() != chart.Army || !e.birds(from) || from == to {
		return false
	}
	reach := e.edges.air[from]
	return chart.Has(reach, to) || !reach.And(e.edges.air[to]).Empty()
}

// checkCommand checks an order of the Fool: any that the unit could have got from its
// owner, if it is an army or a fleet (RSD-13.3).
func (e *Engine) checkCommand(o *Order) Fault {
	u := e.there(e.of(o.Unit.At))
	switch {
	case o.By != Fool || u != nil && !u.Class.Conventional() || o.Unit.Tardis || o.Unit.Class == Birds:
		return FaultCommand
	case o.Cmd != Hold && o.Cmd != Move && o.Cmd != Support && o.Cmd != Convoy && o.Cmd != Scare && o.Cmd != Ride:
		return FaultCommand
	}
	inner := *o
	inner.Do, inner.By = o.Cmd, o.Unit.Owner
	fault := e.checkUnit(&inner)
	inner.Do, inner.By, inner.Cmd = Command, o.By, inner.Do
	*o = inner
	return fault
}
