package solo

import "spielleiter/game"

// Table is what a solo match shows of one game.
type Table interface {
	// Draw shows the position.
	Draw(p *Match, v game.View)
	// Hand says what the person has to play with.
	Hand(p *Match, v game.View)
	// Why tells what decided the last results, or those about something.
	Why(p *Match, v game.View, about string)
	// Help is the key of what can be said.
	Help() string
	// Sheets reports whether orders are sheets of several lines, given by all seats at
	// a time and told with their results.
	Sheets() bool
}
