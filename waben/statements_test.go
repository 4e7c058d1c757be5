package waben_test

import (
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var anchor = regexp.MustCompile(`<a id="(WDW-[A-Z0-9-]+)"></a>\*\*(WDW-[A-Z0-9-]+) `)

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
	if !slices.Equal(de, en) || !slices.Contains(en, "WDW-86") {
		t.Errorf("%d statements in German, %d in English", len(de), len(en))
	}
	for n, s := range en {
		if slices.Contains(en[:n], s) {
			t.Errorf("%s stands twice", s)
		}
	}
}

// Every statement is named by a test that plays it, of this package or one below it: as WDW-17, or in the name of a test
// without the hyphen; decisions and models also without the book's letters, as D-L. Readings (WDW-R-…) say how others are
// read, and are tested with those.
func TestEveryStatementIsNamedByATest(t *testing.T) {
	var all strings.Builder
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, "_test.go") || name == "statements_test.go" {
			return err
		}
		source, err := os.ReadFile(name)
		all.Write(source)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range anchors(t, "en") {
		if !strings.HasPrefix(s, "WDW-R-") && !names(s).MatchString(all.String()) {
			t.Errorf("no test names %s", s)
		}
	}
}

// names finds a statement in the source of tests.
func names(statement string) *regexp.Regexp {
	short := strings.TrimPrefix(statement, "WDW-")
	written := `WDW-` + short + `(?:[^A-Z0-9]|$)`
	called := `WDW` + strings.ReplaceAll(short, "-", "") + `(?:[A-Z][a-z]|[^A-Za-z0-9]|$)`
	if strings.Contains(short, "-") {
		written = `\b` + short + `(?:[^A-Z0-9]|$)`
	}
	return regexp.MustCompile(written + "|" + called)
}
