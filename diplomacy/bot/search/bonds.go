package search

import (
	"context"
	"math/rand/v2"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Bonds are what powers have promised each other about the phase that is open.
type Bonds struct {
	Own    Promise // of the power that searches
	Price  float64 // the share that it must gain at least by breaking its own; what is infinite is never paid
	Theirs []Believed
}

// Promise says what was promised about the movement that is open.
func (e *Expert) Promise(b Bonds) { e.Bonds = b }

// Promise is what a power does and leaves.
type Promise struct {
	Avoid chart.Set     // provinces into which none of its units moves
	Do    []judge.Order // of units that are to do just this
}

// Believed is another power's promise, and how likely it is held to be kept.
type Believed struct {
	Power   chart.Power
	Promise Promise
	Trust   float64
}

// Binds reports whether something was promised.
func (p *Promise) Binds() bool { return !p.Avoid.Empty() || len(p.Do) > 0 }

// Kept gives orders as they are if the promise is kept: the same slice if they keep it, else changed ones.
func (p *Promise) Kept(g *ground.Ground, orders []judge.Order) []judge.Order {
	if !p.Binds() {
		return orders
	}
	kept, changed := make([]judge.Order, len(orders)), false
	for n, o := range orders {
		kept[n] = p.kept(g, o)
		changed = changed || kept[n].Kind != o.Kind || kept[n].To != o.To || kept[n].Of != o.Of
	}
	if !changed {
		return orders
	}
	for n, o := range kept {
		if (o.Kind == judge.Support || o.Kind == judge.Convoy) && stale(g, kept, &o) && !p.does(g, o) {
			kept[n] = hold(o.Unit)
		}
	}
	return kept
}

// kept is one unit's order if the promise is kept.
func (p *Promise) kept(g *ground.Ground, o judge.Order) judge.Order {
	for _, do := range p.Do {
		if g.Chart.Of(do.Unit.At) == g.Chart.Of(o.Unit.At) {
			return do
		}
	}
	if o.Kind == judge.Move && chart.Has(p.Avoid, g.Chart.Of(o.To)) {
		return hold(o.Unit)
	}
	return o
}

// does reports whether an order is one of the promised.
func (p *Promise) does(g *ground.Ground, o judge.Order) bool {
	for _, do := range p.Do {
		if g.Chart.Of(do.Unit.At) == g.Chart.Of(o.Unit.At) {
			return true
		}
	}
	return false
}

// stale reports whether a unit of the same orders is helped in what it does no more.
func stale(g *ground.Ground, orders []judge.Order, aid *judge.Order) bool {
	for n := range orders {
		o := &orders[n]
		if g.Chart.Of(o.Unit.At) != g.Chart.Of(aid.Of) {
			continue
		}
		moves := o.Kind == judge.Move
		return moves != (aid.To != chart.None) || moves && g.Chart.Of(o.To) != g.Chart.Of(aid.To)
	}
	return false
}

func hold(u chart.Unit) judge.Order {
	return judge.Order{Kind: judge.Hold, Unit: u, Of: chart.None, To: chart.None}
}

// believe lets others keep in scenes what they have promised, as often as they are trusted.
func (e *Expert) believe(scenes []scene, r *rand.Rand) {
	for n := range scenes {
		for k := range e.Bonds.Theirs {
			b := &e.Bonds.Theirs[k]
			if r.Float64() < b.Trust {
				scenes[n].by[b.Power] = b.Promise.Kept(e.world.board, scenes[n].by[b.Power])
			}
		}
	}
}

// bound gives orders of mine as they are if I keep what I have promised.
func (h *hunt) bound(orders []judge.Order) []judge.Order {
	if h.own == nil {
		return orders
	}
	return h.own.Kept(h.world.board, orders)
}

// tempt looks for what could be had by breaking promises.
func (h *hunt) tempt() {
	if len(h.sheets) == 0 {
		return
	}
	promise, kept := h.own, h.sheets[0]
	h.own = nil
	defer func() { h.own = promise }()
	h.gather()
	h.rank()
	h.climb()
	h.sheets = append(h.sheets[:min(finalists-1, len(h.sheets))], kept) // it stays among those that are played on
}

// resolve puts the best sheet that keeps the promises first, unless what breaks them is worth the price.
func (h *hunt) resolve() {
	if h.own == nil || len(h.sheets) == 0 {
		return
	}
	list := h.sheets[:min(finalists, len(h.sheets))]
	best, kept := h.sheets[0].orders, h.faithful(list)
	if kept == nil || h.keeps(best) {
		return
	}
	if h.Bonds.Price <= h.gain(kept, best) {
		return
	}
	h.sheets = append([]sheet{{orders: kept}}, h.sheets...)
}

// faithful gives the best of some sheets that keeps all promises; where there is none, the first one as far as it can.
func (h *hunt) faithful(list []sheet) []judge.Order {
	for n := range list {
		if h.keeps(list[n].orders) {
			return list[n].orders
		}
	}
	return h.bound(list[0].orders)
}

// keeps reports whether orders keep what was promised.
func (h *hunt) keeps(orders []judge.Order) bool {
	kept := h.bound(orders)
	return len(orders) == 0 || &kept[0] == &orders[0]
}

// gain is how much more a power may hope for with other orders.
func (h *hunt) gain(from, to []judge.Order) float64 {
	a, b := sheet{orders: from}, sheet{orders: to}
	h.try(&a, len(h.scenes), h.Ahead)
	h.try(&b, len(h.scenes), h.Ahead)
	return b.share() - a.share()
}

// Gain is how much more of the match a power may hope for with other orders, against what policy orders for everybody else.
func (e *Expert) Gain(p *judge.Position, power chart.Power, from, to []judge.Order, r *rand.Rand) float64 {
	ctx := context.Background() // nothing here takes time
	f := &effort{outer: ctx, ctx: ctx, Expert: e}
	c := convene(f, p, r)
	return newHunt(f, p, power, c.scenes, r).gain(from, to)
}
