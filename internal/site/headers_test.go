package site_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"spielleiter/internal/api"
	"spielleiter/internal/host"
)

// Lines 20 and 26: on every route, whoever asks, browsers are told to guess no types, to
// keep nothing, and for pages to load nothing from anywhere else.
func TestEveryAnswerCarriesItsGuards(t *testing.T) {
	w := newWorld(t, 26)
	s := scenes[0].set(w, 1, false)
	for _, as := range []string{"anonymous", "spectator", "first"} {
		f := fields{cast: councillors, id: s.id, invite: s.invite, phase: 2, orders: "vote yes", session: "none"}
		pages := 0
		for _, r := range w.routes() {
			q := r
			q.path = f.fill(r.path)
			if as == "first" && strings.Contains(r.route, "signout") {
				continue
			}
			rec := httptest.NewRecorder()
			if r.stream {
				continue // compared above, and tested where it is made
			}
			w.handler.ServeHTTP(rec, w.request(t.Context(), s.people[as], q))
			if html := strings.HasPrefix(rec.Header().Get("Content-Type"), "text/html"); html {
				pages++
				checkPage(t, r.route, rec.Header())
			}
			if rec.Header().Get("X-Content-Type-Options") != "nosniff" {
				t.Errorf("%s: types may be guessed", r.route)
			}
			if !shared[r.route] && rec.Header().Get("Cache-Control") != "no-store" {
				t.Errorf("%s as %s: Cache-Control %q", r.route, as, rec.Header().Get("Cache-Control"))
			}
			if rec.Header().Get("Access-Control-Allow-Origin") != "" && !strings.HasPrefix(q.path, api.Prefix) { // of those see TestOtherSitesUseTheAPIWithATokenAlone
				t.Errorf("%s lets other sites read", r.route)
			}
			for _, c := range rec.Result().Cookies() {
				if !c.Secure || c.SameSite != http.SameSiteLaxMode || c.Path != "/" || c.Domain != "" {
					t.Errorf("%s: cookie %s", r.route, c)
				}
				if strings.Contains(c.Name, "session") && (!c.HttpOnly || !strings.HasPrefix(c.Name, "__Host-")) {
					t.Errorf("%s: session cookie %s", r.route, c)
				}
			}
		}
		if pages < 20 {
			t.Errorf("as %s: only %d pages", as, pages)
		}
	}
}

// shared are answers that are the same for everybody, which anybody may keep.
var shared = map[string]bool{
	"GET /favicon.ico": true, "GET /robots.txt": true,
}

func checkPage(t *testing.T, route string, h http.Header) {
	t.Helper()
	policy := h.Get("Content-Security-Policy")
	for _, want := range []string{"default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"} {
		if !strings.Contains(policy, want) {
			t.Errorf("%s: policy %q lacks %s", route, policy, want)
		}
	}
	if strings.Contains(policy, "unsafe") || strings.Contains(policy, "http") {
		t.Errorf("%s: policy %q", route, policy)
	}
	if age := h.Get("Strict-Transport-Security"); age != "max-age=63072000" {
		t.Errorf("%s: Strict-Transport-Security %q", route, age)
	}
	if h.Get("Referrer-Policy") == "" {
		t.Errorf("%s: no Referrer-Policy", route)
	}
}

// Line 25: what a page of another site sends with a reader's cookie does nothing, on any
// route that does something; the API takes no cookie at all.
func TestOtherSitesCannotActForAReader(t *testing.T) {
	w := newWorld(t, 25)
	s := scenes[0].set(w, 0, false)
	reader := s.people["first"]
	f := fields{cast: councillors, id: s.id, invite: s.invite, phase: 1, orders: "bid 0 bread", session: "none"}
	before := w.Page(reader, s.id).Tag
	for _, b := range bodies(f) {
		method, path, _ := strings.Cut(b.route, " ")
		q := request{route: b.route, method: method, path: f.fill(path), body: b.body}
		req := w.request(t.Context(), reader, q)
		req.Header.Del("Authorization")
		req.Header.Set("Sec-Fetch-Site", "cross-site")
		req.Header.Set("Origin", "https://evil.example")
		rec := httptest.NewRecorder()
		w.handler.ServeHTTP(rec, req)
		if strings.HasPrefix(path, "/api/") {
			continue // it saw nobody; that nobody may do little is tested elsewhere
		}
		if rec.Code != http.StatusForbidden {
			t.Errorf("%s from another site: %d", b.route, rec.Code)
		}
	}
	if w.Page(reader, s.id).Tag != before {
		t.Error("something was done")
	}
	if _, err := w.Authenticate(t.Context(), w.tokens[reader.Person]); err != nil {
		t.Errorf("the session has ended: %v", err)
	}
}

// The figures are for the server's own machine.
func TestMetricsAreNotForPlayers(t *testing.T) {
	w := newWorld(t, 3)
	get := func(from string, header ...string) int {
		req := w.request(t.Context(), host.Actor{}, request{method: "GET", path: "/metrics"})
		req.RemoteAddr = from
		for n := 0; n+1 < len(header); n += 2 {
			req.Header.Set(header[n], header[n+1])
		}
		rec := httptest.NewRecorder()
		w.handler.ServeHTTP(rec, req)
		return rec.Code
	}
	for _, c := range []struct {
		from   string
		header []string
		want   int
	}{
		{"127.0.0.1:9", nil, 200},
		{"[::1]:9", nil, 200},
		{"192.168.0.7:9", nil, 404},
		{"203.0.113.9:9", nil, 404},
		{"127.0.0.1:9", []string{"X-Forwarded-For", "203.0.113.9"}, 404},
		{"203.0.113.9:9", []string{"X-Forwarded-For", "127.0.0.1"}, 404},
	} {
		if got := get(c.from, c.header...); got != c.want {
			t.Errorf("from %s %v: %d, want %d", c.from, c.header, got, c.want)
		}
	}
}
