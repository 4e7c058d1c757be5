package bot

import (
	"context"
	"fmt"
	"slices"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/rathersilly"
)

// A review looks at every decision of a match, so at each of them but shortly.
const (
	reviewDrafts  = 3
	reviewGuesses = 4
)

// rounding is what may differ where nothing does.
const rounding = 1e-9

// Review tells a finished match: every seat's share before each phase, and of every
// decision what it gave away against the best that was found. What else has changed was
// brought by the others, by monsters and by dice, and counts as luck. With what was
// played stand the turning points: what the seat won and lost by it for all to see.
func (Coach) Review(ctx context.Context, played []ai.Played, last game.View) (ai.Review, error) {
	end, ok := last.Value().(rathersilly.View)
	if !ok || len(played) == 0 {
		return ai.Review{}, fmt.Errorf("review: %w", ai.ErrView)
	}
	w := reviewer{Review: ai.NewReview(end.Seats), guesser: newGuesser(), phase: -1}
	for n, p := range played {
		if err := w.add(p); err != nil {
			return ai.Review{}, fmt.Errorf("review decision %d: %w", n+1, err)
		}
	}
	w.End(shares(end.State))
	w.told = append(w.told, end.Last)
	for n := range w.decisions {
		if err := w.judge(ctx, &w.decisions[n]); err != nil {
			return ai.Review{}, fmt.Errorf("review decision %d: %w", n+1, err)
		}
	}
	return w.Review, nil
}

// reviewer is the workspace of a review.
type reviewer struct {
	ai.Review
	guesser   *guesser
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

// add enters a decision, and the hopes before its phase if it is the first of it.
func (w *reviewer) add(p ai.Played) error {
	view, ok := p.View.Value().(rathersilly.View)
	orders, ok2 := p.Orders.Value().(rathersilly.Orders)
	if !ok || !ok2 || !slices.Contains(w.Seats, view.Seat) {
		return ai.ErrView
	}
	if !w.Began(view.Phase) {
		w.Begin(view.Phase, shares(view.State))
		w.told = append(w.told, view.Last)
	}
	w.decisions = append(w.decisions, decision{Played: p, view: view, orders: orders, phase: len(w.Hopes) - 1})
	return nil
}

// judge weighs a decision and books it.
func (w *reviewer) judge(ctx context.Context, d *decision) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	worth, best, err := w.weigh(ctx, d)
	if err != nil {
		return err
	}
	w.Decide(d.phase, d.view.Seat,
		ai.Hint{Text: d.View.Write("", d.Orders), Win: worth, Why: turningPoints(w.told[d.phase+1], d.view.Seat, d.view.Options)},
		ai.Hint{Text: best.text, Win: best.worth})
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
	list, err := w.guesser.drafts(ctx, d.View, reviewDrafts, 0)
	if err != nil {
		return 0, draft{}, err
	}
	played := draft{orders: d.orders, text: d.View.Write("", d.Orders)}
	list = append(list, played)
	if err := o.rank(ctx, list); err != nil {
		return 0, draft{}, err
	}
	played = list[slices.IndexFunc(list, func(other draft) bool { return other.text == played.text })]
	if list[0].worth > played.worth+rounding {
		return played.worth, list[0], nil
	}
	return played.worth, played, nil
}
