package plan_test

import (
	"strings"
	"testing"

	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// path writes a way as fields and carriers.
func path(w *world.World, route []march.Step) string {
	var b strings.Builder
	for _, s := range route {
		b.WriteString(w.Patch.Name(s.Field))
		if s.Board != 0 {
			b.WriteString("(aboard)")
		}
		b.WriteByte(' ')
	}
	return strings.TrimSpace(b.String())
}

// Ways to targets lead aboard ships at sea too, where they are and where they are expected, in the evaluation as in a trial.
func TestWDWR34TargetsAboard(t *testing.T) {
	w := load(t)
	w.Units[w.Unit(1, 301)].Field = w.Patch.Of(2, 38)
	for text, want := range map[string]string{
		"203 > (301) KI":       "210/30 210/22 002/38(aboard)",
		"203 > 002/38(302) KI": "210/30 210/22 002/38(aboard)",
		"203 > (399) KI":       "",
		"203 > 002/09(302) KI": "",
	} {
		for name, w := range map[string]*world.World{"the truth": w, "what is known": w.For(1)} {
			p, list := check(t, w, text)
			if got := path(w, p.Units[0].Route); got != want || (want == "") != (len(list) > 0) {
				t.Errorf("%s on %s: %q, %+v", text, name, got, list)
			}
		}
	}
}

// Ways to targets go through crossings of the Nebelwand of which the realm has seen both ends.
func TestWDWR33TargetsBeyondTheNebelwand(t *testing.T) {
	w := load(t)
	from, to := w.Patch.Of(210, 19), w.Patch.Of(711, 24)
	w.Crossings = []world.Crossing{{From: from, To: to}}
	if _, list := check(t, w.For(1), "101 > 711/24 KV"); len(list) == 0 {
		t.Error("a way to what nobody has seen")
	}
	var ix world.Index
	ix.Build(w)
	w.Realm(1).Remember([]world.Memory{w.MemoryOf(&ix, to)})
	for name, w := range map[string]*world.World{"the truth": w, "what is known": w.For(1)} {
		p, list := check(t, w, "101 > 711/24 KV")
		if got := path(w, p.Units[0].Route); got != "711/24" || len(list) > 0 {
			t.Errorf("on %s: %q, %+v", name, got, list)
		}
	}
}
