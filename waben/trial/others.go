package trial

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/fight"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// eye notes on which fields strangers were seen, so that steps onto all others cost nothing.
func (r *runner) eye() {
	if r.eyed == nil {
		r.eyed = make(world.Known, len(r.known))
	}
	clear(r.eyed)
	for n := range r.w.Seen {
		if s := &r.w.Seen[n]; r.hostile(s.Realm) {
			r.eyed.Add(s.Field)
		}
	}
}

// meets hints at the first strangers that a unit comes upon, where they were seen in the moon before or in this one: who they
// are and with what, and what a battle with them comes to if there may be one; nobody knows what they were ordered (WDW-68).
func (r *runner) meets(n int) {
	u, a := r.unit(n), &r.acts[n]
	if a.met || u.Aboard != 0 || !r.eyed.Has(u.Field) {
		return
	}
	var seen []world.Sighting // those of the first realm, when they were seen last
	for k := range r.w.Seen {
		s := &r.w.Seen[k]
		if s.Field != u.Field || s.Moon < r.w.Moon-1 || s.Realm == world.Nobody || !r.hostile(s.Realm) {
			continue
		}
		switch {
		case len(seen) == 0 || s.Realm == seen[0].Realm && s.Moon > seen[0].Moon:
			seen = append(seen[:0], *s)
		case s.Realm == seen[0].Realm && s.Moon == seen[0].Moon:
			seen = append(seen, *s)
		}
	}
	if len(seen) == 0 {
		return
	}
	a.met = true
	if a.clash = r.clash(n, seen); a.clash != nil {
		r.foresee(n, a.clash, seen[0].Kind)
		return
	}
	r.hint(n, "problem.trial.meets", "WDW-68", game.Args{"code": r.w.Realm(seen[0].Realm).Code, "kind": seen[0].Kind.Spec().Code})
}

// assaults reports whether a step of a fleet into a place that does not let it in is an attack on a harbour: where those of others
// are, no realm knows before (WDW-40).
func (r *runner) assaults(n int, to grid.Field) bool {
	u, p := r.unit(n), r.acts[n].plan
	at := r.ix.Settlement(to)
	if u.Kind != kit.Ship || at < 0 || p.Order != kit.Annihilate && p.Order != kit.Attack {
		return false
	}
	s := &r.w.Settlements[at]
	if !r.hostile(s.Realm) || r.w.Me == world.Nobody && !fight.Assailable(r.w, &r.ix, s, u.Field, r.realm) {
		return false
	}
	r.hint(n, "problem.trial.harbour", "WDW-40", game.Args{"town": r.w.Patch.Name(to)})
	return true
}

// hint tells something about a unit where it is.
func (r *runner) hint(n int, code, cite string, args game.Args) {
	u := r.unit(n)
	args["unit"], args["place"] = strconv.Itoa(int(u.Number)), r.w.Patch.Name(u.Field)
	r.tell([]game.Problem{{Severity: game.Hint, Code: code, Line: r.acts[n].plan.Line, Column: 1, Cite: []string{cite}, Args: args}})
}
