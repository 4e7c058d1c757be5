package policy

import "spielleiter/diplomacy/bot/ground"

// Heed is by how much of itself the worth of a power's centres to all others is more, or less, for its
// place on the board.
//
// Players who go for whatever is near and weak wear those down that live between all others, and
// nobody ever goes for those in the corners until it is too late. Who knows the board keeps off the
// ones and goes for the others: then nobody wins more often than others for the seat it has got.
type Heed [ground.MaxPowers]float32

// Standard is the style of a player who means it and knows the standard board.
func Standard() Style {
	s := Plain()
	s.Heed = Heed{-0.30, 0.45, 0.35, -0.30, 0.12, -0.24, 0.25} // Austria, England, France, Germany, Italy, Russia, Turkey
	return s
}

// Beginner is the style of a beginner on the standard board. Others of its kind are dangerous in other
// places: it helps nobody, so England does not get ashore.
func Beginner() Style {
	s := Simple()
	s.Heed = Heed{-0.12, -0.10, 0.39, -0.29, 0.10, 0.01, 0.15}
	return s
}
