package puzzle_test

import (
	"strings"
	"testing"
	"time"

	"spielleiter/puzzle"
)

// A name is read back as it was written, and nothing else is one.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"own4.21.russia.hold.war", "abc.1.greeks.win", "a.1.b.c.", "a.01.b.c", "a.0.b.c", "a.-1.b.c", "A.1.b.c", "a.1.b.c.d.e", "..1..", "a.1.b/../c.d"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		id, ok := puzzle.Parse(s)
		if ok && (id.String() != s || id.Phase < 1 || strings.ContainsAny(s, "/?#%&<> ")) {
			t.Errorf("%q is read as %+v, which is %q", s, id, id)
		}
	})
}

func TestParse(t *testing.T) {
	for text, want := range map[string]bool{
		"own4.21.russia.hold.war": true, "abc.1.greeks.win": true, "a.01.b.c": false, "a.0.b.c": false, "a.1.b": false, "a.1.b.c.d.e": false, "A.1.b.c": false, "": false,
		"a.1.b.c." + strings.Repeat("d", puzzle.MaxID): false,
	} {
		if _, ok := puzzle.Parse(text); ok != want {
			t.Errorf("%q: %v", text, ok)
		}
	}
}

// The puzzle of a day is the same all day and at every place; days differ, and so do games; each puzzle has its day.
func TestToday(t *testing.T) {
	day := time.Date(2026, 11, 28, 0, 0, 0, 0, time.UTC)
	if a, b := puzzle.Today("x", day, 1000), puzzle.Today("x", day.Add(24*time.Hour-1).In(time.FixedZone("", 7200)), 1000); a != b {
		t.Errorf("at one end of the day %d, at the other %d", a, b)
	}
	if puzzle.Today("x", day, 0) != -1 {
		t.Error("one of none")
	}
	if puzzle.Today("x", day, 1000) == puzzle.Today("y", day, 1000) {
		t.Error("two games have the same number by chance, or always")
	}
	seen := map[int]bool{}
	for n := range 400 {
		k := puzzle.Today("x", day.AddDate(0, 0, n), 24)
		if k < 0 || k >= 24 {
			t.Fatalf("%d of 24", k)
		}
		seen[k] = true
	}
	if len(seen) != 24 {
		t.Errorf("in 400 days %d of 24 puzzles came", len(seen))
	}
}
