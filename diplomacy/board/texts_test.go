package board_test

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/diplomacy/board"
)

// Every text that is asked for exists in both languages, and every text is asked for.
func TestTextsAreThoseThatAreAskedFor(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var asked []string
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, m := range regexp.MustCompile(`"@?(board\.[a-z.]*)"`).FindAllStringSubmatch(string(source), -1) {
			asked = append(asked, m[1])
		}
	}
	var keys [][]string
	for _, file := range []string{"de.json", "en.json"} {
		data, err := fs.ReadFile(board.Texts, file)
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]string
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		keys = append(keys, slices.Sorted(maps.Keys(texts)))
		for _, key := range asked {
			if texts[key] == "" && !slices.ContainsFunc(keys[len(keys)-1], func(k string) bool { return strings.HasSuffix(key, ".") && strings.HasPrefix(k, key) }) {
				t.Errorf("%s: no text for %q", file, key)
			}
		}
		for key := range texts {
			if !slices.ContainsFunc(asked, func(a string) bool { return a == key || strings.HasSuffix(a, ".") && strings.HasPrefix(key, a) }) {
				t.Errorf("%s: nobody asks for %q", file, key)
			}
		}
	}
	if diff := cmp.Diff(keys[0], keys[1]); diff != "" {
		t.Errorf("the languages say different things: %s", diff)
	}
}
