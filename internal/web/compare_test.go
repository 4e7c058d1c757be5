package web

import (
	"strings"
	"testing"
)

// compared are lines with a sign before each: what both texts have, what is gone, what came.
func compared(before, after []string) (list []string) {
	for _, l := range compareLines(before, after) {
		sign := " "
		switch {
		case l.Old:
			sign = "-"
		case l.New:
			sign = "+"
		}
		list = append(list, sign+l.Text)
	}
	return list
}

// Lines of two texts are put together so that each of both stands there once, in its order, whatever they are.
func TestLinesAreCompared(t *testing.T) {
	many := strings.Split(strings.Repeat("x\ny\n", 2000), "\n")
	for name, c := range map[string]struct {
		before, after []string
		want          string
	}{
		"the same":  {[]string{"a", "b"}, []string{"a", "b"}, " a  b"},
		"replaced":  {[]string{"a", "b", "c"}, []string{"a", "x", "c"}, " a -b +x  c"},
		"added":     {nil, []string{"a"}, "+a"},
		"taken out": {[]string{"a", "b"}, []string{"b"}, "-a  b"},
		"moved":     {[]string{"a", "b", "c"}, []string{"b", "c", "a"}, "-a  b  c +a"},
	} {
		if got := strings.Join(compared(c.before, c.after), " "); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	got := compared(append([]string{"a"}, many...), append([]string{"b"}, append(many[1:], "z")...))
	old, fresh := 0, 0
	for _, l := range got {
		switch l[0] {
		case '-':
			old++
		case '+':
			fresh++
		}
	}
	if old != len(many)+1 || fresh != len(many)+1 {
		t.Errorf("%d lines of old and %d of new", old, fresh)
	}
}
