package bot

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// How much the expert looks at.
const (
	scenes   = 12 // of what the others may order
	sheets   = 10 // of its own to begin with
	finalist = 4  // sheets that are improved
	glimpse  = 2  // scenes after which a change must not be behind
)

// candidate is what I could order in the movement.
type candidate struct {
	orders []season.Order
	worth  float64         // on average
	in     [scenes]float64 // by scene
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
		if h.rate(&list[n]); h.over() {
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

// rate finds what a sheet is worth on average in the scenes, or in those for which there was time.
func (h *hunt) rate(c *candidate) {
	sum := 0.0
	for n := range h.others {
		if n > 0 && h.over() {
			c.worth = sum / float64(n)
			return
		}
		c.in[n] = h.try(c.orders, n)
		sum += c.in[n]
	}
	c.worth = sum / scenes
}

// try gives what a sheet leads to in a scene.
func (h *hunt) try(orders []season.Order, scene int) float64 {
	h.trials++
	h.sheet = append(append(h.sheet[:0], orders...), h.others[scene]...)
	return h.lab.worth(h.sheet, rand.New(rand.NewPCG(uint64(scene), 0)))
}

// better reports whether a sheet is worth more than another one that is rated, and rates it then. Who falls
// behind is not tried to the end.
func (h *hunt) better(c, than *candidate) bool {
	lead := 0.0
	for n := range h.others {
		if h.over() {
			return false
		}
		c.in[n] = h.try(c.orders, n)
		if lead += c.in[n] - than.in[n]; n >= glimpse && lead <= 0 {
			return false
		}
	}
	c.worth = than.worth + lead/scenes
	return lead > 0
}

// climb replaces orders of a sheet by others for the same unit, while that makes it better.
func (h *hunt) climb(c *candidate, pool []candidate) {
	for better := true; better; {
		better = false
		for n := range c.orders {
			for _, o := range h.instead(c, n, pool) {
				if h.over() {
					return
				}
				tried := candidate{orders: slices.Clone(c.orders)}
				tried.orders[n] = o
				if h.better(&tried, c) {
					*c, better = tried, true
				}
			}
		}
	}
}

// instead gives what other sheets order of the same unit, or wish of the same kind, and what the unit could do
// besides.
func (h *hunt) instead(c *candidate, n int, pool []candidate) (list []season.Order) {
	o := c.orders[n]
	for _, d := range pool {
		for _, p := range d.orders {
			if p != o && p.Unit == o.Unit && wished(p.Do) == wished(o.Do) && !slices.Contains(list, p) {
				list = append(list, p)
			}
		}
	}
	for _, p := range h.steps(c, n) {
		if p != o && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	return list
}

// steps gives where a unit could go, and what others of a sheet it could support.
func (h *hunt) steps(c *candidate, n int) (list []season.Order) {
	u := h.on(of(c.orders[n].Unit.At))
	if wished(c.orders[n].Do) != season.Hold || c.orders[n].Unit.Tardis || c.orders[n].Unit.Class == season.Birds || u == nil || u.Owner != h.me || !u.Class.Conventional() {
		return nil
	}
	add := func(o season.Order) {
		if h.can(&o) {
			list = append(list, o)
		}
	}
	for to := range chart.All[chart.Place](h.field.Steps(u.Class.Kind(), u.At)) {
		if !chart.Has(h.policy.Perils.Taken, of(to)) {
			add(h.moves(u, to))
		}
	}
	for k, o := range c.orders {
		v := h.on(of(o.Unit.At))
		if k == n || v == nil || v == u || v.Owner != h.me || o.Unit.Tardis || o.Unit.Class == season.Birds {
			continue
		}
		to := chart.Place(chart.None)
		if o.Do == season.Move {
			to = o.To
		}
		add(h.supports(u, v, to))
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
