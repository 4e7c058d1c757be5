package genesis

import (
	"cmp"
	"slices"

	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// How many fields realms have, and how many of a thousand fields that can be settled they share.
const (
	smallest = 60
	largest  = 180
	shared   = 820
)

// polity is a realm in the making.
type polity struct {
	id      world.RealmID
	culture *culture
	name    string
	code    string
	seat    grid.Field // where it began
	target  int
	fields  []grid.Field
	rim     []grid.Field // candidates for growth, some of them taken meanwhile
	towns   []int        // places in World.Settlements, the capital first
	taxes   int64        // of land, a half-year
	people  int64        // on land
	net     int64        // income of a half-year
	upkeep  int64        // of its troops, a half-year
}

// settle places the realms, unless none are wanted.
func (m *maker) settle() error {
	m.w.Owner = make([]world.RealmID, m.p.Fields())
	room := m.room()
	count, wish := m.o.Realms, m.o.Realms > 0
	if count == 0 {
		fair := func(realms int) int { return realms * m.p.Fields() / DefaultFields }
		count = min(max(room*shared/1000/88, fair(12)), fair(21), room*shared/1000/(smallest+3), MaxRealms)
	}
	if count > MaxRealms || count*(smallest+1) > room {
		return ErrRealms
	}
	for try := 0; count > 0; try++ {
		if m.divide(count, room, try) {
			break
		}
		if try%12 == 11 {
			if wish {
				return ErrRealms
			}
			count--
		}
	}
	m.christen()
	m.own()
	m.build()
	m.befriend()
	m.raiseTroops()
	m.remember()
	return nil
}

// home reports whether a realm may grow onto a field.
func (m *maker) home(f grid.Field) bool {
	t := m.w.Land[f]
	return t.Height() > 0 && t.Kind() != land.Ice && t.Kind() != land.Volcano
}

// room is how many fields can be settled in lands that hold a realm.
func (m *maker) room() int {
	sum := 0
	for _, piece := range m.pieces(m.home) {
		if len(piece) > smallest {
			sum += len(piece)
		}
	}
	return sum
}

// divide gives each of so many realms its territory, or gives up.
func (m *maker) divide(count, room, try int) bool {
	m.realms = m.realms[:0]
	targets := m.targets(count, room, try)
	if !m.chooseSeats(targets, try) {
		return false
	}
	owner := make([]world.RealmID, m.p.Fields())
	m.grow(owner)
	m.fillGaps(owner)
	for _, r := range m.realms {
		if len(r.fields) < smallest || len(r.fields) > largest {
			return false
		}
	}
	m.annexIslands(owner)
	return true
}

// targets are how large realms are to become, the largest first: few are large.
func (m *maker) targets(count, room, try int) []int {
	r := m.roller(rollSize, try)
	sizes, sum := make([]int, count), 0
	for n := range sizes {
		u := max(r.below(1000), r.below(1000)/2)
		sizes[n] = smallest + 4 + (largest-smallest-14)*u/1000*u/1000
		sum += sizes[n]
	}
	if budget := room * (shared - 8*(try%12)) / 1000; sum > budget {
		spare := max(budget-count*(smallest+2), 0)
		for n := range sizes {
			sizes[n] = smallest + 2 + (sizes[n]-smallest-2)*spare/(sum-count*(smallest+2))
		}
	}
	slices.SortFunc(sizes, func(a, b int) int { return cmp.Compare(b, a) })
	return sizes
}

// chooseSeats finds good places far from each other, on lands large enough for those who share them.
func (m *maker) chooseSeats(targets []int, try int) bool {
	land, left := make([]int, m.p.Fields()), []int{}
	for f := range land {
		land[f] = -1
	}
	for n, piece := range m.pieces(m.home) {
		left = append(left, len(piece)*94/100)
		for _, f := range piece {
			land[f] = n
		}
	}
	worth := m.worth(try)
	apart := 2
	for apart*apart*len(targets)*7/8 < m.p.Fields()*6/10 {
		apart++
	}
	far := make([]int, m.p.Fields()) // to the nearest seat
	for f := range far {
		far[f] = 1 << 20
	}
	for len(m.realms) < len(targets) {
		target := targets[len(m.realms)]
		best := grid.None
		for f := range far {
			if land[f] < 0 || far[f] < apart || left[land[f]] < target {
				continue
			}
			if best == grid.None || worth[f] > worth[best] {
				best = grid.Field(f)
			}
		}
		if best == grid.None {
			if apart--; apart < 5 {
				return false
			}
			continue
		}
		left[land[best]] -= target
		m.realms = append(m.realms, &polity{seat: best, target: target})
		for f := range far {
			far[f] = min(far[f], m.p.Distance(best, grid.Field(f)))
		}
	}
	return true
}

// worth is how good a seat each field is, with some luck.
func (m *maker) worth(try int) []int64 {
	worth := make([]int64, m.p.Fields())
	for f := range worth {
		if !m.home(grid.Field(f)) {
			continue
		}
		sum := int64(m.w.Land[f].Tax())
		for _, next := range m.p.Around(grid.Field(f)) {
			if next != grid.None && m.home(next) {
				sum += int64(m.w.Land[next].Tax())
			}
		}
		worth[f] = sum * int64(60+m.d.N(80, rollSeat, dice.Genesis, int64(f), int64(try)))
	}
	return worth
}

// grow lets realms take field after field, always the one that lags most.
func (m *maker) grow(owner []world.RealmID) {
	open := slices.Clone(m.realms)
	for n, r := range m.realms {
		r.id = world.RealmID(n + 1)
		m.take(owner, r, r.seat)
	}
	for len(open) > 0 {
		at := 0
		for n, r := range open {
			if len(r.fields)*open[at].target < len(open[at].fields)*r.target {
				at = n
			}
		}
		r := open[at]
		f := m.nextField(owner, r)
		if f != grid.None {
			m.take(owner, r, f)
		}
		if f == grid.None || len(r.fields) >= r.target {
			open = slices.Delete(open, at, at+1)
		}
	}
}

func (m *maker) take(owner []world.RealmID, r *polity, f grid.Field) {
	owner[f] = r.id
	r.fields = append(r.fields, f)
	for _, next := range m.p.Around(f) {
		if next != grid.None && owner[next] == world.Nobody && m.home(next) && !slices.Contains(r.rim, next) {
			r.rim = append(r.rim, next)
		}
	}
}

// nextField is the field that suits a realm best: near its seat, rich, and rounding it off.
func (m *maker) nextField(owner []world.RealmID, r *polity) grid.Field {
	best, least := -1, 0
	for n := 0; n < len(r.rim); n++ {
		f := r.rim[n]
		if owner[f] != world.Nobody {
			r.rim[n] = r.rim[len(r.rim)-1]
			r.rim = r.rim[:len(r.rim)-1]
			n--
			continue
		}
		cost := 12*m.p.Distance(r.seat, f) + int(3000-m.w.Land[f].Tax())/130
		for _, next := range m.p.Around(f) {
			if next != grid.None && owner[next] == r.id {
				cost -= 9
			}
		}
		if best < 0 || cost < least || cost == least && f < r.rim[best] {
			best, least = n, cost
		}
	}
	if best < 0 {
		return grid.None
	}
	return r.rim[best]
}

// fillGaps gives small gaps between borders to the realm that surrounds most of them.
func (m *maker) fillGaps(owner []world.RealmID) {
	free := func(f grid.Field) bool { return owner[f] == world.Nobody && m.home(f) }
	for _, gap := range m.pieces(free) {
		if len(gap) > 5 {
			continue
		}
		touches := map[world.RealmID]int{}
		best := world.Nobody
		for _, f := range gap {
			for _, next := range m.p.Around(f) {
				if next == grid.None || owner[next] == world.Nobody {
					continue
				}
				r := owner[next]
				if touches[r]++; best == world.Nobody || touches[r] > touches[best] {
					best = r
				}
			}
		}
		if best == world.Nobody || len(m.realms[best-1].fields)+len(gap) > largest {
			continue
		}
		for _, f := range gap {
			m.take(owner, m.realms[best-1], f)
		}
	}
}

// annexIslands gives small free islands to a realm that is not far.
func (m *maker) annexIslands(owner []world.RealmID) {
	for _, island := range m.pieces(m.home) {
		if len(island) > 30 || owner[island[0]] != world.Nobody {
			continue
		}
		var near *polity
		least := 5
		for _, r := range m.realms {
			if len(r.fields)+len(island) > largest {
				continue
			}
			for _, f := range r.fields {
				if far := m.p.Distance(f, island[0]); far < least {
					near, least = r, far
				}
			}
		}
		if near == nil || m.d.N(3, rollSeat, dice.Genesis, int64(island[0]), -1) == 0 {
			continue
		}
		for _, f := range island {
			owner[f] = near.id
			near.fields = append(near.fields, f)
		}
	}
}

// christen names the realms and puts them into the order of their codes.
func (m *maker) christen() {
	used := map[string]bool{}
	names := map[string]bool{}
	for n, r := range m.realms {
		r.culture = cultureOf(m.d, n)
		roll := m.roller(rollName, n)
		for r.name = r.culture.realm(roll); names[r.name]; {
			r.name = r.culture.realm(roll)
		}
		names[r.name] = true
		r.code = code(r.name, used)
	}
	slices.SortFunc(m.realms, func(a, b *polity) int { return cmp.Compare(a.code, b.code) })
	for n, r := range m.realms {
		r.id = world.RealmID(n + 1)
		slices.Sort(r.fields)
		for _, f := range r.fields {
			r.taxes += int64(m.w.Land[f].Tax())
			r.people += int64(m.w.Land[f].Inhabitants())
		}
	}
}

// own writes realms and their territories into the world.
func (m *maker) own() {
	m.w.Realms = make([]world.Realm, len(m.realms))
	m.w.Stances = make([]world.Stance, len(m.realms)*len(m.realms))
	for n, r := range m.realms {
		m.w.Realms[n] = world.Realm{Code: r.code, Name: r.name, Capital: grid.None}
		for _, f := range r.fields {
			m.w.Owner[f] = r.id
		}
	}
}
