package host_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/match"
)

// TestEveryRefusalInTheSourceHasASentence finds codes where they are written.
func TestEveryRefusalInTheSourceHasASentence(t *testing.T) {
	written := regexp.MustCompile(`(?:refuse\((?:\w|\.)+, |Code: )"([a-z]+(?:\.[a-z0-9]+)*)"`)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		for _, m := range written.FindAllStringSubmatch(string(source), -1) {
			found++
			key := (&host.Error{Code: m[1]}).TextKey()
			for _, lang := range []string{"de", "en"} {
				if sentence(t, lang, key) == "" {
					t.Errorf("%s: no sentence for %s in %s", file, key, lang)
				}
			}
		}
	}
	if found < 30 {
		t.Errorf("only %d codes were found", found)
	}
}

func sentence(t *testing.T, lang, key string) string {
	t.Helper()
	for _, texts := range []fs.FS{host.Texts, match.Texts} {
		data, err := fs.ReadFile(texts, lang+".json")
		if err != nil {
			t.Fatal(err)
		}
		var catalogue map[string]string
		if err := json.Unmarshal(data, &catalogue); err != nil {
			t.Fatal(err)
		}
		if s := catalogue[key]; s != "" {
			return s
		}
	}
	return ""
}
