package gametest

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"spielleiter/game"
)

// Catalogue reads the texts of a language, for tests of packages that own some.
func Catalogue(t testing.TB, texts fs.FS, lang string) map[string]string {
	t.Helper()
	c, err := readCatalogue(texts, lang)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Together is the catalogues of several packages as one, for a game whose texts stand in
// more than one of them. No key may stand in two.
func Together(t testing.TB, parts ...fs.FS) fs.FS {
	t.Helper()
	all := fstest.MapFS{}
	for _, lang := range []string{"de", "en"} {
		texts := map[string]string{}
		for _, part := range parts {
			for key, text := range Catalogue(t, part, lang) {
				if _, twice := texts[key]; twice {
					t.Errorf("%s: %q stands in two catalogues", lang, key)
				}
				texts[key] = text
			}
		}
		data, err := json.Marshal(texts)
		if err != nil {
			t.Fatal(err)
		}
		all[lang+".json"] = &fstest.MapFile{Data: data}
	}
	return all
}

// Say speaks the texts of a language, for what asks for them by key: arguments are put in as they are. A key
// without a text is an error.
func Say(t testing.TB, texts fs.FS, lang string) func(key string, args game.Args) string {
	t.Helper()
	all := Catalogue(t, texts, lang)
	return func(key string, args game.Args) string {
		text, there := all[key]
		if !there {
			t.Errorf("%s: no text for %q", lang, key)
		}
		for name, value := range args {
			text = strings.ReplaceAll(text, "{"+name+"}", value)
		}
		return text
	}
}

// SameTexts demands that German and English have the same keys, and that a text takes the
// same arguments in both.
func SameTexts(t testing.TB, texts fs.FS) {
	t.Helper()
	alike(Catalogue(t, texts, "de"), Catalogue(t, texts, "en"), t.Errorf)
}

// Exactly demands a text for every key that is used, in German and English, and that each
// text is one of them.
func Exactly(t testing.TB, texts fs.FS, used map[string]bool) {
	t.Helper()
	for _, lang := range []string{"de", "en"} {
		catalogue := Catalogue(t, texts, lang)
		for key := range used {
			if catalogue[key] == "" {
				t.Errorf("%s: %s has no text", lang, key)
			}
		}
		for key := range catalogue {
			if !used[key] {
				t.Errorf("%s: nothing says %s", lang, key)
			}
		}
	}
}

// Arguments gives the names of what a text inserts, sorted, each once.
func Arguments(text string) []string { return arguments(text) }

// Written finds what a pattern matches in source files, those of tests left out: its
// groups, as [regexp.Regexp.FindAllStringSubmatch] gives them. Every pattern of files has
// to find some.
func Written(t testing.TB, pattern string, files ...string) [][]string {
	t.Helper()
	search := regexp.MustCompile(pattern)
	var found [][]string
	for _, glob := range files {
		names, err := filepath.Glob(glob)
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %d files, %v", glob, len(names), err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			source, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			found = append(found, search.FindAllStringSubmatch(string(source), -1)...)
		}
	}
	return found
}

func readCatalogue(texts fs.FS, lang string) (c map[string]string, err error) {
	data, err := fs.ReadFile(texts, lang+".json")
	if err == nil {
		err = json.Unmarshal(data, &c)
	}
	return c, err
}
