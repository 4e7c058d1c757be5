package notation

import (
	"reflect"
	"strconv"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// written are the words that differ between languages.
type written struct {
	hold                  string
	when, otherwise       string
	and, or, not          string
	occupied, centres, in string
	how                   [3]string // by How
}

var (
	english = written{
		"H", "IF", "ELSE", "AND", "OR", "NOT", "occupied", "SC", "in",
		[...]string{Ordered: "ordered", Succeeded: "succeeded", Moved: "moved"},
	}
	german = written{
		"xxx", "WENN", "SONST", "UND", "ODER", "NICHT", "besetzt", "VZ", "in",
		[...]string{Ordered: "befohlen", Succeeded: "gelang", Moved: "zog"},
	}
)

// wordsOf gives the words of a language; the neutral form is English.
func wordsOf(lang string) written {
	if lang == "de" {
		return german
	}
	return english
}

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
	w := wordsOf(lang)
	var b strings.Builder
	for k := 0; k < len(l.Choices); {
		c := l.Choices[k]
		if k > 0 {
			b.WriteString(" " + w.otherwise + " ")
		}
		b.WriteString(n.Order(lang, l.Phase, c.Order))
		k++
		for ; n.continues(l, k, c); k++ {
			b.WriteString(", " + n.wish(l.Choices[k].Order))
		}
		if c.If != nil {
			b.WriteString(" " + w.when + " " + n.Condition(lang, c.If))
		}
	}
	return b.String()
}

// continues reports whether a choice belongs to the list of retreats that c begins.
func (n *Notation) continues(l Line, k int, c Choice) bool {
	return k < len(l.Choices) && l.Phase == judge.Retreats && c.Order.Kind == judge.Move &&
		l.Choices[k].Order.Unit == c.Order.Unit && reflect.DeepEqual(l.Choices[k].If, c.If)
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
		return unit + " " + wordsOf(lang).hold
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

// way writes where a unit moves, with the seas of its convoy from one end to the other as
// far as they are joined.
func (n *Notation) way(o judge.Order) string {
	var b strings.Builder
	at, left := n.chart.Of(o.Unit.At), o.Route
	for !left.Empty() {
		next := chart.Province(chart.None)
		for p := range chart.All[chart.Province](left) {
			if joined := n.chart.Graph.Shores(at); next == chart.None || chart.Has(joined, p) && !chart.Has(joined, next) {
				next = p
			}
		}
		b.WriteString(" - " + n.chart.Label(chart.Place(next)))
		chart.Remove(&left, next)
		at = next
	}
	b.WriteString(" - " + n.chart.Label(o.To))
	if o.Via && o.Route.Empty() {
		b.WriteString(" VIA")
	}
	return b.String()
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
func (n *Notation) Power(p chart.Power) string {
	code := n.chart.Powers[p].Code
	return strings.ToUpper(code[:1]) + code[1:]
}

// Condition writes a condition.
func (n *Notation) Condition(lang string, c Condition) string {
	w := wordsOf(lang)
	switch c := c.(type) {
	case All:
		return n.join(lang, c, w.and, func(p Condition) bool { return isOf[All](p) || isOf[Any](p) })
	case Any:
		return n.join(lang, c, w.or, isOf[Any])
	case Not:
		return w.not + " " + n.bracket(lang, c.Not, isOf[All](c.Not) || isOf[Any](c.Not))
	case Occupied:
		return w.occupied + "(" + n.chart.Label(chart.Place(c.In)) + ")"
	case Stands:
		kind := map[chart.Kind]string{chart.Army: " A", chart.Fleet: " F"}[c.Kind]
		return n.Power(c.Power) + kind + " " + w.in + " " + n.chart.Label(chart.Place(c.In))
	case Centres:
		return w.centres + "(" + n.Power(c.Power) + ") " + c.Is + " " + strconv.Itoa(c.Than)
	case Done:
		power := ""
		if c.Order.Unit.Power != chart.None {
			power = n.Power(c.Order.Unit.Power) + " "
		}
		return w.how[c.How] + "(" + power + n.past(lang, c.Order) + ")"
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

func isOf[T Condition](c Condition) bool {
	_, ok := c.(T)
	return ok
}

// join writes conditions with a word between, those in brackets that need them.
func (n *Notation) join(lang string, list []Condition, word string, needs func(Condition) bool) string {
	parts := make([]string, len(list))
	for k, c := range list {
		parts[k] = n.bracket(lang, c, needs(c))
	}
	return strings.Join(parts, " "+word+" ")
}

func (n *Notation) bracket(lang string, c Condition, needed bool) string {
	if needed {
		return "(" + n.Condition(lang, c) + ")"
	}
	return n.Condition(lang, c)
}

// Owned writes a unit with its power: "Ger A Mun".
func (n *Notation) Owned(u chart.Unit) string { return n.Power(u.Power) + " " + n.Unit(u) }
