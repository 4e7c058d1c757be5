package pairing

import "slices"

// bracket is a group that is being paired: first those who came down, then those whose group it is; behind them, where it takes a look at
// these, those who are still to come.
type bracket struct {
	*swiss
	people       []Player
	down, inside int
	taken        []bool
	pairs        [][2]Player
}

// places is for how many of the upper half the best places are looked for at once: each takes a byte of a number.
const places = 7

// pair finds the pairs and gives who is left of the group.
func (b *bracket) pair() (left []Player) {
	b.taken = make([]bool, len(b.people))
	above := make([]int, b.down)
	for n := range above {
		above[n] = n
	}
	b.settle(above, b.free(b.down, b.inside))
	rest := b.free(b.down, b.inside)
	mates := b.best(nil, nil, rest)
	paired := 0
	for _, n := range rest {
		if m := mates[n]; m >= b.down && m < b.inside {
			paired++
		}
	}
	b.settle(rest[:paired/2], rest[paired/2:])
	b.take(b.free(b.down, b.inside), b.best(nil, nil, nil)) // pairs inside of the lower half
	for _, n := range b.free(0, b.inside) {
		left = append(left, b.people[n])
	}
	return left
}

func (b *bracket) free(from, to int) (list []int) {
	for n := from; n < to; n++ {
		if !b.taken[n] {
			list = append(list, n)
		}
	}
	return list
}

// settle pairs the upper half, in its order, each with the first of the lower half with whom the whole comes out as well as it can.
func (b *bracket) settle(upper, lower []int) {
	for group := range slices.Chunk(upper, places) {
		mates := b.best(group, lower, upper)
		b.take(group, mates)
	}
}

// take takes the pairs of some who are in the group.
func (b *bracket) take(list, mates []int) {
	for _, n := range list {
		if m := mates[n]; m >= 0 && m < b.inside && !b.taken[n] {
			b.taken[n], b.taken[m] = true, true
			b.pairs = append(b.pairs, [2]Player{b.people[n], b.people[m]})
		}
	}
}

// best finds the pairs of all who are not taken yet. Of group each wants the first of lower, those who come first first.
func (b *bracket) best(group, lower, upper []int) []int {
	free := b.free(0, len(b.people))
	at := make([]int, len(b.people)) // in the lower half, from 1
	for k, n := range lower {
		at[n] = k + 1
	}
	first := map[int]int{}
	for k, n := range group {
		first[n] = k
	}
	half := make([]bool, len(b.people))
	for _, n := range upper {
		half[n] = true
	}
	found := match(len(free), func(x, y int) (worth, bool) {
		n, m := free[x], free[y]
		if !b.may(b.people[n], b.people[m]) {
			return worth{}, false
		}
		w := b.worth(n, m)
		if group != nil && n < b.inside && m < b.inside && half[n] == half[m] {
			w[4]-- // an exchange of the halves
		}
		for _, side := range [][2]int{{n, m}, {m, n}} {
			if k, ok := first[side[0]]; ok && side[1] < b.inside {
				place := 250
				if at[side[1]] > 0 {
					place = at[side[1]]
				}
				w[5] += int64(255-place) << (8 * (places - 1 - k))
			}
		}
		return w, true
	})
	mates := make([]int, len(b.people))
	for n := range mates {
		mates[n] = -1
	}
	for x, y := range found {
		if y >= 0 {
			mates[free[x]] = free[y]
		}
	}
	return mates
}

// worth is how good a pair is: that there is one; that nobody meets somebody again, or begins too often; that it is one of this group, and one
// for who came down; that people begin as they are due to, and have not floated just before.
func (b *bracket) worth(n, m int) worth {
	a, c := b.people[n], b.people[m]
	w := worth{0: 1}
	wa, wc := a.wish(), c.wish()
	if b.loose > 0 {
		w[1] = -int64(a.met(c.Number))
		if bothMust(a, c) {
			w[2] = -1
		}
	}
	if n >= b.inside || m >= b.inside {
		return w
	}
	w[3] = 1 << 20
	for _, k := range []int{n, m} {
		if k < b.down {
			w[3] += int64(1 + b.people[k].Score)
		}
	}
	if wa*wc > 0 {
		w[4] -= 1 << 50
		if abs(wa) > 1 && abs(wc) > 1 {
			w[4] -= 1 << 40
		}
	}
	w[4] -= floats(a, c)
	return w
}

// floats is how much somebody of a pair plays above their points again, after the last round or the one before, less how much it spares
// somebody to go down again.
func floats(a, b Player) (bad int64) {
	for back, much := range []int64{1 << 30, 1 << 20} {
		for _, p := range [][2]Player{{a, b}, {b, a}} {
			switch {
			case p[0].Score < p[1].Score && p[0].floated(back+1, Up):
				bad += much
			case p[0].Score <= p[1].Score && p[0].floated(back+1, Down):
				bad -= 2 * much
			}
		}
	}
	return bad
}
