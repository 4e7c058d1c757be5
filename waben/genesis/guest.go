package genesis

import (
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// What those without land begin with.
const (
	guardSize  = 1000 // foot of an organisation's guard: enough to take land and found a realm
	guardPurse = 12_000
	roadPurse  = 3_000 // of a wanderer: fifteen half-years of one leader's upkeep (WDW-47)
)

// welcome lets organisations without land and wanderers live among the realms, as guests in their settlements (WDW-1,
// WDW-2). They come after the realms in the list; where there are no realms, there are no guests.
func (m *maker) welcome() error {
	guests := m.o.Organisations + m.o.Wanderers
	switch {
	case m.o.Organisations < 0 || m.o.Wanderers < 0 || len(m.realms)+guests > MaxRealms:
		return ErrGuests
	case guests == 0 || len(m.realms) == 0:
		return nil
	}
	m.spreadStances(guests)
	used, names := map[string]bool{}, m.callings()
	for _, r := range m.w.Realms {
		used[r.Code], names[r.Name] = true, true
	}
	for n := range guests {
		sort := world.Organisation
		if n >= m.o.Organisations {
			sort = world.Wanderer
		}
		m.guest(n, sort, used, names)
	}
	return nil
}

// spreadStances makes room for guests in the table of stances.
func (m *maker) spreadStances(guests int) {
	old, n := m.w.Stances, len(m.realms)
	wide := n + guests
	m.w.Stances = make([]world.Stance, wide*wide)
	for r := range n {
		copy(m.w.Stances[r*wide:], old[r*n:(r+1)*n])
	}
}

// guest adds one who has no land to the world: a name, a purse, people, a guard if it is an organisation, and a host
// who lets it pass.
func (m *maker) guest(n int, sort world.Sort, used, names map[string]bool) {
	roll := m.roller(rollGuest, n)
	id := world.RealmID(len(m.w.Realms) + 1)
	style := cultureOf(m.d, len(m.realms)+n)
	town := &m.w.Settlements[roll.below(len(m.w.Settlements))]
	head := world.Character{Number: 501, Name: style.person(roll), Player: 1, Since: m.w.Moon - moon.Count(roll.below(120)), Settlement: grid.None}
	realm := world.Realm{Sort: sort, Name: head.Name, Capital: grid.None, Gold: roadPurse + int64(100*roll.below(50)), Players: []world.Player{{Name: world.NobodyYet}}}
	units := []world.Unit{{Kind: kit.Leader, Number: head.Number, Size: 1}}
	people := []world.Character{head}
	if sort == world.Organisation {
		for realm.Name = style.order(roll); names[realm.Name]; {
			realm.Name = style.order(roll)
		}
		realm.Gold = guardPurse + int64(1000*roll.below(13))
		people[0].Office = houses[style.offices][0]
		people = append(people, world.Character{Number: 521, Name: style.person(roll), Office: houses[style.offices][1], Since: head.Since, Settlement: grid.None})
		units = append(units,
			world.Unit{Kind: kit.Leader, Number: 521, Size: 1}, world.Unit{Kind: kit.Foot, Number: 101, Size: guardSize, Leaders: 1})
	}
	names[realm.Name] = true
	realm.Code, realm.People = code(realm.Name, used), people
	for k := range units {
		u := &units[k]
		u.Realm, u.Field, u.Came, u.Raised = id, town.Field, grid.None, m.w.Land[town.Field]
	}
	m.w.Realms = append(m.w.Realms, realm)
	m.w.Enlist(units)
	wide := len(m.realms) + m.o.Organisations + m.o.Wanderers
	host := int(town.Realm) - 1
	m.w.Stances[host*wide+int(id)-1], m.w.Stances[(int(id)-1)*wide+host] = world.Passage, world.Passage
}

// hideIdentities lets some of those who play do so in secret (WDW-5).
func (m *maker) hideIdentities() {
	for n := range m.w.Realms {
		for k := range m.w.Realms[n].Players {
			m.w.Realms[n].Players[k].Secret = m.d.N(100, rollGuest, dice.Genesis, int64(n), -1-int64(k)) < m.o.Secret
		}
	}
}

// order is the name of an order or a guild.
func (c *culture) order(r *roller) string { return c.name(r, 1+r.below(2), brotherhoods) }

// brotherhoods is how the names of orders end.
const brotherhoods = "ari iden oren asai umei enoi"

// houses are what the two heads of an organisation are called, by the style of a culture.
var houses = [4][2]string{{"Meister", "Kämmerer"}, {"Erzpriester", "Archivar"}, {"Großmeister", "Sprecher"}, {"Mutter", "Bote"}}
