package bot

import (
	"context"
	"math/rand/v2"
	"slices"

	"spielleiter/game"
	"spielleiter/terramagica"
	"spielleiter/terramagica/battle"
)

// force is an army as far as the view shows it. Rows and tactics of others are guessed.
type force struct {
	realm  game.Seat
	number int // 0: the avatar
	at     int
	units  []battle.Unit
	worth  float64 // in gold; the avatar costs nothing
	busy   bool    // mine, and it attacks somebody this week
	chance float64 // that it wins then
}

// mind thinks about one week.
type mind struct {
	v     terramagica.View
	style Style
	r     *rand.Rand
	lab   *lab
	sheet sheet

	campaign bool
	living   int // realms
	weeks    int // still to be played, this one too; a guess if the map has its own number
	places   map[string]int
	near     [][]int
	mine     []*force
	foes     []*force // all others that are seen, allies too
}

func newMind(ctx context.Context, v terramagica.View, s Style, r *rand.Rand) *mind {
	m := &mind{
		v: v, style: s, r: r, lab: newLab(ctx, v.Catalogue(), r.Uint64()), sheet: sheet{v: v},
		campaign: v.Options["mode"] == "campaign", places: map[string]int{},
	}
	for n, p := range v.Map {
		m.places[p.ID] = n
	}
	for _, p := range v.Map {
		var near []int
		for _, id := range p.Neighbours {
			near = append(near, m.places[id])
		}
		m.near = append(m.near, near)
	}
	for _, realm := range v.Realms {
		if realm.Fell == 0 {
			m.living++
		}
	}
	m.weeks = max(lastWeek(v.Options)-v.Week+1, 1)
	m.look()
	return m
}

// look collects the forces that the view shows.
func (m *mind) look() {
	for _, a := range m.v.Armies {
		f := &force{realm: a.Realm, number: a.Number, at: m.places[a.At]}
		for _, u := range a.Units {
			kind, _ := m.lab.Unit(u.Kind)
			f.units = append(f.units, battle.Unit{Kind: kind, HP: u.HP, Row: u.Row, Tactic: m.lab.tactic(u.Tactic)})
		}
		f.worth = m.lab.worth(f.units)
		m.mine = append(m.mine, f)
	}
	for _, s := range m.v.Seen {
		f := &force{realm: s.Realm, number: s.Number, at: m.places[s.At]}
		for _, t := range s.Troops {
			kind, _ := m.lab.Unit(t.Kind)
			u := m.fresh(kind, t.Men)
			if row, t, ok := m.habit(f, t.Kind); ok {
				u.Row, u.Tactic = row, t
			}
			f.units = append(f.units, u)
		}
		f.worth = m.lab.worth(f.units)
		m.foes = append(m.foes, f)
	}
	for n, realm := range m.v.Realms {
		if realm.Home != "" && m.v.Seats[n] != m.v.Seat {
			if avatar := m.avatar(m.v.Seats[n], m.places[realm.Home]); avatar != nil {
				m.foes = append(m.foes, avatar)
			}
		}
	}
}

// avatar is the avatar of a realm in its home province; nil if the catalogue has none.
func (m *mind) avatar(realm game.Seat, at int) *force {
	for n, u := range m.lab.Units {
		if u.Unhireable {
			return &force{realm: realm, at: at, units: []battle.Unit{m.fresh(n, 1)}}
		}
	}
	return nil
}

// plan thinks about everything in turn and gives the orders.
func (m *mind) plan() terramagica.Orders {
	if m.v.Week == 0 {
		m.muster()
		return m.sheet.orders
	}
	for p := range m.v.Map {
		if here := at(m.mine, p); len(here) > 0 {
			m.meet(p, here, at(m.foes, p))
		}
	}
	switch {
	case m.campaign && m.style.Games > 0:
		m.wage()
	case m.campaign && m.style.Flock:
		m.flock()
	case m.campaign:
		m.gather()
		m.spread()
		m.move()
		m.raise()
		m.build()
		m.settle()
	}
	m.whims()
	return m.sheet.orders
}

// at are those of some forces that stand in a province.
func at(forces []*force, p int) (here []*force) {
	for _, f := range forces {
		if f.at == p {
			here = append(here, f)
		}
	}
	return here
}

// of are those of some forces that are a realm's.
func of(forces []*force, realm game.Seat) (list []*force) {
	for _, f := range forces {
		if f.realm == realm {
			list = append(list, f)
		}
	}
	return list
}

// united are the units of some forces together.
func united(forces []*force) (units []battle.Unit) {
	for _, f := range forces {
		units = append(units, f.units...)
	}
	return units
}

// me is what my realm has.
func (m *mind) me() terramagica.Realm { return m.v.Realms[slices.Index(m.v.Seats, m.v.Seat)] }

// home is my home province, -1 if I have none.
func (m *mind) home() int {
	if p, ok := m.places[m.me().Home]; ok {
		return p
	}
	return -1
}

// wallsOf are the fortifications of a province in a battle of mine.
func (m *mind) wallsOf(p int) (w walls) {
	here := m.v.Provinces[p]
	if here.Owner != m.v.Seat {
		w.side = 1
	}
	for _, f := range here.Forts {
		kind, _ := m.lab.Fort(f.Kind)
		w.forts = append(w.forts, battle.Fort{HP: f.HP, V: m.lab.Forts[kind].V})
	}
	return w
}
