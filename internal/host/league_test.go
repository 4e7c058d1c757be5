package host_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/match"
)

// seasonOf opens a season in a club of so many members more, who all sign up, and gives its id and its people by name.
func seasonOf(t *testing.T, c *society, n host.NewSeason, members int) (string, map[string]host.Actor) {
	t.Helper()
	ctx := t.Context()
	n.Name, n.SignUpBy = "Herbst", c.Clock.Now().Add(time.Hour)
	if n.Game == "" {
		n.Game = "agamemnon"
	}
	id, err := c.OpenSeason(ctx, c.people["officer"], c.ref, n)
	c.Must(err)
	people := map[string]host.Actor{}
	i, err := c.InviteToClub(ctx, c.people["head"], c.ref, host.NewClubInvite{Days: 7, Uses: 100})
	c.Must(err)
	for range members {
		name := fmt.Sprintf("M %03d", len(c.people))
		a := holder(t, c.Server, name)
		_, err := c.EnterClub(ctx, a, i.Token)
		c.Must(err)
		c.Must(c.EnterSeason(ctx, a, c.ref, id))
		people[name], c.people[name] = a, a
	}
	return id, people
}

func (c *society) season(t *testing.T, id string) *host.SeasonPage {
	t.Helper()
	p, err := c.Season(t.Context(), c.people["officer"], c.ref, id)
	c.Must(err)
	if p.Fault != nil {
		t.Errorf("%+v", p.Fault)
	}
	return p
}

// A Swiss season of five comes to its end: rounds are paired as the ones before end, the standings follow from the results.
func TestSPL53ASeasonIsPlayedToItsEnd(t *testing.T) {
	c, ctx := found(t, true), t.Context()
	id, people := seasonOf(t, c, host.NewSeason{Form: "swiss", Rounds: 3}, 5)
	if p := c.season(t, id); p.Seed != "" || p.Commitment == "" || len(p.People) != 5 || p.Status != "signup" {
		t.Errorf("%+v", p)
	}
	c.Clock.Forward(59 * time.Minute)
	c.Must(c.AdvanceSeasons(ctx))
	if p := c.season(t, id); p.Status != "signup" {
		t.Error("it begins too early")
	}
	c.Clock.Forward(time.Minute)
	for range 2 { // twice does nothing more
		c.Must(c.AdvanceSeasons(ctx))
	}
	for round := 1; round <= 3; round++ {
		p := c.season(t, id)
		if len(p.Played) != round || p.Status != "running" || len(p.Played[round-1].Fixtures) != 3 {
			t.Fatalf("round %d: %s with %d rounds", round, p.Status, len(p.Played))
		}
		for _, f := range p.Played[round-1].Fixtures {
			if f.How == "bye" {
				continue
			}
			first := people[p.People[f.People[0]-1].Name]
			m := c.Page(first, f.Match)
			if m.Status != match.Running || m.Config.Options["starter"] != "greeks" || m.Seats[0].Name != p.People[f.People[0]-1].Name {
				t.Errorf("round %d: %s %v", round, m.Status, m.Config)
			}
			c.Must(c.Resign(ctx, first, f.Match))
		}
		c.Must(c.AdvanceSeasons(ctx))
	}
	p := c.season(t, id)
	if p.Status != "over" || len(p.Tables) != 1 || len(p.Tables[0].Rows) != 5 {
		t.Fatalf("%s, %+v", p.Status, p.Tables)
	}
	sum := 0
	for _, r := range p.Tables[0].Rows {
		sum += r.Points
	}
	if sum != 9*host.SeasonPoint { // two matches and a bye in each round
		t.Errorf("%d points", sum)
	}
	if ids, err := c.Store.DueSeasons(ctx, c.Clock.Now(), 9); err != nil || len(ids) > 0 {
		t.Errorf("still due: %v %v", ids, err)
	}
}

// Who may do what with a season, in an open club and in a closed one; each is tried by everybody.
func TestSPL53WhoMayDoWhatWithASeason(t *testing.T) {
	for _, closed := range []bool{false, true} {
		for act, may := range map[string]string{"open": "officer head", "list": "member officer head", "read": "member officer head", "enter": "member officer head", "remove": "officer head", "pair": "officer head", "end": "officer head"} {
			t.Run(fmt.Sprint(act, closed), func(t *testing.T) {
				c := found(t, closed)
				for _, who := range societyRoles {
					c.Clock.Forward(24 * time.Hour)
					id, in := seasonOf(t, c, host.NewSeason{Form: "swiss", Rounds: 3, Manual: true}, 2)
					a := c.people[who]
					err := map[string]func(context.Context) error{
						"open": func(ctx context.Context) error {
							return second(c.OpenSeason(ctx, a, c.ref, host.NewSeason{Name: "X-Liga", Game: "agamemnon", Form: "swiss", Rounds: 1, SignUpBy: c.Clock.Now().Add(time.Hour)}))
						},
						"list":  func(ctx context.Context) error { return second(c.Seasons(ctx, a, c.ref)) },
						"read":  func(ctx context.Context) error { return second(c.Season(ctx, a, c.ref, id)) },
						"enter": func(ctx context.Context) error { return c.EnterSeason(ctx, a, c.ref, id) },
						"remove": func(ctx context.Context) error {
							return c.RemoveFromSeason(ctx, a, c.ref, id, slices.Collect(maps.Keys(in))[0], "so")
						},
						"pair": func(ctx context.Context) error { return c.PairSeason(ctx, a, c.ref, id) },
						"end":  func(ctx context.Context) error { return c.EndSeason(ctx, a, c.ref, id, "so") },
					}[act](t.Context())
					if ok := strings.Contains(" "+may+" ", " "+who+" "); ok != (err == nil) {
						t.Errorf("%s: %v", who, err)
					}
					if e, _ := host.As(err); closed && err != nil && who != "member" && e.Code != "club.unknown" && e.Kind != host.Anonymous && e.Code != "club.guest" && e.Code != "club.barred" {
						t.Errorf("%s learns of a closed club: %s", who, e.Code)
					}
				}
			})
		}
	}
}
