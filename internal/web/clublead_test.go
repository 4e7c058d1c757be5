package web_test

import (
	"regexp"
	"strings"
	"testing"
)

// A club names its game master, a match of it looks for one, who is asked takes it, and what is said in it is reported to the club: by forms
// alone.
func TestAClubsGameMasterWithoutScripts(t *testing.T) {
	w := smallWorld(t)
	head, master, other := w.holder("Thetis", "de"), w.holder("Nereus", "en"), w.holder("Proteus", "de")
	at, _, _ := strings.Cut(head.post("/clubs", "name", "Tafelrunde", "about", "Donnerstags").header.Get("Location"), "?")
	for _, r := range []*reader{master, other} {
		if a := r.post(at + "/join"); a.status != 303 {
			t.Fatalf("status %d", a.status)
		}
	}
	form := "/new?game=agamemnon&club=Tafelrunde"
	if strings.Contains(head.get(form).body, `name="leader"`) {
		t.Error("one can ask game masters where there are none")
	}
	if a := master.post(at+"/members", "name", "Nereus", "act", "master"); a.status != 403 {
		t.Errorf("a member names game masters: %d", a.status)
	}
	if a := head.post(at+"/members", "name", "Nereus", "act", "master"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a := other.get(at); !strings.Contains(text(a.body), "Spielleitung") {
		t.Errorf("nobody reads who is a game master: %s", text(a.body))
	}
	if !strings.Contains(head.get(form).body, `<option value="Nereus"`) {
		t.Error("the form offers nobody")
	}
	a := head.post("/new", "game", "agamemnon", "seat", "greeks", "against", "invite", "club", "Tafelrunde", "leader", "Nereus", "listed", "on", "press", "public")
	if a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	id, _, _ := strings.Cut(a.header.Get("Location"), "?")
	if a := master.get(at); !strings.Contains(text(a.body), "Matches that look for a game master") || !strings.Contains(a.body, `href="`+id+`"`) {
		t.Errorf("it is not listed: %s", text(a.body))
	}
	if a := other.get(id); strings.Contains(text(a.body), "Nereus") || !strings.Contains(text(a.body), "Spielleitung gesucht") || strings.Contains(a.body, `value="take"`) {
		t.Errorf("others read: %s", text(a.body))
	}
	page := master.get(id)
	checkPage(t, "en", page.body)
	if !strings.Contains(page.body, `value="take"`) || !strings.Contains(page.body, `value="decline"`) {
		t.Errorf("whoever is asked cannot answer: %s", text(page.body))
	}
	if a := head.get(id); !strings.Contains(text(a.body), "Gefragt ist Nereus") || !strings.Contains(a.body, `value="ask"`) {
		t.Errorf("whoever asks reads: %s", text(a.body))
	}
	if a := other.post(id+"/join", "seat", "trojans"); a.status != 303 {
		t.Fatalf("status %d", a.status)
	}
	for who, r := range map[string]*reader{"a player": other, "whoever made it, who plays": head} {
		if a := r.post(id+"/lead", "act", "take"); a.status < 400 {
			t.Errorf("%s leads it: %d", who, a.status)
		}
	}
	if a := master.post(id+"/lead", "act", "burn"); a.status != 422 {
		t.Errorf("an act that there is not: %d", a.status)
	}
	if a := master.post(id+"/lead", "act", "take"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a := other.get(id); !strings.Contains(text(a.body), "Nereus") || strings.Contains(text(a.body), "Spielleitung gesucht") {
		t.Errorf("it does not run: %s", text(a.body))
	}

	head.post(id + "/resign") // whoever plays there would not decide
	if a := master.post(id+"/report", "what", "seat trojans", "reason", "name", "to", "club", "words", "<b>so</b>"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a := other.get(at); strings.Contains(a.body, "/reports/") {
		t.Error("a member reads reports")
	}
	a = head.get(at)
	m := regexp.MustCompile(`action="([^"]*/reports/[^"]*)"`).FindStringSubmatch(a.body)
	if m == nil || !strings.Contains(a.body, "&lt;b&gt;so") || strings.Contains(a.body, "von Nereus") {
		t.Fatalf("no report: %s", text(a.body))
	}
	checkPage(t, "de", a.body)
	if a := head.post(m[1], "act", "close", "reason", ""); a.status != 422 {
		t.Errorf("without a word: %d", a.status)
	}
	if a := head.post(m[1], "act", "remove", "reason", "genug"); a.status != 303 {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	if a := head.get(at); strings.Contains(a.body, "/reports/") {
		t.Error("it is still open")
	}
}
