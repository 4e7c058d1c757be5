package web_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/store"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// operator makes an operator of a reader with an account.
func (w *world) operator(name string) *reader {
	w.t.Helper()
	r := w.reader(name, "en")
	r.actor() // a guest
	if a := r.post("/account/upgrade", "name", name, "passphrase", "vier Nereiden im Meer"); a.status != 303 {
		w.t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if err := w.store.KeepPasskey(w.t.Context(), store.Passkey{ID: "key-" + name, Person: r.actor().Person, Name: "Telefon", Data: []byte("{}"), CreatedAt: w.Now()}, 20); err != nil {
		w.t.Fatal(err)
	}
	if err := w.SetOperator(w.t.Context(), host.CommandLine, name, true, "test"); err != nil {
		w.t.Fatal(err)
	}
	return r
}

// operatorRoutes are all that only operators have.
func operatorRoutes() (list []web.Route) {
	for _, r := range web.Routes(sections...) {
		if strings.HasPrefix(r.Path, "/operator") {
			list = append(list, r)
		}
	}
	return list
}

var addressOf = regexp.MustCompile(`value="/[^"]*"`) // where the page comes back to after a choice of language

// Whoever is no operator reads, byte by byte, what they read of a page that does not exist.
func TestForAllOthersThereAreNoPagesOfOperators(t *testing.T) {
	w := smallWorld(t)
	w.watcher.actor()
	for name, r := range map[string]*reader{"stranger": w.reader("", "en"), "guest": w.anna, "watcher": w.watcher} {
		for _, route := range operatorRoutes() {
			path := strings.NewReplacer("{person}", w.anna.actor().Person, "{match}", w.early.id, "{report}", "x").Replace(route.Path)
			ask := func(path string) answer {
				if route.Method == "GET" {
					return r.get(path)
				}
				return r.post(path, "act", "delete", "reason", "x", "confirm", "on")
			}
			got, want := ask(path), ask("/nowhere/at/all")
			if got.status != 404 || addressOf.ReplaceAllString(got.body, "") != addressOf.ReplaceAllString(want.body, "") {
				t.Errorf("%s asks %s %s: status %d: %s", name, route.Method, route.Path, got.status, text(got.body))
			}
		}
	}
}

// Without its tick an act is not done; with it it is, and stands in the log.
func TestAnOperatorActsOnThePages(t *testing.T) {
	w := smallWorld(t)
	op := w.operator("Hades")
	ben := w.ben.actor()
	path := "/operator/people/" + ben.Person
	wants(t, op.get("/operator"), 200, "Operations", "Running matches", "No report is open.")
	wants(t, op.get("/operator/people?q=ben"), 200, "Ben O'Hara", "!/operator/people/"+op.actor().Person)
	wants(t, op.get(path), 200, "Ben O'Hara", "guest", "SPL-44")
	wants(t, op.post(path, "act", "ban", "reason", "insults"), 422, "Tick the box", "insults")
	wants(t, op.post(path, "act", "ban", "reason", "", "confirm", "on"), 422, "Give a reason.")
	wants(t, op.post(path, "act", "ban", "reason", "insults", "until", "2020-01-01T00:00", "confirm", "on"), 422, "A ban ends in the future")
	if a := op.post(path, "act", "ban", "reason", "insults <b>", "confirm", "on"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	wants(t, op.get(path), 200, "Banned for good: insults <b>", "End the ban")
	wants(t, op.get("/operator/log"), 200, "Banned", "insults <b>", "Hades", "Made an operator", "command line")
	wants(t, w.anna.get("/m/"+w.early.id), 200, "offener Platz")
	if a := op.post(path, "act", "unban", "reason", "sorry", "confirm", "on"); a.status != 303 {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	wants(t, op.post("/operator/people/"+op.actor().Person, "act", "ban", "reason", "x", "confirm", "on"), 409, "is an operator")
	wants(t, op.get("/operator/storage"), 200, "matches", "entries")
	wants(t, op.get("/operator/matches?q="+w.early.id), 200, "/operator/matches/"+w.early.id)
	wants(t, op.get("/operator/matches/nowhere"), 404)
}

// Of a running match an operator sees nothing that is secret at the table, not even how often somebody saves something, and there is no file
// of it: operators play, too.
func TestAnOperatorReadsNoSecretsOfTheTable(t *testing.T) {
	w := smallWorld(t)
	op := w.operator("Hades")
	wants(t, op.get("/operator/matches/"+w.early.id+"/file"), 409)
	for _, path := range []string{"/operator", "/operator/storage", "/operator/matches", "/operator/matches/" + w.early.id} {
		for n, r := range []*reader{w.anna, w.ben} {
			before := op.get(path).body
			if _, err := w.WriteDiary(t.Context(), r.actor(), w.early.id, match.Remark{Text: "Geheimnis"}); err != nil {
				t.Fatal(n, err)
			}
			if op.get(path).body != before {
				t.Errorf("%s tells that somebody has written", path)
			}
		}
	}
}

// A match and a line are deleted; who is concerned reads why, until they have read it.
func TestAnOperatorDeletesALineAndAMatch(t *testing.T) {
	w := smallWorld(t)
	op := w.operator("Hades")
	if a := w.ben.post("/m/"+w.early.id+"/say", "text", "Schimpf und Schande"); a.status != 303 {
		t.Fatal(a.status)
	}
	path := "/operator/matches/" + w.early.id
	wants(t, op.get(path), 200, "Schimpf und Schande")
	if a := op.post(path, "act", "withdraw", "n", "1", "reason", "insult", "confirm", "on"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	wants(t, w.anna.get("/m/"+w.early.id), 200, "Vom Betreiber zurückgezogen.", "!Schimpf")
	wants(t, op.get(path), 200, "Withdrawn by the operator.", "!Schimpf")
	wants(t, w.ben.get("/"), 200, "The operator has withdrawn a line of yours")
	if a := op.post(path, "act", "delete", "reason", "a test", "confirm", "on"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	wants(t, w.anna.get("/m/"+w.early.id), 404)
	home := w.anna.get("/")
	wants(t, home, 200, "vom Betreiber gelöscht. Grund: a test")
	told := regexp.MustCompile(`/account/told/[a-z0-9]+`).FindString(home.body)
	if a := w.anna.post(told); a.status != 303 {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	wants(t, w.anna.get("/"), 200, "!vom Betreiber gelöscht")
}

// While nothing can be changed all pages say so, reading goes on, and what would change something is put off with a time.
func TestTheHouseRests(t *testing.T) {
	w := smallWorld(t)
	op := w.operator("Hades")
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	until := w.Now().Add(20 * time.Minute)
	if a := op.post("/operator/notice", "de", "Wir bauen um", "en", "We rebuild", "readonly", "on", "until", until.In(berlin).Format("2006-01-02T15:04"), "reason", "update", "confirm", "on", "act", "on"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	wants(t, w.anna.get("/m/"+w.early.id), 200, "Wir bauen um", "Gerade lässt sich nichts ändern")
	wants(t, w.ben.get("/lobby"), 200, "We rebuild")
	for _, path := range []string{"/m/" + w.early.id + "/say", "/account/profile", "/new"} {
		a := w.anna.post(path, "text", "Hallo")
		wants(t, a, 503, "Der Server wird gerade gewartet")
		if a.header.Get("Retry-After") == "" {
			t.Errorf("%s: no Retry-After", path)
		}
	}
	if a := w.anna.post("/settings", "theme", "dark"); a.status != 303 {
		t.Errorf("what is kept in the browser alone waits: %d", a.status)
	}
	if a := op.post("/operator/notice", "act", "off", "reason", "done", "confirm", "on"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a := w.anna.post("/m/"+w.early.id+"/say", "text", "Hallo"); a.status != 303 {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	wants(t, w.anna.get("/lobby"), 200, "!Wir bauen um")
}

// A club is deleted on the page of operators; what was refused says why, and keeps what was written.
func TestAnOperatorDeletesAClub(t *testing.T) {
	w := smallWorld(t)
	op, head := w.operator("Hades"), w.holder("Thetis", "de")
	if a := head.post("/clubs", "name", "Tafelrunde", "about", "Schimpf"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	wants(t, op.post("/operator/clubs", "club", "Tafelbund", "reason", "insults", "confirm", "on", "act", "delete"), 404, `value="Tafelbund"`)
	wants(t, op.post("/operator/clubs", "club", "Tafelrunde", "reason", "insults", "act", "delete"), 422, `value="Tafelrunde"`)
	wants(t, head.post("/operator/clubs", "club", "Tafelrunde", "reason", "insults", "confirm", "on", "act", "delete"), 404)
	wants(t, op.post("/operator/clubs", "club", "Tafelrunde", "reason", "insults", "confirm", "on", "act", "king"), 422)
	wants(t, head.get("/clubs/Tafelrunde"), 200)
	posted := head.post("/clubs/Tafelrunde/news", "title", "Schimpf", "body", "Und Schande")
	at, _, _ := strings.Cut(posted.header.Get("Location"), "?")
	wants(t, op.post("/operator/clubs", "club", "Tafelrunde", "post", "https://example.org"+at+"x", "reason", "insults", "confirm", "on", "act", "post"), 404, "There is no such post")
	wants(t, op.post("/operator/clubs", "club", "Tafelrunde", "post", "https://example.org"+at, "reason", "insults", "confirm", "on", "act", "post"), 303)
	wants(t, head.get(at), 404)
	wants(t, op.post("/operator/clubs", "club", "Tafelrunde", "name", "x", "reason", "insults", "confirm", "on", "act", "rename"), 422, `value="x"`)
	wants(t, op.post("/operator/clubs", "club", "Tafelrunde", "name", "Artusrunde", "reason", "insults", "confirm", "on", "act", "rename"), 303)
	wants(t, head.get("/clubs/Tafelrunde"), 404)
	wants(t, head.get("/"), 200, "Schimpf", "Tafelrunde")
	wants(t, op.post("/operator/clubs", "club", "Artusrunde", "name", "Tafelrunde", "reason", "insults", "confirm", "on", "act", "rename"), 303)
	wants(t, op.post("/operator/clubs", "club", "Tafelrunde", "reason", "insults", "confirm", "on", "act", "delete"), 303)
	wants(t, head.get("/clubs/Tafelrunde"), 404)
	wants(t, head.get("/"), 200, "Der Verein „Tafelrunde“ ist vom Betreiber gelöscht. Grund: insults")
	a := op.get("/operator/log")
	checkPage(t, "en", a.body)
	wants(t, a, 200, "Club deleted", "insults")
}
