package cli

import "spielleiter/game"

// tableau is what the parlour can show of one game.
type tableau interface {
	// draw shows the position.
	draw(p *parlour, v game.View)
	// hand says what the person has to play with.
	hand(p *parlour, v game.View)
	// why tells what decided the last results, or those about something.
	why(p *parlour, v game.View, about string)
	// help is the key of what can be said.
	help() string
	// sheets reports whether orders are sheets of several lines, given by all seats at
	// a time and told with their results.
	sheets() bool
}

// tableaux are the games that can be shown at a terminal.
var tableaux = map[string]tableau{"agamemnon": loom{}, "diplomacy": conference{}, "rathersilly": written{}, "terramagica": written{}}

// bare shows nothing of a game.
type bare struct{}

func (bare) draw(*parlour, game.View)        {}
func (bare) hand(*parlour, game.View)        {}
func (bare) why(*parlour, game.View, string) {}
func (bare) help() string                    { return "cli.play.help.bare" }
func (bare) sheets() bool                    { return false }
