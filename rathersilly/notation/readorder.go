package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/order"
	"spielleiter/rathersilly/season"
)

// command is one order as it was read.
type command struct {
	order   season.Order
	unit    unitRef
	removal bool // written as one: "-A Mun"
	first   order.Token
	verb    order.Token
	marks   phrase.Marks
}

// blank is an order without a place.
func (r *reader) blank(d season.Deed) season.Order {
	return season.Order{
		Do: d, By: r.Power, Of: chart.None, To: chart.None,
		Unit: season.Actor{Owner: r.Power, At: chart.None},
	}
}

// begin makes a command of a unit.
func (r *reader) begin(d season.Deed, u unitRef, first order.Token) command {
	c := command{order: r.blank(d), unit: u, first: first, verb: r.Here()}
	c.order.Unit = u.Actor
	c.marks[phrase.PartUnit] = u.token
	return c
}

// command reads one order without its condition. Retreats in a row are several. After
// an ELSE the unit may be left out.
func (r *reader) command(before *command) ([]command, bool) {
	first := r.Tokens[0]
	if before != nil && r.isAction() {
		return r.unitDoes(before.unit, first)
	}
	if v, ok := verbs.Find(first.Text); ok && !r.isNamed() {
		if read, ok := r.leading()[v]; ok {
			return read(v)
		}
		if !r.UnitFollows(0) {
			r.Refuse(r.Next(), "read.unit", args("word", first.Text), r.n.someOrders(r.Lang, r.ctx)...)
			return nil, false
		}
	}
	fields := r.goes && (r.carry == season.Settle || r.carry == season.Foresee)
	if fields && !isUnit(first.Text) {
		return r.field(r.carry, first)
	}
	if r.goes && r.carry == season.Build {
		r.Marks = extraMarks
		defer func() { r.Marks = nil }()
	}
	u, ok := r.unit()
	if !ok {
		return nil, false
	}
	if r.goes && !fields && (r.AtEnd() || r.carry == season.Build && !isVerb(r.Peek().Text)) {
		return r.carried(u, first)
	}
	return r.unitDoes(u, first)
}

// isNamed reports whether the name of a province begins here with what else is a verb.
func (r *reader) isNamed() bool {
	_, length := r.PlaceAt(r.Tokens)
	return length > 1
}

// leading are the verbs that stand before what they are about.
func (r *reader) leading() map[phrase.Verb]func(phrase.Verb) ([]command, bool) {
	return map[phrase.Verb]func(phrase.Verb) ([]command, bool){
		phrase.Waive: r.waive, phrase.Build: r.adjust, phrase.Remove: r.adjust, phrase.Disband: r.adjust,
		phrase.Move: r.moveFirst, verbSell: r.sellFirst,
		verbHerd: r.herd, verbCommand: r.fools, verbForesee: r.foresee, verbVote: r.vote,
	}
}

// isAction reports whether what a unit does follows, and not the unit.
func (r *reader) isAction() bool {
	v, ok := verbs.Find(r.Peek().Text)
	unitNext := isUnit(r.Ahead(1).Text)
	switch {
	case r.goes, r.phase >= season.Winter, ok && leads(r.Peek().Text) && v != verbSell:
		return false
	case ok && (v == phrase.Disband || v == verbSell):
		return !r.UnitFollows(1)
	default:
		return ok && (v <= phrase.Retreat || v > phrase.Waive) && !(v == phrase.Move && unitNext) || r.IsArrow() && !unitNext
	}
}

// moveFirst reads "move A Mun to Ber".
func (r *reader) moveFirst(phrase.Verb) ([]command, bool) {
	first := r.Next()
	u, ok := r.unit()
	if !ok || !r.ArrowFollows() {
		return nil, false
	}
	return r.unitDoes(u, first)
}

// sellFirst reads "TEU A Mun".
func (r *reader) sellFirst(phrase.Verb) ([]command, bool) {
	first := r.Next()
	u, ok := r.unit()
	if !ok {
		return nil, false
	}
	c := r.begin(season.Sell, u, first)
	c.verb = first
	return []command{c}, true
}

// fools reads "NARR D A Mun - Ber": what the Fool makes of a unit.
func (r *reader) fools(phrase.Verb) ([]command, bool) {
	first := r.Next()
	if !r.isSeat(season.Fool, first) {
		return nil, false
	}
	u, ok := r.anyUnit()
	if !ok {
		return nil, false
	}
	u.commanded = true
	return r.unitDoes(u, first)
}

// unitDoes reads what a unit does, or what the Fool makes it do. He has no units, so what
// he writes of one is a command.
func (r *reader) unitDoes(u unitRef, first order.Token) ([]command, bool) {
	if r.Power == season.Fool && r.Depth == 0 {
		u.commanded = true
	}
	list, ok := r.action(u, first)
	if !ok || !u.commanded {
		return list, ok
	}
	for n := range list {
		c := &list[n]
		if c.order.Do.Phase() != season.Moving || c.order.Do == season.Hop {
			r.Refuse(c.verb, "read.fool", args("word", c.verb.Text)).Cite = []string{"RSD-13.2"}
			return nil, false
		}
		c.order.Cmd, c.order.Do, c.order.By = c.order.Do, season.Command, r.Power
		c.unit.commanded = true
	}
	return list, true
}

// action reads what a unit does.
func (r *reader) action(u unitRef, first order.Token) ([]command, bool) {
	if len(r.Tokens) == 0 {
		r.Ended(r.n.examples(r.Lang, r.ctx, u)...)
		return nil, false
	}
	if r.IsArrow() {
		return r.move(u, first)
	}
	v, ok := verbs.Find(r.Peek().Text)
	if !ok {
		r.NoVerb(r.n.examples(r.Lang, r.ctx, u)...)
		return nil, false
	}
	switch v {
	case phrase.Hold:
		return r.hold(u, first)
	case phrase.Support, phrase.Convoy:
		return r.aid(v, u, first)
	case phrase.Retreat:
		return r.retreats(u, first)
	case verbLure:
		return r.lure(u, first)
	case verbHop:
		return r.hop(u, first)
	}
	simple, ok := simples[v]
	if !ok {
		r.Unexpected(r.n.examples(r.Lang, r.ctx, u)...)
		return nil, false
	}
	c := r.begin(simple, u, first)
	r.Next()
	ok = simple != season.Build || r.extra(&c.order)
	return []command{c}, ok
}

// simples are the actions that need no more words.
var simples = map[phrase.Verb]season.Deed{
	verbScare: season.Scare, verbJam: season.Jam, verbSell: season.Sell,
	phrase.Disband: season.Disband, phrase.Build: season.Build,
}

// hold reads "xxx", perhaps with a scarecrow, or with an explosion behind what only
// stands for a field in the rules.
func (r *reader) hold(u unitRef, first order.Token) ([]command, bool) {
	c := r.begin(season.Hold, u, first)
	r.Next()
	if r.IsVerb(verbScare) {
		r.Next()
		c.order.Do = season.Scare
	}
	return []command{c}, true
}
