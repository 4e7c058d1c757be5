package board_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/board"
)

// Every text that the picture or the script asks for exists in both languages, and
// every text of the board is asked for.
func TestTextsAreThoseThatAreAskedFor(t *testing.T) {
	asked := keysIn(t, "*.go", "../../internal/web/static/js/agamemnon/*.js")
	for _, file := range []string{"de.json", "en.json"} {
		own, rules := catalogue(t, board.Texts, file), catalogue(t, agamemnon.Texts, file)
		for _, key := range asked {
			if own[key] == "" && rules[key] == "" && !isStem(key, own) && !isStem(key, rules) {
				t.Errorf("%s: no text for %q", file, key)
			}
		}
		for key := range own {
			if !slices.Contains(asked, key) && !slices.ContainsFunc(asked, func(stem string) bool {
				return strings.HasSuffix(stem, ".") && strings.HasPrefix(key, stem)
			}) {
				t.Errorf("%s: nobody asks for %q", file, key)
			}
		}
	}
}

// keysIn finds keys, and stems of keys that end in a dot: "board.holder.".
func keysIn(t *testing.T, patterns ...string) []string {
	t.Helper()
	var keys []string
	literal := regexp.MustCompile("[\"`@](board\\.[a-z.]*|(?:kind|piece|seat|pile|why|phase)\\.[A-Za-z.]*)")
	for _, pattern := range patterns {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			for _, m := range literal.FindAllStringSubmatch(string(source), -1) {
				keys = append(keys, m[1])
			}
		}
	}
	return keys
}

// isStem reports whether a key that is made at run time can be completed.
func isStem(key string, texts map[string]string) bool {
	for k := range texts {
		if strings.HasSuffix(key, ".") && strings.HasPrefix(k, key) {
			return true
		}
	}
	return false
}

func catalogue(t *testing.T, fsys fs.FS, file string) map[string]string {
	t.Helper()
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	return texts
}
