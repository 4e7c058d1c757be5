package turn

import (
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/plan"
	"spielleiter/waben/world"
)

// act is what a unit does in the moon: what it was ordered, and how far it has come. It fills a line of the cache, and no more.
type act struct {
	plan    *plan.Unit // nil without a line: it defends where it stands (D-P)
	order   kit.Order
	ext     kit.Extension
	scout   bool
	over    bool // moves no more this moon (D-A)
	laden   bool // somebody is aboard
	moved   bool // has made a step
	stormed bool // a wall, or a harbour
	touch   fight.Touch
	points  int16
	spent   int16
	due     int16      // tick at which the step under way ends; -1: none is
	cost    int16      // of that step
	to      march.Way  // where it leads
	under   march.Step // the step itself
	step    int32      // place in the route of the next step
	from    grid.Field // where the last step of this moon came from, or None
	chasing world.UnitID
	waits   world.UnitID // the next one that waits for the same carrier
	waiting world.UnitID // the first one that waits for this unit
	grade   int8         // difficulty of the step under way
	arrived bool         // it has ended its step at this tick, and not met who is there yet
}

// route is the unit's way.
func (a *act) route() []march.Step {
	if a.plan == nil {
		return nil
	}
	return a.plan.Route
}

func (a *act) left() int { return int(a.points - a.spent) }

// moving reports whether the unit has somewhere to go.
func (a *act) moving() bool {
	return !a.over && (a.due >= 0 || int(a.step) < len(a.route()) || a.ext == kit.Pursue)
}

// storms reports whether the unit wants what is behind walls (D-Z).
func (a *act) storms() bool {
	return a.ext == kit.Conquer && (a.order == kit.Annihilate || a.order == kit.Attack)
}

// cast hands out the orders of the moon.
func (e *Engine) cast() {
	n := len(e.w.Units)
	if cap(e.acts) < n {
		e.acts = make([]act, n, n+n/8)
	}
	e.acts = e.acts[:n]
	for id := range e.acts {
		e.acts[id] = act{due: -1, from: grid.None, chasing: world.NoUnit, waits: world.NoUnit, waiting: world.NoUnit}
	}
	for _, p := range e.plans {
		for k := range p.Units {
			u := &p.Units[k]
			if e.w.Units[u.ID].Gone {
				continue
			}
			if u.Attack != grid.None {
				u.Route = append(u.Route, march.Step{Field: u.Attack})
			}
			a := &e.acts[u.ID]
			a.plan, a.order, a.ext = u, u.Order, u.Ext
		}
	}
	for n := range e.rulings {
		e.took[n] = e.command(&e.rulings[n]) || e.took[n]
	}
	e.reserve()
	e.hunters = 0
	var scouts march.Scouts
	realm := world.Nobody
	for id := range e.acts {
		u, a := &e.w.Units[id], &e.acts[id]
		if u.Realm != realm {
			realm, scouts = u.Realm, march.Scouts{}
		}
		if u.Aboard != 0 {
			if c := e.w.Unit(u.Realm, u.Aboard); c != world.NoUnit {
				e.acts[c].laden = true
			}
		}
		if a.moving() {
			a.scout = scouts.Take(&e.w.Laws, u, a.order, a.ext)
		}
		if a.ext == kit.Pursue {
			e.hunters++
		}
		a.points = int16(march.Points(u, a.scout))
	}
}

// reserve makes room in the log for every step that was ordered, so that it need not grow while units move.
func (e *Engine) reserve() {
	steps := 0
	for _, p := range e.plans {
		for k := range p.Units {
			steps += len(p.Units[k].Route)
		}
	}
	e.log.Events = slices.Grow(e.log.Events, steps+steps/8)
}

// command gives a unit the order that the game master has decided on instead of a special one (D-S). It reports whether the
// unit is there.
func (e *Engine) command(r *Ruling) bool {
	if r.Kind != GiveOrder || r.Moon != e.now || r.Realm == world.Nobody || !e.exists(r.Realm) || r.Order > kit.Special {
		return false
	}
	id := e.w.Unit(r.Realm, r.Unit)
	if id == world.NoUnit {
		return false
	}
	before := e.acts[id].order
	e.acts[id].order = r.Order
	ruled := *r
	ruled.Value = int64(r.Order)
	e.ruled(&ruled, int64(before))
	return true
}

// way is where a unit stands.
func way(u *world.Unit) march.Way { return march.At(u) }

// beside calls for each neighbour of a field that is there.
func (e *Engine) beside(f grid.Field, yield func(hex.Side, grid.Field)) {
	for n, g := range e.w.Patch.Around(f) {
		if g != grid.None {
			yield(hex.Side(n+1), g)
		}
	}
}
