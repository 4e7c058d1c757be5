package host_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/store"
)

// as asks like an edge does, for somebody.
func (c *society) as(t *testing.T, who string) context.Context {
	t.Helper()
	return host.Asking(t.Context(), c.people[who])
}

// plays makes a match of the club.
func (c *society) plays(t *testing.T, who string, n host.NewMatch) host.Created {
	t.Helper()
	n.Game, n.Club = "agamemnon", c.ref
	made, err := c.Create(c.as(t, who), c.people[who], n)
	c.Must(err)
	return made
}

// sees reports whether somebody finds a match.
func (c *society) sees(t *testing.T, who, id string) bool {
	t.Helper()
	p, err := c.Match(c.as(t, who), c.people[who], id)
	if err != nil {
		c.Refused(err, host.Unknown, "match.unknown")
	}
	return p != nil
}

// saw tells which of all see a match.
func (c *society) saw(t *testing.T, id string) string {
	t.Helper()
	var list []string
	for _, who := range societyRoles {
		if c.sees(t, who, id) {
			list = append(list, who)
		}
	}
	return strings.Join(list, " ")
}

// Who is in a club makes its matches, and sits down at them without an invitation; of a closed one nobody else sees them, whoever was in it
// before included, unless they play.
func TestSPL48MatchesOfAClub(t *testing.T) {
	for _, closed := range []bool{true, false} {
		c := found(t, closed)
		ctx := t.Context()
		made := c.plays(t, "member", host.NewMatch{Seat: "greeks", Listed: true})
		want := "member officer head"
		if !closed {
			want = "anonymous guest stranger barred member officer head"
		}
		if got := c.saw(t, made.ID); got != want {
			t.Errorf("closed %t: %s see it", closed, got)
		}
		p := c.Page(c.people["officer"], made.ID)
		if p.Listed == closed || p.Club == nil || p.Club.Name != "Steinbock" || !p.Club.Member {
			t.Errorf("%+v", p)
		}
		lobby, err := c.Lobby(ctx, host.Actor{}, host.LobbyQuery{})
		c.Must(err)
		if (len(lobby.Rows) == 0) != closed {
			t.Errorf("the lobby shows %+v", lobby.Rows)
		}
		c.Must(c.Join(c.as(t, "officer"), c.people["officer"], made.ID, "", ""))
		c.Must(c.SendAway(ctx, c.people["head"], c.ref, "P officer"))
		if !c.sees(t, "officer", made.ID) {
			t.Error("who was sent away has lost their seat")
		}
		c.Must(c.Resign(c.as(t, "officer"), c.people["officer"], made.ID))
		next, err := c.Rematch(c.as(t, "member"), c.people["member"], made.ID)
		c.Must(err)
		tables, err := c.ClubTables(ctx, c.people["head"], c.ref)
		c.Must(err)
		if len(tables.Over) != 1 || len(tables.Open) != 1 || tables.Open[0].ID != next {
			t.Errorf("%+v", tables)
		}
		if closed && c.sees(t, "stranger", next) {
			t.Error("a rematch is seen from outside")
		}
		history, err := c.History(ctx, c.people["head"], host.HistoryQuery{})
		c.Must(err)
		if (len(history.Rows) == 0) != closed {
			t.Errorf("the history shows %+v", history.Rows)
		}
	}
}

// What held when a match was made stays.
func TestSPL48WhatHeldAtTheStartStays(t *testing.T) {
	c := found(t, true)
	ctx := t.Context()
	head := c.people["head"]
	yes, no := true, false
	hidden := c.plays(t, "member", host.NewMatch{Seat: "greeks"})
	ref, err := c.EditClub(ctx, head, c.ref, host.ClubChange{Closed: &no})
	c.Must(err)
	c.ref = ref
	public := c.plays(t, "member", host.NewMatch{Seat: "greeks", Listed: true})
	unlisted := c.plays(t, "member", host.NewMatch{Seat: "greeks"})
	if got := c.saw(t, hidden.ID); got != "member officer head" {
		t.Errorf("%s see what was made while the club was closed", got)
	}
	for who, want := range map[string]int{"stranger": 1, "member": 3} {
		tables, err := c.ClubTables(ctx, c.people[who], c.ref)
		c.Must(err)
		if len(tables.Open) != want || want == 1 && tables.Open[0].ID != public.ID {
			t.Errorf("%s reads %+v", who, tables.Open)
		}
	}
	c.Refused(c.Join(c.as(t, "stranger"), c.people["stranger"], unlisted.ID, "", ""), host.Forbidden, "refusal.invite.wrong")
	ref, err = c.EditClub(ctx, head, c.ref, host.ClubChange{Closed: &yes})
	c.Must(err)
	c.ref = ref
	if !c.sees(t, "stranger", public.ID) {
		t.Error("a public match has vanished")
	}
	if p := c.Page(c.people["stranger"], public.ID); p.Club != nil {
		t.Errorf("a match tells of its club, which is closed by now: %+v", p.Club)
	}
	c.Must(c.DissolveClub(ctx, head, c.ref, "Steinbock"))
	if got := c.saw(t, hidden.ID); got != "member" {
		t.Errorf("%s see it when the club is gone", got)
	}
	if got := c.saw(t, public.ID); got != strings.Join(societyRoles, " ") {
		t.Errorf("%s see a public one", got)
	}
}

// Only who is in a club makes its matches; of a closed one nothing is told.
func TestSPL48OnlyItsPeopleMakeMatchesOfAClub(t *testing.T) {
	for closed, want := range map[bool][2]string{true: {string(host.Unknown), "club.unknown"}, false: {string(host.Forbidden), "club.power"}} {
		c := found(t, closed)
		for _, who := range []string{"guest", "stranger", "barred"} {
			_, err := c.Create(c.as(t, who), c.people[who], host.NewMatch{Game: "agamemnon", Club: c.ref, Seat: "greeks"})
			c.Refused(err, host.Kind(want[0]), want[1])
		}
		_, err := c.Create(c.as(t, "stranger"), c.people["stranger"], host.NewMatch{Game: "agamemnon", Club: "nobody's", Seat: "greeks"})
		c.Refused(err, host.Unknown, "club.unknown")
	}
}

// Deputies, game masters and the house find what they have to; what the house does for somebody who is gone reaches hidden matches too.
func TestSPL48TheHouseFindsHiddenMatches(t *testing.T) {
	c := found(t, true)
	ctx := t.Context()
	made := c.plays(t, "member", host.NewMatch{Seat: "greeks"})
	c.Must(c.Join(c.as(t, "head"), c.people["head"], made.ID, "trojans", ""))
	c.Must(second(c.Say(c.as(t, "head"), c.people["head"], made.ID, "", "Gruß")))
	_, err := c.Appoint(c.as(t, "member"), c.people["member"], made.ID, host.Mandate{Name: "P stranger", Before: 9})
	c.Must(err)
	if !c.sees(t, "stranger", made.ID) {
		t.Error("who is asked to deputize does not find the match")
	}
	other := c.plays(t, "member", host.NewMatch{}) // at which the officer has said something, and neither sits nor is in the club any more
	officer := c.people["officer"]
	c.Must(c.Join(c.as(t, "officer"), officer, other.ID, "", ""))
	c.Must(second(c.Say(c.as(t, "officer"), officer, other.ID, "", "bis bald")))
	c.Must(c.Leave(c.as(t, "officer"), officer, other.ID))
	c.Must(c.LeaveClub(ctx, officer, c.ref))
	c.Clock.Forward(time.Minute)
	_, officer, err = c.SignIn(ctx, here, "P officer", pass, "")
	c.Must(err)
	c.Must(c.DeleteSelf(host.Asking(ctx, officer), officer, "P officer"))
	if lines, err := c.Chat(ctx, c.people["member"], other.ID, "", 0); err != nil || len(lines) != 1 || !strings.HasPrefix(lines[0].Name, "NN ") {
		t.Errorf("%+v, %v", lines, err)
	}
	c.Clock.Forward(time.Minute)
	_, again, err := c.SignIn(ctx, here, "P head", pass, "")
	c.Must(err)
	c.Must(c.DeleteSelf(host.Asking(ctx, again), again, "P head"))
	for _, s := range c.Page(c.people["member"], made.ID).Seats {
		if s.Seat == game.Seat("trojans") && (s.Open == nil || !strings.HasPrefix(s.Name, "NN ")) {
			t.Errorf("%+v", s)
		}
	}
	lines, err := c.Chat(ctx, c.people["member"], made.ID, "", 0)
	c.Must(err)
	if len(lines) != 1 || !strings.HasPrefix(lines[0].Name, "NN ") {
		t.Errorf("%+v", lines)
	}
	if list, err := c.Store.Departures(ctx, 9); err != nil || len(list) != 0 {
		t.Errorf("%+v, %v", list, err)
	}
	c.Must(c.DeleteMatch(ctx, host.CommandLine, made.ID, "x"))
	if _, err := c.Store.ClubOfMatch(ctx, made.ID, ""); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("of a deleted match its club is left: %v", err)
	}
}
