package plan

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// eyes are the world as the realm knows it, to find ways in: one that was found in the truth would tell what has changed where
// nobody of the realm has looked since.
type eyes struct {
	w      *world.World
	ix     world.Index
	ground march.Ground
	known  world.Known
}

// find finds the way of a unit in what its realm knows.
func (m *maker) find(id world.UnitID, points int, to march.Way) ([]march.Step, march.Reason) {
	if m.plan.Router == nil {
		m.plan.Router = &march.Router{}
	}
	if m.w.Me != world.Nobody {
		return m.plan.Router.Route(m.g, id, m.known, points, to)
	}
	if m.eyes == nil {
		e := &eyes{w: m.w.For(m.realm)}
		e.ix.Build(e.w)
		e.ground.Survey(e.w, &e.ix)
		e.known = e.w.KnownTo(m.realm, nil)
		m.eyes = e
	}
	e := m.eyes
	to.Field = same(m.w.Patch, e.w.Patch, to.Field)
	steps, reason := m.plan.Router.Route(&e.ground, e.w.Unit(m.realm, m.w.Units[id].Number), e.known, points, to)
	for n := range steps {
		steps[n].Field = same(e.w.Patch, m.w.Patch, steps[n].Field)
	}
	return steps, reason
}

// same is the field of one patch in another one, by its name.
func same(from, to *grid.Patch, f grid.Field) grid.Field {
	if f == grid.None {
		return f
	}
	return to.Of(from.Label(f), grid.KF(f))
}
