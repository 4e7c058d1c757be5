package host_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
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

// Tables of many seats: seats are drawn by the wishes of who sits there, a result that an officer enters counts with its reason, the next round waits
// for an officer where that was agreed, and a club that is dissolved leaves the matches.
func TestSPL55ASeasonAtTables(t *testing.T) {
	c, ctx := found(t, true), t.Context()
	id, people := seasonOf(t, c, host.NewSeason{Game: "council", Form: "tables", Seats: 3, Rounds: 2, Scoring: "ranks", Manual: true}, 7)
	seats := c.season(t, id).Seats
	for _, a := range people {
		c.Must(c.PreferInSeason(ctx, a, c.ref, id, []game.Seat{seats[2]}))
	}
	c.Refused(c.PreferInSeason(ctx, slices.Collect(maps.Values(people))[0], c.ref, id, []game.Seat{"wolf", "wolf"}), host.Conflict, "season.wish")
	if p := c.season(t, id); p.Wish != nil {
		t.Error("an officer reads what others would like")
	}
	c.Must(c.PairSeason(ctx, c.people["head"], c.ref, id))
	p := c.season(t, id)
	if len(p.Played) != 1 || len(p.Played[0].Fixtures) != 3 {
		t.Fatalf("%+v", p.Played)
	}
	var match string
	for n, f := range p.Played[0].Fixtures {
		if f.How == "bye" {
			continue
		}
		match = f.Match
		m := c.Page(people[p.People[f.People[0]-1].Name], f.Match)
		if m.Drawn == nil || m.Drawn.Steps[0].Got != seats[2] || m.Drawn.Steps[0].Wish != 1 || m.Drawn.Steps[1].Wish != 0 {
			t.Errorf("%+v", m.Drawn)
		}
		for k, number := range f.People {
			for _, l := range m.Seats {
				if l.Seat == f.Seats[k] && l.Name != p.People[number-1].Name {
					t.Errorf("%s sits on %s", l.Name, l.Seat)
				}
			}
		}
		c.Refused(c.RuleSeason(ctx, c.people["officer"], c.ref, id, n+1, []int{99000, 99000, 0}, "zu viel"), host.Conflict, "season.points")
		c.Must(c.RuleSeason(ctx, c.people["officer"], c.ref, id, n+1, []int{60000, 30000, 0}, "nie zu Ende gespielt"))
	}
	p = c.season(t, id)
	if p.Played[0].Ended == nil || len(p.Played) != 1 {
		t.Fatalf("the round does not end, or the next one is paired: %+v", p.Played)
	}
	for _, f := range p.Played[0].Fixtures {
		if f.How == "bye" && f.Points[0] != 30000 || f.How == "ruled" && (f.Reason == "" || f.By != "P officer") {
			t.Errorf("%+v", f)
		}
	}
	c.Must(c.PairSeason(ctx, c.people["officer"], c.ref, id))
	c.Refused(c.PairSeason(ctx, c.people["officer"], c.ref, id), host.Conflict, "season.playing")
	c.Must(c.DissolveClub(ctx, c.people["head"], c.ref, "Steinbock"))
	if ids, err := c.Store.DueSeasons(ctx, c.Clock.Now().AddDate(1, 0, 0), 9); err != nil || len(ids) != 0 {
		t.Errorf("%v %v", ids, err)
	}
	if _, err := c.Store.Match(ctx, match); err != nil {
		t.Errorf("the match is gone: %v", err)
	}
}

// What nobody can open, each with what would be right.
func TestSPL53SeasonsThatCannotBe(t *testing.T) {
	c := found(t, false)
	good := host.NewSeason{Name: "Herbst", Game: "agamemnon", Form: "swiss", Rounds: 3, SignUpBy: c.Clock.Now().Add(time.Hour)}
	for code, spoil := range map[string]func(n *host.NewSeason){
		"game.unknown":         func(n *host.NewSeason) { n.Game = "chess" },
		"season.form":          func(n *host.NewSeason) { n.Form = "knockout" },
		"season.rounds":        func(n *host.NewSeason) { n.Rounds = 51 },
		"season.signup":        func(n *host.NewSeason) { n.SignUpBy = c.Clock.Now() },
		"season.seats":         func(n *host.NewSeason) { n.Seats = 9 },
		"season.tables":        func(n *host.NewSeason) { n.Form = "tables" },
		"season.pairs":         func(n *host.NewSeason) { n.Game, n.Seats = "council", 3 },
		"season.scoring":       func(n *host.NewSeason) { n.Game, n.Form, n.Seats, n.Scoring = "council", "tables", 3, "best" },
		"season.division":      func(n *host.NewSeason) { n.Form, n.Division, n.Move = "divisions", 4, 3 },
		"season.anonymous":     func(n *host.NewSeason) { n.Terms.Anonymous = true },
		"season.after":         func(n *host.NewSeason) { n.After = "x" },
		"club.rules.unknown":   func(n *host.NewSeason) { n.Rules = "keine" },
		"refusal.config.wrong": func(n *host.NewSeason) { n.Options = map[string]string{"loom": "persians"} },
		"name.length":          func(n *host.NewSeason) { n.Name = "x" },
	} {
		n := good
		spoil(&n)
		_, err := c.OpenSeason(t.Context(), c.people["head"], c.ref, n)
		if e, ok := host.As(err); !ok || e.Code != code {
			t.Errorf("%v, not %s", err, code)
		}
	}
}
