package puzzle_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	dp "spielleiter/diplomacy/puzzle"
	"spielleiter/game"
	"spielleiter/puzzle"
)

// small puts a few units near each other on the board, those of the first power in front.
func small(rng *rand.Rand, own, foes int) judge.Position {
	c := chart.Standard()
	p := judge.Position{Year: 1901, Season: judge.Fall}
	for n := range p.Owners {
		p.Owners[n] = chart.None
	}
	centres := slices.Collect(chart.All[chart.Province](c.Centres))
	middle := centres[rng.IntN(len(centres))]
	near := chart.SetOf(middle)
	for len(p.Units) < own+foes {
		power := chart.Power(0)
		if len(p.Units) >= own {
			power = chart.Power(1 + rng.IntN(2))
		}
		at := chart.Place(rng.IntN(len(c.Places)))
		kind := []chart.Kind{chart.Army, chart.Fleet}[rng.IntN(2)]
		taken := slices.ContainsFunc(p.Units, func(u chart.Unit) bool { return c.Of(u.At) == c.Of(at) })
		beside := c.Graph.Armies(c.Of(at)).Or(c.Graph.Shores(c.Of(at)))
		if taken || !c.Stands(kind, at) || beside.And(near).Empty() && !chart.Has(near, c.Of(at)) {
			continue
		}
		chart.Add(&near, c.Of(at))
		p.Units = append(p.Units, chart.Unit{Kind: kind, Power: power, At: at})
	}
	slices.SortFunc(p.Units, func(a, b chart.Unit) int { return int(c.Of(a.At)) - int(c.Of(b.At)) })
	p.Owners[middle] = chart.Power(rng.IntN(2))
	return p
}

// What the replies leave out decides nothing: on small boards, where all that the others can order can be tried, an answer is right if and
// only if nothing at all breaks it.
func TestTheRepliesLeaveNothingOut(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	engine := judge.Engine{Profile: judge.Standard()}
	kinds, rights := map[string]int{}, 0
	for tried := 0; tried < games(400, 40); {
		p := small(rng, 2+rng.IntN(2), 2+rng.IntN(2))
		v := diplomacy.New()
		state := diplomacy.At(p)
		disorder := tried%3 == 0 // nobody orders for the third power
		if disorder {
			state.Seats = []game.Seat{"austria", "england"}
		}
		pos := load(t, v, state)
		view := pos.View(game.As("austria"))
		for _, q := range questions(view) {
			lists, all := engine.Choices(&p, 0), engine.Choices(&p, 1)
			if !disorder {
				all = append(all, engine.Choices(&p, 2)...)
			}
			if product(all) > 60_000 {
				continue
			}
			tried++
			kinds[q.Kind]++
			for range 12 {
				orders := make([]judge.Order, len(lists))
				for n, l := range lists {
					orders[n] = l[rng.IntN(len(l))]
				}
				m := sheet(view, orders)
				got, problems, err := dp.Maker{}.Judge(t.Context(), view, q, m)
				if err != nil {
					t.Fatal(err)
				}
				if len(problems) > 0 {
					continue
				}
				if want := always(&engine, &p, q, orders, all); want != got.Right {
					t.Fatalf("%v on %v with %v: right is %v, want %v (%v)", q, p.Units, diplomacyText(view, m), got.Right, want, got.Reply)
				}
				if got.Right {
					rights++
				} else if reply := read(t, pos, got.Reply); always(&engine, &p, q, append(slices.Clone(orders), reply...), nil) {
					t.Fatalf("%v on %v with %v: %v is said to break it, and does not", q, p.Units, diplomacyText(view, m), got.Reply)
				}
			}
		}
	}
	t.Logf("questions %v, right answers %d", kinds, rights)
	if rights == 0 || len(kinds) < 3 {
		t.Error("too little was tried")
	}
}

// always reports whether a goal is reached whatever the others order, by trying all.
func always(e *judge.Engine, p *judge.Position, q puzzle.Question, own []judge.Order, others [][]judge.Order) bool {
	c := chart.Standard()
	place, _ := c.Find(q.Place)
	pick := make([]int, len(others))
	orders := slices.Clone(own)
	for {
		all := orders
		for n, k := range pick {
			all = append(all, others[n][k])
		}
		next := &e.Movement(p, all).Next
		stands := chart.Power(chart.None)
		for _, u := range next.Units {
			if c.Of(u.At) == c.Of(place) {
				stands = u.Power
			}
		}
		if stands != 0 && (q.Kind != dp.Hold || stands != chart.None) {
			return false
		}
		n := 0
		for ; n < len(pick); n++ {
			if pick[n]++; pick[n] < len(others[n]) {
				break
			}
			pick[n] = 0
		}
		if n == len(pick) {
			return true
		}
	}
}

// read gives the orders of a reply.
func read(t *testing.T, pos game.Position, reply map[game.Seat]string) (orders []judge.Order) {
	t.Helper()
	for seat, text := range reply {
		v := pos.View(game.As(seat))
		m, problems := v.Read("", text)
		if game.HasError(problems) {
			t.Fatalf("%s cannot order %q: %v", seat, text, problems)
		}
		list, err := v.Value().(diplomacy.View).Judged(m.Value().(diplomacy.Orders))
		if err != nil {
			t.Fatal(err)
		}
		orders = append(orders, list...)
	}
	return orders
}

func product(lists [][]judge.Order) int {
	n := 1
	for _, l := range lists {
		n *= len(l)
	}
	return n
}

// questions are all that a view poses.
func questions(v game.View) (list []puzzle.Question) {
	for _, p := range chart.Standard().Provinces {
		for _, kind := range []string{dp.Hold, dp.Take, dp.Oust} {
			q := puzzle.Question{Seat: "austria", Kind: kind, Place: p.Code}
			if _, err := (dp.Maker{}).Pose(v, q); err == nil {
				list = append(list, q)
			}
		}
	}
	return list
}

func sheet(v game.View, orders []judge.Order) game.Orders {
	var wishes []diplomacy.Wish
	for _, o := range orders {
		wishes = append(wishes, diplomacy.Wish{Phase: judge.Movement, Orders: []judge.Order{o}})
	}
	return v.Orders(v.Value().(diplomacy.View).Sheet(wishes))
}

func diplomacyText(v game.View, m game.Orders) string { return v.Write("en", m) }
