package web_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"spielleiter/internal/web"
)

func decode(t *testing.T, text string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), into); err != nil {
		t.Fatalf("%v in %.200s", err, text)
	}
}

// spokenLate are the beginnings of keys that are put together while the server runs.
var spokenLate = []string{"done.", "error.", "lobby.none.", "lobby.scope.", "status.", "theme.to.", "replay.", "help."}

func TestEveryTextIsUsedAndEveryKeyHasOne(t *testing.T) {
	data, err := fs.ReadFile(web.Texts, "de.json")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	decode(t, string(data), &texts)
	used := map[string]bool{}
	quoted := regexp.MustCompile(`"([a-z]+(?:[.-][a-z0-9-]+)+)"`)
	for _, pattern := range []string{"*.go", "templates/*.html", "templates/parts/*.html", "static/js/*.js"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range quoted.FindAllStringSubmatch(string(source), -1) {
				used[m[1]] = true
			}
			for _, m := range regexp.MustCompile(`\bt "([a-z.-]+)"`).FindAllStringSubmatch(string(source), -1) {
				if texts[m[1]] == "" {
					t.Errorf("%s says %q, which has no text", file, m[1])
				}
			}
		}
	}
	for key := range texts {
		late := false
		for _, prefix := range spokenLate {
			late = late || strings.HasPrefix(key, prefix)
		}
		if !late && !used[key] {
			t.Errorf("text %q is used nowhere", key)
		}
	}
}
