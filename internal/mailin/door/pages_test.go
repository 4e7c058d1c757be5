package door_test

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/site"
)

// The pages say that orders wait, show them as text and nothing else, and take the word of who follows the link; a
// look changes nothing.
func TestSPL35PagesAskAboutOrdersThatWait(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	pages, err := site.New(w.Host, site.Catalogue(hosttest.Shapes()), site.Options{Log: w.Log()})
	w.Must(err)
	token, x, err := w.Guest(t.Context(), host.Client{IP: "192.0.2.9", Lang: "en"})
	w.Must(err)
	id, a, _, reply := w.tableOf(x, w.Person("Nereus"), anna)
	if a.Person != x.Person {
		t.Fatal("another is to move")
	}
	ask := func(method, path string, form url.Values) string {
		t.Helper()
		r := httptest.NewRequestWithContext(t.Context(), method, path, strings.NewReader(form.Encode()))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Accept-Language", "en")
		r.AddCookie(&http.Cookie{Name: "session", Value: token})
		got := httptest.NewRecorder()
		pages.ServeHTTP(got, r)
		if got.Code != http.StatusOK {
			t.Errorf("%s %s: %d", method, path, got.Code)
		}
		return got.Body.String()
	}
	if page := ask("GET", "/m/"+id, nil); strings.Contains(page, "/notices/orders/") {
		t.Error("nothing waits, and the page asks")
	}
	w.Must(w.bring(note{from: anna, to: reply, body: w.another(a, id) + "\n<script>alert(1)</script>"}))
	page := ask("GET", "/m/"+id, nil)
	wants(t, page, "Orders for you came by mail")
	link := "/notices/orders/" + w.between(page, "/notices/orders/", `"`)
	page = ask("GET", link, nil)
	wants(t, page, "&lt;script&gt;alert(1)", "Troja", "Are they yours?")
	if strings.Contains(page, "<script>alert") || w.stored(a, id) != "" {
		t.Error("a look does something")
	}
	wants(t, ask("POST", link, url.Values{"act": {"take"}}), "They were not saved.") // they are not orders
	w.Must(w.bring(note{from: anna, to: reply, body: w.another(a, id)}))
	link = "/notices/orders/" + w.between(ask("GET", "/m/"+id, nil), "/notices/orders/", `"`)
	wants(t, ask("POST", link, url.Values{"act": {"take"}}), "Saved: they count.")
	if w.stored(a, id) == "" {
		t.Error("nothing is stored")
	}
	w.Must(w.bring(note{from: anna, to: reply, body: w.another(a, id)}))
	link = "/notices/orders/" + w.between(ask("GET", "/m/"+id, nil), "/notices/orders/", `"`)
	wants(t, ask("POST", link, url.Values{"act": {"drop"}}), "Discarded.")
	wants(t, ask("GET", "/account", nil), "You can answer mails", `value="lapse"`)
	wants(t, ask("GET", "/help", nil), `id="mail"`, "SPL-35")
}
