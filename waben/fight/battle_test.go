package fight

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
)

// even is a battle in whose first round both sides throw the same, so that nothing but size decides.
func even(t *testing.T, sizes [2]int32, orders [2]kit.Order, first int8) *Engagement {
	t.Helper()
	w := plain(t, 2)
	a, b := raise(w, 1, 101, kit.Foot, sizes[0]), raise(w, 2, 101, kit.Foot, sizes[1])
	sa, sb := comes(w, a, orders[0], hex.W), stand(w, b, orders[1])
	x, e := index(w), new(Engagement)
	for seed := range dice.Dice(1_000) {
		e.reset(here, 60)
		e.add(w, 0, &sa)
		e.add(w, 1, &sb)
		e.First = first
		e.Fight(w, x, seed)
		if e.Rounds[0].Dice[0] == e.Rounds[0].Dice[1] {
			return e
		}
	}
	t.Fatal("the dice never fall alike")
	return nil
}

// Ten to one overruns: all of the loser, nobody of the winner; a head less does not (WDW-M-2).
func TestWDW70Overrun(t *testing.T) {
	for _, c := range []struct {
		sizes  [2]int32
		winner int8
		ended  chronicle.End
	}{
		{[2]int32{10_000, 1_000}, 0, chronicle.Overrun},
		{[2]int32{1_000, 10_000}, 1, chronicle.Overrun},
		{[2]int32{9_999, 1_000}, 0, chronicle.ToTheLast}, // loses 200 % of what it has
		{[2]int32{4_000, 1_000}, 0, chronicle.Retreated},
		{[2]int32{1_000, 4_000}, 1, chronicle.Retreated},
	} {
		e := even(t, c.sizes, open, 1)
		if e.Winner != c.winner || e.Ended != c.ended {
			t.Errorf("%v: side %d has won, ended %d", c.sizes, e.Winner, e.Ended)
		}
		win, lose := &e.Sides[e.Winner][0], &e.Sides[1-e.Winner][0]
		if over := c.ended == chronicle.Overrun; over != (win.Size == win.Start) || over && (lose.Size != 0 || e.Rounds[0].Loss[1-c.winner] != 1000 || e.Rounds[0].Loss[c.winner] != 0) {
			t.Errorf("%v: %d and %d left, losses %v", c.sizes, win.Size, lose.Size, e.Rounds[0].Loss)
		}
		if lose.Fled != (c.ended == chronicle.Retreated) {
			t.Errorf("%v: fled %v", c.sizes, lose.Fled)
		}
	}
}

// A tie is won by the side that was on the field (WDW-M-2).
func TestWDW70Ties(t *testing.T) {
	for first := range int8(2) {
		if e := even(t, [2]int32{5_000, 5_000}, open, first); e.Winner != first || len(e.Rounds) != 1 || e.Rounds[0].Strength != [2]int64{e.Rounds[0].Strength[1], e.Rounds[0].Strength[0]} {
			t.Errorf("side %d was there, and side %d has won in %d rounds", first, e.Winner, len(e.Rounds))
		}
	}
}

// Who fights to the last does; after twenty rounds the battle rests (WDW-61, WDW-M-3).
func TestWDW61ToTheLast(t *testing.T) {
	e := even(t, [2]int32{6_000, 5_000}, last, 1)
	if e.Ended != chronicle.ToTheLast || !e.Sides[1-e.Winner][0].Died || len(e.Rounds) < 3 {
		t.Errorf("ended %d after %d rounds", e.Ended, len(e.Rounds))
	}
	e = even(t, [2]int32{4, 4}, last, 1) // a fifth of four is nobody
	if e.Ended != chronicle.Undecided || e.Winner != -1 || len(e.Rounds) != 20 || e.Sides[0][0].Size != 4 {
		t.Errorf("ended %d after %d rounds", e.Ended, len(e.Rounds))
	}
}

// Less than 5 % of the start is nothing (WDW-M-3), and what whole heads leave over goes by the largest remainder, then to
// the first (WDW-M-4).
func TestWDW70Spread(t *testing.T) {
	side := func(units ...[2]int32) (list []Combatant) {
		for _, u := range units {
			list = append(list, Combatant{Start: u[0], Size: u[1], weight: 1})
		}
		return list
	}
	for _, c := range []struct {
		name     string
		units    []Combatant
		num, den int64
		want     []int32
	}{
		{"5 % stays", side([2]int32{100, 10}), 1, 2, []int32{5}},
		{"4 % does not", side([2]int32{100, 8}), 1, 2, []int32{0}},
		{"the first of equals", side([2]int32{1, 1}, [2]int32{1, 1}), 1, 2, []int32{0, 1}},
		{"each remainder once", side([2]int32{5, 5}, [2]int32{5, 5}, [2]int32{1, 1}), 2, 3, []int32{2, 2, 0}}, // 3⅓, 3⅓, ⅔ of 11: 7, and all of 4 are to go
		{"the largest remainder", side([2]int32{3, 3}, [2]int32{5, 5}, [2]int32{4, 4}), 1, 3, []int32{2, 3, 3}},
		{"all", side([2]int32{7, 7}, [2]int32{9, 9}), 3, 2, []int32{0, 0}},
		{"more than 32 bits", side([2]int32{2_000_000_000, 2_000_000_000}), 1 << 60, 1 << 61, []int32{1_000_000_000}},
	} {
		var s spread
		s.take(c.units, c.num, c.den)
		for n, want := range c.want {
			if got := &c.units[n]; got.Size != want || got.Died != (want == 0) {
				t.Errorf("%s: unit %d has %d, died %v, want %d", c.name, n, got.Size, got.Died, want)
			}
		}
	}
}

// Who cannot fight goes with those who could: away, or down with them if there is no way (WDW-52; D-B).
func TestWDWDBGoesWithTheOthers(t *testing.T) {
	for _, c := range []struct {
		back grid.Field
		fled bool
	}{{here + 1, true}, {grid.None, false}} {
		w := plain(t, 2)
		a := comes(w, raise(w, 1, 101, kit.Foot, 3_000), kit.Attack, hex.W)
		b, siege := stand(w, raise(w, 2, 101, kit.Foot, 1_000), kit.Defend), stand(w, raise(w, 2, 102, kit.Besieger, 1_000), kit.Defend)
		siege.Back = c.back
		var e Engagement
		e.Gather(w, here, 60, []Stand{a, b, siege}, 0, 1, nil)
		e.Fight(w, index(w), 5)
		if got := &e.Sides[1][1]; got.Fled != c.fled || got.Died == c.fled || c.fled && got.Size != 1_000 {
			t.Errorf("back to %d: %+v", c.back, got)
		}
	}
}
