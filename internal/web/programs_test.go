package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// newcomer is a guest who sits nowhere.
func (w *world) newcomer(name, lang string) *reader {
	w.t.Helper()
	r := w.reader(name, lang)
	token, a, err := w.Guest(w.t.Context(), host.Client{Lang: lang})
	if err == nil {
		_, err = w.SetProfile(w.t.Context(), a, host.Profile{Name: name})
	}
	u, bad := url.Parse(w.url)
	if err != nil || bad != nil {
		w.t.Fatal(err, bad)
	}
	r.client.Jar.SetCookies(u, []*http.Cookie{{Name: "session", Value: token, Path: "/"}})
	return r
}

func TestSPL67AnAccountIsMarkedOnItsPage(t *testing.T) {
	w := smallWorld(t)
	robo := w.newcomer("Robo", "de")
	if a := robo.get("/account"); a.status != 200 || !strings.Contains(a.body, `action="/account/program"`) {
		t.Fatalf("%d %.300s", a.status, text(a.body))
	}
	if a := robo.post("/account/program"); a.status != http.StatusUnprocessableEntity || robo.actor().Program {
		t.Errorf("without a word of consent: %d %.300s", a.status, text(a.body))
	}
	if a := w.anna.post("/account/program", "sure", "on"); a.status != http.StatusConflict || !strings.Contains(text(a.body), "schon als Mensch gespielt") {
		t.Errorf("who sits at a table: %d %.300s", a.status, text(a.body))
	}
	if a := robo.post("/account/program", "sure", "on"); a.status != http.StatusSeeOther {
		t.Fatalf("%d %.300s", a.status, text(a.body))
	}
	if a := robo.get("/account"); strings.Contains(a.body, `action="/account/program"`) || !strings.Contains(text(a.body), "ist als Programm gekennzeichnet") {
		t.Errorf("%.600s", text(a.body))
	}
	if a := w.reader("", "de").post("/account/program", "sure", "on"); a.status != http.StatusUnauthorized {
		t.Errorf("nobody: %d", a.status)
	}
}

// Whoever reads a name of a program reads that it is one, in words; a person's name says nothing.
func TestSPL67NamesOfProgramsSayIt(t *testing.T) {
	w := smallWorld(t)
	robo := w.newcomer("Robo", "en")
	robo.post("/account/upgrade", "name", "Robo Rabe", "passphrase", "drei Nereiden im Meer")
	robo.post("/account/program", "sure", "on")
	open := func(r *reader, n host.NewMatch, other *reader) host.Created {
		t.Helper()
		n.Game, n.Seat, n.Listed = "agamemnon", "greeks", true
		made, err := w.Create(t.Context(), r.actor(), n)
		must(t, err)
		if other != nil {
			must(t, w.Join(t.Context(), other.actor(), made.ID, "trojans", ""))
		}
		return made
	}
	mixed := open(w.anna, host.NewMatch{Terms: match.Terms{Programs: match.ProgramsAllowed}}, robo)
	_, err := w.Say(t.Context(), robo.actor(), mixed.ID, "", "hello")
	must(t, err)
	alone := open(robo, host.NewMatch{Bots: map[game.Seat]string{"trojans": "random"}, Terms: match.Terms{Programs: match.ProgramsOnly}}, nil)
	waits := open(robo, host.NewMatch{Terms: match.Terms{Programs: match.ProgramsOnly}}, nil)
	must(t, w.Resign(t.Context(), robo.actor(), alone.ID))
	for path, want := range map[string]string{
		"/m/" + mixed.ID: "Robo Rabe (Programm)", "/lobby": "nur Programme", "/history": "Robo Rabe (Programm)", "/m/" + alone.ID + "/result": "Robo Rabe (Programm)",
		"/people/Robo%20Rabe": "Robo Rabe Programm", "/m/" + waits.ID: "nur Programme", "/games/agamemnon/ladder": "2 Robo Rabe", "/games/agamemnon": "Rangliste der Programme",
	} {
		a := w.anna.get(path)
		if a.status != 200 || !strings.Contains(text(a.body), want) || strings.Contains(text(a.body), "Anna (Programm)") {
			t.Errorf("%s lacks %q: %d %.1500s", path, want, a.status, text(a.body))
		}
	}
	if a := w.anna.get("/m/" + waits.ID); strings.Contains(a.body, `action="/m/`+waits.ID+`/join"`) {
		t.Error("people are offered a seat among programs")
	}
	if a := w.anna.get("/m/" + mixed.ID + "?talk="); strings.Count(text(a.body), "Robo Rabe (Programm)") < 2 {
		t.Errorf("the talk does not say who speaks: %.1500s", text(a.body))
	}
	for path, status := range map[string]int{"/games/chess/ladder": 404, "/games/agamemnon/ladder?cursor=x": 422, "/games/diplomacy/ladder": 200} {
		if a := w.ben.get(path); a.status != status {
			t.Errorf("%s: %d, want %d", path, a.status, status)
		}
	}
}

func TestSPL67TheFormOfANewMatchAsksWhoMaySit(t *testing.T) {
	w := smallWorld(t)
	a := w.anna.post("/new", "game", "agamemnon", "against", "lobby", "seat", "greeks", "programs", "allowed")
	if a.status != http.StatusSeeOther {
		t.Fatalf("%d %.600s", a.status, text(a.body))
	}
	p, err := w.Match(t.Context(), w.anna.actor(), strings.TrimPrefix(a.header.Get("Location"), "/m/"))
	must(t, err)
	if p.Terms.Programs != match.ProgramsAllowed || !p.Listed {
		t.Errorf("%+v", p.Terms)
	}
	if a := w.anna.post("/new", "game", "agamemnon", "against", "lobby", "seat", "greeks", "programs", "maybe"); a.status != 422 || !strings.Contains(text(a.body), "„maybe“") {
		t.Errorf("%d %.600s", a.status, text(a.body))
	}
}
