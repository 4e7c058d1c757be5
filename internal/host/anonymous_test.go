package host_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// all is everything that somebody can read of a match, as text.
func (w *table) all(who string) string {
	w.t.Helper()
	a := w.people[who]
	var b strings.Builder
	put := func(v any, err error) {
		w.Must(err)
		data, err := json.Marshal(v)
		w.Must(err)
		b.Write(data)
	}
	put(w.Match(w.t.Context(), a, w.id))
	put(w.Chat(w.t.Context(), a, w.id, "", 0))
	put(w.Channels(w.t.Context(), a, w.id))
	put(w.Course(w.t.Context(), a, w.id, 0, 100))
	put(w.Announcements(w.t.Context(), a, w.id))
	put(w.Diary(w.t.Context(), a, w.id))
	for _, scope := range []host.Scope{host.ScopeOpen, host.ScopeRunning} {
		put(w.Lobby(w.t.Context(), a, host.LobbyQuery{Scope: scope}))
	}
	return b.String()
}

func TestAnAnonymousMatchNamesNobodyButYourself(t *testing.T) {
	w := seated(t, match.Terms{Anonymous: true, Press: match.PressPrivate})
	w.Clock.Forward(42 * time.Second)
	for _, seat := range beasts {
		w.say(string(seat), "", "I am somebody")
	}
	for who, a := range w.people {
		seen := w.all(who)
		for seat, b := range w.people {
			hidden := who != "gm" && who != seat && seat != "" && seat != "spectator"
			if told := b.Name != "" && (strings.Contains(seen, b.Name) || strings.Contains(seen, b.Person)); told && hidden {
				t.Errorf("%q reads of %q: %s", who, seat, seen)
			} else if !told && who == "gm" && seat != "gm" && seat != "" && seat != "spectator" && !strings.Contains(seen, b.Name) {
				t.Errorf("the game master does not see %s", b.Name)
			}
		}
		p := w.Page(a, w.id)
		for _, l := range p.Seats {
			want := "hidden"
			if who == "gm" || l.You {
				want = "person"
			}
			if l.Kind != want || l.You != (string(l.Seat) == who) {
				t.Errorf("%q sees %+v", who, l)
			}
		}
	}
	lines, err := w.Chat(t.Context(), w.people["raven"], w.id, "", 0)
	w.Must(err)
	for _, l := range lines {
		if l.Name != "" || l.At.Second() != 0 || l.At.Nanosecond() != 0 || l.Seat == "" {
			t.Errorf("a line tells more than its seat and minute: %+v", l)
		}
	}
	for _, seat := range beasts {
		w.Must(w.Draw(t.Context(), w.people[string(seat)], w.id, true))
	}
	if seen := w.all(""); !strings.Contains(seen, w.people["raven"].Name) {
		t.Error("the end does not reveal who has played")
	}
	receipts, err := w.Receipts(t.Context(), w.people["raven"], w.id)
	w.Must(err)
	if len(receipts) != 0 {
		t.Errorf("receipts of orders that nobody saved: %+v", receipts)
	}
}

func TestBeforeItsStartAnAnonymousMatchTellsOnlyHowManyTakePart(t *testing.T) {
	h := hosttest.New(t)
	creator, other := h.Person("Kreon"), h.Person("Haimon")
	made, err := h.Create(t.Context(), creator, host.NewMatch{
		Game: "council", Seats: beasts, Listed: true, Join: true, Terms: match.Terms{Anonymous: true}, Bots: map[game.Seat]string{"bear": "random"},
	})
	h.Must(err)
	h.Refused(h.Join(t.Context(), other, made.ID, "raven", ""), host.Invalid, "refusal.seat.drawn")
	for _, a := range []host.Actor{creator, other, {}} {
		p := h.Page(a, made.ID)
		if kinds := p.Seats[0].Kind + " " + p.Seats[1].Kind + " " + p.Seats[2].Kind; kinds != "bot hidden " {
			t.Errorf("%s sees %q", a.Name, kinds)
		}
		if p.You.Joined != (a.Person == creator.Person) || p.You.Seat != "" || p.You.Can(host.ActLeave) != p.You.Joined {
			t.Errorf("%s is %+v", a.Name, p.You)
		}
	}
	lobby, err := h.Lobby(t.Context(), creator, host.LobbyQuery{})
	h.Must(err)
	if r := lobby.Rows[0]; !r.Anonymous || r.Yours != "" || r.Seats[1].You {
		t.Errorf("the lobby shows %+v", r)
	}
	h.Refused(second(h.Say(t.Context(), creator, made.ID, "", "it is me")), host.Conflict, "refusal.talk.gathering")
	h.Must(h.Join(t.Context(), other, made.ID, "", ""))
	if p := h.Page(other, made.ID); p.Status != match.Running || p.You.Seat == "" || p.You.Joined || p.Practice {
		t.Errorf("%s as %+v", p.Status, p.You)
	}
	_, err = h.Create(t.Context(), creator, host.NewMatch{Game: "council", Seats: beasts, Seat: "raven", Terms: match.Terms{Anonymous: true}})
	h.Refused(err, host.Invalid, "refusal.seat.drawn")
}

func TestOneFindsOnesOwnReceiptsInAnAnonymousMatch(t *testing.T) {
	w := seated(t, match.Terms{Anonymous: true})
	for who, want := range map[string]int{"raven": 1, "fox": 0, "gm": 0} {
		if who == "raven" {
			_, err := w.Submit(t.Context(), w.people[who], w.id, host.Order{Text: "bid 0 " + handOf(t, w.Page(w.people[who], w.id))})
			w.Must(err)
		}
		list, err := w.Receipts(t.Context(), w.people[who], w.id)
		w.Must(err)
		if len(list) != want && who != "gm" {
			t.Errorf("%s has %d receipts, want %d", who, len(list), want)
		}
	}
	list, err := w.Receipts(t.Context(), w.people["fox"], w.id)
	if err != nil || len(list) != 0 {
		t.Errorf("the fox has %v, %v", list, err)
	}
}

// A secret vote changes nothing that anybody else can see or hear.
func TestASecretVoteIsSeenByNobodyElse(t *testing.T) {
	w := seated(t, match.Terms{Draws: match.DrawsSecret})
	before, tags := map[string]string{}, map[string]string{}
	listening := map[string]<-chan string{}
	for who, a := range w.people {
		before[who], tags[who] = w.all(who), w.Page(a, w.id).Tag
		c, err := w.Watch(t.Context(), a, w.id)
		w.Must(err)
		listening[who] = c
	}
	w.Clock.Forward(time.Minute)
	w.Must(w.Draw(t.Context(), w.people["fox"], w.id, true))
	select {
	case <-listening["fox"]:
	case <-time.After(5 * time.Second):
		t.Error("the fox was not told of its own vote")
	}
	time.Sleep(50 * time.Millisecond)
	for who, a := range w.people {
		told := false
		select {
		case <-listening[who]:
			told = true
		default:
		}
		if who != "fox" && (told || w.all(who) != before[who] || w.Page(a, w.id).Tag != tags[who]) {
			t.Errorf("%q notices the vote (told: %t)", who, told)
		}
	}
	if you := w.Page(w.people["fox"], w.id).You; you.Can(host.ActDraw) || !you.Can(host.ActUndraw) {
		t.Errorf("the fox may %v", you.May)
	}
	w.Must(w.Draw(t.Context(), w.people["fox"], w.id, false))
	w.Refused(w.Draw(t.Context(), w.people["raven"], w.id, false), host.Conflict, "refusal.draw.novote")
	for who, a := range w.people {
		if w.all(who) != before[who] || w.Page(a, w.id).Tag != tags[who] {
			t.Errorf("%q sees a trace of the vote", who)
		}
	}
	off := seated(t, match.Terms{Draws: match.DrawsOff})
	if off.Page(off.people["fox"], off.id).You.Can(host.ActDraw) {
		t.Error("a draw is offered where none was agreed")
	}
	off.Refused(off.Draw(t.Context(), off.people["fox"], off.id, true), host.Forbidden, "refusal.draw.off")
}
