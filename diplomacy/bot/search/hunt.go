package search

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// hunt is the search for the orders of one power in one position.
type hunt struct {
	*Expert
	ctx    context.Context
	pos    *judge.Position
	power  chart.Power
	r      *rand.Rand
	limit  int // of the world's trials
	scenes []scene
	sheets []sheet // found so far
	seen   map[uint64]bool
	units  []reach // mine
}

// scene is what the others may order.
type scene struct {
	orders []judge.Order // theirs, and room for mine
	seed   uint64
}

// sheet is what I could order.
type sheet struct {
	orders []judge.Order
	sum    float64 // of its worths
	n      int     // scenes it was tried against: the first n
}

func (s *sheet) mean() float64 { return s.sum / float64(max(s.n, 1)) }

func newHunt(ctx context.Context, e *Expert, p *judge.Position, power chart.Power, r *rand.Rand) *hunt {
	h := &hunt{Expert: e, ctx: ctx, pos: p, power: power, r: r, limit: e.world.trials + e.Trials, seen: map[uint64]bool{}}
	h.imagine()
	h.gather()
	return h
}

// over reports whether the time or the trials are used up.
func (h *hunt) over() bool {
	return h.Trials > 0 && h.world.trials >= h.limit || h.ctx.Err() != nil
}

// imagine draws the scenes.
func (h *hunt) imagine() {
	w := h.world
	w.mind.Look(h.pos)
	for range h.Scenes {
		s := scene{seed: h.r.Uint64()}
		for q := range w.powers {
			if q != h.power {
				s.orders = w.mind.Orders(s.orders, q, h.r)
			}
		}
		h.scenes = append(h.scenes, s)
	}
}

// gather makes the first sheets: what policy would order.
func (h *hunt) gather() {
	for range h.Scenes {
		orders := h.world.mind.Orders(nil, h.power, h.r)
		if h.fresh(orders) {
			h.sheets = append(h.sheets, sheet{orders: orders})
		}
	}
}

// fresh reports whether a sheet was not seen before.
func (h *hunt) fresh(orders []judge.Order) bool {
	sum := uint64(14695981039346656037)
	for n := range orders {
		o := &orders[n]
		for _, b := range [...]uint8{uint8(o.Kind), uint8(o.Unit.At), uint8(o.Unit.Kind), uint8(o.Of), uint8(o.To)} {
			sum = (sum ^ uint64(b)) * 1099511628211
		}
	}
	if h.seen[sum] {
		return false
	}
	h.seen[sum] = true
	return true
}

// try plays a sheet against further scenes, up to n of them.
func (h *hunt) try(s *sheet, n, ahead int) {
	for ; s.n < min(n, len(h.scenes)); s.n++ {
		scene := &h.scenes[s.n]
		theirs := len(scene.orders)
		scene.orders = append(scene.orders, s.orders...)
		s.sum += float64(h.world.worth(h.pos, scene.orders, h.power, ahead, scene.seed))
		scene.orders = scene.orders[:theirs]
	}
}

// glance is how many scenes a first look takes.
const glance = 8

// rank tries all sheets at a glance and the better ones against every scene, and puts the
// best first.
func (h *hunt) rank(keep int) {
	for n := range h.sheets {
		h.try(&h.sheets[n], glance, 0)
		if h.over() {
			break
		}
	}
	h.sort()
	h.sheets = h.sheets[:min(keep, len(h.sheets))]
	for n := range h.sheets {
		if h.over() {
			break
		}
		h.try(&h.sheets[n], len(h.scenes), 0)
	}
	h.sort()
}

// sort puts the best sheet first; those that were not tried come last.
func (h *hunt) sort() {
	slices.SortStableFunc(h.sheets, func(a, b sheet) int {
		return cmp.Or(cmp.Compare(min(b.n, 1), min(a.n, 1)), cmp.Compare(b.mean(), a.mean()))
	})
}

// finalists are the sheets that are played on.
const finalists = 6

// best gives the orders to play.
func (h *hunt) best() []judge.Order {
	if len(h.sheets) == 0 {
		return nil
	}
	return h.sheets[0].orders
}
