package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// ride is an army on its way with birds.
type ride struct {
	army  chart.Province
	flock int
	stop  uint8          // how many fields they fly together
	drop  chart.Province // where the army falls if it does not land
	birds Unit           // who carries it, as they took off
	left  Parting        // why it does not land, if nobody is in its way
}

// Parting is why birds drop an army that nobody hinders (RSD-8.7, 8.8).
type Parting uint8

const (
	Together Parting = iota // they do not
	Apart                   // they share the first fields of their flights alone
	Onward                  // the birds were to fly on from where the army ends
	Afloat                  // the flight ends over the sea
)

// Dropped tells why birds let the army that stood in a province fall though nobody was in its way, who they are, and
// how far they took it. It must be asked before the engine is used again.
func (e *Engine) Dropped(army chart.Province) (Parting, Unit, chart.Place) {
	for _, r := range e.turn.rides {
		if r.army == army && r.left != Together {
			return r.left, r.birds, chart.Place(r.drop)
		}
	}
	return Together, Unit{}, chart.None
}

// assign gives the orders for birds to the swarms. A player with several swarms in one
// field may order as many flights there; with more of them than swarms, none counts.
func (e *Engine) assign() {
	for n := range e.moved.Results {
		r := &e.moved.Results[n]
		if !winged(r) || r.Fault != 0 {
			continue
		}
		if swarms, flights := e.swarms(&r.Order), e.flights(&r.Order); flights > swarms {
			r.Fault = judged(judge.FaultTwice)
			continue
		}
		e.perch(int32(n), &r.Order)
	}
}

// winged reports whether an order is one for birds.
func winged(r *Result) bool {
	return r.Order.Do <= Hop && r.Order.Unit.Class == Birds && !r.Order.Unit.Tardis
}

// swarms counts the swarms that an order could be for.
func (e *Engine) swarms(o *Order) (n int) {
	for k := range e.w.Swarms {
		if u := &e.w.Swarms[k]; u.Owner == o.Unit.Owner && u.At == o.Unit.At {
			n++
		}
	}
	return n
}

// flights counts the possible orders for the swarms of one player in one field: one, if
// all are equal.
func (e *Engine) flights(o *Order) (n int) {
	all := true
	for k := range e.moved.Results {
		r := &e.moved.Results[k]
		possible := r.Fault == 0 || r.Fault == judged(judge.FaultTwice)
		if !winged(r) || !possible || r.Order.Unit != o.Unit {
			continue
		}
		n++
		all = all && r.Order == *o
	}
	if all {
		return 1
	}
	return n
}

// perch gives an order to the first swarm that has none.
func (e *Engine) perch(n int32, o *Order) {
	for k := range e.w.Swarms {
		p, u := &e.turn.flocks[k], &e.w.Swarms[k]
		if u.Owner == o.Unit.Owner && u.At == o.Unit.At && !p.set {
			p.order, p.result, p.set, p.sure = *o, n, true, true
			return
		}
	}
}

// load puts armies on birds.
func (e *Engine) load() {
	for rest := e.units; !rest.Empty(); {
		at := chart.Take[chart.Province](&rest)
		if p := &e.turn.plans[at]; p.does(Ride) {
			p.fault = e.hitch(at, p)
		}
	}
}

// hitch looks for birds that fly as an army was ordered, as far as possible (RSD-8.3).
// Birds that fly farther than they can with a load take none.
func (e *Engine) hitch(at chart.Province, p *plan) Fault {
	best, fault := ride{army: at}, FaultMatch
	for k := range e.w.Swarms {
		f := &e.turn.flocks[k]
		if e.of(e.w.Swarms[k].At) != at || !f.set || f.fault != 0 || f.order.Do != Fly {
			continue
		}
		wish := &f.order
		if f.changed != Unchanged {
			wish = &f.given
		}
		joint := common(wish, &p.order)
		switch {
		case joint == 0:
		case wish.Steps > laden:
			fault = FaultLong
		case joint > best.stop || joint == best.stop && e.w.Swarms[k].Owner == e.turn.units[at].Owner && e.w.Swarms[best.flock].Owner != e.turn.units[at].Owner:
			best.flock, best.stop = k, joint
		}
	}
	if best.stop == 0 {
		return fault
	}
	e.carry(best, p)
	return 0
}

// common counts the fields that two flights begin with alike.
func common(a, b *Order) (n uint8) {
	for n < min(a.Steps, b.Steps) && a.Path[n] == b.Path[n] {
		n++
	}
	return n
}

// carry decides how an army travels: to the end of its flight, if that is where the birds
// go, too, or only until they drop it (RSD-8.8). Birds that are frightened away drop it on
// their last field (RSD-8.10).
func (e *Engine) carry(r ride, p *plan) {
	t := &e.turn
	f := &t.flocks[r.flock]
	short := f.changed == ByScarecrow && f.order.Steps < r.stop
	if short {
		r.stop = f.order.Steps
	}
	if r.stop == 0 {
		v := newsOf(Grounded, t.units[r.army])
		v.Other, v.Order = e.w.Swarms[r.flock], p.order
		p.rewrite(&t.units[r.army], bare(Hold), ByScarecrow)
		e.tell(v)
		return
	}
	end := e.of(p.order.Path[r.stop-1])
	r.drop, r.birds = end, e.w.Swarms[r.flock]
	switch {
	case r.stop < p.order.Steps:
		r.left = Apart
	case f.changed != Unchanged || f.order.Steps != r.stop:
		r.left = Onward
	case terrain(end) == chart.Sea:
		r.left = Afloat
	}
	if r.left != Together {
		chart.Add(&t.falls, r.army)
	} else {
		chart.Add(&t.cargo, r.army)
		if r.drop = r.army; r.stop > 1 {
			r.drop = e.of(p.order.Path[r.stop-2])
		}
	}
	t.rides = append(t.rides, r)
}
