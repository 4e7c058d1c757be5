package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/order"
)

// unitRef is a unit as it was written.
type unitRef struct {
	kind  chart.Kind
	power chart.Power
	at    chart.Place
	token order.Token // all of it
}

// anyUnit reads a unit that may be another power's, with or without its power before.
func (r *reader) anyUnit() (unitRef, bool) {
	first := r.Here()
	power, said := r.PowerOf()
	at := r.Span(first)
	u, ok := r.unit()
	if ok && said {
		r.checkOwner(u, power, at)
	}
	u.power = power
	return u, ok
}

// checkOwner warns of a unit that is not whose it is said to be.
func (r *reader) checkOwner(u unitRef, p chart.Power, at order.Token) {
	if r.ctx.Position == nil || r.Depth > 0 {
		return
	}
	for _, on := range r.ctx.Position.Units {
		if r.n.chart.Of(on.At) == r.n.chart.Of(u.at) && on.Power != p {
			r.Problem(game.Warning, at, "read.owner", game.Args{"unit": r.n.Unit(on), "power": r.PowerKey(on.Power)})
		}
	}
}

// unit reads the kind of a unit, which may be left out, and where it is.
func (r *reader) unit() (unitRef, bool) {
	u := unitRef{power: r.Power, at: chart.None}
	r.Skip()
	first := r.Here()
	if _, word := unitWords.Find(r.Ahead(1).Text); word && r.Ahead(1).Length > 1 && order.Fold(r.Peek().Text) == "a" {
		r.Next() // "a fleet in Berlin"
	}
	if army, ok := unitWords.Find(r.Peek().Text); ok {
		r.Next()
		u.kind = chart.Fleet
		if army {
			u.kind = chart.Army
		}
	}
	at, ok := r.Standing()
	if !ok {
		return u, false
	}
	u.at, u.token = at, r.Span(first)
	return u, true
}
