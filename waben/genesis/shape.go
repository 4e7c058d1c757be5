package genesis

import (
	"cmp"
	"slices"

	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
)

// plane is where a Großfeld's middle lies, in thousandths of half a field's width.
func plane(s grid.Spot) (x, y int64) {
	return int64(12*s.I) * 1000, int64(-4*s.I+8*s.J) * 1732
}

// blob is a roundish piece of the lattice, wider than high, with a ragged rim. It hangs together.
func blob(seed dice.Dice, n int) []grid.Spot {
	return spread(n, func(s grid.Spot) int64 {
		x, y := plane(s)
		// As far as one Großfeld more or less, whatever the size.
		ragged := int64(seed.N(9000, rollShape, dice.Genesis, int64(s.I), int64(s.J))) - 4500
		return root(x*x+y*y*17/10) + ragged
	})
}

// root is the whole part of a square root.
func root(n int64) int64 {
	r := int64(0)
	for bit := int64(1) << 31; bit > 0; bit >>= 1 {
		if (r|bit)*(r|bit) <= n {
			r |= bit
		}
	}
	return r
}

// triangle is a face of an icosahedron, as far as Großfelder can fill one.
func triangle(n int, up bool) []grid.Spot {
	return spread(n, func(s grid.Spot) int64 {
		x, y := plane(s)
		if !up {
			y = -y
		}
		return max(y, (-y*1000+1732*x)/2000, (-y*1000-1732*x)/2000)*1000 + abs(x)/1000
	})
}

// spread takes the nearest places around the middle, one beside the other.
func spread(n int, far func(grid.Spot) int64) []grid.Spot {
	type candidate struct {
		at  grid.Spot
		far int64
	}
	taken, seen := []grid.Spot{}, map[grid.Spot]bool{{}: true}
	rim := []candidate{{}}
	for len(taken) < n {
		best := 0
		for k, c := range rim {
			if cmp.Or(cmp.Compare(c.far, rim[best].far), cmp.Compare(c.at.I, rim[best].at.I), cmp.Compare(c.at.J, rim[best].at.J)) < 0 {
				best = k
			}
		}
		at := rim[best].at
		rim[best] = rim[len(rim)-1]
		rim = rim[:len(rim)-1]
		taken = append(taken, at)
		for _, w := range grid.Ways {
			if next := at.Next(w); !seen[next] {
				seen[next] = true
				rim = append(rim, candidate{next, far(next)})
			}
		}
	}
	return taken
}

// labels are the numbers 0 to 999 in an order that tells nothing about places.
func labels(seed dice.Dice) []int {
	list := make([]int, 1000)
	for n := range list {
		list[n] = n
	}
	for n := len(list) - 1; n > 0; n-- {
		k := seed.N(n+1, rollLabel, dice.Genesis, int64(n), 0)
		list[n], list[k] = list[k], list[n]
	}
	return list
}

// label gives places the first of some labels. The Großfelder are in the order of their labels, so that
// not even their order tells where they lie.
func label(spots []grid.Spot, numbers []int) []grid.GF {
	gfs := make([]grid.GF, len(spots))
	for n, s := range spots {
		gfs[n] = grid.GF{Label: numbers[n], At: s}
	}
	slices.SortFunc(gfs, func(a, b grid.GF) int { return cmp.Compare(a.Label, b.Label) })
	return gfs
}

// climate is how far a segment reaches from north to south, by its size: 2,400 fields are a
// twentieth of a planet, from ice to jungle.
func climate(seed dice.Dice, o Options) Climate {
	if o.Climate != (Climate{}) {
		return o.Climate
	}
	span := min(60, 8+o.Fields*52/DefaultFields)
	if o.Fields >= 10*DefaultFields {
		return Climate{Top: 80, Bottom: -80}
	}
	warm := 12 + seed.N(max(74-span-12, 1), rollClimate, dice.Genesis, 0, 0)
	if seed.N(2, rollClimate, dice.Genesis, 1, 0) == 0 {
		return Climate{Top: warm + span, Bottom: warm}
	}
	return Climate{Top: -warm, Bottom: -warm - span}
}
