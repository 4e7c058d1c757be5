package reporttest

import (
	"math/big"
	"slices"
)

// The numbers of the battle model (WDW-70 to WDW-73, WDW-M-1 to WDW-M-7).
const (
	mostRounds  = 20
	whole       = 1000 // per mille
	overrunning = 10   // so many times the strength ends it
)

// The orders that fight to the last: KN and KH (WDW-73).
const (
	annihilate = 1
	hold       = 3
)

// luck is what a throw of two dice makes of a side's strength, in percent (WDW-M-1).
func luck(throw int) int64 { return int64(100 + 3*(throw-7)) }

// protocols recomputes each battle of the log from what stood there when it began and the dice.
func (r *reader) protocols(books []book) {
	for n := range r.fought {
		r.protocol(&r.fought[n])
		r.booty(&r.fought[n], books)
	}
}

// booty holds what was won on a field against the books of those who won it (WDW-72).
func (r *reader) booty(b *battle, books []book) {
	told, entered := 0, 0
	for n := range r.fought {
		if o := &r.fought[n]; o.field == b.field && o.moon == b.moon {
			told += o.booty
		}
	}
	for n := range books {
		for _, e := range books[n].entries {
			if e.sort == "booty" && e.field == b.field && books[n].moon == b.moon {
				entered += e.sum
			}
		}
	}
	if told != entered {
		r.fault("battles on %s bring %d, the books have %d", b.field, told, entered)
	}
}

// troop is a fighter in the middle of a battle.
type troop struct {
	fighter
	left       int
	weight     int64
	fled, died bool
}

func (t *troop) fights() bool { return t.weight > 0 && !t.fled && !t.died }

// protocol recomputes a battle. A tie goes to who was there (WDW-M-2), which are the defenders, but where they have attacked those who
// came: that no protocol tells, so one of both has to be true.
func (r *reader) protocol(b *battle) {
	before := slices.Clone(r.faults)
	if r.recompute(b, 1); len(r.faults) > len(before) {
		found := r.faults
		if r.faults = before; r.recompute(b, 0) > 0 && len(r.faults) == len(before) {
			return
		}
		r.faults = found
	}
}

// recompute fights a battle again in which one side was there, and gives how many rounds ended in a tie.
func (r *reader) recompute(b *battle, first int) (ties int) {
	if b.moon < r.now.from || b.moon >= r.now.moon || b.tick < 0 || b.tick > lastTick || !b.storm && b.points != 0 {
		r.fault("battle on %s in moon %d, tick %d, with %d points of walls", b.field, b.moon, b.tick, b.points)
	}
	var sides [2][]troop
	for side := range b.sides {
		for _, f := range b.sides[side] {
			sides[side] = append(sides[side], troop{fighter: f, left: f.size, weight: r.weight(f.kind)})
		}
	}
	ended := 0
	for n := range b.rounds {
		if n == mostRounds || n > 0 && (ended != 0 || !some(sides[0]) || !some(sides[1])) {
			r.fault("battle on %s: round %d after the battle has ended", b.field, n+1)
			return ties
		}
		var tied bool
		if ended, tied = r.round(b, n, first, &sides); tied {
			ties++
		}
	}
	if ended == 0 && len(b.rounds) > 0 && len(b.rounds) < mostRounds && some(sides[0]) && some(sides[1]) {
		r.fault("battle on %s: both sides still fight after %d rounds", b.field, len(b.rounds))
	}
	r.outcome(b, ended, &sides)
	return ties
}

// weight is the strength of one head, in thousandths of a minimum size of foot (table 5.2-1, D-K).
func (r *reader) weight(kind int) int64 {
	switch kind {
	case 1:
		return 1
	case 2:
		return int64(max(r.now.laws.RiderWeight, 1))
	case 3:
		return 100
	}
	return 0
}

func some(list []troop) bool {
	return slices.ContainsFunc(list, func(t troop) bool { return t.fights() })
}

// round recomputes a round: the strengths, what each side loses, and who gives up. It gives overrun if that was the end, and whether it was
// a tie.
func (r *reader) round(b *battle, n, first int, sides *[2][]troop) (ended int, tied bool) {
	x := &b.rounds[n]
	var s [2]int64
	for side := range s {
		for k := range sides[side] {
			if t := &sides[side][k]; t.fights() {
				s[side] += int64(t.left) * t.weight * int64(10+max(t.merits, -9))
			}
		}
		s[side] *= luck(x.dice[side])
	}
	divisor := int64(2)
	if b.storm {
		divisor = int64(2 + b.points)
	}
	want := [2]int{int(2 * s[0] / divisor / 1000), int(s[1] / 1000)}
	if want != x.strength {
		r.fault("battle on %s, round %d: strengths %v are told, %v are reckoned", b.field, n+1, x.strength, want)
	}
	s = [2]int64{2 * s[0], divisor * s[1]}
	for side := range s {
		if s[side] >= overrunning*s[1-side] {
			r.loss(b, n, 1-side, whole)
			r.loss(b, n, side, 0)
			for k := range sides[1-side] {
				if t := &sides[1-side][k]; !t.fled && !t.died {
					t.left, t.died = 0, true
				}
			}
			return overrun, false
		}
	}
	for side := range s {
		r.loss(b, n, side, permille(s[1-side], 5*s[side]))
		lose(sides[side], s[1-side], 5*s[side])
	}
	loser := 1 - first
	if s[0] != s[1] {
		loser = 1
		if s[1] > s[0] {
			loser = 0
		}
	}
	for k := range sides[loser] {
		if t := &sides[loser][k]; t.fights() && t.order != annihilate && t.order != hold {
			t.fled = true
		}
	}
	return 0, s[0] == s[1]
}

func (r *reader) loss(b *battle, n, side, want int) {
	if have := b.rounds[n].loss[side]; have != want {
		r.fault("battle on %s, round %d: side %d loses %d ‰, %d are reckoned", b.field, n+1, side, have, want)
	}
}

func permille(num, den int64) int {
	if num >= den {
		return whole
	}
	x := new(big.Int).Mul(big.NewInt(num), big.NewInt(whole))
	x.Add(x, big.NewInt(den/2))
	return int(x.Div(x, big.NewInt(den)).Int64())
}

// lose takes a share from all who fight: whole heads, what is over from the largest remainders, then the first; who has less than a
// twentieth of what it came with is no more (WDW-M-4).
func lose(list []troop, num, den int64) {
	if num >= den {
		num, den = 1, 1
	}
	share := func(n int) (q int, rest *big.Int) {
		x, m := new(big.Int).DivMod(new(big.Int).Mul(big.NewInt(int64(n)), big.NewInt(num)), big.NewInt(den), new(big.Int))
		return int(x.Int64()), m
	}
	heads, given := 0, 0
	rests := make([]*big.Int, len(list))
	for n := range list {
		rests[n] = new(big.Int)
		if t := &list[n]; t.fights() {
			q, rest := share(t.left)
			heads, given, rests[n] = heads+t.left, given+q, rest
			t.left -= q
		}
	}
	for all, _ := share(heads); given < all; given++ {
		most := 0
		for n := range rests {
			if rests[n].Cmp(rests[most]) > 0 {
				most = n
			}
		}
		list[most].left--
		rests[most] = new(big.Int)
	}
	for n := range list {
		if t := &list[n]; t.fights() && 20*t.left < t.size {
			t.left, t.died = 0, true
		}
	}
}

// outcome holds the losses, the end and the winner against what the rounds come to.
func (r *reader) outcome(b *battle, ended int, sides *[2][]troop) {
	var left, fled [2]bool
	for side := range sides {
		left[side] = some(sides[side])
		fled[side] = slices.ContainsFunc(sides[side], func(t troop) bool { return t.fled })
	}
	for side := range sides {
		for k := range sides[side] {
			t := &sides[side][k]
			if !left[side] && len(b.rounds) > 0 && !t.fled && !t.died { // who cannot fight follows, or is lost
				if t.fled = t.fighter.fled != ""; !t.fled {
					t.left, t.died = 0, true
				}
			}
			if t.kind == leader { // dice say what becomes of each
				continue
			}
			if lost := t.size - t.left; lost != t.lost {
				r.fault("battle on %s: unit %d loses %d, %d are reckoned", b.field, t.number, t.lost, lost)
			}
			if t.fled != (t.fighter.fled != "") {
				r.fault("battle on %s: unit %d flees %v", b.field, t.number, t.fighter.fled)
			}
		}
	}
	winner, end := -1, toTheLast
	for side := range left {
		if left[side] && !left[1-side] {
			winner = side
		}
	}
	switch {
	case ended == overrun:
		end = overrun
	case left[0] && left[1] || len(b.rounds) == 0:
		end = undecided
	case b.storm && !left[0]:
		end = repelled
	case fled[0] && !left[0] || fled[1] && !left[1]:
		end = retreated
	}
	if winner != b.winner || end != b.ended {
		r.fault("battle on %s: side %d wins by %q, side %d by %q is reckoned", b.field, b.winner, ends[b.ended], winner, ends[end])
	}
}
