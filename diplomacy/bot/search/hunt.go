package search

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"spielleiter/diplomacy/bot/policy"
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
	by     [][]judge.Order // by power
	orders []judge.Order   // all of theirs, and room for mine
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
	h := &hunt{Expert: e, ctx: ctx, pos: p, power: power, r: r, seen: map[uint64]bool{}}
	h.world.mind.Look(p)
	h.imagine()
	h.gather()
	return h
}

// over reports whether the time or the trials are used up.
func (h *hunt) over() bool {
	return h.Trials > 0 && h.world.trials >= h.limit || h.ctx.Err() != nil
}

// styles are those of the players that are imagined.
var styles = []policy.Style{policy.Plain(), policy.Plain(), policy.Wary()}

// imagine draws the scenes.
func (h *hunt) imagine() {
	mind := h.world.mind
	for range h.Scenes {
		s := scene{seed: h.r.Uint64(), by: make([][]judge.Order, h.world.powers)}
		for q := range h.world.powers {
			if q != h.power {
				mind.Style = styles[h.r.IntN(len(styles))]
				s.by[q] = mind.Orders(nil, q, h.r)
			}
		}
		s.join()
		h.scenes = append(h.scenes, s)
	}
}

// join puts the orders of all powers into one list.
func (s *scene) join() {
	s.orders = s.orders[:0]
	for _, list := range s.by {
		s.orders = append(s.orders, list...)
	}
}

// gather makes the first sheets: what policy would order.
func (h *hunt) gather() {
	mind := h.world.mind
	for n := range h.Scenes {
		mind.Style = styles[n%len(styles)]
		if orders := mind.Orders(nil, h.power, h.r); len(orders) > 0 && h.fresh(orders) {
			h.sheets = append(h.sheets, sheet{orders: orders})
		}
	}
	mind.Style = policy.Plain()
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
		s.sum += float64(h.against(&h.scenes[s.n], h.power, s.orders, ahead))
	}
}

// against is what a power's sheet is worth to it in a scene that leaves it out.
func (h *hunt) against(c *scene, power chart.Power, sheet []judge.Order, ahead int) float32 {
	theirs := len(c.orders)
	c.orders = append(c.orders, sheet...)
	w := h.world.worth(h.pos, c.orders, power, ahead, c.seed)
	c.orders = c.orders[:theirs]
	return w
}

// glance is how many scenes a first look takes.
const glance = 8

// rank tries all sheets at a glance and the better ones against every scene, and puts the
// best first.
func (h *hunt) rank(keep int) {
	for n := range h.sheets {
		if h.over() {
			break
		}
		h.try(&h.sheets[n], glance, 0)
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
	byMean(h.sheets)
}

func byMean(list []sheet) {
	slices.SortStableFunc(list, func(a, b sheet) int {
		return cmp.Or(cmp.Compare(min(b.n, 1), min(a.n, 1)), cmp.Compare(b.mean(), a.mean()))
	})
}

// finalists are the sheets that are played on from a movement phase.
const finalists = 5

// final plays on from what the best sheets lead to. Again and again the worse half of them
// is left behind and the others are tried in twice as many scenes.
func (h *hunt) final(keep int) {
	if len(h.sheets) < 2 {
		return
	}
	list := make([]sheet, min(keep, len(h.sheets)))
	for n := range list {
		list[n].orders = h.sheets[n].orders
	}
	for n, left := glance/2, list; ; n *= 2 {
		for k := range left {
			if h.over() {
				return
			}
			h.try(&left[k], n, h.Ahead)
		}
		byMean(left)
		h.sheets = append(slices.Clone(list), h.sheets[len(list):]...)
		if n >= len(h.scenes) {
			return
		}
		left = left[:max(2, len(left)/2)]
	}
}
