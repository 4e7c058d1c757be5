package bot

import (
	"math/rand/v2"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/bot/policy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// mind thinks for one seat. It serves one goroutine.
type mind struct {
	style  Style
	engine season.Engine
	field  field
	policy *policy.Mind
	other  *mind // thinks for the others, if they are imagined

	view  rathersilly.View
	world season.World
	pos   judge.Position
	me    chart.Power
	r     *rand.Rand
	prowl []season.Order         // of the monsters
	want  [ground.MaxHub]float32 // the worth of the centres to me
	units [chart.Max]int8        // by province: the index of its unit, or -1
	said  []line
	camps

	plans map[chart.Province]*plan // of my units on the ground, in movement
	order []chart.Province         // their provinces
}

func newMind(s Style) *mind {
	m := &mind{style: s, plans: map[chart.Province]*plan{}}
	m.engine.Draw = func(string, int) int { return 0 }
	m.policy = policy.NewMind(&m.field.Ground, s.Policy)
	return m
}

// line is an order, with those that are tried if it is not possible, and its condition.
type line struct {
	phase   season.Phase
	order   season.Order
	instead []season.Order
	when    string
}

// look enters a view.
func (m *mind) look(v rathersilly.View, r *rand.Rand) {
	m.view = v
	m.engine.Options = v.Steps()
	w := v.World()
	m.enter(w, v.Power(), v.Steps(), m.engine.Prowl(&w), r)
}

// enter takes the point of view of a player of a world, in which monsters order something.
func (m *mind) enter(w season.World, p chart.Power, o season.Options, prowl []season.Order, r *rand.Rand) {
	m.world, m.me, m.prowl, m.r, m.said = w, p, prowl, r, m.said[:0]
	m.engine.Options = o
	m.field.open(m.world.Hole)
	for n := range m.units {
		m.units[n] = -1
	}
	for n := range m.world.Units {
		m.units[of(m.world.Units[n].At)] = int8(n)
	}
	m.sort()
	m.position()
	for n, c := range m.field.Centres {
		m.want[n] = m.centre(c)
	}
}

// position writes for Diplomacy's policy what it knows of: conventional units and
// monsters, who can be in its way. The rest has no strength.
func (m *mind) position() {
	w := &m.world
	m.pos = judge.Position{Year: w.Year, Season: w.Season, Owners: w.Owners, Units: m.pos.Units[:0]}
	for n := range w.Units {
		if u := &w.Units[n]; (u.Class.Conventional() || u.Class.Monster()) && !m.leaves(u) {
			m.pos.Units = append(m.pos.Units, chart.Unit{Kind: u.Class.Kind(), Power: u.Owner, At: u.At})
		}
	}
	m.policy.Look(&m.pos)
	m.perils()
}

// of gives the province of a place.
func of(at chart.Place) chart.Province { return season.Board().Of(at) }

// on gives the unit on the ground of a province, or nil.
func (m *mind) on(p chart.Province) *season.Unit {
	if p >= chart.Max || m.units[p] < 0 {
		return nil
	}
	return &m.world.Units[m.units[p]]
}

// mine reports whether a unit of mine stands in a province.
func (m *mind) mine(p chart.Province) bool {
	u := m.on(p)
	return u != nil && u.Owner == m.me
}

// foreign reports whether somebody else's unit stands in a province.
func (m *mind) foreign(p chart.Province) bool {
	u := m.on(p)
	return u != nil && u.Owner != m.me
}

// chance is true so often.
func (m *mind) chance(p float64) bool { return m.r.Float64() < p }

// whim is true when something silly is to be tried.
func (m *mind) whim() bool { return m.chance(m.style.Whim) }

// centre is the worth of a centre to me.
func (m *mind) centre(c chart.Province) float32 {
	switch owner := m.world.Owners[c]; {
	case chart.Has(m.policy.Perils.Ceded, c), owner != chart.None && m.serves() && owner == m.first:
		return 0
	case owner == m.me && m.foreign(c):
		return 4
	case owner == m.me:
		return 0.5
	case owner == chart.None:
		return 5
	default:
		return 10
	}
}

// worth is what a place is worth to a unit of a kind, with some noise.
func (m *mind) worth(aim ground.Aim, k chart.Kind, at chart.Place) float32 {
	sum := float32(0)
	pull := &m.field.Pull[aim][k][at]
	for n := range m.field.Centres {
		sum += m.want[n] * pull[n]
	}
	return sum * (1 + m.style.Policy.Noise*(2*m.r.Float32()-1))
}

// aim is what places are for in this season.
func (m *mind) aim() ground.Aim {
	if m.world.Season == judge.Fall {
		return ground.InFall
	}
	return ground.InSpring
}

// blank is an order of mine in which nothing is said yet.
func (m *mind) blank(d season.Deed) season.Order {
	return season.Order{Do: d, By: m.me, Unit: season.Actor{Owner: m.me, At: chart.None}, Of: chart.None, To: chart.None}
}

// actor names a unit.
func actor(u *season.Unit) season.Actor {
	return season.Actor{Class: u.Class, Owner: u.Owner, At: u.At}
}

// can completes an order and reports whether it is possible.
func (m *mind) can(o *season.Order) bool { return m.engine.Check(&m.world, o) == 0 }

// say puts an order on the sheet.
func (m *mind) say(phase season.Phase, o season.Order, instead ...season.Order) {
	m.said = append(m.said, line{phase: phase, order: o, instead: instead})
}

// among picks one of a list.
func among[T any](m *mind, list []T) T { return list[m.r.IntN(len(list))] }

// some picks one of a set, false if there is none.
func some[M chart.Member](m *mind, s chart.Set) (M, bool) {
	if s.Empty() {
		return 0, false
	}
	k := m.r.IntN(s.Len())
	for at := range chart.All[M](s) {
		if k == 0 {
			return at, true
		}
		k--
	}
	return 0, false
}

// centres counts the centres of a player.
func (m *mind) centres(p chart.Power) (n int) {
	for _, c := range m.field.Centres {
		if m.world.Owners[c] == p {
			n++
		}
	}
	return n
}

// near gives what lies next to a province on the map.
func near(p chart.Province) chart.Set { return theAtlas().near[p&(chart.Max-1)] }
