package phrase

import (
	"reflect"
	"strconv"
	"strings"

	"spielleiter/diplomacy/chart"
)

// Written are the words that differ between languages.
type Written struct {
	Hold             string
	If, Else         string
	And, Or, Not     string
	Occupied         string
	Centres          string
	In               string
	Ordered          string
	Succeeded, Moved string
}

var (
	english = Written{
		"H", "IF", "ELSE", "AND", "OR", "NOT", "occupied", "SC", "in", "ordered", "succeeded", "moved",
	}
	german = Written{
		"xxx", "WENN", "SONST", "UND", "ODER", "NICHT", "besetzt", "VZ", "in", "befohlen", "gelang", "zog",
	}
)

// WordsOf gives the words of a language; the neutral form is English.
func WordsOf(lang string) Written {
	if lang == "de" {
		return german
	}
	return english
}

// PowerCode writes a power as conditions name it: "Ger".
func (n *Names) PowerCode(p chart.Power) string {
	code := n.Chart.Powers[p].Code
	return strings.ToUpper(code[:1]) + code[1:]
}

// WriteCondition writes a condition; test writes those that a notation brings along.
func WriteCondition[F any](w Written, c Condition[F], test func(Condition[F]) string) string {
	bracket := func(c Condition[F], needed bool) string {
		if needed {
			return "(" + WriteCondition(w, c, test) + ")"
		}
		return WriteCondition(w, c, test)
	}
	join := func(list []Condition[F], word string, needs func(Condition[F]) bool) string {
		parts := make([]string, len(list))
		for k, c := range list {
			parts[k] = bracket(c, needs(c))
		}
		return strings.Join(parts, " "+word+" ")
	}
	switch c := c.(type) {
	case All[F]:
		return join(c, w.And, isJoined[F])
	case Any[F]:
		return join(c, w.Or, isAny[F])
	case Not[F]:
		return w.Not + " " + bracket(c.Not, isJoined(c.Not))
	default:
		return test(c)
	}
}

func isAny[F any](c Condition[F]) bool {
	_, ok := c.(Any[F])
	return ok
}

func isJoined[F any](c Condition[F]) bool {
	_, all := c.(All[F])
	return all || isAny(c)
}

// WriteCentres writes a test of centres.
func WriteCentres[F interface{ Centres(chart.Power) int }](n *Names, w Written, c Centres[F]) string {
	return w.Centres + "(" + n.PowerCode(c.Power) + ") " + c.Is + " " + strconv.Itoa(c.Than)
}

// WriteChoices writes choices with ELSE between them, each with its condition. Choices
// that continue the one before them, in a list, are written by it.
func WriteChoices[F, O any](w Written, list []Choice[F, O], write func(O) string, goesOn func(first, next O) bool, next func(O) string, condition func(Condition[F]) string) string {
	var b strings.Builder
	for k := 0; k < len(list); {
		c := list[k]
		if k > 0 {
			b.WriteString(" " + w.Else + " ")
		}
		b.WriteString(write(c.Order))
		k++
		for ; k < len(list) && goesOn(c.Order, list[k].Order) && reflect.DeepEqual(list[k].If, c.If); k++ {
			b.WriteString(", " + next(list[k].Order))
		}
		if c.If != nil {
			b.WriteString(" " + w.If + " " + condition(c.If))
		}
	}
	return b.String()
}

// Seas writes the seas of a convoy with arrows before them, from one end to the other as
// far as they are joined.
func (n *Names) Seas(from chart.Province, route chart.Set) string {
	var b strings.Builder
	for at, left := from, route; !left.Empty(); {
		next := chart.Province(chart.None)
		for p := range chart.All[chart.Province](left) {
			if joined := n.Chart.Graph.Shores(at); next == chart.None || chart.Has(joined, p) && !chart.Has(joined, next) {
				next = p
			}
		}
		b.WriteString(" - " + n.Chart.Label(chart.Place(next)))
		chart.Remove(&left, next)
		at = next
	}
	return b.String()
}
