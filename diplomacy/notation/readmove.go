package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
	"spielleiter/order"
)

// move reads an arrow and where a unit moves, perhaps over seas or by convoy. In a
// retreat phase it is a retreat.
func (r *reader) move(u unitRef, first order.Token) ([]command, bool) {
	if r.retreating() {
		return r.retreats(u, first, formMove)
	}
	c := command{form: formMove, order: blank(judge.Move, u), unit: u, first: first, verb: r.Arrow()}
	if r.IsVerb(phrase.Retreat) { // "zieht sich zurück nach"
		return r.retreats(u, first, formRetreat)
	}
	c.marks[phrase.PartUnit] = u.token
	if r.ctx.Profile.Nowhere == judge.NowhereMoves && r.Accept(nowhere) {
		c.marks[phrase.PartTo] = r.Last
		return []command{c}, true
	}
	ok := r.way(&c.order, &c.marks[phrase.PartTo])
	return []command{c}, ok
}

// retreating reports whether moves are retreats here.
func (r *reader) retreating() bool {
	if p := r.ctx.Position; p != nil && !r.ctx.Season {
		return p.Phase == judge.Retreats
	}
	return r.Section == sectionRetreats
}

// target reads an arrow and where a supported or convoyed unit goes.
func (r *reader) target(c *command) bool {
	r.Arrow()
	o := judge.Order{To: chart.None}
	ok := r.way(&o, &c.marks[phrase.PartTo])
	c.order.To = o.To
	return ok
}

// way reads the places of a move, of which the last is its end and the others seas of a
// convoy.
func (r *reader) way(o *judge.Order, at *order.Token) bool {
	for {
		p, t, ok := r.Place()
		if !ok {
			return false
		}
		o.To, *at = p, t
		if !r.IsArrow() {
			break
		}
		if !r.sea(o, p, t) {
			return false
		}
		r.Arrow()
	}
	if r.Accept("(") {
		return r.via(o) && r.Closing()
	}
	return r.via(o)
}

// sea adds a place to the way of a convoy.
func (r *reader) sea(o *judge.Order, p chart.Place, at order.Token) bool {
	if r.n.chart.Provinces[r.n.chart.Of(p)].Terrain != chart.Sea {
		r.Refuse(at, "read.route", game.Args{"place": r.n.chart.Label(p)}).Cite = Cite(15)
		return false
	}
	o.Via = true
	chart.Add(&o.Route, r.n.chart.Of(p))
	return true
}

// via reads that a move goes by convoy, perhaps through which seas.
func (r *reader) via(o *judge.Order) bool {
	for r.AcceptWord(phrase.ViaWords) {
		o.Via = true
		if r.AcceptWord(phrase.ViaFollows) {
			continue
		}
		for r.IsPlace() {
			p, t, ok := r.Place()
			if !ok || !r.sea(o, p, t) {
				return false
			}
			if r.IsArrow() {
				r.Arrow()
			}
		}
	}
	return true
}

// retreats reads where a unit may retreat, in the order of its wishes; "-" is to disband.
func (r *reader) retreats(u unitRef, first order.Token, f form) ([]command, bool) {
	return phrase.Retreats(&r.Reader, func(verb order.Token) (command, bool) {
		c := command{form: f, order: blank(judge.Move, u), unit: u, first: first, verb: verb}
		c.marks[phrase.PartUnit] = u.token
		ok := r.retreat(&c)
		return c, ok
	}, r.isRefuge)
}

// retreat reads one place or that the unit is disbanded.
func (r *reader) retreat(c *command) bool {
	if r.IsDisband() {
		c.marks[phrase.PartTo] = r.Next()
		c.form, c.order.Kind = formDisband, judge.Disband
		return true
	}
	p, t, ok := r.Place()
	c.order.To, c.marks[phrase.PartTo] = p, t
	return ok
}

// isRefuge reads on if a place follows, or that the unit is disbanded.
func (r *reader) isRefuge() bool {
	if r.IsDisband() {
		r.Next()
		return true
	}
	if !r.IsPlace() {
		return false
	}
	_, _, ok := r.Place()
	return ok
}
