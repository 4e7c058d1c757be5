package board

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/rathersilly"
)

// kept is what of a stand the board shows, in an order that does not matter.
func (s stand) kept() map[string][]string {
	list := map[string][]string{"borg": {s.borg}, "tardis": {s.tardis}, "herds": s.herds, "hole": slices.Clone(s.hole)}
	for _, p := range s.pieces {
		list["pieces"] = append(list["pieces"], fmt.Sprintf("%s %s %d %t %s %t", p.Power, p.Unit, p.Devil, p.Out, p.Supply, p.Immune))
	}
	for code, seat := range s.centres {
		list["centres"] = append(list["centres"], string(seat)+" "+code)
	}
	maps.DeleteFunc(list, func(_ string, l []string) bool { return len(l) == 0 })
	for _, l := range list {
		slices.Sort(l)
	}
	return list
}

// Going back through all steps that were played last leads to what was there before.
func TestTheStripLeadsBackToWhatWas(t *testing.T) {
	for _, options := range []map[string]string{nil, {"pace": "seasons", "borg_sc": "neutral"}} {
		var before *rathersilly.View
		steps := map[int]int{}
		play(t, options, 60, func(p game.Position) {
			v := viewOf(p.View(game.As("germany")))
			if before != nil {
				now := standing(v)
				for _, p := range slices.Backward(v.Last) {
					for step := 11; step >= 1; step-- {
						now = now.before(p, step)
					}
				}
				if before.Phase == "W1900" {
					now.herds = nil // they are settled before the first step
				}
				if diff := cmp.Diff(standing(*before).kept(), now.kept()); diff != "" {
					t.Fatalf("%s: going back from %s leads elsewhere: %s", before.Phase, v.Phase, diff)
				}
				for _, s := range strip(v) {
					steps[s.Step]++
				}
			}
			before = &v
		})
		for step := 1; step <= 11; step++ {
			if step != 2 && steps[step] == 0 { // nothing is foreseen by chance
				t.Errorf("step %d was seen %d times", step, steps[step])
			}
		}
	}
}

// The strip's scenes are in the order of play, each of a step that did something.
func TestStepsFollowEachOther(t *testing.T) {
	play(t, map[string]string{"pace": "seasons"}, 20, func(p game.Position) {
		last := 0
		for _, s := range strip(viewOf(p.View(game.Public))) {
			if s.Step <= last && s.Phase[0] == 'S' {
				t.Errorf("%s: step %d after step %d", s.Phase, s.Step, last)
			}
			if last = s.Step; strings.HasSuffix(s.Phase, "W") {
				last = 0
			}
		}
	})
}

// Nothing in one field hides anything else, and nothing lies beside the sheet.
func TestThingsInOneFieldStandApart(t *testing.T) {
	shared := 0
	play(t, nil, 60, func(p game.Position) {
		for _, viewer := range []game.Viewer{game.Public, game.As("france")} {
			items := standing(viewOf(p.View(viewer))).layout()
			for n, a := range items {
				if a.X < 0 || a.Y < 0 || a.X > 3200 || a.Y > 2720 {
					t.Errorf("%s lies beside the sheet", a.Unit)
				}
				for _, b := range items[:n] {
					if a.At != b.At {
						continue
					}
					shared++
					if d := (a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y); d < 30*30 {
						t.Errorf("%s %s and %s %s hide each other in %s", a.Class, a.Unit, b.Class, b.Unit, a.At)
					}
				}
			}
		}
	})
	if shared < 20 {
		t.Errorf("only %d things shared a field", shared)
	}
}

// What a step has moved comes from where it was: units that went, the Borg, the TARDIS.
func TestThingsTravelFromWhereTheyWere(t *testing.T) {
	moved := map[string]int{}
	play(t, map[string]string{"pace": "seasons"}, 30, func(p game.Position) {
		v := viewOf(p.View(game.Public))
		for _, s := range strip(v) {
			for _, i := range s.Items {
				if i.From != nil {
					moved[i.Class]++
				}
			}
		}
		for _, played := range v.Last {
			for _, r := range played.Results {
				if r.Do != "move" || !slices.Contains(r.Is, "succeeds") || len(r.Unit) < 3 || r.Unit[0] == 'T' {
					continue
				}
				first := strip(v)[0]
				class, place, _ := strings.Cut(r.Unit, " ")
				n := slices.IndexFunc(first.Items, func(i Item) bool { return i.Class == class && i.Unit == class+" "+r.To && i.Power == codeOf(r.Power) })
				if first.Step != 1 || n < 0 || first.Items[n].Small {
					continue
				}
				if from := first.Items[n].From; from == nil || *from != spot(place) {
					t.Errorf("%s %s comes to %s from %v", v.Phase, r.Unit, r.To, from)
				}
			}
		}
	})
	for _, class := range []string{"A", "F", "BORG", "T"} {
		if moved[class] == 0 {
			t.Errorf("%s never moved", class)
		}
	}
}
