package board

import (
	"testing"

	"pgregory.net/rapid"
)

// drawn are the lines of strokes, each with how often it is drawn.
func drawn(strokes [][]point) map[line]int {
	list := map[line]int{}
	for _, stroke := range strokes {
		for n := range stroke[1:] {
			list[ordered(stroke[n], stroke[n+1])]++
		}
	}
	return list
}

func ordered(a, b point) line {
	if b.y < a.y || b.y == a.y && b.x < a.x {
		a, b = b, a
	}
	return line{a, b}
}

// A chain draws every line once and no other.
func TestChainDrawsEachLineOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := rapid.Custom(func(t *rapid.T) point {
			return point{rapid.IntRange(-3, 3).Draw(t, "x"), rapid.IntRange(-3, 3).Draw(t, "y")}
		})
		want, lines := map[line]int{}, []line{}
		for range rapid.IntRange(0, 30).Draw(t, "n") {
			l := line{at.Draw(t, "from"), at.Draw(t, "to")}
			if l.from != l.to && want[ordered(l.from, l.to)] == 0 {
				want[ordered(l.from, l.to)]++
				lines = append(lines, l)
			}
		}
		got := drawn(chain(lines))
		if len(got) != len(want) {
			t.Fatalf("%d lines drawn of %d", len(got), len(want))
		}
		for l, n := range got {
			if want[l] != n {
				t.Fatalf("%v drawn %d times", l, n)
			}
		}
	})
}

// What a line is bent to at a place does not depend on the way that it is drawn, so outlines of neighbours are one.
func TestBendingIsTheSameBothWays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := rapid.Custom(func(t *rapid.T) point {
			return point{rapid.IntRange(-900, 900).Draw(t, "x"), rapid.IntRange(-900, 900).Draw(t, "y")}
		})
		a, b, c := at.Draw(t, "a"), at.Draw(t, "b"), at.Draw(t, "c")
		got := soften(a, b, c, softness)
		if got != soften(c, b, a, softness) || got.X%2 != 0 || got.Y%2 != 0 {
			t.Fatalf("%v between %v and %v bends to %v", b, a, c, got)
		}
	})
}
