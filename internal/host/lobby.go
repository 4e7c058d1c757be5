package host

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"spielleiter/game"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// Scope says which matches a lobby shows.
type Scope string

// The scopes. All but Mine show listed matches only.
const (
	ScopeOpen    Scope = "open"    // gathering: one can join
	ScopeRunning Scope = "running" // one can watch
	ScopeSeats   Scope = "seats"   // running, with a seat that anybody may take
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
	Only   LobbyOnly
}

// LobbyOnly is what else matches of a lobby shall be. Empty fields do not choose.
type LobbyOnly struct {
	Pace   PaceClass
	Lang   string // which language the one speaks who opened the table, "de" or "en"
	Free   int    // so many seats are free at least
	Player string // the name of somebody with an account who sat there; of matches that are over
	Option string // an option that is on
	Result Ending
	Winner game.Seat // who won, alone or with others
	Year   int       // the year in which it was made
	Open   bool      // a seat of a running match is open
	// Programs leaves out matches at which programs may not sit.
	Programs bool
}

// PaceClass is how fast matches are, roughly.
type PaceClass string

// The classes of paces.
const (
	PaceFast PaceClass = "fast" // in one sitting
	PaceSlow PaceClass = "slow" // by the day
	PaceFree PaceClass = "free" // without deadlines
)

// Ending is how a match that is over ended.
type Ending string

// The endings.
const (
	EndWon   Ending = "won" // by one
	EndDrawn Ending = "drawn"
)

// fastSpan is the longest phase of matches that are played in one sitting.
const fastSpan = match.Span(time.Hour)

// fastBank is the most time for the whole match that one has in such a match.
const fastBank = 3 * match.Hour

// Lobby gives a page of matches, those that changed last in front.
func (h *Host) Lobby(ctx context.Context, a Actor, q LobbyQuery) (Lobby, error) {
	f := store.LobbyFilter{Game: q.Game, After: q.Cursor, Limit: q.Limit}
	if y := q.Only.Year; y > 0 && y < 10_000 {
		f.Since, f.Until = time.Date(y, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(y+1, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	switch q.Scope {
	case ScopeOpen, "":
		f.Status = string(match.Gathering)
	case ScopeRunning, ScopeSeats:
		f.Status, q.Only.Open = string(match.Running), q.Scope == ScopeSeats
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
	if q.Only.Player != "" && q.Scope == ScopeOver { // who sits at a match that goes on may be a secret
		found, err := h.shown(ctx, a, q.Only.Player)
		if e, ok := As(err); ok && e.Kind == Unknown {
			return Lobby{Rows: []Row{}}, nil
		}
		if err != nil {
			return Lobby{}, err
		}
		f.Person, f.Listed = found.ID, true
	}
	return h.chosen(ctx, a, f, q.Only)
}

// lookedAt is how many matches one page looks at, at most, where their snapshots alone tell whether they are meant. What is beyond is on
// the next page.
const lookedAt = 1000

// chosen are the matches of a filter that are what they shall be besides.
func (h *Host) chosen(ctx context.Context, a Actor, f store.LobbyFilter, only LobbyOnly) (Lobby, error) {
	only.Player, only.Year = "", 0 // the store has looked
	if only == (LobbyOnly{}) {
		return h.lobby(ctx, a, f)
	}
	limit := f.Limit
	if limit <= 0 {
		limit = store.DefaultPage
	}
	all := Lobby{Rows: []Row{}}
	speaks := map[string]string{} // languages by person
	f.Limit = max(limit, lookedAt/10)
	for looked := 0; looked < lookedAt; looked += f.Limit {
		page, err := h.lobby(ctx, a, f)
		if err != nil {
			return Lobby{}, err
		}
		for _, r := range page.Rows {
			if only.Lang != "" && h.speaks(ctx, r.opener, speaks) != only.Lang {
				continue
			}
			if r.is(only) {
				all.Rows = append(all.Rows, r)
			}
		}
		all.Next, f.After = page.Next, page.Next
		if page.Next == "" || len(all.Rows) >= limit {
			break
		}
	}
	return all, nil
}

// speaks is the language that somebody has chosen, "" if they have not.
func (h *Host) speaks(ctx context.Context, person string, known map[string]string) string {
	lang, ok := known[person]
	if !ok {
		if d, err := h.personOf(ctx, person); err == nil {
			lang = d.Lang
		}
		known[person] = lang
	}
	return lang
}

// is reports whether a match is what it shall be, as far as its row tells.
func (r Row) is(only LobbyOnly) bool {
	free := 0
	for _, s := range r.Seats {
		if s.Kind == string(match.Nobody) {
			free++
		}
	}
	won := len(r.winners) == 1
	open := slices.ContainsFunc(r.Seats, func(s SeatLine) bool { return s.Open != nil })
	return (!only.Open || open) && (!only.Programs || r.Programs.MaySit(r.listed)) && (only.Pace == "" || only.Pace == classOf(r.Pace)) && free >= only.Free &&
		(only.Option == "" || r.Options[only.Option] == "on") &&
		(only.Result == "" || r.ended && (only.Result == EndWon) == won) &&
		(only.Winner == "" || slices.Contains(r.winners, only.Winner))
}

func classOf(p match.Pace) PaceClass {
	switch {
	case p.Kind == match.PaceNone:
		return PaceFree
	case p.Kind == match.PaceSpan && p.Span <= fastSpan, p.Kind == match.PaceBank && p.Bank <= fastBank && p.Bonus <= fastSpan:
		return PaceFast
	}
	return PaceSlow
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
		page.Rows[n] = lobbyRow(m, s, a, h.now())
	}
	seats := make([][]SeatLine, len(page.Rows))
	for n, r := range page.Rows {
		seats[n] = r.Seats
	}
	if err := h.linked(ctx, a, seats...); err != nil {
		return Lobby{}, err
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

func lobbyRow(m match.Match, s store.Row, a Actor, now time.Time) Row {
	full := m
	m = m.For(viewer(&m, a))
	r := Row{
		ID: m.ID, Title: m.Title, Game: m.Game, Status: m.Status, Seats: seatLines(&m, &full, a, now),
		Deadline: m.CloseAt, Updated: s.UpdatedAt, Options: m.Config.Options, Pace: m.Terms.Pace, Anonymous: m.Masked(), Unled: m.Unled(), Programs: m.Terms.Programs, listed: m.Listed,
	}
	r.opener = full.CreatedBy
	if m.Status == match.Over && m.Result != nil {
		r.ended, r.winners = true, m.Result.Winners()
	}
	if m.Status == match.Gathering {
		r.Deadline, r.StartAt, r.SignUpBy = nil, m.Terms.StartAt, m.Terms.SignUpBy
	}
	if m.Status == match.Running {
		r.Phase, r.Kind = m.Pending.Phase, m.Pending.Kind
	}
	if seat, ok := m.SeatOf(a.Person); ok {
		r.Yours = seat
		own, _ := m.Chair(seat)
		for _, w := range full.Waiting() {
			r.YourTurn = r.YourTurn || w == seat && own.Open == nil && own.StandIn == nil && !own.Deputized()
		}
	}
	if seat, d, ok := full.MandateFor(a.Person); ok {
		r.YourTurn = r.YourTurn || d.Agreed == nil || slices.Contains(full.Waiting(), seat)
	}
	if _, p, ok := full.CoPlayerFor(a.Person); ok {
		r.YourTurn = r.YourTurn || p.Agreed == nil
	}
	if full.GM == a.Person && a.Known() {
		r.YourTurn = r.YourTurn || m.Status == match.Running && full.AskedAt != nil
	}
	return r
}
