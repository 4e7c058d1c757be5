package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
	"spielleiter/order"
)

// form is how an order is written, which tells more than what it does: "A Bud R Vie" is
// a retreat, "A Bud - Vie" may be one.
type form uint8

const (
	formNone form = iota
	formHold
	formMove
	formSupport
	formConvoy
	formRetreat
	formDisband // after the unit
	formRemove  // before the unit
	formBuild
	formWaive
)

// command is one order as it was read.
type command struct {
	form  form
	order judge.Order
	unit  unitRef
	first order.Token
	verb  order.Token
	marks phrase.Marks
}

// blank is an order without a place.
func blank(k judge.OrderKind, u unitRef) judge.Order {
	return judge.Order{
		Kind: k, Unit: chart.Unit{Kind: u.kind, Power: u.power, At: u.at},
		Of: chart.None, To: chart.None,
	}
}

// command reads one order without its condition. Retreats in a row are several. After
// an ELSE the unit may be left out.
func (r *reader) command(before *command) ([]command, bool) {
	first := r.Tokens[0]
	v, isVerb := verbs.Find(first.Text)
	if before != nil && r.isAction() {
		return r.action(before.unit, first)
	}
	switch {
	case isVerb && v == phrase.Waive:
		return r.waive(), true
	case isVerb && v == phrase.Build:
		return r.adjust(judge.Build, formBuild)
	case isVerb && (v == phrase.Remove || v == phrase.Disband):
		return r.adjust(judge.Disband, formRemove)
	case isVerb && v == phrase.Move:
		r.Next()
		u, ok := r.unit()
		if !ok || !r.ArrowFollows() {
			return nil, false
		}
		return r.move(u, first)
	}
	if isVerb && !r.UnitFollows(0) {
		r.Refuse(r.Next(), "read.unit", game.Args{"word": first.Text})
		return nil, false
	}
	u, ok := r.unit()
	if !ok {
		return nil, false
	}
	if r.carry != formNone && r.AtEnd() {
		return r.carried(u, first), true
	}
	return r.action(u, first)
}

// isAction reports whether what a unit does follows, and not the unit.
func (r *reader) isAction() bool {
	v, ok := verbs.Find(r.Peek().Text)
	_, unitNext := unitWords.Find(r.Ahead(1).Text)
	switch {
	case r.carry != formNone:
		return false
	case ok && v == phrase.Disband:
		return !r.UnitFollows(1)
	default:
		return ok && v <= phrase.Retreat && !(v == phrase.Move && unitNext) || r.IsArrow() && !unitNext
	}
}

func (r *reader) waive() []command {
	first := r.Next()
	if r.IsVerb(phrase.Build) {
		r.Next()
	}
	c := command{form: formWaive, order: blank(judge.Waive, unitRef{at: chart.None}), first: first, verb: first}
	return []command{c}
}

// adjust reads a build or a removal with the verb before it.
func (r *reader) adjust(k judge.OrderKind, f form) ([]command, bool) {
	first := r.Next()
	u, ok := r.unit()
	if !ok {
		return nil, false
	}
	if k == judge.Disband && order.Fold(r.Peek().Text) == "auf" { // "löse A Mun auf"
		r.Next()
	}
	r.carry = f
	c := command{form: f, order: blank(k, u), unit: u, first: first, verb: first}
	c.marks[phrase.PartUnit] = u.token
	return []command{c}, true
}

// carried makes a unit alone the next build or removal.
func (r *reader) carried(u unitRef, first order.Token) []command {
	k := judge.Build
	if r.carry == formRemove {
		k = judge.Disband
	}
	c := command{form: r.carry, order: blank(k, u), unit: u, first: first, verb: first}
	c.marks[phrase.PartUnit] = u.token
	return []command{c}
}

// action reads what a unit does.
func (r *reader) action(u unitRef, first order.Token) ([]command, bool) {
	if len(r.Tokens) == 0 {
		r.Ended(r.n.examplesFor(r.Lang, r.ctx, u)...)
		return nil, false
	}
	if r.IsArrow() {
		return r.move(u, first)
	}
	t := r.Peek()
	v, ok := verbs.Find(t.Text)
	if !ok {
		r.NoVerb(r.n.examplesFor(r.Lang, r.ctx, u)...)
		return nil, false
	}
	switch v {
	case phrase.Support:
		return r.support(u, first)
	case phrase.Convoy:
		return r.convoy(u, first)
	case phrase.Retreat:
		return r.retreats(u, first, formRetreat)
	case phrase.Move:
		return r.move(u, first)
	}
	simple, ok := simples[v]
	if !ok {
		r.Unexpected()
		return nil, false
	}
	r.Next()
	c := command{form: simple.form, order: blank(simple.kind, u), unit: u, first: first, verb: t}
	c.marks[phrase.PartUnit] = u.token
	return []command{c}, true
}

// simples are the actions that need no more words.
var simples = map[phrase.Verb]struct {
	form form
	kind judge.OrderKind
}{
	phrase.Hold: {formHold, judge.Hold}, phrase.Disband: {formDisband, judge.Disband}, phrase.Build: {formBuild, judge.Build},
}
