package host_test

import (
	"fmt"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/match"
)

// unread is what somebody has not read: in all, and in each conversation they hear.
func (w *table) unread(who string) string {
	w.t.Helper()
	page, err := w.Lobby(w.t.Context(), w.people[who], host.LobbyQuery{Scope: host.ScopeMine})
	w.Must(err)
	text := "-"
	for _, r := range page.Rows {
		text = fmt.Sprint(r.Unread)
	}
	lines, err := w.Channels(w.t.Context(), w.people[who], w.id)
	w.Must(err)
	for _, l := range lines {
		text += fmt.Sprintf(" %s=%d", l.Channel, l.Unread)
		if l.Line != nil {
			text += ":" + l.Line.Text
		}
	}
	return text
}

func TestWhatWasNotReadIsCountedForWhoMayReadIt(t *testing.T) {
	w := seated(t, match.Terms{Press: match.PressPrivate})
	expect := func(who, want string) {
		t.Helper()
		if got := w.unread(who); got != want {
			t.Errorf("%q has not read %q, want %q", who, got, want)
		}
	}
	w.say("raven", "", "to all")
	w.say("raven", "fox,raven", "first")
	w.say("raven", "fox,raven", "second")
	expect("raven", "0 =0:to all raven,fox=0:second")
	expect("fox", "3 =1:to all raven,fox=2:second")
	expect("bear", "1 =1:to all")
	expect("gm", "1 =1:to all") // who leads a match has it among theirs
	expect("spectator", "- =0:to all")
	expect("", "- =0:to all")
	w.Must(w.Heard(t.Context(), w.people["fox"], w.id, "raven,fox", 1))
	w.Must(w.Heard(t.Context(), w.people["gm"], w.id, "", 99))
	expect("fox", "2 =1:to all raven,fox=1:second")
	expect("gm", "0 =0:to all")
	w.say("fox", "raven,fox", "an answer") // who answers has read
	expect("fox", "1 =1:to all raven,fox=0:an answer")
	expect("raven", "1 =0:to all raven,fox=1:an answer")
	w.Refused(w.Heard(t.Context(), w.people["bear"], w.id, "raven,fox", 1), host.Forbidden, "refusal.channel.other")
	w.Refused(w.Heard(t.Context(), w.people["spectator"], w.id, "", 1), host.Forbidden, "refusal.seat.none")
}

// Who takes a seat over has nothing to read of what was said before, and all that is said after.
func TestWhoTakesASeatOverHasReadWhatWasSaidBefore(t *testing.T) {
	w := seated(t, match.Terms{Press: match.PressPrivate})
	w.say("raven", "fox,raven", "before")
	w.say("raven", "", "before")
	token, err := w.Seek(t.Context(), w.people["gm"], w.id, "bear", "away")
	w.Must(err)
	w.Clock.Forward(time.Minute)
	w.people["late"] = w.Person("Late")
	_, err = w.TakeOver(t.Context(), w.people["late"], token)
	w.Must(err)
	if got := w.unread("late"); got != "0 =0:before" {
		t.Errorf("at first %q", got)
	}
	w.Clock.Forward(time.Minute)
	w.say("raven", "", "after")
	w.say("raven", "raven,bear", "welcome")
	if got := w.unread("late"); got != "2 =1:after raven,bear=1:welcome" {
		t.Errorf("then %q", got)
	}
	w.Must(w.Heard(t.Context(), w.people["late"], w.id, "", 2))
	if got := w.unread("late"); got != "1 =0:after raven,bear=1:welcome" {
		t.Errorf("at last %q", got)
	}
}

// The matches that wait for somebody come by their deadlines, those of a game master with them.
func TestWaitingMatchesComeByTheirDeadlines(t *testing.T) {
	w := seated(t, match.Terms{})
	raven := w.people["raven"]
	var want []string
	for _, days := range []int{3, 1, 2} {
		made, err := w.Create(t.Context(), raven, host.NewMatch{
			Game: "agamemnon", Seat: "greeks", Bots: nil, Listed: true, Options: map[string]string{"starter": "greeks"},
			Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Span(days) * match.Day}},
		})
		w.Must(err)
		w.Must(w.Join(t.Context(), w.people["fox"], made.ID, "trojans", ""))
		want = append(want, made.ID)
	}
	want = []string{want[1], want[2], want[0], w.id}
	rows, err := w.WaitingFor(t.Context(), raven)
	w.Must(err)
	var got []string
	for _, r := range rows {
		got = append(got, r.ID)
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, want %v", got, want)
	}
	if rows, err := w.WaitingFor(t.Context(), host.Actor{}); err != nil || len(rows) > 0 {
		t.Errorf("nobody is waited for in %v, %v", rows, err)
	}
}
