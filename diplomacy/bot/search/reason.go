package search

import (
	"cmp"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Reason is what one order does for a sheet.
type Reason struct {
	Order judge.Order
	Gain  float64 // what the sheet is worth more than the same with a unit that holds
	Often float64 // how often the order succeeds, from 0 to 1
}

// reasons weighs the orders of a sheet of a movement phase, weightiest first.
func (h *hunt) reasons(orders []judge.Order) []Reason {
	list := make([]Reason, len(orders))
	whole := sheet{orders: orders}
	h.try(&whole, len(h.scenes), 0)
	for n, o := range orders {
		list[n] = Reason{Order: o, Often: h.often(orders, n)}
		if o.Kind == judge.Hold {
			continue
		}
		held := sheet{orders: slices.Clone(orders)}
		held.orders[n] = judge.Order{Kind: judge.Hold, Unit: o.Unit, Of: chart.None, To: chart.None}
		h.mend(held.orders, n)
		h.try(&held, len(h.scenes), 0)
		list[n].Gain = whole.share() - held.share()
	}
	slices.SortStableFunc(list, func(a, b Reason) int { return cmp.Compare(b.Gain, a.Gain) })
	return list
}

// often counts in which part of the scenes an order of a sheet does what it is to do.
func (h *hunt) often(orders []judge.Order, n int) float64 {
	well := 0
	for k := range h.scenes {
		c := &h.scenes[k]
		theirs := len(c.orders)
		c.orders = append(c.orders, orders...)
		r := h.world.engine.Judge(h.pos, c.orders).Results[theirs+n]
		if r.Verdict&(judge.Succeeds|judge.Given|judge.Available|judge.Stands) != 0 && !h.idle(r.Order) {
			well++
		}
		c.orders = c.orders[:theirs]
	}
	return float64(well) / float64(max(1, len(h.scenes)))
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
