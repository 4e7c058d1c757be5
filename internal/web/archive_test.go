package web_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
)

// The archive lists all issues with their pages, PDF and feed, and finds words in any of their forms; hits are marked, and what people wrote
// stays what it is.
func TestTheArchiveIsListedAndSearched(t *testing.T) {
	h, anna, _, at := sent(t)
	if a := anna.post(at+"/desk/edit", "act", "issue.apply", "issue.title", "Neue <i>Häuser</i>", "issue.text", "Die Fischer bauten Häuser.", "reason", "so"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a := anna.post(at+"/answer", "key", "rulings/turn", "answer", ""); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	for _, r := range []*reader{anna, h.reader("", "de")} {
		a := r.get(at + "/archive")
		checkPage(t, "de", a.body)
		if a.status != 200 || strings.Count(a.body, "<h2>") != 2 || !strings.Contains(a.body, at+"/phase/1/papers/bote/pdf") || !strings.Contains(a.body, at+"/archive/issues.atom") || !strings.Contains(a.body, "Neue &lt;i&gt;Häuser&lt;/i&gt;") {
			t.Errorf("status %d: %s", a.status, text(a.body))
		}
		a = r.get(at + "/archive?q=haus+fischer")
		checkPage(t, "de", a.body)
		if a.status != 200 || strings.Count(a.body, "<h2>") != 1 || !strings.Contains(a.body, "<mark>Häuser</mark>") || !strings.Contains(a.body, "Neue &lt;i&gt;<mark>Häuser</mark>&lt;/i&gt;") || !strings.Contains(a.body, "<mark>Fischer</mark>") {
			t.Errorf("found: status %d: %s", a.status, a.body)
		}
		if a := r.get(at + "/archive?q=haus+-fischer"); a.status != 200 || strings.Contains(a.body, "<h2>") {
			t.Errorf("without: status %d: %s", a.status, text(a.body))
		}
		if a := r.get(at + "/archive?q=" + strings.Repeat("x", 201)); a.status != 422 || !strings.Contains(a.body, `role="alert"`) || !strings.Contains(text(a.body), "höchstens 200 Zeichen") {
			t.Errorf("too long: status %d: %s", a.status, text(a.body))
		}
		a = r.get(at + "/archive/issues.atom")
		if a.status != 200 || strings.Count(a.body, "<entry>") != 2 || !strings.Contains(a.body, "/phase/1/papers/bote") || strings.Contains(a.body, "<i>") {
			t.Errorf("feed: status %d: %s", a.status, a.body)
		}
		for _, wrong := range []string{"/archive/other.atom", "/archive?before=x", "/archive?before=-1"} {
			if a := r.get(at + wrong); a.status != 404 {
				t.Errorf("%s: status %d", wrong, a.status)
			}
		}
	}
	if a := anna.get("/m/" + strings.Repeat("0", 12) + "/archive?q=haus"); a.status != 404 {
		t.Errorf("no match: status %d", a.status)
	}
	if a := h.reader("", "de").get("/feed/none/issues.atom?match=" + strings.TrimPrefix(at, "/m/")); a.status != 404 {
		t.Errorf("a token that is none: status %d", a.status)
	}
	if _, err := h.OpenFeed(t.Context(), anna.actor()); err != nil {
		t.Fatal(err)
	}
	token, err := h.FeedToken(t.Context(), anna.actor())
	if err != nil {
		t.Fatal(err)
	}
	if a := h.reader("", "de").get("/feed/" + token + "/issues.atom?match=" + strings.TrimPrefix(at, "/m/")); a.status != 200 || strings.Count(a.body, "<entry>") != 2 {
		t.Errorf("by links of one's own: status %d: %s", a.status, a.body)
	}
}

// A match that was stored before there was an archive gets it after the start of the server, once.
func TestOlderMatchesGetTheirArchive(t *testing.T) {
	h, _, ben, at := segment(t)
	id := strings.TrimPrefix(at, "/m/")
	row, err := h.store.Match(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.store.KeepIssues(t.Context(), id, row.Version, nil, nil); err != nil {
		t.Fatal(err)
	}
	if a := ben.get(at + "/archive"); a.status != 200 || strings.Contains(a.body, "<h2>") {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { h.Run(ctx); close(done) }()
	for range 200 {
		if list, err := h.Archive(t.Context(), host.Actor{Lang: "de"}, id, "", 0); err == nil && len(list.Issues) == 2 {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	stop()
	<-done
	if a := ben.get(at + "/archive"); strings.Count(a.body, "<h2>") != 2 {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	if ids, err := h.store.Unissued(t.Context(), "waben", "", 9); err != nil || len(ids) != 0 {
		t.Errorf("%v, %v", ids, err)
	}
}
