package notation

import (
	"fmt"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/order"
)

// ParseCondition reads a condition that stands alone, in either language. Condition
// writes it.
func (n *Notation) ParseCondition(text string) (Condition, error) {
	lines := order.Lines(text)
	if len(lines) != 1 {
		return nil, fmt.Errorf("condition %q is not one line", text)
	}
	r := &reader{n: n, power: chart.None, ctx: Context{Power: chart.None}, tokens: slices.DeleteFunc(lines[0], isStop)}
	c, ok := r.condition()
	switch {
	case len(r.problems) > 0:
		p := r.problems[0]
		return nil, fmt.Errorf("condition %q, column %d: %s %v", text, p.Column, p.Code, p.Args)
	case !ok || len(r.tokens) > 0:
		return nil, fmt.Errorf("condition %q goes on after its end", text)
	}
	return c, nil
}
