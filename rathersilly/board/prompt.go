package board

import "spielleiter/game"

// Prompt is what the script's desk says while nothing is chosen.
func (Board) Prompt(_ game.View, mine bool, t Text) string {
	if !mine {
		return t("board.page.hint.watch", nil)
	}
	return t("board.page.hint.start", nil)
}
