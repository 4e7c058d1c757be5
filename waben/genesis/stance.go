package genesis

import (
	"cmp"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// befriend lets neighbours be at odds, or allied; most are nothing to each other.
func (m *maker) befriend() {
	n := len(m.realms)
	for a, r := range m.realms {
		for b := range m.neighbours(r) {
			if b <= a {
				continue
			}
			mine, theirs := &m.w.Stances[a*n+b], &m.w.Stances[b*n+a]
			switch roll := m.d.N(100, rollStance, dice.Genesis, int64(a), int64(b)); {
			case roll < 9:
				*mine, *theirs = world.War, world.War
			case roll < 24:
				*mine, *theirs = world.Allied, world.Allied
			case roll < 40:
				*mine, *theirs = world.Passage, world.Passage
			case roll < 46:
				*mine = world.Passage
			}
			if *mine == world.Allied {
				m.w.Realms[a].Embassies = append(m.w.Realms[a].Embassies, world.RealmID(b+1))
				m.w.Realms[b].Embassies = append(m.w.Realms[b].Embassies, world.RealmID(a+1))
			}
		}
	}
	for k := range m.w.Realms {
		slices.Sort(m.w.Realms[k].Embassies)
	}
}

// neighbours are the places in the list of the realms whose land lies within two steps.
func (m *maker) neighbours(r *polity) map[int]bool {
	near := map[int]bool{}
	for _, f := range r.fields {
		for _, next := range m.p.Around(f) {
			if next == grid.None {
				continue
			}
			for _, beyond := range m.p.Around(next) {
				if beyond != grid.None && m.w.Owner[beyond] != world.Nobody && m.w.Owner[beyond] != r.id {
					near[int(m.w.Owner[beyond])-1] = true
				}
			}
		}
	}
	return near
}

// walls is how many walls a realm has against each neighbour that it is at war with.
const walls = 3

// fortify builds walls against enemies, at passes and on the sides of the border that lie nearest to a settlement
// (WDW-43).
func (m *maker) fortify() {
	for _, r := range m.realms {
		for q := range m.realms {
			if id := world.RealmID(q + 1); id != r.id && m.w.Between(r.id, id) == world.War {
				m.wall(r, id)
			}
		}
	}
	slices.SortFunc(m.w.Walls, func(a, b world.Wall) int {
		return cmp.Or(cmp.Compare(a.Field, b.Field), cmp.Compare(a.Side, b.Side))
	})
}

// nearer is how many fields a wall may lie farther off for each flank that the land itself guards.
const nearer = 3

// flanks is on how many of its two ends a side is guarded by what nobody walks over or what lies higher: a pass has two.
func (m *maker) flanks(e grid.Edge) int {
	guarded := 0
	low := max(m.height[e.Field], m.height[m.p.Next(e.Field, e.Side)])
	for _, turn := range [2]int{1, 5} {
		end := m.p.Next(e.Field, e.Side.Turn(turn))
		if end == grid.None || m.height[end] == 0 || m.height[end] > low {
			guarded++
		}
	}
	return guarded
}

func (m *maker) wall(r *polity, enemy world.RealmID) {
	type stretch struct {
		edge grid.Edge
		far  int
	}
	var border []stretch
	for _, f := range r.fields {
		far := 1 << 20
		for _, n := range r.towns {
			far = min(far, m.p.Distance(f, m.w.Settlements[n].Field))
		}
		for _, s := range hex.Sides {
			if next := m.p.Next(f, s); next != grid.None && m.w.Owner[next] == enemy {
				e := grid.Edge{Field: f, Side: s}
				border = append(border, stretch{e, far - nearer*m.flanks(e)})
			}
		}
	}
	slices.SortStableFunc(border, func(a, b stretch) int { return cmp.Compare(a.far, b.far) })
	for n, b := range border[:min(len(border), walls)] {
		points := int16(kit.Wall.Value() * (2 - min(n, 1))) // the first is twice as strong
		m.w.Walls = append(m.w.Walls, world.Wall{Field: b.edge.Field, Side: b.edge.Side, Points: points, Left: points})
		m.walled[b.edge] = true
	}
}
