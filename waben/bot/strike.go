package bot

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

const (
	raiders     = 3    // units of riders that take land in a war instead of joining the host
	raidersSize = 3000 // and how strong they are at most, in thousandths of minimum sizes
	rallying    = 8    // moons that riders may need to the host
)

// strike is the war of those who gather: all riders that nothing else holds are one host, which goes from one settlement to
// the next that it is sure to take. Riders get three times as far abroad as foot and cost half of its upkeep.
func (m *mind) strike() {
	at := m.camp()
	if at == grid.None {
		return
	}
	n := m.captain(at)
	force := m.unite(n)
	wars := m.wars()
	town := m.quarry(n, force)
	switch {
	case town != grid.None:
		if k := m.ix.Settlement(town); k >= 0 && !m.war(m.v.Settlements[k].Realm) {
			if m.style.Mute {
				return
			}
			m.declare(m.v.Settlements[k].Realm, world.War, "war.begin")
		}
		m.rush(n, town, force)
	case !wars && m.town(at) == nil:
		m.home(n, kit.Defend)
	case !wars:
	case m.town(at) != nil:
		m.escort(n)
	case !m.tour(n):
		m.home(n, kit.Defend)
	}
	m.rally(at, m.ends(n))
}

// rides reports whether a unit is one of riders that have no task yet.
func (m *mind) rides(n int) bool { return m.soldier(n) && m.units[n].Kind == kit.Rider }

// camp is where most of the free riders stand.
func (m *mind) camp() grid.Field {
	together := map[grid.Field]int32{}
	best := grid.None
	for n := range m.units {
		if !m.rides(n) {
			continue
		}
		f := m.units[n].Field
		together[f] += strength(&m.units[n])
		if best == grid.None || together[f] > together[best] {
			best = f
		}
	}
	return best
}

// captain is the largest free unit of riders on a field.
func (m *mind) captain(at grid.Field) int {
	best := -1
	for n := range m.units {
		if m.rides(n) && m.units[n].Field == at && (best < 0 || m.units[n].Size > m.units[best].Size) {
			best = n
		}
	}
	return best
}

// ends is where a unit will be after the moon if nobody interferes.
func (m *mind) ends(n int) grid.Field {
	if way := m.ways[n]; len(way) > 0 {
		return way[len(way)-1]
	}
	return m.units[n].Field
}

// rush sends a host against a settlement. Who is not strong enough for more than it expects stops beside it and looks first.
func (m *mind) rush(n int, town grid.Field, force int32) {
	r := m.search(n, march.At(&m.units[n]), 0, pursuit, m.bold(force))
	way := r.today(r.way(town))
	if k := len(way) - 1; k >= 0 && way[k] == town && m.ix.Settlement(town) >= 0 && !m.watched(town) && 2*m.resists(town) > int64(force) {
		way = way[:k]
	}
	o := kit.Defend
	for _, f := range way {
		m.goal[f] = true
		if m.war(m.v.Owner[f]) || m.foe[f] > 0 {
			o = kit.Attack // elsewhere it would fall upon those who are at peace with the realm (D-F)
		}
	}
	m.goal[town] = true
	l := m.line(n, o, kit.Conquer, way)
	if with := m.retinue(m.units[n].Field, l.Unit); with != nil {
		l.More().With = with
	}
}

// rally brings free riders to where the host will be, but for some that take land in its shadow.
func (m *mind) rally(at, end grid.Field) {
	out := 0
	for n := range m.units {
		if !m.rides(n) || m.units[n].Field == at && end == at {
			continue
		}
		if out < raiders && m.wars() && strength(&m.units[n]) < raidersSize {
			out++
			continue
		}
		if r := m.search(n, march.At(&m.units[n]), 0, rallying, m.calm); r.has(end) {
			m.line(n, kit.Defend, kit.NoExtension, r.today(r.way(end)))
		}
	}
}

// post lets riders that stand in a settlement leave some behind for it, so that the others can go on. Who is too few for that stays
// if anybody threatens.
func (m *mind) post(n int, need int32) {
	u := &m.units[n]
	size := int32(int64(max(need, 1000)) * int64(u.Kind.Spec().Minimum) / 1000)
	if strength(u) < 2*need+2000 {
		if 2*need > strength(u) || m.danger(u.Field, 3) > 0 {
			m.line(n, kit.Hold, kit.NoExtension, nil)
		}
		return
	}
	if u.Leaders <= purse.Leaders(u.Kind, u.Size-size) {
		return
	}
	if number := m.free()(u.Kind); number != 0 {
		more := m.lines[n].More()
		more.Changes = append(more.Changes, sheet.Change{Sort: sheet.Split, Unit: number, Size: size, Leaders: 1})
	}
}
