package policy

import (
	"math/rand/v2"
	"slices"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Refuges gives for each unit of a power that may be dislodged in this movement phase
// where it would go then: a list for each, best first.
func (m *Mind) Refuges(power chart.Power, r *rand.Rand) (lists [][]judge.Order) {
	m.consider(power, r)
	for _, u := range m.Pos.Units {
		at := m.Chart.Of(u.At)
		if u.Power != power || m.others[at] == 0 {
			continue
		}
		var list []judge.Order
		for to := range chart.All[chart.Place](m.Steps(u.Kind, u.At)) {
			list = append(list, judge.Order{Kind: judge.Move, Unit: u, Of: chart.None, To: to})
		}
		if len(list) == 0 {
			continue
		}
		slices.SortStableFunc(list, func(a, b judge.Order) int {
			return m.byValue(chart.Unit{Kind: u.Kind, At: b.To}, chart.Unit{Kind: u.Kind, At: a.To})
		})
		lists = append(lists, list)
	}
	return lists
}

// Winter gives the builds that a power would order after the open fall, best first: one
// for each of its home centres.
func (m *Mind) Winter(power chart.Power, r *rand.Rand) (list []judge.Order) {
	m.consider(power, r)
	m.aim, m.known = ground.InWinter, [3]chart.Set{}
	m.sites = m.sites[:0]
	for at := range chart.All[chart.Province](m.Chart.Powers[power].Home) {
		m.around(at)
	}
	return m.best(list, len(m.sites))
}
