package bot

import (
	"slices"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// Plain is the style of a yardstick: all its riders are one host, which takes the nearest land that nobody owns and then makes
// war on the weakest neighbour. It raises riders with all that it can pay, and its foot stays where it stands.
func Plain() Style {
	return Style{Name: "plain", Share: 90, WarShare: 90, Horizon: 2, Patience: 1, Spends: 100, Plain: true}
}

const (
	handy = 2 // moons that the plain style marches to land that nobody owns
	abide = 8 // and to what it takes from an enemy
)

// mass moves the troops of the plain style: most riders are the host already, the others come to it.
func (m *mind) mass() {
	at := m.camp()
	if at == grid.None {
		return
	}
	n := m.captain(at)
	if way := m.nearestPrey(n, m.unite(n)); len(way) > 0 {
		o := kit.Defend
		if slices.ContainsFunc(way, func(f grid.Field) bool { return m.war(m.v.Owner[f]) || m.foe[f] > 0 }) {
			o = kit.Attack // elsewhere it would fall upon those who are at peace with the realm (D-F)
		}
		m.line(n, o, kit.Conquer, way)
	} else {
		m.home(n, kit.Defend)
	}
	end := m.ends(n)
	for k := range m.units {
		if !m.rides(k) {
			continue
		}
		if r := m.search(k, march.At(&m.units[k]), 0, rallying, m.calm); r.has(end) {
			m.line(k, kit.Defend, kit.NoExtension, r.today(r.way(end)))
		}
	}
}

// nearestPrey is today's way of the host to what it takes next, none if there is nothing.
func (m *mind) nearestPrey(n int, force int32) []grid.Field {
	free := func(f grid.Field) bool { return m.v.Owner[f] == world.Nobody }
	own := func(f grid.Field) bool { return m.calm(f) && (free(f) || m.v.Owner[f] == m.me) }
	if way := m.nearest(n, handy, own, free); way != nil {
		return way
	}
	if weakest := m.weakest(); !m.embattled() && weakest != world.Nobody && !m.later && !m.style.Mute {
		m.declare(weakest, world.War, "war.begin")
	}
	town := func(f grid.Field) bool {
		return m.ix.Settlement(f) >= 0 && m.war(m.v.Owner[f]) && m.resists(f) <= int64(force)
	}
	if way := m.nearest(n, abide, m.bold(force), town); way != nil {
		return way
	}
	return m.nearest(n, abide, m.bold(force), func(f grid.Field) bool { return m.war(m.v.Owner[f]) && m.ix.Settlement(f) < 0 })
}

// nearest is today's way to the nearest field of some that can be taken, nil if there is none within so many moons.
func (m *mind) nearest(n, moons int, pass, which func(grid.Field) bool) []grid.Field {
	r := m.search(n, march.At(&m.units[n]), 0, moons, pass)
	best := grid.None
	for f := range grid.Field(len(m.foe)) {
		if r.has(f) && m.prey(f) && which(f) && (best == grid.None || r.spent(f) < r.spent(best)) {
			best = f
		}
	}
	if best == grid.None {
		return nil
	}
	return r.today(r.way(best))
}

// weakest is the neighbour that is taken for the weakest, and is no friend.
func (m *mind) weakest() world.RealmID {
	best := world.Nobody
	for k := range m.v.Realms {
		id := world.RealmID(k + 1)
		if id == m.me || m.friend(id) || m.about[id].touching == 0 {
			continue
		}
		if best == world.Nobody || m.about[id].strength < m.about[best].strength {
			best = id
		}
	}
	return best
}
