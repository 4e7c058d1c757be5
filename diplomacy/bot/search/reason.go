package search

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Advise gives the best orders of a power, best first, no more than most; none where it
// has nothing to order. What they are worth comes from the same scenes for all.
func (e *Expert) Advise(ctx context.Context, p *judge.Position, power chart.Power, r *rand.Rand, most int) (list []Found) {
	h := e.search(ctx, p, power, r)
	best := make([]sheet, min(most, len(h.sheets)))
	for n := range best {
		best[n].orders = h.sheets[n].orders
		h.try(&best[n], len(h.scenes), e.Ahead)
	}
	slices.SortStableFunc(best, func(a, b sheet) int { return cmp.Compare(b.share(), a.share()) })
	for n := range best {
		f := Found{Orders: best[n].orders, Worth: best[n].share()}
		if p.Phase == judge.Movement {
			f.Reasons = h.reasons(f.Orders)
		}
		list = append(list, f)
	}
	return list
}

// Reason is what one order does for a sheet.
type Reason struct {
	Order  judge.Order
	Gain   float64 // what the sheet is worth more than the same with a unit that holds
	Often  float64 // how often the order succeeds, from 0 to 1
	Blocks float64 // of a move: how often it fails, and without it a foreign unit would get there
}

// reasons weighs the orders of a sheet of a movement phase, weightiest first.
func (h *hunt) reasons(orders []judge.Order) []Reason {
	list := make([]Reason, len(orders))
	whole := sheet{orders: orders}
	h.try(&whole, len(h.scenes), 0)
	for n, o := range orders {
		list[n].Order = o
		held := sheet{orders: slices.Clone(orders)}
		held.orders[n] = judge.Order{Kind: judge.Hold, Unit: o.Unit, Of: chart.None, To: chart.None}
		h.mend(held.orders, n)
		h.count(&list[n], orders, held.orders, n)
		if o.Kind == judge.Hold {
			continue
		}
		h.try(&held, len(h.scenes), 0)
		list[n].Gain = whole.share() - held.share()
	}
	slices.SortStableFunc(list, func(a, b Reason) int { return cmp.Compare(b.Gain, a.Gain) })
	return list
}

// count counts in which part of the scenes an order of a sheet does what it is to do, and a
// move that does not keeps others out who get there if its unit holds.
func (h *hunt) count(r *Reason, orders, held []judge.Order, n int) {
	well, blocks := 0, 0
	for k := range h.scenes {
		c := &h.scenes[k]
		theirs := len(c.orders)
		c.orders = append(c.orders, orders...)
		result := h.world.engine.Judge(h.pos, c.orders)
		own := result.Results[theirs+n]
		switch {
		case own.Verdict&(judge.Succeeds|judge.Given|judge.Available|judge.Stands) != 0 && !h.idle(own.Order):
			well++
		case r.Order.Kind == judge.Move && !h.entered(result.Results[:theirs], r.Order.To):
			c.orders = append(c.orders[:theirs], held...)
			if h.entered(h.world.engine.Judge(h.pos, c.orders).Results[:theirs], r.Order.To) {
				blocks++
			}
		}
		c.orders = c.orders[:theirs]
	}
	scenes := float64(max(1, len(h.scenes)))
	r.Often, r.Blocks = float64(well)/scenes, float64(blocks)/scenes
}

// entered reports whether one of some units has moved to the province of a place.
func (h *hunt) entered(results []judge.Result, to chart.Place) bool {
	of := h.world.board.Chart.Of
	return slices.ContainsFunc(results, func(r judge.Result) bool {
		return r.Order.Kind == judge.Move && r.Verdict&judge.Succeeds != 0 && of(r.Order.To) == of(to)
	})
}

// idle reports whether a support that nobody cut helps nobody all the same: its army is not carried, or it would be against a
// unit of its own power (DIP-14, DIP-16).
func (h *hunt) idle(o judge.Order) bool {
	if o.Kind != judge.Support {
		return false
	}
	e, of := &h.world.engine, h.world.board.Chart.Of
	return o.To != chart.None && e.Stranded(of(o.Of)) || e.Refused(of(o.Unit.At))
}
