package bot

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// foresee predicts two fields where units of several players could meet (RSD-16.1).
func (m *mind) foresee() {
	if m.me != season.Soothsayer {
		return
	}
	first := chart.Province(chart.None)
	for range 2 {
		best, most := chart.Province(chart.None), 0.0
		for at := range chart.All[chart.Province](theAtlas().open) {
			if value := m.crowd(at) * (0.5 + m.r.Float64()); at != first && value > most {
				best, most = at, value
			}
		}
		if best == chart.None {
			return
		}
		first = best
		o := m.blank(season.Foresee)
		o.To, o.OfClass = chart.Place(best), among(m, []season.Class{season.NoClass, season.Army, season.Fleet})
		if m.can(&o) {
			m.say(season.Moving, o)
		}
	}
}

// crowd is how likely units bounce in a field.
func (m *mind) crowd(at chart.Province) float64 {
	wanting := 0.0
	for p := range chart.Power(season.Players) {
		if p != m.me && m.policy.Near[p][at] > 0 {
			wanting++
		}
	}
	if wanting < 2 {
		return 0
	}
	if chart.Has(m.field.Chart.Centres, at) {
		wanting *= 2
	}
	if m.on(at) != nil {
		wanting /= 3
	}
	return wanting
}
