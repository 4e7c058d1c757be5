package host_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/store"
)

// toDecide are the reports that somebody in a club may decide.
func (c *society) toDecide(t *testing.T, who string) []host.ClubReport {
	t.Helper()
	p, err := c.Club(c.as(t, who), c.people[who], c.ref)
	c.Must(err)
	return p.Reports
}

// open counts the reports that those have who run the server.
func (c *society) open(t *testing.T) int {
	t.Helper()
	list, err := c.OpenReports(t.Context(), host.CommandLine)
	c.Must(err)
	return len(list)
}

// last is the last entry of the log of the house.
func (c *society) last(t *testing.T) store.HouseEntry {
	t.Helper()
	list, err := c.Store.HouseLog(t.Context(), 1<<62, 1)
	c.Must(err)
	if len(list) == 0 {
		return store.HouseEntry{}
	}
	return list[0]
}

// A post by somebody who is in no office any more is reported to the club: its head and officers read the evidence and not who reports, delete
// it or close the report, and the log of the house has it.
func TestSPL59AClubDecidesAboutAPost(t *testing.T) {
	c := found(t, false)
	ctx := t.Context()
	head, officer := c.people["head"], c.people["officer"]
	write := func() string {
		c.Must(c.AppointInClub(ctx, head, c.ref, "P member", store.ClubOfficer))
		id, err := c.WriteInClub(ctx, c.people["member"], c.ref, host.NewClubPost{Title: "Unter uns", Body: "Schimpf und Schande"}, nil)
		c.Must(err)
		c.Must(c.AppointInClub(ctx, head, c.ref, "P member", store.ClubMember))
		return id
	}
	post := write()
	c.Must(c.File(ctx, c.people["stranger"], host.NewReport{Club: c.ref, Post: post, Reason: "insult", Words: "das geht nicht", ToClub: true}))
	if n := c.open(t); n != 0 {
		t.Errorf("those who run the server have %d", n)
	}
	for _, who := range societyRoles {
		want := 0
		if who == "head" || who == "officer" {
			want = 1
		}
		if got := c.toDecide(t, who); len(got) != want {
			t.Errorf("%s reads %+v", who, got)
		}
	}
	r := c.toDecide(t, "officer")[0]
	raw, err := json.Marshal(r)
	c.Must(err)
	if !r.Good || r.Evidence.Text == "" || r.Words != "das geht nicht" || strings.Contains(string(raw), "stranger") || strings.Contains(string(raw), c.people["stranger"].Person) {
		t.Errorf("%s", raw)
	}
	for _, who := range societyRoles[:5] {
		if err := c.DecideInClub(c.as(t, who), c.people[who], c.ref, r.ID, host.ReportClose, "weg"); err == nil {
			t.Errorf("%s decides", who)
		}
	}
	c.Refused(c.DecideInClub(ctx, officer, c.ref, r.ID, host.ReportClose, " "), host.Invalid, "reason.needed")
	c.Refused(c.DecideInClub(ctx, officer, c.ref, r.ID, "burn", "weg"), host.Invalid, "act.unknown")
	c.Refused(c.DecideInClub(ctx, officer, c.ref, "none", host.ReportClose, "weg"), host.Unknown, "report.unknown")
	c.Refused(c.Decide(ctx, host.CommandLine, r.ID, false, "weg"), host.Unknown, "report.unknown") // it is the club's
	c.Must(c.DecideInClub(ctx, officer, c.ref, r.ID, host.ReportDrop, "so nicht"))
	_, err = c.ClubPost(ctx, head, c.ref, post)
	c.Refused(err, host.Unknown, "club.post.unknown")
	if e := c.last(t); e.Act != host.ActClubReport || e.Actor != officer.Person || e.Reason != "so nicht" || !strings.Contains(e.Data, r.Hash) || !strings.Contains(e.Data, `"drop"`) {
		t.Errorf("%+v", e)
	}
	c.Refused(c.DecideInClub(ctx, head, c.ref, r.ID, host.ReportClose, "noch einmal"), host.Unknown, "report.unknown")
	told, err := c.Tidings(ctx, c.people["stranger"])
	c.Must(err)
	if len(told) != 1 || told[0].Kind != host.TidingReport || told[0].Reason != "so nicht" {
		t.Errorf("%+v", told)
	}
	if told, err := c.Tidings(ctx, c.people["member"]); err != nil || len(told) != 0 {
		t.Errorf("whoever was reported learns %+v, %v", told, err)
	}

	post = write()
	c.Must(c.File(ctx, c.people["stranger"], host.NewReport{Club: c.ref, Post: post, Reason: "spam", ToClub: true}))
	c.Must(c.UnwriteInClub(ctx, head, c.ref, post))
	r = c.toDecide(t, "head")[0]
	c.Refused(c.DecideInClub(ctx, head, c.ref, r.ID, host.ReportDrop, "weg"), host.Unknown, "club.post.unknown")
	if len(c.toDecide(t, "head")) != 1 {
		t.Error("half of it was done")
	}
	c.Must(c.DecideInClub(ctx, head, c.ref, r.ID, host.ReportHandOn, "das ist zu viel für uns"))
	if e := c.last(t); e.Act != host.ActClubHandOn || c.open(t) != 1 || len(c.toDecide(t, "head")) != 0 {
		t.Errorf("%+v, %d open", e, c.open(t))
	}

	c.Must(c.File(ctx, c.people["stranger"], host.NewReport{Club: c.ref, Post: write(), Reason: "spam", ToClub: true}))
	c.Must(c.DecideInClub(ctx, officer, c.ref, c.toDecide(t, "officer")[0].ID, host.ReportRemove, "genug"))
	if p, err := c.Club(ctx, head, c.ref); err != nil || len(p.Barred) != 2 {
		t.Errorf("%+v, %v", p.Barred, err)
	}
}

// What is about the club itself, or about its head or an officer, goes to those who run the server whatever its maker wants, and so does
// all that is open when the club is gone.
func TestSPL59WhatAClubDoesNotDecide(t *testing.T) {
	c := found(t, false)
	ctx := t.Context()
	for n, who := range []string{"officer", "head"} {
		post, err := c.WriteInClub(ctx, c.people[who], c.ref, host.NewClubPost{Title: "Rede", Body: "Wort"}, nil)
		c.Must(err)
		c.Must(c.File(ctx, c.people["member"], host.NewReport{Club: c.ref, Post: post, Reason: "insult", ToClub: true}))
		if c.open(t) != n+1 || len(c.toDecide(t, "head")) != 0 {
			t.Errorf("a report about the %s: %d", who, c.open(t))
		}
	}
	c.Must(c.File(ctx, c.people["member"], host.NewReport{Club: c.ref, Reason: "name", ToClub: true}))
	if c.open(t) != 3 {
		t.Errorf("a report about the club: %d", c.open(t))
	}
	c.Must(c.AppointInClub(ctx, c.people["head"], c.ref, "P member", store.ClubOfficer))
	post, err := c.WriteInClub(ctx, c.people["member"], c.ref, host.NewClubPost{Title: "Rede", Body: "Wort"}, nil)
	c.Must(err)
	c.Must(c.AppointInClub(ctx, c.people["head"], c.ref, "P member", store.ClubMember))
	c.Must(c.File(ctx, c.people["stranger"], host.NewReport{Club: c.ref, Post: post, Reason: "insult", ToClub: true}))
	c.Must(c.AppointInClub(ctx, c.people["head"], c.ref, "P member", store.ClubOfficer)) // who decides by now reads nothing about themselves
	if got := c.toDecide(t, "member"); len(got) != 0 || len(c.toDecide(t, "officer")) != 1 {
		t.Errorf("%+v", got)
	}
	c.Must(c.DissolveClub(ctx, c.people["head"], c.ref, "Steinbock"))
	if c.open(t) != 4 {
		t.Errorf("the club is gone: %d", c.open(t))
	}
}

// Words and names in a match of a club can be reported to it; whoever plays there reads no evidence of it while it runs.
func TestSPL59AClubDecidesAboutItsMatches(t *testing.T) {
	c := found(t, false)
	ctx := t.Context()
	made, err := c.Create(ctx, c.people["officer"], host.NewMatch{Game: "council", Seats: beasts, Club: c.ref, Listed: true})
	c.Must(err)
	for n, who := range []string{"officer", "member", "stranger"} {
		c.Must(c.Join(ctx, c.people[who], made.ID, beasts[n], ""))
	}
	c.Must(second(c.Say(ctx, c.people["member"], made.ID, "", "du Esel")))
	c.Must(second(c.Say(ctx, c.people["officer"], made.ID, "", "selber")))
	lines, err := c.Chat(ctx, c.people["stranger"], made.ID, "", 0)
	c.Must(err)
	for _, n := range []host.NewReport{{Line: lines[0].N}, {Seat: string(beasts[1])}, {Line: lines[1].N}, {}} {
		n.Match, n.Reason, n.ToClub = made.ID, "insult", true
		c.Must(c.File(ctx, c.people["stranger"], n))
	}
	if c.open(t) != 2 { // about an officer, and about the match
		t.Errorf("%d", c.open(t))
	}
	got := c.toDecide(t, "head")
	if len(got) != 2 || len(c.toDecide(t, "officer")) != 0 {
		t.Fatalf("%+v", got)
	}
	for _, r := range got {
		if !r.Good || r.Evidence.Name != "P member" || r.Evidence.Line > 0 && r.Evidence.Text != "du Esel" || slices.Contains(r.Can, host.ReportDrop) || !slices.Contains(r.Can, host.ReportRemove) {
			t.Errorf("%+v", r)
		}
	}
	c.Refused(c.DecideInClub(ctx, c.people["officer"], c.ref, got[0].ID, host.ReportClose, "nein"), host.Unknown, "report.unknown")
	c.Must(c.DecideInClub(ctx, c.people["head"], c.ref, got[0].ID, host.ReportRemove, "genug"))
	c.Refused(c.DecideInClub(ctx, c.people["head"], c.ref, got[1].ID, host.ReportRemove, "noch einmal"), host.Unknown, "club.person")
	c.Must(c.DecideInClub(ctx, c.people["head"], c.ref, got[1].ID, host.ReportClose, "schon geschehen"))
}
