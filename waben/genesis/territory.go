package genesis

import (
	"cmp"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// How many fields realms have, and how many of a thousand fields that can be settled they share.
const (
	smallest = 60
	largest  = 180
	shared   = 850
	tries    = 24 // to divide the land
	many     = 30 // realms are not tried again, but become fewer, if some find no room
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
		mean := 70 + m.roller(rollSize, -1).below(20) // fields a realm
		count = min(max(room*shared/1000/mean, fair(12)), fair(21), room*shared/1000/68, MaxRealms)
	}
	if count > MaxRealms || count*(smallest+1) > room {
		return ErrRealms
	}
	for try := 0; count > 0 && !m.divide(count, room, try); try++ {
		switch {
		case wish && try >= tries:
			return ErrRealms
		case wish:
		case count > many:
			count -= 1 + m.failed/2
		case try >= tries/4:
			count, try = count-1-m.failed/2, 0
		}
	}
	m.christen()
	m.own()
	m.build()
	m.digCanals()
	m.leaveSites()
	m.befriend()
	m.fortify()
	m.fillTreasuries()
	m.raiseTroops()
	if err := m.welcome(); err != nil {
		return err
	}
	m.hideIdentities()
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
		m.failed = len(targets) - len(m.realms)
		return false
	}
	owner := make([]world.RealmID, m.p.Fields())
	m.grow(owner)
	m.fillGaps(owner)
	m.balance(owner)
	m.failed = 0
	for _, r := range m.realms {
		if len(r.fields) < smallest || len(r.fields) > largest {
			m.failed++
		}
	}
	if m.failed > 0 {
		return false
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
	// Each try asks for less.
	spare := sum - count*(smallest+2)
	budget := min(room*shared/1000-count*(smallest+2), spare) * (tries + 2 - try) / (tries + 2)
	for n := range sizes {
		sizes[n] = smallest + 2 + (sizes[n]-smallest-2)*max(budget, 0)/max(spare, 1)
	}
	slices.SortFunc(sizes, func(a, b int) int { return cmp.Compare(b, a) })
	return sizes
}

// chooseSeats finds good places far from each other, on lands large enough for those who share them.
func (m *maker) chooseSeats(targets []int, try int) bool {
	lands, left := make([]int, m.p.Fields()), []int{}
	order := []grid.Field{} // the best place first
	for n, piece := range m.pieces(m.home) {
		left = append(left, len(piece)*94/100)
		for _, f := range piece {
			lands[f] = n
		}
		order = append(order, piece...)
	}
	worth := m.worth(try)
	slices.SortFunc(order, func(a, b grid.Field) int {
		return cmp.Or(cmp.Compare(worth[b], worth[a]), cmp.Compare(a, b))
	})
	far := make([]int, m.p.Fields()) // to the nearest seat
	for f := range far {
		far[f] = 1 << 20
	}
	for apart := m.spacing(len(targets)); apart >= 5; apart-- {
		for _, f := range order {
			if len(m.realms) == len(targets) {
				return true
			}
			target := targets[len(m.realms)]
			if far[f] < apart || left[lands[f]] < target {
				continue
			}
			left[lands[f]] -= target
			m.realms = append(m.realms, &polity{seat: f, target: target})
			for _, other := range order {
				far[other] = min(far[other], m.p.Distance(f, other))
			}
		}
	}
	return len(m.realms) == len(targets)
}

// spacing is how far seats would lie apart if all of the world were land.
func (m *maker) spacing(realms int) int {
	apart := 2
	for apart*apart*realms*7/8 < m.p.Fields()*6/10 {
		apart++
	}
	return apart
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
		for n, next := range m.p.Around(f) {
			if next != grid.None && owner[next] == r.id {
				cost -= max(12-m.hurdle(f, hex.Sides[n]), 0)
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

// hurdle is how much lies between a field and its neighbour: borders follow rivers and the feet of mountains.
func (m *maker) hurdle(f grid.Field, s hex.Side) int {
	far := 6 * abs(int(m.height[f])-int(m.height[m.p.Next(f, s)]))
	if m.w.Rivers[f].Has(s) {
		far += 8
	}
	return far
}

// christen names the realms and puts them into the order of their codes.
func (m *maker) christen() {
	used := map[string]bool{}
	names := m.callings()
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
