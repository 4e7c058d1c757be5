package bot

import (
	"slices"

	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
)

const (
	trials   = 16  // battles for each guess how others stand
	harvests = 8   // weeks of a province's yield that count as strength
	promised = 0.7 // of a province that is marched to and that nobody defends
	stone    = 0.5 // of what walls cost
)

// strengths are what the realms have, as far as the view shows it: in a campaign provinces,
// armies and gold, in a battle the price of the living.
func (m *mind) strengths() []float64 {
	have := standing(m.v)
	if !m.campaign {
		return have
	}
	clear(have)
	for p, at := range m.v.Provinces {
		if n := slices.Index(m.v.Seats, at.Owner); n >= 0 {
			have[n] += harvests * m.land(p)
		}
	}
	for _, f := range slices.Concat(m.mine, m.foes) {
		have[slices.Index(m.v.Seats, f.realm)] += f.worth
	}
	have[slices.Index(m.v.Seats, m.v.Seat)] += float64(m.me().Gold)
	return have
}

// clash is a battle that a sheet brings about.
type clash struct {
	on     game.Seat
	p      int
	result outcome
	armies []int // mine
}

// obey lets my forces stand as a sheet says.
func (m *mind) obey(o terramagica.Orders) {
	for _, p := range o.Posts {
		for _, f := range m.mine {
			if f.number == p.Army && p.Men == 0 && p.Unit <= len(f.units) {
				f.units[p.Unit-1].Row, f.units[p.Unit-1].Tactic = p.Row, m.lab.tactic(p.Tactic)
			}
		}
	}
}

// after is the status that an army of mine has towards another when a sheet is carried out.
func (m *mind) after(o terramagica.Orders, f, toward *force) terramagica.Status {
	for _, s := range o.Stances {
		if s.Army == f.number && s.Toward == toward.realm && s.Number == toward.number {
			return s.Status
		}
	}
	return m.stance(f, toward)
}

// clashes are the battles that a sheet brings about: against whom I attack, and against who
// has declared to attack me.
func (m *mind) clashes(o terramagica.Orders) (list []clash) {
	m.obey(o)
	for p := range m.v.Map {
		g := &meeting{p: p, here: at(m.mine, p), others: at(m.foes, p)}
		if len(g.here) == 0 {
			continue
		}
		for _, realm := range m.v.Seats {
			foes := of(g.others, realm)
			attack := slices.ContainsFunc(foes, func(f *force) bool { return m.after(o, g.here[0], f) == terramagica.Attack })
			if len(foes) == 0 || !attack && m.toward(realm) != terramagica.Attack {
				continue
			}
			c := clash{on: realm, p: p}
			for _, f := range g.here {
				c.armies = append(c.armies, f.number)
			}
			c.result = m.weigh(m.fray(g, foes, false), united(g.here))
			list = append(list, c)
		}
	}
	return list
}

// worth is what a seat's share of all comes to when a sheet is carried out.
func (o outlook) worth(orders terramagica.Orders) float64 {
	m := o.mind(Style{Seeds: trials, Tries: 1})
	if o.view.Week == 0 {
		return m.musterWorth(orders)
	}
	have := m.strengths()
	me := slices.Index(o.view.Seats, o.view.Seat)
	for _, c := range m.clashes(orders) {
		on := slices.Index(o.view.Seats, c.on)
		have[me] = max(0, have[me]-(c.result.had[0]-c.result.left[0]))
		have[on] = max(0, have[on]-(c.result.had[1]-c.result.left[1]))
		if m.campaign && o.view.Provinces[c.p].Owner != o.view.Seat {
			have[me] += c.result.win * harvests * m.land(c.p)
		}
	}
	have[me] += m.promises(orders)
	return share(have, me)
}

// promises is what a campaign's sheet brings beside battles: provinces that nobody defends,
// and walls.
func (m *mind) promises(orders terramagica.Orders) (worth float64) {
	claimed := map[int]bool{}
	for _, s := range orders.Marches {
		p := m.places[s.To]
		if !claimed[p] && m.prize(p) > 0 && len(at(m.foes, p)) == 0 && !m.taking(p) {
			worth += promised * harvests * m.land(p)
		}
		claimed[p] = true
	}
	for _, b := range orders.Builds {
		kind, _ := m.lab.Fort(b.Fort)
		worth -= (1 - stone) * float64(m.lab.Forts[kind].Cost)
	}
	return worth
}

// musterWorth is the chance of an army that is raised before a battle, against the standard
// army and some others. Who is as strong as the others has an equal share.
func (m *mind) musterWorth(orders terramagica.Orders) float64 {
	mine := m.mustered(orders)
	rivals := []mix{m.mixOf(terramagica.Rules{}.Default(m.v).Raises)}
	for range 7 {
		rivals = append(rivals, m.draft())
	}
	ahead := 0.0
	for _, r := range rivals {
		ahead += m.lab.fight(mine, r.units, walls{}, trials).ahead
	}
	ahead /= float64(len(rivals))
	others := float64(m.living - 1)
	return ahead / max(ahead+others*(1-ahead), 0.01)
}

// mustered are the units that a sheet raises before a battle.
func (m *mind) mustered(orders terramagica.Orders) []battle.Unit {
	units := m.mixOf(orders.Raises).units
	for n, r := range orders.Raises {
		if r.Row > 0 {
			units[n].Row = r.Row
		}
		if r.Tactic != "" {
			units[n].Tactic = m.lab.tactic(r.Tactic)
		}
	}
	return units
}
