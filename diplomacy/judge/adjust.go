package judge

import "spielleiter/diplomacy/chart"

// Adjustments judges builds and removals. Orders are carried out one by one in the order
// given; what is too much is illegal (DATC 4.D.4 to 4.D.6). Builds that nobody orders
// are waived, removals are chosen by distance (4.D.8).
func (e *Engine) Adjustments(p *Position, orders []Order) *Outcome {
	next := e.units[:copy(e.units[:], p.Units)]
	e.begin(p, len(orders))
	a := &e.winter
	*a = adjustment{scene: &e.scene, owners: p.Owners, units: next, removed: e.out.Removed[:0]}
	powers := chart.Power(len(e.scene.chart.Powers))
	over := balance(e.scene.chart, &a.owners, next)
	for power := range powers {
		a.due[power] = int(over[power])
	}
	for n := range orders {
		if e.Profile.Surplus == SurplusLast {
			n = len(orders) - 1 - n
		}
		e.out.Results[n] = a.judge(orders[n])
	}
	for power := range powers {
		for ; a.due[power] < 0; a.due[power]++ {
			u := e.farthest(a.units, power)
			a.remove(e.scene.chart.Of(u.At))
			e.out.Abandoned = append(e.out.Abandoned, u)
		}
	}
	e.out.Next.Units, e.out.Removed = a.units, a.removed
	e.out.Next.Year, e.out.Next.Season, e.out.Next.Phase = e.out.Next.Year+1, Spring, Movement
	return &e.out
}

// adjustment is a winter while its orders are carried out.
type adjustment struct {
	scene   *scene
	owners  [chart.Max]chart.Power
	units   []chart.Unit
	due     [chart.Max]int // by power: units to build, or, negative, to remove
	built   chart.Set      // provinces
	left    chart.Set      // provinces
	removed []chart.Unit
}

// judge carries out one order.
func (a *adjustment) judge(o Order) Result {
	r := Result{Order: o}
	if int(o.Unit.Power) >= len(a.scene.chart.Powers) {
		r.Fault = FaultForeign
	} else {
		switch o.Kind {
		case Build:
			r.Fault = a.build(&r)
		case Disband:
			r.Fault = a.disband(&r)
		case Waive:
			r.Fault = a.spend(o.Unit.Power, 1)
		default:
			r.Fault = FaultPhase
		}
	}
	r.Verdict = Succeeds
	if r.Fault != NoFault {
		r.Verdict = r.Fault.verdict()
	}
	return r
}

// spend does one of the builds, or of the removals, that a power has to do.
func (a *adjustment) spend(power chart.Power, one int) Fault {
	if a.due[power]*one <= 0 {
		return FaultTooMany
	}
	a.due[power] -= one
	return NoFault
}

func (a *adjustment) build(r *Result) Fault {
	s, u := a.scene, &r.Order.Unit
	p := s.chart.Of(u.At)
	if p == chart.None || !chart.Has(s.chart.Powers[u.Power].Home, p) {
		return FaultNotHome
	}
	if fault := a.complete(u, &r.Slips); fault != NoFault {
		return fault
	}
	switch {
	case a.owners[p] != u.Power:
		return FaultNotOwned
	case chart.Has(a.built, p):
		return FaultBuilt
	case chart.Has(s.units, p):
		return FaultOccupied
	}
	if fault := a.spend(u.Power, 1); fault != NoFault {
		return fault
	}
	chart.Add(&a.built, p)
	a.units = s.insert(a.units, *u)
	return NoFault
}

// complete fills in what a build leaves out, if that can be one thing only: an army is
// built inland, a fleet where a coast is named (DATC 4.B.7, 4.C.3).
func (a *adjustment) complete(u *chart.Unit, slips *Slips) Fault {
	s := a.scene
	p := s.chart.Of(u.At)
	info := &s.chart.Provinces[p]
	if u.Kind != chart.Army && u.Kind != chart.Fleet {
		switch {
		case u.Kind != chart.Unsaid:
			return FaultNoKind
		case info.Terrain == chart.Inland:
			u.Kind = chart.Army
		case !s.whole(u.At):
			u.Kind = chart.Fleet
		default:
			return FaultNoKind
		}
	}
	switch {
	case u.Kind == chart.Army && !s.whole(u.At):
		u.At = chart.Place(p)
		*slips |= SlipBadCoast
	case s.chart.Stands(u.Kind, u.At):
	case info.Terrain == chart.Coastal:
		return FaultBuildCoast
	default:
		return FaultTerrain
	}
	return NoFault
}

func (a *adjustment) disband(r *Result) Fault {
	s, u := a.scene, &r.Order.Unit
	p := s.chart.Of(u.At)
	switch {
	case p == chart.None || !chart.Has(s.units, p):
		return FaultNoUnit
	case s.at[p].Power != u.Power:
		return FaultForeign
	case chart.Has(a.left, p):
		return FaultRemoved
	}
	r.Slips = s.slips(*u, s.at[p])
	if r.Slips&SlipKind != 0 && s.profile.WrongKind == WrongKindIllegal {
		return FaultKind
	}
	if fault := a.spend(u.Power, -1); fault != NoFault {
		return fault
	}
	*u = s.at[p]
	a.remove(p)
	return NoFault
}

// remove takes a unit off the board.
func (a *adjustment) remove(p chart.Province) {
	chart.Add(&a.left, p)
	a.removed = append(a.removed, a.scene.at[p])
	for n, u := range a.units {
		if a.scene.chart.Of(u.At) == p {
			a.units = append(a.units[:n], a.units[n+1:]...)
			return
		}
	}
}
