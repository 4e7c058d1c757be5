package notation

import (
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/order"
	"spielleiter/rathersilly/season"
)

// retreats reads where a unit may retreat, in the order of its wishes; "-" is to die.
func (r *reader) retreats(u unitRef, first order.Token) ([]command, bool) {
	return phrase.Retreats(&r.Reader, func(verb order.Token) (command, bool) {
		c := r.begin(season.Retreat, u, first)
		c.verb = verb
		ok := r.retreat(&c)
		return c, ok
	}, r.isRefuge)
}

// retreat reads one place, or that the unit is disbanded. Birds may say their route, and
// the TARDIS withdraws to Hyperspace.
func (r *reader) retreat(c *command) bool {
	o := &c.order
	switch {
	case r.IsDisband():
		c.marks[phrase.PartTo] = r.Next()
		o.Do = season.Disband
		return true
	case r.IsVerb(verbHop):
		c.marks[phrase.PartTo] = r.Next()
		return r.isTardis(c)
	}
	w, ok := r.way(false)
	if !ok {
		return false
	}
	o.To, c.marks[phrase.PartTo] = w.end(), w.marks[len(w.marks)-1]
	if len(w.fields) > 1 {
		ok = r.fly(c, w, season.Retreat)
	}
	return ok
}

// isRefuge reads on if a place or a route follows, or another wish of a retreat.
func (r *reader) isRefuge() bool {
	if r.IsDisband() || r.IsVerb(verbHop) {
		r.Next()
		return true
	}
	if !r.IsPlace() {
		return false
	}
	_, ok := r.way(false)
	return ok
}
