package search

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/bot/policy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

var board = ground.New(chart.Standard(), &chart.Standard().Graph)

// opening is the board at the start.
func opening(t testing.TB) judge.Position {
	t.Helper()
	config, _ := diplomacy.New().Info().Complete(game.Config{})
	s, err := diplomacy.Rules{}.Setup(config, game.NewClerk(game.Seed{}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	return diplomacy.Rules{}.View(s, game.Public).Position()
}

func TestScratchArena(t *testing.T) {
	var games, trials, scenes, ahead, replies, field int
	fmt.Sscan(os.Getenv("ARENA"), &games, &trials, &scenes, &ahead, &replies, &field)
	if games == 0 {
		t.Skip()
	}
	m := policy.NewMind(board, policy.Plain())
	var e judge.Engine
	sum, sq, n, solos := 0.0, 0.0, 0.0, 0
	by := [7]float64{}
	var think time.Duration
	calls := 0
	for g := range games {
		r := rand.New(rand.NewPCG(uint64(g/7), 9))
		seat := chart.Power(g % 7)
		x := NewExpert(board, judge.Standard())
		x.Trials, x.Scenes, x.Ahead, x.Replies = trials, scenes, ahead, replies == 1
		y := NewExpert(board, judge.Standard())
		y.Trials, y.Scenes, y.Ahead, y.Replies = 800, 24, 0, false
		p := opening(t)
		var orders []judge.Order
		for p.Year < 1901+12+8*(1-field) {
			orders = orders[:0]
			m.Look(&p)
			for q := range chart.Power(7) {
				if q != seat && field == 1 {
					orders = append(orders, y.Orders(t.Context(), &p, q, r)...)
				} else if q != seat {
					orders = m.Orders(orders, q, r)
				}
			}
			mine, _ := judge.Count(chart.Standard(), &p, seat)
			if mine == 0 || mine >= 18 {
				break
			}
			b := time.Now()
			orders = append(orders, x.Orders(t.Context(), &p, seat, r)...)
			think += time.Since(b)
			calls++
			out := e.Judge(&p, orders)
			for _, res := range out.Results {
				if res.Fault != judge.NoFault && res.Fault != judge.FaultUnmatched && res.Fault != judge.FaultNoConvoy {
					t.Fatalf("%+v %v", res.Order, res.Fault)
				}
			}
			p = out.Next.Clone()
		}
		total, own := 0.0, 0.0
		for q := range chart.Power(7) {
			c, _ := judge.Count(chart.Standard(), &p, q)
			total += float64(c * c)
			if q == seat {
				own = float64(c * c)
				if c >= 18 {
					own, total = 1, 1
					solos++
					break
				}
			} else if c >= 18 {
				own, total = 0, 1
				break
			}
		}
		s := own / total
		by[seat] += s / float64((games+6)/7)
		sum += s
		sq += s * s
		n++
	}
	mean := sum / n
	fmt.Printf("%d trials %d scenes %d ahead: score %.3f ± %.3f, %d solos of %d; %.1f ms a call; by %.2f\n", trials, scenes, ahead, mean, 1.96*math.Sqrt((sq/n-mean*mean)/n), solos, games,
		float64(think.Milliseconds())/float64(calls), by)
}
