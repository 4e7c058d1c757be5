package trial

import (
	"slices"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/plan"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// mostMarched is how many moons ahead a way is measured.
const mostMarched = 24

// Measure is how far it is for a unit to a field, over what the realm knows.
type Measure struct {
	Fields int    `json:"fields"`           // that it enters
	Points int    `json:"points"`           // movement points that this takes
	Moons  int    `json:"moons"`            // in which it does
	Ends   []Step `json:"ends,omitempty"`   // where it is at the end of each of them
	Reason string `json:"reason,omitempty"` // a key: why it does not come there
}

// Far measures how far it is for a unit of a realm to a field if it had nothing else to do: moon by moon, as a trial tells its way. The
// world is what the realm knows; it is not changed.
func Far(w *world.World, realm world.RealmID, unit uint16, to grid.Field) (m Measure, there bool) {
	if id := w.Unit(realm, unit); id == world.NoUnit || w.Units[id].Gone || to == grid.None {
		return m, false
	}
	line := sheet.Line{At: sheet.At{Line: 1, Col: 1}, Unit: unit, Order: kit.Defend, Route: sheet.Route{Form: sheet.ByTarget, Steps: []sheet.Place{sheet.PlaceOf(w.Patch, to)}}}
	s := &sheet.Sheet{Moons: make([]sheet.Moon, mostMarched)}
	for n := range s.Moons {
		s.Moons[n].Units = []sheet.Line{line}
	}
	r := runner{w: w.Clone(), realm: realm, sheet: s, trial: &Trial{}}
	r.w.Laws.RouteForms = 0 // whatever form the segment takes
	for n := range s.Moons {
		id := r.w.Unit(realm, unit)
		if id == world.NoUnit || r.w.Units[id].Field == to {
			return m, true
		}
		r.moon(n)
		if u := r.walked(n, unit); u == nil || !m.add(u) {
			m.Reason = r.why()
			return m, true
		}
	}
	if id := r.w.Unit(realm, unit); id == world.NoUnit || r.w.Units[id].Field != to {
		m.Reason = "plan.reason.14"
	}
	return m, true
}

// walked is what a unit has done in a moon.
func (r *runner) walked(moon int, unit uint16) *Unit {
	for n := range r.trial.Moons[moon].Units {
		if u := &r.trial.Moons[moon].Units[n]; u.Unit == unit {
			return u
		}
	}
	return nil
}

// add takes up what a unit does in a moon, and reports whether it comes any nearer.
func (m *Measure) add(u *Unit) bool {
	if len(u.Steps) == 0 {
		return false
	}
	m.Moons++
	m.Fields += len(u.Steps)
	for n := range u.Steps {
		m.Points += u.Steps[n].Cost
	}
	m.Ends = append(m.Ends, u.Steps[len(u.Steps)-1])
	return true
}

// why is the key of why a unit finds no way, or stands.
func (r *runner) why() string {
	for _, p := range slices.Backward(r.trial.Problems) {
		if reason := p.Args["reason"]; reason != "" {
			return reason[1:]
		}
	}
	return plan.Reason(0)[1:]
}
