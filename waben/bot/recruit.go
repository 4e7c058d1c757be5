package bot

import (
	"slices"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// recruit raises units in a moon of recruiting: as many as the income can feed, and more in war.
func (m *mind) recruit() {
	if !m.v.Moon.Recruiting() || m.income <= 0 {
		return
	}
	share := m.style.Share
	if m.wars() {
		share = m.style.WarShare
	}
	wages := m.income*share/100 - m.upkeep // that may still be added
	gold := m.gold
	if !m.style.Masses {
		gold -= m.income / 10 // a reserve stays
	}
	if m.style.Left > 0 && m.style.Left <= moon.PerYear/2 {
		wages, gold = m.income+m.gold, m.gold // nobody will be paid any more
	}
	rooms := map[grid.Field]int64{} // GS that may be recruited for
	for _, t := range m.places() {
		rooms[t.Field] = int64(t.Stands.Recruit)
	}
	for _, want := range m.wishes() {
		spec := want.Kind.Spec()
		f := want.Place.On(m.v.Patch)
		have, old := m.number(want.Unit)
		size := want.Size
		size = min(size, int32(max(0, wages-200)/int64(purse.Wage(want.Kind))))
		budget := min(gold, rooms[f]) - int64(kit.Leader.Spec().Cost)*int64(purse.Leaders(want.Kind, size))
		size = min(size, int32(max(0, budget)/int64(spec.Cost)))
		size -= size % max(1, spec.Minimum/10)
		least := spec.Minimum
		if have || want.Size < least {
			least = want.Size / 2
		}
		if size < max(1, least) {
			continue
		}
		want.Size, want.Leaders = size, purse.Leaders(want.Kind, size)
		if have {
			want.Leaders = max(0, purse.Leaders(want.Kind, size+old.Size)-old.Leaders)
		}
		cost := purse.Cost(want.Kind, want.Size, want.Leaders)
		gold -= cost
		m.gold -= cost
		rooms[f] -= cost
		wages -= int64(size)*int64(purse.Wage(want.Kind)) + int64(want.Leaders)*int64(purse.Wage(kit.Leader))
		m.moon.Recruits = append(m.moon.Recruits, want)
		if !have {
			m.moon.Units = append(m.moon.Units, sheet.Line{Unit: want.Unit, Order: kit.Hold})
		}
	}
}

// number finds a unit by its number.
func (m *mind) number(number uint16) (bool, *world.Unit) {
	for n := range m.units {
		if m.units[n].Number == number {
			return true, &m.units[n]
		}
	}
	return false, nil
}

// places are where can be recruited, those first that are nearest to danger.
func (m *mind) places() []*world.Settlement {
	var list []*world.Settlement
	for _, t := range m.towns {
		if t.Stands.Recruit > 0 {
			list = append(list, t)
		}
	}
	near := m.fronts()
	slices.SortStableFunc(list, func(a, b *world.Settlement) int { return near(a.Field) - near(b.Field) })
	return list
}

// fronts tells how far a field is from the land of the nearest enemy; without one, from that of anybody.
func (m *mind) fronts() func(grid.Field) int {
	var border []grid.Field
	wars := m.wars()
	for f, o := range m.v.Owner {
		if o != world.Nobody && o != m.me && (m.war(o) || !wars && !m.friend(o)) {
			border = append(border, grid.Field(f))
		}
	}
	return func(f grid.Field) int {
		best := 99
		for _, b := range border {
			best = min(best, m.v.Patch.Distance(f, b))
		}
		return best
	}
}

// wishes are what should be raised, the most urgent first; what there is no money for stays away.
func (m *mind) wishes() []sheet.Recruit {
	places := m.places()
	if len(places) == 0 {
		return nil
	}
	var list []sheet.Recruit
	fresh := m.free()
	raise := func(k kit.Unit, size int32, t *world.Settlement) {
		if number := fresh(k); number != 0 {
			list = append(list, sheet.Recruit{Unit: number, Kind: k, Size: size, Place: m.place(t.Field)})
		}
	}
	if m.style.Plain {
		for _, t := range places {
			raise(kit.Rider, 2500, t)
		}
		return list
	}
	for _, t := range places { // garrisons that are too weak
		if size := m.lacks(t); size > 0 {
			raise(kit.Foot, size, t)
		}
	}
	if m.count(func(u *world.Unit) bool { return u.Kind == kit.Rider && u.Scout() }) < 2 {
		raise(kit.Rider, 50, places[len(places)-1])
	}
	if len(m.claims()) > 3 && m.count(func(u *world.Unit) bool { return strength(u) > 0 && u.Kind != kit.Ship }) < m.style.Columns+len(m.towns) {
		raise(kit.Foot, 1500, places[0])
		raise(kit.Rider, 600, places[0])
	}
	if m.style.Wars && m.wars() {
		list = append(list, m.levy(places, raise)...)
	}
	if !m.style.Masses && m.workless() && m.count(func(u *world.Unit) bool { return u.Kind == kit.Worker }) < 2 {
		raise(kit.Worker, 5000, places[len(places)-1])
	}
	for _, t := range places {
		if m.style.Masses {
			raise(kit.Rider, 2500, t)
			continue
		}
		raise(kit.Foot, 2000+1000*int32(m.rng.IntN(3)), t)
		if m.chance(40) {
			raise(kit.Rider, 1000, t)
		}
	}
	return list
}

// levy is what a war wants: the host grows if it stands where can be recruited, and gets besiegers.
func (m *mind) levy(places []*world.Settlement, raise func(kit.Unit, int32, *world.Settlement)) (list []sheet.Recruit) {
	if n := m.host(); n >= 0 {
		u := &m.units[n]
		if t := m.town(u.Field); t != nil && t.Stands.Recruit > 0 && u.Aboard == 0 && len(m.lines[n].Changes()) == 0 {
			list = append(list, sheet.Recruit{Unit: u.Number, Kind: u.Kind, Size: 8000, Place: m.place(t.Field)})
		}
	}
	if !m.style.Masses && m.count(func(u *world.Unit) bool { return u.Kind == kit.Besieger }) < 2 {
		raise(kit.Besieger, 3000, places[0])
	}
	for _, t := range places[:min(2, len(places))] {
		if m.style.Masses {
			raise(kit.Rider, 2500, t)
		} else {
			raise(kit.Foot, 5000, t)
		}
	}
	return list
}

// free gives numbers for new units of a kind, 0 if there are none.
func (m *mind) free() func(kit.Unit) uint16 {
	taken := map[uint16]bool{}
	for n := range m.units {
		taken[m.units[n].Number] = true
		for _, c := range m.lines[n].Changes() {
			taken[c.Unit] = true
		}
	}
	return func(k kit.Unit) uint16 {
		first, last := k.Spec().First, k.Spec().Last
		if k == kit.Besieger {
			first += 50
		}
		for n := first; n <= last; n++ {
			if !taken[n] {
				taken[n] = true
				return n
			}
		}
		return 0
	}
}

func (m *mind) count(which func(*world.Unit) bool) (count int) {
	for n := range m.units {
		if which(&m.units[n]) {
			count++
		}
	}
	return count
}
