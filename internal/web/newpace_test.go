package web_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/web"
	"spielleiter/match"
)

// The third question of the form: whatever rhythm is chosen or typed comes to the match, and its page says it in words.
func TestTheFormOffersSchedules(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("Anna", "de")
	r.actor()
	for _, c := range []struct {
		game, says string
		fields     []string
	}{
		{"diplomacy", "Jeden Freitag 20:00 (Berlin); mindestens 2 Tage Zeit; Aufbauten und Abbauten: 1 Tag; Rückzüge: 12 Std", []string{"pace", "friday", "kind.phase.retreats", "12 Std"}},
		{"diplomacy", "1 Tag je Zug; Rückzüge, Aufbauten und Abbauten: 12 Std", []string{"pace", "1d"}},
		{"diplomacy", "1 Tag je Zug; außer am Wochenende und an Feiertagen in Österreich", []string{"pace", "1d", "kind.phase.retreats", "0", "kind.phase.adjustments", "0", "skip", "weekend", "skip", "at"}},
		{"diplomacy", "Montag bis Freitag 19:30 (Vienna); mindestens 6 Std Zeit", []string{"clock", "on", "clock-at", "19:30", "clock-least", "6", "zone", "Europe/Vienna", "day", "1", "day", "2", "day", "3", "day", "4", "day", "5"}},
		{"agamemnon", "Live: 10 Min je Zug", []string{"pace", "10m"}},
		{"agamemnon", "1 Tag 12 Std je Zug", []string{"pace", "own", "own", "1d12h"}},
		{"agamemnon", "3 Tage Bedenkzeit für jeden, 12 Std dazu je Zug", []string{"pace", "bank", "lost", "on"}},
		{"agamemnon", "2 Tage Bedenkzeit für jeden", []string{"pace", "bank", "bank", "2 Tage", "bonus", "0", "lost", "on"}},
	} {
		form := r.get("/new?game=" + c.game)
		checkPage(t, "de", form.body)
		fields := url.Values{"game": {c.game}, "against": {"invite"}}
		for n := 0; n < len(c.fields); n += 2 {
			fields.Add(c.fields[n], c.fields[n+1])
		}
		a := r.do("POST", "/new", fields)
		if a.status != 303 {
			t.Fatalf("%v: status %d: %s", c.fields, a.status, text(a.body))
		}
		if page := text(r.get(a.header.Get("Location")).body); !strings.Contains(page, c.says) {
			t.Errorf("%v: the page does not say %q:\n%.600s", c.fields, c.says, page)
		}
	}
}

// What cannot be read is named by its field, with what would be right, and all that was typed is still there.
func TestTheFormOfSchedulesKeepsWhatWasTyped(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("Anna", "de")
	r.actor()
	for _, c := range []struct {
		fields []string
		says   string
		field  string
	}{
		{[]string{"pace", "friday", "kind.phase.retreats", "zwölf"}, "Rückzüge: „zwölf“ ist keine Dauer. Schreib sie wie 12h", `name="kind.phase.retreats" value="zwölf"`},
		{[]string{"pace", "own", "own", "bald"}, "Eigene Dauer: „bald“ ist keine Dauer", `name="own" value="bald"`},
		{[]string{"clock", "on", "clock-at", "25:00", "kind.phase.retreats", "7h"}, "Uhrzeit: „25:00“ ist keine Uhrzeit. Schreibe sie so: 21:00", `name="clock-at" value="25:00"`},
		{[]string{"clock", "on", "clock-at", "20:00", "zone", "Europa/Berlin"}, "Zeitzone: „Europa/Berlin“ ist keine Zeitzone. Schreibe sie so: Europe/Berlin", `name="zone" value="Europa/Berlin"`},
		{[]string{"pace", "none", "skip", "weekend"}, "An diesen Tagen endet kein Zug: Tage auslassen lassen sich nur", `name="skip" value="weekend" checked`},
		{[]string{"sign-up", "2027-02-01T20:00", "start-at", "2027-01-01T20:00"}, "Anmeldeschluss: Der Anmeldeschluss darf nicht nach dem Beginn liegen.", `name="sign-up" value="2027-02-01T20:00" aria-invalid="true"`},
		{[]string{"sign-up", "Weihnachten"}, "Anmeldeschluss: „Weihnachten“", `name="sign-up" value="Weihnachten"`},
		{[]string{"pace", "none", "kind.phase.retreats", "1h"}, "Rückzüge: Eine eigene Dauer gibt es nur", `name="kind.phase.retreats" value="1h"`},
	} {
		a := r.post("/new", append([]string{"game", "diplomacy", "seat", "", "against", "invite", "title", "Meine Runde"}, c.fields...)...)
		if a.status != 422 || !strings.Contains(text(a.body), c.says) {
			t.Errorf("%v: status %d, not %q: %.700s", c.fields, a.status, c.says, text(a.body))
		}
		checkPage(t, "de", a.body)
		for _, kept := range []string{c.field, `value="Meine Runde"`} {
			if !strings.Contains(a.body, kept) {
				t.Errorf("%v: %s is lost", c.fields, kept)
			}
		}
	}
}

// A pace is changed at the desk, and by the wish of all where nobody leads; a form that shows a pace says the same pace.
func TestThePaceOfAMatchIsChanged(t *testing.T) {
	h, m, gm := openCouncil(t)
	page := gm.get("/m/" + m.id + "/pace")
	checkPage(t, "de", page.body)
	if a := gm.post("/m/"+m.id+"/pace", "pace", "own", "own", "übermorgen", "reason", "weil"); a.status != 422 ||
		!strings.Contains(a.body, `name="own" value="übermorgen" placeholder="36h" autocomplete="off" spellcheck="false" aria-invalid="true"`) || !strings.Contains(a.body, `value="weil"`) {
		t.Errorf("status %d: %s", a.status, text(a.body))
	}
	if a := gm.post("/m/"+m.id+"/pace", "pace", "friday", "skip", "de", "reason", "Ferien"); a.status != 303 || a.header.Get("Location") != "/m/"+m.id+"/desk?done=pace#clock" {
		t.Fatalf("status %d to %s: %s", a.status, a.header.Get("Location"), text(a.body))
	}
	p := h.page(gm, m)
	if p.Terms.Pace.Kind != match.PaceClock || len(p.Terms.Pace.Skip) != 1 {
		t.Errorf("%+v", p.Terms.Pace)
	}
	for _, path := range []string{"/desk?done=pace", "/acts", "/pace"} {
		if page := text(gm.get("/m/" + m.id + path).body); !strings.Contains(page, "Jeden Freitag 20:00 (Berlin); mindestens 2 Tage Zeit; außer an Feiertagen in Deutschland") {
			t.Errorf("%s does not say it: %.900s", path, page)
		}
	}
	form := gm.get("/m/" + m.id + "/pace").body
	for _, shown := range []string{`name="clock" value="on" checked`, `name="clock-least" value="2d"`, `name="skip" value="de" checked`, `name="day" value="5" checked`} {
		if !strings.Contains(form, shown) {
			t.Errorf("the form does not show %s", shown)
		}
	}
}

func TestPlayersWishForAnotherPace(t *testing.T) {
	w := smallWorld(t)
	anna, ben := w.early.readers[0], w.early.readers[1]
	at := "/m/" + w.early.id
	if a := anna.post(at+"/pace", "pace", "3d"); a.status != 303 || !strings.HasSuffix(a.header.Get("Location"), "done=wished") {
		t.Fatalf("status %d to %s", a.status, a.header.Get("Location"))
	}
	page := ben.get(at).body
	if !strings.Contains(text(page), "möchte ein anderes Tempo: 3 Tage je Zug.") && !strings.Contains(text(page), "would like another pace: 3 days a turn.") {
		t.Fatalf("nobody tells: %.600s", text(page))
	}
	if a := ben.post(at+"/vote", "n", "1", "yes", "on"); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if p, err := w.Match(t.Context(), ben.actor(), w.early.id); err != nil || p.Terms.Pace.Span != 3*match.Day || p.Deadline == nil {
		t.Errorf("%+v, %v", p.Terms.Pace, err)
	}
}

// The page of a match with dates says them while it gathers, and so do the lists.
func TestDatesAreChosenAndRead(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("Anna", "de")
	r.actor()
	at := h.Now().AddDate(0, 0, 10).Format("2006-01-02")
	a := r.post("/new", "game", "agamemnon", "seat", "greeks", "against", "lobby", "sign-up", at+"T18:00", "start-at", at+"T20:00", "fill-up", "random")
	if a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	page := r.get(a.header.Get("Location")).body
	checkPage(t, "de", page)
	for _, says := range []string{"18:00 (Berlin). Freie Plätze bekommen dann Computergegner.", "20:00 (Berlin), wenn alle Plätze besetzt sind."} {
		if !strings.Contains(text(page), says) {
			t.Errorf("the page does not say %q: %.500s", says, text(page))
		}
	}
	if list := text(r.get("/lobby").body); !strings.Contains(list, "· Beginn ") || !strings.Contains(list, "· Anmeldung bis ") {
		t.Errorf("the lobby does not say it: %.800s", list)
	}
}

// Where people are invited a deadline is proposed, so that an absentee is noticed; alone against computers there is none. No
// deadline can be chosen, and says what follows.
func TestAPaceIsProposedWherePeopleAreInvited(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("Anna", "de")
	r.actor()
	for _, c := range []struct {
		fields string
		want   match.PaceKind
		says   string // of the form
	}{
		{"game=agamemnon&seat=greeks&against=invite", match.PaceSpan, "2 Tage je Zug"},
		{"game=agamemnon&seat=greeks&against=lobby&pace=usual", match.PaceSpan, "2 Tage je Zug"},
		{"game=agamemnon&against=master", match.PaceSpan, "2 Tage je Zug"},
		{"game=agamemnon&seat=greeks&against=random", match.PaceNone, "Ohne Frist"},
		{"game=agamemnon&against=random", match.PaceNone, "Ohne Frist"},
		{"game=agamemnon&seat=greeks&against=invite&pace=none", match.PaceNone, "Ohne Frist"},
		{"game=agamemnon&seat=greeks&against=random&pace=1d", match.PaceSpan, "1 Tag je Zug"},
		{"game=diplomacy&seat=france&against=invite", match.PaceSpan, "3 Tage je Zug"},
		{"game=diplomacy&seat=france&against=random&with.italy=person", match.PaceSpan, "3 Tage je Zug"},
		{"game=diplomacy&seat=france&against=random&with.france=person", match.PaceNone, "Ohne Frist"},
		{"game=terramagica&against=invite", match.PaceClock, "Jeden Tag 00:00 (Berlin)"},
	} {
		fields, err := url.ParseQuery(c.fields)
		if err != nil {
			t.Fatal(err)
		}
		a := r.do("POST", "/new", fields)
		if a.status != 303 {
			t.Fatalf("%s: status %d: %s", c.fields, a.status, text(a.body))
		}
		at := a.header.Get("Location")
		p, err := h.Match(t.Context(), r.actor(), strings.TrimPrefix(at, "/m/"))
		if err != nil || p.Terms.Pace.Kind != c.want {
			t.Errorf("%s: the pace is %+v, want %q", c.fields, p.Terms.Pace, c.want)
		}
		if says := text(r.get(at).body); !strings.Contains(says, c.says) {
			t.Errorf("%s: the page does not say %q: %.500s", c.fields, c.says, says)
		}
		h.clock.Forward(time.Minute)
	}
	form := r.get("/new").body
	for _, says := range []string{`value="usual" data-says="2 Tage je Zug" data-alone="Ohne Frist" checked`, "wer nicht kommt, gilt nie als abwesend"} {
		if !strings.Contains(form, says) {
			t.Errorf("the form does not say %s", says)
		}
	}
	if form := r.get("/new?against=random").body; !strings.Contains(form, `<output id="chosen">2 Spielende · Computer, Zufall · Ohne Frist`) {
		t.Error("against a computer the form proposes a deadline")
	}
	if terra := r.get("/new?game=terramagica").body; !strings.Contains(terra, "Um Mitternacht") || strings.Contains(form, "Um Mitternacht") {
		t.Error("midnight is offered where no game is evaluated then, or not where one is")
	}
}
