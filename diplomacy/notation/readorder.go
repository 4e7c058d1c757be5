package notation

import (
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
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
	marks marks
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
func (r *reader) command(before *unitRef) ([]command, bool) {
	first := r.tokens[0]
	v, isVerb := verbs.Find(first.Text)
	if before != nil && r.isAction() {
		return r.action(*before, first)
	}
	switch {
	case isVerb && v == verbWaive:
		return r.waive(), true
	case isVerb && v == verbBuild:
		return r.adjust(judge.Build, formBuild)
	case isVerb && (v == verbRemove || v == verbDisband):
		return r.adjust(judge.Disband, formRemove)
	case isVerb && v == verbMove:
		r.next()
		u, ok := r.unit()
		if !ok {
			return nil, false
		}
		if !r.isArrow() {
			r.ended("-")
			return nil, false
		}
		return r.move(u, first)
	}
	if isVerb && !r.isUnit(0) {
		r.refuse(r.next(), "read.unit", game.Args{"word": first.Text})
		return nil, false
	}
	u, ok := r.unit()
	if !ok {
		return nil, false
	}
	if r.carry != formNone && r.atEnd() {
		return r.carried(u, first), true
	}
	return r.action(u, first)
}

// isAction reports whether what a unit does follows, and not the unit.
func (r *reader) isAction() bool {
	v, ok := verbs.Find(r.peek().Text)
	_, unitNext := unitWords.Find(r.ahead(1).Text)
	switch {
	case r.carry != formNone:
		return false
	case ok && v == verbDisband:
		return !r.isUnit(1)
	default:
		return ok && v <= verbRetreat && !(v == verbMove && unitNext) || r.isArrow() && !unitNext
	}
}

// isUnit reports whether a unit may begin after so many tokens.
func (r *reader) isUnit(after int) bool {
	if after >= len(r.tokens) {
		return false
	}
	_, unit := unitWords.Find(r.ahead(after).Text)
	_, length := longest(r.n.places, r.n.most, r.tokens[after:])
	return unit || length > 0
}

// atEnd reports whether an order may end here.
func (r *reader) atEnd() bool {
	return len(r.tokens) == 0 || r.peek().Text == "," || r.peek().Text == ")" || r.isTerm(termIf) || r.isTerm(termElse)
}

func (r *reader) waive() []command {
	first := r.next()
	if r.isVerb(verbBuild) {
		r.next()
	}
	c := command{form: formWaive, order: blank(judge.Waive, unitRef{at: chart.None}), first: first, verb: first}
	return []command{c}
}

// adjust reads a build or a removal with the verb before it.
func (r *reader) adjust(k judge.OrderKind, f form) ([]command, bool) {
	first := r.next()
	u, ok := r.unit()
	if !ok {
		return nil, false
	}
	if k == judge.Disband && order.Fold(r.peek().Text) == "auf" { // "löse A Mun auf"
		r.next()
	}
	r.carry = f
	c := command{form: f, order: blank(k, u), unit: u, first: first, verb: first}
	c.marks[partUnit] = u.token
	return []command{c}, true
}

// carried makes a unit alone the next build or removal.
func (r *reader) carried(u unitRef, first order.Token) []command {
	k := judge.Build
	if r.carry == formRemove {
		k = judge.Disband
	}
	c := command{form: r.carry, order: blank(k, u), unit: u, first: first, verb: first}
	c.marks[partUnit] = u.token
	return []command{c}
}

// action reads what a unit does.
func (r *reader) action(u unitRef, first order.Token) ([]command, bool) {
	if len(r.tokens) == 0 {
		r.ended(r.n.examplesFor(r.lang, r.ctx, u)...)
		return nil, false
	}
	if r.isArrow() {
		return r.move(u, first)
	}
	t := r.peek()
	v, ok := verbs.Find(t.Text)
	if !ok {
		p := r.refuse(r.next(), "read.verb", game.Args{"word": t.Text}, r.n.examplesFor(r.lang, r.ctx, u)...)
		p.Suggest = suggestVerb(t.Text)
		return nil, false
	}
	switch v {
	case verbSupport:
		return r.support(u, first)
	case verbConvoy:
		return r.convoy(u, first)
	case verbRetreat:
		return r.retreats(u, first, formRetreat)
	case verbMove:
		return r.move(u, first)
	}
	simple, ok := simples[v]
	if !ok {
		r.unexpected()
		return nil, false
	}
	r.next()
	c := command{form: simple.form, order: blank(simple.kind, u), unit: u, first: first, verb: t}
	c.marks[partUnit] = u.token
	return []command{c}, true
}

// simples are the actions that need no more words.
var simples = map[verb]struct {
	form form
	kind judge.OrderKind
}{
	verbHold: {formHold, judge.Hold}, verbDisband: {formDisband, judge.Disband}, verbBuild: {formBuild, judge.Build},
}

func suggestVerb(word string) string {
	if len([]rune(word)) < 3 {
		return ""
	}
	return verbs.Suggest(word)
}

// isVerb reports whether the next token is a word for that verb.
func (r *reader) isVerb(v verb) bool {
	found, ok := verbs.Find(r.peek().Text)
	return ok && found == v
}

// isArrow reports whether the next token is an arrow or a word for it.
func (r *reader) isArrow() bool {
	return r.isVerb(verbMove) || isArrowSign(r.peek().Text)
}

// isArrowSign tells arrows of any length.
func isArrowSign(text string) bool {
	text = order.Fold(text)
	if text == "" || text == ">=" || text == "<=" {
		return false
	}
	return text == ":" || strings.Trim(strings.TrimSuffix(text, ">"), "-=") == ""
}

// arrow reads arrows and words between a unit and where it goes.
func (r *reader) arrow() (first order.Token) {
	first = r.peek()
	for len(r.tokens) > 0 && (r.isArrow() || fillers[order.Fold(r.peek().Text)]) {
		r.next()
	}
	return first
}
