package bot

import (
	"context"
	"fmt"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/rathersilly"
)

// A review looks at every decision of a match, so at each of them but shortly.
const (
	reviewDrafts  = 3
	reviewGuesses = 4
)

const (
	mistake  = 0.1  // the loss from which a decision counts as one
	rounding = 1e-9 // what may differ where nothing does
)

// Review tells a finished match: every seat's share before each phase, and of every
// decision what it gave away against the best that was found. What else has changed was
// brought by the others, by monsters and by dice, and counts as luck. With what was
// played stand the turning points: what the seat won and lost by it for all to see.
func (Coach) Review(ctx context.Context, played []ai.Played, last game.View) (ai.Review, error) {
	end, ok := last.Value().(rathersilly.View)
	if !ok || len(played) == 0 {
		return ai.Review{}, fmt.Errorf("review: %w", ai.ErrView)
	}
	w := newReviewer(end)
	for n, p := range played {
		if err := w.add(p); err != nil {
			return ai.Review{}, fmt.Errorf("review decision %d: %w", n+1, err)
		}
	}
	w.close(end)
	for n := range w.decisions {
		if err := w.judge(ctx, &w.decisions[n]); err != nil {
			return ai.Review{}, fmt.Errorf("review decision %d: %w", n+1, err)
		}
	}
	w.Result = w.Hopes[len(w.Hopes)-1].Chances[0]
	return w.Review, nil
}

// reviewer is the workspace of a review.
type reviewer struct {
	ai.Review
	guesser   *guesser
	seat      map[game.Seat]int
	decisions []decision
	told      [][]rathersilly.Played // by phase of Hopes: what was played before it
	phase     int                    // of which guesses are at hand
	guesses   [][]game.SeatOrders[rathersilly.Orders]
}

// decision is what one seat played in a phase.
type decision struct {
	ai.Played
	view   rathersilly.View
	orders rathersilly.Orders
	phase  int // of Hopes
}

func newReviewer(end rathersilly.View) *reviewer {
	w := &reviewer{guesser: newGuesser(), seat: map[game.Seat]int{}, phase: -1, Review: ai.Review{Seats: end.Seats}}
	for n, seat := range end.Seats {
		w.seat[seat] = n
		w.Sides = append(w.Sides, ai.Credit{Seat: seat})
	}
	return w
}

// add enters a decision, and the hopes before its phase if it is the first of it.
func (w *reviewer) add(p ai.Played) error {
	view, ok := p.View.Value().(rathersilly.View)
	orders, ok2 := p.Orders.Value().(rathersilly.Orders)
	if _, seated := w.seat[view.Seat]; !ok || !ok2 || !seated {
		return ai.ErrView
	}
	if len(w.Hopes) == 0 || w.Hopes[len(w.Hopes)-1].Phase != view.Phase {
		w.open(view.Phase, view)
	}
	w.decisions = append(w.decisions, decision{Played: p, view: view, orders: orders, phase: len(w.Hopes) - 1})
	return nil
}

// open notes what everybody could hope for, and what had happened.
func (w *reviewer) open(phase string, v rathersilly.View) {
	w.Hopes = append(w.Hopes, ai.Hope{Phase: phase, Chances: shares(v.State)})
	w.told = append(w.told, v.Last)
}

// close notes the end.
func (w *reviewer) close(end rathersilly.View) { w.open("", end) }

// judge weighs a decision and books it.
func (w *reviewer) judge(ctx context.Context, d *decision) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	n := w.seat[d.view.Seat]
	before, after := w.Hopes[d.phase].Chances[n], w.Hopes[d.phase+1].Chances[n]
	worth, best, err := w.weigh(ctx, d)
	if err != nil {
		return err
	}
	loss := best.worth - worth
	s := ai.Step{
		Seat: d.view.Seat, Before: before, Drawn: after + loss, After: after, Luck: after + loss - before, Loss: loss,
		Played: ai.Hint{Text: d.View.Write("", d.Orders), Win: worth, Why: turningPoints(w.told[d.phase+1], d.view.Seat, d.view.Options)},
		Best:   []ai.Hint{{Text: best.text, Win: best.worth}},
	}
	w.Steps = append(w.Steps, s)
	c := &w.Sides[n]
	c.Luck += s.Luck
	c.Loss += s.Loss
	c.Decisions++
	if loss >= mistake {
		c.Mistakes++
	}
	if loss == 0 {
		c.Best++
	}
	return nil
}

// weigh gives what a decision was worth, and the best that was found in its place, which
// may be what was played.
func (w *reviewer) weigh(ctx context.Context, d *decision) (float64, draft, error) {
	if w.phase != d.phase {
		var err error
		if w.guesses, err = w.guesser.all(ctx, d.view.State, reviewGuesses); err != nil {
			return 0, draft{}, err
		}
		w.phase = d.phase
	}
	o := outlook{state: d.view.State, seat: d.view.Seat, guesses: w.guesses}
	worth, err := o.worth(ctx, d.orders)
	if err != nil {
		return 0, draft{}, err
	}
	best := draft{orders: d.orders, text: d.View.Write("", d.Orders), worth: worth}
	list, err := o.best(ctx, w.guesser, d.View, reviewDrafts)
	if err != nil {
		return 0, draft{}, err
	}
	if len(list) > 0 && list[0].worth > worth+rounding {
		best = list[0]
	}
	return worth, best, nil
}
