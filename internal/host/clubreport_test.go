package host_test

import (
	"strings"
	"testing"

	"spielleiter/internal/host"
)

// A club and what it has written are reported by who reads them, and the evidence stays what it was.
func TestSPL59WhatAClubSaysIsReported(t *testing.T) {
	c := found(t, true)
	ctx := t.Context()
	post, err := c.WriteInClub(ctx, c.people["officer"], c.ref, host.NewClubPost{Title: "Unter uns", Body: "Schimpf <und> Schande"}, nil)
	c.Must(err)
	for _, who := range societyRoles {
		of := host.NewReport{Club: c.ref, Post: post, Reason: "insult"}
		if who == "member" || who == "officer" || who == "head" {
			c.Must(c.File(ctx, c.people[who], of))
			continue
		}
		if !c.people[who].Known() {
			c.Refused(c.File(ctx, c.people[who], of), host.Anonymous, "person.needed")
			continue
		}
		there, nowhere := c.File(ctx, c.people[who], of), c.File(ctx, c.people[who], host.NewReport{Club: "There is none", Post: post, Reason: "insult"})
		c.Refused(there, host.Unknown, "club.unknown")
		if there.Error() != nowhere.Error() {
			t.Errorf("%s learns of the club: %v, %v", who, there, nowhere)
		}
	}
	c.Must(c.RewriteInClub(ctx, c.people["officer"], c.ref, post, host.NewClubPost{Title: "Unter uns", Body: "Nichts war"}))
	c.Must(c.File(ctx, c.people["member"], host.NewReport{Club: c.ref, Reason: "name", Words: "so heißt man nicht"}))
	c.Refused(c.File(ctx, c.people["member"], host.NewReport{Club: c.ref, Post: "none", Reason: "insult"}), host.Unknown, "club.post.unknown")
	c.Refused(c.File(ctx, host.Actor{}, host.NewReport{Club: c.ref, Reason: "insult"}), host.Anonymous, "person.needed")
	list, err := c.OpenReports(ctx, host.CommandLine)
	c.Must(err)
	if len(list) != 4 {
		t.Fatalf("%d reports", len(list))
	}
	for _, r := range list {
		e, whole := r.Evidence, r.Reason == "name"
		written := e.Post == post && e.Name == "P officer" && strings.Contains(e.Text, "Schimpf <und> Schande")
		if !r.Good || e.Match != "" || e.Club == "" || !whole && !written || whole && (e.Post != "" || e.Person != "" || e.Text == "") {
			t.Errorf("%+v", r)
		}
		c.Refused(c.Decide(ctx, host.CommandLine, r.ID, true, "weg damit"), host.Invalid, "line.unknown")
		c.Must(c.Decide(ctx, host.CommandLine, r.ID, false, "gelesen"))
	}
	told, err := c.Tidings(ctx, c.people["member"])
	c.Must(err)
	if len(told) != 2 || told[0].Kind != host.TidingReport || told[0].Title == "" {
		t.Errorf("%+v", told)
	}
}
