package bot

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/terramagica"
)

// A review looks at every decision of a match, so at each of them but shortly.
const reviewTries = 12

const (
	mistake  = 0.1  // the loss from which a decision counts as one
	rounding = 1e-9 // what may differ where nothing does
)

// Review tells a finished match: every realm's share before each week, and of every decision
// what it gave away against the best that was found. What else has changed was brought by
// the others and by chance, and counts as luck. With what was played stands what it was to
// bring.
func (Coach) Review(ctx context.Context, played []ai.Played, last game.View) (ai.Review, error) {
	end, ok := last.Value().(terramagica.View)
	if !ok || len(played) == 0 {
		return ai.Review{}, fmt.Errorf("review: %w", ai.ErrView)
	}
	w := newReviewer(ctx, end)
	for n, p := range played {
		if err := w.add(p); err != nil {
			return ai.Review{}, fmt.Errorf("review decision %d: %w", n+1, err)
		}
	}
	w.close(end)
	for n := range w.decisions {
		if err := context.Cause(ctx); err != nil {
			return ai.Review{}, fmt.Errorf("review decision %d: %w", n+1, err)
		}
		w.judge(&w.decisions[n])
	}
	w.Result = w.Hopes[len(w.Hopes)-1].Chances[0]
	return w.Review, nil
}

// reviewer is the workspace of a review.
type reviewer struct {
	ai.Review
	ctx       context.Context
	decisions []decision
	week      int       // of the last of Hopes
	strengths []float64 // of it, each as its own seat saw it
}

// decision is what one seat played in a week.
type decision struct {
	ai.Played
	outlook
	orders terramagica.Orders
	seat   int
	phase  int // of Hopes
}

func newReviewer(ctx context.Context, end terramagica.View) *reviewer {
	w := &reviewer{ctx: ctx, week: -1, Review: ai.Review{Seats: end.Seats}}
	for _, seat := range end.Seats {
		w.Sides = append(w.Sides, ai.Credit{Seat: seat})
	}
	return w
}

// add enters a decision. What its seat knows of its own strength counts for the hopes of the
// week.
func (w *reviewer) add(p ai.Played) error {
	view, ok := p.View.Value().(terramagica.View)
	orders, ok2 := p.Orders.Value().(terramagica.Orders)
	n := slices.Index(w.Seats, view.Seat)
	if !ok || !ok2 || n < 0 {
		return ai.ErrView
	}
	if view.Week != w.week {
		w.week, w.strengths = view.Week, make([]float64, len(w.Seats))
		w.Hopes = append(w.Hopes, ai.Hope{Phase: strconv.Itoa(view.Week)})
	}
	d := decision{Played: p, outlook: outlook{w.ctx, view}, orders: orders, seat: n, phase: len(w.Hopes) - 1}
	w.strengths[n] = 1
	if view.Week > 0 {
		w.strengths[n] = d.mind(Plain()).strengths()[n]
	}
	w.Hopes[d.phase].Chances = shares(w.strengths)
	w.decisions = append(w.decisions, d)
	return nil
}

// shares are the parts of all in the squares of all.
func shares(have []float64) []float64 {
	list := make([]float64, len(have))
	for n := range have {
		list[n] = share(have, n)
	}
	return list
}

// close notes the end: those who have won share it.
func (w *reviewer) close(end terramagica.View) {
	won := make([]float64, len(end.Seats))
	for _, seat := range end.Winners {
		won[slices.Index(end.Seats, seat)] = 1 / float64(len(end.Winners))
	}
	w.Hopes = append(w.Hopes, ai.Hope{Chances: won})
}

// judge weighs a decision and books it.
func (w *reviewer) judge(d *decision) {
	before, after := w.Hopes[d.phase].Chances[d.seat], w.Hopes[d.phase+1].Chances[d.seat]
	worth := d.worth(d.orders)
	best := draft{orders: d.orders, text: d.View.Write("", d.Orders), worth: worth}
	if list := d.best(reviewTries); list[0].worth > worth+rounding {
		best = list[0]
	}
	loss := best.worth - worth
	w.Steps = append(w.Steps, ai.Step{
		Seat: w.Seats[d.seat], Before: before, Drawn: after + loss, After: after, Luck: after + loss - before, Loss: loss,
		Played: ai.Hint{Text: d.View.Write("", d.Orders), Win: worth, Why: facts(d.reasons(d.orders))},
		Best:   []ai.Hint{{Text: best.text, Win: best.worth}},
	})
	c := &w.Sides[d.seat]
	c.Luck += after + loss - before
	c.Loss += loss
	c.Decisions++
	if loss >= mistake {
		c.Mistakes++
	}
	if loss == 0 {
		c.Best++
	}
}
