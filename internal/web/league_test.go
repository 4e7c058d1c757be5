package web_test

import (
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// The life of a season by forms alone, as without scripts: refused with what was typed, opened, entered, begun, ruled, ended; and with names that would
// be markup.
func TestASeasonWithoutScripts(t *testing.T) {
	w := smallWorld(t)
	head, other, third := w.holder("Thetis", "de"), w.holder("Nereus", "en"), w.holder("O'Hara", "en")
	if a := head.post("/clubs", "name", "Tafelrunde"); a.status != 303 {
		t.Fatalf("status %d", a.status)
	}
	const club = "/clubs/Tafelrunde"
	for _, r := range []*reader{other, third} {
		if a := r.post(club + "/join"); a.status != 303 {
			t.Fatalf("status %d", a.status)
		}
	}
	for name, r := range map[string]*reader{"a stranger": w.reader("", "de"), "a guest": w.anna} {
		for _, path := range []string{club + "/seasons", club + "/seasons/x"} {
			if a := r.get(path); a.status != 403 || strings.Contains(a.body, "Thetis") {
				t.Errorf("%s reads %s: %d", name, path, a.status)
			}
		}
	}
	form := []string{"name", "Herbst", "game", "agamemnon", "form", "swiss", "rounds", "3", "days", "7", "pace", "2", "lost", "on"}
	a := head.post(club+"/seasons", append(form, "rounds", "drei", "name", `"><b>`)...)
	if a.status != 422 || strings.Contains(a.body, `"><b>`) || !strings.Contains(a.body, html.EscapeString(`"><b>`)) {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	checkPage(t, "de", a.body)
	if a := other.post(club+"/seasons", form...); a.status != 403 {
		t.Errorf("a member opens one: %d", a.status)
	}
	a = head.post(club+"/seasons", form...)
	at, _, _ := strings.Cut(a.header.Get("Location"), "?")
	if a.status != 303 || !strings.HasPrefix(at, club+"/seasons/") {
		t.Fatalf("status %d to %s: %s", a.status, at, text(a.body))
	}
	for _, r := range []*reader{head, other, third} {
		if a := r.post(at, "act", "enter"); a.status != 303 {
			t.Errorf("entered: %d: %s", a.status, text(a.body))
		}
	}
	for act, want := range map[string]int{"": 422, "fly": 422, "rule": 409, "pair": 403} {
		if a := map[bool]*reader{true: other, false: head}[act == "pair"].post(at, "act", act, "reason", "x"); a.status != want {
			t.Errorf("act %q: %d", act, a.status)
		}
	}
	if a := head.post(at, "act", "pair"); a.status != 303 {
		t.Fatalf("begun: %d: %s", a.status, text(a.body))
	}
	for lang, r := range map[string]*reader{"de": head, "en": third} {
		a := r.get(at)
		if a.status != 200 || strings.Count(a.body, "O&#39;Hara") < 2 || !strings.Contains(a.body, "<table") {
			t.Errorf("status %d: %s", a.status, text(a.body))
		}
		checkPage(t, lang, a.body)
		checkPage(t, lang, r.get(club).body)
	}
	n := regexp.MustCompile(`<option value="(\d+)">[^<]* – `).FindStringSubmatch(head.get(at).body)
	if n == nil {
		t.Fatal("no match to rule")
	}
	rule := func(points ...string) answer {
		return head.do("POST", at, url.Values{"act": {"rule"}, "fixture": {n[1]}, "points": points, "reason": {"weg <b>"}})
	}
	for points, want := range map[string]int{"2": 409, "x": 409} {
		if a := rule(points, "0"); a.status != want || !strings.Contains(a.body, "weg &lt;b&gt;") {
			t.Errorf("%s points: %d", points, a.status)
		}
	}
	if a := rule("0,5", "½"); a.status != 303 {
		t.Errorf("ruled: %d: %s", a.status, text(a.body))
	}
	if a := other.get(at); strings.Contains(a.body, "weg <b>") || !strings.Contains(a.body, "weg &lt;b&gt;") || !strings.Contains(a.body, "Round 2") {
		t.Errorf("after a ruling: %s", text(a.body))
	}
	if a := other.post(at, "act", "leave"); a.status != 303 {
		t.Errorf("left: %d", a.status)
	}
	if a := head.post(at, "act", "end", "reason", ""); a.status != 422 {
		t.Errorf("ended without a reason: %d", a.status)
	}
	if a := head.post(at, "act", "end", "reason", "Sommer"); a.status != 303 || !strings.Contains(head.get(at).body, "Sommer") {
		t.Errorf("ended: %d", a.status)
	}
}

// What somebody would like to play stands on no page of another before the draw, and how seats were drawn on all after it.
func TestSPL49WishesAreOnesOwnOnPages(t *testing.T) {
	w := smallWorld(t)
	ann, ben := w.holder("Thetis", "en"), w.holder("Nereus", "en")
	a := ann.post("/new", "game", "agamemnon", "wishing", "on", "against", "lobby", "seat", "", "press", "public")
	at := a.header.Get("Location")
	if at, _, _ = strings.Cut(at, "?"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a := ben.post(at + "/join"); a.status != 303 {
		t.Fatalf("joined: %d: %s", a.status, text(a.body))
	}
	read := func() string {
		return text(ben.get(at).body) + ben.get(at).body[strings.Index(ben.get(at).body, "<main"):]
	}
	before := read()
	if !strings.Contains(before, "wish 1") {
		t.Fatalf("no form: %s", before)
	}
	if a := ann.post(at+"/prefer", "wish.trojans", "1"); a.status != 303 || !strings.Contains(ann.get(at).body, `<option value="1" selected>`) {
		t.Errorf("her own: %d", a.status)
	}
	if read() != before {
		t.Error("his page changes with her wishes")
	}
	if a := ben.post(at + "/prefer"); a.status != 303 {
		t.Errorf("he likes all alike: %d", a.status)
	}
	if a := ben.get(at); !strings.Contains(a.body, "Thetis: Trojans, wish 1") || !strings.Contains(a.body, "Nereus: Greeks, drawn") {
		t.Errorf("the draw: %s", text(a.body))
	}
}
