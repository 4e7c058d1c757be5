package bot

import (
	"slices"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/purse"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// reckon says what the realm has, gets and owes, and dismisses whom it will not be able to pay.
func (m *mind) reckon() {
	for _, e := range purse.Balance(m.v, m.me).Entries {
		switch e.Sort {
		case chronicle.LandTax, chronicle.SettlementIncome, chronicle.SettlementUpkeep, chronicle.InfrastructureUpkeep:
			m.income += e.Sum
		}
	}
	m.gold = m.v.Realm(m.me).Gold
	for _, t := range m.towns {
		m.gold += t.Gold
	}
	for n := range m.units {
		m.upkeep += purse.Wages(&m.units[n])
	}
	if m.v.Moon.Income() {
		m.gold += m.income - m.sections()
	}
	if m.v.Moon.Recruiting() {
		m.gold -= m.upkeep
	}
	m.dismiss()
}

// sections is what buildings under way cost at most at a date of income (WDW-31).
func (m *mind) sections() (sum int64) {
	for n := range m.v.Sites {
		if s := &m.v.Sites[n]; s.Realm == m.me && !s.Halted {
			sum += int64(min(s.Value-s.Paid, 12)) * purse.Point(m.v, s)
		}
	}
	return sum
}

// vault brings the treasury out of a capital that may fall to a settlement that nobody threatens.
func (m *mind) vault() {
	home := m.town(m.v.Realm(m.me).Capital)
	if home == nil || m.danger(home.Field, 3) < m.held(home) {
		return
	}
	gold := m.gold
	var safe *world.Settlement
	for _, t := range m.towns {
		if t == home {
			continue
		}
		gold -= t.Gold
		if m.danger(t.Field, 3) == 0 && (safe == nil || m.held(t) > m.held(safe)) {
			safe = t
		}
	}
	if gold = gold * 8 / 10; safe == nil || gold < 10_000 {
		return
	}
	from, to := m.place(home.Field), m.place(safe.Field)
	m.moon.Pays = append(m.moon.Pays, sheet.Pay{Gold: gold, From: &from, To: &to})
}

// dismiss dissolves units until the rest can be paid: from what the treasury will hold at the next date, and half a
// year later from the income of that half-year.
func (m *mind) dismiss() {
	if m.v.Moon.Recruiting() {
		return // those who are dissolved now are paid, too
	}
	rest := m.gold
	if !m.v.Moon.Income() && !(m.v.Moon + 1).Recruiting() {
		rest += m.income
	}
	short := max(m.upkeep-max(rest, 0), m.upkeep-max(m.income, 0)-max(rest, 0)/4)
	for _, n := range m.dearest() {
		if short <= 0 {
			return
		}
		u := &m.units[n]
		wage := purse.Wages(u)
		m.line(n, kit.Defend, kit.NoExtension, nil).Changes = []sheet.Change{{Sort: sheet.Dissolve}}
		short -= wage
		m.upkeep -= wage
	}
}

// dearest are the units that may be dissolved, those first that are missed least: at sea and at work, then those who
// stand in own settlements, where half of the price comes back.
func (m *mind) dearest() []int {
	var list []int
	for n := range m.units {
		u := &m.units[n]
		if u.Kind != kit.Leader && u.Aboard == 0 && !(u.Kind == kit.Ship && m.carries(u.Number)) {
			list = append(list, n)
		}
	}
	rank := func(n int) int {
		u := &m.units[n]
		k := 2
		if u.Kind == kit.Ship || u.Kind == kit.Worker || u.Kind == kit.Besieger || u.Kind == kit.Beast {
			k = 0
		}
		if m.town(u.Field) == nil {
			k++
		}
		if u.Scout() {
			k += 4
		}
		return k
	}
	slices.SortStableFunc(list, func(a, b int) int { return rank(a) - rank(b) })
	return list
}

// doomed reports whether the units will be gone before they can move, because they are paid too little a second time
// (D-U).
func (m *mind) doomed() bool {
	return m.v.Moon.Recruiting() && m.v.Realm(m.me).Unpaid > 0 && m.gold < -m.upkeep/2
}

// carries reports whether anybody is aboard a unit.
func (m *mind) carries(number uint16) bool {
	return slices.ContainsFunc(m.units, func(u world.Unit) bool { return u.Aboard == number })
}

// town is the own settlement on a field, or nil.
func (m *mind) town(f grid.Field) *world.Settlement {
	for _, t := range m.towns {
		if t.Field == f {
			return t
		}
	}
	return nil
}

// recruit raises units in a moon of recruiting: as many as the income can feed, and more in war.
func (m *mind) recruit() {
	if !m.v.Moon.Recruiting() || m.income <= 0 {
		return
	}
	share := m.style.Share
	if m.wars() {
		share = m.style.WarShare
	}
	wages := m.income*share/100 - m.upkeep  // that may still be added
	gold := min(m.gold, m.gold-m.income/10) // a reserve stays
	rooms := map[grid.Field]int64{}         // GS that may be recruited for
	for _, t := range m.places() {
		rooms[t.Field] = int64(t.Stands.Recruit)
	}
	for _, want := range m.wishes() {
		spec := want.Kind.Spec()
		f := m.v.Patch.Of(want.Place.GF, want.Place.KF)
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
	if m.workless() && m.count(func(u *world.Unit) bool { return u.Kind == kit.Worker }) < 2 {
		raise(kit.Worker, 5000, places[len(places)-1])
	}
	for _, t := range places {
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
		if t := m.town(u.Field); t != nil && t.Stands.Recruit > 0 && u.Aboard == 0 && len(m.lines[n].Changes) == 0 {
			list = append(list, sheet.Recruit{Unit: u.Number, Kind: u.Kind, Size: 8000, Place: m.place(t.Field)})
		}
	}
	if m.count(func(u *world.Unit) bool { return u.Kind == kit.Besieger }) < 2 {
		raise(kit.Besieger, 3000, places[0])
	}
	for _, t := range places[:min(2, len(places))] {
		raise(kit.Foot, 5000, t)
	}
	return list
}

// free gives numbers for new units of a kind, 0 if there are none.
func (m *mind) free() func(kit.Unit) uint16 {
	taken := map[uint16]bool{}
	for n := range m.units {
		taken[m.units[n].Number] = true
		for _, c := range m.lines[n].Changes {
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
