package bot

import (
	"cmp"
	"math"
	"slices"

	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

const (
	horizon  = 8   // weeks for which armies should be paid
	least    = 40  // gold below which nobody is raised
	treasure = 350 // gold beyond what armies take, from which walls are built
)

// purse is what can be spent this week without men deserting soon.
func (m *mind) purse() (spend, gold float64) {
	me := m.me()
	income := 0.0
	for _, p := range m.own() {
		income += float64(m.v.Map[p].Gold)
	}
	due := 0.0
	for _, f := range m.mine {
		for _, u := range f.units {
			k := &m.lab.Units[u.Kind]
			due += float64(battle.Men(u.HP, k.Battle.HP)) * k.Gold
		}
	}
	weeks := float64(min(m.weeks-1, horizon))
	gold = float64(me.Gold) + income - due
	const part = 0.1 // a man's upkeep of his price
	return m.style.Spend * min(gold/(1+part), (gold+weeks*(income-due))/(1+weeks*part)), gold
}

// magic is how much mana a week is still free for men who live on it.
func (m *mind) magic() float64 {
	free := float64(m.me().Mana) / horizon
	for _, p := range m.own() {
		free += float64(m.v.Map[p].Mana)
	}
	for _, f := range m.mine {
		for _, u := range f.units {
			k := &m.lab.Units[u.Kind]
			free -= float64(battle.Men(u.HP, k.Battle.HP)) * k.Mana
		}
	}
	return free
}

// most is how many men of a kind can be raised in a province for some gold.
func (m *mind) most(p int, u *catalogue.Unit, spend float64) int {
	men := int(spend) / u.Cost
	if u.People > 0 {
		men = min(men, m.v.Map[p].Recruits/u.People)
	}
	if u.Mana > 0 {
		men = min(men, int(m.magic()/u.Mana))
	}
	return men
}

// raise hires men where they are needed, of the kind that does most against who is near.
func (m *mind) raise() {
	spend, _ := m.purse()
	sites := m.own()
	slices.SortStableFunc(sites, func(a, b int) int { return cmp.Compare(m.frontier(a), m.frontier(b)) })
	for _, p := range sites {
		if spend < least || m.weeks < 2 {
			return
		}
		if len(at(m.foes, p)) > 0 && p != m.home() {
			continue
		}
		kind := m.kindFor(p, spend)
		if kind < 0 {
			continue
		}
		spend -= m.hire(p, kind, spend)
	}
}

// hire raises men of a kind for the army that stands in a province after the marches, or for
// a new one, and gives their price.
func (m *mind) hire(p, kind int, spend float64) float64 {
	u := &m.lab.Units[kind]
	men := m.most(p, u, spend)
	number := m.me().Armies + 1
	for _, f := range m.mine {
		number = max(number, f.number+1)
	}
	for _, f := range slices.Backward(m.mine) {
		if f.at == p {
			number = f.number
		}
	}
	r := terramagica.Raise{At: m.v.Map[p].ID, Kind: u.ID, Men: men, Army: number}
	if !m.sheet.try(func(o *terramagica.Orders) { o.Raises = append(o.Raises, r) }) {
		return 0
	}
	if number > m.me().Armies && !slices.ContainsFunc(m.mine, func(f *force) bool { return f.number == number }) {
		m.mine = append(m.mine, &force{realm: m.v.Seat, number: number, at: p, worth: float64(men * u.Cost)})
	}
	if f := m.mine[slices.IndexFunc(m.mine, func(f *force) bool { return f.number == number })]; u.Mana > 0 {
		f.units = append(f.units, m.fresh(kind, men)) // it lives on mana too
	}
	return float64(men * u.Cost)
}

// kindFor chooses whom to raise in a province: a simple player always the first kind of foot,
// others who does best beside my strongest army against the strongest that I see.
func (m *mind) kindFor(p int, spend float64) int {
	kinds := m.hireable(p, spend)
	if len(kinds) == 0 {
		return -1
	}
	if m.style.Seeds == 0 {
		return kinds[0]
	}
	foe := m.nearest(p)
	best, most := kinds[0], math.Inf(-1)
	for _, kind := range kinds {
		u := &m.lab.Units[kind]
		men := m.most(p, u, spend)
		o := m.lab.fight(append(m.champion(), m.fresh(kind, men)), foe, walls{}, m.style.Seeds)
		// What is raised for less is as good as what is raised for more.
		if worth := o.value(1) * math.Sqrt(spend/float64(men*u.Cost+1)); worth > most {
			best, most = kind, worth
		}
	}
	return best
}

// fresh are men of a kind as the catalogue puts them.
func (m *mind) fresh(kind, men int) battle.Unit {
	u := &m.lab.Units[kind]
	return battle.Unit{Kind: kind, HP: float64(men) * u.Battle.HP, Row: min(max(u.Row, 1), battle.MaxRow), Tactic: m.lab.tactic(u.Tactic)}
}

// hireable are the kinds of which a province has people and I have gold and mana, foot first.
func (m *mind) hireable(p int, spend float64) (kinds []int) {
	for n, u := range m.lab.Units {
		if !u.Unhireable && u.Cost > 0 && m.most(p, &u, spend) > 0 {
			kinds = append(kinds, n)
		}
	}
	foot := func(u catalogue.Unit) bool { return u.Battle.Range == 0 && u.Battle.Speed == 1 && u.Battle.A >= 10 }
	slices.SortStableFunc(kinds, func(a, b int) int {
		switch x, y := foot(m.lab.Units[a]), foot(m.lab.Units[b]); {
		case x == y:
			return 0
		case x:
			return -1
		default:
			return 1
		}
	})
	return kinds
}

// champion are the units of my strongest army.
func (m *mind) champion() []battle.Unit {
	if len(m.mine) == 0 {
		return nil
	}
	f := slices.MaxFunc(m.mine, func(a, b *force) int { return cmp.Compare(a.worth, b.worth) })
	return slices.Clone(f.units)
}

// nearest are the units of the strongest army of others that I see, or of one like mine.
func (m *mind) nearest(p int) []battle.Unit {
	away := m.distances(p)
	var best *force
	for _, f := range m.foes {
		if f.number > 0 && (best == nil || f.worth/float64(1+away[f.at]) > best.worth/float64(1+away[best.at])) {
			best = f
		}
	}
	if best == nil {
		return m.champion()
	}
	return best.units
}

// build builds or repairs walls where there is gold that armies do not need: at home first,
// then where most is to be lost.
func (m *mind) build() {
	_, gold := m.purse()
	for _, r := range m.sheet.orders.Raises {
		kind, _ := m.lab.Unit(r.Kind)
		gold -= float64(r.Men * m.lab.Units[kind].Cost)
	}
	if !m.style.Wary || gold < treasure {
		return
	}
	sites := slices.DeleteFunc(m.own(), func(p int) bool { return len(at(m.foes, p)) > 0 }) // too late
	slices.SortStableFunc(sites, func(a, b int) int { return cmp.Compare(m.alarm(b)+m.yield(b), m.alarm(a)+m.yield(a)) })
	for _, p := range sites {
		for n, f := range m.lab.Forts {
			if float64(f.Cost) > gold {
				continue
			}
			for _, repair := range []bool{true, false} {
				b := terramagica.Build{At: m.v.Map[p].ID, Fort: m.lab.Forts[n].ID, Repair: repair}
				if m.sheet.try(func(o *terramagica.Orders) { o.Builds = append(o.Builds, b) }) {
					return
				}
			}
		}
	}
}

// settle chooses a home province for a Hierophant who has none: the richest with an army.
func (m *mind) settle() {
	if m.home() >= 0 {
		return
	}
	sites := m.own()
	worth := func(p int) float64 {
		w := m.yield(p)
		for _, f := range at(m.mine, p) {
			w += f.worth / 10
		}
		return w - float64(len(at(m.foes, p)))*1000
	}
	slices.SortStableFunc(sites, func(a, b int) int { return cmp.Compare(worth(b), worth(a)) })
	for _, p := range sites {
		if m.sheet.try(func(o *terramagica.Orders) { o.Home = append(o.Home, m.v.Map[p].ID) }) {
			return
		}
	}
}
