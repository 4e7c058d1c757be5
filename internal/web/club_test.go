package web_test

import (
	"html"
	"regexp"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/web"
)

// holder is a reader with an account.
func (w *world) holder(name, lang string) *reader {
	w.t.Helper()
	r := w.reader("", lang)
	r.post("/settings", "lang", lang)
	r.post("/new", "game", "agamemnon", "seat:greeks", "you") // whatever makes a guest
	if a := r.post("/account/upgrade", "name", name, "passphrase", "drei Nereiden im Meer"); a.status != 303 {
		w.t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	return r
}

// clubRoutes are all that lead to one club.
func clubRoutes() (list []web.Route) {
	for _, r := range web.Routes(sections...) {
		if strings.HasPrefix(r.Path, "/clubs/{club}") {
			list = append(list, r)
		}
	}
	return list
}

// The life of a club by forms alone, as without scripts: founded, joined by a link, led by another, left, dissolved.
func TestAClubWithoutScripts(t *testing.T) {
	w := smallWorld(t)
	head, other := w.holder("Thetis", "de"), w.holder("Nereus", "en")
	if a := w.reader("", "en").get("/clubs"); a.status != 200 || strings.Contains(a.body, `action="/clubs"`) {
		t.Errorf("a stranger founds: %d", a.status)
	}
	for name, want := range map[string]int{"x": 422, "<b>fett</b>": 422, "Spielleiter": 422} {
		a := head.post("/clubs", "name", name, "about", "Was <ich> schrieb", "closed", "on")
		if a.status != want || !strings.Contains(a.body, `value="`+html.EscapeString(name)+`"`) || !strings.Contains(a.body, "Was &lt;ich&gt; schrieb") {
			t.Errorf("%s: status %d, and what was written is lost: %s", name, a.status, text(a.body))
		}
	}
	a := head.post("/clubs", "name", "Tafel'Runde 1", "about", "<script>alert(1)</script>\nDonnerstags", "closed", "on")
	if a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	at, _, _ := strings.Cut(a.header.Get("Location"), "?")
	a = head.get(at)
	if a.status != 200 || strings.Contains(a.body, "<script>alert") || !strings.Contains(a.body, "Tafel&#39;Runde 1") {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	checkPage(t, "de", a.body)
	if a := head.post(at+"/invitations", "days", "x", "uses", "1"); a.status != 422 {
		t.Errorf("days that are no number: %d", a.status)
	}
	a = head.post(at+"/invitations", "days", "7", "uses", "5")
	m := regexp.MustCompile(`value="http[^"]*(/c/[^"]+)"`).FindStringSubmatch(a.body)
	if a.status != 200 || m == nil {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	link := m[1]
	if strings.Contains(head.get(at).body, link) {
		t.Error("the link is shown twice")
	}
	stranger := w.reader("", "en")
	a = stranger.get(link)
	if a.status != 200 || !strings.Contains(a.body, "Tafel&#39;Runde 1") || strings.Contains(a.body, at) || a.header.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	checkPage(t, "en", a.body)
	if a := stranger.post(link); a.status != 401 {
		t.Errorf("a stranger comes in: %d", a.status)
	}
	if a := w.anna.post(link); a.status != 403 { // a guest
		t.Errorf("a guest comes in: %d", a.status)
	}
	if a := other.post(link); a.status != 303 || !strings.HasPrefix(a.header.Get("Location"), at) {
		t.Fatalf("status %d to %s", a.status, a.header.Get("Location"))
	}
	if a := other.post(link); a.status != 409 || !strings.Contains(a.body, at) { // in it already: the page leads there
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	if a := w.holder("Galateia", "en").post(link); a.status != 303 {
		t.Fatalf("status %d", a.status)
	}
	if other, head := other.get(at).body, head.get(at).body; strings.Contains(other, at+`/members"`) || !strings.Contains(head, at+`/members"`) {
		t.Error("what members can do with each other is not what they may")
	}
	if a := other.post(at+"/edit", "about", "meins"); a.status != 403 {
		t.Errorf("a member edits: %d", a.status)
	}
	if a := head.post(at+"/members", "name", "Nereus", "act", "head"); a.status != 303 {
		t.Errorf("handed on: %d", a.status)
	}
	if a := other.post(at+"/rules", "game", "agamemnon", "rules-name", "Offen <spielen>", "option.open", "on"); a.status != 422 {
		t.Errorf("house rules without a name: %d", a.status)
	}
	if a := other.post(at+"/rules", "game", "agamemnon", "rules-name", "Offen spielen", "option.open", "on", "option.starter", "greeks"); a.status != 303 {
		t.Errorf("house rules: %d: %s", a.status, text(a.body))
	}
	a = other.get(at)
	m = regexp.MustCompile(`href="(/new\?club=[^"]*rules=[^"]*)"`).FindStringSubmatch(a.body)
	if m == nil {
		t.Fatalf("no house rules: %s", text(a.body))
	}
	checkPage(t, "en", a.body)
	if a := other.get(html.UnescapeString(m[1])); a.status != 200 || !regexp.MustCompile(`name="option.open"[^>]* checked`).MatchString(a.body) || !strings.Contains(a.body, "rules-name") {
		t.Errorf("status %d, and a form without the house rules", a.status)
	}
	if a := head.get(html.UnescapeString(m[1])); !strings.Contains(a.body, "rules-name") { // an officer by now
		t.Errorf("an officer cannot keep house rules: %d", a.status)
	}
	if a := other.post(at+"/rules/drop", "game", "agamemnon", "name", "Offen spielen"); a.status != 303 || strings.Contains(other.get(at).body, "Offen spielen") {
		t.Errorf("dropped: %d", a.status)
	}
	long := strings.Repeat("lang ", 401)
	if a := other.post(at+"/edit", "about", long, "name", "Neu"); a.status != 422 || !strings.Contains(a.body, strings.TrimSpace(long)) || !strings.Contains(a.body, `value="Neu"`) {
		t.Errorf("status %d, and what was written is lost", a.status)
	}
	a = other.post(at+"/edit", "about", "Offen", "name", "Tafelrunde")
	if a.status != 303 || !strings.HasPrefix(a.header.Get("Location"), "/clubs/Tafelrunde?") {
		t.Errorf("status %d to %s", a.status, a.header.Get("Location"))
	}
	at = "/clubs/Tafelrunde"
	for _, act := range []string{"", "king", "barred"} {
		if a := other.post(at+"/members", "name", "Thetis", "act", act); a.status != 422 {
			t.Errorf("act %q: %d", act, a.status)
		}
	}
	if a := stranger.get(at); a.status != 200 || !strings.Contains(a.body, "Nereus") {
		t.Errorf("an open club: %d", a.status)
	}
	if a := head.post(at + "/leave"); a.status != 303 {
		t.Errorf("left: %d", a.status)
	}
	if a := other.post(at + "/leave"); a.status != 409 {
		t.Errorf("a head leaves: %d", a.status)
	}
	if a := other.post(at+"/dissolve", "typed", "Runde"); a.status != 422 || !strings.Contains(a.body, `value="Runde"`) {
		t.Errorf("dissolved by another name: %d", a.status)
	}
	if a := other.post(at+"/dissolve", "typed", "tafelrunde"); a.status != 303 || other.get(at).status != 404 {
		t.Errorf("dissolved: %d", a.status)
	}
}

// A closed club answers all who are not in it by the bytes of one that is not there, by every route, by its id and by its name.
func TestSPL46AClosedClubAnswersLikeNone(t *testing.T) {
	w := smallWorld(t)
	head, outside := w.holder("Thetis", "de"), w.holder("Nereus", "de")
	a := head.post("/clubs", "name", "Geheimrat", "closed", "on")
	id, _, _ := strings.Cut(strings.TrimPrefix(a.header.Get("Location"), "/clubs/"), "?")
	if head.get("/clubs/"+id).status != 200 {
		t.Fatal(a.header.Get("Location"))
	}
	none := strings.Repeat("z", len(id))
	routes := clubRoutes()
	if len(routes) < 7 {
		t.Fatalf("%d routes", len(routes))
	}
	for who, r := range map[string]*reader{"outside": outside, "a guest": w.anna, "a stranger": w.reader("", "de")} {
		for _, route := range routes {
			ask := func(club string) string {
				w.clock.Forward(time.Minute) // nobody is asked to go slower
				path := strings.NewReplacer("{club}", club, "{key}", "none", "{post}", "none", "{picture}", "none", "{date}", "none", "{file}", "news.atom").Replace(route.Path)
				a := r.do(route.Method, path, nil)
				if route.Method == "POST" {
					a = r.post(path, "name", "Thetis", "act", "remove", "about", "x", "days", "7", "uses", "1", "typed", "Geheimrat", "game", "agamemnon", "rules-name", "Hausregel", "title", "Abend", "body", "Es war schön", "date-title", "Abend", "from", "2099-01-01T20:00")
				}
				return strings.ReplaceAll(text(a.body)+a.body, club, "CLUB")
			}
			want := ask(none)
			for _, club := range []string{id, "Geheimrat"} {
				if got := ask(club); got != want {
					t.Errorf("%s %s %s: %s", who, route.Method, route.Path, text(got))
				}
			}
		}
		if strings.Contains(r.get("/clubs").body, "Geheimrat") {
			t.Errorf("%s finds it in the list", who)
		}
	}
	if a := outside.post("/clubs", "name", "Geheimrat"); a.status != 303 || !strings.HasPrefix(a.header.Get("Location"), "/clubs/Geheimrat?") {
		t.Errorf("founding one of that name: %d to %s", a.status, a.header.Get("Location"))
	}
}
