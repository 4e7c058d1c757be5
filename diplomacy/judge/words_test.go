package judge_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// spot is a unit or a centre in the test cases.
type spot struct {
	Power string `json:"power"`
	Unit  string `json:"unit"`
	Loc   string `json:"loc"`
}

func kindOf(word string) chart.Kind {
	return map[string]chart.Kind{"A": chart.Army, "F": chart.Fleet}[word]
}

func place(t testing.TB, word string) chart.Place {
	t.Helper()
	if word == "" {
		return chart.None
	}
	p, ok := chart.Standard().Find(word)
	if !ok {
		t.Fatalf("no place %q", word)
	}
	return p
}

func (s spot) unit(t testing.TB) chart.Unit {
	t.Helper()
	power, ok := chart.Standard().FindPower(strings.ToLower(s.Power))
	if !ok {
		t.Fatalf("no power %q", s.Power)
	}
	return chart.Unit{Kind: kindOf(s.Unit), Power: power, At: place(t, s.Loc)}
}

// show writes units as text, in order.
func show(units []chart.Unit) string { return showOn(chart.Standard(), units) }

func showOn(c *chart.Chart, units []chart.Unit) string {
	var words []string
	for _, u := range units {
		words = append(words, c.Powers[u.Power].Code+" "+[]string{"?", "A", "F"}[u.Kind]+" "+c.Code(u.At))
	}
	slices.Sort(words)
	return strings.Join(words, ", ")
}

// parse reads units as show writes them.
func parse(t testing.TB, text string) (units []chart.Unit) {
	t.Helper()
	for word := range strings.SplitSeq(text, ", ") {
		f := strings.Fields(word)
		units = append(units, spot{f[0], f[1], f[2]}.unit(t))
	}
	return units
}

// order makes an order for a unit; of and to may be empty.
func order(t testing.TB, unit string, k judge.OrderKind, of, to string) judge.Order {
	t.Helper()
	return judge.Order{Kind: k, Unit: parse(t, unit)[0], Of: place(t, of), To: place(t, to)}
}

// chartOf gives a province as a set and as itself.
func chartOf(t testing.TB, code string) (chart.Set, chart.Province) {
	t.Helper()
	p := chart.Standard().Of(place(t, code))
	return chart.SetOf(p), p
}
