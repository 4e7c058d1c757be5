package season_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// position is a small case of steps 1 to 3.
type position struct {
	name    string // the statements that it is about
	world   string
	orders  string
	options func(*season.Options)
	draw    func(label string, n int) int

	after   string // the units after movement, as show writes them; birds at the end
	must    string // who must retreat, with where to: "ger A mun: ber boh"
	told    string // codes that are among the events
	untold  string // codes that are not
	results string // of the orders: the words of verdict, or fault:N
	later   string // orders for the retreats; then
	end     string // the units after them
}

// try plays a position.
func (p position) try(t *testing.T) {
	t.Helper()
	e := &season.Engine{Options: season.Standard(), Draw: p.draw}
	if p.draw == nil {
		e.Draw = func(_ string, n int) int { return n - 1 }
	}
	if p.options != nil {
		p.options(&e.Options)
	}
	w := world(t, p.world)
	m := e.Move(w, orders(t, p.orders))
	same(t, "after the movement", show(w), show(world(t, p.after)))
	same(t, "must retreat", showDislodged(w), p.must)
	if p.results != "" {
		same(t, "results", showResults(m.Results), p.results)
	}
	if p.end != "" || p.later != "" {
		e.Merge(w, nil)
		e.Retreat(w, orders(t, p.later))
		same(t, "after the retreats", show(w), show(world(t, p.end)))
	}
	for code := range strings.FieldsSeq(p.told) {
		if !slices.Contains(strings.Fields(codes(e.Events)), code) {
			t.Errorf("%s is not told, but %s", code, codes(e.Events))
		}
	}
	for code := range strings.FieldsSeq(p.untold) {
		if slices.Contains(strings.Fields(codes(e.Events)), code) {
			t.Errorf("%s is told", code)
		}
	}
}

func same(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s:\n got %s\nwant %s", what, got, want)
	}
}

func run(t *testing.T, cases []position) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, c.try)
	}
}

func showDislodged(w *season.World) string {
	var words []string
	for _, d := range w.Dislodged {
		text := showUnit(d.Unit) + ":"
		for n := range season.Board().Places {
			if d.To[n>>6]>>(n&63)&1 != 0 {
				text += " " + season.Board().Code(chart.Place(n))
			}
		}
		words = append(words, text)
	}
	return strings.Join(words, "; ")
}

func showResults(list []season.Result) string {
	var words []string
	for _, r := range list {
		text := r.Verdict.String()
		if r.Changed != season.Unchanged {
			text += " " + [...]string{"", "by fool", "by jammer", "by lure", "by mermaid", "by scarecrow", "by twin", "torn", "by ruling"}[r.Changed]
		}
		if r.Fault != 0 {
			text += " " + r.Fault.String()
		}
		words = append(words, text)
	}
	return strings.Join(words, "; ")
}
