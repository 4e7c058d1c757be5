package terramagica_test

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var anchor = regexp.MustCompile(`<a id="(TM-[NDS][0-9]+)"></a>\*\*(TM-[NDS][0-9]+)\s`)

func anchors(t *testing.T, lang string) (list []string) {
	t.Helper()
	for _, m := range anchor.FindAllStringSubmatch(rulebook(t, lang), -1) {
		if m[1] != m[2] {
			t.Errorf("%s: the anchor of %s is %s", lang, m[2], m[1])
		}
		list = append(list, m[1])
	}
	return list
}

func TestTheRuleBookIsTheSameInBothLanguages(t *testing.T) {
	de, en := anchors(t, "de"), anchors(t, "en")
	if !slices.Equal(de, en) || len(en) != 120 {
		t.Errorf("%d statements in German, %d in English", len(de), len(en))
	}
	for n, s := range en {
		if slices.Contains(en[:n], s) {
			t.Errorf("%s stands twice", s)
		}
	}
}

// Every statement is named by a test that plays it, of this package or one below it: as
// TM-N17, or in the name of a test without the hyphen.
func TestEveryStatementIsNamedByATest(t *testing.T) {
	named := map[string]bool{}
	number := regexp.MustCompile(`TM-?([NDS]\d+)`)
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, "_test.go") || name == "statements_test.go" {
			return err
		}
		source, err := os.ReadFile(name)
		for _, m := range number.FindAllStringSubmatch(string(source), -1) {
			named["TM-"+m[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range anchors(t, "en") {
		if !named[s] {
			t.Errorf("no test names %s", s)
		}
	}
}
