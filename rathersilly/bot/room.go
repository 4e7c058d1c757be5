package bot

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly/season"
)

// room marks where units of mine are in the way of others: where an Amazon or a dirtbag stands, of whom the
// policy knows nothing, and, when the fall is over, the homes that a power wants to build in (RSD-17.9). A home
// that somebody else could enter is better held.
func (m *mind) room() {
	for n := range m.world.Units {
		if u := &m.world.Units[n]; u.Owner == m.me && !u.Class.Conventional() {
			chart.Add(&m.policy.Perils.Taken, of(u.At))
		}
	}
	if !m.style.Plans || m.world.Season != judge.Fall || m.me >= season.Fool {
		return
	}
	empty := false
	var sites chart.Set
	others := m.policy.Others(m.me)
	for at := range chart.All[chart.Province](m.homes()) {
		if m.world.Owners[at] != m.me || m.foreign(at) || at == m.world.Borg {
			continue
		}
		empty = empty || !m.mine(at)
		if others[at] == 0 {
			chart.Add(&sites, at)
		}
	}
	if n := lacks(&m.world, m.me); n > 0 || n == 0 && !empty { // it may capture one more
		m.policy.Perils.Sites = sites
	}
}

// lacks is how many units fewer a player has than its centres feed.
func lacks(w *season.World, p chart.Power) int {
	n := w.Counted(p) - int(w.Players[p].Lost)
	for _, list := range [...][]season.Unit{w.Units, w.Swarms} {
		for k := range list {
			if u := &list[k]; u.Owner == p && u.Supply == season.ByCentre {
				n--
			}
		}
	}
	return n
}

// clear sends an Amazon or a dirtbag out of a home that is to be built in, false if it is not in one or there
// is nowhere to go.
func (m *mind) clear(p *plan) bool {
	if !chart.Has(m.policy.Perils.Sites, of(p.unit.At)) {
		return false
	}
	for to := range chart.All[chart.Place](m.field.Steps(p.unit.Class.Kind(), p.unit.At)) {
		o := m.moves(p.unit, to)
		if at := of(to); m.on(at) == nil && !m.expected(at) && !chart.Has(m.policy.Perils.Sites, at) && m.can(&o) {
			p.order = o
			return true
		}
	}
	return false
}
