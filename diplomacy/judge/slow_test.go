package judge_test

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// slow adjudicates by trying every set of moves that might succeed, and keeping those
// that agree with the definitions of DATC 5.B. It shares no code with the judge. Its
// paradox rule: of all smallest sets of doubtful convoys that would leave one outcome if
// they failed, all fail.
type slow struct {
	c     *chart.Chart
	g     *chart.Graph
	twist *judge.Twist // or nil
	units []slowUnit
	moves []int // indices of units that move
}

type slowUnit struct {
	chart.Unit
	in     chart.Province
	order  judge.Order
	legal  bool
	valid  bool // matched; of moves: by land or with a complete chain of convoy orders
	to, of chart.Province
	convoy bool // goes by convoy
	flight bool // goes by air
}

func (s *slow) at(p chart.Province) *slowUnit {
	for n := range s.units {
		if s.units[n].in == p {
			return &s.units[n]
		}
	}
	return nil
}

func (s *slow) moving(u *slowUnit) bool { return u.legal && u.order.Kind == judge.Move }

// joined reports whether these fleets join two ports.
func (s *slow) joined(from, to chart.Province, fleets []*slowUnit) bool {
	reached := map[chart.Province]bool{from: true}
	for range len(fleets) + 1 {
		for _, f := range fleets {
			for near := range reached {
				if (near == from || near != to) && s.touches(near, f.in) {
					reached[f.in] = true
				}
			}
		}
	}
	for _, f := range fleets {
		if reached[f.in] && s.touches(f.in, to) {
			return true
		}
	}
	return false
}

// touches reports whether a fleet moves between two provinces, on some coast.
func (s *slow) touches(a, b chart.Province) bool {
	for n := range s.c.Places {
		if s.c.Of(chart.Place(n)) == a {
			for to := range chart.All[chart.Place](s.g.Fleets(chart.Place(n))) {
				if s.c.Of(to) == b {
					return true
				}
			}
		}
	}
	return false
}

func (s *slow) port(p chart.Province) bool { return s.c.Provinces[p].Terrain == chart.Coastal }

func (s *slow) boats(without chart.Province) (list []*slowUnit) {
	for n := range s.units {
		u := &s.units[n]
		if u.Kind == chart.Fleet && s.c.Provinces[u.in].Terrain == chart.Sea && u.in != without {
			list = append(list, u)
		}
	}
	return list
}

// own gives the edges that the unit in a province uses.
func (s *slow) own(p chart.Province) *chart.Graph {
	if s.twist != nil && s.twist.Graphs[p] != nil {
		return s.twist.Graphs[p]
	}
	return s.g
}

func (s *slow) land(from, to chart.Province) bool { return chart.Has(s.own(from).Armies(from), to) }

// coasts gives where a fleet could go in a province.
func (s *slow) coasts(from chart.Place, to chart.Province) (list []chart.Place) {
	for p := range chart.All[chart.Place](s.own(s.c.Of(from)).Fleets(from)) {
		if s.c.Of(p) == to {
			list = append(list, p)
		}
	}
	return list
}

// useful reports whether a fleet makes the difference between some other fleets joining
// two ports and not.
func (s *slow) useful(fleet *slowUnit, from, to chart.Province) bool {
	others := s.boats(fleet.in)
	for set := range 1 << len(others) {
		var some []*slowUnit
		for n, f := range others {
			if set>>n&1 != 0 {
				some = append(some, f)
			}
		}
		if !s.joined(from, to, some) && s.joined(from, to, append(some, fleet)) {
			return true
		}
	}
	return false
}

func (s *slow) canGo(u *slowUnit, to chart.Place, without chart.Province) bool {
	p := s.c.Of(to)
	if u.flight {
		return p != chart.None
	}
	if p == chart.None || p == u.in {
		return false
	}
	if u.Kind == chart.Army {
		return s.land(u.in, p) || s.port(u.in) && s.port(p) && s.joined(u.in, p, s.boats(without))
	}
	coasts := s.coasts(u.At, p)
	if int(to) >= len(s.c.Provinces) || len(s.c.Provinces[p].Coasts) == 0 {
		return slices.Contains(coasts, to)
	}
	return len(coasts) > 0
}

func (s *slow) near(u *slowUnit, to chart.Province) bool {
	if u.Kind == chart.Army {
		return s.land(u.in, to)
	}
	return len(s.coasts(u.At, to)) > 0
}

// judgeLegal decides whether an order is possible whatever others do.
func (s *slow) judgeLegal(u *slowUnit) bool {
	o := &u.order
	switch o.Kind {
	case judge.Hold:
		return true
	case judge.Move:
		u.to = s.c.Of(o.To)
		if u.flight {
			return u.to != chart.None && u.to != u.in && s.c.Provinces[u.to].Terrain != chart.Sea && !s.c.Provinces[u.to].Sealed
		}
		if u.Kind == chart.Army {
			byLand := s.land(u.in, u.to) && !o.Via
			bySea := u.to != chart.None && u.to != u.in && s.port(u.in) && s.port(u.to) && s.joined(u.in, u.to, s.boats(chart.None))
			return u.to != chart.None && u.to != u.in && (byLand || bySea)
		}
		if u.to == chart.None {
			return false
		}
		if coasts := s.coasts(u.At, u.to); o.To == chart.Place(u.to) && len(coasts) == 1 {
			o.To = coasts[0]
		}
		return slices.Contains(s.coasts(u.At, u.to), o.To)
	case judge.Support:
		u.of, u.to = s.c.Of(o.Of), s.c.Of(o.To)
		v := s.at(u.of)
		if u.of == chart.None || v == nil || v == u {
			return false
		}
		if o.To == chart.None {
			return s.near(u, u.of)
		}
		return u.to != chart.None && s.near(u, u.to) && s.canGo(v, o.To, u.in)
	case judge.Convoy:
		u.of, u.to = s.c.Of(o.Of), s.c.Of(o.To)
		v := s.at(u.of)
		return u.Kind == chart.Fleet && s.c.Provinces[u.in].Terrain == chart.Sea && u.of != chart.None && v != nil &&
			v.Kind == chart.Army && u.to != chart.None && u.to != u.of && s.port(u.of) && s.port(u.to) && s.useful(u, u.of, u.to)
	}
	return false
}

// matches reports whether a support or a convoy agrees with the order of its unit.
func (s *slow) matches(u *slowUnit) bool {
	v := s.at(u.of)
	if u.order.Kind == judge.Support && u.order.To == chart.None {
		return !s.moving(v)
	}
	if !s.moving(v) || v.to != u.to {
		return false
	}
	anyCoast := v.Kind == chart.Army || int(u.order.To) < len(s.c.Provinces)
	return anyCoast || u.order.To == v.order.To
}

// convoys gives the fleets with agreeing convoy orders.
func (s *slow) convoys(m *slowUnit) (list []*slowUnit) {
	for n := range s.units {
		if f := &s.units[n]; f.legal && f.order.Kind == judge.Convoy && f.of == m.in && s.matches(f) {
			list = append(list, f)
		}
	}
	return list
}

func newSlow(p *judge.Position, orders []judge.Order) *slow {
	c := chart.Standard()
	return newSlowOn(c, &c.Graph, nil, p, orders)
}

func newSlowOn(c *chart.Chart, g *chart.Graph, twist *judge.Twist, p *judge.Position, orders []judge.Order) *slow {
	s := &slow{c: c, g: g, twist: twist}
	for n, u := range p.Units {
		at := s.c.Of(u.At)
		flight := twist != nil && u.Kind == chart.Army && chart.Has(twist.Flights, at)
		s.units = append(s.units, slowUnit{Unit: u, in: at, order: orders[n], flight: flight})
	}
	for n := range s.units {
		s.units[n].legal = s.judgeLegal(&s.units[n])
	}
	for n := range s.units {
		u := &s.units[n]
		switch {
		case !u.legal:
		case u.order.Kind == judge.Move:
			s.moves = append(s.moves, n)
			fleets := s.convoys(u)
			chain := u.Kind == chart.Army && s.port(u.in) && s.port(u.to) && s.joined(u.in, u.to, fleets)
			own := slices.ContainsFunc(fleets, func(f *slowUnit) bool { return f.Power == u.Power })
			u.convoy = u.Kind == chart.Army && !u.flight && (!s.land(u.in, u.to) || u.order.Via || chain && own)
			u.valid = !u.convoy || chain
		case u.order.Kind == judge.Hold:
			u.valid = true
		default:
			u.valid = s.matches(u)
		}
	}
	return s
}
