package season

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Engine plays the steps. It owns its buffers, so that a warm one allocates next to
// nothing; it serves one goroutine. Each step changes the world it is given, which the
// caller owns (see [World.Clone]), and appends to Events.
//
// A season is Move, Merge, Retreat, Explode, Feed, Calm, Sell, Spawn, in the fall Capture
// and Adjust, then Reward and Extra, Exchange and Won; [World.Next] begins the season after.
type Engine struct {
	Options Options
	// Draw gives a number in [0, n) for a label that is new in this season (RSD-2,
	// "Randomness"). Labels tell what is drawn: "borg", "monster/nth".
	Draw func(label string, n int) int

	// Choose says which of several wormholes with equally many votes it is (RSD-7.3). Nil:
	// a lot.
	Choose func(tied []Link) int

	Events []Event

	scene
	edges edges
	judge judge.Engine
	moved Movement
	turn  turn
	rest  rest
}

// tell appends an event.
func (e *Engine) tell(v Event) { e.Events = append(e.Events, v) }

// Board is the board that this game is played on.
func Board() *chart.Chart { return chart.Silly() }
