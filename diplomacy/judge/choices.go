package judge

import "spielleiter/diplomacy/chart"

// Choices gives what a power can order in the phase that a position is in: a list for
// each of its units, or for each unit that it may build or must remove. One order out
// of every list is a sheet in which all are possible. For building and removing it is
// not the only way to fill a sheet: each list has sites or units of its own.
func (e *Engine) Choices(p *Position, power chart.Power) (lists [][]Order) {
	e.scene.enter(e, p)
	switch p.Phase {
	case Movement:
		for _, u := range p.Units {
			if u.Power == power {
				lists = append(lists, e.scene.choices(p.Units, u))
			}
		}
	case Retreats:
		for _, d := range p.Dislodged {
			if d.Power != power {
				continue
			}
			list := []Order{{Kind: Disband, Unit: d.Unit, Of: chart.None, To: chart.None}}
			for to := range chart.All[chart.Place](d.To) {
				list = append(list, Order{Kind: Move, Unit: d.Unit, Of: chart.None, To: to})
			}
			lists = append(lists, list)
		}
	default:
		return e.scene.adjustments(p, power)
	}
	return lists
}

// choices gives all that one unit can be ordered in a movement phase.
func (s *scene) choices(units []chart.Unit, u chart.Unit) []Order {
	bare := Order{Unit: u, Of: chart.None, To: chart.None}
	list := []Order{bare}
	near, far := s.targets(u)
	for to := range chart.All[chart.Place](near.Or(far)) {
		o := bare
		o.Kind, o.To = Move, to
		if chart.Has(near, to) {
			list = append(list, o)
		}
		if chart.Has(far, to) {
			o.Via = chart.Has(near, to)
			list = append(list, o)
		}
	}
	for _, v := range units {
		if v != u {
			list = s.joint(list, bare, v)
		}
	}
	return list
}

// joint appends what one unit can do for another: support or convoy it.
func (s *scene) joint(list []Order, o Order, v chart.Unit) []Order {
	try := func(k OrderKind, to chart.Place) {
		o.Kind, o.Of, o.OfKind, o.To = k, chart.Place(s.chart.Of(v.At)), v.Kind, to
		if done := o; s.possible(&done, new(Slips)) == NoFault {
			list = append(list, o)
		}
	}
	try(Support, chart.None)
	near, far := s.targets(v)
	for to := range chart.All[chart.Place](near.Or(far)) {
		try(Support, to)
	}
	if !chart.Has(s.boats, s.chart.Of(o.Unit.At)) {
		return list
	}
	for to := range chart.All[chart.Place](far) {
		try(Convoy, to)
	}
	return list
}

// adjustments deals a power's sites, or its units, out to as many lists as it has builds
// or removals.
func (s *scene) adjustments(p *Position, power chart.Power) [][]Order {
	due := Due(s.chart, p, power)
	if due >= 0 {
		return s.builds(Sites(s.chart, p, power), power, due)
	}
	lists := make([][]Order, -due)
	n := 0
	for _, u := range p.Units {
		if u.Power == power {
			lists[n%-due] = append(lists[n%-due], Order{Kind: Disband, Unit: u, Of: chart.None, To: chart.None})
			n++
		}
	}
	return lists
}

func (s *scene) builds(sites chart.Set, power chart.Power, due int) [][]Order {
	lists := make([][]Order, due)
	for n := range lists {
		lists[n] = []Order{{Kind: Waive, Unit: chart.Unit{Power: power, At: chart.None}, Of: chart.None, To: chart.None}}
	}
	for n := 0; !sites.Empty() && due > 0; n++ {
		at := chart.Take[chart.Province](&sites)
		lists[n%due] = append(lists[n%due], BuildsAt(s.chart, power, at)...)
	}
	return lists
}

// BuildsAt gives what a power can build at a site: of each kind, on each coast where a fleet can stand.
func BuildsAt(c *chart.Chart, power chart.Power, at chart.Province) (list []Order) {
	for _, place := range append([]chart.Place{chart.Place(at)}, c.Provinces[at].Coasts...) {
		for _, k := range []chart.Kind{chart.Army, chart.Fleet} {
			if c.Stands(k, place) {
				u := chart.Unit{Kind: k, Power: power, At: place}
				list = append(list, Order{Kind: Build, Unit: u, Of: chart.None, To: chart.None})
			}
		}
	}
	return list
}
