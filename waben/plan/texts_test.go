package plan

import (
	"encoding/json"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"spielleiter/waben/march"
)

// Every code of a problem and every reason of a step is in both languages, and nothing else is.
func TestEveryCodeHasItsTexts(t *testing.T) {
	used := map[string]bool{}
	for r := march.OK + 1; r.Valid(); r++ {
		used[strings.TrimPrefix(Reason(r), "@")] = true
	}
	code := regexp.MustCompile(`"(problem\.plan\.[a-z.]+)"|"@(plan\.[a-z.]+[a-z])"`)
	files, err := fs.Glob(os.DirFS("."), "*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range code.FindAllStringSubmatch(string(source), -1) {
			if m[1]+m[2] != "plan.reason" {
				used[m[1]+m[2]] = true
			}
		}
	}
	for _, lang := range []string{"de.json", "en.json"} {
		data, err := fs.ReadFile(Texts, lang)
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]string{}
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		for key := range used {
			if texts[key] == "" {
				t.Errorf("%s: %s has no text", lang, key)
			}
		}
		for key := range texts {
			if !used[key] {
				t.Errorf("%s: nothing says %s", lang, key)
			}
		}
	}
}
