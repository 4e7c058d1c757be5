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
	"spielleiter/waben/moon"
	"spielleiter/waben/plan"
	"spielleiter/waben/scroll"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
	"spielleiter/waben/world"
)

// stock is the stock segment with gold and a captive, at a date of recruiting, or in the moon before it in turns of two moons.
func stock(t *testing.T, two bool) *world.World {
	t.Helper()
	text, err := os.ReadFile("testdata/example/segment.txt")
	if err != nil {
		t.Fatal(err)
	}
	w, problems := scroll.Read(text, law.Default())
	if w == nil {
		t.Fatal(problems)
	}
	w.Moon, w.Laws.Moons = moon.At(422, moon.Adler), 1
	if two {
		w.Moon, w.Laws.Moons = moon.At(422, moon.Dachs), 2
	}
	w.Realms[0].Gold, w.Realms[1].People[0].Captive = 200000, 1
	return w
}

// Each example of "How to write a turn" is read as a turn of the stock segment: it gives the problems that its block names, none if it
// names none, no line of it is dropped, and the pages of both languages have the same examples, which mean the same but for their words.
func TestTheExamplesOfHowToWriteATurnAreTrue(t *testing.T) {
	block := regexp.MustCompile("(?ms)^```turn([^\n]*)\n(.*?)^```$")
	var shown, shapes [2][]string
	for n, lang := range [2]string{"de", "en"} {
		page, err := fs.ReadFile(waben.Rulebook, "turn."+lang+".md")
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range block.FindAllStringSubmatch(string(page), -1) {
			want := strings.Fields(m[1])
			two := len(want) > 0 && want[0] == "two"
			if two {
				want = want[1:]
			}
			w := stock(t, two)
			s, found, ledger := sheet.Account([]byte(m[2]), plan.Reading(w, 1))
			found = append(found, trial.Run(w.For(1), 1, s).Problems...)
			var codes []string
			for _, problem := range found {
				codes = append(codes, problem.Code)
			}
			refused := slices.ContainsFunc(ledger, func(e sheet.Entry) bool { return e.Fate == sheet.Refused })
			if !slices.Equal(codes, want) || len(ledger) == 0 || refused && len(want) == 0 || s.Blank() && !s.Absent && len(want) == 0 {
				t.Errorf("%s: %v, want %v, of\n%s", lang, codes, want, m[2])
			}
			shown[n] = append(shown[n], m[1])
			shapes[n] = append(shapes[n], shape(s))
		}
	}
	if !slices.Equal(shown[0], shown[1]) || len(shown[0]) < 25 {
		t.Errorf("the examples differ: %q and %q", shown[0], shown[1])
	}
	if !slices.Equal(shapes[0], shapes[1]) {
		t.Errorf("the examples mean different things:\n%q\n%q", shapes[0], shapes[1])
	}
}

// shape is a sheet without the words of its texts.
func shape(s *sheet.Sheet) string {
	bare := *s
	bare.Head, bare.Questions, bare.Letters, bare.Specials, bare.People, bare.Moons = nil, nil, slices.Clone(s.Letters), slices.Clone(s.Specials), slices.Clone(s.People), slices.Clone(s.Moons)
	for n := range bare.Letters {
		bare.Letters[n].Title, bare.Letters[n].Text = "", ""
	}
	for n := range bare.Specials {
		bare.Specials[n].Text = ""
	}
	for n := range bare.People {
		bare.People[n].Office = ""
	}
	for n := range bare.Moons {
		bare.Moons[n].Pays = slices.Clone(bare.Moons[n].Pays)
		for k := range bare.Moons[n].Pays {
			bare.Moons[n].Pays[k].For = ""
		}
	}
	return sheet.Write("en", &bare)
}

// The page has a part for everything that the form has.
func TestHowToWriteATurnShowsEveryPart(t *testing.T) {
	whole, err := os.ReadFile("sheet/testdata/whole.en.txt")
	if err != nil {
		t.Fatal(err)
	}
	page, err := fs.ReadFile(waben.Rulebook, "turn.en.md")
	if err != nil {
		t.Fatal(err)
	}
	heads := regexp.MustCompile(`(?m)^([A-Z][a-z]+)[^\n:]*:`)
	for _, m := range append(heads.FindAllStringSubmatch(string(whole), -1), []string{"", "Release"}, []string{"", "Characters"}, []string{"", "Diplomacy"}) {
		if name := strings.TrimSuffix(m[1], "s"); !strings.Contains(string(page), "\n"+name) && !strings.Contains(string(page), "`"+name) {
			t.Errorf("nothing says how to write %s:", m[1])
		}
	}
}
