package host_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// table is a running council with everybody who may listen.
type table struct {
	*hosttest.Server
	t      *testing.T
	id     string
	people map[string]host.Actor // by seat, "gm", "spectator", "" for nobody
}

// seated starts a council with a game master under some terms; people hold the seats of
// their names unless the match is anonymous.
func seated(t *testing.T, terms match.Terms) *table {
	t.Helper()
	h := hosttest.New(t)
	w := &table{Server: h, t: t, people: map[string]host.Actor{"": {}, "gm": h.Person("Gaia"), "spectator": h.Person("Theoros")}}
	made, err := h.Create(t.Context(), w.people["gm"], host.NewMatch{Game: "council", Seats: beasts, Master: true, Listed: true, Terms: terms})
	h.Must(err)
	w.id = made.ID
	var sat []host.Actor
	for _, seat := range beasts {
		a := h.Person("P-" + string(seat))
		sat = append(sat, a)
		if terms.Anonymous {
			seat = ""
		}
		h.Must(h.Join(t.Context(), a, made.ID, seat, ""))
	}
	for _, a := range sat {
		w.people[string(h.Page(a, made.ID).You.Seat)] = a
	}
	return w
}

func (w *table) say(who, channel, text string) host.ChatLine {
	w.t.Helper()
	l, err := w.Say(w.t.Context(), w.people[who], w.id, channel, text)
	w.Must(err)
	return l
}

// hears is what somebody reads in a channel, each line with its number and seat.
func (w *table) hears(who, channel string) []string {
	w.t.Helper()
	lines, err := w.Chat(w.t.Context(), w.people[who], w.id, channel, 0)
	w.Must(err)
	texts := []string{}
	for _, l := range lines {
		texts = append(texts, fmt.Sprintf("%d %s: %s", l.N, l.Seat, l.Text))
	}
	return texts
}

// channels is where somebody hears something, with the number of the last line.
func (w *table) channels(who string) []string {
	w.t.Helper()
	lines, err := w.Channels(w.t.Context(), w.people[who], w.id)
	w.Must(err)
	list := []string{}
	for _, l := range lines {
		list = append(list, fmt.Sprintf("%s %d", l.Channel, l.Last))
	}
	return list
}

func same(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %q, want %q", what, got, want)
	}
}

func TestAConversationIsHeardByItsMembersAlone(t *testing.T) {
	w := seated(t, match.Terms{Press: match.PressPrivate})
	w.say("raven", "", "to all")
	w.say("raven", "fox,raven", "to the fox")
	w.say("fox", "raven,fox", "to the raven")
	w.say("bear", "gm,bear", "to the master")
	w.say("gm", "raven,fox,bear,gm", "from the master")
	w.say("bear", "bear,raven,fox,gm", "to the master and all")

	same(t, "the raven", w.channels("raven"), " 1", "raven,fox 2", "raven,fox,bear,gm 2")
	same(t, "the bear", w.channels("bear"), " 1", "bear,gm 1", "raven,fox,bear,gm 2")
	same(t, "the game master", w.channels("gm"), " 1", "bear,gm 1", "raven,fox,bear,gm 2")
	for _, who := range []string{"", "spectator"} {
		same(t, "an onlooker", w.channels(who), " 1")
		same(t, "an onlooker", w.hears(who, ""), "1 raven: to all")
	}
	same(t, "the fox", w.hears("fox", "raven,fox"), "1 raven: to the fox", "2 fox: to the raven")
	same(t, "the bear", w.hears("bear", "raven,fox,bear,gm"), "1 : from the master", "2 bear: to the master and all")
	for who, channels := range map[string][]string{
		"bear": {"raven,fox", "raven,gm", "raven,fox,gm"}, "gm": {"raven,fox"}, "raven": {"bear,gm"},
		"": {"raven,fox", "bear,gm"}, "spectator": {"raven,fox", "raven,fox,bear,gm"},
	} {
		for _, c := range channels {
			w.Refused(second(w.Chat(t.Context(), w.people[who], w.id, c, 0)), host.Forbidden, "refusal.channel.other")
		}
	}
	// After the end nothing of it is opened.
	for _, seat := range []string{"raven", "fox", "bear"} {
		w.Must(w.Draw(t.Context(), w.people[seat], w.id, true))
	}
	if p := w.Page(w.people[""], w.id); p.Status != match.Over {
		t.Fatal(p.Status)
	}
	w.Refused(second(w.Chat(t.Context(), w.people["gm"], w.id, "raven,fox", 0)), host.Forbidden, "refusal.channel.other")
	w.Refused(second(w.Chat(t.Context(), w.people["spectator"], w.id, "raven,fox", 0)), host.Forbidden, "refusal.channel.other")
	same(t, "the raven", w.hears("raven", "raven,fox"), "1 raven: to the fox", "2 fox: to the raven")
}

func TestTalkIsAsTheTermsSay(t *testing.T) {
	ctx := t.Context()
	quiet := seated(t, match.Terms{Press: match.PressNone})
	quiet.Refused(second(quiet.Say(ctx, quiet.people["raven"], quiet.id, "", "x")), host.Forbidden, "refusal.press.none")
	quiet.Refused(second(quiet.Say(ctx, quiet.people["raven"], quiet.id, "raven,fox", "x")), host.Forbidden, "refusal.press.closed")
	quiet.say("raven", "raven,gm", "may I?")
	quiet.say("gm", "raven,gm", "you may")
	same(t, "in a quiet match", quiet.channels("raven"), "raven,gm 2")
	whisper := seated(t, match.Terms{Press: match.PressWhisper})
	whisper.Refused(second(whisper.Say(ctx, whisper.people["raven"], whisper.id, "", "x")), host.Forbidden, "refusal.press.none")
	whisper.say("raven", "raven,fox", "psst")
	same(t, "where all whisper", whisper.channels("fox"), "raven,fox 1")
	whisper.Refused(second(whisper.Say(ctx, whisper.people["spectator"], whisper.id, "raven,fox", "x")), host.Forbidden, "refusal.seat.none")
	whisper.Refused(second(whisper.Say(ctx, whisper.people["bear"], whisper.id, "raven,fox", "x")), host.Forbidden, "refusal.channel.other")
	whisper.Refused(second(whisper.Say(ctx, whisper.people["raven"], whisper.id, "raven,wolf", "x")), host.Unknown, "refusal.seat.unknown")
	for who, want := range map[string][2]bool{"raven": {false, true}, "gm": {false, true}, "spectator": {false, false}, "": {false, false}} {
		you := whisper.Page(whisper.people[who], whisper.id).You
		if you.Can(host.ActSay) != want[0] || you.Can(host.ActWhisper) != want[1] {
			t.Errorf("%q may %v", who, you.May)
		}
	}
}

// replace gives a seat to another person, as a server with that power would.
func (w *table) replace(seat string, by host.Actor) {
	w.t.Helper()
	ctx := w.t.Context()
	row, err := w.Store.Match(ctx, w.id)
	w.Must(err)
	var m match.Match
	w.Must(json.Unmarshal(row.Data, &m))
	e, _ := hosttest.Shapes().Find(m.Game, m.Edition)
	t, err := match.Open(e.Game, m, row.State, nil)
	w.Must(err)
	gm := match.Who{Person: w.people["gm"].Person, GM: true}
	w.Must(t.Substitute(gm, game.Seat(seat), match.Holder{Kind: match.Person, ID: by.Person, Name: by.Name}, "", w.Clock.Now()))
	prev := row.Version
	m = t.Match()
	row.Version = m.Version
	row.Data, err = json.Marshal(m)
	w.Must(err)
	var a store.Append
	for _, entry := range t.Changes().Entries {
		data, err := json.Marshal(entry)
		w.Must(err)
		a.Entries = append(a.Entries, store.Entry{Seq: int64(entry.Seq), At: entry.At, Kind: string(entry.Kind), Data: data, Hash: entry.Hash})
	}
	w.Must(w.Store.SaveMatch(ctx, prev, row, a))
	w.Server = hosttest.On(w.t, w.Store, w.Clock)
	w.people["was "+seat], w.people[seat] = w.people[seat], by
}

// SPL-15: who takes a seat over hears what is said from then on, and cannot tell from a
// number that anything was said before; who gives it up hears no more.
func TestANewHolderOfASeatHearsWhatIsSaidFromThenOn(t *testing.T) {
	for _, anonymous := range []bool{false, true} {
		w := seated(t, match.Terms{Press: match.PressPrivate, Anonymous: anonymous})
		ctx := t.Context()
		w.say("raven", "", "hello")
		w.say("raven", "raven,fox", "old plans")
		w.say("fox", "raven,fox", "older friends")
		w.say("bear", "raven,bear", "and mine")
		w.Clock.Forward(20 * time.Second) // within the minute that an anonymous match shows
		w.replace("raven", w.Person("Nestor"))
		w.Clock.Forward(20 * time.Second)
		same(t, "the new raven", w.channels("raven"), " 1")
		same(t, "the new raven", w.hears("raven", "raven,fox"))
		w.say("fox", "raven,fox", "who are you")
		if l := w.say("raven", "raven,fox", "guess"); l.N != 2 {
			t.Errorf("the new raven's first line is number %d", l.N)
		}
		same(t, "the new raven", w.channels("raven"), " 1", "raven,fox 2")
		same(t, "the new raven", w.hears("raven", "raven,fox"), "1 fox: who are you", "2 raven: guess")
		same(t, "the new raven", w.hears("raven", ""), "1 raven: hello")
		after, err := w.Chat(ctx, w.people["raven"], w.id, "raven,fox", 1)
		if err != nil || len(after) != 1 || after[0].Text != "guess" {
			t.Errorf("after the first: %v, %v", after, err)
		}
		same(t, "the fox", w.channels("fox"), " 1", "raven,fox 4")
		w.Refused(second(w.Chat(ctx, w.people["was raven"], w.id, "raven,fox", 0)), host.Forbidden, "refusal.channel.other")
		same(t, "who was the raven", w.channels("was raven"), " 1")
	}
}

// The live pings of a conversation reach its members alone.
func TestOnlyMembersAreToldOfALine(t *testing.T) {
	w := seated(t, match.Terms{Press: match.PressPrivate})
	listening := map[string]<-chan string{}
	for who, a := range w.people {
		c, err := w.Watch(t.Context(), a, w.id)
		w.Must(err)
		listening[who] = c
	}
	for channel, members := range map[string][]string{
		"raven,fox": {"raven", "fox"}, "raven,gm": {"raven", "gm"}, "": {"raven", "fox", "bear", "gm", "spectator", ""},
	} {
		w.say("raven", channel, "x")
		for _, who := range members {
			select {
			case <-listening[who]:
			case <-time.After(5 * time.Second):
				t.Errorf("%q was not told of a line in %q", who, channel)
			}
		}
		time.Sleep(50 * time.Millisecond)
		for who, c := range listening {
			select {
			case <-c:
				t.Errorf("%q was told of a line in %q", who, channel)
			default:
			}
		}
	}
}

// The same line under one key is said once in its conversation, and the same key in
// another conversation is refused.
func TestAKeyedLineIsSaidOnceInItsConversation(t *testing.T) {
	w := seated(t, match.Terms{Press: match.PressPrivate})
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			l, err := host.Once(t.Context(), w.Host, w.people["raven"], "k", []byte("to the fox"), func(ctx context.Context) (host.ChatLine, error) {
				return w.Say(ctx, w.people["raven"], w.id, "raven,fox", "hello")
			})
			if err != nil || l.N != 1 || l.Channel != "raven,fox" {
				t.Errorf("%+v, %v", l, err)
			}
		})
	}
	all.Wait()
	same(t, "the fox", w.hears("fox", "raven,fox"), "1 raven: hello")
	_, err := host.Once(t.Context(), w.Host, w.people["raven"], "k", []byte("to the bear"), func(ctx context.Context) (host.ChatLine, error) {
		return w.Say(ctx, w.people["raven"], w.id, "raven,bear", "hello")
	})
	w.Refused(err, host.Invalid, "key.reused")
}

// Many conversations at once do not disturb each other's numbers.
func TestManyConversationsAreNumberedEachByItself(t *testing.T) {
	w := seated(t, match.Terms{Press: match.PressPrivate})
	var all sync.WaitGroup
	for _, c := range []string{"raven,fox", "raven,bear", "raven,gm", "raven,fox,bear"} {
		for n := range 12 {
			all.Go(func() {
				if _, err := w.Say(t.Context(), w.people["raven"], w.id, c, fmt.Sprint(n)); err != nil {
					t.Error(err)
				}
			})
		}
	}
	all.Wait()
	same(t, "the raven", w.channels("raven"), " 0", "raven,bear 12", "raven,fox 12", "raven,fox,bear 12", "raven,gm 12")
	if lines := w.hears("bear", "raven,bear"); !strings.HasPrefix(lines[11], "12 ") {
		t.Errorf("%v", lines)
	}
}
