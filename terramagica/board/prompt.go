package board

import "spielleiter/game"

// Prompt is what the script's desk says while no army is chosen; it says nothing to who only watches.
func (Board) Prompt(v game.View, mine bool, t Text) string {
	if !mine {
		return ""
	}
	if musters(viewOf(v)) {
		return t("board.page.hint.muster", nil)
	}
	return t("board.page.hint.start", nil)
}
