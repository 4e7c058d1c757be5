package bot

import (
	"slices"

	"spielleiter/game"
	"spielleiter/terramagica"
)

// courtship is the last week in which a player offers support to who has not asked for it.
const courtship = 4

// friends are the realms that my armies in a province support. In a battle nobody befriends
// half of the others, or nothing would be fought for.
func (m *mind) friends(g *meeting) (list []game.Seat) {
	if m.campaign {
		return m.comrades(g)
	}
	most := (m.living - 1) / 2
	add := func(realm game.Seat) {
		if len(list) < most && !slices.Contains(list, realm) && len(of(g.others, realm)) > 0 {
			list = append(list, realm)
		}
	}
	for _, both := range []bool{true, false} { // those first who are friends already
		for _, realm := range m.v.Seats {
			kind := m.toward(realm) == terramagica.Support
			if kind && (m.supported(g, realm) || !both && (m.style.Friend || m.r.IntN(2) == 0)) {
				add(realm)
			}
		}
	}
	if m.style.Friend && m.v.Week <= courtship && len(list) < most {
		for range 3 {
			if realm := g.others[m.r.IntN(len(g.others))].realm; m.toward(realm) == terramagica.None {
				add(realm)
			}
		}
	}
	return list
}

// comrades are those in a campaign who support me where a third attacks me.
func (m *mind) comrades(g *meeting) (list []game.Seat) {
	for _, realm := range m.v.Seats {
		third := slices.ContainsFunc(g.others, func(f *force) bool {
			return f.realm != realm && m.toward(f.realm) == terramagica.Attack
		})
		if third && m.toward(realm) == terramagica.Support && len(of(g.others, realm)) > 0 {
			list = append(list, realm)
		}
	}
	return list
}

// toward is what a realm has declared towards me: attack if any of its armies does, support
// if one does and none attacks.
func (m *mind) toward(realm game.Seat) terramagica.Status {
	status := terramagica.None
	for _, d := range m.v.Towards {
		switch {
		case d.By != realm:
		case d.Status == terramagica.Attack:
			return terramagica.Attack
		case d.Status == terramagica.Support:
			status = terramagica.Support
		}
	}
	return status
}

// supported reports whether an army of mine supports a realm now.
func (m *mind) supported(g *meeting, realm game.Seat) bool {
	for _, f := range g.here {
		for _, o := range of(g.others, realm) {
			if m.stance(f, o) == terramagica.Support {
				return true
			}
		}
	}
	return false
}

// helps reports whether I support a realm that was attacked last week by the strongest, who
// would be the next to attack me: one way is enough (TM-N7).
func (m *mind) helps(g *meeting, realm game.Seat) bool {
	if !m.style.Friend || m.living < 3 || m.toward(realm) == terramagica.Attack {
		return false
	}
	bully := m.strongest(g)
	if bully == "" || bully == realm || m.dear(of(g.others, bully)) < m.dear(g.here) {
		return false
	}
	for _, b := range m.v.Battles {
		if b.Week != m.v.Week-1 || m.places[b.At] != g.p || !fights(b.Sides[0], bully) || !fights(b.Sides[1], realm) {
			continue
		}
		side := append(united(g.here), united(of(g.others, realm))...)
		return m.lab.fight(side, united(of(g.others, bully)), walls{}, m.style.Seeds).win > 0.5
	}
	return false
}

// fights reports whether a realm has a unit on a side.
func fights(side []terramagica.Fighter, realm game.Seat) bool {
	return slices.ContainsFunc(side, func(f terramagica.Fighter) bool { return f.Realm == realm })
}
