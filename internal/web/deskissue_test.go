package web_test

import (
	"strings"
	"testing"

	"spielleiter/internal/host"
)

// The game master writes a leader and sees the issue before it appears; nobody else sees it until then, and it stands on record. Where
// it is too long for the paper they are told what would be right.
func TestTheGameMasterEditsTheSegmentsbote(t *testing.T) {
	h, anna, ben, at := sent(t)
	a := anna.get(at + "/desk")
	checkPage(t, "de", a.body)
	if !strings.Contains(a.body, `name="issue.text"`) {
		t.Fatalf("no form for the issue: %s", text(a.body))
	}
	a = anna.post(at+"/desk/edit", "act", "issue.try", "issue.title", "Ein <b>neuer</b> Mond", "issue.text", "Willkommen.\n\nEs geht los.")
	checkPage(t, "de", a.body)
	if a.status != 200 || strings.Contains(a.body, "<b>neuer") || !strings.Contains(a.body, "<h2>Ein &lt;b&gt;neuer&lt;/b&gt; Mond</h2>") {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a := anna.post(at+"/desk/edit", "act", "issue.apply", "issue.title", strings.Repeat("x", 121), "reason", "zu lang"); a.status != 422 || !strings.Contains(text(a.body), "höchstens 120 Zeichen") {
		t.Errorf("a long title: status %d: %s", a.status, text(a.body))
	}
	if a := ben.post(at+"/desk/edit", "act", "issue.apply", "issue.title", "Bens Blatt", "reason", "so"); a.status != 403 {
		t.Errorf("a player edits: status %d", a.status)
	}
	if a := anna.post(at+"/desk/edit", "act", "issue.apply", "issue.title", "Ein neuer Mond", "issue.text", "Willkommen.", "reason", "Redaktion"); a.status != 303 || !strings.HasSuffix(a.header.Get("Location"), "#issue") {
		t.Fatalf("status %d to %s: %s", a.status, a.header.Get("Location"), text(a.body))
	}
	if a := ben.get(at + "/papers/bote"); strings.Contains(a.body, "neuer Mond") {
		t.Error("the leader is read before its time")
	}
	if a := anna.post(at+"/answer", "key", "rulings/turn", "answer", ""); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	for _, r := range []*reader{anna, ben, h.reader("", "en")} {
		for _, place := range []string{"/papers/bote", "/papers/bote/txt", "/papers/bote/json", "/phase/1/papers/bote/html"} {
			if a := r.get(at + place); a.status != 200 || !strings.Contains(a.body, "Ein neuer Mond") || !strings.Contains(a.body, "Willkommen.") {
				t.Errorf("%s: status %d: %.300s", place, a.status, text(a.body))
			}
		}
	}
	acts, err := h.MasterActs(t.Context(), host.Actor{}, strings.TrimPrefix(at, "/m/"))
	if err != nil || len(acts) == 0 {
		t.Errorf("on record: %v, %v", acts, err)
	}
}
