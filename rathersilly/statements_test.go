package rathersilly_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/rathersilly"
)

var anchor = regexp.MustCompile(`<a id="(RSD-[0-9.]+)"></a>\*\*(RSD-[0-9.]+) `)

func anchors(t *testing.T, lang string) (list []string) {
	t.Helper()
	text, err := fs.ReadFile(rathersilly.Rulebook, lang+".md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range anchor.FindAllStringSubmatch(string(text), -1) {
		if m[1] != m[2] {
			t.Errorf("%s: the anchor of %s is %s", lang, m[2], m[1])
		}
		list = append(list, m[1])
	}
	return list
}

func TestTheRuleBookIsTheSameInBothLanguages(t *testing.T) {
	de, en := anchors(t, "de"), anchors(t, "en")
	if !slices.Equal(de, en) || len(en) < 120 {
		t.Errorf("%d statements in German, %d in English", len(de), len(en))
	}
	for n, s := range en {
		if slices.Contains(en[:n], s) {
			t.Errorf("%s stands twice", s)
		}
	}
}

// Every statement is named by a test that plays it; where, a search for its number finds.
func TestEveryStatementIsNamedByATest(t *testing.T) {
	var tests strings.Builder
	for _, glob := range []string{"*_test.go", "season/*_test.go", "prowl/*_test.go", "notation/*_test.go"} {
		files, err := filepath.Glob(glob)
		if err != nil || len(files) == 0 {
			t.Fatal(glob, err)
		}
		for _, name := range files {
			if name == "statements_test.go" {
				continue
			}
			source, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			tests.Write(source)
		}
	}
	named := map[string]bool{}
	for _, s := range regexp.MustCompile(`RSD-\d+\.\d+`).FindAllString(tests.String(), -1) {
		named[s] = true
	}
	for _, s := range anchors(t, "en") {
		if !named[s] {
			t.Errorf("no test names %s", s)
		}
	}
}
