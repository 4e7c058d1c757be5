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
	m.release()
	m.dismiss()
}

// release dissolves besiegers and workers of those who gather, where half of their price comes back: riders take more for their pay. Of
// a hint it is no part: players may have plans for them.
func (m *mind) release() {
	if !m.style.Masses || m.style.Mute || m.v.Moon.Recruiting() {
		return
	}
	for n := range m.units {
		u := &m.units[n]
		if (u.Kind != kit.Besieger && u.Kind != kit.Worker) || u.Aboard != 0 || m.town(u.Field) == nil {
			continue
		}
		m.line(n, kit.Defend, kit.NoExtension, nil).More().Changes = []sheet.Change{{Sort: sheet.Dissolve}}
		m.upkeep -= purse.Wages(u)
	}
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
		m.line(n, kit.Defend, kit.NoExtension, nil).More().Changes = []sheet.Change{{Sort: sheet.Dissolve}}
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
		if u.Kind != kit.Leader && u.Aboard == 0 && !m.busy[n] && !(u.Kind == kit.Ship && m.carries(u.Number)) {
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
