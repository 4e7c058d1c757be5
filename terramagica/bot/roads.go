package bot

// far is a distance beyond all maps.
const far = 1 << 20

// distances gives how many marches every province is from one.
func (m *mind) distances(from int) []int {
	list := make([]int, len(m.near))
	for n := range list {
		list[n] = far
	}
	list[from] = 0
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		for _, n := range m.near[queue[0]] {
			if list[n] == far {
				list[n] = list[queue[0]] + 1
				queue = append(queue, n)
			}
		}
	}
	return list
}

// step is the next province on a shortest way, the one that is worth most to pass.
func (m *mind) step(from, to int) int {
	away := m.distances(to)
	best := from
	for _, n := range m.near[from] {
		if away[n] < away[from] && (best == from || m.prize(n) > m.prize(best)) {
			best = n
		}
	}
	return best
}

// prize is what it is worth to take a province, in gold a week; 0 for my own.
func (m *mind) prize(p int) float64 {
	if m.v.Provinces[p].Owner == m.v.Seat {
		return 0
	}
	return m.yield(p)
}

// yield is what a province is worth to me: gold, mana, that it counts, and that nobody else
// has it.
func (m *mind) yield(p int) float64 {
	worth := m.land(p)
	if owner := m.v.Provinces[p].Owner; owner != "" && owner != m.v.Seat {
		worth *= 1.2
	}
	return worth
}

// land is what a province gives to anybody.
func (m *mind) land(p int) float64 {
	return float64(m.v.Map[p].Gold) + 8*float64(m.v.Map[p].Mana) + 25
}

// taking reports whether a province becomes mine this week, as far as can be seen: an army of
// mine stands there already, and nobody defends it.
func (m *mind) taking(p int) bool {
	return m.v.Provinces[p].Owner != m.v.Seat && len(at(m.mine, p)) > 0 && len(at(m.foes, p)) == 0
}

// alarm is how much stronger others next to a province of mine are than who defends it.
func (m *mind) alarm(p int) float64 {
	danger := m.dear(at(m.foes, p))
	for _, n := range m.near[p] {
		for _, f := range at(m.foes, n) {
			if f.number != 0 { // avatars stay at home
				danger += f.worth
			}
		}
	}
	if p == m.home() {
		if own := m.avatar(m.v.Seat, p); own != nil {
			danger -= m.dear([]*force{own}) / 2
		}
	}
	for _, f := range m.v.Provinces[p].Forts {
		kind, _ := m.lab.Fort(f.Kind)
		danger -= float64(m.lab.Forts[kind].Cost) / 2
	}
	return danger
}

// own are the provinces that I hold, in the order of the map.
func (m *mind) own() (list []int) {
	for n, p := range m.v.Provinces {
		if p.Owner == m.v.Seat {
			list = append(list, n)
		}
	}
	return list
}

// frontier is how far a province is from the next that is not mine.
func (m *mind) frontier(p int) int {
	best := far
	for n, d := range m.distances(p) {
		if m.v.Provinces[n].Owner != m.v.Seat {
			best = min(best, d)
		}
	}
	return best
}
