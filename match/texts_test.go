package match_test

import (
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/match"
)

// codes finds every code in the package's own source, by the way it is written there.
func codes(t *testing.T) []string {
	t.Helper()
	patterns := map[string]string{
		"refusal.": `(?:refuse\(\w+, |Refusal\{Kind: \w+, Code: )"([\w.]+)"`,
		"fault.":   `(?:Fault\{Code: |tooMuch\(|wrongPhase\(|return )"([a-z]+\.[\w.]+)"`,
		"record.":  `EntryKind = "(\w+)"`,
		"effect.":  `EffectKind = "(\w+)"`,
		"":         `(?:reason|text)\w+ += "([\w.]+)"`,
	}
	found := map[string]bool{ // the answers, by their questions
		"match.publish.publish": true, "match.unclear.read": true, "match.unclear.whole.read": true,
	}
	for prefix, p := range patterns {
		for _, m := range gametest.Written(t, p, "*.go") {
			found[prefix+m[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(found))
}

func TestEveryCodeHasATextInBothLanguages(t *testing.T) {
	de, en := gametest.Catalogue(t, match.Texts, "de"), gametest.Catalogue(t, match.Texts, "en")
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
	gametest.SameTexts(t, match.Texts)
}

func TestTheServerCitesItsOwnRules(t *testing.T) {
	cited := gametest.Written(t, `"(SPL-\d+)"`, "*.go")
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
