package web_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/internal/web"
)

func TestEveryPageIsWholeInBothLanguages(t *testing.T) {
	w := newWorld(t)
	w.watcher.actor()
	for _, lang := range []string{"de", "en"} {
		for _, r := range []*reader{w.anna, w.ben, w.watcher, w.reader("", lang)} {
			r.post("/settings", "lang", lang)
			paths := w.paths()
			if r.name != "" {
				paths = append(paths, "/account")
			}
			for _, path := range paths {
				t.Run(lang+"/"+r.name+path, func(t *testing.T) {
					a := r.get(path)
					if a.status == 303 && strings.HasPrefix(path, "/j/") {
						return // who sits there already is led to the match
					}
					if a.status != 200 {
						t.Fatalf("status %d", a.status)
					}
					if got := a.header.Get("Content-Language"); got != lang {
						t.Errorf("language %q", got)
					}
					checkPage(t, lang, a.body)
				})
			}
		}
	}
}

func TestErrorPagesAreFriendlyAndWhole(t *testing.T) {
	w := newWorld(t)
	w.anna.post("/settings", "lang", "de")
	stranger := w.reader("", "en")
	early := "/m/" + w.early.id
	for _, c := range []struct {
		name   string
		answer answer
		status int
		lang   string
		want   string
	}{
		{"no page", w.anna.get("/nowhere"), 404, "de", "Diese Seite gibt es nicht"},
		{"no match", stranger.get("/m/aaaaaaaaaaaaaaaa"), 404, "en", "match"},
		{"no phase", w.anna.get(early + "/phase/999"), 404, "de", "Zug"},
		{"no phase number", w.anna.get(early + "/phase/x"), 404, "de", "Zug"},
		{"no invitation", stranger.get("/j/none"), 404, "en", "invitation"},
		{"no game", stranger.get("/rules/chess"), 404, "en", "no such page"},
		{"nobody acts", stranger.post(early + "/resign"), 401, "en", "Who are you?"},
		{"not mine", w.watcherActs(early + "/resign"), 403, "de", "keinen Platz"},
		{"moved on", w.anna.post(early+"/ready", "phase", "2", "ready", "on"), 409, "de", "Inzwischen"},
		{"no number", w.anna.post(early+"/orders", "phase", "x", "text", "C@1"), 422, "de", "C@1"},
		{"language tag", stranger.post("/settings", "lang", "xx-yy"), 422, "en", "xx-yy"},
		{"scope", stranger.get("/lobby?scope=all"), 422, "en", "all"},
		{"time", w.anna.post(early+"/extend", "until", "tomorrow"), 422, "de", "tomorrow"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.answer.status != c.status {
				t.Fatalf("status %d, want %d: %s", c.answer.status, c.status, text(c.answer.body))
			}
			if !strings.Contains(c.answer.body, c.want) {
				t.Errorf("page does not say %q: %s", c.want, text(c.answer.body))
			}
			if strings.Contains(c.answer.body, "goroutine") || strings.Contains(c.answer.body, ".go:") {
				t.Error("the inside shows")
			}
			checkPage(t, c.lang, c.answer.body)
		})
	}
}

func (w *world) watcherActs(path string) answer {
	w.watcher.actor()
	return w.watcher.post(path, "x", "y")
}

func TestLinksLeadSomewhere(t *testing.T) {
	w := newWorld(t)
	seen := map[string]bool{}
	queue, battles, lines := w.paths(), 0, 0
	for len(queue) > 0 && len(seen) < 400 {
		path := queue[0]
		queue = queue[1:]
		if seen[path] {
			continue
		}
		if strings.HasPrefix(path, "/terramagica/battle") {
			if battles++; battles > 30 { // they lead to ever more of them
				continue
			}
		}
		if strings.Contains(path, "?line=") || strings.Contains(path, "&line=") {
			if lines++; lines > 30 {
				continue
			}
		}
		seen[path] = true
		a := w.anna.get(path)
		if a.status == 303 {
			queue = append(queue, strings.TrimPrefix(a.header.Get("Location"), w.url))
			continue
		}
		if a.status != 200 {
			t.Errorf("%s leads to status %d", path, a.status)
			continue
		}
		if !strings.HasPrefix(a.header.Get("Content-Type"), "text/html") {
			continue
		}
		for _, m := range hrefs.FindAllStringSubmatch(a.body, -1) {
			link, anchor, _ := strings.Cut(strings.ReplaceAll(m[1], "&amp;", "&"), "#")
			if anchor != "" && (link == "" || link == path) && !strings.Contains(a.body, `id="`+anchor+`"`) {
				t.Errorf("%s: no place %q in it", path, anchor)
			}
			if strings.HasPrefix(link, "/") {
				queue = append(queue, link)
			}
		}
	}
	if len(seen) < 60 {
		t.Errorf("only %d pages were found", len(seen))
	}
}

func TestCitationsHaveTargets(t *testing.T) {
	w := newWorld(t)
	cited := regexp.MustCompile(`href="/rules/agamemnon#(AGA-\d+)"`)
	for _, lang := range []string{"de", "en"} {
		book := w.reader("", lang).get("/rules/agamemnon").body
		found := 0
		for _, path := range w.paths() {
			for _, m := range cited.FindAllStringSubmatch(w.anna.get(path).body, -1) {
				found++
				if !strings.Contains(book, `id="`+m[1]+`"`) {
					t.Errorf("%s: %s is cited on %s and not in the rule book", lang, m[1], path)
				}
			}
		}
		if found == 0 {
			t.Error("nothing is cited")
		}
	}
}

var hrefs = regexp.MustCompile(`(?:href|src)="([^"]+)"`)

func TestRoutesAreListedOnce(t *testing.T) {
	var seen []string
	for _, r := range web.Routes(sections...) {
		name := r.Method + " " + r.Path
		if slices.Contains(seen, name) {
			t.Errorf("%s twice", name)
		}
		seen = append(seen, name)
	}
	if len(seen) < 40 {
		t.Errorf("only %d routes", len(seen))
	}
}

func TestHintsInPracticeOnly(t *testing.T) {
	w := newWorld(t)
	path := "/m/" + w.practice
	for _, r := range []*reader{w.ben, w.reader("", "en")} {
		if a := r.post(path+"/hint", "x", "y"); a.status != 403 {
			t.Errorf("%s gets a hint: status %d", r.name, a.status)
		}
	}
	page, err := w.Match(t.Context(), w.anna.actor(), w.practice)
	if err != nil {
		t.Fatal(err)
	}
	a := w.anna.post(path+"/hint", "x", "y")
	if !page.You.Can("hint") {
		if a.status != 403 {
			t.Errorf("a hint out of turn: status %d", a.status)
		}
		return
	}
	if a.status != 200 || !strings.Contains(a.body, `class="hints"`) {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	checkPage(t, "de", a.body)
}

func TestLessonsWithoutScripts(t *testing.T) {
	h := newServer(t, web.Options{})
	for _, lang := range []string{"de", "en"} {
		r := h.reader("", lang)
		for n, l := range h.Games()[0].Lessons() {
			path := "/learn/agamemnon/" + itoa(n+1)
			checkPage(t, lang, r.get(path).body)
			a := r.post(path, "text", "X@99")
			if a.status != 422 || !strings.Contains(a.body, `class="problems"`) && l.Task {
				t.Errorf("%s: nonsense has status %d", l.Name, a.status)
			}
			checkPage(t, lang, a.body)
		}
	}
	if a := h.reader("", "de").get("/learn/agamemnon/99"); a.status != 404 {
		t.Errorf("no such lesson: status %d", a.status)
	}
	if a := h.reader("", "de").get("/learn/agamemnon"); a.header.Get("Location") != "/learn/agamemnon/1" {
		t.Errorf("the tutorial begins at %q", a.header.Get("Location"))
	}
}
