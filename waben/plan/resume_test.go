package plan_test

import (
	"strings"
	"testing"

	"spielleiter/waben/march"
	"spielleiter/waben/plan"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// planned is what a sheet means in one of its moons, with all that is said of it.
func planned(t *testing.T, w *world.World, text string, moon int) (*plan.Plan, []string) {
	t.Helper()
	s, list := sheet.Read([]byte(text), sheet.Options{Moons: 2})
	var ix world.Index
	ix.Build(w)
	p, problems := plan.Make(w, &ix, 1, s, moon)
	var g march.Ground
	g.Survey(w, &ix)
	return p, told(append(append(list, problems...), p.March(&g, w.KnownTo(1, nil))...))
}

// Whoever was held up in the first moon goes on where he stands, in the evaluation as in a trial.
func TestWDWR39WhoWasHeldUpGoesOn(t *testing.T) {
	const first = "Mond 1:\nZugbefehl:\n101 210/19-20-21-22 KV\nMond 2:\nZugbefehl:\n"
	stands := "101 said=210/22 have="
	for _, c := range []struct{ name, text, at, want, said string }{
		{"all went well", first + "101 -23-24 KV", "210/22", "210/23 210/24", ""},
		{"held up on the way", first + "101 -23-24 KV", "210/20", "210/21 210/22 210/23 210/24", stands + "210/20"},
		{"not come away at all", first + "101 -23-24 KV", "210/19", "210/20 210/21 210/22 210/23 210/24", stands + "210/19"},
		{"beside the way", first + "101 -23-24 KV", "210/30", "210/22 210/23 210/24", stands + "210/30"},
		{"far from it", first + "101 -23-24 KV", "210/01", "210/23 210/24", stands + "210/01"},
		{"with the place it should have come to", first + "101 210/22-23-24 KV", "210/21", "210/22 210/23 210/24", stands + "210/21"},
		{"where nobody has said", "Mond 2:\nZugbefehl:\n101 -23-24 KV", "210/20", "210/23 210/24", ""},
		{"into another Großfeld", "Mond 1:\nZugbefehl:\n101 210/31-38-001/01 KV\nMond 2:\nZugbefehl:\n101 -001/05 KV", "210/38", "001/01 001/05", "101 said=001/01 have=210/38"},
		{"by directions", first + "101 R 2 KV", "210/20", "210/21", ""},
		{"stays", first + "101 KV", "210/20", "", ""},
		{"if it came to that", "Mond 1:\nZugbefehl:\nwenn 101 da: 101 210/19-20-21-22 KV\nMond 2:\nZugbefehl:\n101 -23-24 KV", "210/20", "210/23 210/24", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := load(t)
			w.Laws.Moons = 2
			f, err := w.Patch.Parse(c.at)
			if err != nil {
				t.Fatal(err)
			}
			w.Units[w.Unit(1, 101)].Field = f
			for name, w := range map[string]*world.World{"the truth": w, "what is known": w.For(1)} {
				p, list := planned(t, w, c.text, 1)
				said := ""
				for _, line := range list {
					if _, after, found := strings.Cut(line, "plan.stands unit="); found {
						said += after
					}
				}
				if got := path(w, p.Units[0].Route); got != c.want || said != c.said {
					t.Errorf("on %s: %q, %q", name, got, list)
				}
			}
		})
	}
}
