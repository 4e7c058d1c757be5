package board

import (
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// strokes reads the data of a path without rings back into lines.
func strokes(t *rapid.T, data string) map[line]int {
	list, at := map[line]int{}, point{}
	for data != "" {
		command := data[0]
		n := strings.IndexAny(data[1:], "MmlhvzZ")
		if n < 0 {
			n = len(data) - 1
		}
		var numbers []int
		for field := range strings.FieldsSeq(strings.ReplaceAll(data[1:1+n], "-", " -")) {
			k, err := strconv.Atoi(field)
			if err != nil {
				t.Fatal(err)
			}
			numbers = append(numbers, k)
		}
		data = data[1+n:]
		for len(numbers) > 0 {
			to, used := at, 1
			switch command {
			case 'M':
				to, used = point{numbers[0], numbers[1]}, 2
			case 'h':
				to.x += numbers[0]
			case 'v':
				to.y += numbers[0]
			default:
				to, used = at.add(point{numbers[0], numbers[1]}), 2
			}
			if command != 'M' && command != 'm' {
				list[ordered(at, to)]++
			}
			at, numbers = to, numbers[used:]
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
		got := strokes(t, string(chain(lines)))
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
