package notation

import (
	"fmt"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
)

// ParseUnit reads a unit that stands alone, as in a list of a board: "Germany: A mun",
// "Russia: Fleet St Petersburg/sc". Its kind may be missing.
func (n *Notation) ParseUnit(text string) (chart.Unit, error) {
	r := n.reader(Context{Power: chart.None}, "")
	r.Tokens = phrase.TokensOf(text)
	p, length := r.Prefix()
	if length == 0 {
		return chart.Unit{}, fmt.Errorf("%q is no unit of a power", text)
	}
	r.Take(length)
	u, ok := r.unit()
	if !ok || len(r.Tokens) > 0 {
		return chart.Unit{}, fmt.Errorf("%q is no unit of a power", text)
	}
	return chart.Unit{Kind: u.kind, Power: p, At: u.at}, nil
}
