package search

import (
	"context"
	"math/rand/v2"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// progress is what orders have to bring beyond standing still, of the share that a power
// may hope for, to be worth playing on for.
const progress = 0.02

// toWin is how many times the share of a draw a power may hope for before it plays on
// whatever the search finds: it is winning.
const toWin = 1.5

// Stuck reports whether a power that is not winning sees no way on: whatever the search
// finds is hardly better than to hold everywhere. Before anything but a movement phase it
// cannot tell, and does not say so.
func (e *Expert) Stuck(ctx context.Context, p *judge.Position, power chart.Power, r *rand.Rand) bool {
	if p.Phase != judge.Movement {
		return false
	}
	var hold []judge.Order
	for _, u := range p.Units {
		if u.Power == power {
			hold = append(hold, judge.Order{Kind: judge.Hold, Unit: u, Of: chart.None, To: chart.None})
		}
	}
	still, best := e.Weigh(ctx, p, power, hold, r)
	return best.Worth < still+progress && best.Worth*e.left(p) < toWin
}

// left counts the powers that would share a draw.
func (e *Expert) left(p *judge.Position) (n float64) {
	for q := range e.world.powers {
		if centres, units := judge.Count(e.world.board.Chart, p, q); centres+units > 0 {
			n++
		}
	}
	return n
}
