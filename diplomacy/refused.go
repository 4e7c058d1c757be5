package diplomacy

import (
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// refused reports whether a support that nobody cut adds nothing to an attack, because that is against a unit of the
// supporter's own power (DIP-14), and puts this unit into args.
func (t *turn) refused(o judge.Order, args game.Args) bool {
	if !t.engine.Refused(board().Of(o.Unit.At)) {
		return false
	}
	args["by"] = provinceText(board().Of(o.To))
	return true
}
