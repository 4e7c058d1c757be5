package match_test

import (
	"errors"
	"testing"

	"spielleiter/agamemnon"
	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/match"
)

// A table of who may leave out their name, and where: Gundula leads and plays nothing, Anna leads a match that she plays.
func TestSPL39WhoMayLeaveOutTheirName(t *testing.T) {
	three, two := "raven,fox,bear", "raven,fox"
	led := councilOfThree(t, match.Plan{GM: "gundula", Terms: match.Terms{Press: match.PressPrivate, Grey: true}}).m
	own := councilOfThree(t, match.Plan{GM: "anna", Terms: match.Terms{Press: match.PressPrivate, Grey: true}}).m
	off := councilOfThree(t, match.Plan{GM: "gundula", Terms: match.Terms{Press: match.PressPrivate}}).m
	for _, c := range []struct {
		m                     match.Match
		person, channel, want string
	}{
		{led, "anna", "", ""},
		{led, "anna", three, ""},
		{led, "cleo", three + ",gm", ""},
		{led, "anna", two, "grey.few"},
		{led, "anna", two + ",gm", "grey.few"},
		{led, "anna", "raven,gm", "grey.few"},
		{led, "gundula", "", "grey.seat"},
		{led, "gundula", three + ",gm", "grey.seat"},
		{led, "dora", "", "grey.seat"},
		{own, "anna", "", ""},
		{own, "anna", three, ""},
		{own, "anna", "fox,bear,gm", "grey.seat"}, // there she is the game master alone
		{off, "anna", "", "grey.off"},
		{off, "anna", three, "grey.off"},
	} {
		channel, err := c.m.Channel(c.channel)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if refused, ok := errors.AsType[*match.Refusal](c.m.MayHideName(c.person, channel)); ok {
			got = refused.Code
		}
		if got != c.want {
			t.Errorf("%s in %q: %q, want %q", c.person, c.channel, got, c.want)
		}
	}
	h := duel(t, nil, match.Terms{Grey: true})
	wantRefusal(t, h.m.MayHideName("anna", match.Channel{}), match.Forbidden, "grey.few")
}

// Who said it is read by themselves and by a game master who does not play, until the end by nobody else.
func TestSPL39WhoSeesThroughALineWithoutAName(t *testing.T) {
	led := councilOfThree(t, match.Plan{GM: "gundula", Terms: match.Terms{Grey: true}}).m
	own := councilOfThree(t, match.Plan{GM: "ben", Terms: match.Terms{Grey: true}}).m
	alone := councilOfThree(t, match.Plan{Terms: match.Terms{Grey: true}}).m
	for _, c := range []struct {
		m      match.Match
		person string
		want   bool
	}{
		{led, "anna", true},
		{led, "ben", false},
		{led, "dora", false},
		{led, "", false},
		{led, "gundula", true},
		{own, "ben", false},
		{alone, "", false},
	} {
		for status, want := range map[match.Status]bool{match.Running: c.want, match.Over: true, match.Cancelled: true} {
			if c.m.Status = status; c.m.SeesThrough(c.person, "anna") != want {
				t.Errorf("%q of a match that is %s: %t", c.person, status, !want)
			}
		}
	}
	if alone.SeesThrough("", "") {
		t.Error("nobody sees through what nobody said")
	}
}

func TestSPL39WhereNobodyTalksNothingIsSaidWithoutAName(t *testing.T) {
	for press, want := range map[match.Press]string{match.PressPublic: "", match.PressPrivate: "", match.PressWhisper: "", match.PressNone: "terms.grey.none"} {
		for _, g := range []game.Game{council.New(), agamemnon.New()} {
			_, err := match.New(g, match.Plan{ID: "m", Terms: match.Terms{Press: press, Grey: true}, Seed: game.Seed{1}}, anna, key, noon)
			wantRefusal(t, err, match.Invalid, want)
		}
	}
}
