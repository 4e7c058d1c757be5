package web_test

import (
	"net/url"
	"strings"
	"testing"

	"spielleiter/internal/web"
)

const warsaw = "/puzzle/own4.21.russia.hold.war"

// Whoever has no script and no name here is asked, fails, sees what breaks it and by which rule, is shown an answer, gives it, and is right.
func TestAPuzzleWithoutScripts(t *testing.T) {
	h := newServer(t, web.Options{})
	for lang, words := range map[string][4]string{
		"en": {"Which orders of Russia hold Warsaw", "Not yet", "One of the right answers", "None of the 117 replies"},
		"de": {"Welche Befehle von Russland halten Warschau", "Noch nicht", "Eine der richtigen Lösungen", "Keine der 117 Erwiderungen"},
	} {
		r := h.reader("", lang)
		ask := r.get(warsaw)
		checkPage(t, lang, ask.body)
		if ask.status != 200 || !strings.Contains(text(ask.body), words[0]) || !strings.Contains(ask.body, "<code>A Gal</code>") {
			t.Errorf("%s: status %d: %s", lang, ask.status, text(ask.body))
		}
		wrong := r.follows(warsaw, "text", "A Gal - Rum", "do", "answer")
		checkPage(t, lang, wrong.body)
		for _, want := range []string{words[1], "A Lvn - War", "#DIP-8", "/sandbox/diplomacy?line="} {
			if !strings.Contains(wrong.body, want) {
				t.Errorf("%s: no %q in %s", lang, want, text(wrong.body))
			}
		}
		shown := r.follows(warsaw, "do", "show")
		checkPage(t, lang, shown.body)
		if !strings.Contains(shown.body, words[2]) {
			t.Errorf("%s: %s", lang, text(shown.body))
		}
		right := r.follows(warsaw, "text", "A Gal - War\nA Ukr S A Gal - War", "do", "answer")
		if !strings.Contains(text(right.body), words[3]) {
			t.Errorf("%s: %s", lang, text(right.body))
		}
	}
}

// The pages of puzzles lead to each, day by day and page by page; a game that has none says so.
func TestTheListsOfPuzzles(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("", "de")
	for _, path := range []string{"/puzzles", "/puzzles/diplomacy", "/puzzles/agamemnon"} {
		a := r.get(path)
		checkPage(t, "de", a.body)
		if a.status != 200 || !strings.Contains(a.body, `href="/puzzle/own`) {
			t.Errorf("%s: status %d", path, a.status)
		}
	}
	for path, status := range map[string]int{"/puzzles/waben": 404, "/puzzles/chess": 404, "/puzzles/diplomacy?cursor=x": 422, "/puzzle/x": 404, "/puzzle/own4.21.russia.hold.mun": 404} {
		if a := r.get(path); a.status != status || !strings.Contains(a.body, "<h1") {
			t.Errorf("%s: status %d", path, a.status)
		}
	}
	if a := r.get("/games/diplomacy"); !strings.Contains(a.body, `href="/puzzle/own`) {
		t.Error("the page of the game leads to no puzzle")
	}
}

// What cannot be read stays in its field, with what is wrong; units that are not asked are named; whoever asks by script learns what is
// wrong with orders, and not whether they are right.
func TestBadAnswers(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("", "en")
	a := r.follows(warsaw, "text", "A GAL ! <WAR>", "do", "answer")
	if a.status != 422 || !strings.Contains(a.body, ">A GAL ! &lt;WAR&gt;</textarea>") || !strings.Contains(a.body, "line 1") {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	a = r.follows(warsaw, "text", "F Nwy - Nth", "do", "answer")
	if a.status != 422 || !strings.Contains(text(a.body), "does not ask about F Nwy") {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	if a := r.post("/puzzle/own4.21.russia.hold.mun", "text", "x"); a.status != 404 {
		t.Errorf("an answer to no puzzle: %d", a.status)
	}
	r.script = true
	wrong, right := r.post(warsaw, "text", "A Gal - Rum", "do", "check"), r.post(warsaw, "text", "A Gal - War\nA Ukr S A Gal - War", "do", "check")
	if wrong.status != 200 || !strings.Contains(wrong.body, `"ok":true`) || !strings.Contains(right.body, `"ok":true`) {
		t.Errorf("%s %s", wrong.body, right.body)
	}
}

// Before somebody answers, the page holds nothing of what is right, nor of what was really ordered.
func TestAPuzzleDoesNotTellItsAnswer(t *testing.T) {
	h := newServer(t, web.Options{})
	for _, lang := range []string{"de", "en"} {
		r := h.reader("", lang)
		shown := r.get(warsaw + "?show=1")
		for _, secret := range []string{"A Gal - War", "A Ukr S A Gal - War"} {
			if !strings.Contains(shown.body, secret) {
				t.Errorf("the answer has no %q: %s", secret, text(shown.body))
			}
			for _, path := range []string{warsaw, "/puzzles", "/puzzles/diplomacy", warsaw + "?text=" + url.QueryEscape("A Gal H")} {
				if strings.Contains(r.get(path).body, secret) {
					t.Errorf("%s tells %q", path, secret)
				}
			}
		}
		for _, really := range []string{"A Sil - War", "A Lvn - StP", "A Lvn - Stp"} {
			if strings.Contains(r.get(warsaw).body, really) {
				t.Errorf("the question tells what was ordered: %q", really)
			}
		}
	}
}
