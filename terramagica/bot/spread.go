package bot

import (
	"slices"

	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
)

// gather lets armies that stand together become one, where there are more than I send out.
func (m *mind) gather() {
	for _, f := range slices.Clone(m.mine) {
		if len(m.mine) <= m.style.Claims+1 {
			return
		}
		for _, o := range at(m.mine, f.at) {
			if o == f || o.busy || f.busy || o.worth < f.worth || len(o.units) == 0 {
				continue
			}
			ok := m.sheet.try(func(s *terramagica.Orders) {
				s.Gives = append(s.Gives, terramagica.Give{Army: f.number, To: o.number})
			})
			if ok {
				o.units = append(o.units, f.units...)
				o.worth += f.worth
				m.mine = slices.DeleteFunc(m.mine, func(x *force) bool { return x == f })
				break
			}
		}
	}
}

// spread splits armies off that take what nobody defends.
func (m *mind) spread() {
	next := m.me().Armies + 1
	for _, f := range slices.Clone(m.mine) {
		if f.busy || len(m.mine) > m.style.Claims {
			continue
		}
		free := 0
		for p, d := range m.distances(f.at) {
			if d > 0 && d <= 2 && m.prize(p) > 0 && len(at(m.foes, p)) == 0 && !m.taking(p) {
				free++
			}
		}
		for range min(free-1, m.style.Claims+1-len(m.mine)) {
			if c := m.split(f, next, f.worth/12); c != nil {
				m.mine = append(m.mine, c)
				next++
			}
		}
	}
}

// split takes some gold's worth of an army's cheapest men for an army of their own; nil if it
// would be left with too little.
func (m *mind) split(f *force, number int, gold float64) *force {
	unit := -1
	for n, u := range f.units {
		if k := &m.lab.Units[u.Kind]; k.Cost > 0 && (unit < 0 || k.Cost < m.lab.Units[f.units[unit].Kind].Cost) && battle.Men(u.HP, k.Battle.HP) > 1 {
			unit = n
		}
	}
	if unit < 0 {
		return nil
	}
	u := &f.units[unit]
	k := &m.lab.Units[u.Kind]
	men := max(1, min(int(gold)/k.Cost, battle.Men(u.HP, k.Battle.HP)/2))
	ok := m.sheet.try(func(o *terramagica.Orders) {
		o.Gives = append(o.Gives, terramagica.Give{Army: f.number, Unit: unit + 1, Men: men, To: number})
	})
	if !ok {
		return nil
	}
	part := *u
	part.HP = float64(men) * k.Battle.HP
	u.HP = max(u.HP-part.HP, k.Battle.HP)
	c := &force{realm: f.realm, number: number, at: f.at, units: []battle.Unit{part}}
	c.worth, f.worth = m.lab.worth(c.units), m.lab.worth(f.units)
	return c
}
