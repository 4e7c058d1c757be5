package notation

import (
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/order"
	"spielleiter/rathersilly/season"
)

// retreats reads where a unit may retreat, in the order of its wishes; "-" is to die.
func (r *reader) retreats(u unitRef, first order.Token) ([]command, bool) {
	var list []command
	verb := r.Peek()
	for (r.isVerb(phrase.Retreat) || r.IsArrow() || phrase.Fillers.Has(r.Peek().Text)) && !r.isDisband() {
		r.Next()
	}
	for {
		c := r.begin(season.Retreat, u, first)
		c.verb = verb
		if !r.retreat(&c) {
			return nil, false
		}
		list = append(list, c)
		if r.Depth > 0 || !r.another() {
			return list, true
		}
		r.Next()
	}
}

// retreat reads one place, or that the unit is disbanded. Birds may say their route, and
// the TARDIS withdraws to Hyperspace.
func (r *reader) retreat(c *command) bool {
	o := &c.order
	switch {
	case r.isDisband():
		c.marks[partTo] = r.Next()
		o.Do = season.Disband
		return true
	case r.isVerb(verbHop):
		c.marks[partTo] = r.Next()
		return r.isTardis(c)
	}
	w, ok := r.way(false)
	if !ok {
		return false
	}
	o.To, c.marks[partTo] = w.end(), w.marks[len(w.marks)-1]
	if len(w.fields) > 1 {
		ok = r.fly(c, w, season.Retreat)
	}
	return ok
}

func (r *reader) isDisband() bool {
	if r.Peek().Text == "-" || r.Peek().Text == "–" {
		return r.try(func() bool { r.Next(); return r.AtEnd() })
	}
	return r.isVerb(phrase.Disband)
}

// another reports whether a comma and one more place of a list follow, and not the next
// order.
func (r *reader) another() bool {
	return r.Peek().Text == "," && r.try(func() bool {
		r.Next()
		switch {
		case r.isDisband() || r.isVerb(verbHop):
			r.Next()
		case r.IsPlace():
			if _, ok := r.way(false); !ok {
				return false
			}
		default:
			return false
		}
		return r.AtEnd()
	})
}
