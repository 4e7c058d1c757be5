package agamemnon

import (
	"math/bits"
	"math/rand/v2"
	"slices"
)

// List gives all legal orders. To place a turn's pieces there are some thousands, with
// both Warps in the hand some ten thousands, and with Defying the gods, where any two
// pieces may be chosen, up to a quarter of a million (0.1 s).
func (Rules) List(v View) []Orders {
	if v.mute() {
		return nil
	}
	switch v.Phase {
	case PhasePiles:
		return listPiles(v)
	case PhaseRedraw:
		return listRedraws(v)
	}
	var all []Orders
	listPlaces(v.core, v.Mover, v.pool(), nil, func(p []Placement) {
		all = append(all, Orders{Place: slices.Clone(p)})
	})
	return all
}

// mute reports whether the viewer has nothing to submit now.
func (v View) mute() bool { return v.Over() || v.Seat != "" && v.Seat != v.Mover.Seat() }

// pool are the pieces to be placed from: the hand, or with Defying the gods all.
func (v View) pool() Counts {
	if v.Variant.Open {
		return v.core.left[v.Mover]
	}
	return count(v.Hand)
}

func listPiles(v View) []Orders {
	var all []Orders
	left := v.core.left[v.Mover]
	for _, a := range Piles {
		if v.core.ToPlace() == 1 && left.Of(a) > 0 {
			all = append(all, Orders{Piles: []Pile{a}})
		}
		for _, b := range Piles {
			if v.core.ToPlace() == 2 && enough(left, a, b) {
				all = append(all, Orders{Piles: []Pile{a, b}})
			}
		}
	}
	return all
}

// enough reports whether a piece can be drawn from each of the piles.
func enough(left Counts, piles ...Pile) bool {
	need := map[Pile]int{}
	for _, p := range piles {
		need[p]++
		if p != NoPile && left.Of(p) < need[p] {
			return false
		}
	}
	return true
}

func listRedraws(v View) []Orders {
	all := []Orders{{}}
	from := []Pile{NoPile}
	if v.Variant.Oracle {
		from = Piles[:]
	}
	left := v.core.left[v.Mover]
	var one []Redraw
	for _, p := range slices.Compact(slices.Clone(v.Open)) {
		for _, f := range from {
			if enough(left, f) {
				one = append(one, Redraw{p, f})
			}
		}
	}
	open := count(v.Open)
	for _, a := range one {
		all = append(all, Orders{Redraw: []Redraw{a}})
	}
	for _, a := range one {
		for _, b := range one {
			if len(v.Open) == 2 && (a.Piece != b.Piece || open[a.Piece] == 2) && enough(left, a.From, b.From) {
				all = append(all, Orders{Redraw: []Redraw{a, b}})
			}
		}
	}
	return all
}

// listPlaces goes through all ways to place the rest of a turn.
func listPlaces(c Core, side Side, pool Counts, before []Placement, found func([]Placement)) {
	if len(before) == c.ToPlace() {
		found(before)
		return
	}
	for _, p := range Pieces {
		if pool[p] == 0 {
			continue
		}
		pool[p]--
		spacesIn(c.free, func(s int) {
			for _, w := range weavesOf(&c, p, s) {
				next := c
				step := Placement{p, SpaceAt(s), w}
				next.lay(side, step)
				listPlaces(next, side, pool, append(slices.Clip(before), step), found)
			}
		})
		pool[p]++
	}
}

func weavesOf(c *Core, p Piece, space int) []*Weave {
	if p == Warp {
		return c.Weaves(space)
	}
	return []*Weave{nil}
}

// lay puts a piece on the board with its effect and leaves hand, piles and turn alone.
func (c *Core) lay(side Side, p Placement) {
	c.put(StoneOf(side, p.Piece), p.Space.Index())
	if p.Weave != nil {
		x, _ := c.net.Between(p.Space.Index(), p.Weave.A.Index())
		y, _ := c.net.Between(p.Space.Index(), p.Weave.B.Index())
		c.Exchange(x, y)
	}
}

// Default plays without a thought: the first piles with pieces in them, all Weavers
// kept, the pieces in canonical order on the first free spaces, no weaving.
func (Rules) Default(v View) Orders {
	if v.mute() {
		return Orders{}
	}
	switch v.Phase {
	case PhasePiles:
		return listPiles(v)[0]
	case PhaseRedraw:
		return Orders{}
	}
	var o Orders
	pieces, free := v.pool().List(), v.core.free
	for n := range v.core.ToPlace() {
		o.Place = append(o.Place, Placement{Piece: pieces[n], Space: SpaceAt(bits.TrailingZeros64(free))})
		free &= free - 1
	}
	return o
}

// Random gives any legal orders.
func (Rules) Random(v View, r *rand.Rand) Orders {
	if v.mute() {
		return Orders{}
	}
	var all []Orders
	switch v.Phase {
	case PhasePiles:
		all = listPiles(v)
	case PhaseRedraw:
		all = listRedraws(v)
	default:
		return Orders{Place: randomPlaces(v, r)}
	}
	return all[r.IntN(len(all))]
}

func randomPlaces(v View, r *rand.Rand) []Placement {
	c, pool := v.core, v.pool()
	var list []Placement
	for range c.ToPlace() {
		pieces := pool.List()
		p := pieces[r.IntN(len(pieces))]
		pool[p]--
		free := c.free
		for range r.IntN(bits.OnesCount64(free)) {
			free &= free - 1
		}
		s := bits.TrailingZeros64(free)
		weaves := weavesOf(&c, p, s)
		step := Placement{p, SpaceAt(s), weaves[r.IntN(len(weaves))]}
		c.lay(v.Mover, step)
		list = append(list, step)
	}
	return list
}
