package host_test

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot"
	"spielleiter/diplomacy/bot/press"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// talking is a server on a store on which Diplomacy is played with computers that talk.
func talking(t *testing.T, s store.Store) *hosttest.Server {
	t.Helper()
	var intermediate []ai.Level
	for _, l := range bot.Levels() {
		if l.Name == "intermediate" {
			intermediate = append(intermediate, l)
		}
	}
	return hosttest.Playing(t, s, games.List{{Game: diplomacy.New(), Texts: diplomacy.Texts, Levels: intermediate, Press: press.Press{}}})
}

func talkStore(t *testing.T) store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "spielleiter.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// parley starts a match of two persons, Russia and France, among computers.
func parley(h *hosttest.Server, t *testing.T, kind match.Press, years string) (id string, russia, france host.Actor) {
	t.Helper()
	russia, france = h.Person("Katharina"), h.Person("Ludwig")
	bots := map[game.Seat]string{}
	for _, seat := range diplomacy.New().Info().Seats {
		if seat != "russia" && seat != "france" {
			bots[seat] = "intermediate"
		}
	}
	made, err := h.Create(t.Context(), russia, host.NewMatch{
		Game: "diplomacy", Seat: "russia", Bots: bots, Listed: true, Options: map[string]string{"years": years}, Terms: match.Terms{Press: kind},
	})
	h.Must(err)
	h.Must(h.Join(t.Context(), france, made.ID, "france", ""))
	h.Must(h.MoveBots(t.Context(), made.ID))
	return made.ID, russia, france
}

// zone is the proposal that nobody goes into the Black Sea.
func zone() ai.Act { return ai.Act{Kind: ai.Zone, Mine: []string{"bla"}, Until: 1901} }

// ordered plays a phase in which the persons order nothing.
func ordered(h *hosttest.Server, t *testing.T, id string, people ...host.Actor) {
	t.Helper()
	for _, who := range people {
		p := h.Page(who, id)
		if p.You.Can(host.ActSubmit) {
			_, err := h.Submit(t.Context(), who, id, host.Order{Phase: p.Phase, Text: "", Ready: true})
			h.Must(err)
		}
	}
	h.Must(h.MoveBots(t.Context(), id))
}

// actLines are what two have said to each other.
func actLines(h *hosttest.Server, t *testing.T, who host.Actor, id, channel string) (list []host.ChatLine) {
	t.Helper()
	lines, err := h.Chat(t.Context(), who, id, channel, 0)
	h.Must(err)
	for _, l := range lines {
		if l.Act != nil {
			list = append(list, l)
		}
	}
	return list
}

// A computer answers what a person proposes, once, in the conversation of the two, where nobody else reads it; and orders anew if it
// has agreed. A process that knows nothing but the store does so as well.
func TestAComputerAnswersAPerson(t *testing.T) {
	s := talkStore(t)
	h := talking(t, s)
	ctx := t.Context()
	id, russia, france := parley(h, t, match.PressPrivate, "5")
	_, err := h.Propose(ctx, russia, id, "russia,turkey", zone())
	h.Must(err)
	other := talking(t, s)
	other.Must(other.MindTalk(ctx, id))
	other.Must(other.MindTalk(ctx, id))
	answers := 0
	for _, l := range actLines(h, t, russia, id, "turkey,russia") {
		if l.Seat == "turkey" && (l.Act.Kind == ai.Yes || l.Act.Kind == ai.No) {
			answers++
			if l.Name != "" || l.Master || l.Text != "" {
				t.Errorf("%+v", l)
			}
		}
	}
	if answers != 1 {
		t.Errorf("%d answers", answers)
	}
	_, err = h.Chat(ctx, france, id, "russia,turkey", 0)
	h.Refused(err, host.Forbidden, "refusal.channel.other")
	list, err := h.Channels(ctx, france, id)
	h.Must(err)
	for _, c := range list {
		if c.Channel != "" && !slices.Contains(c.Seats, game.Seat("france")) {
			t.Errorf("France hears %+v", c)
		}
	}
}

// What computers propose to a person can be answered once, while its phase is open.
func TestAPersonAnswersAComputer(t *testing.T) {
	h := talking(t, talkStore(t))
	ctx := t.Context()
	id, russia, france := parley(h, t, match.PressPrivate, "20")
	open := func() (l host.ChatLine, channel string) {
		list, err := h.Channels(ctx, russia, id)
		h.Must(err)
		for _, c := range list {
			for _, l := range actLines(h, t, russia, id, c.Channel) {
				if l.Answerable {
					return l, c.Channel
				}
			}
		}
		return l, ""
	}
	l, channel := open()
	for n := 0; n < 30 && channel == ""; n++ {
		ordered(h, t, id, russia, france)
		l, channel = open()
	}
	if channel == "" {
		t.Fatal("no computer has proposed anything")
	}
	_, err := h.Propose(ctx, russia, id, channel, ai.Act{Kind: ai.Yes, Of: l.N})
	h.Must(err)
	h.Must(h.MindTalk(ctx, id))
	_, err = h.Propose(ctx, russia, id, channel, ai.Act{Kind: ai.No, Of: l.N})
	if e := h.Refused(err, host.Invalid, "act.wrong"); len(e.Problems) != 1 || e.Problems[0].Code != "press.wrong.answered" {
		t.Errorf("%+v", e)
	}
	for _, now := range actLines(h, t, russia, id, channel) {
		if now.N == l.N && now.Answerable {
			t.Error("what was answered can be answered again")
		}
	}
}

// Computers say nothing where players have no conversations of two.
func TestComputersAreSilentWhereTheTermsSaySo(t *testing.T) {
	for _, terms := range []match.Terms{{}, {Press: match.PressNone}} {
		s := talkStore(t)
		h := talking(t, s)
		me := h.Person("Katharina")
		bots := map[game.Seat]string{"turkey": "intermediate", "austria": "intermediate", "germany": "intermediate", "england": "intermediate"}
		made, err := h.Create(t.Context(), me, host.NewMatch{
			Game: "diplomacy", Seat: "russia", Bots: bots, Terms: terms, Seats: []game.Seat{"austria", "england", "germany", "russia", "turkey"},
		})
		h.Must(err)
		for range 4 {
			ordered(h, t, made.ID, me)
		}
		said, err := s.Acts(t.Context(), made.ID)
		h.Must(err)
		if len(said) > 0 {
			t.Errorf("%+v: %d acts", terms, len(said))
		}
	}
}

// What a computer is like is in no byte of what anybody reads before the match has ended, and said then.
func TestCharactersAreToldInTheEnd(t *testing.T) {
	h := talking(t, talkStore(t))
	ctx := t.Context()
	id, russia, france := parley(h, t, match.PressPrivate, "1")
	for n := 0; h.Page(russia, id).Status == match.Running; n++ {
		if n > 20 {
			t.Fatal("no end")
		}
		for _, who := range []host.Actor{russia, france, {}} {
			data, err := json.Marshal(h.Page(who, id))
			h.Must(err)
			for _, name := range press.Characters() {
				if strings.Contains(string(data), name) {
					t.Errorf("%s is told before the end", name)
				}
			}
		}
		ordered(h, t, id, russia, france)
	}
	for _, l := range h.Page(host.Actor{}, id).Seats {
		if bot := l.Kind == "bot"; bot != slices.Contains(press.Characters(), l.Character) {
			t.Errorf("%s, %s: %q", l.Seat, l.Kind, l.Character)
		}
	}
	_, err := h.Propose(ctx, russia, id, "russia,turkey", zone())
	h.Refused(err, host.Conflict, "act.over")
}

// What cannot be proposed is refused with what is wrong, and nothing is stored of it.
func TestWhatCannotBeProposedIsRefused(t *testing.T) {
	s := talkStore(t)
	h := talking(t, s)
	ctx := t.Context()
	id, russia, _ := parley(h, t, match.PressWhisper, "5")
	before, err := s.Acts(ctx, id)
	h.Must(err)
	for _, test := range []struct {
		channel string
		act     ai.Act
		code    string
	}{
		{"russia,turkey", ai.Act{Kind: "bribe"}, "press.wrong.kind"},
		{"russia,turkey", ai.Act{Kind: ai.Zone, Mine: []string{"atlantis"}, Until: 1901}, "press.wrong.place"},
		{"russia,turkey", ai.Act{Kind: ai.Zone, Mine: []string{"bla", "bla"}, Until: 1901}, "press.wrong.places.twice"},
		{"russia,turkey", ai.Act{Kind: ai.Zone, Mine: []string{"bla"}, Until: 1950}, "press.wrong.until"},
		{"russia,turkey", ai.Act{Kind: ai.Boundary, Mine: []string{"bla"}, Until: 1901}, "press.wrong.places.none"},
		{"russia,turkey", ai.Act{Kind: ai.Attack, Mine: []string{"ank"}, Yours: []string{"con"}, At: "bul"}, "press.wrong.mine"},
		{"russia,turkey", ai.Act{Kind: ai.Attack, Mine: []string{"sev"}, Yours: []string{"mos"}, At: "rum"}, "press.wrong.yours"},
		{"russia,turkey", ai.Act{Kind: ai.Attack, Mine: []string{"sev"}, Yours: []string{"con"}, At: "par"}, "press.wrong.reach"},
		{"russia,turkey", ai.Act{Kind: ai.Yes, Of: 99}, "press.wrong.of"},
		{"russia,turkey,austria", zone(), "act.channel"},
	} {
		_, err := h.Propose(ctx, russia, id, test.channel, test.act)
		e, refused := host.As(err)
		if !refused || e.Code != test.code && (len(e.Problems) != 1 || e.Problems[0].Code != test.code) {
			t.Errorf("%+v: %v, want %s", test.act, err, test.code)
		}
	}
	after, err := s.Acts(ctx, id)
	h.Must(err)
	if len(after) != len(before) {
		t.Errorf("%d acts, then %d", len(before), len(after))
	}
}
