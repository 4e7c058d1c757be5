package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/order"
	"spielleiter/rathersilly/season"
)

// unitRef is a unit as it was written.
type unitRef struct {
	season.Actor
	commanded bool        // by the Fool
	token     order.Token // all of it
}

// anyUnit reads a unit that may be another player's, with or without its owner before.
func (r *reader) anyUnit() (unitRef, bool) {
	first := r.Here()
	power, said := r.PowerOf()
	at := r.Span(first)
	u, ok := r.unit()
	u.Owner = chart.None
	if said {
		u.Owner = power
		if ok {
			r.checkOwner(u, at)
		}
	}
	return u, ok
}

// checkOwner warns of a unit that is not whose it is said to be.
func (r *reader) checkOwner(u unitRef, at order.Token) {
	if r.ctx.World == nil || r.Depth > 0 {
		return
	}
	if on, ok := stands(r.ctx.World, u.Actor); ok && on.Owner != u.Owner {
		p := r.Problem(game.Warning, at, "read.owner", args("unit", r.n.unit(r.Lang, season.Actor{Class: on.Class, At: on.At}), "power", r.PowerKey(on.Owner)))
		p.Want = []string{r.n.names.PowerCode(on.Owner)}
	}
}

// unit reads the class of a unit, which may be left out, and where it is.
func (r *reader) unit() (unitRef, bool) {
	u := unitRef{Actor: season.Actor{Owner: r.Power, At: chart.None}}
	r.Skip()
	first := r.Here()
	if r.Ahead(1).Length > 1 && isUnit(r.Ahead(1).Text) && order.Fold(r.Peek().Text) == "a" && len(r.Tokens) > 2 {
		r.Next() // "a fleet in Berlin"
	}
	class := r.class()
	u.Class, u.Tardis = class, class == tardis
	if u.Tardis {
		u.Class = season.NoClass
		if r.IsVerb(verbHop) { // it is there
			u.token = r.Span(first)
			return u, true
		}
	}
	at, ok := r.Standing()
	if !ok {
		return u, false
	}
	u.At, u.token = at, r.Span(first)
	return u, true
}

// class reads a word for a class of units, if there is one: "A(R)" and "A®" are Amazons,
// "M-S" and "M-W" monsters, and "St. Petersburg" is none.
func (r *reader) class() season.Class {
	class, ok := classes.Find(r.Peek().Text)
	word := order.Fold(r.Peek().Text)
	switch {
	case word == "m" && r.Ahead(1).Text == "-" && (order.Fold(r.Ahead(2).Text) == "s" || order.Fold(r.Ahead(2).Text) == "w"):
		r.Next()
		r.Next()
		if order.Fold(r.Next().Text) == "s" {
			return season.SeaMonster
		}
		return season.SpaceMonster
	case !ok || r.isNamed():
		return season.NoClass
	}
	r.Next()
	if class == season.Army && r.isRegistered() {
		return season.Lure
	}
	return class
}

// isRegistered reads the sign that makes an Amazon of an army.
func (r *reader) isRegistered() bool {
	if r.Accept("®") {
		return true
	}
	if r.Peek().Text == "(" && order.Fold(r.Ahead(1).Text) == "r" && r.Ahead(2).Text == ")" {
		r.Next()
		r.Next()
		r.Next()
		return true
	}
	return false
}

// stands gives the unit of a world that is meant: birds only if birds are said, or if
// nothing is on the ground.
func stands(w *season.World, a season.Actor) (season.Unit, bool) {
	if a.Class != season.Birds {
		for _, u := range w.Units {
			if sameField(u.At, a.At) {
				return u, true
			}
		}
	}
	if a.Class != season.Birds && a.Class != season.NoClass {
		return season.Unit{}, false
	}
	found, ok := season.Unit{}, false
	for _, u := range w.Swarms {
		if sameField(u.At, a.At) && (!ok || u.Owner == a.Owner) {
			found, ok = u, true
		}
	}
	return found, ok
}

func sameField(a, b chart.Place) bool {
	return b != chart.None && season.Board().Of(a) == season.Board().Of(b)
}
