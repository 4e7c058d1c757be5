package board

import (
	"spielleiter/diplomacy/board/ink"
	"spielleiter/game"
	"spielleiter/rathersilly"
)

// Homes gives where the powers with units at the start lie on the drawing of any view, in hundredths of its width and height. The
// other roles come from nowhere.
func (Board) Homes(game.View) map[game.Seat][2]int {
	homes := map[game.Seat][2]int{}
	for power, at := range ink.Silly().Homes() {
		homes[rathersilly.SeatOf(power)] = at
	}
	return homes
}
