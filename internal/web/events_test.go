package web_test

import (
	"bufio"
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
)

// stream is an open connection that tells of changes.
type stream struct {
	t      *testing.T
	lines  chan string
	header http.Header
	close  context.CancelFunc
}

func (r *reader) listen(t *testing.T, path string, header ...string) *stream {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	req, err := http.NewRequestWithContext(ctx, "GET", r.h.url+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; n+1 < len(header); n += 2 {
		req.Header.Set(header[n], header[n+1])
	}
	res, err := r.client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	s := &stream{t, make(chan string, 100), res.Header, cancel}
	go func() {
		defer close(s.lines)
		defer res.Body.Close()
		for lines := bufio.NewScanner(res.Body); lines.Scan(); {
			s.lines <- lines.Text()
		}
	}()
	return s
}

// next is the next line that is not empty; "" once the stream has ended.
func (s *stream) next() string {
	s.t.Helper()
	for {
		select {
		case line, open := <-s.lines:
			if !open || line != "" {
				return line
			}
		case <-time.After(5 * time.Second):
			s.t.Fatal("nothing came")
		}
	}
}

// quiet demands that nothing comes for a while.
func (s *stream) quiet() {
	s.t.Helper()
	for {
		select {
		case line, open := <-s.lines:
			if line != "" || !open {
				s.t.Fatalf("came %q, open %t", line, open)
			}
		case <-time.After(150 * time.Millisecond):
			return
		}
	}
}

func TestStreamTellsThatAMatchHasChangedAndNotHow(t *testing.T) {
	w := newWorld(t)
	path := "/m/" + w.early.id + "/events"
	tag := w.page(w.anna, w.early).Tag
	s := w.anna.listen(t, path+"?seen="+tag)
	checkGuard(t, answer{header: s.header})
	if got := s.header.Get("Content-Type"); got != "text/event-stream" {
		t.Errorf("type %q", got)
	}
	if line := s.next(); line != "retry: 2000" {
		t.Errorf("began with %q", line)
	}
	s.quiet()

	w.play(w.early, 1)
	now := w.page(w.anna, w.early).Tag
	seen := ""
	for seen != now {
		if line := s.next(); line != "" && strings.HasPrefix(line, "id: ") {
			seen = strings.TrimPrefix(line, "id: ")
			if event, data := s.next(), s.next(); event != "event: changed" || data != "data: "+seen {
				t.Fatalf("%q, %q", event, data)
			}
		}
	}
	s.quiet()

	if _, err := w.Say(t.Context(), w.ben.actor(), w.early.id, "", "secret"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"id: " + now, "event: changed", "data: " + now} {
		if line := s.next(); line != want {
			t.Errorf("talk: came %q, want %q", line, want)
		}
	}
}

func TestStreamGoesOnWhereItWasLost(t *testing.T) {
	w := newWorld(t)
	path := "/m/" + w.early.id + "/events"
	tag := w.page(w.anna, w.early).Tag
	same := w.anna.listen(t, path, "Last-Event-ID", tag)
	same.next()
	same.quiet()
	same.close()

	w.play(w.early, 1)
	behind := w.anna.listen(t, path, "Last-Event-ID", tag)
	behind.next()
	if line := behind.next(); line != "id: "+w.page(w.anna, w.early).Tag {
		t.Errorf("came %q", line)
	}
}

func TestStreamEndsWithTheSession(t *testing.T) {
	w := newWorld(t)
	path := "/m/" + w.early.id + "/events"
	a := w.anna.actor()
	s := w.anna.listen(t, path+"?seen="+w.page(w.anna, w.early).Tag)
	s.next()
	if err := w.Revoke(t.Context(), a, a.Session); err != nil {
		t.Fatal(err)
	}
	if line := s.next(); line != "event: ended" {
		t.Errorf("came %q", line)
	}
	for line := s.next(); line != ""; line = s.next() {
		if line != "data: " {
			t.Errorf("after the end came %q", line)
		}
	}
}

func TestLivePartsAreThoseOfThePage(t *testing.T) {
	w := newWorld(t)
	for _, m := range []table{w.early, w.open, w.over, w.council} {
		for _, r := range []*reader{w.anna, w.ben, w.reader("", "en")} {
			a := r.get("/m/" + m.id + "/live")
			if a.status != 200 {
				t.Fatalf("status %d", a.status)
			}
			var now struct {
				Version, Status string
				Phase           int
				Parts           map[string]string
			}
			decode(t, a.body, &now)
			page := r.get("/m/" + m.id).body
			if p := w.page(r, m); now.Version != p.Tag || now.Phase != p.Phase || now.Status != string(p.Status) {
				t.Errorf("%+v, want %s, %d, %s", now, p.Tag, p.Phase, p.Status)
			}
			if len(now.Parts) == 0 {
				t.Error("no parts")
			}
			for name, html := range now.Parts {
				if !strings.Contains(page, strings.TrimSpace(html)) {
					t.Errorf("part %s is not in the page of %s", name, r.name)
				}
			}
		}
	}
}

// What a page shows of the others is nothing that their saved orders say (a whole
// proof over all channels is the host's; this looks at pages and parts).
func TestSavedOrdersOfOthersDoNotShow(t *testing.T) {
	w := newWorld(t)
	var mover *reader
	for _, r := range w.council.readers {
		if w.page(r, w.council).You.Can(host.ActSubmit) {
			mover = r
		}
	}
	if mover == nil {
		t.Skip("the council waits for nobody")
	}
	watcher := w.reader("", "en")
	path := "/m/" + w.council.id
	before := watcher.get(path).body + watcher.get(path+"/live").body + watcher.get("/lobby?scope=running").body
	p := w.page(mover, w.council)
	if _, err := w.Submit(t.Context(), mover.actor(), p.ID, host.Order{Phase: p.Phase, Text: p.GameView().Write("", p.GameView().Default())}); err != nil {
		t.Fatal(err)
	}
	if after := watcher.get(path).body + watcher.get(path+"/live").body + watcher.get("/lobby?scope=running").body; after != before {
		t.Error("a watcher can tell that orders were saved")
	}
}
