package bot

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// When players take sides. If nobody has won by then, the year is the Fool's (RSD-18.3): from some year on, who
// cannot win any more helps whoever leads. The fewer years are left, the fewer can.
const (
	sidesFrom = 1902 // the first year
	leads     = 5    // centres that somebody needs more of to be helped
	looms     = 8    // centres with which one who needs no homes is in everybody's way
	beaten    = 0.7  // of what the leader has: who has no more than this in the first year cannot win
	hurry     = 0.03 // more of it for each year
	quicker   = 1    // centres that the Soothsayer may have fewer of: he builds in all of them
)

// How much more, or less, the centres of somebody are worth then, as a part of themselves.
const (
	forLooming = 1.5
	forOthers  = -0.6 // while somebody looms
	forBeaten  = 1    // to whom they make room for
)

// camps is who helps whom. All see the same board, so that all find the same.
type camps struct {
	first  chart.Power          // who leads, or chart.None
	beaten [season.Players]bool // who helps it
	looms  chart.Power          // whom all others are to stop, or chart.None
}

// sort finds who helps whom.
func (m *mind) sort() {
	m.camps = camps{first: chart.None, looms: chart.None}
	if !m.style.Sides || m.world.Seats&season.Bit(season.Fool) == 0 || m.world.Year < sidesFrom {
		return
	}
	most, units := leads, 0
	for p := range chart.Power(season.Players) {
		n := m.standing(p)
		if p == season.Soothsayer {
			n += quicker
		}
		if p != season.Fool && (n > most || n == most && m.force(p) > units) {
			m.first, most, units = p, n, m.force(p)
		}
	}
	least := looms
	for _, p := range [...]chart.Power{season.Brain, season.Doctor, season.Soothsayer} {
		if n := m.centres(p); p != m.me && p != m.first && n >= least {
			m.looms, least = p, n+1
		}
	}
	if m.first == chart.None {
		return
	}
	enough := min(1, beaten+hurry*float64(m.world.Year-sidesFrom)) * float64(m.standing(m.first))
	for p := range chart.Power(season.Players) {
		m.beaten[p] = p != m.first && p != season.Fool && float64(m.standing(p)) <= enough
	}
}

// standing is how near a player is to its victory, in centres of the eighteen. The Doctor's points count as soon as
// by them he needs fewer.
func (m *mind) standing(p chart.Power) int {
	n := m.centres(p)
	if p != season.Doctor {
		return n
	}
	return max(n, n+int(m.world.Players[p].Points)-(season.DoctorPoints-season.SoloCentres))
}

// force counts the units of a player on the ground.
func (m *mind) force(p chart.Power) (n int) {
	for k := range m.world.Units {
		n += order(m.world.Units[k].Owner == p)
	}
	return n
}

// serves reports whether I help whoever leads.
func (m *mind) serves() bool { return m.first != chart.None && m.beaten[m.me] }

// friend reports whether a player is on my side.
func (m *mind) friend(p chart.Power) bool {
	if m.first == chart.None || int(p) >= season.Players {
		return false
	}
	return p == m.first && m.beaten[m.me] || m.me == m.first && m.beaten[p]
}

// heed sets what the centres of others are worth, and leaves mine to whom I help where it can reach them, and all
// other fields too. Who is helped fears none of them; but the Soothsayer must know where they meet.
func (m *mind) heed() {
	heed := &m.policy.Style.Heed
	*heed = m.style.Policy.Heed
	for p := range chart.Power(season.Players) {
		switch {
		case p == m.looms:
			heed[p] += forLooming
		case m.looms != chart.None:
			heed[p] += forOthers
		}
		if m.me == m.first && m.beaten[p] {
			heed[p] += forBeaten
		}
	}
	if m.me == m.first && m.me != season.Soothsayer {
		for p, helps := range m.beaten {
			if helps {
				m.policy.Near[p] = [chart.Max]int8{}
			}
		}
	}
	if !m.serves() {
		return
	}
	heed[m.first] = -1
	for at := range chart.All[chart.Province](theAtlas().open) {
		if m.policy.Near[m.first][at] > 0 {
			chart.Add(&m.policy.Perils.Taken, at)
		}
	}
	for _, c := range m.field.Centres {
		if m.world.Owners[c] == m.me && m.policy.Near[m.first][c] > 0 {
			chart.Add(&m.policy.Perils.Ceded, c)
		}
	}
}

// leaves reports whether a unit is expected to make room for me.
func (m *mind) leaves(u *season.Unit) bool {
	at := of(u.At)
	return m.me == m.first && m.friend(u.Owner) && chart.Has(m.field.Chart.Centres, at) && m.world.Owners[at] != m.me
}

// yield lets my units leave the centres that are left to somebody else, best to where it does not go itself.
func (m *mind) yield() {
	for _, at := range m.order {
		p := m.plans[at]
		if !chart.Has(m.policy.Perils.Ceded, at) || m.goal(p) != at || !p.unit.Class.Conventional() {
			continue
		}
		best, most := p.order, float32(-1)
		for to := range chart.All[chart.Place](m.field.Steps(p.unit.Class.Kind(), p.unit.At)) {
			o, next := m.moves(p.unit, to), of(to)
			if m.on(next) != nil || m.expected(next) || !m.can(&o) {
				continue
			}
			worth := 1 + m.worth(m.aim(), p.unit.Class.Kind(), to)
			if m.policy.Near[m.first][next] > 0 {
				worth /= 8
			}
			if worth > most {
				best, most = o, worth
			}
		}
		if most >= 0 {
			m.redo(p, best)
			p.fixed = true
		}
	}
}

// giveWay keeps my units out of the fields that whom I help can reach, whatever else they were to do there: two who
// bounce hinder each other, and make a unit for the Soothsayer.
func (m *mind) giveWay() {
	if !m.serves() {
		return
	}
	for _, at := range m.order {
		p := m.plans[at]
		if p.order.Do == season.Move && p.unit.Class.Conventional() && m.policy.Near[m.first][m.goal(p)] > 0 {
			m.redo(p, m.holds(p.unit))
		}
	}
}
