package search

import (
	"os"
	"testing"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot/value"
)

// learned gives the weights that the levels use.
func learned(t testing.TB) *value.Model {
	data, err := os.ReadFile("../weights.bin")
	if err != nil {
		t.Fatal(err)
	}
	m, err := value.ReadModel(data)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func BenchmarkExpertTry(b *testing.B) {
	e := NewExpert(learned(b))
	e.Depth = 2
	for name, v := range variants {
		b.Run(name, func(b *testing.B) {
			c := late(3, 6, v)
			m := e.planner.Rank(&c, rootWidth)[0].Move
			seed := uint64(0)
			for b.Loop() {
				e.try(&c, m, agamemnon.Greeks, seed)
				seed++
			}
		})
	}
}

func TestExpertWithTrialsMovesTheSameAgain(t *testing.T) {
	for name, v := range variants {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(5) {
				c := late(seed, 2+int(seed*3), v)
				move := func() Move {
					e := NewExpert(learned(t))
					e.Trials = 60
					return e.Move(t.Context(), &c, agamemnon.NewRand(seed))
				}
				if a, b := move(), move(); a != b {
					t.Errorf("seed %d: %v, then %v", seed, a, b)
				}
			}
		})
	}
}

func TestExpertPlaysTheEndExactly(t *testing.T) {
	for seed := range uint64(10) {
		c := late(seed, 14, agamemnon.Variant{})
		e := NewExpert(learned(t))
		m := e.Move(t.Context(), &c, agamemnon.NewRand(seed))
		list := NewSolver().Rank(t.Context(), &c, 1, m)
		if got := win(list, m); got != list[0].Win {
			t.Errorf("seed %d: a move worth %v, the best %v", seed, got, list[0].Win)
		}
	}
}
