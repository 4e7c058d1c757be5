package policy

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// retreats appends the retreats of my units: each to the best place that is left, or
// off the board.
func (m *Mind) retreats(list []judge.Order) []judge.Order {
	var taken chart.Set
	for n := range m.Pos.Dislodged {
		d := &m.Pos.Dislodged[n]
		if d.Power != m.me {
			continue
		}
		o := judge.Order{Kind: judge.Disband, Unit: d.Unit, Of: chart.None, To: chart.None}
		best := float32(-1)
		for rest := d.To; !rest.Empty(); {
			to := chart.Take[chart.Place](&rest)
			if at := m.Chart.Of(to); !chart.Has(taken, at) {
				if v := m.value(d.Kind, to) * m.endure(at, 1); v > best {
					o.Kind, o.To, best = judge.Move, to, v
				}
			}
		}
		if o.Kind == judge.Move {
			chart.Add(&taken, m.Chart.Of(o.To))
		}
		list = append(list, o)
	}
	return list
}

// adjustments appends my builds or removals.
func (m *Mind) adjustments(list []judge.Order) []judge.Order {
	if due := judge.Due(m.Chart, m.Pos, m.me); due < 0 {
		return m.remove(list, -due)
	} else {
		return m.build(list, due)
	}
}

// build builds the units that are worth most where they would stand.
func (m *Mind) build(list []judge.Order, due int) []judge.Order {
	if due == 0 {
		return list
	}
	m.sites = m.sites[:0]
	for rest := judge.Sites(m.Chart, m.Pos, m.me); !rest.Empty(); {
		m.around(chart.Take[chart.Province](&rest))
	}
	return m.best(list, due)
}

// around adds what can be built in a province.
func (m *Mind) around(at chart.Province) {
	m.site(chart.Place(at))
	for _, coast := range m.Chart.Provinces[at].Coasts {
		m.site(coast)
	}
}

// best appends so many builds of what is worth most, no more than one a province.
func (m *Mind) best(list []judge.Order, due int) []judge.Order {
	slices.SortFunc(m.sites, m.byValue)
	var built chart.Set
	for n := len(m.sites) - 1; n >= 0 && due > 0; n-- {
		if at := m.Chart.Of(m.sites[n].At); !chart.Has(built, at) {
			chart.Add(&built, at)
			due--
			list = append(list, judge.Order{Kind: judge.Build, Unit: m.sites[n], Of: chart.None, To: chart.None})
		}
	}
	return list
}

// site adds what can be built at a place.
func (m *Mind) site(at chart.Place) {
	for k := chart.Army; k <= chart.Fleet; k++ {
		if m.Chart.Stands(k, at) {
			m.sites = append(m.sites, chart.Unit{Kind: k, Power: m.me, At: at})
		}
	}
}

// remove takes the units off the board that are worth least.
func (m *Mind) remove(list []judge.Order, due int) []judge.Order {
	m.sites = m.sites[:0]
	for _, u := range m.Pos.Units {
		if u.Power == m.me {
			m.sites = append(m.sites, u)
		}
	}
	slices.SortFunc(m.sites, m.byValue)
	for _, u := range m.sites[:min(due, len(m.sites))] {
		list = append(list, judge.Order{Kind: judge.Disband, Unit: u, Of: chart.None, To: chart.None})
	}
	return list
}

// byValue orders units by what they are worth where they stand.
func (m *Mind) byValue(a, b chart.Unit) int {
	switch x, y := m.value(a.Kind, a.At), m.value(b.Kind, b.At); {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}
