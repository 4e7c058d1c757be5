package host_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/league"
	"spielleiter/internal/store"
)

// block has one of two block the other.
func (c *society) block(t *testing.T, by, other host.Actor) {
	t.Helper()
	c.Must(c.Store.Shun(t.Context(), store.Shun{Person: by.Person, Kind: store.Block, Other: other.Person, At: c.Clock.Now()}, true))
}

// Two of whom one has blocked the other do not meet in a Swiss season, though they would have; nobody reads why.
func TestSPL45ASwissSeasonKeepsBlockedPeopleApart(t *testing.T) {
	c, ctx := found(t, false), t.Context()
	id, people := seasonOf(t, c, host.NewSeason{Form: "swiss", Rounds: 3}, 4)
	names := slices.Sorted(maps.Keys(people))
	c.block(t, people[names[1]], people[names[0]])
	c.Clock.Forward(time.Hour)
	for range 3 {
		c.Must(c.AdvanceSeasons(ctx))
		p := c.season(t, id)
		for _, f := range p.Played[len(p.Played)-1].Fixtures {
			a, b := p.People[f.People[0]-1].Name, p.People[f.People[1]-1].Name
			if pair := []string{min(a, b), max(a, b)}; slices.Equal(pair, names[:2]) {
				t.Errorf("round %d: %v", len(p.Played), pair)
			}
			c.Must(c.Resign(ctx, people[a], f.Match))
		}
	}
	c.Must(c.AdvanceSeasons(ctx))
	p := c.season(t, id)
	if p.Status != "over" || len(p.Played) != 3 {
		t.Fatalf("%s after %d rounds", p.Status, len(p.Played))
	}
	row, err := c.Store.Season(ctx, id)
	c.Must(err)
	if !strings.Contains(string(row.Data), `"apart":[[`) {
		t.Errorf("rounds do not keep who was kept apart: %s", row.Data)
	}
	for _, a := range []host.Actor{people[names[0]], people[names[1]], c.people["head"]} {
		read, err := c.Season(ctx, a, c.ref, id)
		c.Must(err)
		answer, err := json.Marshal(read)
		c.Must(err)
		file := told(t, c, a)
		if strings.Contains(string(answer), "apart") || strings.Contains(file, "apart") {
			t.Error("it is told who was kept apart")
		}
	}
}

// told is the file of all that is kept of somebody.
func told(t *testing.T, c *society, a host.Actor) string {
	t.Helper()
	var text strings.Builder
	c.Must(c.Everything(t.Context(), a, &text))
	return text.String()
}

// A round robin in which two would have to meet does not begin. Only officers learn that, and not because of whom; whoever tries lists is stopped soon.
// It begins by itself once the list is another one, and does not wait for ever.
func TestSPL45ARoundRobinWaitsForAnotherList(t *testing.T) {
	for _, solved := range []bool{true, false} {
		c, ctx := found(t, false), t.Context()
		id, people := seasonOf(t, c, host.NewSeason{Form: "roundrobin"}, 4)
		names := slices.Sorted(maps.Keys(people))
		c.block(t, people[names[3]], people[names[0]])
		for range 5 {
			c.Refused(c.PairSeason(ctx, c.people["officer"], c.ref, id), host.Conflict, "season.unpairable")
		}
		c.Refused(c.PairSeason(ctx, c.people["head"], c.ref, id), host.TooMany, "season.begins")
		c.Clock.Forward(time.Hour)
		c.Must(c.AdvanceSeasons(ctx))
		p := c.season(t, id)
		if p.Status != "signup" || !p.Waits || len(p.Played) != 0 || p.People[0].Number != 0 {
			t.Fatalf("%+v", p)
		}
		for _, name := range names {
			if read, err := c.Season(ctx, people[name], c.ref, id); err != nil || read.Waits {
				t.Errorf("%s reads why: %v", name, err)
			}
		}
		if solved {
			c.Must(c.LeaveSeason(ctx, people[names[0]], c.ref, id))
		}
		for range league.MaxWaits + 1 {
			c.Clock.Forward(24 * time.Hour)
			c.Must(c.AdvanceSeasons(ctx))
		}
		if p = c.season(t, id); solved && (p.Status != "running" || len(p.Played) != 1 || p.Waits) || !solved && (p.Status != "ended" || p.Reason != "" || p.Waits) {
			t.Errorf("%s with %d rounds", p.Status, len(p.Played))
		}
	}
}
