package web_test

import (
	"encoding/xml"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	ical "github.com/arran4/golang-ical"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/web"
	"spielleiter/match"
)

// feedPaths makes links on a reader's account page and gives them: calendar, then news.
func feedPaths(t *testing.T, r *reader) (paths []string) {
	t.Helper()
	wants(t, r.post("/account/feed", "act", "new"), http.StatusSeeOther)
	for _, m := range regexp.MustCompile(`value="https?://[^/"]+(/feed/[^"]+)"`).FindAllStringSubmatch(r.get("/account").body, -1) {
		paths = append(paths, m[1])
	}
	if len(paths) != 2 {
		t.Fatalf("links %v", paths)
	}
	return paths
}

// Calendar and news say, in the words of their owner, what waits and until when, to somebody without a session.
func TestFeedsTellWhatWaits(t *testing.T) {
	h := newServer(t, web.Options{})
	anna, ben, program := h.reader("Anna", "de"), h.reader("Ben", "en"), h.reader("", "en")
	daily := standard
	daily.Title = `Sieben & "ein; Ende\`
	daily.Terms = match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: 24 * match.Hour}}
	m := h.matchOf(anna, daily, ben)
	due := *h.page(anna, m).Deadline
	waits := map[*reader]string{anna: "wartet auf andere", ben: "waiting for others"}
	turns := map[*reader]string{anna: "Du bist am Zug: ", ben: "Your turn: "}
	told := 0
	for _, r := range []*reader{anna, ben} {
		paths := feedPaths(t, r)
		turn, err := h.Lobby(t.Context(), r.actor(), host.LobbyQuery{Scope: host.ScopeTurn})
		if err != nil {
			t.Fatal(err)
		}
		mine := len(turn.Rows) == 1
		says := waits[r]
		if mine {
			says = turns[r]
			told++
		}

		a := program.get(paths[0])
		wants(t, a, http.StatusOK)
		c, err := ical.ParseCalendar(strings.NewReader(a.body))
		if err != nil || len(c.Events()) != 1 || !strings.HasPrefix(a.header.Get("Content-Type"), "text/calendar") {
			t.Fatalf("calendar: %v, %d events, %s", err, len(c.Events()), a.header.Get("Content-Type"))
		}
		e := c.Events()[0]
		at, err := e.GetStartAt()
		if err != nil || !at.Equal(due.Truncate(time.Second)) {
			t.Errorf("the event is at %v, the deadline at %v (%v)", at, due, err)
		}
		if title := e.GetProperty(ical.ComponentPropertySummary).Value; !strings.Contains(title, says) || !strings.Contains(title, `Sieben & "ein; Ende`) {
			t.Errorf("the event is called %q", title)
		}
		if alarms := len(e.Alarms()); (alarms == 1) != mine {
			t.Errorf("%d reminders, my turn: %v", alarms, mine)
		}

		a = program.get(paths[1])
		wants(t, a, http.StatusOK)
		var f struct {
			XMLName xml.Name  `xml:"http://www.w3.org/2005/Atom feed"`
			Updated time.Time `xml:"updated"`
			Entries []struct {
				ID      string `xml:"id"`
				Title   string `xml:"title"`
				Summary string `xml:"summary"`
				Link    struct {
					Href string `xml:"href,attr"`
				} `xml:"link"`
			} `xml:"entry"`
		}
		if err := xml.Unmarshal([]byte(a.body), &f); err != nil || len(f.Entries) != 1 || f.Updated.IsZero() {
			t.Fatalf("news: %v, %+v", err, f)
		}
		if e := f.Entries[0]; !strings.Contains(e.Title, says) || !strings.HasSuffix(e.Link.Href, "/m/"+m.id) || e.ID == "" || !strings.Contains(e.Summary, "Agamemnon") {
			t.Errorf("entry %+v", e)
		}
		if one := program.get(paths[1] + "?match=" + m.id); !strings.Contains(one.body, m.id) {
			t.Error("asked for one match, the news do not have it")
		}
		if none := program.get(paths[1] + "?match=other"); strings.Contains(none.body, "<entry>") {
			t.Error("asked for another match, the news have this one")
		}
	}
	if told != 1 {
		t.Errorf("%d of two are told that it is their turn", told)
	}
}

// Links that are ended or made anew lead nowhere, and a file that a feed does not have neither.
func TestFeedsEndWithTheirLinks(t *testing.T) {
	h := newServer(t, web.Options{})
	anna, program := h.reader("Anna", "en"), h.reader("", "en")
	h.matchOf(anna, standard)
	old := feedPaths(t, anna)
	now := feedPaths(t, anna)
	wants(t, program.get(old[0]), http.StatusNotFound, "leads to no feed")
	wants(t, program.get(now[0]), http.StatusOK)
	wants(t, program.get(strings.Replace(now[0], "calendar.ics", "secrets.txt", 1)), http.StatusNotFound)
	wants(t, anna.post("/account/feed", "act", "burn"), http.StatusUnprocessableEntity, "cannot be done")
	wants(t, anna.post("/account/feed", "act", "end"), http.StatusSeeOther)
	for _, path := range now {
		wants(t, program.get(path), http.StatusNotFound)
	}
	if strings.Contains(anna.get("/account").body, "/feed/") {
		t.Error("the page shows links that lead nowhere")
	}
}

// A feed tells of others what the list of matches tells, and nothing of what they save.
func TestFeedsDoNotTellThatOthersSave(t *testing.T) {
	h := newServer(t, web.Options{})
	anna, ben, program := h.reader("Anna", "de"), h.reader("Ben", "en"), h.reader("", "en")
	council := host.NewMatch{Game: "council", Seats: []game.Seat{"raven", "fox", "bear"}, Listed: true, Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: 24 * match.Hour}}}
	m := h.matchOf(anna, council, ben, h.reader("Cora", "de"))
	paths := feedPaths(t, anna)
	before := []string{program.get(paths[0]).body, program.get(paths[1]).body}
	p := h.page(ben, m)
	v := p.GameView()
	wants(t, ben.post("/m/"+m.id+"/orders", "phase", itoa(p.Phase), "text", v.Write("en", v.Default()), "act", "ready"), http.StatusSeeOther)
	h.clock.Forward(time.Minute)
	for n, path := range paths {
		if now := program.get(path).body; now != before[n] {
			t.Errorf("%s has changed:\n%s\n%s", path, before[n], now)
		}
	}
}
