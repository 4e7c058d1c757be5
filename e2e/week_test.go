package e2e

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/i18n"
	"spielleiter/match"
)

// table is a match of seven in its week.
type table struct {
	*week
	id      string
	members map[game.Seat]member
}

func (w *table) page() *host.MatchPage {
	w.t.Helper()
	p, err := w.Match(w.t.Context(), w.members["england"].Actor, w.id)
	must(w.t, err)
	return p
}

// ready sends orders of some seats, with which all units hold, and that they are done.
func (w *table) ready(seats ...game.Seat) {
	w.t.Helper()
	for _, seat := range seats {
		_, err := w.Submit(w.t.Context(), w.members[seat].Actor, w.id, host.Order{Phase: w.page().Phase, Text: "", Ready: true})
		must(w.t, err)
	}
}

// at opens the table as one of its members.
func (w *table) at(seat game.Seat, lang string, s screen) *person {
	w.t.Helper()
	p := someone(w.t, w.server, lang, s)
	p.allow(`ERR_|status of 50\d|Failed to fetch`) // while the server is down
	order(p, network.SetCookie, network.SetCookieParams{URL: w.url, Name: "session", Value: w.members[seat].token})
	p.visit("/m/" + w.id)
	p.until("the map to wake up", mapAwake)
	return p
}

// isDone presses the button until the orders count.
func (p *person) isDone(phase int) {
	p.t.Helper()
	p.confirmsTwice()
	p.until("the orders to count", `document.querySelector("#unready") || document.getElementById("match").dataset.phase !== "`+strconv.Itoa(phase)+`"`)
}

// A week of seven, without a game master: Cora reads only mail, Dora is on holiday, Emil does not
// come. The table votes, the server is down for two days, and the match ends as most of those present wish. Everybody is told
// everything once, and the record can be checked.
func TestAWeekOfSeven(t *testing.T) {
	t.Parallel()
	w := &table{week: openWeek(t), members: map[game.Seat]member{}}
	seats := []game.Seat{"england", "france", "germany", "italy", "austria", "russia", "turkey"}
	for n, name := range []string{"Anna", "Ben", "Cora", "Dora", "Emil", "Finn", "Greta"} {
		w.members[seats[n]] = w.member(name, []string{"de", "en"}[n%2])
	}
	made, err := w.Create(t.Context(), w.members["england"].Actor, host.NewMatch{Game: "diplomacy", Title: "Eine Woche", Seat: "england", Terms: match.Terms{
		Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}, Missed: match.MissedOpen, MaxMissed: 1, Return: 3 * match.Day,
		Majority: match.MajorityTwoThirds, Answer: match.Day, Press: match.PressPublic,
		Holidays: &match.Holidays{Days: 21, AtOnce: 14, Lead: match.Day},
	}})
	must(t, err)
	w.id = made.ID
	for _, seat := range seats[1:] {
		must(t, w.Join(t.Context(), w.members[seat].Actor, w.id, seat, made.Invite))
	}
	must(t, w.CloseDue(t.Context(), w.id))
	cora, emil := w.members["germany"], w.members["austria"]

	// The first day: two press the button, one answers the mail, one announces a holiday, and one does nothing.
	anna, ben := w.at("england", "de", desktop), w.at("france", "en", phone)
	day := func(n int) string { return w.clock.Now().AddDate(0, 0, n).Format(time.DateOnly) }
	must(t, w.SetHoliday(t.Context(), w.members["italy"].Actor, match.Dates{From: day(2), To: day(4)}))
	w.answers(cora, w.letter(cora.address, "1901"), "A Mun - Ruh\nfertig")
	w.letter(cora.address, "A Mun - Ruh")
	anna.isDone(1)
	ben.isDone(1)
	w.ready("italy", "russia", "turkey")
	w.passes(w.id, 22*time.Hour)
	w.letter(emil.address, "Eine Woche") // who is late is reminded
	w.passes(w.id, 3*time.Hour)
	if p := w.page(); p.Phase != 2 || seatOf(p, "austria").Open == nil {
		t.Fatalf("phase %d, %+v", p.Phase, p.Seats)
	}
	if first, err := w.Phase(t.Context(), cora.Actor, w.id, 1); err != nil || !slices.ContainsFunc(first.Orders, func(s host.SeatText) bool { return s.Seat == "germany" && strings.Contains(s.Text, "Mun - Ruh") }) {
		t.Errorf("Cora's mail does not count: %v %+v", err, first)
	}
	ben.moved(1)
	ben.readsIn(at(`[data-part="people"]`), ben.word("seat.open"))

	// The second: the deadline lies in Dora's holiday and has moved; those present vote for one day more, and it is enough.
	before := w.page()
	if before.PutOff == 0 || !slices.Contains(before.PutOffFor, "italy") {
		t.Errorf("the deadline %s has moved by %v for %v", before.Deadline, before.PutOff, before.PutOffFor)
	}
	anna.moved(1)
	anna.reads("wegen Urlaub: Italien.")
	must(t, w.Extend(t.Context(), w.members["england"].Actor, w.id, match.Day, "Umzug"))
	ben.reads(ben.word("wish.yes"))
	ben.click(named("[data-part] button", ben.word("wish.yes")))
	vote := func(yes bool, seats ...game.Seat) {
		for _, seat := range seats {
			p := w.page()
			must(t, w.Vote(t.Context(), w.members[seat].Actor, w.id, p.Wishes[0].N, yes, ""))
		}
	}
	ben.until("his vote", `!document.querySelector('form[action$="/vote"] [value=on]')`)
	vote(false, "turkey")
	vote(true, "russia", "germany") // four of six
	if p := w.page(); len(p.Wishes) != 0 || p.Deadline.Sub(*before.Deadline) != 24*time.Hour {
		t.Errorf("after the vote the deadline is %s, was %s; %+v", p.Deadline, before.Deadline, p.Wishes)
	}

	// The server is down for two days: the deadline moves by as much, and all who come back read why.
	before = w.page()
	w.stop()
	w.clock.Forward(50 * time.Hour)
	w.start()
	anna.until("the words about the outage", `document.body.innerText.includes("Server") && /50 Std|2 Tage/.test(document.body.innerText)`)
	if p := w.page(); p.Outage == nil || p.Deadline.Sub(*before.Deadline).Round(time.Hour) != 50*time.Hour {
		t.Errorf("after the outage the deadline is %s, was %s; %+v", p.Deadline, before.Deadline, p.Outage)
	}

	// Dora is back, and all who are there go on; nobody waits for Emil.
	w.ready("england", "france", "germany", "italy", "russia", "turkey")
	if p := w.page(); p.Phase < 3 {
		t.Fatalf("phase %d waits", p.Phase)
	}

	// The table ends the match.
	must(t, w.Cancel(t.Context(), w.members["england"].Actor, w.id, "Es war schön"))
	vote(true, "france", "germany", "italy")
	if p := w.page(); p.Status != match.Cancelled {
		t.Fatalf("the match is %s", p.Status)
	}
	for _, seat := range seats {
		if seat != "italy" { // whose vote has ended it knows
			w.letter(w.members[seat].address, w.says(seat, "notice.ended.text", game.Args{"match": "Eine Woche"}))
		}
	}
	w.letter(emil.address, w.says("austria", "notice.seat.lost.text", game.Args{"match": "Eine Woche"}))
	ben.until("the end", `document.getElementById("match").dataset.status !== "running"`)
	w.isToldOnce(t)
	file, err := w.ExportWhole(t.Context(), w.id)
	must(t, err)
	if _, err := match.Verify(file, func(id, edition string) (game.Game, bool) { e, ok := games.All().Find(id, edition); return e.Game, ok }, w.PublicKey()); err != nil {
		t.Errorf("the record: %v", err)
	}
}

// says is what a member reads.
func (w *table) says(seat game.Seat, key string, args game.Args) string {
	return w.texts.Printer(i18n.Lang(w.members[seat].Lang), "").T(key, args)
}

// isToldOnce reports who got the same twice.
func (w *table) isToldOnce(t *testing.T) {
	t.Helper()
	for seat, m := range w.members {
		names := map[string]bool{}
		for _, l := range w.mails.Letters(m.address) {
			if id := l.Header.Get("Message-Id"); names[id] {
				t.Errorf("%s got %q twice", seat, l.Subject)
			} else {
				names[id] = true
			}
		}
	}
}

func seatOf(p *host.MatchPage, seat game.Seat) host.SeatLine {
	n := slices.IndexFunc(p.Seats, func(s host.SeatLine) bool { return s.Seat == seat })
	return p.Seats[n]
}
