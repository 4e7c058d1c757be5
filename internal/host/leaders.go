package host

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// Leader is somebody who has won matches of a game.
type Leader struct {
	Name                string
	Profile             string // the name under which a page of theirs can be read
	Won, Shared, Played int    // alone, with others, and in all

	person string
}

// Leaders are who has won most of a game, in the public matches among people that were made last.
type Leaders struct {
	Matches int // how many were counted
	List    []Leader
}

const (
	ledMatches = 200             // how many matches are counted at most
	ledPeople  = 10              // how many people are named
	ledFor     = 5 * time.Minute // how long a count is good
)

// leads keeps counts, which are the same for everybody.
type leads struct {
	mu   sync.Mutex
	kept map[string]led
}

type led struct {
	until time.Time
	Leaders
}

// Leaders counts who has won most of a game.
func (h *Host) Leaders(ctx context.Context, a Actor, gameID string) (Leaders, error) {
	counted, err := h.leaders(ctx, gameID)
	if err != nil {
		return Leaders{}, err
	}
	ids := make([]string, len(counted.List))
	for n, l := range counted.List {
		ids[n] = l.person
	}
	pages, err := h.pagesOf(ctx, a, ids)
	if err != nil {
		return Leaders{}, err
	}
	counted.List = slices.Clone(counted.List)
	for n, l := range counted.List {
		counted.List[n].Profile = pages[l.person]
	}
	return counted, nil
}

func (h *Host) leaders(ctx context.Context, gameID string) (Leaders, error) {
	now := h.now()
	h.leads.mu.Lock()
	kept, ok := h.leads.kept[gameID]
	h.leads.mu.Unlock()
	if ok && now.Before(kept.until) {
		return kept.Leaders, nil
	}
	rows, _, err := h.store.Lobby(ctx, store.LobbyFilter{Status: string(match.Over), Game: gameID, Limit: ledMatches})
	if err != nil {
		return Leaders{}, unavailable(err)
	}
	counted, err := countLeaders(rows)
	if err != nil {
		return Leaders{}, err
	}
	h.leads.mu.Lock()
	defer h.leads.mu.Unlock()
	if h.leads.kept == nil {
		h.leads.kept = map[string]led{}
	}
	h.leads.kept[gameID] = led{now.Add(ledFor), counted}
	return counted, nil
}

// countLeaders counts the matches in which people met people and that came to a result by the game.
func countLeaders(rows []store.Row) (Leaders, error) {
	var all Leaders
	by := map[string]*Leader{}
	for _, r := range rows {
		var m match.Match
		if err := json.Unmarshal(r.Data, &m); err != nil {
			return all, fmt.Errorf("match %s: %w", r.ID, err)
		}
		people := slices.DeleteFunc(slices.Clone(m.Chairs), func(c match.Chair) bool { return c.Holder.Kind != match.Person })
		if len(people) < 2 || m.Result == nil || slices.ContainsFunc(people, func(c match.Chair) bool { return c.Holder.Program }) {
			continue
		}
		all.Matches++
		winners := m.Result.Winners()
		for _, c := range people {
			l := by[c.Holder.ID]
			if l == nil {
				l = &Leader{Name: c.Holder.Name, person: c.Holder.ID} // rows come newest first: their last name
				by[c.Holder.ID] = l
			}
			l.Played++
			switch {
			case !slices.Contains(winners, c.Seat):
			case len(winners) == 1:
				l.Won++
			default:
				l.Shared++
			}
		}
	}
	for _, l := range by {
		if l.Won+l.Shared > 0 {
			all.List = append(all.List, *l)
		}
	}
	slices.SortFunc(all.List, func(a, b Leader) int {
		return cmp.Or(b.Won-a.Won, b.Shared-a.Shared, a.Played-b.Played, strings.Compare(a.Name, b.Name))
	})
	all.List = all.List[:min(len(all.List), ledPeople)]
	return all, nil
}
