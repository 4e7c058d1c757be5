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
	"spielleiter/internal/web/simulator"
)

func decode(t *testing.T, text string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), into); err != nil {
		t.Fatalf("%v in %.200s", err, text)
	}
}

// spokenLate are the beginnings of keys that are put together while the server runs.
var spokenLate = []string{"done.", "library.kind.", "library.badge.", "library.withdrawn.", "library.by.", "library.source.", "library.lang.", "library.access.", "error.", "press.", "draws.", "terms.draws.", "lobby.none.", "lobby.scope.", "status.", "theme.to.", "replay.", "help.", "missed.", "paper.form.", "simulator.kinds.", "simulator.outcome.", "simulator.watch.", "simulator.fault.", "simulator.side.", "new.with.", "new.pace.", "new.skip.", "notices.kind.", "notices.channel.", "notices.shape.", "notices.confirm.", "notices.stop.", "notices.push.", "search.pace.", "search.lang.", "search.free.", "search.option.", "search.result.", "search.winner.", "new.missed.", "new.majority.", "terms.missed.", "acts.together.", "new.holidays.", "holidays.state.", "holidays.deadline.", "deputy.ends.", "history.result.", "history.kind.", "person.lang.", "person.you.", "person.shown.", "operator.is.", "operator.tab.", "operator.matches.", "house.", "report.reason.", "shun.do.", "shun.is.", "shun.end.", "tiding.", "token.is.", "club.role.", "club.report.", "friends.is.", "season.status.", "season.form.", "season.scoring.", "season.break.", "season.fault.", "archive.fault.", "new.programs.", "terms.programs."}

func TestEveryTextIsUsedAndEveryKeyHasOne(t *testing.T) {
	t.Run("pages", func(t *testing.T) {
		textsAreUsed(t, web.Texts, "*.go", "templates/*.html", "templates/parts/*.html", "static/js/*.js")
	})
	t.Run("simulator", func(t *testing.T) {
		textsAreUsed(t, simulator.Texts, "simulator/*.go", "simulator/templates/*.html", "static/js/simulator.js", "static/js/battle.js")
	})
}

// textsAreUsed looks for the keys of texts in files, and for those of files among the texts of all pages.
func textsAreUsed(t *testing.T, words fs.FS, patterns ...string) {
	t.Helper()
	all := map[string]string{}
	for _, folder := range []fs.FS{web.Texts, simulator.Texts} {
		data, err := fs.ReadFile(folder, "de.json")
		if err != nil {
			t.Fatal(err)
		}
		decode(t, string(data), &all)
	}
	data, err := fs.ReadFile(words, "de.json")
	if err != nil {
		t.Fatal(err)
	}
	var texts map[string]string
	decode(t, string(data), &texts)
	used := map[string]bool{}
	quoted := regexp.MustCompile(`"([a-z]+(?:[.-][a-z0-9-]+)+)"`)
	for _, pattern := range patterns {
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
				if all[m[1]] == "" {
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

// What the scripts of a page say is sent along with the page.
func TestScriptsHaveTheirWords(t *testing.T) {
	w := newWorld(t)
	for _, path := range []string{"/m/" + w.early.id, "/m/" + w.open.id, "/m/" + w.early.id + "/phase/1", "/learn/agamemnon/2"} {
		m := regexp.MustCompile(`(?s)id="page-texts">(.*?)</script>`).FindStringSubmatch(w.anna.get(path).body)
		if m == nil {
			t.Fatalf("%s: no texts", path)
		}
		texts := map[string]string{}
		decode(t, m[1], &texts)
		files, err := filepath.Glob("static/js/*.js")
		if err != nil {
			t.Fatal(err)
		}
		said := 0
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range regexp.MustCompile(`\bsay\("([^"]+)"`).FindAllStringSubmatch(string(source), -1) {
				said++
				if texts[m[1]] == "" {
					t.Errorf("%s says %s, which is not sent with %s", file, m[1], path)
				}
			}
		}
		if said == 0 {
			t.Error("the scripts say nothing")
		}
	}
}

// What a page fills into a sentence may be a person's word, so it stands for itself: keys among values are for what games say.
func TestPagesFillSentencesWithWordsAsTheyAre(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	says := regexp.MustCompile(`\.T\([^\n]*, game\.Args\{[^\n]*`)
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range says.FindAllString(string(source), -1) {
			if !strings.Contains(line, `"@`) && !strings.Contains(line, ".Fill(") && !strings.HasSuffix(file, "_test.go") {
				t.Errorf("%s: %s takes words for keys: Fill does not", file, line)
			}
		}
	}
}
