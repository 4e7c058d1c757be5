package search

import "spielleiter/diplomacy/judge"

const (
	replies  = 10 // sheets of each power that are looked at as replies
	occasion = 4  // scenes in which each of them is tried
	knowing  = 3  // every so many scenes the others reply
)

// reply lets the others know what I am about to order, in some of the scenes: there each
// plays what suits it best against that.
func (h *hunt) reply() {
	if len(h.sheets) == 0 {
		return
	}
	mine := h.sheets[0].orders
	for q := range h.world.powers {
		if q == h.power || len(h.scenes[0].by[q]) == 0 {
			continue
		}
		best, most := []judge.Order(nil), float32(-1)
		for k := range min(replies, len(h.scenes)) {
			if h.over() {
				return
			}
			list := h.scenes[k].by[q]
			sum := float32(0)
			for n := range min(occasion, len(h.scenes)) {
				c := h.scenes[n].without(int(q))
				c.orders = append(c.orders, mine...)
				sum += h.against(&c, q, list, 0)
			}
			if sum > most {
				best, most = list, sum
			}
		}
		for n := knowing - 1; n < len(h.scenes); n += knowing {
			h.scenes[n].by[q] = best
		}
	}
	for n := range h.scenes {
		h.scenes[n].join()
	}
	for n := range h.sheets {
		h.sheets[n] = sheet{orders: h.sheets[n].orders}
	}
}

// without gives a scene without the orders of one more power.
func (s *scene) without(power int) scene {
	c := scene{seed: s.seed}
	for q, list := range s.by {
		if q != power {
			c.orders = append(c.orders, list...)
		}
	}
	return c
}
