package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"spielleiter/internal/web"
)

// Every route answers strangers and acquaintances, and always with the headers that
// keep a page safe, whether it succeeds or not.
func TestEveryRouteIsGuarded(t *testing.T) {
	w := newWorld(t)
	for _, r := range web.Routes(sections...) {
		for _, who := range []*reader{w.reader("", "de"), w.anna} {
			if r.Kind == web.Stream && who == w.anna {
				continue // would not end; its headers are in TestStream
			}
			path := w.fill(r)
			var form url.Values
			if r.Method == "POST" {
				form = url.Values{}
			}
			if r.Kind == web.Stream {
				path = strings.Replace(path, w.early.id, "aaaaaaaaaaaaaaaa", 1)
			}
			a := who.do(r.Method, path, form)
			if strings.HasPrefix(r.Path, "/embed/") && a.status == 200 {
				continue // it is for other sites: TestOtherSitesShowTheBoard
			}
			t.Run(r.Method+r.Path+"/"+who.name, func(t *testing.T) { checkGuard(t, a) })
			if a.status >= 500 {
				t.Errorf("%s %s: status %d", r.Method, path, a.status)
			}
			if r.Kind == web.Page && a.status < 300 && !strings.HasPrefix(a.header.Get("Content-Type"), "text/html") {
				t.Errorf("%s is a page of type %q", path, a.header.Get("Content-Type"))
			}
		}
	}
	checkGuard(t, w.anna.get("/nowhere"))
}

func checkGuard(t *testing.T, a answer) {
	t.Helper()
	policy := a.header.Get("Content-Security-Policy")
	for _, want := range []string{"default-src 'none'", "script-src 'self'", "style-src 'self'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"} {
		if !strings.Contains(policy, want) {
			t.Errorf("policy lacks %s: %s", want, policy)
		}
	}
	if strings.Contains(policy, "unsafe") || strings.Contains(policy, "*") {
		t.Errorf("policy lets things in: %s", policy)
	}
	for name, want := range map[string]string{
		"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin",
	} {
		if got := a.header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if a.header.Get("Permissions-Policy") == "" {
		t.Error("no Permissions-Policy")
	}
}

// fill puts a match that is going on, and the rest, into a route's path.
func (w *world) fill(r web.Route) string {
	id := w.early.id
	if strings.HasPrefix(r.Path, "/account/") {
		id = "none"
	}
	return strings.NewReplacer("{$}", "", "{id}", id, "{n}", "1", "{token}", w.gathering.invite, "{game}", "agamemnon", "{file}", "protocol.txt", "{paper}", "letter", "{form}", "txt").Replace(r.Path)
}

func TestFormsOfOtherSitesAreRefused(t *testing.T) {
	w := newWorld(t)
	before := w.anna.get("/m/" + w.early.id + "/phase/0").body
	for _, r := range web.Routes(sections...) {
		if r.Method != "POST" {
			continue
		}
		req, err := http.NewRequestWithContext(t.Context(), "POST", w.url+w.fill(r), strings.NewReader("text=C@1"))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.Header.Set("Sec-Fetch-Site", "cross-site")
		req.Header.Set("Origin", "https://elsewhere.example")
		res, err := w.anna.client.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if res.StatusCode != http.StatusForbidden {
			t.Errorf("%s from another site: status %d", r.Path, res.StatusCode)
		}
	}
	if after := w.anna.get("/m/" + w.early.id + "/phase/0").body; after != before {
		t.Error("a refused form has changed something")
	}
}

func TestSessionsAreKeptFromScriptsAndOtherSites(t *testing.T) {
	for _, secure := range []bool{false, true} {
		h := newServer(t, web.Options{Secure: secure})
		a := h.reader("", "de").post("/new", "game", "agamemnon", "against", "invite")
		if a.status != 303 {
			t.Fatalf("status %d: %s", a.status, text(a.body))
		}
		set := a.header.Get("Set-Cookie")
		want := []string{"session=", "; Path=/", "; HttpOnly", "; SameSite=Lax"}
		if secure {
			want = append(want, "__Host-session=", "; Secure")
		}
		for _, w := range want {
			if !strings.Contains(set, w) {
				t.Errorf("secure %t: cookie lacks %q: %s", secure, w, set)
			}
		}
		if strings.Contains(set, "Domain") {
			t.Errorf("cookie is for other hosts: %s", set)
		}
		if strings.Contains(a.header.Get("Strict-Transport-Security"), "includeSubDomains") {
			t.Error("other names of the domain are promised to speak https")
		}
		if got := a.header.Get("Strict-Transport-Security") != ""; got != secure {
			t.Errorf("secure %t: Strict-Transport-Security is %t", secure, got)
		}
	}
}

func TestReadingMakesNobodyAGuest(t *testing.T) {
	w := newWorld(t)
	stranger := w.reader("", "de")
	for _, path := range w.paths() {
		if set := stranger.get(path).header.Get("Set-Cookie"); set != "" {
			t.Errorf("%s sets %s", path, set)
		}
	}
}

func TestLongFormsAreRefused(t *testing.T) {
	w := newWorld(t)
	a := w.anna.post("/m/"+w.early.id+"/orders", "phase", "6", "text", strings.Repeat("C@1\n", 1<<19))
	if a.status != http.StatusUnprocessableEntity {
		t.Errorf("status %d", a.status)
	}
}

func TestRedirectsStayInTheServer(t *testing.T) {
	h := newServer(t, web.Options{})
	for _, c := range []struct{ given, want string }{
		{"/lobby?scope=mine", "/lobby?scope=mine"},
		{"", "/"},
		{"//elsewhere.example/", "/"},
		{"https://elsewhere.example/", "/"},
		{"/\\elsewhere.example", "/"},
		{"javascript:alert(1)", "/"},
		{"lobby", "/"},
		{"/%2f/elsewhere.example", "/"},
	} {
		got := h.reader("", "de").post("/settings", "theme", "dark", "return", c.given).header.Get("Location")
		if got != c.want {
			t.Errorf("%q leads to %q, want %q", c.given, got, c.want)
		}
	}
}
