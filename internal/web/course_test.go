package web

import (
	"strings"
	"testing"

	"spielleiter/internal/host"
)

// A course tells the orders around its phase as far as its length goes, and of the rest
// the names.
func TestACourseTellsWhatIsNear(t *testing.T) {
	line := func(n, size int) host.PhaseLine {
		return host.PhaseLine{Phase: n, Orders: []host.SeatText{{Text: strings.Repeat("x", size)}}}
	}
	lines := func(count, size int) (list []host.PhaseLine) {
		for n := range count {
			list = append(list, line(n+3, size))
		}
		return list
	}
	for _, c := range []struct {
		name              string
		count, size, here int
		from, to          int // the phases that are told
	}{
		{"all of a short one", 20, 10, -1, 3, 22},
		{"the last ones", 100, courseText/10 + 1, -1, 93, 102},
		{"those around the phase", 100, courseText/9 + 1, 50, 46, 54},
		{"at the beginning", 100, courseText/5 + 1, 3, 3, 7},
		{"one at least", 5, 2 * courseText, 4, 4, 4},
	} {
		got := told(lines(c.count, c.size), c.here)
		for n := range 110 {
			if want := n >= c.from && n <= c.to; got[n] != want {
				t.Errorf("%s: phase %d told: %v", c.name, n, got[n])
			}
		}
	}
}

func TestACourseLeadsOn(t *testing.T) {
	lines := func(from, to int) (list []courseLine) {
		for n := from; n <= to; n++ {
			list = append(list, courseLine{Phase: n})
		}
		return list
	}
	for _, c := range []struct {
		from, to, last int
		earlier, later string
	}{
		{0, 9, 9, "", ""},
		{11, 110, 110, "/m/x/phase/10", ""},
		{0, 99, 110, "", "/m/x/phase/100"},
		{5, 104, 110, "/m/x/phase/4", "/m/x/phase/105"},
	} {
		if earlier, later := beyond("x", lines(c.from, c.to), c.last); earlier != c.earlier || later != c.later {
			t.Errorf("%d to %d: %q, %q", c.from, c.to, earlier, later)
		}
	}
}
