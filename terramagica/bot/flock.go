package bot

import (
	"cmp"
	"slices"
)

// Flock is the style of a yardstick for campaigns: it keeps all it has together, goes for the
// nearest province that nobody defends or where it wins often enough, and raises all it can pay.
func Flock() Style { return Style{Seeds: 6, Odds: 0.7, Spend: 0.8, Reach: 8, Flock: true} }

// flock moves everything as one: what stands apart comes to the strongest army.
func (m *mind) flock() {
	m.gather()
	if len(m.mine) == 0 {
		m.raise()
		return
	}
	host := slices.MaxFunc(m.mine, func(a, b *force) int { return cmp.Compare(a.worth, b.worth) })
	for _, f := range slices.Clone(m.mine) {
		if f.busy && f.chance <= certain || len(f.units) == 0 {
			continue
		}
		to := host.at
		if f == host {
			to = m.nearestPrey(f)
		}
		if next := m.step(f.at, to); next != f.at {
			m.march(f, next)
		}
	}
	m.raise()
}

// nearestPrey is the nearest province that is not mine and that an army would take; where it
// is if there is none.
func (m *mind) nearestPrey(f *force) int {
	best, away := f.at, far
	for p, d := range m.distances(f.at) {
		if d == 0 || d >= away || m.prize(p) == 0 || m.taking(p) {
			continue
		}
		if foes := at(m.foes, p); len(foes) == 0 || m.lab.fight(f.units, united(foes), walls{}, m.style.Seeds).win >= m.style.Odds {
			best, away = p, d
		}
	}
	return best
}
