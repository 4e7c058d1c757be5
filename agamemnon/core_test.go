package agamemnon

import (
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/game"
)

// anyCore draws a position between the first turn and the end, of any variant.
func anyCore(t *rapid.T) Core {
	variant := Variant{
		Loom:   rapid.Bool().Draw(t, "loom"),
		Oracle: rapid.Bool().Draw(t, "oracle"),
		Fourth: rapid.Bool().Draw(t, "fourth"),
	}
	variant.Open = !variant.Oracle && rapid.Bool().Draw(t, "open")
	board, draw := FrontBoard(), Setup{}
	if variant.Loom {
		board, draw = LoomBoard(), rapid.SampledFrom(AllSetups()).Draw(t, "set-up")
	}
	c := NewCore(board, draw, variant, Side(rapid.IntRange(0, 1).Draw(t, "starter")))
	r := NewRand(rapid.Uint64().Draw(t, "seed"))
	var p playout
	p.start(&c)
	for range rapid.IntRange(0, Turns).Draw(t, "turns") {
		p.turn(&c, r)
	}
	return c
}

func TestThreadsPartTheTilesAndAddUpToTheScore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCore(t)
		for _, end := range []bool{false, true} {
			seen := map[int]bool{}
			var sum [2]int
			for _, thread := range c.Threads(end) {
				for _, n := range thread.Connections {
					if seen[n] || c.Tile(n) != thread.Kind {
						t.Fatalf("connection %d of %s lies in a thread of %s, or in two", n, c.Tile(n), thread.Kind)
					}
					seen[n] = true
				}
				if thread.Owner != nil {
					sum[*thread.Owner] += len(thread.Connections)
				}
			}
			for n := range c.net.Board.Connections {
				if seen[n] != (c.Tile(n) != NoTile) {
					t.Fatalf("connection %d is in no thread", n)
				}
			}
			if g, tr := c.Score(end); g != sum[Greeks] || tr != sum[Trojans] {
				t.Fatalf("score %d : %d, threads %v", g, tr, sum)
			}
		}
	})
}

func TestExchangingTwiceChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCore(t)
		last := len(c.net.Board.Connections) - 1
		x, y := rapid.IntRange(0, last).Draw(t, "x"), rapid.IntRange(0, last).Draw(t, "y")
		before := c
		c.Exchange(x, y)
		if c.Tile(x) != before.Tile(y) || c.Tile(y) != before.Tile(x) {
			t.Fatalf("%s and %s became %s and %s", before.Tile(x), before.Tile(y), c.Tile(x), c.Tile(y))
		}
		c.Exchange(x, y)
		if c.tile != before.tile || c.across != before.across {
			t.Fatal("the strings differ")
		}
	})
}

func TestPlayingOnEndsEveryMatchByTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := anyCore(t)
		c.PlayOn(NewRand(rapid.Uint64().Draw(t, "on")))
		var lies [2]Counts
		for s := range c.net.Board.Spaces {
			if stone := c.Stone(s); !stone.Empty() {
				lies[stone.Side()][stone.Piece()]++
			}
		}
		if !c.Over() || lies != [2]Counts{supply, supply} || c.left != [2]Counts{} || len(c.Hand()) != 0 || bits.OnesCount64(c.Free()) != 2 {
			t.Fatalf("turn %d, on the board %v, left %v, hand %v, free %b", c.Turn(), lies, c.left, c.Hand(), c.Free())
		}
	})
}

func TestPlayingOnStartsFromAnyView(t *testing.T) {
	for _, config := range configs(t) {
		match(t, config, 21, func(s State, _ Orders, _ game.Protocol) {
			c := (Rules{}).View(s, game.Public).Core()
			for _, p := range s.Aside {
				c.Return(p)
			}
			c.PlayOn(NewRand(1))
			if !c.Over() || bits.OnesCount64(c.Free()) != 2 {
				t.Errorf("turn %d, phase %s: not played to the end", s.Turn, s.Phase)
			}
		})
	}
}

// TestPlayingOnDrawsAsTheRulesDo compares how often a Weaver lies after the first
// turns of quick random matches with the chances that the rules give: each revealed
// Weaver is replaced at the toss of a coin, and replacements of replacements too.
func TestPlayingOnDrawsAsTheRulesDo(t *testing.T) {
	chance := 0.0 // that a Weaver is placed, with k Weavers in a pile of n
	for k, n := 1, 12; k <= 4; k, n = k+1, n+1 {
		chance = float64(k) / float64(n) * (1 + chance) / 2
	}
	const rounds = 40000
	for name, play := range map[string]func(*playout, *Core, *Rand){
		"quick":       (*playout).rush,
		"with a hand": (*playout).turn,
	} {
		r := NewRand(5)
		weavers := 0
		for range rounds {
			c := NewCore(FrontBoard(), Setup{}, Variant{}, Greeks)
			var p playout
			p.start(&c)
			play(&p, &c, r)
			for s := range PlaySpaces {
				if c.Stone(s).Piece().IsWeaver() {
					weavers++
				}
			}
		}
		if got := float64(weavers) / rounds; got < chance-0.01 || got > chance+0.01 {
			t.Errorf("%s: a Weaver is placed first in %.4f of matches, want %.4f", name, got, chance)
		}
	}
}
