package match_test

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/match"
)

// codes finds every code in the package's own source, by the way it is written there.
func codes(t *testing.T) []string {
	t.Helper()
	patterns := map[string]*regexp.Regexp{
		"refusal.": regexp.MustCompile(`(?:refuse\(\w+, |Refusal\{Kind: \w+, Code: )"([\w.]+)"`),
		"fault.":   regexp.MustCompile(`(?:Fault\{Code: |wrongPhase\(|return )"([a-z]+\.[\w.]+)"`),
		"record.":  regexp.MustCompile(`EntryKind = "(\w+)"`),
		"effect.":  regexp.MustCompile(`EffectKind = "(\w+)"`),
		"":         regexp.MustCompile(`reason\w+ += "([\w.]+)"`),
	}
	files, err := fs.Glob(os.DirFS("."), "*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for prefix, p := range patterns {
			for _, m := range p.FindAllStringSubmatch(string(source), -1) {
				if !strings.HasSuffix(name, "_test.go") {
					found[prefix+m[1]] = true
				}
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

func catalogue(t *testing.T, lang string) map[string]string {
	t.Helper()
	data, err := fs.ReadFile(match.Texts, lang+".json")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	return texts
}

func TestEveryCodeHasATextInBothLanguages(t *testing.T) {
	de, en := catalogue(t, "de"), catalogue(t, "en")
	want := codes(t)
	if len(want) < 100 {
		t.Fatalf("the test finds only %d codes: %v", len(want), want)
	}
	for _, texts := range []map[string]string{de, en} {
		if got := slices.Sorted(maps.Keys(texts)); !slices.Equal(got, want) {
			for _, code := range want {
				if texts[code] == "" {
					t.Errorf("no text for %s", code)
				}
			}
			for _, code := range got {
				if !slices.Contains(want, code) {
					t.Errorf("nobody says %s", code)
				}
			}
		}
	}
	args := regexp.MustCompile(`\{\w+`)
	for code := range de {
		a, b := args.FindAllString(de[code], -1), args.FindAllString(en[code], -1)
		slices.Sort(a)
		slices.Sort(b)
		if !slices.Equal(a, b) {
			t.Errorf("%s has %v in German and %v in English", code, a, b)
		}
	}
}

func TestTheHouseCitesItsOwnRules(t *testing.T) {
	source, err := os.ReadFile("end.go")
	if err != nil {
		t.Fatal(err)
	}
	cited := regexp.MustCompile(`"(SPL-\d+)"`).FindAllStringSubmatch(string(source), -1)
	if len(cited) == 0 {
		t.Fatal("no citation found")
	}
	for _, lang := range []string{"de", "en"} {
		rules, err := fs.ReadFile(match.Rulebook, lang+".md")
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range cited {
			if !strings.Contains(string(rules), `<a id="`+c[1]+`"></a>`) {
				t.Errorf("%s: no %s", lang, c[1])
			}
		}
	}
}
