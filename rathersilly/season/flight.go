package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// How far birds fly (RSD-8.2).
const (
	unladen = 3
	laden   = 2
)

// checkBirds checks an order for birds: they fly along fields that follow each other, or stay.
func (e *Engine) checkBirds(o *Order) Fault {
	if o.Unit.Class != Birds && o.Unit.Class != NoClass || o.Do != Fly && o.Do != Hold {
		return FaultClass
	}
	if fault := e.flock(o); fault != 0 || o.Do == Hold {
		return fault
	}
	if o.Steps == 0 && o.To != chart.None {
		o.Path[0], o.Steps = o.To, 1
	}
	return e.checkPath(o, unladen)
}

// flock finds the birds that an order is for, and completes their name.
func (e *Engine) flock(o *Order) Fault {
	fault := judged(judge.FaultNoUnit)
	at := e.of(o.Unit.At)
	for _, u := range e.w.Swarms {
		switch {
		case e.of(u.At) != at:
		case u.Owner != o.Unit.Owner:
			fault = judged(judge.FaultForeign)
		default:
			o.Unit.Class, o.Unit.At = Birds, u.At
			return 0
		}
	}
	return fault
}

// checkPath checks the fields of a flight: each is next to the one before.
func (e *Engine) checkPath(o *Order, most uint8) Fault {
	switch {
	case o.Steps == 0:
		return FaultRoute
	case o.Steps > most:
		return FaultLong
	}
	at := e.of(o.Unit.At)
	for n := range o.Steps {
		next := e.of(o.Path[n])
		if at == chart.None || next == chart.None || !chart.Has(e.edges.air[at], next) {
			return FaultRoute
		}
		o.Path[n] = chart.Place(next)
		at = next
	}
	for n := o.Steps; int(n) < len(o.Path); n++ {
		o.Path[n] = 0
	}
	o.To = chart.Place(at)
	return 0
}

// checkRide checks the order of an army that is to be carried (RSD-8.3).
func (e *Engine) checkRide(u *Unit, o *Order) Fault {
	switch {
	case u.Class.Kind() != chart.Army:
		return FaultCargo
	case !e.birds(e.of(u.At)):
		return FaultNoBirds
	}
	return e.checkPath(o, laden)
}
