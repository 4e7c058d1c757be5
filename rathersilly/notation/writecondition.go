package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/rathersilly/season"
)

// Condition writes a condition.
func (n *Notation) Condition(lang string, c Condition) string {
	w := phrase.WordsOf(lang)
	return phrase.WriteCondition(w, c, func(c Condition) string { return n.test(lang, w, c) })
}

// test writes a test that is not made of others.
func (n *Notation) test(lang string, w phrase.Written, c Condition) string {
	switch c := c.(type) {
	case Occupied:
		return w.Occupied + "(" + n.label(chart.Place(c.In)) + ")"
	case Stands:
		return n.standing(lang, c) + " " + w.In + " " + n.label(chart.Place(c.In))
	case BorgIn:
		return "Borg " + w.In + " " + n.label(chart.Place(c.In))
	case TardisIn:
		if c.In == chart.None {
			return "T " + w.In + " HYP"
		}
		return "T " + w.In + " " + n.label(chart.Place(c.In))
	case Centres:
		return phrase.WriteCentres(n.names, w, c)
	case Done:
		return c.How.Word(w) + "(" + n.past(lang, c.Order) + ")"
	default:
		return ""
	}
}

// standing writes who is to stand somewhere. Armies and fleets of anybody are named in
// full: "A" and "F" alone are powers.
func (n *Notation) standing(lang string, s Stands) string {
	switch {
	case s.Power != chart.None && s.Class == season.NoClass:
		return n.names.PowerCode(s.Power)
	case s.Power != chart.None:
		return n.names.PowerCode(s.Power) + " " + wordsOf(lang, n.pack).letters[s.Class]
	case s.Class > season.Fleet:
		return wordsOf(lang, n.pack).letters[s.Class]
	case lang == "de":
		return [...]string{"", "Armee", "Flotte"}[s.Class]
	default:
		return [...]string{"", "army", "fleet"}[s.Class]
	}
}

// past writes an order that a condition asks for.
func (n *Notation) past(lang string, o season.Order) string {
	if o.Do == season.Build {
		text := "+" + n.owner(o.Unit.Owner) + n.unit(lang, o.Unit)
		if o.Extra {
			text += " (E)"
		}
		return text
	}
	return n.owner(o.Unit.Owner) + n.Order(lang, o)
}
