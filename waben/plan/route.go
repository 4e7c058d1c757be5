package plan

import (
	"spielleiter/game"
	"spielleiter/waben/grid"
	"spielleiter/waben/march"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// byFields resolves a list of fields from where the unit is, and gives where it ends.
func (m *maker) byFields(l *sheet.Line, u *world.Unit, at march.Way) march.Way {
	for n := range l.Route.Steps {
		step, there := m.step(l, u, at, &l.Route.Steps[n], n)
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
func (m *maker) step(l *sheet.Line, u *world.Unit, at march.Way, p *sheet.Place, n int) (march.Step, bool) {
	step := march.Step{Field: at.Field, Along: p.Side, Board: p.Aboard, Land: u.Aboard != 0 && n == 0 && p.Aboard == 0}
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
	carrier := m.w.Unit(m.realm, p.Aboard)
	if carrier == world.NoUnit || m.w.Units[carrier].Gone {
		m.tell(l.At, game.Problem{Code: "problem.plan.carrier", Args: game.Args{"unit": number(int(p.Aboard))}, Cite: []string{"WDW-59"}})
		return step, false
	}
	if p.KF == 0 {
		step.Field = m.w.Units[carrier].Field
	}
	return step, true
}

// stepField is the field of a step as written; a short form is in the Großfeld of the step before.
func (m *maker) stepField(at march.Way, p *sheet.Place) grid.Field {
	if p.GF == sheet.Before {
		return m.w.Patch.Of(m.w.Patch.Label(at.Field), p.KF)
	}
	return m.w.Patch.Of(p.GF, p.KF)
}

// byDirections follows sides, and gives where that ends.
func (m *maker) byDirections(l *sheet.Line, u *world.Unit, at march.Way) march.Way {
	for n, s := range l.Route.Sides {
		next := m.w.Patch.Next(at.Field, s)
		if next == grid.None {
			m.tell(l.At, game.Problem{
				Code: "problem.plan.edge", Args: game.Args{"n": number(n + 1), "place": m.w.Patch.Name(at.Field), "side": number(int(s))}, Cite: []string{"WDW-54"},
			})
			break
		}
		at = march.Way{Field: next}
		m.steps = append(m.steps, march.Step{Field: next, Land: n == 0 && u.Aboard != 0})
	}
	return at
}
