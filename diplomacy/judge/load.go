package judge

import "spielleiter/diplomacy/chart"

// scene is a board before a phase, by province.
type scene struct {
	chart   *chart.Chart
	graph   *chart.Graph
	profile Profile
	twist   *Twist
	units   chart.Set // provinces with a unit
	boats   chart.Set // provinces with a fleet that could convoy
	at      [chart.Max]chart.Unit
	refuge  [chart.Max]chart.Set // of dislodged units: places
}

// enter puts the units of a position into the scene.
func (s *scene) enter(e *Engine, p *Position) {
	s.chart, s.graph, s.profile, s.twist = e.Chart, e.Graph, e.Profile, e.Twist
	if s.chart == nil {
		s.chart = chart.Standard()
	}
	if s.graph == nil {
		s.graph = &s.chart.Graph
	}
	s.units, s.boats = chart.Set{}, chart.Set{}
	for _, u := range p.Units {
		n := s.chart.Of(u.At)
		chart.Add(&s.units, n)
		s.at[n] = u
		if u.Kind == chart.Fleet {
			chart.Add(&s.boats, n)
		}
	}
	s.boats = s.boats.And(s.graph.Seas())
}

// ways gives the edges that the unit in a province uses by itself.
func (s *scene) ways(p chart.Province) *chart.Graph {
	if s.twist != nil {
		if g := s.twist.Graphs[p]; g != nil {
			return g
		}
	}
	return s.graph
}

// flies reports whether the move of the unit in a province is by air.
func (s *scene) flies(p chart.Province) bool {
	return s.twist != nil && chart.Has(s.twist.Flights, p) && s.at[p].Kind == chart.Army
}

// understand reads an order against the scene: who is meant, and whether what it says is
// possible whatever others do. It completes the order in place.
func (s *scene) understand(r *Result) {
	o := &r.Order
	u, fault := s.actor(o)
	if fault != NoFault {
		r.Fault = fault
		return
	}
	if o.Unit == u {
		r.Fault = s.possible(o, &r.Slips)
		return
	}
	said := *o
	r.Slips = s.slips(o.Unit, u)
	o.Unit = u
	r.Fault = s.possible(o, &r.Slips)
	switch {
	case r.Slips&SlipKind != 0 && s.profile.WrongKind == WrongKindIllegal:
		r.Fault = FaultKind
	case r.Slips&SlipCoast != 0 && s.profile.OwnCoast == OwnCoastIllegal:
		r.Fault = FaultOwnCoast
	case r.Slips&SlipCoast != 0 && r.Fault != NoFault:
		said.Unit.Kind = u.Kind
		if s.possible(&said, new(Slips)) == NoFault {
			r.Fault = FaultOwnCoast
		}
	}
}

// actor gives the unit that an order is for.
func (s *scene) actor(o *Order) (u chart.Unit, fault Fault) {
	p := s.chart.Of(o.Unit.At)
	if p == chart.None || !chart.Has(s.units, p) {
		return u, FaultNoUnit
	}
	if u = s.at[p]; u.Power != o.Unit.Power {
		return u, FaultForeign
	}
	return u, NoFault
}

// slips compares the unit that was named with the one that is there.
func (s *scene) slips(named, there chart.Unit) (slips Slips) {
	if named.Kind != chart.Unsaid && named.Kind != there.Kind {
		slips |= SlipKind
	}
	switch {
	case named.At == there.At || s.whole(named.At):
	case there.Kind == chart.Fleet:
		slips |= SlipCoast
	default:
		slips |= SlipBadCoast
	}
	return slips
}

// whole reports whether a place is a whole province.
func (s *scene) whole(p chart.Place) bool { return int(p) < len(s.chart.Provinces) }

// possible reports why an order of the unit that stands where it says is impossible, and
// completes it where that can be done in one way only.
func (s *scene) possible(o *Order, slips *Slips) Fault {
	switch o.Kind {
	case Hold:
		return NoFault
	case Move:
		switch {
		case o.To == chart.None:
			return FaultNowhere
		case o.Unit.Kind != chart.Army:
			return s.sail(o, slips)
		case s.flies(s.chart.Of(o.Unit.At)):
			return s.fly(o, slips)
		default:
			return s.march(o, slips)
		}
	case Support:
		return s.aid(o, slips)
	case Convoy:
		return s.carry(o, slips)
	default:
		return FaultPhase
	}
}

// march is the move of an army.
func (s *scene) march(o *Order, slips *Slips) Fault {
	from, to := s.chart.Of(o.Unit.At), s.chart.Of(o.To)
	if to == chart.None {
		return FaultReach
	}
	if !s.whole(o.To) {
		o.To = chart.Place(to)
		*slips |= SlipBadCoast
	}
	land := chart.Has(s.ways(from).Armies(from), to)
	via := o.Via || !o.Route.Empty()
	switch {
	case land && !via:
		return NoFault
	case from == to:
		return FaultSame
	case s.chart.Provinces[to].Sealed:
		return FaultSealed
	case s.chart.Provinces[to].Terrain == chart.Sea:
		return FaultTerrain
	case s.ports(from, to) && linked(s.graph, from, to, s.lane(o)):
		return NoFault
	case land && s.profile.Via == ViaOrLand:
		return NoFault
	case s.ports(from, to) && linked(s.graph, from, to, s.graph.Seas()):
		return FaultNoFleets
	default:
		return FaultReach
	}
}

// ports reports whether an army can go on board in one province and land in another.
func (s *scene) ports(from, to chart.Province) bool {
	return from != to && chart.Has(s.graph.Ports(), from) && chart.Has(s.graph.Beaches(), to)
}

// lane gives the fleets that can convoy a move.
func (s *scene) lane(o *Order) chart.Set {
	if s.profile.Seaway == SeawayBinding && !o.Route.Empty() {
		return s.boats.And(o.Route)
	}
	return s.boats
}

// fly is the move of an army by air.
func (s *scene) fly(o *Order, slips *Slips) Fault {
	to := s.chart.Of(o.To)
	switch {
	case to == chart.None:
		return FaultReach
	case to == s.chart.Of(o.Unit.At):
		return FaultSame
	case s.chart.Provinces[to].Sealed:
		return FaultSealed
	case s.chart.Provinces[to].Terrain == chart.Sea:
		return FaultTerrain
	case !s.whole(o.To):
		o.To = chart.Place(to)
		*slips |= SlipBadCoast
	}
	return NoFault
}

// sail is the move of a fleet.
func (s *scene) sail(o *Order, slips *Slips) Fault {
	from, to := s.chart.Of(o.Unit.At), s.chart.Of(o.To)
	switch {
	case to == chart.None:
		return FaultReach
	case chart.Has(s.ways(from).Fleets(o.Unit.At), o.To):
		return NoFault
	case to == from:
		return FaultSame
	case s.chart.Provinces[to].Sealed:
		return FaultSealed
	case s.chart.Provinces[to].Terrain == chart.Inland:
		return FaultTerrain
	}
	other, n := s.coasts(o.Unit.At, to)
	switch {
	case n == 0:
		return FaultReach
	case s.whole(o.To) && (n > 1 || s.profile.NoCoast == NoCoastIllegal):
		return FaultNoCoast
	case s.whole(o.To):
		*slips |= SlipNoCoast
	case n > 1 || s.profile.BadCoast != BadCoastChanged:
		return FaultCoast
	default:
		*slips |= SlipBadCoast
	}
	o.To = other
	return NoFault
}

// coasts counts the places of a province that a fleet reaches, and gives one of them.
func (s *scene) coasts(from chart.Place, to chart.Province) (one chart.Place, n int) {
	reach := s.ways(s.chart.Of(from)).Fleets(from)
	if chart.Has(reach, chart.Place(to)) {
		return chart.Place(to), 1
	}
	for _, at := range s.chart.Provinces[to].Coasts {
		if chart.Has(reach, at) {
			one = at
			n++
		}
	}
	return one, n
}
