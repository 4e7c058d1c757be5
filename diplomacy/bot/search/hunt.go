package search

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// hunt is the search for the orders of one power in one position.
type hunt struct {
	*effort
	pos    *judge.Position
	power  chart.Power
	r      *rand.Rand
	scenes []scene
	sheets []sheet // found so far
	seen   map[uint64]bool
	units  []reach       // mine
	heard  []judge.Order // what units of others do in the scenes, as often as they do it
	own    *Promise      // that is kept; nil: none
}

// scene is what everybody may order.
type scene struct {
	by     [][]judge.Order // by power
	orders []judge.Order   // of all but the power that hunts, and room for its own
	seed   uint64
}

// sheet is what a power could order.
type sheet struct {
	orders []judge.Order
	sum    float64 // of the stakes
	hope   float64 // of the shares
	n      int     // scenes it was tried against: the first n
}

func (s *sheet) mean() float64 { return s.sum / float64(max(s.n, 1)) }

// share is what the power may hope for with a sheet.
func (s *sheet) share() float64 { return s.hope / float64(max(s.n, 1)) }

// newHunt begins the search of a power among scenes.
func newHunt(f *effort, p *judge.Position, power chart.Power, scenes []scene, r *rand.Rand) *hunt {
	return (&hunt{effort: f, pos: p, power: power, r: r, seen: map[uint64]bool{}}).begin(scenes)
}

// hunts begins the search of a power that keeps what it has promised.
func (f *effort) hunts(p *judge.Position, power chart.Power, scenes []scene, r *rand.Rand) *hunt {
	h := &hunt{effort: f, pos: p, power: power, r: r, seen: map[uint64]bool{}}
	if p.Phase == judge.Movement && f.Bonds.Own.Binds() {
		h.own = &f.Bonds.Own
	}
	return h.begin(scenes)
}

func (h *hunt) begin(scenes []scene) *hunt {
	h.survey()
	h.face(scenes)
	h.gather()
	return h
}

// face puts other scenes in the place of those that there are. What was tried in them is to be
// tried anew.
func (h *hunt) face(scenes []scene) {
	h.scenes, h.heard = make([]scene, len(scenes)), h.heard[:0]
	for n := range scenes {
		s := scene{by: scenes[n].by, seed: scenes[n].seed, orders: make([]judge.Order, 0, len(h.pos.Units))}
		for q, list := range s.by {
			if chart.Power(q) != h.power {
				s.orders = append(s.orders, list...)
			}
		}
		h.heard = append(h.heard, s.orders...)
		h.scenes[n] = s
	}
	h.heard = slices.DeleteFunc(h.heard, func(o judge.Order) bool { return !h.near(o) })
	for n := range h.sheets {
		h.sheets[n] = sheet{orders: h.sheets[n].orders}
	}
}

// near reports whether one of my units could support what an order does.
func (h *hunt) near(o judge.Order) bool {
	at := h.world.board.Chart.Of(o.Unit.At)
	if o.Kind == judge.Move {
		at = h.world.board.Chart.Of(o.To)
	}
	return slices.ContainsFunc(h.units, func(u reach) bool { return at != u.from && chart.Has(u.near, at) })
}

// gather makes the first sheets: what policy orders of my units in the scenes.
func (h *hunt) gather() {
	for n := range h.scenes {
		if orders := h.bound(h.scenes[n].by[h.power]); len(orders) > 0 && h.fresh(orders) {
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
		led := h.against(&h.scenes[s.n], s.orders, ahead)
		s.sum += float64(h.world.stake(&led, h.power))
		s.hope += float64(led[h.power])
	}
}

// against is what a sheet leads to in a scene.
func (h *hunt) against(c *scene, sheet []judge.Order, ahead int) shares {
	theirs := len(c.orders)
	c.orders = append(c.orders, sheet...)
	w := h.worth(h.pos, c.orders, ahead, c.seed)
	c.orders = c.orders[:theirs]
	return w
}

// glance is how many scenes a first look takes.
const glance = 8

// rank tries all sheets at a glance and the better ones against every scene, and puts the
// best first.
func (h *hunt) rank() {
	for n := range h.sheets {
		if h.over() {
			break
		}
		h.try(&h.sheets[n], glance, 0)
	}
	h.sort()
	h.sheets = h.sheets[:min(2*starts, len(h.sheets))]
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
const finalists = 6

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
