package notation

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// enough is how much is suggested at most: of more nobody can have meant one.
const enough = 12

// want gives what would be right instead of an order with a fault.
func (x *examiner) want(f season.Fault, o season.Order) []string {
	switch f {
	case season.Fault(judge.FaultReach), season.Fault(judge.FaultTerrain), season.Fault(judge.FaultSame), season.Fault(judge.FaultNoFleets),
		season.Fault(judge.FaultRetreat), season.Fault(judge.FaultSealed),
		season.FaultHerdSite:
		return x.try(o, func(at chart.Place) season.Order { return to(o, at) })
	case season.Fault(judge.FaultCoast), season.Fault(judge.FaultNoCoast):
		return x.coasts(o)
	case season.Fault(judge.FaultNotHome), season.Fault(judge.FaultNotOwned), season.Fault(judge.FaultOccupied),
		season.Fault(judge.FaultBuilt), season.FaultSite, season.Fault(judge.FaultBuildCoast):
		return x.try(o, func(at chart.Place) season.Order { o.Unit.At = at; return o })
	case season.FaultRoute, season.FaultLong, season.FaultMatch:
		return x.routes(o)
	case season.FaultNoHerd:
		return x.herds(o.By)
	default:
		return nil
	}
}

// to gives an order for another field.
func to(o season.Order, at chart.Place) season.Order {
	o.To, o.Path, o.Steps, o.Via, o.Route = at, [3]chart.Place{}, 0, false, chart.Set{}
	return o
}

// try gives the places with which an order is possible as it is written: by the engine's
// own word.
func (x *examiner) try(o season.Order, with func(chart.Place) season.Order) (list []string) {
	if x.ctx.Legal == nil {
		return nil
	}
	for at := range x.n.chart.Places {
		p := with(chart.Place(at))
		kept := p
		if x.ctx.Legal(&p) == 0 && p.Do == o.Do && p.To == kept.To && p.Unit.At == kept.Unit.At {
			list = append(list, x.n.label(chart.Place(at)))
		}
	}
	if len(list) > enough {
		return nil
	}
	return list
}

// coasts gives the coasts of its target that an order is possible with.
func (x *examiner) coasts(o season.Order) []string {
	return x.try(o, func(at chart.Place) season.Order {
		if x.n.chart.Of(at) != x.n.chart.Of(o.To) {
			return o
		}
		return to(o, at)
	})
}

// routes gives the shortest flights to where one was to end.
func (x *examiner) routes(o season.Order) (list []string) {
	start, end := o.Unit.At, o.To
	if x.ctx.Legal == nil || start == chart.None || end == chart.None {
		return nil
	}
	for steps := 1; steps <= most(o) && len(list) == 0; steps++ {
		x.fly(start, nil, steps, func(path []chart.Place) {
			if path[steps-1] != chart.Place(x.n.chart.Of(end)) || len(list) == enough {
				return
			}
			p := to(o, end)
			p.Steps = uint8(steps)
			copy(p.Path[:], path)
			if x.ctx.Legal(&p) == 0 {
				list = append(list, x.n.Order(x.lang, p))
			}
		})
	}
	return list
}

// fly gives the flights of so many steps.
func (x *examiner) fly(from chart.Place, path []chart.Place, steps int, give func([]chart.Place)) {
	if steps == 0 {
		give(path)
		return
	}
	for next := range chart.All[chart.Province](x.around(x.n.chart.Of(from))) {
		if at := chart.Place(next); !slices.Contains(path, at) {
			x.fly(at, append(path, at), steps-1, give)
		}
	}
}

// around gives the fields next to one for birds (RSD-8).
func (x *examiner) around(p chart.Province) chart.Set {
	g := &x.n.chart.Graph
	s := g.Armies(p).Or(g.Shores(p))
	if w := x.ctx.World; w != nil && !w.Hole.None() {
		a, b := x.n.chart.Of(w.Hole.A), x.n.chart.Of(w.Hole.B)
		switch p {
		case a:
			chart.Add(&s, b)
		case b:
			chart.Add(&s, a)
		}
	}
	return s
}

// herds names the fields with herds of a player, as far as the reader knows.
func (x *examiner) herds(p chart.Power) (list []string) {
	if x.ctx.World == nil {
		return nil
	}
	for _, h := range x.ctx.World.Herds {
		if h.Owner == p {
			list = append(list, x.n.label(chart.Place(h.At)))
		}
	}
	return list
}

// flightOf gives a move over several fields as a flight.
func (n *Notation) flightOf(lang string, o season.Order, fields []chart.Place) []string {
	if len(fields) > len(o.Path) {
		return nil
	}
	o.Do, o.Steps = season.Ride, uint8(len(fields))
	copy(o.Path[:], fields)
	o.To = o.End()
	return []string{n.Order(lang, o)}
}
