package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

const (
	// Foreseen: units bounced At, as the Soothsayer said. Unit is what they became; N[0] were
	// armies, N[1] fleets; Who are their owners.
	Foreseen Code = "merge.foreseen"
	// Merged: Unit became a part of Other; N[0] is 1 if it was devilish and got its soul back.
	Merged Code = "merge.merged"
	// NotForeseen tells the Soothsayer that nothing came of his Order.
	NotForeseen Code = "merge.nothing"
)

var mergeCites = citations{
	Foreseen:    {{16, 2}, {16, 3}, {16, 7}},
	Merged:      {{16, 2}, {16, 4}},
	NotForeseen: {{16, 1}},
}

// Foresights is how many predictions the Soothsayer makes a season (RSD-16.1).
const Foresights = 2

// Merge is step 2: where the Soothsayer has foreseen a bounce of the last movement, those
// who bounced become one unit of his (RSD-16.2).
func (e *Engine) Merge(w *World, orders []Order) []Result {
	results := e.turn.merged[:0]
	var seen chart.Set
	for _, o := range orders {
		r := Result{Order: o, Fault: judged(judge.FaultPhase), Verdict: judge.Illegal}
		if o.Do == Foresee {
			r.Fault = e.checkRest(w, &r.Order)
		}
		if r.Fault == 0 {
			e.foresee(w, &r, &seen)
		}
		results = append(results, r)
	}
	e.turn.merged = results
	e.enter(w)
	e.refuges()
	return results
}

// foresee carries out a prediction. Two equal ones are one.
func (e *Engine) foresee(w *World, r *Result, seen *chart.Set) {
	at := Board().Of(r.Order.To)
	switch {
	case chart.Has(*seen, at):
		r.Verdict = judge.Succeeds
		return
	case seen.Len() >= Foresights:
		r.Fault = FaultForesight
		return
	}
	chart.Add(seen, at)
	r.Verdict = judge.Fails
	for _, b := range e.moved.Bounced {
		if b.At == at && e.fuse(w, b, &r.Order) {
			r.Verdict = judge.Succeeds
			return
		}
	}
	v := newsFor(NotForeseen, Soothsayer)
	v.Order, v.At, v.Only = r.Order, at, Bit(Soothsayer)
	e.tell(v)
}

// crowd is who bounced in a field, as far as they are still there.
type crowd struct {
	units  [chart.Max]Unit
	n      int
	armies int
	fleets int
	coasts [chart.Max]uint8 // by place: how many fleets wanted it
	owners uint16
}

// gather finds those who bounced.
func (e *Engine) gather(w *World, b Bounce) *crowd {
	c := &e.turn.crowd
	*c = crowd{}
	for _, from := range b.Units {
		u, ok := w.at(from)
		was := e.turn.units[from]
		was.Devil = u.Devil
		if !ok || u != was || chart.Has(e.turn.fused, from) {
			continue
		}
		chart.Add(&e.turn.fused, from)
		c.units[c.n] = u
		c.n++
		c.owners |= Bit(u.Owner)
		if u.Class.Kind() == chart.Army {
			c.armies++
			continue
		}
		c.fleets++
		to := u.At
		if from != b.At {
			to = e.turn.plans[from].order.To
		}
		c.coasts[to]++
	}
	return c
}

// at gives the unit that began the movement in a province and is still there, or must
// retreat from there.
func (w *World) at(p chart.Province) (Unit, bool) {
	for n := range w.Dislodged {
		if d := &w.Dislodged[n]; d.Class != Birds && Board().Of(d.At) == p {
			return d.Unit, true
		}
	}
	if u := w.on(p); u != nil {
		return *u, true
	}
	return Unit{}, false
}

// fuse makes one unit of those who bounced, if it can stand there and nobody else does.
func (e *Engine) fuse(w *World, b Bounce, o *Order) bool {
	c := e.gather(w, b)
	if other := w.on(b.At); c.n == 0 || other != nil && !c.has(*other) {
		return false
	}
	u := Unit{Owner: Soothsayer, Supply: ByMerger, Built: chart.None}
	u.Class = e.majority(c, b.At, o)
	if u.At = chart.Place(b.At); u.Class == Fleet {
		u.At = c.coast(b.At, o)
		w.Players[Soothsayer].Fleets++
	}
	v := newsOf(Foreseen, u)
	v.N, v.Who, v.Order = [4]int{c.armies, c.fleets}, c.owners, *o
	e.tell(v)
	for _, part := range c.units[:c.n] {
		e.absorb(w, part, u)
	}
	w.Put(u)
	chart.Remove(&w.Contested, b.At)
	for _, part := range c.units[:c.n] {
		if twin, ok := w.twin(part); ok {
			v := newsOf(TwinDied, twin)
			v.Other = part
			e.kill(w, v)
		}
	}
	return true
}

// has reports whether a unit is one of those who bounced.
func (c *crowd) has(u Unit) bool {
	for n := range c.n {
		if c.units[n] == u {
			return true
		}
	}
	return false
}

// majority gives the class of the new unit: that of most, or at equality the Soothsayer's
// wish, as far as the terrain lets him (RSD-16.3).
func (e *Engine) majority(c *crowd, at chart.Province, o *Order) Class {
	switch {
	case terrain(at) == chart.Sea:
		return Fleet
	case terrain(at) == chart.Inland || c.armies > c.fleets:
		return Army
	case c.fleets > c.armies || o.OfClass.Kind() == chart.Fleet:
		return Fleet
	default:
		return Army
	}
}

// coast gives the coast that most fleets wanted, or at equality the Soothsayer's.
func (c *crowd) coast(at chart.Province, o *Order) chart.Place {
	list := sides(Board(), chart.Place(at))
	best := list[0]
	for _, p := range list {
		if c.coasts[p] > c.coasts[best] || c.coasts[p] == c.coasts[best] && p == o.To {
			best = p
		}
	}
	return best
}

// absorb takes a unit off the board that became a part of another.
func (e *Engine) absorb(w *World, part, whole Unit) {
	w.remove(part)
	v := newsOf(Merged, part)
	v.Other = whole
	if part.Devil > 0 {
		v.N[0] = 1
	}
	if part.Supply == ByCentre && int(part.Owner) < Players && part.Owner != Soothsayer {
		v.Cite.cite(16, 5)
	}
	e.tell(v)
}
