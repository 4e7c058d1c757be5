package fight

import (
	"math"
	"testing"

	"spielleiter/hex"
	"spielleiter/waben/dice"
	"spielleiter/waben/kit"
)

// trial is a battle that is fought many times: foot of 1,000 heads a unit of ratio against 10,000.
type trial struct {
	ratio  float64
	orders [2]kit.Order
	gp     [2]int16
	storm  bool
	points int16
}

// odds are what a trial comes to, in percent.
type odds struct{ wins, lost, falls, rounds float64 }

const battles = 20_000

func (c trial) run(t *testing.T) odds {
	t.Helper()
	w := plain(t, 2)
	sizes := [2]int32{int32(math.Round(c.ratio * 10_000)), 10_000}
	a, b := raise(w, 1, 101, kit.Foot, sizes[0]), raise(w, 2, 101, kit.Foot, sizes[1])
	x := index(w)
	sa, sb := comes(w, a, c.orders[0], hex.NE), stand(w, b, c.orders[1])
	var e Engagement
	var o odds
	for seed := range battles {
		e.reset(here, 60)
		e.add(w, 0, &sa)
		e.add(w, 1, &sb)
		e.Bonus, e.Storm, e.Points = c.gp, c.storm, c.points
		e.Fight(w, x, dice.Dice(seed))
		if e.Winner == 0 {
			o.wins++
		}
		o.lost += float64(sizes[0]-e.Sides[0][0].Size) / float64(sizes[0])
		o.falls += float64(sizes[1]-e.Sides[1][0].Size) / float64(sizes[1])
		o.rounds += float64(len(e.Rounds))
	}
	return odds{100 * o.wins / battles, 100 * o.lost / battles, 100 * o.falls / battles, o.rounds / battles}
}

var (
	open  = [2]kit.Order{kit.Attack, kit.Defend}
	last  = [2]kit.Order{kit.Annihilate, kit.Hold}
	storm = [2]kit.Order{kit.Attack, kit.Hold}
)

// The table of model 4.2: chances and losses of one round in the open, and of battles to the last (WDW-70, WDW-M-1 to
// WDW-M-3).
func TestWDW70Odds(t *testing.T) {
	for _, c := range []struct {
		name string
		trial
		wins, lost, falls, rounds float64
	}{
		{"1:1", trial{ratio: 1, orders: open}, 45, 20, 20, 1},
		{"1.1:1", trial{ratio: 1.1, orders: open}, 83, 18, 22, 1},
		{"1.25:1", trial{ratio: 1.25, orders: open}, 99, 16, 25, 1},
		{"2:1", trial{ratio: 2, orders: open}, 100, 10, 40, 1},
		{"5:1", trial{ratio: 5, orders: open}, 100, 4, 96, 1},
		{"+1 GP", trial{ratio: 1, orders: open, gp: [2]int16{1, 0}}, 83, 18, 22, 1},
		{"+2 GP", trial{ratio: 1, orders: open, gp: [2]int16{2, 0}}, 97, 17, 24, 1},
		{"+3 GP", trial{ratio: 1, orders: open, gp: [2]int16{3, 0}}, 99.6, 15, 26, 1},
		{"+5 GP", trial{ratio: 1, orders: open, gp: [2]int16{5, 0}}, 100, 13, 30, 1},
		{"+10 GP", trial{ratio: 1, orders: open, gp: [2]int16{10, 0}}, 100, 10, 40, 1},
		{"to the last 1:1", trial{ratio: 1, orders: last}, 49, 89, 89, 10},
		{"to the last 1.1:1", trial{ratio: 1.1, orders: last}, 98, 65, 100, 7.7},
		{"to the last 1.5:1", trial{ratio: 1.5, orders: last}, 100, 31, 100, 4.2},
		{"to the last 3:1", trial{ratio: 3, orders: last}, 100, 9, 100, 2},
	} {
		o := c.run(t)
		if off(o.wins, c.wins, 1.5) || off(o.lost, c.lost, 1) || off(o.falls, c.falls, 1) || off(o.rounds, c.rounds, 0.4) {
			t.Errorf("%s: wins %.1f, loses %.1f, takes %.1f in %.1f rounds; want %.1f, %.1f, %.1f in %.1f", c.name, o.wins, o.lost, o.falls, o.rounds, c.wins, c.lost, c.falls, c.rounds)
		}
	}
}

// The table of model 4.3: with which superiority a storm succeeds half of the time and 95 % of it, when the attackers
// stop after a lost round (WDW-75, WDW-M-7).
func TestWDW75Storms(t *testing.T) {
	for _, c := range []struct {
		name         string
		points, gp   int16
		half, likely float64
	}{
		{"garrison", 0, 1, 1.16, 1.35}, // the half printed as 1.2
		{"town", 0, 9, 2.0, 2.3},
		{"castle", 2, 4, 2.95, 3.35},
		{"metropolis", 0, 16, 2.75, 3.1},
		{"capital", 0, 19, 3.05, 3.5},
		{"fortress", 7, 10, 9.5, 10.75},
		{"fortress, 5 left", 5, 10, 7.4, 8.35},
		{"fortress, 3 left", 3, 10, 5.3, 6.0},
		{"fortress, 1 left", 1, 10, 3.2, 3.6},
		{"fortress, none left", 0, 10, 2.12, 2.4}, // printed as 2.15
		{"wall of 5", 5, 2, 4.45, 5.05},
		{"wall of 10", 10, 2, 7.6, 8.6},
	} {
		s := trial{orders: storm, gp: [2]int16{0, c.gp}, storm: true, points: c.points}
		for _, half := range []struct{ factor, low, high float64 }{{0.98, 10, 49}, {1.02, 51, 75}} {
			s.ratio = c.half * half.factor
			if o := s.run(t); o.wins < half.low || o.wins > half.high {
				t.Errorf("%s, %.2f:1 wins %.1f, want %.0f to %.0f", c.name, s.ratio, o.wins, half.low, half.high)
			}
		}
		s.ratio = c.likely
		if o := s.run(t); off(o.wins, 96, 2) {
			t.Errorf("%s, %.2f:1 wins %.1f, want 95", c.name, s.ratio, o.wins)
		}
	}
}

// The examples of model 4.3, fought to the last.
func TestWDW75StormsToTheLast(t *testing.T) {
	for _, c := range []struct {
		name             string
		points, gp       int16
		ratio, win, lost float64
	}{
		{"garrison", 0, 1, 2, 100, 21},
		{"town", 0, 9, 3, 100, 28},
		{"castle", 2, 4, 5, 100, 22},
		{"capital", 0, 19, 5, 100, 24},
		{"fortress in vain", 7, 10, 8, 0.2, 100},
		{"fortress", 7, 10, 12, 100, 40},
	} {
		o := trial{ratio: c.ratio, orders: last, gp: [2]int16{0, c.gp}, storm: true, points: c.points}.run(t)
		if off(o.wins, c.win, 0.5) || off(o.lost, c.lost, 1) {
			t.Errorf("%s: %.0f:1 wins %.1f and loses %.1f, want %.1f and %.1f", c.name, c.ratio, o.wins, o.lost, c.win, c.lost)
		}
	}
}

func off(got, want, by float64) bool { return math.Abs(got-want) > by }
