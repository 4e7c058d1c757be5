package host_test

import (
	"fmt"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/match"
)

const allThree = "raven,fox,bear"

// read is the last line of a channel as somebody reads it, and as it stands in their list.
func (w *table) read(who, channel string) string {
	w.t.Helper()
	lines, err := w.Chat(w.t.Context(), w.people[who], w.id, channel, 0)
	w.Must(err)
	list, err := w.Channels(w.t.Context(), w.people[who], w.id)
	w.Must(err)
	as := func(l host.ChatLine) string {
		return fmt.Sprintf("%s/%s/%t/%t %s at %s", l.Seat, l.Name, l.Master, l.Grey, l.Text, l.At.Format("05"))
	}
	text := as(lines[len(lines)-1])
	for _, l := range list {
		if l.Channel == channel && as(*l.Line) != text {
			w.t.Errorf("%s reads %q, and in the list %q", who, text, as(*l.Line))
		}
	}
	return text
}

func (w *table) grey(who, channel, text string) {
	w.t.Helper()
	l, err := w.SayGrey(w.t.Context(), w.people[who], w.id, channel, text)
	w.Must(err)
	if string(l.Seat) != who || !l.Grey {
		w.t.Errorf("whoever wrote it is answered %+v", l)
	}
}

// Everybody who hears a line without a name reads it, each of them with what they may know of it; the end reveals it.
func TestSPL39ALineWithoutAName(t *testing.T) {
	for _, channel := range []string{"", allThree} {
		w := seated(t, match.Terms{Press: match.PressPrivate, Grey: true})
		w.Clock.Forward(17 * time.Second)
		w.grey("bear", channel, "Traut dem Fuchs nicht")
		hidden, known := "//false/true Traut dem Fuchs nicht at 00", "bear/~P-bear/false/true Traut dem Fuchs nicht at 00"
		readers := map[string]string{"raven": hidden, "fox": hidden, "bear": known}
		if channel == "" {
			readers["gm"], readers["spectator"], readers[""] = known, hidden, hidden
		}
		for who, want := range readers {
			if got := w.read(who, channel); got != want {
				t.Errorf("%q reads %q, want %q", who, got, want)
			}
		}
		w.say("bear", channel, "Ich bin der Bär")
		if got := w.read("raven", channel); got != "bear/~P-bear/false/false Ich bin der Bär at 17" {
			t.Errorf("a line with a name: %q", got)
		}
		w.grey("fox", channel, "Doch")
		w.Must(w.Cancel(t.Context(), w.people["gm"], w.id, "over"))
		for who := range readers {
			if got := w.read(who, channel); got != "fox/~P-fox/false/true Doch at 00" {
				t.Errorf("after the end %q reads %q", who, got)
			}
		}
	}
}

// A game master who plays learns no more than the others, and anonymous matches keep both secrets.
func TestSPL39WhoPlaysSeesThroughNothing(t *testing.T) {
	w := seated(t, match.Terms{Press: match.PressPrivate, Grey: true, Anonymous: true})
	w.grey("raven", "", "Hört!")
	for who, want := range map[string]string{"fox": "//false/true Hört! at 00", "raven": "raven//false/true Hört! at 00", "gm": "raven//false/true Hört! at 00"} {
		if got := w.read(who, ""); got != want {
			t.Errorf("%q reads %q, want %q", who, got, want)
		}
	}
}

// Whoever takes a seat over reads no names of what was said for it, and whoever has lost it still knows their own line.
func TestSPL39ASeatThatIsTakenOverTellsNothing(t *testing.T) {
	w := seated(t, match.Terms{Press: match.PressPublic, Grey: true})
	w.grey("bear", "", "Hört!")
	token, err := w.Seek(t.Context(), w.people["gm"], w.id, "bear", "away")
	w.Must(err)
	w.people["new"] = w.Person("Neu")
	w.Clock.Forward(time.Minute)
	_, err = w.TakeOver(t.Context(), w.people["new"], token)
	w.Must(err)
	for who, want := range map[string]string{"new": "//false/true Hört! at 00", "bear": "bear/~P-bear/false/true Hört! at 00"} {
		if got := w.read(who, ""); got != want {
			t.Errorf("%q reads %q, want %q", who, got, want)
		}
	}
}

// What cannot be said without a name is not said with one instead.
func TestSPL39ALineIsRefusedRatherThanNamed(t *testing.T) {
	ctx := t.Context()
	w := seated(t, match.Terms{Press: match.PressPrivate, Grey: true})
	for _, c := range []struct{ who, channel, code string }{
		{"raven", "raven,fox", "refusal.grey.few"}, {"gm", "", "refusal.grey.seat"}, {"spectator", "", "refusal.seat.none"},
	} {
		_, err := w.SayGrey(ctx, w.people[c.who], w.id, c.channel, "x")
		w.Refused(err, host.Forbidden, c.code)
	}
	off := seated(t, match.Terms{Press: match.PressPrivate})
	_, err := off.SayGrey(ctx, off.people["raven"], off.id, "", "x")
	off.Refused(err, host.Forbidden, "refusal.grey.off")
	for _, x := range []*table{w, off} {
		if lines, err := x.Chat(ctx, x.people["raven"], x.id, "", 0); err != nil || len(lines) != 0 {
			t.Errorf("%v, %v", lines, err)
		}
	}
	_, err = w.SayGrey(ctx, host.Actor{}, w.id, "", "x")
	w.Refused(err, host.Anonymous, "person.needed")
}

// Where one may leave out one's name the list of conversations says so, to each for themselves.
func TestSPL39TheListSaysWhereANameCanBeLeftOut(t *testing.T) {
	w := seated(t, match.Terms{Press: match.PressPrivate, Grey: true})
	for _, c := range []struct {
		who, channel string
		want         bool
	}{{"raven", "", true}, {"raven", allThree, true}, {"raven", "raven,fox", false}, {"gm", "", false}, {"spectator", "", false}} {
		if l, err := w.Channel(t.Context(), w.people[c.who], w.id, c.channel); err != nil || l.Grey != c.want {
			t.Errorf("%s in %q: %t, %v", c.who, c.channel, l.Grey, err)
		}
	}
}
