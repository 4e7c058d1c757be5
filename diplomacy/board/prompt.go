package board

import (
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// Prompt is what the script's hints.js says while no unit is chosen.
func (Board) Prompt(view game.View, mine bool, t Text) string {
	v := viewOf(view)
	p := v.Position()
	key := "start"
	switch {
	case v.Ended != "":
		key = "over"
	case !mine:
		key = "watch"
	case p.Phase == judge.Adjustments && v.Removals > 0:
		key = "remove"
	case p.Phase == judge.Adjustments:
		key = "build"
	case p.Phase == judge.Retreats:
		key = "retreat"
	}
	return t("board.page.hint."+key, nil)
}
