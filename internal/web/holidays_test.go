package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// relaxed is a duel of two readers with three days a turn, in which holidays are granted.
func relaxed(t *testing.T, h *server, anna, ben *reader) string {
	t.Helper()
	a := anna.post("/new", "game", "agamemnon", "seat", "greeks", "against", "invite", "pace", "3d", "option.starter", "greeks", "title", "Urlaubsrunde")
	id := strings.TrimPrefix(a.header.Get("Location"), "/m/")
	p, err := h.Match(t.Context(), anna.actor(), id)
	if err != nil {
		t.Fatal(err)
	}
	if err := h.Join(t.Context(), ben.actor(), id, "trojans", p.Invite); err != nil {
		t.Fatal(err)
	}
	return id
}

// day is the date so many days from now.
func (h *server) day(n int) string { return h.clock.Now().UTC().AddDate(0, 0, n).Format(time.DateOnly) }

// A holiday is announced on one's own page, which says what each match makes of it; the table reads who is away, and that the
// deadline has moved.
func TestAHolidayIsAnnouncedOnAPage(t *testing.T) {
	h := newServer(t, web.Options{})
	anna, ben := h.reader("Anna", "de"), h.reader("Ben", "en")
	anna.actor()
	id := relaxed(t, h, anna, ben)
	wants(t, anna.get("/account"), 200, `href="/account/holidays"`)
	wants(t, anna.get("/account/holidays"), 200, "Du hast keinen Urlaub angekündigt.", "SPL-31")
	if a := anna.post("/account/holidays", "act", "announce", "from", h.day(3), "to", h.day(6)); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	page := anna.get("/account/holidays?done=holiday")
	checkPage(t, "de", page.body)
	wants(t, page, 200, "Deine Partien wissen Bescheid.", `<a href="/m/`+id+`"><b>Urlaubsrunde</b></a>`, "4 Tage, dort von", "Die Frist ist verschoben:")
	wants(t, ben.get("/m/"+id), 200, "On holiday: ", "The deadline has moved by 4 days, for a holiday of Greeks.", "21 days of holiday a year")
	wants(t, ben.get("/m/"+id+"/acts"), 200, "announces a holiday", "The deadline was moved, since somebody is on holiday.")
	h.clock.Forward(4 * 24 * time.Hour)
	wants(t, ben.get("/m/"+id), 200, "on holiday until ")
	wants(t, ben.get("/matches"), 200, "on holiday until ")
	wants(t, anna.get("/account/holidays"), 200, "Ich bin wieder da")
	if a := anna.post("/account/holidays", "act", "drop", "from", h.day(-1)); a.status != 303 {
		t.Fatalf("status %d: %s", a.status, text(a.body))
	}
	if p, err := h.Match(t.Context(), ben.actor(), id); err != nil || p.Seats[0].Away != "" || p.PutOff != 4*match.Day {
		t.Errorf("%+v, %v", p.Seats[0], err)
	}
	wants(t, ben.get("/m/"+id+"/acts"), 200, "changes the holiday", "Before: ")
	wants(t, ben.get("/m/"+id), 200, "The deadline has moved by 4 days")
}

func TestWrongHolidaysAreToldOnThePage(t *testing.T) {
	h := newServer(t, web.Options{})
	anna := h.reader("Anna", "de")
	anna.actor()
	for _, c := range []struct {
		fields []string
		status int
		says   string
	}{
		{[]string{"act", "announce", "from", "morgen", "to", h.day(3)}, 422, "„morgen“ ist kein Tag. Schreibe ihn so: 2026-12-24."},
		{[]string{"act", "announce", "from", h.day(3), "to", h.day(2)}, 422, "Der letzte Urlaubstag liegt vor dem ersten."},
		{[]string{"act", "announce", "from", h.day(3), "to", h.day(200)}, 422, "Ein Urlaub hat höchstens 90 Tage."},
		{[]string{"act", "drop", "from", h.day(3)}, 404, "beginnt keiner deiner Urlaube"},
		{[]string{"act", "dance", "from", h.day(3)}, 422, ""},
	} {
		a := anna.post("/account/holidays", c.fields...)
		if a.status != c.status || !strings.Contains(text(a.body), c.says) {
			t.Errorf("%v: status %d: %.600s", c.fields, a.status, text(a.body))
		}
		checkPage(t, "de", a.body)
	}
	if a := h.reader("", "de").get("/account/holidays"); a.status != http.StatusSeeOther {
		t.Errorf("a stranger: %d", a.status)
	}
	if a := h.reader("", "de").post("/account/holidays", "act", "announce", "from", h.day(3), "to", h.day(4)); a.status != 401 {
		t.Errorf("a stranger announces: %d", a.status)
	}
}

// New matches grant holidays where people play at leisure, unless their maker says otherwise.
func TestNewMatchesGrantHolidays(t *testing.T) {
	h := newServer(t, web.Options{})
	r := h.reader("Anna", "de")
	r.actor()
	usual := &match.Holidays{Days: 21, AtOnce: 14, Lead: match.Day}
	for _, c := range []struct {
		fields string
		want   *match.Holidays
	}{
		{"game=agamemnon&seat=greeks&against=invite", usual},
		{"game=diplomacy&seat=france&against=lobby&pace=friday&holidays=usual", usual},
		{"game=agamemnon&seat=greeks&against=invite&pace=10m", nil},
		{"game=agamemnon&seat=greeks&against=invite&pace=none", nil},
		{"game=agamemnon&seat=greeks&against=invite&pace=bank&lost=on", nil},
		{"game=agamemnon&seat=greeks&against=random&pace=1d", nil},
		{"game=agamemnon&against=invite&anonymous=on", nil},
		{"game=agamemnon&seat=greeks&against=invite&holidays=none", nil},
		{"game=agamemnon&seat=greeks&against=invite&holidays=move&holiday-days=30&holiday-at-once=10&holiday-lead=2d", &match.Holidays{Days: 30, AtOnce: 10, Lead: 2 * match.Day}},
		{"game=agamemnon&seat=greeks&against=invite&holidays=bot.random", &match.Holidays{Days: 21, AtOnce: 14, Lead: match.Day, Effect: match.HolidayStandIn, Bot: "random"}},
	} {
		fields, err := url.ParseQuery(c.fields)
		if err != nil {
			t.Fatal(err)
		}
		a := r.do("POST", "/new", fields)
		if a.status != 303 {
			t.Fatalf("%s: status %d: %s", c.fields, a.status, text(a.body))
		}
		p, err := h.Match(t.Context(), r.actor(), strings.TrimPrefix(a.header.Get("Location"), "/m/"))
		if err != nil {
			t.Fatal(err)
		}
		if have := p.Terms.Holidays; (have == nil) != (c.want == nil) || have != nil && *have != *c.want {
			t.Errorf("%s: %+v, want %+v", c.fields, have, c.want)
		}
		h.clock.Forward(time.Minute)
	}
	for fields, says := range map[string]string{
		"game=agamemnon&seat=greeks&against=invite&holidays=sleep":          "„sleep“ kann im Urlaub nicht geschehen",
		"game=agamemnon&seat=greeks&against=invite&holiday-days=100":        "Im Jahr sind 1 bis 90 Tage möglich",
		"game=agamemnon&seat=greeks&against=invite&holiday-lead=bald":       "„bald“ ist keine Dauer",
		"game=agamemnon&seat=greeks&against=invite&holidays=move&pace=bank": "Mit Bedenkzeit verschiebt Urlaub keine Fristen",
		"game=agamemnon&against=invite&holidays=move&anonymous=on":          "In einer anonymen Partie gibt es keinen Urlaub",
		"game=agamemnon&seat=greeks&against=invite&holidays=bot.nobody":     "nobody",
	} {
		sent, _ := url.ParseQuery(fields)
		if a := r.do("POST", "/new", sent); a.status != 422 || !strings.Contains(text(a.body), says) {
			t.Errorf("%s: status %d: %.500s", fields, a.status, text(a.body))
		}
	}
	if list, err := h.Holidays(t.Context(), host.Actor{}); err == nil {
		t.Errorf("%v", list)
	}
}
