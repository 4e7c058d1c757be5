package bot

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// sell sells the soul of the unit that has most to attack, before a push (RSD-5.1). Where
// the Doctor is with it there is nothing to sell.
func (m *mind) sell() {
	best, most := m.blank(season.Sell), 0
	for n := range m.world.Units {
		u := &m.world.Units[n]
		o := m.blank(season.Sell)
		o.Unit = actor(u)
		if u.Owner != m.me || !m.sells(u, &o) {
			continue
		}
		value := 0
		for to := range chart.All[chart.Place](m.field.Steps(u.Class.Kind(), u.At)) {
			if at := of(to); m.foreign(at) && chart.Has(m.field.Chart.Centres, at) {
				value++
			}
		}
		if m.whim() || m.me == season.Doctor && m.engine.Options.OwnExorcism {
			value++ // the Doctor can free his own, and be paid for it
		}
		if value > most {
			best, most = o, value
		}
	}
	if most > 0 && m.chance(m.style.Souls) {
		m.say(season.Sales, best)
	}
}

// sells reports whether a unit has a soul to sell.
func (m *mind) sells(u *season.Unit, o *season.Order) bool {
	return u.Class.Conventional() && m.can(o)
}
