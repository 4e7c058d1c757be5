package host_test

import (
	"slices"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/notice"
	"spielleiter/internal/store"
)

// informed is a club of three who are reached by mail and want to hear of clubs.
type informed struct {
	*post
	ref             string
	head, bob, cleo host.Actor
}

func informedClub(t *testing.T, closed bool) *informed {
	t.Helper()
	p := newPost(t)
	c := &informed{post: p, head: holder(t, p.Server, "Thetis"), bob: holder(t, p.Server, "Peleus"), cleo: holder(t, p.Server, "Nereus")}
	ref, err := p.FoundClub(t.Context(), c.head, host.NewClub{Name: "Steinbock", Closed: closed})
	p.Must(err)
	c.ref = ref
	i, err := p.InviteToClub(t.Context(), c.head, ref, host.NewClubInvite{Days: 7, Uses: 5})
	p.Must(err)
	for name, a := range map[string]host.Actor{"t": c.head, "p": c.bob, "n": c.cleo} {
		if a != c.head {
			_, err := p.EnterClub(t.Context(), a, i.Token)
			p.Must(err)
		}
		p.reached(a, name+"@example.org")
		p.wants(a, "", notice.Club, notice.News, notice.Season, notice.Asked)
	}
	return c
}

// said are what somebody was told, as WHAT ADDRESS.
func said(list []notice.Message) (all []string) {
	for _, m := range list {
		for _, i := range m.Items {
			all = append(all, string(i.Kind)+"."+string(i.What)+" "+m.To)
		}
	}
	slices.Sort(all)
	return all
}

func (c *informed) told(d time.Duration, want ...string) {
	c.t.Helper()
	c.Clock.Forward(d)
	c.round()
	_, messages := c.take()
	slices.Sort(want)
	if got := said(messages); !slices.Equal(got, want) {
		c.t.Errorf("told %q, want %q", got, want)
	}
}

// Whoever becomes something else in a club by what another does is told, and nobody else; what was taken back before it was told is told
// nobody.
func TestSPL62WhoIsSomethingElseIsTold(t *testing.T) {
	c := informedClub(t, false)
	ctx := t.Context()
	c.Must(c.AppointInClub(ctx, c.head, c.ref, "Peleus", store.ClubOfficer))
	c.told(2*time.Minute, "club.role p@example.org")
	c.Must(c.NameMaster(ctx, c.head, c.ref, "Peleus", true))
	c.Must(c.NameMaster(ctx, c.head, c.ref, "Thetis", true)) // by themselves
	c.told(2*time.Minute, "club.master p@example.org")
	c.Must(c.NameMaster(ctx, c.head, c.ref, "Peleus", false))
	c.told(2*time.Minute, "club.not p@example.org")
	c.Must(c.SendAway(ctx, c.bob, c.ref, "Nereus"))
	c.told(2*time.Minute, "club.removed n@example.org")
	c.Must(c.LetBack(ctx, c.bob, c.ref, "Nereus"))
	c.told(2*time.Minute, "club.in n@example.org")
	c.Must(c.JoinClub(ctx, c.cleo, c.ref))
	c.Must(c.LeaveClub(ctx, c.cleo, c.ref))
	c.told(2 * time.Minute)
	c.Must(c.AppointInClub(ctx, c.head, c.ref, "Peleus", store.ClubMember))
	c.Must(c.AppointInClub(ctx, c.head, c.ref, "Peleus", store.ClubOfficer)) // what was told twice would be told once
	c.Must(c.AppointInClub(ctx, c.head, c.ref, "Peleus", store.ClubMember))
	c.Must(c.LeaveClub(ctx, c.bob, c.ref))
	c.told(2 * time.Minute)
}

// Who succeeds a head who is gone is told.
func TestSPL62WhoSucceedsIsTold(t *testing.T) {
	c := informedClub(t, true)
	c.Must(c.DeleteSelf(t.Context(), c.head, "Thetis"))
	c.Clock.Forward(2 * time.Minute)
	c.round()
	_, messages := c.take()
	if got := said(messages); len(got) != 1 || got[0] != "club.role p@example.org" && got[0] != "club.role n@example.org" {
		t.Errorf("told %q", got)
	}
}

// Posts, dates and seasons are told to all in the club but whoever has made them, and not to who has left, is blocked, or could do nothing
// any more; what is gone is told nobody.
func TestSPL62NewsOfAClub(t *testing.T) {
	c := informedClub(t, true)
	ctx := t.Context()
	write := func() string {
		id, err := c.WriteInClub(ctx, c.head, c.ref, host.NewClubPost{Title: "Abend", Body: "Es war schön"}, nil)
		c.Must(err)
		return id
	}
	write()
	c.told(2*time.Minute, "news.post p@example.org", "news.post n@example.org")
	c.Must(c.UnwriteInClub(ctx, c.head, c.ref, write()))
	c.told(2 * time.Minute)
	begins := c.Now().Add(72 * time.Hour)
	_, err := c.MeetInClub(ctx, c.head, c.ref, host.NewClubDate{Title: "Spieleabend", Begins: begins})
	c.Must(err)
	gone, err := c.MeetInClub(ctx, c.head, c.ref, host.NewClubDate{Title: "Nicht", Begins: begins})
	c.Must(err)
	c.Must(c.UnmeetInClub(ctx, c.head, c.ref, gone))
	c.told(47 * time.Hour)
	c.Must(c.Shun(ctx, c.cleo, host.NewShun{Kind: store.Block, Name: "Thetis"}))
	c.told(2*time.Hour, "news.date p@example.org")
	c.Must(c.Shun(ctx, c.cleo, host.NewShun{Kind: store.Mute, Name: "Thetis"}))
	open := func(days int) string {
		id, err := c.OpenSeason(ctx, c.head, c.ref, host.NewSeason{Name: "Herbst", Game: "agamemnon", Form: "swiss", Rounds: 1, SignUpBy: c.Now().Add(time.Duration(days) * 24 * time.Hour)})
		c.Must(err)
		return id
	}
	id := open(3)
	c.told(2*time.Minute, "news.opens p@example.org")
	c.Must(c.EndSeason(ctx, c.head, c.ref, open(3), "doch nicht"))
	c.told(2 * time.Minute)
	c.Must(c.EnterSeason(ctx, c.head, c.ref, id))
	c.Must(c.EnterSeason(ctx, c.bob, c.ref, id))
	c.Clock.Forward(4 * 24 * time.Hour)
	c.Must(c.AdvanceSeasons(ctx))
	c.Clock.Forward(2 * time.Minute)
	c.round()
	_, messages := c.take()
	if got := said(messages); !slices.Equal(got, []string{"season. p@example.org", "season. t@example.org"}) {
		t.Fatalf("told %q", got)
	}
	if i := messages[0].Items[0]; i.Match == "" || i.Title != "Herbst · 1.1" || i.Game != "agamemnon" {
		t.Errorf("%+v", i)
	}
	write()
	c.Must(c.LeaveClub(ctx, c.cleo, c.ref))
	c.Must(c.SendAway(ctx, c.head, c.ref, "Peleus"))
	c.told(2*time.Minute, "club.removed p@example.org")
}

// Who wants to hear nothing of news, as is so at first, hears nothing; what they are in a club they hear unasked.
func TestSPL62WhatIsToldUnasked(t *testing.T) {
	for _, k := range notice.Kinds {
		on := len(notice.Defaults().On[k]) > 0
		if want := !slices.Contains([]notice.Kind{notice.News, notice.Closed, notice.Letter, notice.Away}, k); on != want {
			t.Errorf("%s is told unasked: %t", k, on)
		}
	}
	c := informedClub(t, false)
	c.wants(c.bob, "", notice.Club)
	c.Must(second(c.WriteInClub(t.Context(), c.head, c.ref, host.NewClubPost{Title: "Abend", Body: "Es war schön"}, nil)))
	c.told(2*time.Minute, "news.post n@example.org")
}

// Whoever is asked to lead a match is told, one or all of them; not whoever asks, plays there or is asked no more.
func TestSPL60WhoIsAskedToLeadIsTold(t *testing.T) {
	c := informedClub(t, false)
	ctx := t.Context()
	for _, name := range []string{"Thetis", "Peleus", "Nereus"} {
		c.Must(c.NameMaster(ctx, c.head, c.ref, name, true))
	}
	c.told(2*time.Minute, "club.master p@example.org", "club.master n@example.org")
	made, err := c.Create(ctx, c.head, host.NewMatch{Game: "agamemnon", Club: c.ref, Listed: true, Leader: "Peleus"})
	c.Must(err)
	c.told(2*time.Minute, "asked.lead p@example.org")
	c.Must(c.AskLeader(ctx, c.head, made.ID, host.AnyLeader))
	c.told(2*time.Minute, "asked.lead p@example.org", "asked.lead n@example.org")
	c.Must(c.AskLeader(ctx, c.head, made.ID, "Nereus"))
	c.Must(c.AskLeader(ctx, c.head, made.ID, "Peleus"))
	c.Must(c.Lead(ctx, c.bob, made.ID))
	c.told(2 * time.Minute)
}

// A change and what is told of it are one transaction: if it fails, nothing is told.
func TestSPL62WhatIsRefusedIsToldNobody(t *testing.T) {
	c := informedClub(t, false)
	c.Refused(c.AppointInClub(t.Context(), c.bob, c.ref, "Nereus", store.ClubOfficer), host.Forbidden, "club.power")
	c.Refused(c.SendAway(t.Context(), c.bob, c.ref, "Nereus"), host.Forbidden, "club.power")
	c.told(2 * time.Minute)
}
