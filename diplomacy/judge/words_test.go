package judge_test

import (
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

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
