package bot

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot/search"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// A review looks at every decision of a match, so at each of them but shortly.
const (
	reviewTrials = 240
	reviewScenes = 16
)

// Review tells a finished match: what every power could hope for before each phase, and of
// every decision what it gave away against the best that was found. What else has changed
// was brought by the others and counts as luck.
func (Coach) Review(ctx context.Context, played []ai.Played, last game.View) (ai.Review, error) {
	end, ok := last.Value().(diplomacy.View)
	if !ok || len(played) == 0 {
		return ai.Review{}, fmt.Errorf("review: %w", ai.ErrView)
	}
	w := newReviewer(end)
	for n, p := range played {
		if err := w.add(p); err != nil {
			return ai.Review{}, fmt.Errorf("review decision %d: %w", n+1, err)
		}
	}
	w.End(pot(end))
	for n := range w.decisions {
		w.judge(ctx, &w.decisions[n])
		if err := context.Cause(ctx); err != nil {
			return ai.Review{}, fmt.Errorf("review decision %d: %w", n+1, err)
		}
	}
	return w.Review, nil
}

// reviewer is the workspace of a review.
type reviewer struct {
	ai.Review
	expert    *search.Expert
	r         *rand.Rand
	decisions []decision
}

// decision is what one seat played in a phase.
type decision struct {
	ai.Played
	view   diplomacy.View
	pos    judge.Position
	orders []judge.Order
	phase  int // of Hopes
}

func newReviewer(end diplomacy.View) *reviewer {
	w := &reviewer{Review: ai.NewReview(end.Seats), expert: newExpert(end), r: rand.New(rand.NewPCG(1, 1))}
	w.expert.Trials, w.expert.Scenes, w.expert.Replies = reviewTrials, reviewScenes, false
	return w
}

// add enters a decision, and the hopes before its phase if it is the first of it.
func (w *reviewer) add(p ai.Played) error {
	view, ok := p.View.Value().(diplomacy.View)
	orders, ok2 := p.Orders.Value().(diplomacy.Orders)
	if !ok || !ok2 || !slices.Contains(w.Seats, view.Seat) {
		return ai.ErrView
	}
	list, err := view.Judged(orders)
	if err != nil {
		return err
	}
	d := decision{Played: p, view: view, pos: view.Position(), orders: list}
	if !w.Began(view.Phase) {
		all := w.expert.Shares(&d.pos, w.r)
		chances := make([]float64, len(w.Seats))
		for power, share := range all {
			if n := slices.Index(w.Seats, diplomacy.SeatOf(chart.Power(power))); n >= 0 {
				chances[n] = float64(share)
			}
		}
		w.Begin(view.Phase, chances)
	}
	d.phase = len(w.Hopes) - 1
	w.decisions = append(w.decisions, d)
	return nil
}

// judge weighs a decision and books it.
func (w *reviewer) judge(ctx context.Context, d *decision) {
	worth, best := w.expert.Weigh(ctx, &d.pos, d.view.Power(), d.orders, w.r)
	instead := d.View.Orders(d.view.Sheet(wishes(d.view, &d.pos, best.Orders, w.r)))
	w.Decide(d.phase, d.view.Seat,
		ai.Hint{Text: d.View.Write("", d.Orders), Win: worth}, ai.Hint{Text: d.View.Write("", instead), Win: best.Worth})
}

// pot is what the powers with players share at the end: all for who has won, else by the
// squares of centres.
func pot(end diplomacy.View) []float64 {
	shares := make([]float64, len(end.Seats))
	sum, winner := 0.0, -1
	for n, seat := range end.Seats {
		centres := len(end.Centres[seat])
		shares[n] = float64(centres * centres)
		sum += shares[n]
		if end.Ended == diplomacy.EndedWon && (winner < 0 || shares[n] > shares[winner]) {
			winner = n
		}
	}
	for n := range shares {
		switch {
		case n == winner:
			shares[n] = 1
		case winner >= 0 || sum == 0:
			shares[n] = 0
		default:
			shares[n] /= sum
		}
	}
	return shares
}
