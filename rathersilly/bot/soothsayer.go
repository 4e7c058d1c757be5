package bot

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// foresee predicts two fields where units bounce (RSD-16.1): those where it has dreamt of
// that most often, and else where units of several players could meet.
func (m *mind) foresee() {
	if m.me != season.Soothsayer {
		return
	}
	var dreamt [chart.Max]float64
	if m.style.Dreams > 0 && !m.whim() {
		dreamt = m.dream()
	}
	first := chart.Province(chart.None)
	for range 2 {
		best, most := chart.Province(chart.None), 0.0
		for at := range chart.All[chart.Province](theAtlas().open) {
			if value := 20*dreamt[at] + m.crowd(at, m.me)*(0.5+m.r.Float64()); at != first && value > most {
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

// dream imagines what everybody orders, again and again, and counts the bounces of each
// field.
func (m *mind) dream() (often [chart.Max]float64) {
	engine := season.Engine{Options: m.engine.Options, Draw: func(_ string, n int) int { return m.r.IntN(n) }}
	own := m.own()
	for range m.style.Dreams {
		w := m.world.Clone()
		for _, b := range engine.Move(&w, append(m.imagine(), own...)).Bounced {
			often[b.At]++
		}
	}
	return often
}

// crowd is how likely units of others than one player bounce in a field.
func (m *mind) crowd(at chart.Province, but chart.Power) float64 {
	wanting := 0.0
	for p := range chart.Power(season.Players) {
		if p != but && m.policy.Near[p][at] > 0 {
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
