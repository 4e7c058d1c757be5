package plan

import (
	"slices"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/march"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// byFields resolves a list of fields from where the unit is, and gives where it ends.
func (m *maker) byFields(l *sheet.Line, id world.UnitID, at march.Way) march.Way {
	way := m.resume(l, at)
	for n := range way {
		step, there := m.step(l, id, at, &way[n], n)
		if !there {
			break
		}
		m.steps = append(m.steps, step)
		at = march.Way{Field: step.Field, Side: step.Along}
		if step.Field == grid.None {
			break
		}
	}
	return at
}

// step resolves one step.
func (m *maker) step(l *sheet.Line, id world.UnitID, at march.Way, p *sheet.Place, n int) (march.Step, bool) {
	u := &m.w.Units[id]
	step := march.Step{Field: at.Field, Along: p.Side, Board: p.Aboard, Land: u.Aboard != 0 && n == 0 && p.Aboard == 0}
	if m.gate(at, p) {
		return march.Leave, true
	}
	if p.KF != 0 {
		if step.Field = m.stepField(at, p); step.Field == grid.None {
			m.tell(l.At, game.Problem{
				Code: "problem.plan.step", Args: game.Args{"n": number(n + 1), "place": placeName(p)}, Cite: []string{"WDW-12", "WDW-54"},
			})
			return step, m.w.Me != world.Nobody // beyond what the realm knows there may be something
		}
	}
	if p.Aboard == 0 {
		return step, true
	}
	carrier, there := m.carrier(l, id, p.Aboard)
	if there && p.KF == 0 {
		step.Field = m.w.Units[carrier].Field
	}
	return step, there
}

// stepField is the field of a step as written; a short form is in the Großfeld of the step before.
func (m *maker) stepField(at march.Way, p *sheet.Place) grid.Field {
	if p.GF == sheet.Before {
		return m.w.Patch.Of(m.w.Patch.Label(at.Field), int(p.KF))
	}
	f := p.On(m.w.Patch)
	if f == grid.None || f/grid.PerGF == at.Field/grid.PerGF || m.charted(f) || m.leads(at.Field, f) {
		return f
	}
	return grid.None
}

// gate reports whether a step as written is the one through the gate of the field where the unit is then.
func (m *maker) gate(at march.Way, p *sheet.Place) bool {
	if len(m.w.Gates) == 0 || p.Side != hex.NoSide || p.Aboard != 0 {
		return false
	}
	g, there := m.w.Gate(at.Field)
	return there && g.GF == p.GF && g.KF == p.KF
}

// leads reports whether a step leads from one field to another one.
func (m *maker) leads(from, to grid.Field) bool {
	return m.w.Patch.Toward(from, to).Valid() || slices.Contains(m.w.Crossings, world.Crossing{From: from, To: to})
}

// charted reports whether a field is in a Großfeld that the realm knows anything of. What others there are is the game
// master's secret: whoever names one that is there hears the same as whoever names one that is not.
func (m *maker) charted(f grid.Field) bool {
	if m.w.Me != world.Nobody || m.w.Owner[f] == m.realm {
		return true
	}
	if m.chart == nil {
		m.chart = make([]bool, len(m.w.Patch.GFs()))
		known := m.w.Realm(m.realm).Known
		for n := range known {
			m.chart[known[n].Field/grid.PerGF] = true
		}
		own, _ := m.w.Of(m.realm)
		for n := range own {
			m.chart[own[n].Field/grid.PerGF] = true
		}
	}
	return m.chart[f/grid.PerGF]
}

// byDirections follows sides, and gives where that ends.
func (m *maker) byDirections(l *sheet.Line, u *world.Unit, at march.Way) march.Way {
	for n, s := range l.Route.Sides {
		next := m.w.Patch.Next(at.Field, s)
		if next == grid.None {
			if m.dark {
				break // where the world ends nobody hears from afar
			}
			m.tell(l.At, game.Problem{
				Code: "problem.plan.edge", Args: game.Args{"n": number(n + 1), "place": m.w.Patch.Name(at.Field), "side": number(int(s))}, Cite: []string{"WDW-54"},
			})
			break
		}
		at = march.Way{Field: next}
		m.dark = m.dark || m.w.Me == world.Nobody && !m.known.Has(next)
		m.steps = append(m.steps, march.Step{Field: next, Land: n == 0 && u.Aboard != 0})
	}
	return at
}

// byTarget finds the way to a target, as far as the realm knows the land. One may take several moons.
// A target in another segment is the gate that leads there, and the step through it (WDW-R-60).
func (m *maker) byTarget(l *sheet.Line, u *Unit, at march.Way) march.Way {
	gate, out := m.gateTo(&l.Route.Steps[0])
	to, there := march.Way{Field: gate}, out
	if !out {
		to, there = m.target(l, u.ID, at)
	}
	if !there {
		return at
	}
	unit := &m.w.Units[u.ID]
	steps, reason := m.find(u.ID, march.Points(unit, unit.Scout()), to)
	if reason != march.OK {
		m.tell(l.At, game.Problem{
			Code: "problem.plan.way", Args: game.Args{"unit": number(int(l.Unit)), "place": m.w.Patch.Name(to.Field), "reason": Reason(reason)}, Cite: []string{"WDW-82"},
		})
		return at
	}
	m.steps = append(m.steps, steps...)
	if n := len(steps); n > 0 {
		at = march.Way{Field: steps[n-1].Field, Side: steps[n-1].Along}
	}
	if out {
		m.steps = append(m.steps, march.Leave)
	}
	return at
}

// gateTo is the field of the gate that leads to a field of another segment, as far as the realm knows one.
func (m *maker) gateTo(p *sheet.Place) (grid.Field, bool) {
	if p.Side != hex.NoSide || p.Aboard != 0 {
		return grid.None, false
	}
	for _, g := range m.w.Gates {
		if g.GF == p.GF && g.KF == p.KF && m.known.Has(g.From) {
			return g.From, true
		}
	}
	return grid.None, false
}

// target is the place that a way shall lead to: a field or a side, or the deck of a carrier where it is, or at the field that is
// named with it (WDW-59).
func (m *maker) target(l *sheet.Line, id world.UnitID, at march.Way) (to march.Way, there bool) {
	p := &l.Route.Steps[0]
	to = march.Way{Side: p.Side, Aboard: p.Aboard}
	if p.Aboard != 0 {
		carrier, there := m.carrier(l, id, p.Aboard)
		if !there {
			return to, false
		}
		if c := march.At(&m.w.Units[carrier]); p.KF == 0 {
			to.Field, to.Side = c.Field, c.Side
			return to, true
		}
	}
	if to.Field = m.stepField(at, p); to.Field == grid.None {
		m.tell(l.At, game.Problem{Code: "problem.plan.field", Args: game.Args{"place": placeName(p)}, Cite: []string{"WDW-12"}})
	}
	return to, to.Field != grid.None
}

// carrier is the own unit that another one shall go aboard, or tells that there is none. It tells too if there is no room.
func (m *maker) carrier(l *sheet.Line, id world.UnitID, on uint16) (world.UnitID, bool) {
	c := m.w.Unit(m.realm, on)
	if c == world.NoUnit || m.w.Units[c].Gone || c == id {
		m.tell(l.At, game.Problem{Code: "problem.plan.carrier", Args: game.Args{"unit": number(int(on))}, Cite: []string{"WDW-59"}})
		return c, false
	}
	m.room(l, id, c)
	return c, true
}

// Reason is the text key of why a step cannot be made, as problems take it for an argument.
func Reason(r march.Reason) string { return "@plan.reason." + number(int(r)) }
