package bot

import (
	"spielleiter/diplomacy/bot/policy"
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// perils tells the policy what Diplomacy does not have: monsters, whose ways are known, the Borg, and the
// Soothsayer, who waits for bounces.
func (m *mind) perils() {
	m.policy.Perils = policy.Perils{Home: m.style.Home}
	if m.me < season.Fool {
		m.policy.Perils.Homes = m.homes()
	}
	m.heed()
	m.beware()
	m.swear()
	m.shun()
	m.dread()
	m.room()
}

// beware enters where monsters go, and where they stay: none helps another.
func (m *mind) beware() {
	near := &m.policy.Near[season.Monsters]
	*near = [chart.Max]int8{}
	for _, o := range m.prowl {
		if from := of(o.Unit.At); o.Do == season.Move {
			near[of(o.To)] = 1
			chart.Add(&m.policy.Perils.Raids, of(o.To))
			m.policy.At[from] = -1
		} else {
			chart.Add(&m.policy.Perils.Lairs, from)
		}
	}
}

// shun keeps away from fields that somebody else has the better claim to: whoever bounces may become a part
// of the Soothsayer's next unit (RSD-16.2). He himself has nothing to fear.
func (m *mind) shun() {
	if m.world.Seats&season.Bit(season.Soothsayer) == 0 {
		return
	}
	for at := range chart.All[chart.Province](theAtlas().open) {
		switch first, rivals := m.claim(at); {
		case rivals == 0:
		case m.me != season.Soothsayer && m.policy.Near[season.Soothsayer][at] > 0:
			m.policy.Perils.Clash[at] = m.style.Clash
		case first == m.me:
			chart.Add(&m.policy.Perils.Yield, at)
		case m.me != season.Soothsayer:
			m.policy.Perils.Clash[at] = m.style.Clash
		}
	}
}

// claim gives the player whom the others let go into a field, and how many others could. It is the power that
// leads while it is helped, else who could bring most units, or else has the centre, or else whose turn it is: all see the same, so that
// few bounce who could have known.
func (m *mind) claim(at chart.Province) (first chart.Power, rivals int) {
	first, most := chart.Power(chart.None), 0
	for p := range season.Monsters {
		near := int(m.policy.Near[p][at])
		if near == 0 {
			continue
		}
		value := 64*near + (int(p)+int(at)+m.world.Year)%season.Players
		if m.world.Owners[at] == p {
			value += 32
		}
		if p == m.first {
			value += 1024
		}
		if first != chart.None {
			rivals++
		}
		if value > most {
			first, most = p, value
		}
	}
	return first, rivals
}

// swear counts units that have sold their souls twice (RSD-5.2).
func (m *mind) swear() {
	for n := range m.world.Units {
		u := &m.world.Units[n]
		if u.Devil == 0 {
			continue
		}
		chart.Add(&m.policy.Perils.Might, of(u.At))
		for at := range chart.All[chart.Province](m.field.Reach[u.Class.Kind()][u.At]) {
			m.policy.Near[u.Owner][at]++
		}
	}
}

// dread fears the Borg: it eats what is on its field, or else next to it, of whoever was not its last
// meal (RSD-1.3, 1.6).
func (m *mind) dread() {
	at := m.world.Borg
	if at == chart.None || m.engine.Options.Taste && m.world.Eaten&season.Bit(m.me) != 0 {
		return
	}
	death := &m.policy.Perils.Death
	for next := range chart.All[chart.Province](m.field.air[at].Or(m.field.Chart.Graph.Armies(at))) {
		death[next] = m.style.Dread
	}
	death[at] = 2 * m.style.Dread
}
