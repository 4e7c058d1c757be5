package match_test

import (
	"errors"
	"slices"
	"testing"

	"spielleiter/agamemnon"
	"spielleiter/diplomacy"
	"spielleiter/game"
	"spielleiter/match"
	"spielleiter/rathersilly"
)

// shortPhases are those of Diplomacy in which talk rests by its rule book.
var shortPhases = []string{"phase.retreats", "phase.adjustments"}

// A whole match, phase by phase: in those that were agreed on nobody talks to other seats, in the others as ever. The game
// master can be written to in all of them.
func TestSPL38TalkRestsInTheKindsOfPhasesThatWereAgreedOn(t *testing.T) {
	for _, c := range []struct {
		rules game.Game
		quiet []string
		gm    string
	}{
		{diplomacy.New(), shortPhases, "gundula"},
		{diplomacy.New(), shortPhases[:1], "gundula"},
		{diplomacy.New(), nil, "gundula"},
		{rathersilly.New(), []string{"phase.retreats", "phase.winter"}, ""}, // nobody asks for rulings
	} {
		h := found(t, c.rules, match.Plan{GM: c.gm, Terms: match.Terms{Press: match.PressPrivate, Quiet: c.quiet}})
		seats := c.rules.Info().Seats
		h.join(anna, seats[0])
		h.join(ben, seats[1])
		for range seats[2:] {
			h.must(func(t *match.Table) error { return t.SetBot(match.Server, "", "random", h.now) })
		}
		seen := map[bool]int{}
		for rng := newRand(3); h.m.Status == match.Running && len(h.phases) < 40; {
			rests := false
			for _, kind := range c.quiet {
				rests = rests || kind == h.m.Pending.Kind
			}
			seen[rests]++
			pair := string(seats[0]) + "," + string(seats[1])
			code := map[bool]string{true: "talk.rests"}[rests]
			wantSay(t, h.m, "anna", "", code)
			wantSay(t, h.m, "anna", pair, code)
			if c.gm != "" {
				wantSay(t, h.m, "anna", pair+",gm", code)
				wantSay(t, h.m, "anna", string(seats[0])+",gm", "")
				wantSay(t, h.m, c.gm, "", code)
				wantSay(t, h.m, c.gm, pair+",gm", "")
				wantSay(t, h.m, c.gm, string(seats[0])+",gm", "")
			}
			if c, _ := h.m.Channel(pair); !h.m.Hears("anna", c) {
				t.Fatal("what was said before cannot be read")
			}
			for _, s := range h.m.Waiting() {
				who := match.Server
				if n := slices.Index(seats[:2], s); n >= 0 {
					who = []match.Who{anna, ben}[n]
				}
				h.submit(who, s, h.random(s, rng), true)
			}
		}
		if (seen[true] > 0) != (len(c.quiet) > 0) || seen[false] == 0 {
			t.Errorf("%s, quiet in %v: %v", c.rules.Info().ID, c.quiet, seen)
		}
	}
}

func wantSay(t *testing.T, m match.Match, person, channel, want string) {
	t.Helper()
	c, err := m.Channel(channel)
	if err != nil {
		t.Fatal(err)
	}
	got := ""
	if refused, ok := errors.AsType[*match.Refusal](m.MaySay(person, c)); ok {
		got = refused.Code
	}
	if got != want {
		t.Errorf("%s: %s in %q: %q, want %q", m.Pending.Kind, person, channel, got, want)
	}
}

// What the press forbids anyway is refused for that reason, and what has not begun or is over rests no more.
func TestSPL38OnlyARunningMatchIsQuiet(t *testing.T) {
	m := match.Match{Status: match.Running, Terms: match.Terms{Quiet: shortPhases}, Pending: game.Pending{Kind: "phase.retreats"}}
	for status, want := range map[match.Status]bool{match.Gathering: false, match.Running: true, match.Over: false, match.Cancelled: false} {
		if m.Status = status; m.TalkRests() != want {
			t.Errorf("%s: %t", status, !want)
		}
	}
	m.Status, m.Terms.Press, m.GM = match.Running, match.PressWhisper, "gundula"
	wantSay(t, m, "gundula", "", "press.none")
}

func TestSPL38KindsThatCannotBeQuietAreRefused(t *testing.T) {
	for _, c := range []struct {
		rules game.Game
		terms match.Terms
		want  string
	}{
		{diplomacy.New(), match.Terms{Quiet: shortPhases}, ""},
		{diplomacy.New(), match.Terms{Quiet: shortPhases, Press: match.PressWhisper}, ""},
		{diplomacy.New(), match.Terms{Quiet: []string{"phase.winter"}}, "terms.quiet"},
		{diplomacy.New(), match.Terms{Quiet: []string{"phase.movement"}}, "terms.quiet"},
		{diplomacy.New(), match.Terms{Quiet: []string{"phase.retreats", "phase.retreats"}}, "terms.quiet.twice"},
		{diplomacy.New(), match.Terms{Quiet: shortPhases, Press: match.PressNone}, "terms.quiet.none"},
		{agamemnon.New(), match.Terms{Quiet: shortPhases}, "terms.quiet.game"},
	} {
		_, err := match.New(c.rules, match.Plan{ID: "m", Terms: c.terms, Seed: game.Seed{1}}, anna, key, noon)
		wantRefusal(t, err, match.Invalid, c.want)
	}
}
