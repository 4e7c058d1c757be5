package bot

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/notation"
	"spielleiter/rathersilly/season"
)

// settle places my herds where others will stand who come for centres, mine before all, and where I shall not
// need to go myself; each in another field (RSD-2.1).
func (m *mind) settle() {
	var settled chart.Set
	for range season.HerdsEach {
		best, most := chart.Province(0), -1.0
		for _, at := range theAtlas().lands {
			if value := m.pasture(at) * m.r.Float64(); value > most && !chart.Has(settled, at) {
				best, most = at, value
			}
		}
		chart.Add(&settled, best)
		o := m.blank(season.Settle)
		o.To = chart.Place(best)
		m.say(season.Before, o)
	}
}

// pasture is how well a herd will do in a field: beyond a few, more centres beside it make it a field of all,
// like the North Sea, where everybody's herds meet the same units.
func (m *mind) pasture(at chart.Province) float64 {
	beside := near(at).And(m.field.Chart.Centres)
	value := float64(min(beside.Len(), 2)) + 2*float64(beside.And(m.homes()).Len())
	return value / float64(1+m.policy.Near[m.me][at])
}

// explode orders my herds to explode: at once where somebody stands who is worth one now that all have
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
		case open == season.Retreats && !m.nuisance(h.At):
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

// nuisance reports whether somebody else's unit in a field is worth a herd: it is near a centre or a unit of
// mine, or of one who has more than anybody should.
func (m *mind) nuisance(at chart.Province) bool {
	u := m.on(at)
	if u == nil || u.Owner == m.me || m.friend(u.Owner) {
		return false
	}
	if u.Owner < season.Monsters && m.centres(u.Owner) >= great || m.whim() {
		return true
	}
	for beside := range chart.All[chart.Province](near(at)) {
		if m.mine(beside) || chart.Has(m.field.Chart.Centres, beside) && m.world.Owners[beside] == m.me {
			return true
		}
	}
	return false
}

// great is how many centres make somebody the business of all.
const great = 8

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
