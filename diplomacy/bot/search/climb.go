package search

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// reach is where one of my units can go.
type reach struct {
	unit   chart.Unit
	from   chart.Province
	places []chart.Place
	near   chart.Set // the provinces of those places
}

const (
	starts   = 3   // how many sheets are improved
	foreign  = 2   // how often a unit helps one of another power, beside its places and my units
	patience = 400 // changes in a row that were seen before, after which there are none left
)

// climb improves the best sheets by turns, by changing orders.
func (h *hunt) climb() {
	if len(h.sheets) == 0 || h.sheets[0].n < len(h.scenes) {
		return
	}
	count := min(starts, len(h.sheets))
	for n, stale := 0, 0; !h.over() && stale < patience; n++ {
		s := &h.sheets[n%count]
		orders := slices.Clone(s.orders)
		if h.r.IntN(2) == 0 {
			h.single(orders)
		} else {
			h.attack(orders)
		}
		orders = h.bound(orders)
		if stale++; h.fresh(orders) && s.n == len(h.scenes) {
			stale = 0
			if t := (sheet{orders: orders}); h.beats(&t, s) {
				*s = t
			}
		}
	}
	h.sort()
}

// survey notes where my units can go.
func (h *hunt) survey() {
	h.units = h.units[:0]
	b := h.world.board
	for _, u := range h.pos.Units {
		if u.Power != h.power {
			continue
		}
		h.units = append(h.units, reach{
			unit: u, from: b.Chart.Of(u.At), near: b.Reach[u.Kind][u.At],
			places: slices.Collect(chart.All[chart.Place](b.Steps(u.Kind, u.At))),
		})
	}
}

// beats reports whether a sheet is better than another that was tried against all
// scenes. It gives up early on one that looks worse.
func (h *hunt) beats(t, s *sheet) bool {
	for n := glance; ; n *= 2 {
		h.try(t, n, 0)
		if h.over() && t.n < s.n {
			return false
		}
		if t.n >= s.n {
			return t.mean() > s.mean()+1e-6
		}
		if t.mean() < s.mean()*0.97 {
			return false
		}
	}
}

// single gives one unit another order.
func (h *hunt) single(orders []judge.Order) {
	n := h.r.IntN(len(h.units))
	u := &h.units[n]
	o := judge.Order{Unit: u.unit, Of: chart.None, To: chart.None}
	switch k := h.r.IntN(len(u.places) + len(h.units) + foreign); {
	case k < len(u.places):
		o.Kind, o.To = judge.Move, u.places[k]
	case k >= len(u.places)+len(h.units):
		if len(h.heard) == 0 || !h.aid(&o, u, &h.heard[h.r.IntN(len(h.heard))]) {
			return
		}
	case k-len(u.places) != n:
		if !h.aid(&o, u, &orders[k-len(u.places)]) {
			o.Kind = judge.Hold
		}
	}
	orders[n] = o
	h.mend(orders, n)
}

// aid makes an order help another one, if it can.
func (h *hunt) aid(o *judge.Order, u *reach, of *judge.Order) bool {
	c := h.world.board.Chart
	at := c.Of(of.Unit.At)
	o.Kind, o.Of, o.OfKind, o.To = judge.Support, chart.Place(at), of.Unit.Kind, chart.None
	if of.Kind == judge.Move {
		o.To, at = of.To, c.Of(of.To)
	}
	return at != u.from && chart.Has(u.near, at)
}

// attack sends a unit somewhere and lets others help it.
func (h *hunt) attack(orders []judge.Order) {
	n := h.r.IntN(len(h.units))
	u := &h.units[n]
	if len(u.places) == 0 {
		return
	}
	to := u.places[h.r.IntN(len(u.places))]
	at := h.world.board.Chart.Of(to)
	orders[n] = judge.Order{Kind: judge.Move, Unit: u.unit, Of: chart.None, To: to}
	for k := range h.units {
		v := &h.units[k]
		if k == n || v.from == at || !chart.Has(v.near, at) || h.r.IntN(2) == 0 {
			continue
		}
		o := judge.Order{Unit: v.unit}
		h.aid(&o, v, &orders[n])
		orders[k] = o
		h.mend(orders, k)
	}
	h.mend(orders, n)
}

// mend lets those who helped a unit in what it does no more help it in what it does now.
func (h *hunt) mend(orders []judge.Order, n int) {
	for k := range orders {
		o := &orders[k]
		if k == n || o.Kind != judge.Support && o.Kind != judge.Convoy || h.world.board.Chart.Of(o.Of) != h.units[n].from {
			continue
		}
		if o.Kind == judge.Convoy && orders[n].Kind == judge.Move && orders[n].To == o.To {
			continue
		}
		if !h.aid(o, &h.units[k], &orders[n]) {
			*o = judge.Order{Kind: judge.Hold, Unit: o.Unit, Of: chart.None, To: chart.None}
		}
	}
}
