package search

import (
	"math/rand/v2"

	"spielleiter/diplomacy/judge"
)

// drawn is how many sheets of retreats, builds or removals are drawn at random.
const drawn = 24

// widen adds sheets to those of policy: random ones out of all that are possible.
func (h *hunt) widen() {
	lists := h.world.engine.Choices(h.pos, h.power)
	if len(lists) == 0 {
		return
	}
	for range drawn {
		orders := make([]judge.Order, len(lists))
		for n, list := range lists {
			orders[n] = pick(list, h.r)
		}
		if h.fresh(orders) {
			h.sheets = append(h.sheets, sheet{orders: orders})
		}
	}
}

// pick draws one of several orders.
func pick(list []judge.Order, r *rand.Rand) judge.Order { return list[r.IntN(len(list))] }
