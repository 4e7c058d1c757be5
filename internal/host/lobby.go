package host

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"spielleiter/internal/store"
	"spielleiter/match"
)

// Scope says which matches a lobby shows.
type Scope string

// The scopes. All but Mine show listed matches only.
const (
	ScopeOpen    Scope = "open"    // gathering: one can join
	ScopeRunning Scope = "running" // one can watch
	ScopeOver    Scope = "over"
	ScopeMine    Scope = "mine"
	ScopeTurn    Scope = "turn" // mine, and they wait for me
)

// LobbyQuery asks for a page of the lobby.
type LobbyQuery struct {
	Scope  Scope
	Game   string
	Cursor string
	Limit  int
}

// Lobby gives a page of matches, those that changed last in front.
func (h *Host) Lobby(ctx context.Context, a Actor, q LobbyQuery) (Lobby, error) {
	f := store.LobbyFilter{Game: q.Game, After: q.Cursor, Limit: q.Limit}
	switch q.Scope {
	case ScopeOpen, "":
		f.Status = string(match.Gathering)
	case ScopeRunning:
		f.Status = string(match.Running)
	case ScopeOver:
		f.Status = string(match.Over)
	case ScopeMine, ScopeTurn:
		if !a.Known() {
			return Lobby{Rows: []Row{}}, nil
		}
		f.Person, f.Waiting = a.Person, q.Scope == ScopeTurn
	default:
		return Lobby{}, refuse(Invalid, "scope.unknown", "scope", clip(string(q.Scope), 20))
	}
	if q.Limit < 0 || q.Limit > store.MaxPage {
		return Lobby{}, refuse(Invalid, "limit.range", "max", fmt.Sprint(store.MaxPage))
	}
	return h.lobby(ctx, a, f)
}

func (h *Host) lobby(ctx context.Context, a Actor, f store.LobbyFilter) (Lobby, error) {
	stored, next, err := h.store.Lobby(ctx, f)
	if errors.Is(err, store.ErrCursor) {
		return Lobby{}, refuse(Invalid, "cursor.unknown")
	}
	if err != nil {
		return Lobby{}, unavailable(err)
	}
	page := Lobby{Rows: make([]Row, len(stored)), Next: next}
	for n, s := range stored {
		var m match.Match
		if err := json.Unmarshal(s.Data, &m); err != nil {
			return Lobby{}, fmt.Errorf("match %s: %w", s.ID, err)
		}
		if g, ok := h.rules(m.Game, m.Edition); ok {
			m.Config.Options = g.Info().Fill(m.Config.Options)
		}
		page.Rows[n] = lobbyRow(m, s, a)
	}
	return page, h.countUnread(ctx, a, page.Rows, stored)
}

// most of a person's running matches that wait for them are few; beyond that nobody counts.
const mostWaiting = 100

func awaiting(a Actor) store.LobbyFilter {
	return store.LobbyFilter{Person: a.Person, Waiting: true, Status: string(match.Running), Limit: mostWaiting}
}

// Awaiting gives the ids of the running matches that wait for the actor: for pages that count them, which read nothing else of them.
func (h *Host) Awaiting(ctx context.Context, a Actor) (ids []string, err error) {
	if !a.Known() {
		return nil, nil
	}
	rows, _, err := h.store.Lobby(ctx, awaiting(a))
	for _, r := range rows {
		ids = append(ids, r.ID)
	}
	return ids, unavailable(err)
}

// WaitingFor lists the running matches that wait for the actor, what is due first in front.
func (h *Host) WaitingFor(ctx context.Context, a Actor) ([]Row, error) {
	if !a.Known() {
		return nil, nil
	}
	page, err := h.lobby(ctx, a, awaiting(a))
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(page.Rows, func(x, y Row) int {
		switch {
		case x.Deadline != nil && y.Deadline != nil:
			return x.Deadline.Compare(*y.Deadline)
		case x.Deadline != nil:
			return -1
		case y.Deadline != nil:
			return 1
		}
		return 0
	})
	return page.Rows, nil
}

func lobbyRow(m match.Match, s store.Row, a Actor) Row {
	full := m
	m = m.For(viewer(&m, a))
	r := Row{
		ID: m.ID, Title: m.Title, Game: m.Game, Status: m.Status, Seats: seatLines(&m, &full, a),
		Deadline: m.CloseAt, Updated: s.UpdatedAt, Options: m.Config.Options, Pace: m.Terms.Pace, Anonymous: m.Masked(),
	}
	if m.Status == match.Running {
		r.Phase, r.Kind = m.Pending.Phase, m.Pending.Kind
	}
	if seat, ok := m.SeatOf(a.Person); ok {
		r.Yours = seat
		for _, w := range full.Waiting() {
			r.YourTurn = r.YourTurn || w == seat
		}
	}
	if full.GM == a.Person && a.Known() {
		r.YourTurn = r.YourTurn || m.Status == match.Running && full.AskedAt != nil
	}
	return r
}
