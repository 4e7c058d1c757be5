package search

import (
	"context"
	"math"
	"testing"

	"spielleiter/agamemnon"
)

// late gives a position of a turn, reached by chance, with its hand.
func late(seed uint64, turn int, v agamemnon.Variant) agamemnon.Core {
	board, setup := agamemnon.FrontBoard(), agamemnon.Setup{}
	if v.Loom {
		all := agamemnon.AllSetups()
		board, setup = agamemnon.LoomBoard(), all[seed%uint64(len(all))]
	}
	c := agamemnon.NewCore(board, setup, v, agamemnon.Side(seed&1))
	r := agamemnon.NewRand(seed)
	for c.Turn() < turn {
		Deal(&c, r)
		Wander(&c, r)
	}
	Deal(&c, r)
	return c
}

// variants that end differently.
var variants = map[string]agamemnon.Variant{
	"front":  {},
	"loom":   {Loom: true},
	"oracle": {Oracle: true},
	"open":   {Open: true},
}

// plain is the value of a position to its mover by trying everything, without bounds.
func plain(c *agamemnon.Core, worth func(int) (float64, float64)) float64 {
	top := math.Inf(-1)
	each(c, func(m Move) {
		next := *c
		m.Play(&next)
		var v float64
		switch {
		case next.Over():
			v, _ = worth(lead(&next, c.Mover()))
		case next.Variant().Open:
			v = -plain(&next, worth)
		case next.Variant().Oracle:
			best := math.Inf(-1)
			for _, piles := range pileChoices(&next) {
				best = max(best, plainMean(&next, handsOf(&next, piles), worth))
			}
			v = -best
		default:
			v = -plainMean(&next, handsOf(&next, nil), worth)
		}
		top = max(top, v)
	})
	return top
}

func plainMean(c *agamemnon.Core, hands []Hand, worth func(int) (float64, float64)) float64 {
	sum := 0.0
	for _, h := range hands {
		next := *c
		h.Reveal(&next)
		sum += h.Chance * plain(&next, worth)
	}
	return sum
}

func TestSolverAgreesWithTryingEverything(t *testing.T) {
	for name, v := range variants {
		t.Run(name, func(t *testing.T) {
			s := NewSolver()
			for seed := range uint64(12) {
				c := late(seed, 14, v)
				list := s.Rank(t.Context(), &c, math.MaxInt)
				if want := plain(&c, byResult); math.Abs(list[0].Win-want) > 1e-9 {
					t.Errorf("seed %d: best chance %v, want %v", seed, list[0].Win, want)
				}
				most := math.Inf(-1)
				for _, m := range list {
					most = max(most, m.Lead)
				}
				if want := plain(&c, byLead); math.Abs(most-want) > 1e-9 {
					t.Errorf("seed %d: best lead %v, want %v", seed, most, want)
				}
			}
		})
	}
}

func TestSolverMoveIsOneOfTheBest(t *testing.T) {
	s := NewSolver()
	for seed := range uint64(20) {
		c := late(seed, 14, agamemnon.Variant{})
		m, ok := s.Move(t.Context(), &c)
		list := s.Rank(t.Context(), &c, math.MaxInt)
		if !ok || list[0].Move != m && (win(list, m) != list[0].Win || leadOf(list, m) != list[0].Lead) {
			t.Errorf("seed %d: move %v is not the best, %v", seed, m, list[0])
		}
	}
}

func win(list []Exact, m Move) float64 {
	for _, x := range list {
		if x.Move == m {
			return x.Win
		}
	}
	return math.NaN()
}

func leadOf(list []Exact, m Move) float64 {
	for _, x := range list {
		if x.Move == m {
			return x.Lead
		}
	}
	return math.NaN()
}

func TestHandsAddUpToOne(t *testing.T) {
	for seed := range uint64(50) {
		c := late(seed, 3+int(seed%13), agamemnon.Variant{Open: true}) // open: no hand yet
		sum := 0.0
		for _, h := range handsOf(&c, nil) {
			sum += h.Chance
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("turn %d: chances add up to %v", c.Turn(), sum)
		}
	}
}

func BenchmarkSolver(b *testing.B) {
	for name, v := range variants {
		b.Run(name, func(b *testing.B) {
			s := NewSolver()
			seed := uint64(0)
			for b.Loop() {
				c := late(seed%40, SolveFrom, v)
				seed++
				s.chances(context.Background(), &c, 1, nil)
			}
		})
		b.Run(name+"/lead", func(b *testing.B) {
			s := NewSolver()
			seed := uint64(0)
			for b.Loop() {
				c := late(seed%40, SolveFrom, v)
				seed++
				s.Move(context.Background(), &c)
			}
		})
	}
}
