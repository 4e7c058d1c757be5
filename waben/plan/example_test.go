package plan_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/game"
	"spielleiter/waben/law"
	"spielleiter/waben/march"
	"spielleiter/waben/plan"
	"spielleiter/waben/scroll"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// load reads the segment of the example turn.
func load(t testing.TB) *world.World {
	t.Helper()
	text, err := os.ReadFile("../testdata/example/segment.txt")
	if err != nil {
		t.Fatal(err)
	}
	w, problems := scroll.Read(text, law.Default())
	if w == nil {
		t.Fatal(problems)
	}
	return w
}

// check plans a sheet of Dagon's for the first moon, and gives all that is said of it.
func check(t testing.TB, w *world.World, text string) (*plan.Plan, []game.Problem) {
	t.Helper()
	s, list := sheet.Read([]byte(text), sheet.Options{})
	var ix world.Index
	ix.Build(w)
	p, problems := plan.Make(w, &ix, 1, s, 0)
	var g march.Ground
	g.Survey(w, &ix)
	return p, append(append(list, problems...), p.March(&g, w.KnownTo(1, nil))...)
}

// told writes problems as "line code values", without hints.
func told(list []game.Problem) (lines []string) {
	for _, p := range list {
		if p.Severity == game.Hint {
			continue
		}
		line := strconv.Itoa(p.Line) + " " + string(p.Severity) + " " + strings.TrimPrefix(p.Code, "problem.")
		for _, key := range []string{"unit", "kind", "place", "n", "carrier", "load", "room", "said", "have", "code", "most", "reason"} {
			if v := p.Args[key]; v != "" {
				line += " " + key + "=" + v
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// The printed example turn of chapter 8.3, typed in as it stands, with the balance's recruiting and the lists of the
// Reichsaufstellung: every error that the statements name is found. (A12's second list has 502 rightly.)
func TestTheExampleTurnsErrorsAreFound(t *testing.T) {
	text, err := os.ReadFile("../testdata/example/turn.txt")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"12 error sheet.kind kind=KS",                                       // A13
		"22 warning sheet.recruit.dissolve",                                 // 203 (abr.)
		"22 warning plan.size unit=203 said=430 have=50",                    // A4
		"22 warning plan.stands unit=203 said=210/19 have=210/37",           // A4
		"38 warning plan.home unit=501 said=210/37 have=210/04",             // A14
		"39 warning plan.home unit=502 said=002/23 have=210/19",             // A14
		"6 warning plan.raised unit=101 said=2000 have=3000",                // A2
		"10 warning plan.dissolve unit=202 place=210/19",                    // it dissolves after a way, D-N1 before
		"13 warning plan.size unit=302 said=15 have=10",                     // A9
		"13 warning plan.stands unit=302 said=002/12 have=002/09",           // A9
		"17 error plan.carrier unit=105",                                    // A12
		"20 warning plan.cost unit=101 said=11000 have=15000",               // A2
		"21 warning plan.idle unit=106",                                     // A12
		"7 warning plan.unarmed unit=102 kind=B",                            // A11
		"9 error plan.capacity unit=201 carrier=302 load=150000 room=50000", // A10
		"9 warning plan.ends unit=201 said=001/07 have=(302)",               // A10
		"13 warning plan.ends unit=302 said=002/23 have=002/38",             // A9
		"16 warning plan.special unit=501",
		"17 warning plan.still unit=502 said=(105) have=(301)", // A12
	}
	w := load(t)
	for name, w := range map[string]*world.World{"on the truth": w, "on what the realm knows": w.For(1)} {
		_, list := check(t, w, string(text))
		if diff := cmp.Diff(want, told(list)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
