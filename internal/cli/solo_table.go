package cli

import "spielleiter/game"

// tableau is what a solo match shows of one game.
type tableau interface {
	// draw shows the position.
	draw(p *solo, v game.View)
	// hand says what the person has to play with.
	hand(p *solo, v game.View)
	// why tells what decided the last results, or those about something.
	why(p *solo, v game.View, about string)
	// help is the key of what can be said.
	help() string
	// sheets reports whether orders are sheets of several lines, given by all seats at
	// a time and told with their results.
	sheets() bool
}

// tableaux are the games that have a picture of their own at a terminal; the others are
// [written].
var tableaux = map[string]tableau{"agamemnon": loom{}, "diplomacy": conference{}}
