package bot

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// When players take sides. If nobody has won by then, the year is the Fool's (RSD-18.3): from some year on, who
// cannot win any more helps the power that leads. Those whose units need no centres are the business of all.
const (
	sidesFrom = 1904 // the first year
	leads     = 6    // centres that a power needs to be helped
	looms     = 5    // centres with which one of the others is in everybody's way
	beaten    = 0.6  // of the leading power's centres: who has no more than this cannot win
	onItsWay  = 9    // points and centres with which the Doctor can win without the centres of others
)

// How much more, or less, the centres of somebody are worth then, as a part of themselves.
const (
	forLooming = 1.5
	forOthers  = -0.6 // while somebody looms
	forBeaten  = 1    // to the power that they make room for
)

// camps is who helps whom. All see the same board, so that all find the same.
type camps struct {
	first  chart.Power          // the power that leads, or chart.None
	beaten [season.Players]bool // who helps it
	looms  chart.Power          // whom all others are to stop, or chart.None
}

// sort finds who helps whom.
func (m *mind) sort() {
	m.camps = camps{first: chart.None, looms: chart.None}
	if !m.style.Sides || m.world.Seats&season.Bit(season.Fool) == 0 || m.world.Year < sidesFrom {
		return
	}
	most, units, least := leads, 0, looms
	for p := range chart.Power(season.Players) {
		switch n := m.centres(p); {
		case p < season.Fool && (n > most || n == most && m.force(p) > units):
			m.first, most, units = p, n, m.force(p)
		case p > season.Fool && p != m.me && n >= least:
			m.looms, least = p, n+1
		}
	}
	if m.first == chart.None {
		return
	}
	for p := range chart.Power(season.Players) {
		own := m.centres(p)
		wins := p == season.Doctor && own+int(m.world.Players[p].Points) >= onItsWay
		m.beaten[p] = p != m.first && p != season.Fool && !wins && float64(own) <= beaten*float64(most)
	}
}

// force counts the units of a player on the ground.
func (m *mind) force(p chart.Power) (n int) {
	for k := range m.world.Units {
		n += order(m.world.Units[k].Owner == p)
	}
	return n
}

// serves reports whether I help the power that leads.
func (m *mind) serves() bool { return m.first != chart.None && m.beaten[m.me] }

// friend reports whether a player is on my side.
func (m *mind) friend(p chart.Power) bool {
	if m.first == chart.None || int(p) >= season.Players {
		return false
	}
	return p == m.first && m.beaten[m.me] || m.me == m.first && m.beaten[p]
}

// heed sets what the centres of others are worth, and leaves mine to whom I help where it can reach them.
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
	if !m.serves() {
		return
	}
	heed[m.first] = -1
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
