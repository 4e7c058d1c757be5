package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/order"
	"spielleiter/rathersilly/season"
)

// isSeat refuses what only one of the players does, on the sheets of others.
func (r *reader) isSeat(p chart.Power, at order.Token) bool {
	if r.Power != p {
		r.Refuse(at, "read.seat", args("word", at.Text, "power", r.PowerKey(p)))
	}
	return r.Power == p
}

// herd reads "L Bur Exp", or "LAMA Bur" before the game. A hold sign between is what the
// rules write for any field.
func (r *reader) herd(phrase.Verb) ([]command, bool) {
	first := r.Next()
	if !r.settles() {
		return r.field(season.Explode, first)
	}
	r.carry, r.goes = season.Settle, true
	return r.field(season.Settle, first)
}

// settles reports whether a herd is placed and not exploded: nothing is said of that.
func (r *reader) settles() bool {
	for _, t := range r.Tokens {
		if v, ok := verbs.Find(t.Text); ok && v == verbExplode {
			return false
		}
		if t.Text == "," {
			break
		}
	}
	return r.ctx.Takes(season.Before)
}

// foresee reads "WAHR Gal A": where units bounce, and what he prefers at equality.
func (r *reader) foresee(phrase.Verb) ([]command, bool) {
	first := r.Next()
	if !r.isSeat(season.Soothsayer, first) {
		return nil, false
	}
	r.carry, r.goes = season.Foresee, true
	return r.field(season.Foresee, first)
}

// field reads the field of a wish, and what belongs to it.
func (r *reader) field(d season.Deed, first order.Token) ([]command, bool) {
	c := command{order: r.blank(d), unit: unitRef{Actor: season.Actor{At: chart.None}}, first: first, verb: first}
	p, t, ok := r.Place()
	if !ok {
		return nil, false
	}
	c.order.To, c.marks[phrase.PartTo] = p, t
	switch d {
	case season.Explode:
		if r.IsVerb(phrase.Hold) {
			r.Next()
		}
		if !r.IsVerb(verbExplode) {
			r.Ended("Exp")
			return nil, false
		}
		r.Next()
	case season.Foresee:
		if class, ok := classes.Find(r.Peek().Text); ok && class <= season.Fleet {
			r.Next()
			c.order.OfClass = class
		}
	}
	return []command{c}, true
}

// vote reads "WURM Nth - Ion".
func (r *reader) vote(phrase.Verb) ([]command, bool) {
	first := r.Next()
	c := command{order: r.blank(season.Vote), unit: unitRef{Actor: season.Actor{At: chart.None}}, first: first, verb: first}
	p, t, ok := r.Place()
	if !ok {
		return nil, false
	}
	c.order.Of, c.marks[phrase.PartOf] = p, t
	switch {
	case r.IsArrow():
		r.Arrow()
	case !r.AcceptWord(betweenEnds):
		r.Ended("-")
		return nil, false
	}
	p, t, ok = r.Place()
	c.order.To, c.marks[phrase.PartTo] = p, t
	return []command{c}, ok
}

// waive reads "Verzicht", or "Verzicht A®": of what quotas give.
func (r *reader) waive(phrase.Verb) ([]command, bool) {
	first := r.Next()
	if r.IsVerb(phrase.Build) {
		r.Next()
	}
	c := command{order: r.blank(season.Waive), unit: unitRef{Actor: season.Actor{At: chart.None}}, first: first, verb: first}
	if r.Try(func() bool { return isQuota(r.class()) }) {
		c.order.Unit.Class = r.class()
	}
	return []command{c}, true
}

func isQuota(c season.Class) bool { return c == season.Lure || c == season.Jammer }

// adjust reads a build or a removal with the verb before it.
func (r *reader) adjust(v phrase.Verb) ([]command, bool) {
	first := r.Next()
	d := season.Disband
	if v == phrase.Build {
		d = season.Build
		r.Marks = extraMarks
		defer func() { r.Marks = nil }()
	}
	u, ok := r.unit()
	if !ok {
		return nil, false
	}
	if d == season.Disband && order.Fold(r.Peek().Text) == "auf" { // "löse A Mun auf"
		r.Next()
	}
	r.carry, r.goes = d, true
	return r.adjusted(d, u, first)
}

// carried makes a unit alone the next build or removal.
func (r *reader) carried(u unitRef, first order.Token) ([]command, bool) {
	return r.adjusted(r.carry, u, first)
}

// adjusted reads what may follow a build: that it is for a share, or the other twin.
func (r *reader) adjusted(d season.Deed, u unitRef, first order.Token) ([]command, bool) {
	c := r.begin(d, u, first)
	c.verb, c.removal = first, d == season.Disband
	if d != season.Build {
		return []command{c}, true
	}
	if u.Class.Twin() && !r.AtEnd() {
		if order.Fold(r.Peek().Text) == "und" || order.Fold(r.Peek().Text) == "and" || r.IsVerb(phrase.Build) {
			r.Next()
		}
		twin, ok := r.unit()
		if !ok {
			return nil, false
		}
		c.order.Of, c.order.OfClass, c.marks[phrase.PartOf] = twin.At, twin.Class, twin.token
	}
	ok := r.extra(&c.order)
	return []command{c}, ok
}

// extra reads "(E)".
func (r *reader) extra(o *season.Order) bool {
	switch {
	case r.AcceptWord(extraMarks):
	case r.Peek().Text == "(" && extraMarks.Has(r.Ahead(1).Text):
		r.Next()
		r.Next()
		if !r.Closing() {
			return false
		}
	default:
		return true
	}
	o.Extra = true
	return true
}
