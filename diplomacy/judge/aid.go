package judge

import "spielleiter/diplomacy/chart"

// reaches reports whether a unit could go into a province by itself, on whatever coast.
func (s *scene) reaches(u chart.Unit, to chart.Province) bool {
	if u.Kind == chart.Army {
		at := s.chart.Of(u.At)
		return chart.Has(s.ways(at).Armies(at), to)
	}
	_, n := s.coasts(u.At, to)
	return n > 0
}

// aid is a support. The supporter must reach the place, the supported unit too, and not
// only with the help of the supporter's own convoy.
func (s *scene) aid(o *Order, slips *Slips) Fault {
	p, of := s.chart.Of(o.Unit.At), s.chart.Of(o.Of)
	switch {
	case of == chart.None || !chart.Has(s.units, of):
		return FaultAidNoUnit
	case of == p:
		return FaultAidSelf
	case s.mistaken(o, slips):
		return FaultKind
	}
	if o.To == chart.None {
		if !s.reaches(o.Unit, of) {
			return FaultAidReach
		}
		return NoFault
	}
	to := s.chart.Of(o.To)
	switch {
	case to == chart.None || !s.reaches(o.Unit, to):
		return FaultAidReach
	case s.at[of].Kind == chart.Fleet:
		return s.aidFleet(o, slips)
	}
	if !s.whole(o.To) {
		o.To = chart.Place(to)
		*slips |= SlipBadCoast
	}
	if s.flies(of) {
		return NoFault
	}
	return s.aidArmy(p, of, to)
}

func (s *scene) aidArmy(p, of, to chart.Province) Fault {
	others := s.boats
	chart.Remove(&others, p)
	switch {
	case chart.Has(s.ways(of).Armies(of), to):
		return NoFault
	case !s.ports(of, to) || !linked(s.graph, of, to, s.boats):
		return FaultAidMove
	case !linked(s.graph, of, to, others):
		return FaultAidConvoy
	default:
		return NoFault
	}
}

func (s *scene) aidFleet(o *Order, slips *Slips) Fault {
	of := s.chart.Of(o.Of)
	from := s.at[of].At
	if chart.Has(s.ways(of).Fleets(from), o.To) {
		return NoFault
	}
	one, n := s.coasts(from, s.chart.Of(o.To))
	switch {
	case n == 0:
		return FaultAidMove
	case !s.whole(o.To) && (n > 1 || s.profile.BadCoast != BadCoastChanged):
		return FaultCoast
	case !s.whole(o.To):
		o.To = one
		*slips |= SlipBadCoast
	case n == 1:
		o.To = one
		*slips |= SlipNoCoast
	case s.profile.AidCoast == AidCoastNeeded:
		return FaultNoCoast
	}
	return NoFault
}

// mistaken notes that the supported or convoyed unit is of the other kind than was said,
// and reports whether that is a fault.
func (s *scene) mistaken(o *Order, slips *Slips) bool {
	u := s.at[s.chart.Of(o.Of)]
	if o.OfKind != chart.Unsaid && o.OfKind != u.Kind {
		*slips |= SlipKind
	}
	if !s.whole(o.Of) && o.Of != u.At {
		*slips |= SlipBadCoast
	}
	return *slips&SlipKind != 0 && s.profile.WrongKind == WrongKindIllegal
}

// carry is a convoy. The fleet must be able to make a difference on the way.
func (s *scene) carry(o *Order, slips *Slips) Fault {
	p, of, to := s.chart.Of(o.Unit.At), s.chart.Of(o.Of), s.chart.Of(o.To)
	switch {
	case !chart.Has(s.boats, p):
		return FaultConvoyLand
	case of == chart.None || !chart.Has(s.units, of) || s.at[of].Kind != chart.Army:
		return FaultConvoyArmy
	case s.mistaken(o, slips):
		return FaultKind
	case to == chart.None || !s.ports(of, to) || !needed(s.graph, of, to, p, s.boats):
		return FaultConvoyRoute
	}
	o.To = chart.Place(to)
	return NoFault
}
