package ai

import (
	"slices"

	"spielleiter/game"
)

// mistake is the loss from which a decision counts as one.
const mistake = 0.1

// NewReview is the review of a match of some seats before anything is entered. Phases are
// entered as they came, and decisions when the hopes after them are known.
func NewReview(seats []game.Seat) Review {
	r := Review{Seats: seats}
	for _, seat := range seats {
		r.Sides = append(r.Sides, Credit{Seat: seat})
	}
	return r
}

// Begin enters what everybody could hope for when a phase began, in the order of seats.
func (r *Review) Begin(phase string, chances []float64) {
	r.Hopes = append(r.Hopes, Hope{Phase: phase, Chances: chances})
}

// Began reports whether a phase is the one that was entered last.
func (r *Review) Began(phase string) bool {
	return len(r.Hopes) > 0 && r.Hopes[len(r.Hopes)-1].Phase == phase
}

// End enters what everybody has in the end.
func (r *Review) End(chances []float64) {
	r.Begin("", chances)
	r.Result = chances[0]
}

// Decide enters a decision of a phase, given as the index of its hopes: what was played and
// the best in its place. What it did not give away of all that changed until the next
// hopes was luck.
func (r *Review) Decide(phase int, seat game.Seat, played, best Hint) {
	n := slices.Index(r.Seats, seat)
	before, after := r.Hopes[phase].Chances[n], r.Hopes[phase+1].Chances[n]
	loss := best.Win - played.Win
	s := Step{
		Seat: seat, Before: before, Drawn: after + loss, After: after, Luck: after + loss - before, Loss: loss,
		Played: played, Best: []Hint{best},
	}
	r.Steps = append(r.Steps, s)
	c := &r.Sides[n]
	c.Luck += s.Luck
	c.Loss += s.Loss
	c.Decisions++
	if loss >= mistake {
		c.Mistakes++
	}
	if loss == 0 {
		c.Best++
	}
}
