package search

import (
	"math"
	"testing"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot/value"
)

func TestRankedMovesAreWorthWhatTheJudgeSaysOfThePositionAfter(t *testing.T) {
	m := learned(t)
	p, j := NewPlanner(value.NewJudge(m)), value.NewJudge(m)
	for name, v := range variants {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(30) {
				c := late(seed, 1+int(seed%15), v)
				me, turn := c.Mover(), c.Turn()
				for _, r := range p.Rank(&c, 5) {
					next := c
					r.Move.Play(&next)
					if want := j.Position(&next, me, turn+1).Edge(); math.Abs(float64(r.Value-want)) > 1e-3 {
						t.Fatalf("seed %d, turn %d: %v, want %v", seed, turn, r, want)
					}
				}
			}
		})
	}
}

func TestWideRankingHasEveryMoveOnce(t *testing.T) {
	p := NewPlanner(value.NewJudge(learned(t)))
	for name, v := range variants {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(8) {
				c := late(seed, 12+int(seed%4), v)
				ends := map[agamemnon.Core]bool{}
				each(&c, func(m Move) { next := c; m.Play(&next); ends[next] = true })
				for _, r := range p.Rank(&c, math.MaxInt) {
					next := c
					r.Move.Play(&next)
					if !ends[next] {
						t.Fatalf("seed %d: %v is no move", seed, r.Move)
					}
				}
			}
		})
	}
}
