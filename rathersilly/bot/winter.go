package bot

import (
	"slices"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// winter builds and removes. Before the moves of a fall it says what it would.
func (m *mind) winter(open season.Phase) {
	if open != season.Winter {
		if m.world.Season == judge.Fall {
			m.plan()
		}
		return
	}
	for _, list := range m.engine.Choices(&m.world, m.me, season.Winter) {
		m.say(season.Winter, m.best(list))
	}
}

// extras builds for a share (RSD-14.7).
func (m *mind) extras() {
	for _, list := range m.engine.Choices(&m.world, m.me, season.Extras) {
		m.say(season.Extras, m.best(list))
	}
}

// best is the build that is worth most, or the removal of what is worth least.
func (m *mind) best(list []season.Order) season.Order {
	best, most := list[0], float32(-1e9)
	for _, o := range list {
		if value := m.asset(&o); value > most {
			best, most = o, value
		}
	}
	return best
}

// asset is what an order of the winter is worth: a build by where the unit stands, and
// birds and twins more than they should be.
func (m *mind) asset(o *season.Order) float32 {
	k := o.Unit.Class.Kind()
	switch {
	case o.Do == season.Waive:
		return 0
	case o.Do == season.Disband && o.Unit.Class == season.Birds:
		return -2
	case o.Do == season.Disband:
		return -m.worth(ground.InWinter, k, o.Unit.At)
	case o.Unit.Class == season.Lure || o.Unit.Class == season.Jammer:
		return 0.2 * m.worth(ground.InWinter, k, o.Unit.At) // where an army could be built, it is
	case o.Unit.Class == season.Birds:
		return m.fancy(m.style.Fancy, 8)
	case o.Unit.Class.Twin():
		return m.fancy(m.style.Fancy, 8)
	default:
		return m.worth(ground.InWinter, k, o.Unit.At)
	}
}

// fancy is much so often, and next to nothing else.
func (m *mind) fancy(often float64, much float32) float32 {
	if m.chance(often) {
		return 1000 * much
	}
	return 0.01
}

// plan says before the moves what I would build on each of my sites, and which units I
// could spare.
func (m *mind) plan() {
	m.planTwins()
	for at := range chart.All[chart.Province](m.homes()) {
		var list []season.Order
		for _, place := range slices.Concat(sides(chart.Place(at)), []chart.Place{chart.Place(at)}) {
			for _, c := range []season.Class{season.Army, season.Fleet, season.Birds} {
				if c == season.Birds && place != chart.Place(at) || c != season.Birds && !m.field.Chart.Stands(c.Kind(), place) {
					continue
				}
				o := m.blank(season.Build)
				o.Unit.Class, o.Unit.At = c, place
				list = append(list, o)
			}
		}
		m.say(season.Winter, m.best(list))
		for _, c := range []season.Class{season.Lure, season.Jammer} {
			if m.field.Chart.Provinces[at].Terrain == chart.Sea || !m.chance(0.5) {
				continue
			}
			o := m.blank(season.Build)
			o.Unit.Class, o.Unit.At = c, chart.Place(at)
			m.say(season.Winter, o)
		}
	}
	var spare []season.Order
	for n := range m.world.Units {
		if u := &m.world.Units[n]; u.Owner == m.me && u.Supply == season.ByCentre {
			o := m.holds(u)
			o.Do = season.Disband
			spare = append(spare, o)
		}
	}
	if len(spare) > 0 {
		m.say(season.Winter, m.best(spare))
	}
}

// planTwins says now and then that I would build twins, on two of my sites next to each
// other.
func (m *mind) planTwins() {
	homes := m.homes()
	a, ok := some[chart.Province](m, homes)
	if !ok || m.world.Players[m.me].Twins || m.me == season.Brain || !m.chance(0.3) {
		return
	}
	b, ok := some[chart.Province](m, homes.And(near(a)))
	if !ok {
		return
	}
	o := m.blank(season.Build)
	o.Unit.Class, o.Unit.At = m.twin(a)
	o.OfClass, o.Of = m.twin(b)
	m.say(season.Winter, o)
}

// twin chooses what a twin could be in a province.
func (m *mind) twin(at chart.Province) (season.Class, chart.Place) {
	place := among(m, sides(chart.Place(at)))
	if m.field.Chart.Stands(chart.Fleet, place) && m.chance(0.5) {
		return season.TwinFleet, place
	}
	return season.TwinArmy, chart.Place(at)
}

// homes are the fields where I could build some day.
func (m *mind) homes() chart.Set {
	switch m.me {
	case season.Fool:
		return chart.Set{}
	case season.Brain:
		return chart.SetOf(named("isl"), named("kre"))
	case season.Doctor, season.Soothsayer:
		own := chart.Set{}
		for _, c := range m.field.Centres {
			if m.world.Owners[c] == m.me {
				chart.Add(&own, c)
			}
		}
		return own
	default:
		return m.field.Chart.Powers[m.me].Home
	}
}
