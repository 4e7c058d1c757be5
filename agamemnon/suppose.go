package agamemnon

import "strings"

// Suppose gives the position, which is open to all (AGA-17).
func (Rules) Suppose(v View) (State, bool) {
	var stones strings.Builder
	for _, s := range v.Stones {
		stones.WriteString(packStone(s))
	}
	return State{
		Variant: v.Variant, Board: v.Board, Custom: v.Custom, Setup: v.Setup, Starter: v.Starter,
		Turn: v.Turn, Phase: v.Phase, Round: v.Round, Tiles: v.Tiles, Stones: stones.String(),
		Hand: v.Hand, Open: v.Open, Aside: v.Aside, Last: v.Last,
	}, true
}
