package notation

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
	"spielleiter/order"
)

// Check judges a sheet that was not read from a text: the warnings that Read would give.
func (n *Notation) Check(ctx Context, s Sheet) []game.Problem {
	r := n.reader(ctx, "")
	for _, l := range s.Lines {
		l.Choices = slices.Clone(l.Choices)
		r.lines = append(r.lines, placed{Line: l, Marks: make([]phrase.Marks, len(l.Choices))})
	}
	r.dropRepeated()
	r.judge()
	return r.Problems
}

// judge asks the judge about each order and puts the answers in their places. Orders are
// completed as the judge understands them.
func (r *reader) judge() {
	x := examiner{n: r.n, ctx: r.ctx, lang: r.Lang, engine: judge.Warm(r.ctx.Profile)}
	defer x.engine.Rest()
	x.engine.Chart, x.engine.Graph = r.n.chart, r.ctx.Graph
	for _, l := range r.lines {
		for k := range l.Choices {
			x.examine(l.Phase, &l.Choices[k].Order)
			x.found.Report(&r.Reader, l.Marks[k])
		}
	}
	if p := r.ctx.Position; p != nil && !r.ctx.Season && p.Phase == judge.Adjustments {
		r.count(&x)
	}
}

// count finds the builds and removals that are too many, or missing, on the whole sheet.
func (r *reader) count(x *examiner) {
	orders := make([]judge.Order, len(r.lines))
	for n, l := range r.lines {
		orders[n] = l.Choices[0].Order
	}
	for n, result := range slices.Clone(x.engine.Judge(r.ctx.Position, orders).Results) {
		switch result.Fault {
		case judge.FaultTooMany, judge.FaultBuilt, judge.FaultRemoved:
			if alone := x.engine.Check(r.ctx.Position, orders[n]); alone.Fault == judge.NoFault {
				x.find(phrase.PartAll, judge.Adjustments, result.Fault, result.Order)
				x.found.Report(&r.Reader, r.lines[n].Marks[0])
			}
		}
	}
	r.missing()
}

// missing tells how many removals are left to the rules.
func (r *reader) missing() {
	if r.ctx.Power == chart.None {
		return
	}
	centres, units := judge.Count(r.n.chart, r.ctx.Position, r.ctx.Power)
	chosen := 0
	for _, l := range r.lines {
		if l.Choices[0].Order.Kind == judge.Disband {
			chosen++
		}
	}
	if left := units - centres - chosen; left > 0 {
		r.Problem(game.Hint, order.Token{}, "order.missing", game.Args{"n": number(left)}).Cite = Cite(22, 23)
	}
}

// examiner looks at single orders.
type examiner struct {
	n      *Notation
	ctx    Context
	lang   string
	engine *judge.Engine
	found  phrase.Findings
}

func (x *examiner) warn(p phrase.Part, code string, args game.Args, want []string, rules ...int) {
	x.found = append(x.found, phrase.Finding{Part: p, Problem: game.Problem{
		Severity: game.Warning, Code: "problem." + code, Args: args, Want: want, Cite: Cite(rules...),
	}})
}

// examine completes an order and finds what is wrong with it.
func (x *examiner) examine(phase judge.Phase, o *judge.Order) {
	p := x.ctx.Position
	if p == nil || p.Phase != phase {
		x.later(phase, o)
		return
	}
	x.complete(o)
	said := *o
	r := x.engine.Check(p, *o)
	if r.Fault != judge.NoFault && r.Fault != judge.FaultUnmatched && r.Fault != judge.FaultNoConvoy {
		x.find(partOfFault(r.Fault), phase, r.Fault, said)
		return
	}
	x.slips(r, said)
	o.Unit, o.To = r.Order.Unit, r.Order.To
}

// complete fills in the kinds of units that stand where the order says.
func (x *examiner) complete(o *judge.Order) {
	p := x.ctx.Position
	if u, ok := x.unit(p.Units, o.Of); ok && (o.Kind == judge.Support || o.Kind == judge.Convoy) && !x.literal(*o, u) {
		if o.OfKind != chart.Unsaid && o.OfKind != u.Kind {
			x.warn(phrase.PartOf, "slip.kind", game.Args{"unit": x.n.Unit(u)}, []string{x.n.Unit(u)}, 6)
		}
		o.OfKind = u.Kind
	}
	if o.Of != chart.None {
		o.Of = chart.Place(x.n.chart.Of(o.Of))
	}
	if u, ok := x.ordered(*o); ok && o.Unit.Kind == chart.Unsaid {
		o.Unit.Kind = u.Kind
	}
}

// literal reports whether a wrong kind of unit stays what it is, as the judge will take it.
func (x *examiner) literal(o judge.Order, u chart.Unit) bool {
	return x.ctx.Profile.WrongKind == judge.WrongKindIllegal && o.OfKind != chart.Unsaid && o.OfKind != u.Kind
}

// ordered gives the unit that an order is for.
func (x *examiner) ordered(o judge.Order) (chart.Unit, bool) {
	p := x.ctx.Position
	if o.Kind == judge.Build {
		return chart.Unit{}, false
	}
	if p.Phase == judge.Retreats {
		for _, d := range p.Dislodged {
			if x.n.chart.Of(d.At) == x.n.chart.Of(o.Unit.At) {
				return d.Unit, true
			}
		}
		return chart.Unit{}, false
	}
	return x.unit(p.Units, o.Unit.At)
}

func (x *examiner) unit(units []chart.Unit, at chart.Place) (chart.Unit, bool) {
	for _, u := range units {
		if at != chart.None && x.n.chart.Of(u.At) == x.n.chart.Of(at) {
			return u, true
		}
	}
	return chart.Unit{}, false
}

// slips tells what was overlooked.
func (x *examiner) slips(r judge.Result, said judge.Order) {
	if r.Slips&judge.SlipKind != 0 && r.Order.Unit.Kind != said.Unit.Kind {
		x.warn(phrase.PartUnit, "slip.kind", game.Args{"unit": x.n.Unit(r.Order.Unit)}, []string{x.n.Unit(r.Order.Unit)}, 6)
	}
	if r.Order.Unit.At != said.Unit.At && int(said.Unit.At) >= len(x.n.chart.Provinces) {
		x.warn(phrase.PartUnit, "slip.coast", game.Args{"unit": x.n.Unit(r.Order.Unit)}, []string{x.n.Unit(r.Order.Unit)}, 3)
	}
	if r.Order.To != said.To && int(said.To) < len(x.n.chart.Places) && int(said.To) >= len(x.n.chart.Provinces) {
		x.warn(phrase.PartTo, "slip.nocoasts", game.Args{"place": x.n.chart.Label(r.Order.To)}, []string{x.n.chart.Label(r.Order.To)}, 7)
	}
}
