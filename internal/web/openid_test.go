package web_test

import (
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"spielleiter/internal/auth/openid"
	"spielleiter/internal/auth/openid/openidtest"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/web"
)

// providing is a server with a provider that knows people.
func providing(t *testing.T) (*server, *openidtest.Provider) {
	t.Helper()
	var there *openidtest.Provider
	h := newServerWith(t, web.Options{}, func(c *hosttest.Clock) *openid.Provider {
		there = openidtest.New(t, c.Now)
		return openid.New(openid.Config{Issuer: there.Issuer, Client: openidtest.Client, Secret: openidtest.Secret, Name: "Vereins-ID", Clock: c.Now, Recent: host.FreshFor})
	})
	return h, there
}

// onward is where a page sends a browser.
func onward(t *testing.T, a answer) string {
	t.Helper()
	link, found := strings.CutPrefix(a.header.Get("Refresh"), "0; url=")
	if a.status != http.StatusOK || !found || !strings.Contains(html.UnescapeString(a.body), `href="`+link+`"`) {
		t.Fatalf("%d, sent to %q: %s", a.status, link, text(a.body))
	}
	return link
}

// back is what the provider makes of it, as a path of ours.
func back(t *testing.T, there *openidtest.Provider, link, subject, called string) string {
	t.Helper()
	u := there.SignIn(t, link, subject, called)
	if u.Path != host.ProviderPath {
		t.Fatalf("the provider sends people to %s", u)
	}
	return u.RequestURI()
}

var ticketOf = regexp.MustCompile(`name="ticket" value="([^"]+)"`)

// From the sign-in page by the provider to a new account, out, and in again; linked as a guest and removed; in both languages, without scripts.
func TestSigningInByAProviderOnThePages(t *testing.T) {
	for lang, says := range map[string]struct{ button, onward, name, short, last, gone string }{
		"de": {"Mit Vereins-ID anmelden", "Weiter zu Vereins-ID", "Wie willst du hier heißen?", "2 bis 30", "dein einziger Weg zurück", "Die Verknüpfung ist entfernt"},
		"en": {"Sign in with Vereins-ID", "On to Vereins-ID", "What do you want to be called here?", "2 to 30", "your only way back", "The link is removed"},
	} {
		t.Run(lang, func(t *testing.T) {
			h, there := providing(t)
			r := h.reader("", lang)
			form := r.get("/signin?return=%2Fhelp")
			checkPage(t, lang, form.body)
			wants(t, form, 200, says.button, `action="/signin/openid"`)
			sent := r.post("/signin/openid", "return", "/help")
			checkPage(t, lang, sent.body)
			wants(t, sent, 200, says.onward)
			asks := r.get(back(t, there, onward(t, sent), "s-1", "thetis"))
			checkPage(t, lang, asks.body)
			wants(t, asks, 200, says.name, `value="thetis"`)
			ticket := ticketOf.FindStringSubmatch(asks.body)[1]
			again := r.post("/signin/openid/name", "ticket", ticket, "name", "x")
			checkPage(t, lang, again.body)
			wants(t, again, 422, says.name, says.short, ticket)
			in := r.post("/signin/openid/name", "ticket", ticket, "name", "Thetis")
			if in.status != 303 || in.header.Get("Location") != "/help" {
				t.Errorf("%d to %s: %s", in.status, in.header.Get("Location"), text(in.body))
			}
			account := r.get("/account")
			checkPage(t, lang, account.body)
			wants(t, account, 200, "Thetis", `id="openid"`, "Vereins-ID")
			key := regexp.MustCompile(`name="key" value="([0-9a-f]{20})"`).FindStringSubmatch(account.body)[1]
			wants(t, r.post("/account/openid", "act", "drop", "key", key), 409, says.last)
			wants(t, r.post("/account/openid", "act", "x"), 422)

			other := h.reader("", lang)
			in = other.get(back(t, there, onward(t, other.post("/signin/openid", "return", "/rules")), "s-1", "thetis"))
			if in.status != 303 || in.header.Get("Location") != "/rules" {
				t.Errorf("%d to %s: %s", in.status, in.header.Get("Location"), text(in.body))
			}
			wants(t, other.get("/account"), 200, "Thetis")

			guest := h.reader("Achill", lang)
			id := guest.actor().Person
			wants(t, guest.get("/account"), 200, `name="act" value="link"`)
			asks = guest.get(back(t, there, onward(t, guest.post("/account/openid", "act", "link")), "s-2", ""))
			in = guest.post("/signin/openid/name", "ticket", ticketOf.FindStringSubmatch(asks.body)[1], "name", "Peleus")
			wants(t, in, 303)
			if a := guest.actor(); a.Person != id || a.Guest || a.Name != "Peleus" {
				t.Errorf("%+v", a)
			}
			named := h.reader("Hektor", lang)
			named.actor()
			wants(t, named.post("/account/upgrade", "name", "Nereus", "passphrase", "drei Nereiden im Meer"), 303)
			linked := named.get(back(t, there, onward(t, named.post("/account/openid", "act", "link")), "s-3", ""))
			if linked.status != 303 || linked.header.Get("Location") != "/account?done=openid.linked" {
				t.Errorf("%d to %s: %s", linked.status, linked.header.Get("Location"), text(linked.body))
			}
			key = regexp.MustCompile(`name="key" value="([0-9a-f]{20})"`).FindStringSubmatch(named.get("/account").body)[1]
			gone := named.post("/account/openid", "act", "drop", "key", key)
			wants(t, gone, 303)
			wants(t, named.get(gone.header.Get("Location")), 200, says.gone)
		})
	}
}

// What was wrong is told on the page with the other ways in, the cookie of the way goes, and a way leads nowhere but to a path of ours.
func TestTheWayToAProviderLeadsNowhereElse(t *testing.T) {
	h, there := providing(t)
	r := h.reader("", "en")
	first := r.get(back(t, there, onward(t, r.post("/signin/openid")), "s-1", "thetis"))
	wants(t, r.post("/signin/openid/name", "ticket", ticketOf.FindStringSubmatch(first.body)[1], "name", "Thetis"), 303)
	for _, to := range []string{"https://evil.example.org/", "//evil.example.org/", `/\evil.example.org`, "javascript:alert(1)", ""} {
		b := h.reader("", "en")
		in := b.get(back(t, there, onward(t, b.post("/signin/openid", "return", to)), "s-1", ""))
		if in.status != 303 || in.header.Get("Location") != "/" {
			t.Errorf("%q leads to %d %q", to, in.status, in.header.Get("Location"))
		}
	}
	b := h.reader("", "en")
	sent := b.post("/signin/openid", "return", "/help")
	if policy := sent.header.Get("Content-Security-Policy"); !strings.Contains(policy, "form-action 'self';") {
		t.Errorf("forms may lead elsewhere: %s", policy)
	}
	set := sent.header.Get("Set-Cookie")
	if !strings.Contains(set, "HttpOnly") || !strings.Contains(set, "SameSite=Lax") || !strings.HasPrefix(set, "openid=") {
		t.Errorf("the cookie is %q", set)
	}
	path := back(t, there, onward(t, sent), "s-1", "")
	wants(t, h.reader("", "en").get(path), 403, "begun in another browser", `action="/signin"`)
	late := b.get(path)
	wants(t, late, 409, "has expired or is over", `action="/signin"`, "!evil")
	wants(t, b.get(host.ProviderPath), 409)
	if !strings.Contains(strings.Join(late.header.Values("Set-Cookie"), "\n"), "openid=; Path=/; Max-Age=0") {
		t.Errorf("the cookie stays: %q", late.header.Values("Set-Cookie"))
	}
	u, _ := url.Parse(onward(t, b.post("/signin/openid", "return", "/help")))
	denied := b.get(host.ProviderPath + "?error=access_denied&error_description=%3Cscript%3E&state=" + u.Query().Get("state"))
	wants(t, denied, 403, "cancelled at Vereins-ID", `name="return" value="/help"`, "!&lt;script", "!<script>")
}

// A provider that is away is told in words, on the page where the other ways in are.
func TestAProviderThatIsAwayIsToldInWords(t *testing.T) {
	h, there := providing(t)
	there.Down = func(string) bool { return true }
	r := h.reader("Achill", "de")
	a := r.post("/signin/openid")
	checkPage(t, "de", a.body)
	wants(t, a, 503, "Vereins-ID ist gerade nicht zu erreichen", `action="/signin"`, `data-passkey="get"`)
	r.actor()
	wants(t, r.post("/account/openid", "act", "link"), 503, "Vereins-ID ist gerade nicht zu erreichen", `id="upgrade"`)
	wants(t, r.post("/account/upgrade", "name", "Thetis", "passphrase", "drei Nereiden im Meer"), 303)
	none := newServer(t, web.Options{}).reader("", "en")
	wants(t, none.get("/signin"), 200, "!openid")
	wants(t, none.post("/signin/openid"), 409, "offers no signing in with a provider")
}
