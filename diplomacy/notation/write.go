package notation

import (
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
)

// Write gives the canonical text of a sheet in a language, one order a line; the neutral
// form, which is stored and compared, with lang "". A sheet of all powers
// (ctx.Power is chart.None) names each before its orders. Read with the same context
// gives the sheet again.
func (n *Notation) Write(ctx Context, lang string, s Sheet) string {
	var b strings.Builder
	power := ctx.Power
	for k, l := range s.Lines {
		if k > 0 {
			b.WriteByte('\n')
		}
		if p := l.Choices[0].Order.Unit.Power; p != power {
			b.WriteString(n.chart.Powers[p].Name(cmpLang(lang)) + ":\n")
			power = p
		}
		b.WriteString(n.Line(lang, l))
	}
	return b.String()
}

// cmpLang is the language of names; those of the neutral form are English.
func cmpLang(lang string) string {
	if lang == "" {
		return "en"
	}
	return lang
}

// Line writes one line of a sheet.
func (n *Notation) Line(lang string, l Line) string {
	write := func(o judge.Order) string { return n.Order(lang, l.Phase, o) }
	goesOn := func(first, next judge.Order) bool {
		return l.Phase == judge.Retreats && first.Kind == judge.Move && first.Unit == next.Unit
	}
	condition := func(c Condition) string { return n.Condition(lang, c) }
	return phrase.WriteChoices(phrase.WordsOf(lang), l.Choices, write, goesOn, n.wish, condition)
}

func (n *Notation) wish(o judge.Order) string {
	if o.Kind == judge.Disband {
		return "-"
	}
	return n.chart.Label(o.To)
}

// Order writes one order.
func (n *Notation) Order(lang string, phase judge.Phase, o judge.Order) string {
	unit := n.Unit(o.Unit)
	switch o.Kind {
	case judge.Hold:
		return unit + " " + phrase.WordsOf(lang).Hold
	case judge.Move:
		if phase == judge.Retreats {
			return unit + " R " + n.chart.Label(o.To)
		}
		if o.To == chart.None {
			return unit + " - " + nowhere
		}
		return unit + n.way(o)
	case judge.Support:
		if o.To == chart.None {
			return unit + " S " + n.object(o)
		}
		return unit + " S " + n.object(o) + " - " + n.chart.Label(o.To)
	case judge.Convoy:
		return unit + " C " + n.object(o) + " - " + n.chart.Label(o.To)
	case judge.Build:
		return "B " + unit
	case judge.Waive:
		return "W"
	default:
		if phase == judge.Retreats {
			return unit + " D"
		}
		return "D " + unit
	}
}

// QuoteOrder quotes an order in a note, in the words of each language ([phrase.Quote]).
// Only holding is written in several ways.
func (n *Notation) QuoteOrder(args game.Args, phase judge.Phase, o judge.Order) {
	if o.Kind != judge.Hold {
		args["order"] = n.Order("", phase, o)
		return
	}
	phrase.Quote(args, "order", func(lang string) string { return n.Order(lang, phase, o) })
}

// way writes where a unit moves, with the seas of its convoy from one end to the other as
// far as they are joined.
func (n *Notation) way(o judge.Order) string {
	text := n.names.Seas(n.chart.Of(o.Unit.At), o.Route) + " - " + n.chart.Label(o.To)
	if o.Via && o.Route.Empty() {
		text += " VIA"
	}
	return text
}

func (n *Notation) object(o judge.Order) string {
	return n.Unit(chart.Unit{Kind: o.OfKind, At: o.Of})
}

// Unit writes a unit: its kind, if that is known, and where it is.
func (n *Notation) Unit(u chart.Unit) string {
	switch u.Kind {
	case chart.Army:
		return "A " + n.chart.Label(u.At)
	case chart.Fleet:
		return "F " + n.chart.Label(u.At)
	default:
		return n.chart.Label(u.At)
	}
}

// Power writes a power as conditions name it: "Ger".
func (n *Notation) Power(p chart.Power) string { return n.names.PowerCode(p) }

// Condition writes a condition.
func (n *Notation) Condition(lang string, c Condition) string {
	w := phrase.WordsOf(lang)
	return phrase.WriteCondition(w, c, func(c Condition) string { return n.test(lang, w, c) })
}

// test writes a test that is not made of others.
func (n *Notation) test(lang string, w phrase.Written, c Condition) string {
	switch c := c.(type) {
	case Occupied:
		return w.Occupied + "(" + n.chart.Label(chart.Place(c.In)) + ")"
	case Stands:
		kind := map[chart.Kind]string{chart.Army: " A", chart.Fleet: " F"}[c.Kind]
		return n.Power(c.Power) + kind + " " + w.In + " " + n.chart.Label(chart.Place(c.In))
	case Centres:
		return phrase.WriteCentres(n.names, w, c)
	case Done:
		power := ""
		if c.Order.Unit.Power != chart.None {
			power = n.Power(c.Order.Unit.Power) + " "
		}
		return c.How.Word(w) + "(" + power + n.past(lang, c.Order) + ")"
	default:
		return ""
	}
}

// past writes an order that a condition asks for; of disbanding it is that of a retreat.
func (n *Notation) past(lang string, o judge.Order) string {
	if o.Kind == judge.Disband {
		return n.Order(lang, judge.Retreats, o)
	}
	return n.Order(lang, judge.Movement, o)
}

// Owned writes a unit with its power: "Ger A Mun".
func (n *Notation) Owned(u chart.Unit) string { return n.Power(u.Power) + " " + n.Unit(u) }
