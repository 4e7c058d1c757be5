package notation

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
)

// ParseCondition reads a condition that stands alone, in either language. Condition
// writes it.
func (n *Notation) ParseCondition(text string) (Condition, error) {
	r := n.reader(Context{Power: chart.None}, "")
	return phrase.Alone(&r.Reader, text, r.test)
}
