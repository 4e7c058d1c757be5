package bot

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/notation"
	"spielleiter/rathersilly/season"
)

// settle places my herds where there will be traffic: in fields with many neighbours, next
// to centres (RSD-2.1).
func (m *mind) settle() {
	for range season.HerdsEach {
		best, most := chart.Province(0), -1.0
		for _, at := range theAtlas().lands {
			value := float64(near(at).Len()) + 2*float64(near(at).And(m.field.Chart.Centres).Len())
			if value *= m.r.Float64(); value > most {
				best, most = at, value
			}
		}
		o := m.blank(season.Settle)
		o.To = chart.Place(best)
		m.say(season.Before, o)
	}
}

// explode orders my herds to explode: at once where somebody else stands now that all have
// moved, or before the moves on the condition that somebody does then (RSD-2.3, 17.12).
func (m *mind) explode(open season.Phase) {
	for _, h := range m.world.Herds {
		if h.Owner != m.me {
			continue
		}
		o := m.blank(season.Explode)
		o.To = chart.Place(h.At)
		w := line{phase: season.Lamas, order: o}
		switch {
		case open == season.Retreats && (!m.foreign(h.At) || m.chance(0.2)):
			continue
		case open == season.Moving && m.chance(0.02+m.style.Whim/10):
		case open == season.Moving:
			victim, ok := m.suspect(h.At)
			if !ok || m.chance(0.7) {
				continue
			}
			w.when = notation.Standard().Condition("", notation.Stands{Power: victim, In: h.At})
		default:
		}
		m.said = append(m.said, w)
	}
}

// suspect gives somebody else who could come to a field, or be there still.
func (m *mind) suspect(at chart.Province) (chart.Power, bool) {
	var list []chart.Power
	for p := range chart.Power(season.Players) {
		if p != m.me && (m.policy.Near[p][at] > 0 || m.on(at) != nil && m.on(at).Owner == p) {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return 0, false
	}
	return among(m, list), true
}

// vote votes for a wormhole from a unit of mine to a centre that I want; who has no units
// votes for anything (RSD-7.1).
func (m *mind) vote(phase season.Phase) {
	if m.chance(0.1) {
		return
	}
	from, ok := some[chart.Province](m, theAtlas().open)
	if len(m.order) > 0 {
		from = among(m, m.order)
	}
	best, most := chart.Province(0), -1.0
	for _, c := range m.field.Centres {
		if value := float64(m.centre(c)) * m.r.Float64(); c != from && value > most {
			best, most = c, value
		}
	}
	o := m.blank(season.Vote)
	o.Of, o.To = chart.Place(from), chart.Place(best)
	if ok && m.can(&o) {
		m.say(phase, o)
	}
}
