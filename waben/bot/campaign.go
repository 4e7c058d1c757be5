package bot

import (
	"slices"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// resists is how strong a force has to be, in thousandths of minimum sizes, to take a foreign settlement by storm: by who
// was seen there, its walls and what it gives its defenders. Who has not been seen may be there all the same, unless an
// own unit looks on.
func (m *mind) resists(f grid.Field) int64 {
	s := &m.v.Settlements[m.ix.Settlement(f)]
	garrison, seen := int64(m.foe[f]), m.watched(f)
	if m.style.Masses {
		if garrison == 0 && !seen {
			garrison = usual[s.Kind]
		} else if !seen {
			garrison = garrison * 6 / 5 // who passed by may not have met all
		}
		return m.odds(s, garrison)
	}
	if garrison == 0 && !seen {
		garrison = 500 + 500*int64(s.Kind)
	}
	b := s.Stands
	return garrison * int64(12+b.Defence) * int64(2+b.Walls) / 16
}

// watched reports whether an own unit sees a field with everything on it.
func (m *mind) watched(f grid.Field) bool {
	return slices.ContainsFunc(m.units, func(u world.Unit) bool { return u.Aboard == 0 && m.v.Patch.Distance(u.Field, f) <= 1 })
}

// host is the largest unit of the kind that wars are fought with; -1 if there is none.
func (m *mind) host() int {
	best := -1
	for n := range m.units {
		u := &m.units[n]
		if u.Kind == m.style.arm() && u.Aboard == 0 && u.Strong() && (best < 0 || u.Size > m.units[best].Size) {
			best = n
		}
	}
	return best
}

// leader is the largest unit on foot that is free for a campaign, or -1.
func (m *mind) leader() int {
	best := -1
	for n := range m.units {
		if m.soldier(n) && m.units[n].Kind == kit.Foot && (best < 0 || m.units[n].Size > m.units[best].Size) {
			best = n
		}
	}
	return best
}

// campaign brings the host to the settlement of an enemy that is worth it and that it can take, with besiegers if it
// can take it no other way.
func (m *mind) campaign() {
	n := m.leader()
	if n < 0 || !m.wars() {
		return
	}
	force := m.unite(n)
	train := m.train(n)
	defer m.follow(n)
	bold := m.bold(force)
	r := m.search(n, march.At(&m.units[n]), 0, 6, func(f grid.Field) bool {
		return bold(f) || len(train) > 0 && m.stronghold(f) && m.foe[f] <= 3*force
	})
	best, score, wanted := grid.None, int64(0), false
	for k := range m.v.Settlements {
		s := &m.v.Settlements[k]
		if !m.war(s.Realm) || !r.has(s.Field) {
			continue
		}
		need := m.resists(s.Field)
		if need > int64(force) && (len(train) == 0 || need > 6*int64(force)) {
			wanted = wanted || need <= 6*int64(force)
			continue
		}
		if far := int64(10 + r.spent(s.Field)); 100_000*int64(s.Kind.Value())/(far*far) > score {
			best, score = s.Field, 100_000*int64(s.Kind.Value())/(far*far)
		}
	}
	if best == grid.None {
		if wanted && m.count(func(u *world.Unit) bool { return u.Kind == kit.Besieger && u.Strong() }) > 0 {
			m.await(n)
		} else {
			m.escort(n)
		}
		return
	}
	if len(train) == 0 && m.walled(best) && 2*m.resists(best) > int64(force) && m.approaching(n) {
		m.await(n)
		return
	}
	m.invest(n, train, best, force)
}

// walled reports whether a foreign settlement has walls, as far as is known.
func (m *mind) walled(f grid.Field) bool { return m.v.Settlements[m.ix.Settlement(f)].Stands.Walls > 0 }

// stronghold reports whether an enemy's settlement with walls is on a field: who stays behind them lets others come.
func (m *mind) stronghold(f grid.Field) bool {
	return m.ix.Settlement(f) >= 0 && m.war(m.v.Owner[f]) && m.walled(f)
}

// approaching reports whether besiegers are near the host.
func (m *mind) approaching(host int) bool {
	return slices.ContainsFunc(m.units, func(u world.Unit) bool {
		return u.Kind == kit.Besieger && u.Strong() && u.Aboard == 0 && m.v.Patch.Distance(u.Field, m.units[host].Field) <= 5
	})
}

// invest moves the host against a settlement: it storms what it is strong enough for, and else shields those who
// besiege.
func (m *mind) invest(n int, train []int, town grid.Field, force int32) {
	r := &m.reach
	way := r.today(r.way(town))
	end := m.units[n].Field
	if len(way) > 0 {
		end = way[len(way)-1]
	}
	o, ext, follow := kit.Attack, kit.Conquer, kit.NoExtension
	if end == town {
		if m.patient(town, int64(force), len(train) > 0) {
			o, ext = kit.Hold, kit.NoExtension
		}
		follow = kit.Besiege
	}
	for _, f := range way {
		m.goal[f] = true
	}
	m.goal[town] = true
	l := m.line(n, o, ext, way)
	if with := m.retinue(m.units[n].Field, l.Unit); len(with) > 0 {
		l.More().With = with
	}
	for _, k := range train {
		m.line(k, kit.Defend, follow, way)
	}
}

// patient reports whether a host rather waits until a siege has brought walls down: always if it is too weak for a storm,
// and mostly if that would cost it much. What is left of the walls it cannot know.
func (m *mind) patient(town grid.Field, force int64, siege bool) bool {
	need := m.resists(town)
	switch {
	case need > 2*force:
		return true
	case need > force:
		return !m.chance(20)
	}
	return siege && m.walled(town) && 2*need > force && !m.chance(40)
}

// unite lets the units of its kind that are free and stand with the host join it, and gives its strength then.
func (m *mind) unite(host int) int32 {
	force := strength(&m.units[host])
	for n := range m.units {
		u := &m.units[n]
		if n == host || !m.soldier(n) || u.Kind != m.units[host].Kind || u.Field != m.units[host].Field || m.carries(u.Number) {
			continue
		}
		m.merge(n, host)
		force += strength(u)
	}
	return force
}

// merge lets a unit join another one.
func (m *mind) merge(n, into int) {
	m.line(n, kit.Defend, kit.NoExtension, nil).More().Changes = []sheet.Change{{Sort: sheet.Merge, Unit: m.units[into].Number}}
}

// train are the besiegers with the host.
func (m *mind) train(host int) (list []int) {
	for n := range m.units {
		u := &m.units[n]
		if u.Kind == kit.Besieger && !m.busy[n] && u.Aboard == 0 && u.Field == m.units[host].Field && u.Strong() {
			list = append(list, n)
		}
	}
	return list
}

// follow brings besiegers that are elsewhere to the host.
func (m *mind) follow(host int) {
	f := m.units[host].Field
	for n := range m.units {
		u := &m.units[n]
		if u.Kind != kit.Besieger || m.busy[n] || u.Aboard != 0 || u.Field == f || !u.Strong() {
			continue
		}
		if r := m.search(n, march.At(u), 0, 8, m.calm); r.has(f) {
			m.line(n, kit.Defend, kit.NoExtension, r.today(r.way(f)))
		}
	}
}

// retinue is a character that goes with the host: one who is on the field and nobody's guest.
func (m *mind) retinue(f grid.Field, host uint16) []uint16 {
	if m.carries(host) {
		return nil
	}
	for n := range m.units {
		if u := &m.units[n]; u.Kind == kit.Leader && u.Field == f && u.Aboard == 0 && !m.busy[n] {
			m.busy[n] = true
			return []uint16{u.Number}
		}
	}
	return nil
}

// await lets a host wait for its besiegers: in a settlement, or where it stands on one of an enemy.
func (m *mind) await(n int) {
	f := m.units[n].Field
	if k := m.ix.Settlement(f); m.town(f) != nil || k >= 0 && m.war(m.v.Settlements[k].Realm) {
		m.line(n, kit.Hold, kit.NoExtension, nil)
		return
	}
	m.home(n, kit.Defend)
}

// escort brings a host that has nothing to take towards the front, and besiegers to it.
func (m *mind) escort(n int) {
	near := m.fronts()
	var front *world.Settlement
	for _, t := range m.towns {
		if front == nil || near(t.Field) < near(front.Field) {
			front = t
		}
	}
	if front == nil || front.Field == m.units[n].Field || m.town(m.units[n].Field) == nil && m.tour(n) {
		return
	}
	if r := m.search(n, march.At(&m.units[n]), 0, 6, m.calm); r.has(front.Field) {
		way := r.today(r.way(front.Field))
		m.line(n, kit.Defend, kit.NoExtension, way)
		for _, k := range m.train(n) {
			m.line(k, kit.Defend, kit.NoExtension, way)
		}
	}
}
