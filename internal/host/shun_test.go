package host_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// shuns lets somebody shun who holds a seat, and gives what ends it.
func (w *table) shuns(who, kind, seat string) (key string) {
	w.t.Helper()
	w.Must(w.Shun(w.t.Context(), w.people[who], host.NewShun{Kind: kind, Match: w.id, Seat: game.Seat(seat)}))
	list, err := w.Shuns(w.t.Context(), w.people[who])
	w.Must(err)
	if len(list) != 1 || list[0].Kind != kind || !strings.Contains(list[0].Name, "P-"+seat) {
		w.t.Fatalf("%s shuns %+v", who, list)
	}
	return list[0].Key
}

// A block bars both from writing to the other as a pair, and nothing else that is said.
func TestSPL45ABlockBarsPrivateTalkOfTheTwo(t *testing.T) {
	w := seated(t, match.Terms{Press: match.PressPrivate})
	ctx := t.Context()
	w.say("raven", "raven,fox", "before")
	key := w.shuns("raven", "block", "fox")
	for _, who := range []string{"raven", "fox"} {
		w.Refused(second(w.Say(ctx, w.people[who], w.id, "raven,fox", "x")), host.Forbidden, "said.barred")
		c, err := w.Channel(ctx, w.people[who], w.id, "fox,raven")
		w.Must(err)
		if c.Say || !c.Barred {
			t.Errorf("%s is told %+v", who, c)
		}
		list, err := w.Channels(ctx, w.people[who], w.id)
		w.Must(err)
		for _, l := range list {
			if pair := l.Channel == "raven,fox"; l.Barred != pair || l.Say == pair {
				t.Errorf("%s: %+v", who, l)
			}
		}
		w.say(who, "", "to all")
		w.say(who, allThree, "to three")
		w.say(who, who+",gm", "to the master")
	}
	w.say("fox", "fox,bear", "to another")
	if list, err := w.Shuns(ctx, w.people["fox"]); err != nil || len(list) != 0 {
		t.Errorf("who is blocked reads %v, %v", list, err)
	}
	w.Refused(w.Unshun(ctx, w.people["fox"], key), host.Unknown, "shun.unknown")
	w.Must(w.Unshun(ctx, w.people["raven"], key))
	w.say("fox", "raven,fox", "again")
}

// Who is blocked takes no seat at a new table of who blocks them; where names are secret a refusal would tell who has made it.
func TestSPL45ABlockClosesTablesThatGather(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	_, _, anna := account(t, h)
	ben := h.Person("Nereus")
	gathers := func(maker host.Actor, terms match.Terms) string {
		made, err := h.Create(ctx, maker, host.NewMatch{Game: "agamemnon", Listed: true, Terms: terms, Join: true})
		h.Must(err)
		return made.ID
	}
	before := gathers(anna, match.Terms{})
	h.Must(h.Join(ctx, ben, before, "", ""))
	var seat string
	p, err := h.Match(ctx, anna, before)
	h.Must(err)
	for _, l := range p.Seats {
		if !l.You {
			seat = string(l.Seat)
		}
	}
	h.Must(h.Shun(ctx, anna, host.NewShun{Kind: "mute", Match: before, Seat: game.Seat(seat)}))
	h.Must(h.Join(ctx, ben, gathers(anna, match.Terms{}), "", "")) // a mute closes nothing
	h.Must(h.Shun(ctx, anna, host.NewShun{Kind: "block", Match: before, Seat: game.Seat(seat)}))
	h.Refused(h.Join(ctx, ben, gathers(anna, match.Terms{}), "", ""), host.Forbidden, "seat.closed")
	h.Must(h.Join(ctx, ben, gathers(anna, match.Terms{Anonymous: true}), "", ""))
	h.Must(h.Join(ctx, anna, gathers(ben, match.Terms{}), "", "")) // of one's own accord

	h.Must(h.Resign(ctx, ben, before)) // what runs goes on
	var all bytes.Buffer
	h.Must(h.Everything(ctx, anna, &all))
	var told struct{ Shuns []host.ShunLine }
	h.Must(json.Unmarshal(all.Bytes(), &told))
	if len(told.Shuns) != 2 || !strings.Contains(told.Shuns[0].Name, "Nereus") || told.Shuns[0].Key != "" || told.Shuns[0].Kind != "block" {
		t.Errorf("everything tells %+v", told.Shuns)
	}
}

// Who is blocked cannot ask who blocks them to deputize, and is not told why.
func TestSPL45WhoIsBlockedCannotAskForADeputy(t *testing.T) {
	w := seated(t, match.Terms{Press: match.PressPrivate})
	ctx := t.Context()
	_, _, thetis := account(t, w.Server)
	w.Must(w.Shun(ctx, thetis, host.NewShun{Kind: "block", Match: w.id, Seat: "raven"}))
	_, err := w.Appoint(ctx, w.people["raven"], w.id, host.Mandate{Name: "Thetis", Until: new(w.Now().Add(48 * time.Hour))})
	w.Refused(err, host.Forbidden, "mandate.closed")
	_, err = w.Appoint(ctx, w.people["fox"], w.id, host.Mandate{Name: "Thetis", Until: new(w.Now().Add(48 * time.Hour))})
	w.Must(err)
}

// While names are secret blocks and mutes are neither taken for a seat nor have they any effect: what everybody is answered is the same to the byte.
func TestSPL45NothingTellsWhoIsWhoWhileNamesAreSecret(t *testing.T) {
	answers := func(shun bool) string {
		w := seated(t, match.Terms{Press: match.PressPrivate, Anonymous: true})
		ctx := t.Context()
		if shun {
			w.shunEachOther()
		}
		for _, kind := range host.ShunKinds {
			w.Refused(w.Shun(ctx, w.people["raven"], host.NewShun{Kind: kind, Match: w.id, Seat: "fox"}), host.Unknown, "seat.nobody")
		}
		w.say("fox", "", "to all")
		w.say("fox", "raven,fox", "to one")
		w.say("raven", "raven,fox", "an answer")
		var all []any
		for _, who := range []string{"raven", "fox", "bear", "gm", ""} {
			lines, err := w.Chat(ctx, w.people[who], w.id, "", 0)
			w.Must(err)
			list, err := w.Channels(ctx, w.people[who], w.id)
			w.Must(err)
			page, err := w.Lobby(ctx, w.people[who], host.LobbyQuery{Scope: host.ScopeMine})
			w.Must(err)
			unread := int64(0)
			for _, r := range page.Rows {
				if r.ID == w.id {
					unread = r.Unread
				}
			}
			all = append(all, lines, list, unread)
		}
		data, err := json.Marshal(all)
		w.Must(err)
		return string(data)
	}
	if with, without := answers(true), answers(false); with != without {
		t.Errorf("with blocks and mutes\n%s\nwithout\n%s", with, without)
	}
}

// A muted person's public lines are hidden for who has muted them, and count for them nowhere; nobody else notices.
func TestSPL45AMuteHidesPublicLines(t *testing.T) {
	w := seated(t, match.Terms{Press: match.PressPrivate, Grey: true})
	key := w.shuns("raven", "mute", "fox")
	w.say("fox", "", "aloud")
	w.say("bear", "", "too")
	w.grey("fox", "", "without a name")
	w.say("fox", "raven,fox", "in private")
	hidden := func(who, channel string) (text string) {
		lines, err := w.Chat(t.Context(), w.people[who], w.id, channel, 0)
		w.Must(err)
		for _, l := range lines {
			if l.Hidden {
				text += l.Text + ";"
			}
		}
		return text
	}
	for who, want := range map[string]string{"raven": "aloud;", "bear": "", "fox": "", "gm": "", "": ""} {
		if got := hidden(who, ""); got != want {
			t.Errorf("%q has hidden %q, want %q", who, got, want)
		}
	}
	if got := hidden("raven", "raven,fox"); got != "" {
		t.Errorf("in private: %q", got)
	}
	if got, want := w.unread("raven"), "3 =2:without a name raven,fox=1:in private"; got != want {
		t.Errorf("raven has not read %q, want %q", got, want)
	}
	w.Must(w.Unshun(t.Context(), w.people["raven"], key))
	if got, want := w.unread("raven"), "4 =3:without a name raven,fox=1:in private"; got != want {
		t.Errorf("then %q, want %q", got, want)
	}
}

func TestShunsAreRefusedInPlainWords(t *testing.T) {
	w := seated(t, match.Terms{})
	ctx, raven := t.Context(), w.people["raven"]
	w.Refused(w.Shun(ctx, host.Actor{}, host.NewShun{Kind: "block", Match: w.id, Seat: "fox"}), host.Anonymous, "person.needed")
	w.Refused(w.Shun(ctx, raven, host.NewShun{Kind: "hate", Match: w.id, Seat: "fox"}), host.Invalid, "shun.kind")
	w.Refused(w.Shun(ctx, raven, host.NewShun{Kind: "block", Match: w.id, Seat: "raven"}), host.Invalid, "shun.self")
	w.Refused(w.Shun(ctx, raven, host.NewShun{Kind: "block", Match: w.id, Seat: "owl"}), host.Unknown, "seat.nobody")
	w.Refused(w.Shun(ctx, raven, host.NewShun{Kind: "block", Name: "Nobody"}), host.Unknown, "profile.unknown")
}

// shunEachOther lets everybody who plays block and mute everybody else, by way of a table with names.
func (w *table) shunEachOther() {
	w.t.Helper()
	ctx := w.t.Context()
	made, err := w.Create(ctx, w.people["gm"], host.NewMatch{Game: "council", Seats: beasts, Master: true, Listed: true})
	w.Must(err)
	for _, seat := range beasts {
		w.Must(w.Join(ctx, w.people[string(seat)], made.ID, seat, ""))
	}
	for _, seat := range beasts {
		for _, other := range beasts {
			for _, kind := range host.ShunKinds {
				if other != seat {
					w.Must(w.Shun(ctx, w.people[string(seat)], host.NewShun{Kind: kind, Match: made.ID, Seat: other}))
				}
			}
		}
	}
}
