package fight

import (
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/dice"
	"spielleiter/waben/kit"
)

// The odds of a first round are those of ten thousand battles, in the open and in storms (WDW-70, WDW-75).
func TestWDW70OddsAreWhatTheDiceSay(t *testing.T) {
	for _, c := range []trial{
		{ratio: 1, orders: open},
		{ratio: 1.1, orders: open},
		{ratio: 0.8, orders: open, gp: [2]int16{3, 0}},
		{ratio: 12, orders: open},
		{ratio: 0.1, orders: open},
		{ratio: 8, orders: storm, gp: [2]int16{0, 10}, storm: true, points: 7},
		{ratio: 3, orders: storm, gp: [2]int16{0, 4}, storm: true, points: 2},
		{ratio: 2, orders: storm, gp: [2]int16{0, 9}, points: 7}, // points count only in storms
	} {
		w := plain(t, 2)
		a, b := raise(w, 1, 101, kit.Foot, int32(c.ratio*100_000)), raise(w, 2, 101, kit.Foot, 100_000)
		x := index(w)
		sa, sb := comes(w, a, c.orders[0], hex.NE), stand(w, b, c.orders[1])
		var e Engagement
		fill := func() {
			e.reset(here, 60)
			e.add(w, 0, &sa)
			e.add(w, 1, &sb)
			e.Bonus, e.Storm, e.Points = c.gp, c.storm, c.points
		}
		fill()
		o := e.Odds(w, x)
		if len(e.Rounds) != 0 || e.Sides[1][0].Size != 100_000 {
			t.Fatal("it was fought")
		}
		var wins, lost, falls float64
		const seeds = 10_000
		for seed := range dice.Dice(seeds) {
			fill()
			e.Fight(w, x, seed)
			lost += float64(e.Rounds[0].Loss[0])
			falls += float64(e.Rounds[0].Loss[1])
			if r := e.Rounds[0].Strength; r[0] > r[1] {
				wins++
			}
		}
		if off(float64(o.Win), 1000*wins/seeds, 15) || off(float64(o.Loss[0]), lost/seeds, 5) || off(float64(o.Loss[1]), falls/seeds, 5) {
			t.Errorf("%+v: foreseen %+v, and it was %.0f, %.0f, %.0f", c, o, 1000*wins/seeds, lost/seeds, falls/seeds)
		}
	}
}

// A tie goes to who was there, and nobody against nobody is no battle (WDW-M-2).
func TestWDWM2OddsOfTies(t *testing.T) {
	w := plain(t, 2)
	a, b := raise(w, 1, 101, kit.Foot, 1000), raise(w, 2, 101, kit.Foot, 1000)
	x := index(w)
	sa, sb := comes(w, a, kit.Attack, hex.NE), stand(w, b, kit.Defend)
	var e Engagement
	win := [2]int16{}
	for first := range int8(2) {
		e.reset(here, 60)
		e.add(w, 0, &sa)
		e.add(w, 1, &sb)
		e.First = first
		win[first] = e.Odds(w, x).Win
	}
	if win[0]+win[1] != 1000 || win[0]-win[1] != 112 { // 146 of 1296 pairs are ties
		t.Errorf("the attackers win %d where they were, %d where they come", win[0], win[1])
	}
	w.Units[a].Size, w.Units[b].Size = 0, 0
	e.reset(here, 60)
	e.add(w, 0, &sa)
	e.add(w, 1, &sb)
	if o := e.Odds(w, x); o.Loss != [2]int16{} {
		t.Errorf("%+v", o)
	}
}
