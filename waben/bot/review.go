package bot

import (
	"context"
	"fmt"
	"slices"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/world"
)

// decision is what one seat played in a phase.
type decision struct {
	prospect
	orders waben.Orders
	phase  int // of the review's hopes
}

// Review tells a finished match: every realm's share before each turn, as all of them together would have known it, and of each sheet
// what it gave away against an expert's. What else has changed was brought by the others and by chance, and counts as luck.
func (Coach) Review(ctx context.Context, played []ai.Played, last game.View) (ai.Review, error) {
	end, ok := last.Value().(waben.View)
	if !ok || len(played) == 0 {
		return ai.Review{}, fmt.Errorf("review: %w", ai.ErrView)
	}
	r := ai.NewReview(end.Seats)
	var decisions []decision
	have := make([]float64, len(end.Seats))
	for n, one := range played {
		view, ok := one.View.Value().(waben.View)
		orders, also := one.Orders.Value().(waben.Orders)
		if !ok || !also || view.Me == world.Nobody || view.World == nil {
			return ai.Review{}, fmt.Errorf("review decision %d: %w", n+1, ai.ErrView)
		}
		if phase := whole(int64(view.Moon)); !r.Began(phase) {
			have = make([]float64, len(end.Seats))
			r.Begin(phase, nil)
		}
		have[view.Me-1] = fortune(view.World, view.Me)
		r.Hopes[len(r.Hopes)-1].Chances = shares(have)
		decisions = append(decisions, decision{prospect{one.View, view}, orders, len(r.Hopes) - 1})
	}
	r.End(final(&end))
	for n := range decisions {
		if err := context.Cause(ctx); err != nil {
			return ai.Review{}, fmt.Errorf("review decision %d: %w", n+1, err)
		}
		d := &decisions[n]
		tried := d.draft(&d.orders)
		own := ai.Hint{Text: tried.text, Win: tried.worth, Why: facts(d.reasons(&tried))}
		best := own
		if list := d.drafts(ctx); list[0].worth > tried.worth {
			best = ai.Hint{Text: list[0].text, Win: list[0].worth}
		}
		r.Decide(d.phase, d.view.Seat, own, best)
	}
	return r, nil
}

// shares are the parts of all.
func shares(have []float64) []float64 {
	sum := 0.0
	for _, h := range have {
		sum += max(h, 0)
	}
	list := make([]float64, len(have))
	for n, h := range have {
		if sum > 0 {
			list[n] = max(h, 0) / sum
		}
	}
	return list
}

// final is what everybody has in the end: all for those who lead the index, in equal parts (WDW-S4).
func final(end *waben.View) []float64 {
	best := slices.MaxFunc(end.Realms, func(a, b waben.Banner) int { return a.Index - b.Index }).Index
	won := make([]float64, len(end.Realms))
	for n, b := range end.Realms {
		if b.Index == best {
			won[n] = 1
		}
	}
	return shares(won)
}
