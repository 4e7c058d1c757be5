package web_test

import (
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/match"
)

// deserted is a match of a council in the lobby, of which Cora's seat is open.
func (w *world) deserted(cora *reader) table {
	w.t.Helper()
	terms := match.Terms{
		Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}, Missed: match.MissedOpen, MaxMissed: 1, Return: 3 * match.Day, Majority: match.MajorityTwoThirds, Answer: match.Day,
	}
	m := w.matchOf(w.anna, host.NewMatch{Game: "council", Title: "Verlassener Rat", Seats: []game.Seat{"raven", "fox", "bear"}, Listed: true, Terms: terms}, w.ben, cora)
	for open := false; !open; {
		w.play(table{m.id, m.invite, m.readers[:2]}, 1)
		p := w.page(w.anna, m)
		w.clock.Forward(p.Deadline.Sub(w.clock.Now()) + time.Second)
		if err := w.CloseDue(w.t.Context(), m.id); err != nil {
			w.t.Fatal(err)
		}
		open = w.page(w.anna, m).Seats[2].Open != nil
	}
	return m
}

// Everybody reads what they can do about an open seat: take it, take it back, let a computer stand in, invite somebody.
func TestAnOpenSeatHasAButtonForEverybody(t *testing.T) {
	w := smallWorld(t)
	cora := w.reader("Cora", "de")
	m := w.deserted(cora)
	path := "/m/" + m.id
	if a := w.watcher.get("/lobby?scope=seats"); !strings.Contains(a.body, path) {
		t.Error("it is not in the lobby")
	} else {
		checkPage(t, "de", a.body)
	}
	for _, c := range []struct {
		who        *reader
		says, hush string
	}{
		{w.watcher, `action="` + path + `/claim"`, "/return"},
		{cora, `action="` + path + `/return"`, "/claim"},
		{w.anna, "/j/" + m.invite, "/claim"},
	} {
		a := c.who.get(path)
		checkPage(t, c.who.lang, a.body)
		if !strings.Contains(a.body, c.says) || strings.Contains(a.body, `action="`+path+c.hush) {
			t.Errorf("%s does not find %q, or finds %q", c.who.name, c.says, c.hush)
		}
	}
	a := w.watcher.post(path+"/claim", "seat", "bear", "name", "Dora")
	if p := w.page(w.watcher, m); a.status != 303 || p.You.Seat != "bear" || p.Seats[2].Name != "~Dora" {
		t.Errorf("status %d, %+v", a.status, p.Seats[2])
	}
	if a := cora.post(path + "/return"); a.status != 403 {
		t.Errorf("who lost the seat takes it back from its new holder: %d", a.status)
	}
}

// The invitation of a running match leads to its open seat, and nowhere near it once the seat is taken.
func TestTheInvitationLeadsToAnOpenSeat(t *testing.T) {
	w := smallWorld(t)
	m := w.deserted(w.reader("Cora", "de"))
	a := w.watcher.get("/j/" + m.invite)
	if a.status != 200 || !strings.Contains(a.body, `name="invite" value="`+m.invite+`"`) {
		t.Fatalf("status %d", a.status)
	}
	checkPage(t, "de", a.body)
	w.watcher.post("/m/"+m.id+"/claim", "seat", "bear", "invite", m.invite)
	if a := w.reader("Else", "en").get("/j/" + m.invite); a.status != 303 {
		t.Errorf("status %d", a.status)
	}
}

// What a new match agrees on about absentees is what its players would expect, unless its maker says otherwise.
func TestNewMatchesHaveASafeDefault(t *testing.T) {
	w := smallWorld(t)
	base := []string{"against", "invite", "pace", "12h", "press", "public", "draws", "open"}
	for _, c := range []struct {
		name string
		form []string
		want match.Terms
	}{
		{"two", []string{"game", "agamemnon", "seat", "greeks"}, match.Terms{Missed: match.MissedResign, MaxMissed: 2}},
		{"seven", []string{"game", "diplomacy", "seat", "france"}, match.Terms{
			Missed: match.MissedOpen, MaxMissed: 2, Return: 3 * match.Day, Majority: match.MajorityTwoThirds, Answer: 12 * match.Hour,
		}},
		{"led", []string{"game", "diplomacy", "against", "master"}, match.Terms{Missed: match.MissedOpen, MaxMissed: 2, Return: 3 * match.Day}},
		{"alone", []string{"game", "diplomacy", "seat", "france", "against", "random"}, match.Terms{}},
		{"chosen", []string{"game", "diplomacy", "seat", "france", "missed", "bot.random", "max-missed", "3", "majority", "half", "pace", "7d"}, match.Terms{
			Missed: match.MissedBot, Bot: "random", MaxMissed: 3, Majority: match.MajorityHalf, Answer: match.Day,
		}},
		{"as before", []string{"game", "diplomacy", "seat", "france", "missed", "default", "majority", "all"}, match.Terms{Answer: 12 * match.Hour}},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := w.anna.post("/new", append(base, c.form...)...)
			if a.status != 303 {
				t.Fatalf("status %d: %.300s", a.status, text(a.body))
			}
			path, _, _ := strings.Cut(a.header.Get("Location"), "?")
			p := w.page(w.anna, table{id: strings.TrimPrefix(path, "/m/")})
			got := match.Terms{Missed: p.Terms.Missed, Bot: p.Terms.Bot, MaxMissed: p.Terms.MaxMissed, Return: p.Terms.Return, Majority: p.Terms.Majority, Answer: p.Terms.Answer}
			if got.Missed != c.want.Missed || got.Bot != c.want.Bot || got.MaxMissed != c.want.MaxMissed || got.Return != c.want.Return || got.Majority != c.want.Majority || got.Answer != c.want.Answer {
				t.Errorf("agreed on %+v, want %+v", got, c.want)
			}
		})
	}
	if a := w.anna.post("/new", append(base, "game", "diplomacy", "max-missed", "none", "seat", "france")...); a.status != 422 {
		t.Errorf("status %d", a.status)
	}
}
