package notation

import (
	"fmt"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/rathersilly/season"
)

// ParseUnit reads a unit of a player that stands alone, as in a list of a board:
// "Germany: A mun", "D: SF Kie", "Doktor: T Lon". Its class may be missing.
func (n *Notation) ParseUnit(text string) (season.Actor, error) {
	r := n.reader(Context{Power: chart.None, Strict: true}, "")
	r.Tokens = phrase.TokensOf(text)
	p, length := r.Prefix()
	if length == 0 {
		return season.Actor{}, fmt.Errorf("%q is no unit of a player", text)
	}
	r.Take(length)
	u, ok := r.unit()
	if u.Tardis && u.At == chart.None && ok {
		r.Next() // HYP
	}
	if !ok || len(r.Tokens) > 0 {
		return season.Actor{}, fmt.Errorf("%q is no unit of a player", text)
	}
	u.Owner = p
	return u.Actor, nil
}
