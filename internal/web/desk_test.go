package web_test

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// council is a running council that Greta leads, with a review.
func openCouncil(t *testing.T) (*server, table, *reader) {
	t.Helper()
	h := newServer(t, web.Options{})
	gm := h.reader("Greta", "de")
	made, err := h.Create(t.Context(), gm.actor(), host.NewMatch{
		Game: "council", Title: "Rat der Tiere", Seats: []game.Seat{"raven", "fox", "bear"}, Listed: true, Master: true,
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}, Review: match.Hour},
	})
	if err != nil {
		t.Fatal(err)
	}
	m := table{made.ID, made.Invite, nil}
	for _, name := range []string{"Anna", "Ben", "Cleo"} {
		r := h.reader(name, "de")
		if err := h.Join(t.Context(), r.actor(), made.ID, "", ""); err != nil {
			t.Fatal(err)
		}
		m.readers = append(m.readers, r)
	}
	return h, m, gm
}

func TestAPhaseIsRunFromTheDesk(t *testing.T) {
	h, m, gm := openCouncil(t)
	at, anna := "/m/"+m.id, m.readers[0]
	desk := func() answer {
		t.Helper()
		a := gm.get(at + "/desk")
		if a.status != 200 {
			t.Fatalf("status %d: %s", a.status, text(a.body))
		}
		checkPage(t, "de", a.body)
		return a
	}
	ok := func(path string, pairs ...string) answer {
		t.Helper()
		a := gm.post(at+path, pairs...)
		if a.status != 303 || !strings.HasPrefix(a.header.Get("Location"), at+"/desk") {
			t.Fatalf("%s: status %d to %s: %s", path, a.status, a.header.Get("Location"), text(a.body))
		}
		return desk()
	}
	bid := h.page(anna, m).GameView()
	if _, err := h.Submit(t.Context(), anna.actor(), m.id, host.Order{Text: bid.Write("de", bid.Default())}); err != nil {
		t.Fatal(err)
	}
	orders := html.EscapeString(bid.Write("de", bid.Default()))
	if a := desk(); strings.Contains(a.body, orders) || !strings.Contains(a.body, "gespeichert") || strings.Count(a.body, `class="badge warn"`) != 2 {
		t.Errorf("before the look: %s", text(a.body))
	}
	if a := anna.get(at); strings.Contains(a.body, "angesehen") || !strings.Contains(a.body, at+"/acts") {
		t.Error("nobody has looked")
	}
	a := gm.post(at+"/desk/look", "x", "y")
	checkPage(t, "de", a.body)
	if a.status != 200 || !strings.Contains(a.body, orders) || !strings.Contains(a.body, `id="trial"`) || !strings.Contains(a.body, `id="edit"`) || !strings.Contains(a.body, "&#34;goal&#34;: ") {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a := anna.get(at); !strings.Contains(a.body, "angesehen") {
		t.Error("Anna does not learn that the game master looked")
	}
	a = gm.post(at+"/desk/amend", "seat", "fox", "phase", "1", "text", "tanze", "reason", "Brief", "act", "save")
	if a.status != 422 || !strings.Contains(a.body, ">tanze</textarea>") || !strings.Contains(a.body, `role="alert"`) {
		t.Errorf("nonsense: status %d: %s", a.status, text(a.body))
	}
	checkPage(t, "de", a.body)
	v := h.page(m.readers[1], m).GameView()
	ok("/desk/amend", "seat", "fox", "phase", "1", "text", v.Write("de", v.Default()), "reason", "kam als Brief", "ready", "on", "act", "save")
	if a := m.readers[1].get(at); !strings.Contains(a.body, "von der Spielleitung gesetzt") {
		t.Errorf("Ben does not see it: %s", text(a.body))
	}
	if a := gm.post(at+"/desk/deadline", "at", "2020-01-01T00:00", "reason", "x"); a.status != 422 {
		t.Errorf("a deadline in the past: status %d", a.status)
	}
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	soon := h.Now().Add(time.Hour).In(berlin)
	ok("/desk/deadline", "at", soon.Format("2006-01-02T15:04"), "reason", "alle sind da")
	a = gm.post(at+"/desk/edit", "path.0", "/goal", "value.0", "9", "act", "try")
	if a.status != 200 || !strings.Contains(a.body, "<code>/goal</code>") || !strings.Contains(a.body, `value="/goal"`) {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	checkPage(t, "de", a.body)
	if a := gm.post(at+"/desk/edit", "path.0", "/nirgends", "value.0", "9", "reason", "x", "act", "apply"); a.status != 422 {
		t.Errorf("an edit of nothing: status %d", a.status)
	}
	ok("/desk/edit", "path.0", "/goal", "value.0", "9", "reason", "zu lang", "act", "apply")
	ok("/desk/terms", "grace", "1h", "graces", "1", "maxMissed", "2", "missed", "resign", "review", "2h", "reason", "Ferien")
	if a := gm.post(at+"/desk/terms", "grace", "bald", "reason", "x"); a.status != 422 {
		t.Errorf("no span: status %d", a.status)
	}
	ok("/desk/note", "text", "Sonntags ruhen wir", "from", "desk")
	if a := ok("/desk/memo", "text", "Der Bär blufft", "from", "desk"); !strings.Contains(a.body, "Der Bär blufft</textarea>") {
		t.Error("the memo is not kept")
	}
	if a := anna.get(at); !strings.Contains(a.body, "Sonntags ruhen wir") || strings.Contains(a.body, "blufft") {
		t.Errorf("%s", text(a.body))
	}
	for _, r := range []*reader{m.readers[0], m.readers[2]} {
		v := h.page(r, m).GameView()
		if _, err := h.Submit(t.Context(), r.actor(), m.id, host.Order{Text: v.Write("de", v.Default()), Ready: true}); err != nil {
			t.Fatal(err)
		}
	}
	if a := desk(); !strings.Contains(a.body, "/desk/accept") || !strings.Contains(a.body, `id="trial"`) {
		t.Fatalf("no question: %s", text(a.body))
	}
	if a := ok("/desk/accept", "reason", "nach Regel RAT-4"); !strings.Contains(a.body, "veröffentlichen") {
		t.Fatalf("no review: %s", text(a.body))
	}
	if a := anna.get(at); !strings.Contains(a.body, "Die Spielleitung prüft die Auswertung.") {
		t.Errorf("%s", text(a.body))
	}
	ok("/answer", "key", match.KeyPublish, "answer", match.Publish, "reason", "alles stimmt", "from", "desk")
	ok("/pause", "reason", "Mittag", "from", "desk")
	ok("/resume", "reason", "satt", "from", "desk")
	ok("/wait", "wait", "on", "reason", "alle sollen Zeit haben", "from", "desk")
	ok("/extend", "by", "1h", "reason", "Zug verspätet", "from", "desk")
	ok("/announce", "text", "Hört!", "reason", "weil es wichtig ist", "from", "desk")
	if p := h.page(anna, m); p.Phase != 2 {
		t.Fatalf("phase %d", p.Phase)
	}
	a = gm.get(at + "/correct?phase=1")
	checkPage(t, "de", a.body)
	if !strings.Contains(a.body, `<select id="r-0" name="ruling.chair">`) || !strings.Contains(a.body, `<option value="bear">`) {
		t.Errorf("the choices of the question are not offered: %s", text(a.body))
	}
	if a := gm.post(at+"/correct", "phase", "1", "ruling.chair", "wolf", "act", "try"); a.status != 422 || !strings.Contains(a.body, "keine der möglichen Antworten") {
		t.Errorf("no choice: status %d: %s", a.status, text(a.body))
	}
	a = gm.post(at+"/correct", "phase", "1", "path.0", "/rounds", "value.0", "3", "act", "try")
	if a.status != 200 || !strings.Contains(a.body, "<code>/rounds</code>") || !strings.Contains(a.body, `value="/rounds"`) {
		t.Errorf("an edit of a closed phase: status %d: %s", a.status, text(a.body))
	}
	checkPage(t, "de", a.body)
	for _, lang := range []string{"de", "en"} {
		anna.post("/settings", "lang", lang)
		a := anna.get(at + "/acts")
		checkPage(t, lang, a.body)
		for _, want := range []string{"kam als Brief", "alle sind da", "zu lang", "Ferien", "nach Regel RAT-4", "alles stimmt", "Mittag", "satt", "alle sollen Zeit haben", "Zug verspätet", "weil es wichtig ist"} {
			if !strings.Contains(a.body, want) {
				t.Errorf("the reason %q is not told", want)
			}
		}
		if strings.Contains(a.body, "blufft") || strings.Contains(a.body, "/goal") {
			t.Error("secrets are told")
		}
		gm.post("/settings", "lang", lang)
		checkPage(t, lang, gm.get(at+"/desk").body)
	}
}

func TestASeatIsSoughtAndTaken(t *testing.T) {
	h, m, gm := openCouncil(t)
	at := "/m/" + m.id
	if a := gm.post(at+"/desk/seek", "seat", "fox", "reason", "krank"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	a := gm.get(at + "/desk")
	link := regexp.MustCompile(`/j/[^"]+\.[^"]+`).FindString(a.body)
	if link == "" {
		t.Fatalf("no invitation: %s", text(a.body))
	}
	for _, r := range append(slices.Clone(m.readers), h.reader("", "en")) {
		for _, path := range []string{at, at + "/acts", "/lobby?scope=running"} {
			if strings.Contains(r.get(path).body, link) {
				t.Errorf("%s reads the invitation on %s", r.name, path)
			}
		}
	}
	dora := h.reader("", "en")
	a = dora.get(link)
	checkPage(t, "en", a.body)
	if a.status != 200 || !strings.Contains(a.body, "Take over") || !strings.Contains(a.body, "Rat der Tiere") {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if a := m.readers[0].get(link); strings.Contains(a.body, "<form method=\"post\" action=\"/j/") {
		t.Error("somebody at the table may take it")
	}
	if a := m.readers[0].post(link, "x", "y"); a.status != 409 {
		t.Errorf("somebody at the table took it: status %d", a.status)
	}
	if a := dora.post(link+"x", "x", "y"); a.status != 404 {
		t.Errorf("a wrong link: status %d", a.status)
	}
	if a := dora.post(link, "x", "y"); a.status != 303 || !strings.HasPrefix(a.header.Get("Location"), at) {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if p := h.page(dora, m); p.You.Seat != "fox" {
		t.Errorf("Dora has %q", p.You.Seat)
	}
	if a := gm.post(at+"/desk/seek", "seat", "bear", "reason", ""); a.status != 303 {
		t.Fatalf("status %d", a.status)
	}
	if a := gm.post(at+"/desk/seek", "seat", "bear", "off", "on"); a.status != 303 || strings.Contains(gm.get(at+"/desk").body, "/j/") {
		t.Errorf("status %d, or the invitation stays", a.status)
	}
	if a := gm.post(at+"/desk/substitute", "seat", "bear", "level", "random", "reason", "fort"); a.status != 422 || !strings.Contains(a.body, "random") {
		t.Errorf("a computer that the game does not have: status %d: %s", a.status, text(a.body))
	}
}

// Who makes a match and leads it may agree on a review in the form.
func TestTheFormOffersAReview(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("Greta", "de")
	for master, want := range map[string]match.Span{"on": match.Day, "": 0} {
		a := r.post("/new", "game", "council", "seat", "-", "against", "lobby", "pace", "1d", "master", master, "review", "1d")
		if a.status != 303 {
			t.Fatalf("status %d: %s", a.status, text(a.body))
		}
		p, err := h.Match(t.Context(), r.actor(), strings.TrimPrefix(a.header.Get("Location"), "/m/"))
		if err != nil || p.Terms.Review != want {
			t.Errorf("review %s, %v", p.Terms.Review, err)
		}
	}
}

// Before the start and after the end there is little to do at the desk, and it says no more.
func TestTheDeskOfAMatchThatDoesNotRun(t *testing.T) {
	h, m, gm := openCouncil(t)
	made, err := h.Create(t.Context(), gm.actor(), host.NewMatch{Game: "council", Master: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Cancel(t.Context(), gm.actor(), m.id, "genug"); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{made.ID, m.id} {
		a := gm.get("/m/" + id + "/desk")
		if a.status != 200 || strings.Contains(a.body, "/desk/amend") || strings.Contains(a.body, "/desk/look") {
			t.Errorf("status %d: %s", a.status, text(a.body))
		}
		checkPage(t, "de", a.body)
		checkPage(t, "de", gm.get("/m/"+id).body)
	}
	if a := gm.post("/m/"+m.id+"/desk/look", "x", "y"); a.status != 409 {
		t.Errorf("a look at a match that is over: status %d", a.status)
	}
}
