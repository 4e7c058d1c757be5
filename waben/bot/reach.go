package bot

import (
	"slices"

	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// reach is where a unit can get to: a search from where it stands over fields that it may enter. It keeps its memory
// for the next search.
type reach struct {
	stamp  int32
	at     []spot
	queue  []grid.Field // to be looked round from, the nearest first
	points int32
	wary   bool // it goes round what costs men
}

// spot is a field of the search.
type spot struct {
	stamp int32
	spent int32 // moons times points, and points of the moon that has begun
	toll  int32 // what the ground takes on the way, as points that one would go round for it
	from  grid.Field
	way   march.Way
	done  bool
}

// has reports whether a field was reached.
func (r *reach) has(f grid.Field) bool { return r.at[f].stamp == r.stamp }

// spent is what it takes to get to a field that was reached.
func (r *reach) spent(f grid.Field) int32 { return r.at[f].spent }

// search looks where a unit gets to from a place within so many moons, of the first of which some points are spent. It
// enters no fields that pass does not let it enter, and goes on from none that it does not know.
func (m *mind) search(n int, from march.Way, spent int32, moons int, pass func(grid.Field) bool) *reach {
	r := &m.reach
	u := &m.units[n]
	if r.at == nil {
		r.at = make([]spot, m.v.Patch.Fields())
	}
	r.stamp++
	r.points = int32(march.Points(u, u.Scout() && strength(u) > 0)) // workers at work are no scouts
	r.wary = m.style.Masses && u.Strong()
	limit := r.points * int32(moons)
	r.at[from.Field] = spot{stamp: r.stamp, spent: spent, from: grid.None, way: from}
	r.queue = append(r.queue[:0], from.Field)
	for len(r.queue) > 0 {
		f := r.nearest()
		if r.at[f].done {
			continue
		}
		r.at[f].done = true
		if m.v.Land[f] == land.Unknown {
			continue
		}
		for _, g := range m.v.Patch.Around(f) {
			if g == grid.None || r.has(g) && r.at[g].done || !pass(g) {
				continue
			}
			m.step(m.first+world.UnitID(n), f, g, limit)
		}
	}
	return r
}

// effort is what a search goes by: the points of a way, and what is gone round for.
func (r *reach) effort(f grid.Field) int32 { return r.at[f].spent + r.at[f].toll }

// nearest takes the field out of the queue that takes the least.
func (r *reach) nearest() grid.Field {
	best := 0
	for k := range r.queue {
		if r.effort(r.queue[k]) < r.effort(r.queue[best]) {
			best = k
		}
	}
	f := r.queue[best]
	r.queue[best] = r.queue[len(r.queue)-1]
	r.queue = r.queue[:len(r.queue)-1]
	return f
}

// step tries a step of the search.
func (m *mind) step(id world.UnitID, f, g grid.Field, limit int32) {
	r := &m.reach
	v := m.ground.Try(id, m.known, r.at[f].way, march.Step{Field: g, Land: r.at[f].way.Aboard != 0})
	if v.Reason != march.OK {
		return
	}
	cost := int32(v.Cost)
	if v.Cost == kit.All {
		cost = r.points
	}
	spent := r.at[f].spent
	if left := r.points - spent%r.points; cost > left {
		spent += left
	}
	spent += cost
	toll := r.at[f].toll
	if r.wary {
		toll += fight.Stepped(fight.Untouched, m.v, &m.v.Units[id], f, g).Most(true)
	}
	if spent > limit || r.has(g) && r.effort(g) <= spent+toll {
		return
	}
	r.at[g] = spot{stamp: r.stamp, spent: spent, toll: toll, from: f, way: v.To}
	r.queue = append(r.queue, g)
}

// way gives the fields to one that was reached, without the start.
func (r *reach) way(to grid.Field) []grid.Field {
	var list []grid.Field
	for f := to; r.at[f].from != grid.None; f = r.at[f].from {
		list = append(list, f)
	}
	slices.Reverse(list)
	return list
}

// today is the part of a way that is gone in this moon.
func (r *reach) today(way []grid.Field) []grid.Field {
	for n, f := range way {
		if r.at[f].spent > r.points {
			return way[:n]
		}
	}
	return way
}

// calm lets through own land, what nobody owns, and what friends own; not where strangers stand.
func (m *mind) calm(f grid.Field) bool {
	o := m.v.Owner[f]
	return m.foe[f] == 0 && m.v.Land[f] != land.Unknown && (o == m.me || o == world.Nobody || m.friend(o))
}

// bold lets through land of enemies, too, and where enemies stand that a strength is more than a match for.
func (m *mind) bold(force int32) func(grid.Field) bool {
	return func(f grid.Field) bool {
		o := m.v.Owner[f]
		if m.v.Land[f] == land.Unknown || !(o == m.me || o == world.Nobody || m.friend(o) || m.war(o)) {
			return false
		}
		if m.style.Masses && m.bars(f, force) {
			return false
		}
		return m.foe[f] == 0 || m.war(m.rival[f]) && 4*force >= 5*m.foe[f]
	}
}

// bars reports whether a foreign settlement is on a field that a force is not sure to take: no way leads through it, even if nobody
// was seen there.
func (m *mind) bars(f grid.Field, force int32) bool {
	k := m.ix.Settlement(f)
	return k >= 0 && m.v.Settlements[k].Realm != m.me && !m.friend(m.v.Settlements[k].Realm) && !m.surely(f, force)
}
