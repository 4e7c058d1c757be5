package match_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/game"
	"spielleiter/match"
)

// talkers is a running council with a game master and some press.
func talkers(t testing.TB, press match.Press, gm string) *server {
	return councilOfThree(t, match.Plan{GM: gm, Terms: match.Terms{Press: press}})
}

func TestAChannelIsNamedByItsMembersInTableOrder(t *testing.T) {
	h := talkers(t, match.PressPrivate, "gundula")
	for _, c := range []struct {
		name, want string
		kind       match.Kind
		code       string
	}{
		{"", "", "", ""},
		{"fox,raven", "raven,fox", "", ""},
		{"gm,bear", "bear,gm", "", ""},
		{" bear , fox,raven", "raven,fox,bear", "", ""},
		{"gm,bear,raven,fox", "raven,fox,bear,gm", "", ""},
		{"raven", "", match.Invalid, "channel.alone"},
		{"gm", "", match.Invalid, "channel.alone"},
		{"raven,raven", "", match.Invalid, "channel.twice"},
		{"gm,raven,gm", "", match.Invalid, "channel.twice"},
		{"raven,wolf", "", match.NotFound, "seat.unknown"},
		{",", "", match.NotFound, "seat.unknown"},
		{"raven,,fox", "", match.NotFound, "seat.unknown"},
	} {
		got, err := h.m.Channel(c.name)
		wantRefusal(t, err, c.kind, c.code)
		if got.String() != c.want {
			t.Errorf("%q is %q, want %q", c.name, got, c.want)
		}
	}
	alone := talkers(t, match.PressPrivate, "")
	_, err := alone.m.Channel("raven,gm")
	wantRefusal(t, err, match.Conflict, "channel.nogm")
}

func FuzzChannel(f *testing.F) {
	h := talkers(f, match.PressPrivate, "gundula")
	for _, s := range []string{"", "raven,fox", "gm,bear", "raven,raven", ",,", "gm"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, name string) {
		c, err := h.m.Channel(name)
		if err != nil {
			return
		}
		again, err := h.m.Channel(c.String())
		if err != nil || again.String() != c.String() {
			t.Errorf("%q is %q, which is %q, %v", name, c, again, err)
		}
	})
}

// A table of who may say what: every press, every kind of channel, every speaker.
func TestWhoMaySayWhatToWhom(t *testing.T) {
	const (
		yes    = ""
		none   = "press.none"
		closed = "press.closed"
		group  = "press.gm"
		other  = "channel.other"
		nobody = "seat.none"
	)
	type row struct{ channel, anna, cleo, master, dora string }
	for press, rows := range map[match.Press][]row{
		match.PressPublic: {
			{"", yes, yes, yes, nobody},
			{"raven,fox", closed, other, other, nobody},
			{"raven,gm", yes, other, yes, nobody},
			{"raven,fox,gm", group, other, yes, nobody},
			{"raven,fox,bear,gm", group, group, yes, nobody},
		},
		match.PressNone: {
			{"", none, none, none, nobody},
			{"raven,fox", closed, other, other, nobody},
			{"raven,gm", yes, other, yes, nobody},
			{"raven,fox,gm", group, other, yes, nobody},
			{"raven,fox,bear,gm", group, group, yes, nobody},
		},
		match.PressPrivate: {
			{"", yes, yes, yes, nobody},
			{"raven,fox", yes, other, other, nobody},
			{"raven,gm", yes, other, yes, nobody},
			{"raven,fox,gm", yes, other, yes, nobody},
			{"raven,fox,bear", yes, yes, other, nobody},
		},
		match.PressWhisper: {
			{"", none, none, none, nobody},
			{"raven,fox", yes, other, other, nobody},
			{"raven,gm", yes, other, yes, nobody},
			{"raven,fox,gm", yes, other, yes, nobody},
			{"raven,fox,bear", yes, yes, other, nobody},
		},
	} {
		h := talkers(t, press, "gundula")
		for _, r := range rows {
			c, err := h.m.Channel(r.channel)
			if err != nil {
				t.Fatal(err)
			}
			for person, want := range map[string]string{"anna": r.anna, "cleo": r.cleo, "gundula": r.master, "dora": r.dora} {
				got := ""
				if err := h.m.MaySay(person, c); err != nil {
					got, _, _ = strings.Cut(strings.TrimPrefix(err.Error(), "forbidden: "), ":")
				}
				if got != want {
					t.Errorf("press %q, %s in %q: %q, want %q", press, person, c, got, want)
				}
			}
		}
	}
}

// Whatever the press and the state of the match: a conversation is heard by its members
// alone, and whoever may say something hears it.
func TestOnlyMembersHear(t *testing.T) {
	h := talkers(t, match.PressPrivate, "gundula")
	seats := map[string]game.Seat{"anna": "raven", "ben": "fox", "cleo": "bear"}
	people := []string{"", "anna", "ben", "cleo", "gundula", "dora"}
	rapid.Check(t, func(t *rapid.T) {
		m := h.m
		m.Terms.Press = rapid.SampledFrom([]match.Press{match.PressPublic, match.PressNone, match.PressPrivate, match.PressWhisper}).Draw(t, "press")
		m.Status = rapid.SampledFrom([]match.Status{match.Running, match.Over, match.Cancelled}).Draw(t, "status")
		members := rapid.SliceOfDistinct(rapid.SampledFrom([]string{"raven", "fox", "bear", "gm"}), rapid.ID).Draw(t, "members")
		c, err := m.Channel(strings.Join(members, ","))
		if err != nil {
			t.Skip()
		}
		for _, p := range people {
			want := c.Table() || slices.Contains(members, string(seats[p])) || p == "gundula" && c.GM
			if m.Hears(p, c) != want {
				t.Fatalf("%q hears %q: %t", p, c, !want)
			}
			if m.MaySay(p, c) == nil && !want {
				t.Fatalf("%q may speak in %q, where they hear nothing", p, c)
			}
		}
	})
}

func TestNobodyTalksAsideBeforeTheStart(t *testing.T) {
	h := found(t, find3(t), match.Plan{GM: "gundula", Terms: match.Terms{Press: match.PressPrivate}, Config: game.Config{Seats: beasts}})
	h.join(anna, "raven")
	h.join(ben, "fox")
	c, err := h.m.Channel("raven,fox")
	if err != nil || h.m.Hears("anna", c) {
		t.Errorf("%v, heard before the start", err)
	}
	wantRefusal(t, h.m.MaySay("anna", c), match.Conflict, "talk.gathering")
	wantRefusal(t, h.m.MaySay("anna", match.Channel{}), "", "")
	h.m.Terms.Anonymous = true
	wantRefusal(t, h.m.MaySay("anna", match.Channel{}), match.Conflict, "talk.gathering")
}

func TestTheGameMasterOfAConversationSpeaksForNoSeat(t *testing.T) {
	h := talkers(t, match.PressPrivate, "anna") // who plays the raven
	for channel, want := range map[string]game.Seat{"": "raven", "raven,fox": "raven", "fox,gm": "", "raven,fox,gm": "raven"} {
		c, err := h.m.Channel(channel)
		if err != nil {
			t.Fatal(err)
		}
		if got := h.m.Speaker("anna", c); got != want {
			t.Errorf("in %q she speaks for %q", channel, got)
		}
	}
}
