package notation

import (
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
	"spielleiter/rathersilly/season"
)

// judge asks about each order what the engine will say of it, and puts the answers in
// their places. Orders are completed as they are understood.
func (r *reader) judge() {
	x := examiner{n: r.n, ctx: r.ctx, lang: r.Lang}
	for _, l := range r.lines {
		for k := range l.Choices {
			x.examine(l.Phase, &l.Choices[k].Order)
			x.found.Report(&r.Reader, l.Marks[k])
		}
	}
	r.count(&x)
	r.cargo(&x)
	r.winter(&x)
}

// examiner looks at single orders.
type examiner struct {
	n     *Notation
	ctx   Context
	lang  string
	found phrase.Findings
}

func (x *examiner) warn(p phrase.Part, code string, a game.Args, want []string, cite ...string) {
	f := phrase.Finding{Part: p, Problem: game.Problem{Severity: game.Warning, Code: "problem." + code, Args: a, Want: want, Cite: cite}}
	if len(want) == 1 && p != phrase.PartAll && !strings.Contains(want[0], " - ") { // it stands for that part alone
		f.Suggest = want[0]
	}
	x.found = append(x.found, f)
}

// quoteOrder quotes an order in the language of the sheet; where that is not known, in all.
func (x *examiner) quoteOrder(a game.Args, o season.Order) {
	if x.lang == "" {
		x.n.QuoteOrder(a, "order", o)
		return
	}
	a["order"] = x.n.Order(x.lang, o)
}

// quoteUnit does the same with a unit.
func (x *examiner) quoteUnit(a game.Args, name string, u season.Actor) {
	if x.lang == "" {
		x.n.QuoteUnit(a, name, u)
		return
	}
	a[name] = x.n.unit(x.lang, u)
}

// find warns that an order is not to be carried out.
func (x *examiner) find(phase season.Phase, f season.Fault, o season.Order) {
	m := meaningOf(f, o.Do)
	c := x.n.chart
	a := game.Args{"place": x.n.label(o.Unit.At), "then": thenText(phase, o), "to": x.n.label(o.To), "power": "", "n": number(most(o))}
	x.quoteUnit(a, "unit", o.Unit)
	x.quoteOrder(a, o)
	x.quoteUnit(a, "of", season.Actor{Class: o.OfClass, At: o.Of})
	if o.Do == season.LureAll {
		a["of"] = letters[o.OfClass]
	}
	if x.ctx.World != nil {
		if u, ok := stands(x.ctx.World, o.Unit); ok {
			a["power"] = x.n.names.PowerKey(u.Owner)
		}
	}
	if a["power"] == "" && int(o.Unit.Owner) < len(c.Powers) {
		a["power"] = x.n.names.PowerKey(o.Unit.Owner)
	}
	x.warn(m.part, "order."+m.code, a, x.want(f, o), m.cite...)
}

// most is how far birds carry what an order is for (RSD-8.2).
func most(o season.Order) int {
	if o.Do == season.Ride || o.Do == season.Command {
		return 2
	}
	return 3
}

// examine completes an order and finds what is wrong with it.
func (x *examiner) examine(phase season.Phase, o *season.Order) {
	if !x.complete(phase, o) {
		*o = season.Order{Do: season.Hold, By: o.By, Unit: o.Unit, Of: chart.None, To: chart.None}
		return
	}
	if o.Do == season.LureOne && o.OfClass == season.Birds {
		x.find(phase, season.FaultLured, *o)
		return
	}
	if o.Do == season.Move && o.To == chart.None || o.Do == season.Command && o.Cmd == season.Move && o.To == chart.None {
		x.find(phase, season.Fault(judge.FaultNowhere), *o)
		return
	}
	if x.ctx.Legal == nil || !x.isOpen(phase, o.Do) {
		x.later(phase, o)
		return
	}
	legal := *o
	f := x.ctx.Legal(&legal)
	if f != 0 && !depends(f) {
		x.find(phase, f, *o)
		return
	}
	x.slips(*o, legal)
	if f == 0 {
		*o = legal
	}
}

// isOpen reports whether an order can be judged now: in the open phase, or if nothing
// that happens before it can change that.
func (x *examiner) isOpen(p season.Phase, d season.Deed) bool {
	return p == x.ctx.Phase || d == season.Explode || d == season.Foresee || d == season.Vote
}

// depends reports whether a fault depends on what others order.
func depends(f season.Fault) bool {
	return f == season.Fault(judge.FaultUnmatched) || f == season.Fault(judge.FaultNoConvoy)
}

// complete fills in what stands on the board: classes, coasts, whose units are commanded.
// It fails if the match is strict and something else is written.
func (x *examiner) complete(phase season.Phase, o *season.Order) bool {
	w := x.ctx.World
	if w == nil || phase != season.Moving || !isUnits(phase, *o) {
		return true
	}
	ok := true
	if u, there := stands(w, o.Unit); there && !o.Unit.Tardis {
		ok = x.kind(phrase.PartUnit, *o, o.Unit.Class, u) && x.coast(phrase.PartUnit, *o, o.Unit.At, u)
		o.Unit.Class, o.Unit.At = u.Class, u.At
		if o.Do == season.Command {
			o.Unit.Owner = u.Owner
		}
	}
	if o.Of != chart.None {
		if u, there := stands(w, season.Actor{Class: o.OfClass, At: o.Of, Owner: chart.None}); there && u.Class != season.Birds {
			ok = x.kind(phrase.PartOf, *o, o.OfClass, u) && x.coast(phrase.PartOf, *o, o.Of, u) && ok
			o.OfClass, o.Of = u.Class, u.At
		}
	}
	return ok
}

// kind looks at the class of a unit as it was written. A wrong one is mended and told,
// or makes the order void; an army may be called one though it is a twin.
func (x *examiner) kind(p phrase.Part, o season.Order, said season.Class, u season.Unit) bool {
	if alike(said, u.Class) {
		return true
	}
	return x.slip(p, "slip.kind", judge.FaultKind, o, u)
}

// coast looks at the coast that a fleet was said to stand on.
func (x *examiner) coast(p phrase.Part, o season.Order, said chart.Place, u season.Unit) bool {
	if said == u.At || int(said) < len(x.n.chart.Provinces) {
		return true
	}
	return x.slip(p, "slip.coast", judge.FaultOwnCoast, o, u)
}

// slip tells how something is read, or in a strict match that it is void. What the Fool
// writes has no unit of his that could hold instead, and is read.
func (x *examiner) slip(p phrase.Part, code string, f judge.Fault, o season.Order, u season.Unit) bool {
	unit := x.n.unit(x.lang, season.Actor{Class: u.Class, At: u.At})
	if x.ctx.Strict && o.Do != season.Command {
		x.find(season.Moving, season.Fault(f), o)
		last := &x.found[len(x.found)-1]
		last.Part, last.Want, last.Suggest = p, []string{unit}, unit
		return false
	}
	a := game.Args{}
	x.quoteUnit(a, "unit", season.Actor{Class: u.Class, At: u.At})
	x.warn(p, code, a, []string{unit}, "DIP-6")
	return true
}

// slips tells what the engine reads otherwise than it is written.
func (x *examiner) slips(said, legal season.Order) {
	switch {
	case legal.Do == season.Ride && said.Do == season.Move, legal.Cmd == season.Ride && said.Cmd == season.Move:
		a := game.Args{}
		x.quoteUnit(a, "unit", legal.Unit)
		x.quoteOrder(a, legal)
		x.warn(phrase.PartTo, "slip.ride", a, []string{x.n.Order(x.lang, legal)}, "RSD-8.8")
	case legal.To != said.To && said.To != chart.None && int(said.To) >= len(x.n.chart.Provinces):
		x.warn(phrase.PartTo, "slip.nocoasts", args("place", x.n.label(legal.To)), []string{x.n.label(legal.To)}, "DIP-7")
	}
}
