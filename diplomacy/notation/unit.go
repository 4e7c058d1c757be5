package notation

import (
	"fmt"

	"spielleiter/diplomacy/chart"
)

// ParseUnit reads a unit that stands alone, as in a list of a board: "Germany: A mun",
// "Russia: Fleet St Petersburg/sc". Its kind may be missing.
func (n *Notation) ParseUnit(text string) (chart.Unit, error) {
	r := &reader{n: n, ctx: Context{Power: chart.None}, power: chart.None, tokens: tokensOf(text)}
	p, length := r.prefix()
	if length == 0 {
		return chart.Unit{}, fmt.Errorf("unit %q has no power before it", text)
	}
	r.last, r.tokens = r.tokens[length-1], r.tokens[length:]
	u, ok := r.unit()
	switch {
	case len(r.problems) > 0:
		problem := r.problems[0]
		return chart.Unit{}, fmt.Errorf("unit %q, column %d: %s %v", text, problem.Column, problem.Code, problem.Args)
	case !ok || len(r.tokens) > 0:
		return chart.Unit{}, fmt.Errorf("unit %q goes on after its end", text)
	}
	return chart.Unit{Kind: u.kind, Power: p, At: u.at}, nil
}
