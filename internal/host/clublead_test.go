package host_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"spielleiter/internal/host"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// masters are who of a club are its game masters, as somebody reads it.
func (c *society) masters(t *testing.T, who string) string {
	t.Helper()
	p, err := c.Club(c.as(t, who), c.people[who], c.ref)
	c.Must(err)
	var list []string
	for _, l := range p.People {
		if l.Leads {
			list = append(list, l.Name)
		}
	}
	return strings.Join(list, ",")
}

func (c *society) lead(t *testing.T, who, id string) error {
	t.Helper()
	return c.Lead(c.as(t, who), c.people[who], id)
}

// The head names game masters, whoever is in the club reads who they are, and nobody is one who is not in it.
func TestSPL60TheHeadNamesGameMasters(t *testing.T) {
	for _, closed := range []bool{false, true} {
		c := found(t, closed)
		ctx := t.Context()
		for _, who := range societyRoles {
			err := c.NameMaster(ctx, c.people[who], c.ref, "P member", true)
			if (err == nil) != (who == "head") {
				t.Errorf("%s: %v", who, err)
			}
		}
		c.Refused(c.NameMaster(ctx, c.people["head"], c.ref, "P barred", true), host.Unknown, "club.person")
		c.Refused(c.NameMaster(ctx, c.people["head"], c.ref, "P stranger", true), host.Unknown, "club.person")
		c.Must(c.NameMaster(ctx, c.people["head"], c.ref, "P officer", true))
		c.Must(c.NameMaster(ctx, c.people["head"], c.ref, "P head", true))
		if got := c.masters(t, "member"); got != "P head,P officer,P member" {
			t.Errorf("they are %s", got)
		}
		if !closed {
			if got := c.masters(t, "stranger"); got != "" {
				t.Errorf("a stranger reads %s", got)
			}
		}
		c.Must(c.AppointInClub(ctx, c.people["head"], c.ref, "P officer", store.ClubMember)) // another office changes nothing
		c.Must(c.NameMaster(ctx, c.people["head"], c.ref, "P head", false))
		c.Must(c.SendAway(ctx, c.people["head"], c.ref, "P member"))
		c.Must(c.LetBack(ctx, c.people["head"], c.ref, "P member"))
		if got := c.masters(t, "head"); got != "P officer" {
			t.Errorf("they are %s", got)
		}
	}
}

// A match of a club that looks for its game master is listed on the club's page for who is in it, and one of its game masters takes it.
func TestSPL60AnyGameMasterTakesAMatch(t *testing.T) {
	c := found(t, true)
	ctx := t.Context()
	_, err := c.Create(c.as(t, "member"), c.people["member"], host.NewMatch{Game: "agamemnon", Club: c.ref, Leader: host.AnyLeader})
	c.Refused(err, host.Conflict, "lead.none")
	c.Must(c.NameMaster(ctx, c.people["head"], c.ref, "P officer", true))
	made := c.plays(t, "member", host.NewMatch{Seat: "greeks", Leader: host.AnyLeader, Terms: match.Terms{Review: match.Day}})
	c.Must(c.Join(c.as(t, "head"), c.people["head"], made.ID, "trojans", ""))
	if p := c.Page(c.people["officer"], made.ID); p.Status != match.Gathering || p.Seeks == nil || !p.You.Can(host.ActLead) || p.You.Can(host.ActAskLead) {
		t.Errorf("%+v, %+v", p.Seeks, p.You)
	}
	tables, err := c.ClubTables(ctx, c.people["officer"], c.ref)
	c.Must(err)
	if len(tables.Seeking) != 1 || tables.Seeking[0].ID != made.ID {
		t.Errorf("%+v", tables)
	}
	for _, who := range []string{"head", "guest", "stranger", "barred"} { // a head who is no game master, and who is not there
		if err := c.lead(t, who, made.ID); err == nil {
			t.Errorf("%s leads it", who)
		}
		if p, err := c.Match(c.as(t, who), c.people[who], made.ID); err == nil && p.You.Can(host.ActLead) {
			t.Errorf("%s is offered it", who)
		}
	}
	c.Refused(c.lead(t, "member", made.ID), host.Conflict, "refusal.lead.plays") // who made it may, but plays
	c.Must(c.lead(t, "officer", made.ID))
	p := c.Page(c.people["officer"], made.ID)
	if p.Status != match.Running || !p.You.Master || p.Leader != "P officer" || p.Seeks != nil {
		t.Errorf("%s, %+v", p.Status, p.You)
	}
	c.Refused(c.lead(t, "officer", made.ID), host.Conflict, "refusal.lead.off")
	if tables, err = c.ClubTables(ctx, c.people["officer"], c.ref); err != nil || len(tables.Seeking) != 0 {
		t.Errorf("%+v, %v", tables, err)
	}
	c.Must(c.NameMaster(ctx, c.people["head"], c.ref, "P officer", false)) // who loses the role leads on
	c.Must(c.SendAway(ctx, c.people["head"], c.ref, "P officer"))
	c.Must(c.Pause(c.as(t, "officer"), c.people["officer"], made.ID, "ich leite weiter"))
}

// One of them is asked, and nobody else reads whom; a declined match is open to all of them, and one who is a game master no longer is
// not waited for.
func TestSPL60OneIsAsked(t *testing.T) {
	c := found(t, false)
	ctx := t.Context()
	for _, name := range []string{"P officer", "P head"} {
		c.Must(c.NameMaster(ctx, c.people["head"], c.ref, name, true))
	}
	for _, wrong := range []host.NewMatch{{Leader: "P member"}, {Leader: "P stranger"}, {Leader: "Nemo"}} {
		wrong.Game, wrong.Club = "agamemnon", c.ref
		_, err := c.Create(ctx, c.people["member"], wrong)
		c.Refused(err, host.Unknown, "lead.person")
	}
	_, err := c.Create(ctx, c.people["member"], host.NewMatch{Game: "agamemnon", Leader: "P officer"})
	c.Refused(err, host.Invalid, "lead.club")
	_, err = c.Create(ctx, c.people["member"], host.NewMatch{Game: "agamemnon", Terms: match.Terms{Led: true}})
	c.Refused(err, host.Invalid, "lead.club")
	_, err = c.Create(ctx, c.people["member"], host.NewMatch{Game: "agamemnon", Club: c.ref, Leader: "P officer", Master: true})
	c.Refused(err, host.Invalid, "lead.master")
	made := c.plays(t, "member", host.NewMatch{Leader: "P officer", Listed: true})
	for who, want := range map[string]string{"member": "P officer", "officer": "P officer", "head": "", "stranger": "", "anonymous": ""} {
		p := c.Page(c.people[who], made.ID)
		raw, err := json.Marshal(p)
		if c.Must(err); p.Seeks == nil || p.Seeks.Asked != want || want == "" && strings.Contains(string(raw), "P officer") {
			t.Errorf("%s reads %s", who, raw)
		}
		if can := p.You.Can(host.ActLead); can != slices.Contains([]string{"officer", "member"}, who) {
			t.Errorf("%s may take it: %t", who, can)
		}
	}
	c.Refused(c.lead(t, "head", made.ID), host.Forbidden, "refusal.lead.other")
	c.Refused(c.AskLeader(ctx, c.people["head"], made.ID, "P head"), host.Forbidden, "refusal.creator.only")
	c.Must(c.AskLeader(ctx, c.people["officer"], made.ID, "")) // declines
	if p := c.Page(c.people["head"], made.ID); !p.You.Can(host.ActLead) {
		t.Errorf("%+v", p.You)
	}
	c.Must(c.AskLeader(ctx, c.people["member"], made.ID, "P officer"))
	c.Must(c.NameMaster(ctx, c.people["head"], c.ref, "P officer", false))
	c.Refused(c.lead(t, "officer", made.ID), host.Forbidden, "lead.power")
	c.Must(c.lead(t, "head", made.ID))
}

// A game master of a club sees of a match that somebody else leads what everybody in the club sees, and whoever the maker has blocked does
// not take it.
func TestSPL60AGameMasterSeesNoSecretsOfOthers(t *testing.T) {
	c := found(t, false)
	ctx := t.Context()
	for _, name := range []string{"P officer", "P head"} {
		c.Must(c.NameMaster(ctx, c.people["head"], c.ref, name, true))
	}
	made, err := c.Create(ctx, c.people["member"], host.NewMatch{Game: "council", Seats: beasts, Club: c.ref, Listed: true, Leader: host.AnyLeader})
	c.Must(err)
	c.Must(c.Shun(ctx, c.people["member"], host.NewShun{Kind: store.Block, Name: "P head"}))
	c.Refused(c.lead(t, "head", made.ID), host.Forbidden, "seat.closed")
	c.Must(c.lead(t, "officer", made.ID))
	for n, who := range []string{"guest", "stranger", "barred"} {
		c.Must(c.Join(ctx, c.people[who], made.ID, beasts[n], ""))
	}
	c.Must(second(c.Submit(ctx, c.people["guest"], made.ID, host.Order{Text: c.DefaultOrders(c.Page(c.people["guest"], made.ID))})))
	seen, plain := c.Page(c.people["head"], made.ID), c.Page(host.Actor{}, made.ID)
	if string(seen.View) != string(plain.View) || seen.You.Master || seen.Orders != nil {
		t.Errorf("they see %+v", seen)
	}
	_, err = c.Desk(ctx, c.people["head"], made.ID)
	c.Refused(err, host.Forbidden, "refusal.gm.only")
}
