package agamemnon

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"spielleiter/game"
)

func TestAGA13LoomHas24SetupsWithOneSpaceOut(t *testing.T) {
	out := map[byte]Space{'A': 16, 'B': 4, 'C': 32, 'D': 33}
	if n := len(AllSetups()); n != 24 {
		t.Fatalf("%d set-ups", n)
	}
	tiles := map[byte]int{'A': 19, 'B': 15, 'C': 15, 'D': 17}
	for _, s := range AllSetups() {
		c := NewCore(LoomBoard(), s, Variant{Loom: true}, Greeks)
		if got := SpaceAt(c.net.Out()); got != out[s.Fourth()] || bits.OnesCount64(c.free) != PlaySpaces {
			t.Errorf("%s: space %d is out, want %d", s, got, out[s.Fourth()])
		}
		for n, k := range Kinds {
			have := 0
			for _, tile := range c.tile {
				if tile == k {
					have++
				}
			}
			if have != tiles[s[n]] {
				t.Errorf("%s: %d tiles of %s, want %d", s, have, k, tiles[s[n]])
			}
		}
	}
	drawn := map[string]bool{}
	for seed := range 300 {
		s, p := setup(t, seed, map[string]string{"loom": "on"})
		drawn[s.Setup] = true
		if p.Draws[1].Label != "loom/1" || p.Draws[1].N != 4 || p.Draws[3].N != 2 {
			t.Fatalf("draws %v", p.Draws)
		}
	}
	if len(drawn) != 24 {
		t.Errorf("%d of 24 set-ups are drawn", len(drawn))
	}
}

func TestAGA14WarpOnTheLoomMayMoveATile(t *testing.T) {
	for _, fourth := range []bool{false, true} {
		s := stateAt(t, Variant{Loom: true, Fourth: fourth}, "ABC", 6, Warp, Warp)
		c := s.core(LoomBoard())
		space, from, to := moveAt(&c)
		text := fmt.Sprintf("Warp@%d: %d > %d", space, from, to)
		x, _ := c.net.Between(space.Index(), from.Index())
		y, _ := c.net.Between(space.Index(), to.Index())
		second := Space(bits.TrailingZeros64(c.free&^(1<<space.Index())) + 1)
		next, p := step(t, s, 1, fmt.Sprintf("%s; Warp@%d", text, second))
		if next.Tiles[x] != '-' || next.Tiles[y] != s.Tiles[x] || !slices.Contains(codes(p), "note.weave.move") {
			t.Errorf("%s: %c and %c", text, next.Tiles[x], next.Tiles[y])
		}
		// The vacated connection is empty now, but not printed with the fourth symbol.
		after := next.core(LoomBoard())
		if got := after.MayExchange(x, y); got == fourth {
			t.Errorf("option fourth %t: moving back is %t", fourth, got)
		}
	}
	front := Rules{}.View(stateAt(t, Variant{}, "", 6, W1, Warp), game.Public)
	if p := (Rules{}).Check(front, Orders{Place: []Placement{{Warp, 2, NewWeave(1, 6, true)}, {W1, 1, nil}}}); len(p) != 1 || p[0].Code != "problem.weave.loom" {
		t.Errorf("moving on the front board: %v", p)
	}
}

func TestAGA14TheFourthSymbolIsTheDefaultAndOlderMatchesKeepTheirs(t *testing.T) {
	info := Rules{}.Info()
	for name, x := range map[string]struct {
		options map[string]string
		fourth  bool
	}{
		"a new match":                   {map[string]string{"loom": "on"}, true},
		"a new match by the option":     {map[string]string{"loom": "on", "loomwarp": "any"}, false},
		"a match older than the option": {info.Fill(map[string]string{"loom": "on"}), false},
		"a match that names it":         {info.Fill(map[string]string{"loom": "on", "loomwarp": "fourth"}), true},
		"without the Loom":              {nil, false},
	} {
		if s, _ := setup(t, 1, x.options); s.Variant.Fourth != x.fourth {
			t.Errorf("%s: only to the fourth symbol is %t", name, s.Variant.Fourth)
		}
	}
}

// moveAt finds a free space where a tile may be moved.
func moveAt(c *Core) (space, from, to Space) {
	for s := range PlaySpaces {
		if c.free>>s&1 == 0 {
			continue
		}
		for _, w := range c.Weaves(s) {
			if w != nil && w.Move {
				return SpaceAt(s), w.A, w.B
			}
		}
	}
	return 0, 0, 0
}
