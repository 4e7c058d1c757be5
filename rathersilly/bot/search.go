package bot

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"spielleiter/rathersilly/season"
)

// How much the expert looks at.
const (
	scenes   = 12 // of what the others may order
	sheets   = 10 // of its own to begin with
	finalist = 4  // sheets that are improved
)

// candidate is what I could order in the movement.
type candidate struct {
	orders []season.Order
	worth  float64
}

// movement orders for the movement: at a glance, or by search.
func (m *mind) movement(ctx context.Context) {
	begun := len(m.said)
	m.moving()
	if m.style.Thinking == 0 && m.style.Trials == 0 || len(m.said) == begun {
		return
	}
	best := m.search(ctx, m.drawn(begun))
	m.said = m.said[:begun]
	for _, o := range best {
		m.say(season.Moving, o)
	}
}

// drawn gives the orders that were said from some point on.
func (m *mind) drawn(begun int) (list []season.Order) {
	for _, w := range m.said[begun:] {
		list = append(list, w.order)
	}
	return list
}

// search tries sheets against what the others may order, and what makes the best of them
// better. It stops when its time or its trials are used up.
func (m *mind) search(ctx context.Context, first []season.Order) []season.Order {
	if m.style.Thinking > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, m.style.Thinking)
		defer stop()
	}
	h := m.hunt(ctx)
	list := []candidate{{orders: first}}
	begun := len(m.said)
	for range sheets - 1 {
		m.moving()
		list = append(list, candidate{orders: m.drawn(begun)})
		m.said = m.said[:begun]
	}
	for n := range list {
		if list[n].worth = h.try(list[n].orders); h.over() {
			list = list[:n+1]
			break
		}
	}
	pool := slices.Clone(list)
	slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.worth, a.worth) })
	list = list[:min(finalist, len(list))]
	for n := range list {
		h.climb(&list[n], pool)
	}
	return slices.MaxFunc(list, func(a, b candidate) int { return cmp.Compare(a.worth, b.worth) }).orders
}

// hunt is a search for the orders of one player in one movement.
type hunt struct {
	*mind
	ctx    context.Context
	lab    lab
	others [scenes][]season.Order
	trials int
	sheet  []season.Order // where a try is put together
}

// hunt imagines what the others may order.
func (m *mind) hunt(ctx context.Context) *hunt {
	h := &hunt{mind: m, ctx: ctx}
	h.lab.open(m)
	for n := range h.others {
		h.others[n] = m.imagine()
	}
	return h
}

// imagine gives what all others may order: what I would in their place.
func (m *mind) imagine() (orders []season.Order) {
	if m.other == nil {
		m.other = newMind(m.style.glancing())
	}
	for p := range season.Monsters {
		if p != m.me && m.world.Seats&season.Bit(p) != 0 {
			m.other.enter(m.world, p, m.engine.Options, m.prowl, m.r)
			m.other.moving()
			orders = append(orders, m.other.drawn(0)...)
		}
	}
	return orders
}

// own gives the orders of my units so far.
func (m *mind) own() (orders []season.Order) {
	for _, at := range m.order {
		orders = append(orders, m.plans[at].order)
	}
	return orders
}

// over reports whether the time or the trials are used up.
func (h *hunt) over() bool {
	return h.style.Trials > 0 && h.trials >= h.style.Trials || h.ctx.Err() != nil
}

// try gives what a sheet is worth on average in the scenes, or in those for which there
// was time.
func (h *hunt) try(orders []season.Order) float64 {
	sum := 0.0
	for n, others := range h.others {
		if n > 0 && h.over() {
			return sum / float64(n)
		}
		h.trials++
		h.sheet = append(append(h.sheet[:0], orders...), others...)
		sum += h.lab.worth(h.sheet, rand.New(rand.NewPCG(uint64(n), 0)))
	}
	return sum / scenes
}

// climb replaces orders of a sheet by those that others have for the same unit, while that
// makes it better.
func (h *hunt) climb(c *candidate, pool []candidate) {
	for better := true; better; {
		better = false
		for n := range c.orders {
			for _, o := range h.instead(c.orders[n], pool) {
				if h.over() {
					return
				}
				tried := slices.Clone(c.orders)
				tried[n] = o
				if worth := h.try(tried); worth > c.worth && !h.over() {
					c.orders, c.worth, better = tried, worth, true
				}
			}
		}
	}
}

// instead gives what other sheets order of the same unit, or wish of the same kind.
func (h *hunt) instead(o season.Order, pool []candidate) (list []season.Order) {
	for _, c := range pool {
		for _, p := range c.orders {
			if p != o && p.Unit == o.Unit && wished(p.Do) == wished(o.Do) && !slices.Contains(list, p) {
				list = append(list, p)
			}
		}
	}
	return list
}

// wished tells apart wishes that have no unit, or not one of mine. Votes and predictions
// are left as they are.
func wished(d season.Deed) season.Deed {
	if d == season.Command || d == season.Vote || d == season.Foresee {
		return d
	}
	return season.Hold
}
