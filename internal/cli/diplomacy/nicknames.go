package diplomacy

import (
	"slices"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
)

// Nicknames are the words for a power beside its name.
func Nicknames(seat game.Seat) []string {
	p := chart.Standard().Powers[diplomacy.PowerOf(seat)]
	return slices.Concat([]string{p.Code}, p.Also, p.Adjectives)
}
