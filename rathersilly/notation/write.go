package notation

import (
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/rathersilly/season"
)

// Write gives the canonical text of a sheet in a language, one order a line; the neutral
// form, which is stored and compared, with lang "". A sheet of all players (ctx.Power is
// chart.None) names each before its orders, and holds no answer. Read with the same
// context gives the sheet again.
func (n *Notation) Write(ctx Context, lang string, s Sheet) string {
	var lines []string
	power := ctx.Power
	header := func(p chart.Power) {
		if p != power {
			lines = append(lines, n.chart.Powers[p].Name(nameLang(lang))+":")
			power = p
		}
	}
	for _, l := range s.Lines {
		header(l.Choices[0].Order.By)
		lines = append(lines, n.Line(lang, l))
	}
	w := wordsOf(lang, n.pack)
	if s.Question != nil {
		header(season.Brain)
		lines = append(lines, w.ask+" "+quoted(s.Question.Text)+" "+w.answer+" "+quoted(s.Question.Answer))
	}
	if s.Answer != "" {
		lines = append(lines, w.answer+" "+quoted(s.Answer))
	}
	return strings.Join(lines, "\n")
}

// nameLang is the language of names; those of the neutral form are English.
func nameLang(lang string) string {
	if lang == "" {
		return "en"
	}
	return lang
}

// Line writes one line of a sheet.
func (n *Notation) Line(lang string, l Line) string {
	write := func(o season.Order) string {
		if o.Do == season.Disband && l.Phase == season.Winter {
			return "-" + n.unit(lang, o.Unit)
		}
		return n.Order(lang, o)
	}
	goesOn := func(first, next season.Order) bool {
		return l.Phase == season.Retreats && first.Do == season.Retreat && first.Unit == next.Unit
	}
	condition := func(c Condition) string { return n.Condition(lang, c) }
	return phrase.WriteChoices(phrase.WordsOf(lang), l.Choices, write, goesOn, n.refuge, condition)
}

// refuge writes where a unit retreats.
func (n *Notation) refuge(o season.Order) string {
	switch {
	case o.Do == season.Disband:
		return "-"
	case o.To == chart.None:
		return "HYP"
	case o.Steps > 1:
		return n.path(o)
	default:
		return n.label(o.To)
	}
}

// path writes the fields of a flight.
func (n *Notation) path(o season.Order) string {
	fields := make([]string, o.Steps)
	for k := range fields {
		fields[k] = n.label(o.Path[k])
	}
	return strings.Join(fields, " - ")
}

// Order writes one order. A removal is written as the disbanding of a unit; Line knows
// better.
func (n *Notation) Order(lang string, o season.Order) string {
	if o.Do == season.Command {
		inner := o
		inner.Do = o.Cmd
		return wordsOf(lang, n.pack).fool + " " + n.owner(o.Unit.Owner) + n.Order(lang, inner)
	}
	w := wordsOf(lang, n.pack)
	switch o.Do {
	case season.Foresee:
		return strings.TrimSpace(w.foresee + " " + n.label(o.To) + " " + w.letters[o.OfClass])
	case season.Explode:
		return "L " + n.label(o.To) + " " + w.explode
	case season.Vote:
		return w.hole + " " + n.label(o.Of) + " - " + n.label(o.To)
	case season.Settle:
		return "LAMA " + n.label(o.To)
	case season.Waive:
		return strings.TrimSpace(w.waive + " " + w.letters[o.Unit.Class])
	case season.Build:
		return n.build(lang, o)
	default:
		return n.unit(lang, o.Unit) + n.action(lang, w, o)
	}
}

// build writes a build, of a pair of twins in one line.
func (n *Notation) build(lang string, o season.Order) string {
	text := "+" + n.unit(lang, o.Unit)
	if o.Of != chart.None {
		text += " +" + n.unit(lang, season.Actor{Class: o.OfClass, At: o.Of})
	}
	if o.Extra {
		text += " (E)"
	}
	return text
}

// action writes what a unit does, with a space before it.
func (n *Notation) action(lang string, w words, o season.Order) string {
	switch o.Do {
	case season.Move:
		return n.way(o)
	case season.Fly:
		return " - " + n.path(o)
	case season.Ride:
		return " - " + n.path(o) + " " + w.byBirds
	case season.Support, season.Convoy:
		verb := map[season.Deed]string{season.Support: " S ", season.Convoy: " C "}[o.Do]
		return verb + n.object(lang, o) + n.target(o)
	case season.Scare:
		return " " + w.scare
	case season.LureOne:
		return " " + w.lure + " " + n.object(lang, o) + n.target(o)
	case season.LureAll:
		return " " + w.lure + " " + w.all + " " + letters[o.OfClass]
	case season.Jam:
		return " " + w.jam
	case season.Hop:
		return hopText(o) + n.label(o.To)
	case season.Retreat:
		return " R " + n.refuge(o)
	case season.Disband:
		return " D"
	case season.Sell:
		return " " + w.soul
	default:
		return " " + phrase.WordsOf(lang).Hold
	}
}

// hopText is the way of the TARDIS; in Hyperspace its place says so already.
func hopText(o season.Order) string {
	if o.Unit.At == chart.None {
		return " "
	}
	return " HYP "
}

func (n *Notation) object(lang string, o season.Order) string {
	return n.unit(lang, season.Actor{Class: o.OfClass, At: o.Of})
}

func (n *Notation) target(o season.Order) string {
	if o.To == chart.None {
		return ""
	}
	return " - " + n.label(o.To)
}

// way writes where a unit moves, with the seas of its convoy from one end to the other as
// far as they are joined.
func (n *Notation) way(o season.Order) string {
	if o.To == chart.None {
		return " - ?"
	}
	text := n.names.Seas(n.chart.Of(o.Unit.At), o.Route) + " - " + n.label(o.To)
	if o.Via {
		text += " VIA"
	}
	return text
}

// label writes a place; "" for none.
func (n *Notation) label(at chart.Place) string {
	if int(at) >= len(n.chart.Places) {
		return ""
	}
	return n.chart.Label(at)
}

// unit writes a unit: its class, if that is known, and where it is.
func (n *Notation) unit(lang string, a season.Actor) string {
	switch {
	case a.Tardis && a.At == chart.None:
		return "T HYP"
	case a.Tardis:
		return "T " + n.label(a.At)
	case a.Class == season.NoClass:
		return n.label(a.At)
	default:
		return wordsOf(lang, n.pack).letters[a.Class] + " " + n.label(a.At)
	}
}

// owner writes whose a unit is, before it; nothing if that is not said.
func (n *Notation) owner(p chart.Power) string {
	if int(p) >= len(n.chart.Powers) {
		return ""
	}
	return n.names.PowerCode(p) + " "
}
