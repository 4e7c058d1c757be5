package search

import (
	"context"
	"testing"

	"spielleiter/agamemnon"
)

func TestDealtHandsComeAsOftenAsChanceSays(t *testing.T) {
	dealt := agamemnon.NewCore(agamemnon.FrontBoard(), agamemnon.Setup{}, agamemnon.Variant{}, agamemnon.Greeks)
	r := agamemnon.NewRand(1)
	for dealt.Turn() < 9 {
		Deal(&dealt, r)
		Wander(&dealt, r)
	}
	c := dealt
	counts := map[[2]agamemnon.Piece]int{}
	const tries = 40000
	for range tries {
		next := c
		Deal(&next, r)
		h := [2]agamemnon.Piece{next.Hand()[0], next.Hand()[1]}
		counts[[2]agamemnon.Piece{min(h[0], h[1]), max(h[0], h[1])}]++
	}
	for _, h := range handsOf(&c, nil) {
		if got := float64(counts[h.Pieces]) / tries; got < h.Chance-0.012 || got > h.Chance+0.012 {
			t.Errorf("hand %v came %.3f of the time, want %.3f", h.Pieces, got, h.Chance)
		}
		delete(counts, h.Pieces)
	}
	if len(counts) > 0 {
		t.Errorf("hands that cannot be: %v", counts)
	}
}

func TestEarlyWeaversGoBackUnderThePieces(t *testing.T) {
	r := agamemnon.NewRand(2)
	for range 500 {
		c := agamemnon.NewCore(agamemnon.FrontBoard(), agamemnon.Setup{}, agamemnon.Variant{}, agamemnon.Greeks)
		for c.Turn() <= 4 {
			Deal(&c, r)
			side := c.Mover()
			left := c.Left(side)
			weavers := left[agamemnon.Weft] + left[agamemnon.Warp]
			for _, p := range c.Hand() {
				if p.IsWeaver() {
					t.Fatalf("turn %d: hand %v", c.Turn(), c.Hand())
				}
			}
			if weavers != 4 {
				t.Fatalf("turn %d: %d Weavers left, want 4", c.Turn(), weavers)
			}
			Wander(&c, r)
		}
	}
}

func TestEveryMoveIsListedOnce(t *testing.T) {
	for name, v := range variants {
		t.Run(name, func(t *testing.T) {
			for seed := range uint64(8) {
				c := late(seed, 12+int(seed%5), v)
				seen := map[Move]bool{}
				each(&c, func(m Move) {
					if seen[m] || m.Canonical() != m {
						t.Errorf("seed %d: %v twice or out of order", seed, m)
					}
					seen[m] = true
				})
				if len(seen) == 0 {
					t.Errorf("seed %d: no moves", seed)
				}
			}
		})
	}
}

func TestFlatTakesAWinThatIsThere(t *testing.T) {
	for seed := range uint64(10) {
		c := late(seed, 15, agamemnon.Variant{})
		m := NewFlat(50).Move(context.Background(), &c, agamemnon.NewRand(1))
		list := NewSolver().Rank(t.Context(), &c, 1, m)
		if got := win(list, m); got != list[0].Win {
			t.Errorf("seed %d: a move worth %v, the best %v", seed, got, list[0].Win)
		}
	}
}
