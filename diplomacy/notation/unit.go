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
		return chart.Unit{}, fmt.Errorf("%q is no unit of a power", text)
	}
	r.last, r.tokens = r.tokens[length-1], r.tokens[length:]
	u, ok := r.unit()
	if !ok || len(r.tokens) > 0 {
		return chart.Unit{}, fmt.Errorf("%q is no unit of a power", text)
	}
	return chart.Unit{Kind: u.kind, Power: p, At: u.at}, nil
}
