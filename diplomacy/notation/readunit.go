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
	power, first := chart.Power(chart.None), r.tokens0()
	if p, length := r.owner(); length > 0 {
		power = p
		r.last = r.tokens[length-1]
		r.tokens = r.tokens[length:]
	}
	at := r.span(first)
	u, ok := r.unit()
	if ok && power != chart.None {
		r.checkOwner(u, power, at)
	}
	u.power = power
	return u, ok
}

// owner finds a power before a unit. A word that may mean a place or a kind of unit as
// well means the power if a unit follows.
func (r *reader) owner() (chart.Power, int) {
	p, length := longest(r.n.powers, r.n.most, r.tokens)
	_, place := longest(r.n.places, r.n.most, r.tokens)
	if length == 0 || place > length {
		return p, 0
	}
	_, isUnit := unitWords.Find(r.tokens[0].Text)
	_, unitNext := unitWords.Find(r.ahead(length).Text)
	if !unitNext && (isUnit || !r.isUnit(length)) {
		return p, 0
	}
	return p, length
}

// checkOwner warns of a unit that is not whose it is said to be.
func (r *reader) checkOwner(u unitRef, p chart.Power, at order.Token) {
	if r.ctx.Position == nil || r.depth > 0 {
		return
	}
	for _, on := range r.ctx.Position.Units {
		if r.n.chart.Of(on.At) == r.n.chart.Of(u.at) && on.Power != p {
			r.problem(game.Warning, at, "read.owner", game.Args{"unit": r.n.Unit(on), "power": powerText(r.n.chart, on.Power)})
		}
	}
}

// unit reads the kind of a unit, which may be left out, and where it is.
func (r *reader) unit() (unitRef, bool) {
	u := unitRef{power: r.power, at: chart.None}
	r.skip()
	first := r.tokens0()
	if _, word := unitWords.Find(r.ahead(1).Text); word && r.ahead(1).Length > 1 && order.Fold(r.peek().Text) == "a" {
		r.next() // "a fleet in Berlin"
	}
	if army, ok := unitWords.Find(r.peek().Text); ok {
		r.next()
		u.kind = chart.Fleet
		if army {
			u.kind = chart.Army
		}
	}
	r.skip()
	brackets := r.accept("(")
	at, _, ok := r.place()
	if !ok || brackets && !r.closing() {
		return u, false
	}
	u.at, u.token = at, r.span(first)
	return u, true
}

// skip passes over words that mean nothing.
func (r *reader) skip() {
	for r.acceptWord(fillers) {
	}
}

// isPlace reports whether the name of a province follows.
func (r *reader) isPlace() bool {
	_, length := longest(r.n.places, r.n.most, r.tokens)
	return length > 0
}

// place reads a province and its coast.
func (r *reader) place() (chart.Place, order.Token, bool) {
	r.skip()
	if len(r.tokens) == 0 {
		r.ended()
		return chart.None, r.last, false
	}
	first := r.tokens[0]
	p, length := longest(r.n.places, r.n.most, r.tokens)
	if length == 0 {
		r.unknown()
		return chart.None, first, false
	}
	r.last, r.tokens = r.tokens[length-1], r.tokens[length:]
	at, ok := r.coast(p)
	return at, r.span(first), ok
}

// coast reads which coast of a province is meant, if one is named. A province whose coast
// is not split has only itself.
func (r *reader) coast(p chart.Province) (chart.Place, bool) {
	at := chart.Place(p)
	brackets := false
	switch {
	case r.peek().Text == "(" && !viaWords[order.Fold(r.ahead(1).Text)], r.peek().Text == "/":
		brackets = r.next().Text == "("
	case !isCoastWord(r.peek().Text) && !r.isNamedCoast():
		return at, true
	}
	t := r.peek()
	code, known := coastWords.Find(t.Text)
	if !known {
		r.noCoast(p)
		return at, false
	}
	r.next()
	if w := order.Fold(r.peek().Text); w == "coast" || w == "kueste" {
		r.next()
	}
	t = r.span(t)
	if brackets && !r.closing() {
		return at, false
	}
	coasts := r.n.chart.Provinces[p].Coasts
	for _, c := range coasts {
		if r.n.chart.Places[c].Coast == code {
			return c, true
		}
	}
	if len(coasts) == 0 {
		r.problem(game.Warning, t, "read.whole", game.Args{"place": r.n.chart.Label(at)}).Cite = Cite(1)
		return at, true
	}
	r.refuse(t, "read.coast", game.Args{"word": t.Text, "place": r.n.chart.Label(at)}, r.coasts(p)...).Cite = Cite(1)
	return at, false
}

// isNamedCoast reports whether "north coast" or the like follows.
func (r *reader) isNamedCoast() bool {
	_, ok := coastWords.Find(r.peek().Text)
	w := order.Fold(r.ahead(1).Text)
	return ok && (w == "coast" || w == "kueste")
}

// noCoast refuses what stands where a coast should.
func (r *reader) noCoast(p chart.Province) {
	if len(r.tokens) == 0 {
		r.ended(r.coasts(p)...)
		return
	}
	t := r.next()
	r.refuse(t, "read.coast", game.Args{"word": t.Text, "place": r.n.chart.Label(chart.Place(p))}, r.coasts(p)...).Cite = Cite(1)
}

func (r *reader) coasts(p chart.Province) (list []string) {
	for _, c := range r.n.chart.Provinces[p].Coasts {
		list = append(list, r.n.chart.Places[c].Coast)
	}
	return list
}
