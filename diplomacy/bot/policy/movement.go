package policy

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// deed is what a unit is to do.
type deed uint8

const (
	stay  deed = iota
	march      // go somewhere by itself
	aid        // help another own unit
	sail       // go by convoy
	ferry      // be part of a convoy
)

// plan is what one of my units is to do.
type plan struct {
	unit chart.Unit
	from chart.Province
	deed deed
	to   chart.Place // of march and sail
	of   int8        // of aid and ferry: which plan
	aids int8        // how strongly others help it
	self int8        // how strong it is by itself
	gain float32     // what that is worth
}

// force is how strong a plan is with all that help it.
func (p *plan) force() int8 { return p.self + p.aids }

// rounds is how often every plan is thought over.
const rounds = 3

// movement appends the orders of my units.
func (m *Mind) movement(list []judge.Order) []judge.Order {
	m.start()
	for range rounds {
		for _, n := range m.seq {
			m.think(int(n))
		}
	}
	m.convoys()
	m.settle()
	for n := range m.plans {
		list = append(list, m.order(&m.plans[n]))
	}
	return list
}

// start lets all units stay, and shuffles them.
func (m *Mind) start() {
	m.plans, m.seq = m.plans[:0], m.seq[:0]
	for n := range m.goal {
		m.goal[n] = -1
	}
	for _, u := range m.Pos.Units {
		if u.Power != m.me {
			continue
		}
		p := plan{unit: u, from: m.Chart.Of(u.At), self: 1}
		if chart.Has(m.Perils.Might, p.from) {
			p.self = 2
		}
		m.goal[p.from] = int8(len(m.plans))
		m.seq = append(m.seq, int8(len(m.plans)))
		m.plans = append(m.plans, p)
	}
	m.chance.Shuffle(len(m.seq), func(a, b int) { m.seq[a], m.seq[b] = m.seq[b], m.seq[a] })
}

// end gives the province where a plan ends if it succeeds.
func (m *Mind) end(p *plan) chart.Province {
	if p.deed == march || p.deed == sail {
		return m.Chart.Of(p.to)
	}
	return p.from
}

// think finds the best that a unit can do while the others keep to their plans.
func (m *Mind) think(n int) {
	p := &m.plans[n]
	m.drop(n)
	home := m.value(p.unit.Kind, p.unit.At)
	best := *p
	best.deed, best.gain = stay, m.Perils.settled(p.from, home*m.endure(p.from, p.force()))
	if m.goal[p.from] >= 0 { // another is on its way here: leave if anything is better
		best.gain *= 0.5
	}
	for rest := m.Steps(p.unit.Kind, p.unit.At); !rest.Empty(); {
		to := chart.Take[chart.Place](&rest)
		at := m.Chart.Of(to)
		if m.goal[at] >= 0 || chart.Has(m.Perils.Taken, at) || m.swaps(p, at) {
			continue
		}
		c := m.arrive(at, p.self)
		worth := m.Perils.settled(at, m.value(p.unit.Kind, to))
		if gain := c*worth + (1-c)*m.Perils.repelled(p.from, at, home, worth); gain > best.gain {
			best.deed, best.to, best.gain = march, to, gain
		}
	}
	still := m.Perils.settled(p.from, home*m.endure(p.from, p.self))
	if m.goal[p.from] < 0 {
		for k := range m.plans {
			if k == n || m.helps(k, n) {
				continue
			}
			if gain := m.help(p, &m.plans[k]); gain > 0 && still+m.Style.Aid*gain > best.gain {
				best.deed, best.of, best.gain = aid, int8(k), still+m.Style.Aid*gain
			}
		}
	}
	if best.deed == march && best.aids > 0 {
		m.release(n)
		best.aids = 0
	}
	*p = best
	m.take(n)
}

// drop makes a plan end nowhere and help nobody.
func (m *Mind) drop(n int) {
	p := &m.plans[n]
	if at := m.end(p); int(m.goal[at]) == n {
		m.goal[at] = -1
	}
	if p.deed == aid {
		m.plans[p.of].aids -= p.self
	}
	if p.deed == march && p.aids > 0 {
		m.release(n)
	}
	p.deed = stay
}

// take books where a plan ends and whom it helps.
func (m *Mind) take(n int) {
	p := &m.plans[n]
	if at := m.end(p); m.goal[at] < 0 || p.deed != march {
		m.goal[at] = int8(n)
	}
	if p.deed == aid {
		m.plans[p.of].aids += p.self
	}
}

// release lets those who help a plan stay where they are.
func (m *Mind) release(n int) {
	m.plans[n].aids = 0
	for k := range m.plans {
		if q := &m.plans[k]; (q.deed == aid || q.deed == ferry) && int(q.of) == n {
			q.deed = stay
		}
	}
}

// helps reports whether plan k helps plan n.
func (m *Mind) helps(k, n int) bool { return m.plans[k].deed == aid && int(m.plans[k].of) == n }

// swaps reports whether my unit in a province is on its way to where the plan begins.
func (m *Mind) swaps(p *plan, at chart.Province) bool {
	n := m.At[at]
	if n < 0 || m.Pos.Units[n].Power != m.me {
		return false
	}
	for k := range m.plans {
		if q := &m.plans[k]; q.from == at {
			return m.end(q) == p.from
		}
	}
	return false
}

// arrive is the chance of so many units to enter a province.
func (m *Mind) arrive(at chart.Province, units int8) float32 {
	units = min(units, 7)
	if n := m.At[at]; n >= 0 {
		u := &m.Pos.Units[n]
		switch {
		case chart.Has(m.Perils.Lairs, at):
			return storm(units)
		case u.Power != m.me:
			return chances.oust[units][min(m.Near[u.Power][at], 7)]
		}
		return 0.9 * chances.enter[units][m.rivals(at)]
	}
	return chances.enter[units][m.rivals(at)]
}

// rivals is how many units of one other power may want to enter a province at once.
func (m *Mind) rivals(at chart.Province) int8 {
	n := min(m.others[at], 7)
	if n > 0 && chart.Has(m.Perils.Yield, at) {
		n--
	}
	return n
}

// endure is the chance of so many units to keep a province.
func (m *Mind) endure(at chart.Province, units int8) float32 {
	return chances.endure[min(units, 7)][min(m.others[at], 7)]
}

// help is what one more unit is worth to a plan that it can help.
func (m *Mind) help(p, q *plan) float32 {
	at := m.end(q)
	if q.deed == sail || at == p.from || !m.enters(p, at) {
		return 0
	}
	home := m.value(q.unit.Kind, q.unit.At)
	if q.deed != march {
		return home * (m.endure(at, q.force()+p.self) - m.endure(at, q.force()))
	}
	better := m.value(q.unit.Kind, q.to) - 0.9*home
	return max(0, better) * (m.arrive(at, q.force()+p.self) - m.arrive(at, q.force()))
}

// settle lets those plans stay that others have made impossible.
func (m *Mind) settle() {
	for changed := true; changed; {
		changed = false
		for n := range m.goal {
			m.goal[n] = -1
		}
		for n := range m.plans {
			if p := &m.plans[n]; p.deed != march && p.deed != sail {
				m.goal[p.from] = int8(n)
			}
		}
		for n := range m.plans {
			p := &m.plans[n]
			at := m.end(p)
			if p.deed != march && p.deed != sail || int(m.goal[at]) == n {
				continue
			}
			if m.goal[at] >= 0 || p.deed == march && m.swaps(p, at) {
				p.deed, changed = stay, true
				m.release(n)
				continue
			}
			m.goal[at] = int8(n)
		}
	}
	for n := range m.plans {
		p := &m.plans[n]
		if p.deed == aid && (m.end(&m.plans[p.of]) == p.from || !m.enters(p, m.end(&m.plans[p.of]))) {
			p.deed = stay
		}
	}
}

// enters reports whether a unit could go into a province by itself.
func (m *Mind) enters(p *plan, at chart.Province) bool {
	return chart.Has(m.Reach[p.unit.Kind][p.unit.At], at)
}

// order writes a plan.
func (m *Mind) order(p *plan) judge.Order {
	o := judge.Order{Kind: judge.Hold, Unit: p.unit, Of: chart.None, To: chart.None}
	switch p.deed {
	case march, sail:
		o.Kind, o.To = judge.Move, p.to
		o.Via = p.deed == sail && m.enters(p, m.end(p))
	case aid, ferry:
		q := &m.plans[p.of]
		o.Of, o.OfKind = chart.Place(q.from), q.unit.Kind
		o.Kind = judge.Support
		if p.deed == ferry {
			o.Kind = judge.Convoy
		}
		if q.deed == march || q.deed == sail {
			o.To = q.to
		}
	default:
	}
	return o
}
