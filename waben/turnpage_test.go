package waben_test

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/waben"
	"spielleiter/waben/law"
	"spielleiter/waben/march"
	"spielleiter/waben/moon"
	"spielleiter/waben/plan"
	"spielleiter/waben/scroll"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Each example of "How to write a turn" is read as a turn of the stock segment: it gives the problems that its block names, none if it
// names none, and the pages of both languages have the same examples.
func TestTheExamplesOfHowToWriteATurnAreTrue(t *testing.T) {
	text, err := os.ReadFile("testdata/example/segment.txt")
	if err != nil {
		t.Fatal(err)
	}
	w, problems := scroll.Read(text, law.Default())
	if w == nil {
		t.Fatal(problems)
	}
	w.Moon = moon.At(422, moon.Adler) // a date of recruiting
	var ix world.Index
	ix.Build(w)
	var ground march.Ground
	ground.Survey(w, &ix)
	block := regexp.MustCompile("(?ms)^```turn([^\n]*)\n(.*?)^```$")
	var shown [2][]string
	for n, lang := range [2]string{"de", "en"} {
		page, err := fs.ReadFile(waben.Rulebook, "turn."+lang+".md")
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range block.FindAllStringSubmatch(string(page), -1) {
			s, found, ledger := sheet.Account([]byte(m[2]), sheet.Options{})
			p, more := plan.Make(w, &ix, 1, s, 0)
			more = append(more, p.March(&ground, w.KnownTo(1, nil))...)
			var codes []string
			for _, problem := range append(found, more...) {
				codes = append(codes, problem.Code)
			}
			if want := strings.Fields(m[1]); !slices.Equal(codes, want) || len(ledger) == 0 {
				t.Errorf("%s: %v, want %v, of\n%s", lang, codes, want, m[2])
			}
			shown[n] = append(shown[n], m[1])
		}
	}
	if !slices.Equal(shown[0], shown[1]) || len(shown[0]) < 10 {
		t.Errorf("the examples differ: %q and %q", shown[0], shown[1])
	}
}
