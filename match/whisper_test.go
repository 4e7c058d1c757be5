package match_test

import (
	"testing"

	"spielleiter/game"
	"spielleiter/match"
)

// Computers talk where players have conversations of two, unless nobody is to know who sits where; not for persons, not to themselves,
// and not with who is out.
func TestWhoMayWhisper(t *testing.T) {
	chairs := []match.Chair{
		{Seat: "raven", Holder: match.Holder{Kind: match.Bot}},
		{Seat: "fox", Holder: match.Holder{Kind: match.Person, ID: "p"}},
		{Seat: "bear", Holder: match.Holder{Kind: match.Bot}, Out: true},
		{Seat: "wolf"},
	}
	running := func(terms match.Terms) *match.Match {
		return &match.Match{Status: match.Running, Chairs: chairs, Terms: terms}
	}
	for terms, want := range map[match.Press]bool{match.PressPublic: false, match.PressNone: false, match.PressPrivate: true, match.PressWhisper: true} {
		if got := running(match.Terms{Press: terms}).MayWhisper("raven", "fox"); got != want {
			t.Errorf("%q: %t", terms, got)
		}
	}
	m := running(match.Terms{Press: match.PressPrivate})
	for _, pair := range [][2]game.Seat{{"fox", "raven"}, {"raven", "raven"}, {"raven", "bear"}, {"bear", "raven"}, {"raven", "wolf"}, {"raven", "nobody"}} {
		if m.MayWhisper(pair[0], pair[1]) {
			t.Errorf("%s may speak to %s", pair[0], pair[1])
		}
	}
	if running(match.Terms{Press: match.PressPrivate, Anonymous: true}).MayWhisper("raven", "fox") {
		t.Error("talk tells who sits where")
	}
	m.Paused = new(match.Pause)
	if m.MayWhisper("raven", "fox") {
		t.Error("computers talk while the clock stands still")
	}
}
