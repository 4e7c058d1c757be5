package trial

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// calm is the example segment without anybody who could interfere, and without losses that dice decide.
func calm(t fataler) *world.World {
	w := load(t)
	w.Laws.TerrainLosses = false
	own, _ := w.Of(1)
	w.Units = own
	for n := range w.Realms {
		w.Realms[n].Seen = nil
	}
	w.Settlements = keep(w.Settlements, func(s world.Settlement) bool { return s.Realm == 1 })
	w.Settlements[0].Gold = 90_000
	return w
}

func keep[T any](list []T, want func(T) bool) (kept []T) {
	for _, x := range list {
		if want(x) {
			kept = append(kept, x)
		}
	}
	return kept
}

// evaluated is what the evaluation says of the units of the realm: their steps, why they stop, where they end.
func evaluated(next *world.World, log *chronicle.Log) map[uint16]string {
	said := map[uint16]string{}
	for n := range log.Events {
		e := &log.Events[n]
		switch {
		case e.Realm != 1:
		case e.Code == chronicle.Moved:
			said[e.Unit] += fmt.Sprintf("%s %d/%d/%d ", next.Patch.Name(e.To), e.Values[2], e.Values[0], e.Values[1])
		case e.Code == chronicle.Stopped:
			said[e.Unit] += fmt.Sprintf("| %d ", e.Values[0])
		}
	}
	own, _ := next.Of(1)
	for n := range own {
		said[own[n].Number] += fmt.Sprintf("= %s %d", next.Patch.Name(own[n].Field), own[n].Size)
	}
	return said
}

// tried is the same of a trial.
func tried(x *Trial) map[uint16]string {
	said := map[uint16]string{}
	name := func(place string) string { place, _, _ = strings.Cut(place, "("); return place }
	for _, u := range x.Moons[0].Units {
		var b strings.Builder
		for _, s := range u.Steps {
			fmt.Fprintf(&b, "%s %d/%d/%d ", name(s.To), s.Difficulty, s.Cost, s.Left)
		}
		if u.Stop != nil {
			fmt.Fprintf(&b, "| %d ", u.Stop.Reason)
		}
		said[u.Unit] = b.String() + fmt.Sprintf("= %s %d", name(u.To), u.Size)
	}
	return said
}

// Where nobody interferes, what a trial says on what the realm knows is what the evaluation then does: every step with its
// difficulty and cost, why units stop, what they become, and each line of the book.
func TestATrialSaysWhatTheEvaluationDoes(t *testing.T) {
	segment := calm(t)
	rapid.Check(t, func(t *rapid.T) {
		w := segment.Clone()
		var text strings.Builder
		own, _ := w.Of(1)
		mover := rapid.IntRange(0, len(own)-1).Draw(t, "mover") // of two at the same tick dice say who is first
		for n := range own {
			switch {
			case n == mover:
				fmt.Fprintf(&text, "%d%s%s\n", own[n].Number, anyWay(t), anyOrder(t))
			case rapid.Bool().Draw(t, "orders"):
				fmt.Fprintf(&text, "%d%s\n", own[n].Number, anyOrder(t))
			}
		}
		text.WriteString("Rüstung:\n")
		for n := range rapid.IntRange(0, 3).Draw(t, "recruits") {
			fmt.Fprintf(&text, "%d %d K %d Hf in 210/%02d\n", 110+n, 500*rapid.IntRange(1, 6).Draw(t, "size"), rapid.IntRange(0, 2).Draw(t, "leaders"),
				rapid.SampledFrom([]int{1, 4, 19, 20}).Draw(t, "place"))
		}
		fmt.Fprintf(&text, "Bau:\nStraße 210/%02d(%d)\nSchatz:\n%d GS von 210/04 nach 210/19\n", rapid.SampledFrom([]int{8, 9, 13, 14, 19, 20, 26, 27, 34}).Draw(t, "kf"),
			rapid.IntRange(1, 6).Draw(t, "side"), rapid.IntRange(1, 99_000).Draw(t, "gold"))
		s, list := sheet.Read([]byte(text.String()), sheet.Options{})
		x := Run(w.For(1), 1, s)
		next, log, _ := turn.Run(w, []turn.Sent{{Sheet: s, Problems: list}}, dice.Dice(1), nil)
		want, got := evaluated(next, log), tried(x)
		for unit := range want {
			if want[unit] != got[unit] {
				t.Fatalf("%s\n%d: the trial says %s, the evaluation does %s", text.String(), unit, got[unit], want[unit])
			}
		}
		if len(want) != len(got) {
			t.Fatalf("%d units, tried %d", len(want), len(got))
		}
		if a, b := x.Moons[0].Book, log.Books[0]; a.Old != b.Old || a.New != b.New || len(a.Entries) != len(b.Entries) {
			t.Fatalf("%s\nthe trial's book:\n%+v\nthe evaluation's:\n%+v", text.String(), a, b)
		}
	})
}

// anyWay is a way that may be gone or not.
func anyWay(t *rapid.T) string {
	var b strings.Builder
	switch rapid.IntRange(0, 2).Draw(t, "form") {
	case 0:
		b.WriteString(" R")
		for range rapid.IntRange(1, 5).Draw(t, "steps") {
			fmt.Fprintf(&b, " %d", rapid.IntRange(1, 6).Draw(t, "side"))
		}
	case 1:
		fmt.Fprintf(&b, " > 210/%02d", rapid.IntRange(1, 48).Draw(t, "target"))
	case 2:
		fmt.Fprintf(&b, " -210/%02d-(%d)", rapid.IntRange(1, 48).Draw(t, "step"), rapid.SampledFrom([]int{301, 302, 102}).Draw(t, "carrier"))
	}
	return b.String()
}

// anyOrder is an order that may be carried out or not, with what may become of the unit.
func anyOrder(t *rapid.T) string {
	var b strings.Builder
	b.WriteString(" " + rapid.SampledFrom([]string{"KV", "KVE", "KI", "KRE", "AB", "KHB"}).Draw(t, "order"))
	switch rapid.IntRange(0, 6).Draw(t, "change") {
	case 0:
		fmt.Fprintf(&b, " teilt %d:%dK+1Hf", rapid.IntRange(120, 122).Draw(t, "new"), 500*rapid.IntRange(1, 9).Draw(t, "part"))
	case 1:
		b.WriteString(" auflösen")
	case 2:
		b.WriteString(" neu 500K")
	}
	return b.String()
}

// fataler is a test or a property.
type fataler interface {
	Helper()
	Fatal(args ...any)
}
