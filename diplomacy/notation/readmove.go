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
	if r.isVerb(phrase.Retreat) { // "zieht sich zurück nach"
		return r.retreats(u, first, formRetreat)
	}
	c.marks[partUnit] = u.token
	if r.ctx.Profile.Nowhere == judge.NowhereMoves && r.Accept(nowhere) {
		c.marks[partTo] = r.Last
		return []command{c}, true
	}
	return []command{c}, r.way(&c.order, &c.marks[partTo])
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
	ok := r.way(&o, &c.marks[partTo])
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
	var list []command
	verb := r.Peek()
	for (r.isVerb(phrase.Retreat) || r.IsArrow() || phrase.Fillers.Has(r.Peek().Text)) && !r.isDisband() {
		r.Next()
	}
	for {
		c := command{form: f, order: blank(judge.Move, u), unit: u, first: first, verb: verb}
		c.marks[partUnit] = u.token
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

// retreat reads one place or that the unit is disbanded.
func (r *reader) retreat(c *command) bool {
	if r.isDisband() {
		c.marks[partTo] = r.Next()
		c.form, c.order.Kind = formDisband, judge.Disband
		return true
	}
	p, t, ok := r.Place()
	c.order.To, c.marks[partTo] = p, t
	return ok
}

func (r *reader) isDisband() bool {
	if r.Peek().Text != "" && order.Fold(r.Peek().Text) == "-" {
		saved := *r
		r.Next()
		end := r.AtEnd()
		*r = saved
		return end
	}
	return r.isVerb(phrase.Disband)
}

// another reports whether a comma and one more place of a list follow, and not the next
// order.
func (r *reader) another() bool {
	if r.Peek().Text != "," {
		return false
	}
	saved, problems := *r, len(r.Problems)
	r.Next()
	ok := r.isDisband()
	if !ok && r.IsPlace() {
		_, _, ok = r.Place()
	} else if ok {
		r.Next()
	}
	ok = ok && r.AtEnd()
	saved.Problems = r.Problems[:problems]
	*r = saved
	return ok
}
