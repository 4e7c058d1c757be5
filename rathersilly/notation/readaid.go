package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/order"
	"spielleiter/rathersilly/season"
)

// aid reads what is supported, or convoyed and where to.
func (r *reader) aid(v phrase.Verb, u unitRef, first order.Token) ([]command, bool) {
	c := r.begin(map[phrase.Verb]season.Deed{phrase.Support: season.Support, phrase.Convoy: season.Convoy}[v], u, first)
	r.Next()
	r.Accept(":")
	if !r.object(&c) {
		return nil, false
	}
	switch {
	case v == phrase.Support && r.IsVerb(phrase.Hold):
		r.Next()
		return []command{c}, true
	case r.IsArrow():
		r.Arrow()
		w, ok := r.way(false)
		if !ok {
			return nil, false
		}
		c.order.To, c.marks[phrase.PartTo] = w.end(), w.marks[len(w.marks)-1]
		return []command{c}, true
	case v == phrase.Convoy:
		r.Ended("-")
		return nil, false
	}
	return []command{c}, true
}

// object reads the unit that an order is about beside its own.
func (r *reader) object(c *command) bool {
	u, ok := r.anyUnit()
	if !ok {
		return false
	}
	c.order.Of, c.order.OfClass = u.At, u.Class
	c.marks[phrase.PartOf] = u.token
	return true
}

// lure reads whom an Amazon lures, and perhaps over which field: "VER A Vie - Boh", "VER
// alle F".
func (r *reader) lure(u unitRef, first order.Token) ([]command, bool) {
	c := r.begin(season.LureOne, u, first)
	r.Next()
	if r.AcceptWord(allWords) {
		c.order.Do = season.LureAll
		t := r.Here()
		class, ok := classes.Find(r.Peek().Text)
		if !ok || class > season.Fleet {
			r.Ended("A", "F")
			return nil, false
		}
		r.Next()
		c.order.OfClass, c.marks[phrase.PartOf] = class, t
		return []command{c}, true
	}
	if !r.object(&c) {
		return nil, false
	}
	if r.IsArrow() {
		r.Arrow()
		p, t, ok := r.Place()
		if !ok {
			return nil, false
		}
		c.order.To, c.marks[phrase.PartTo] = p, t
	}
	return []command{c}, true
}

// hop reads where the TARDIS goes through Hyperspace: "T Mun HYP Nth", "T HYP HYP Nth".
func (r *reader) hop(u unitRef, first order.Token) ([]command, bool) {
	c := r.begin(season.Hop, u, first)
	r.Next()
	if r.IsVerb(verbHop) {
		r.Next()
	}
	if u.Tardis && u.At == chart.None && r.IsVerb(phrase.Hold) { // "T HYP xxx"
		return r.hold(u, first)
	}
	if !r.isTardis(&c) {
		return nil, false
	}
	if r.IsArrow() {
		r.Arrow()
	}
	p, t, ok := r.Place()
	c.order.To, c.marks[phrase.PartTo] = p, t
	return []command{c}, ok
}

// isTardis refuses ways through Hyperspace for whatever else.
func (r *reader) isTardis(c *command) bool {
	if !c.unit.Tardis {
		r.Refuse(c.unit.token, "read.tardis", nil, "T").Cite = []string{"RSD-15.1"}
	}
	return c.unit.Tardis
}
