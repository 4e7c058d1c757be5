package bot

import "spielleiter/terramagica"

// goal is a province that an army could go for.
type goal struct {
	army  *force
	to    int
	worth float64
}

// move sends armies out, the most promising march first. An army that attacks waits for the
// outcome, unless it is all but certain.
func (m *mind) move() {
	waiting := []*force{}
	for _, f := range m.mine {
		if !f.busy || f.chance > certain {
			waiting = append(waiting, f)
		}
	}
	aimed := map[int]bool{}
	for len(waiting) > 0 {
		best := goal{worth: -1}
		at := 0
		for n, f := range waiting {
			if g := m.goal(f, aimed); g.worth > best.worth {
				best, at = g, n
			}
		}
		if best.army == nil {
			return
		}
		waiting = append(waiting[:at], waiting[at+1:]...)
		aimed[best.to] = true
		if next := m.step(best.army.at, best.to); next != best.army.at {
			m.march(best.army, next)
		}
	}
}

// certain is the chance from which a victory is counted on.
const certain = 0.85

// march sends an army to a province next to it.
func (m *mind) march(f *force, to int) {
	ok := m.sheet.try(func(o *terramagica.Orders) {
		o.Marches = append(o.Marches, terramagica.March{Army: f.number, To: m.v.Map[to].ID})
	})
	if ok {
		f.at = to
	}
}

// goal is what an army had best go for, staying included.
func (m *mind) goal(f *force, aimed map[int]bool) goal {
	best := goal{army: f, to: f.at, worth: m.keeping(f, f.at)}
	for p, d := range m.distances(f.at) {
		if d == 0 || d > m.style.Reach || d >= m.weeks {
			continue
		}
		worth := m.winning(f, p)
		if m.style.Wary && m.v.Provinces[p].Owner == m.v.Seat {
			worth = m.keeping(f, p)
		}
		if aimed[p] {
			worth /= 5
		}
		if worth /= float64(d); worth > best.worth {
			best.to, best.worth = p, worth
		}
	}
	return best
}

// keeping is what an army is worth in an own province that others could take.
func (m *mind) keeping(f *force, p int) float64 {
	if !m.style.Wary || m.v.Provinces[p].Owner != m.v.Seat {
		return 0
	}
	danger := m.alarm(p)
	for _, own := range at(m.mine, p) {
		if own != f {
			danger -= own.worth
		}
	}
	if danger <= 0 || f.worth <= 0 {
		return 0
	}
	worth := m.yield(p) * min(1, f.worth/danger)
	if p == m.home() {
		return 3 * worth
	}
	return worth / 2
}

// winning is what it promises to go for a province that is not mine.
func (m *mind) winning(f *force, p int) float64 {
	prize := m.prize(p)
	if prize == 0 || m.taking(p) {
		return 0
	}
	foes := at(m.foes, p)
	if len(foes) == 0 {
		return prize - m.peril(f, p)
	}
	if m.style.Seeds == 0 {
		if m.dear([]*force{f}) > bold*m.dear(foes) {
			return prize
		}
		return 0
	}
	w := walls{}
	for _, o := range foes {
		if o.realm == m.v.Provinces[p].Owner {
			w = m.wallsOf(p)
		}
	}
	o := m.lab.fight(f.units, united(foes), w, m.style.Seeds)
	if o.win < 0.5 {
		return 0
	}
	loot := max(0, (o.had[1]-o.left[1])-(o.had[0]-o.left[0])) / 8
	for _, realm := range m.v.Realms {
		if realm.Home == m.v.Map[p].ID {
			prize *= 3
		}
	}
	return o.win * (prize + loot)
}

// peril is what an army risks beside a stronger one that it can be seen by.
func (m *mind) peril(f *force, p int) float64 {
	if !m.style.Wary {
		return 0
	}
	worst := 0.0
	for _, n := range m.near[p] {
		for _, o := range at(m.foes, n) {
			if o.number != 0 && o.worth > bold*f.worth {
				worst = max(worst, f.worth/12)
			}
		}
	}
	return worst
}
