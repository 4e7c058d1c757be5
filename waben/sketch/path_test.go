package sketch

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A path that is written and read again is the same path.
func TestPathsAreReadAsTheyAreWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := rapid.Custom(func(t *rapid.T) Point {
			return Point{rapid.IntRange(-300, 300).Draw(t, "x"), rapid.IntRange(-300, 300).Draw(t, "y")}
		})
		var p Path
		for range rapid.IntRange(1, 5).Draw(t, "strokes") {
			p.Move(at.Draw(t, "from"))
			bend := at.Draw(t, "bend")
			for range rapid.IntRange(1, 5).Draw(t, "pieces") {
				switch to := at.Draw(t, "to"); rapid.IntRange(0, 3).Draw(t, "kind") {
				case 0:
					p.Line(to)
				case 1:
					p.Quad(bend, to)
					bend = to.Add(to.Sub(bend)) // goes on smoothly
				case 2:
					p.Quad(at.Draw(t, "a"), to)
				default:
					p = append(p, Seg{Op: Cubic, A: at.Draw(t, "a"), B: at.Draw(t, "b"), To: to})
				}
			}
			if rapid.Bool().Draw(t, "closed") {
				p.Close()
			}
		}
		data := string(p.AppendData(nil))
		if got := Shape("m" + data[1:]); !slices.Equal(got, p) { // the first move is from the origin
			t.Fatalf("%v is written %q, read %v", p, data, got)
		}
	})
}

// Every look can be drawn: its inks are there, on light paper and on dark, and its dashes are numbers.
func TestLooksCanBeDrawn(t *testing.T) {
	for _, l := range looks {
		for _, ink := range []string{l.Fill, l.Stroke} {
			if _, ok := Colour(ink); ink != "" && ink != "own" && !ok {
				t.Errorf("%s is drawn in %q, which is no ink", l.name, ink)
			}
		}
		if l.Fill == "" && l.Stroke == "" || l.Stroke != "" && l.Width == 0 && l.name != "ov" || l.Size > 0 && l.Fill == "" {
			t.Errorf("%s cannot be seen", l.name)
		}
		if len(Looks) != len(looks) {
			t.Errorf("two looks have one name")
		}
		for text := range strings.FieldsSeq(l.Dashes + " " + strings.Join(Patterns[:], " ")) {
			if x, err := strconv.ParseFloat(text, 64); err != nil || x <= 0 {
				t.Errorf("%s: %q is no dash", l.name, text)
			}
		}
	}
	for n := range Tinctures {
		if _, ok := Colour(Realm(n)); !ok {
			t.Errorf("realm %d has no colour", n)
		}
	}
	if hex, ok := Colour("k99"); ok {
		t.Errorf("k99 is %s", hex)
	}
}
