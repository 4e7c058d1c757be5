package notation

import (
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/order"
)

// support reads what is supported.
func (r *reader) support(u unitRef, first order.Token) ([]command, bool) {
	c := command{form: formSupport, order: blank(judge.Support, u), unit: u, first: first, verb: r.Next()}
	if !r.object(&c) {
		return nil, false
	}
	if r.IsVerb(phrase.Hold) {
		r.Next()
		return []command{c}, true
	}
	if r.IsArrow() && !r.target(&c) {
		return nil, false
	}
	return []command{c}, true
}

// convoy reads what is convoyed and where to.
func (r *reader) convoy(u unitRef, first order.Token) ([]command, bool) {
	c := command{form: formConvoy, order: blank(judge.Convoy, u), unit: u, first: first, verb: r.Next()}
	if !r.object(&c) || !r.ArrowFollows() {
		return nil, false
	}
	ok := r.target(&c)
	return []command{c}, ok
}

// object reads the unit that is supported or convoyed.
func (r *reader) object(c *command) bool {
	r.Accept(":")
	u, ok := r.anyUnit()
	if !ok {
		return false
	}
	c.order.Of, c.order.OfKind = u.at, u.kind
	c.marks[phrase.PartUnit], c.marks[phrase.PartOf] = c.unit.token, u.token
	return true
}
