package ai

import (
	"context"

	"spielleiter/game"
)

// Coach advises in a practice match and reviews a finished one. It sees what a seat
// sees, as a bot does.
type Coach interface {
	// Hints gives the best orders for what a view shows, best first, with what it
	// has when the context ends; none where nothing is to be decided.
	Hints(ctx context.Context, v game.View) ([]Hint, error)
	// Review tells a finished match from its decisions, in order, and the last view. It
	// fails when the context ends.
	Review(ctx context.Context, played []Played, last game.View) (Review, error)
}

// Keeper is a coach whose hints leave things alone that a player writes beside them: an
// optional interface of a Coach.
type Keeper interface {
	// Keep gives the orders of a hint with what the player has written of those things.
	Keep(v game.View, written, advised game.Orders) game.Orders
}

// Keep puts what a player has written beside the subject of a hint into its orders, if the
// coach tells that apart and the rules accept both together.
func Keep(c Coach, v game.View, written, advised game.Orders) game.Orders {
	k, ok := c.(Keeper)
	if !ok {
		return advised
	}
	both := k.Keep(v, written, advised)
	if game.HasError(v.Check(both)) {
		return advised
	}
	return both
}

// Played is one decision of a match: the mover's view and its orders. Where several seats
// decide at the same time, theirs follow each other.
type Played struct {
	View   game.View
	Orders game.Orders
}

// Hint is what the coach would do, and why.
type Hint struct {
	Text  string      `json:"text"` // the orders in their neutral notation
	Win   float64     `json:"win"`  // the mover's chance to win, from 0 to 1; half a draw is half a win
	Exact bool        `json:"exact,omitempty"`
	Why   []game.Note `json:"why,omitempty"` // what would change, weightiest first
}

// Review is a match as a curve of chances. Every change is either luck of a draw, or what
// a decision gave away.
//
// Of two seats the chances are seen from the first. Of more each step tells those of its
// own seat, luck is what the others brought as well, and Hopes are all curves together.
type Review struct {
	Seats  []game.Seat `json:"seats"`
	Steps  []Step      `json:"steps"`
	Result float64     `json:"result"` // for the first seat: 1 won, 1/2 drawn, 0 lost
	Sides  []Credit    `json:"sides"`  // by seat
	Hopes  []Hope      `json:"hopes,omitempty"`
}

// Hope is what everybody could hope for when a phase began, or at the end.
type Hope struct {
	Phase   string    `json:"phase,omitempty"` // the game's own name; "" for the end
	Chances []float64 `json:"chances"`         // in the order of Review.Seats
}

// Step is one decision, with the draw before it.
type Step struct {
	Seat   game.Seat `json:"seat"`
	Before float64   `json:"before"` // the chance before the draw
	Drawn  float64   `json:"drawn"`  // after it, if the mover plays best
	After  float64   `json:"after"`  // after what was played
	Luck   float64   `json:"luck"`   // of the draw, for the mover
	Loss   float64   `json:"loss"`   // of what was played against the best, for the mover
	Played Hint      `json:"played"`
	Best   []Hint    `json:"best"`
}

// Credit adds up the steps of a seat.
type Credit struct {
	Seat      game.Seat `json:"seat"`
	Luck      float64   `json:"luck"`
	Loss      float64   `json:"loss"`
	Decisions int       `json:"decisions"`
	Best      int       `json:"best"`     // decisions that gave nothing away
	Mistakes  int       `json:"mistakes"` // decisions that gave away a tenth or more
}
