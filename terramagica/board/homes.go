package board

import "spielleiter/game"

// nameBelow is how far below its shield the name of a realm stands at the meeting place.
const nameBelow = 60

// Homes gives where the realms stand on the drawing of a view at the start, in hundredths of its width and height: in their homes, or
// around the meeting place.
func (Board) Homes(v game.View) map[game.Seat][2]int {
	s := sceneOf(viewOf(v))
	homes := map[game.Seat][2]int{}
	for n, seat := range s.Seats {
		at, ok := s.anchor(seat, 0)
		if !ok {
			at = s.around(n, len(s.Seats))
			at.y += nameBelow
		}
		homes[seat] = [2]int{int(100 * at.x / s.width), int(100 * at.y / s.height)}
	}
	return homes
}
