package web_test

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"spielleiter/match"
)

func TestRulesOfTheServerAreAPageWithAPlaceForEachRule(t *testing.T) {
	w := newWorld(t)
	anchor := regexp.MustCompile(`<a id="(SPL-\d+)"></a>`)
	for _, lang := range []string{"de", "en"} {
		source, err := fs.ReadFile(match.Rulebook, lang+".md")
		if err != nil {
			t.Fatal(err)
		}
		a := w.reader("", lang).get("/rules/house")
		checkPage(t, lang, a.body)
		rules := anchor.FindAllSubmatch(source, -1)
		for _, rule := range rules {
			if !strings.Contains(a.body, `id="`+string(rule[1])+`"`) {
				t.Errorf("%s: %s has no place", lang, rule[1])
			}
		}
		if a.status != 200 || len(rules) < 12 {
			t.Errorf("%s: status %d, %d rules", lang, a.status, len(rules))
		}
	}
}

func TestAResultByResigningCitesTheServer(t *testing.T) {
	w := newWorld(t)
	path := "/m/" + w.early.id
	if a := w.anna.post(path+"/resign", "confirm", "on"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a := w.anna.get(path + "/result"); !strings.Contains(a.body, `href="/rules/house#SPL-9"`) {
		t.Errorf("no rule: %s", text(a.body))
	}
}
