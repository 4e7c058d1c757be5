package policy_test

import (
	"math/rand/v2"
	"testing"

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

// match plays some years with a mind for each power and shows every phase before it closes.
func match(first judge.Position, minds []*policy.Mind, years int, r *rand.Rand, show func(*judge.Position, []judge.Order)) judge.Position {
	var e judge.Engine
	p := first.Clone()
	var orders []judge.Order
	for p.Year < 1901+years {
		orders = orders[:0]
		for n, m := range minds {
			m.Look(&p)
			orders = m.Orders(orders, chart.Power(n), r)
		}
		show(&p, orders)
		out := e.Judge(&p, orders)
		won := false
		if p.Season == judge.Fall && out.Next.Season != judge.Fall {
			for n := range minds {
				c, _ := judge.Count(chart.Standard(), &out.Next, chart.Power(n))
				won = won || c >= 18
			}
		}
		p = out.Next.Clone()
		if won {
			break
		}
	}
	return p
}

func minds(s policy.Style) (list []*policy.Mind) {
	for range 7 {
		list = append(list, policy.NewMind(board, s))
	}
	return list
}

func TestOrdersArePossible(t *testing.T) {
	var e judge.Engine
	kinds := map[judge.OrderKind]int{}
	phases := 0
	for seed := range uint64(20) {
		match(opening(t), minds(policy.Plain()), 15, rand.New(rand.NewPCG(seed, 1)), func(p *judge.Position, orders []judge.Order) {
			phases++
			for n, r := range e.Judge(p, orders).Results {
				kinds[orders[n].Kind]++
				if r.Fault != judge.NoFault {
					t.Errorf("%v %d: %+v: %v", p.Season, p.Year, orders[n], r.Fault)
				}
			}
		})
	}
	for k := judge.Hold; k <= judge.Build; k++ {
		if kinds[k] == 0 {
			t.Errorf("no order of kind %d in %d phases", k, phases)
		}
	}
}

func BenchmarkSevenPowers(b *testing.B) {
	var positions []judge.Position
	match(opening(b), minds(policy.Plain()), 15, rand.New(rand.NewPCG(1, 1)), func(p *judge.Position, _ []judge.Order) {
		if p.Phase == judge.Movement {
			positions = append(positions, p.Clone())
		}
	})
	m := policy.NewMind(board, policy.Plain())
	r := rand.New(rand.NewPCG(1, 1))
	var orders []judge.Order
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		orders = orders[:0]
		m.Look(&positions[n%len(positions)])
		for power := range chart.Power(7) {
			orders = m.Orders(orders, power, r)
		}
		n++
	}
}

func TestMatchesOfThePolicyAreWon(t *testing.T) {
	won := 0
	for seed := range uint64(20) {
		p := match(opening(t), minds(policy.Plain()), 40, rand.New(rand.NewPCG(seed, 1)), func(*judge.Position, []judge.Order) {})
		for n := range chart.Power(7) {
			if c, _ := judge.Count(chart.Standard(), &p, n); c >= 18 {
				won++
			}
		}
	}
	if won < 15 {
		t.Errorf("%d of 20 matches were won in 40 years", won)
	}
}

// TestUnitsHelpEachOther is what the policy is for.
func TestUnitsHelpEachOther(t *testing.T) {
	var e judge.Engine
	given, cut, convoyed := 0, 0, 0
	for seed := range uint64(10) {
		match(opening(t), minds(policy.Plain()), 12, rand.New(rand.NewPCG(seed, 1)), func(p *judge.Position, orders []judge.Order) {
			for _, r := range e.Judge(p, orders).Results {
				switch {
				case r.Verdict&judge.Given != 0:
					given++
				case r.Verdict&judge.Cut != 0:
					cut++
				case r.Order.Kind == judge.Convoy && r.Verdict&judge.Available != 0:
					convoyed++
				}
			}
		})
	}
	if given < 500 || given < cut || convoyed < 50 {
		t.Errorf("%d supports given, %d cut, %d convoys", given, cut, convoyed)
	}
}
