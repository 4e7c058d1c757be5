package host

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/auth"
	"spielleiter/internal/store"
	"spielleiter/internal/worker"
	"spielleiter/match"
)

// tries is how often a change is tried again after somebody else was faster.
const tries = 20

// command is one change of a match at a time. What it replies is stored with the
// change if the request carries an idempotency key.
type command func(t *match.Table, now time.Time) (reply any, err error)

// change applies a command to a match: load, apply, store with compare-and-swap,
// and only then announce. What an outage has taken of the open phase is given back
// first.
func (h *Host) change(ctx context.Context, id string, do command) error {
	if err := h.mayChange(ctx, id); err != nil {
		return err
	}
	unlock, err := h.locks.lock(ctx, id)
	if err != nil {
		return err
	}
	defer unlock()
	if err := h.makeUp(ctx, id); err != nil {
		return err
	}
	return h.apply(ctx, id, do)
}

// apply does what change says, but for the outages.
//
// A table from the cache may be behind what another process has stored. A save finds
// out by the version; where there is nothing to save, because the command was refused
// or had no effect, the match is read again before that is believed.
func (h *Host) apply(ctx context.Context, id string, do command) error {
	for range tries {
		t, cached, err := h.fetch(ctx, id)
		if err != nil {
			return err
		}
		prev, was := t.Version(), t.Snapshot().Status
		before := h.beforehand(t)
		h.await(ctx, t)
		reply, err := h.command(ctx, t, do)
		t.Await(nil) // who keeps the table asks for themselves
		changes := t.Changes()
		switch {
		case (err != nil || changes.Empty()) && cached:
			h.tables.drop(id)
			continue
		case err != nil:
			return refusal(err)
		case changes.Empty():
			return nil
		}
		m := t.Match()
		appends := h.appends(ctx, changes, reply)
		appends.Issues, appends.Culture = h.archive(ctx, &m, changes.Phases)
		appends.Outbox = h.tells(before, &m, changes)
		if err := h.pass(ctx, id, changes, &appends); err != nil {
			return err
		}
		if err := h.ends(ctx, was, &m, changes, &appends); err != nil {
			return err
		}
		row := h.row(m, changes.State)
		err = h.store.SaveMatch(ctx, prev, row, appends)
		h.outages.saved(err)
		switch {
		case err == nil:
			stored(ctx)
			_ = worker.Try(t.Prepare) // once, for all who fork it; should it fail, whoever looks is told
			h.tables.put(id, t, prev, changes)
			h.stored(&m, changes)
			h.announce(m, changes, row)
			if appends.Corrected {
				poke(h.corrected)
			}
			return nil
		case errors.Is(err, store.ErrConflict):
			h.busy.conflicts.Add(1)
			h.tables.drop(id)
		case errors.Is(err, store.ErrExists):
			return errDone
		default:
			h.tables.drop(id)
			return unavailable(err)
		}
	}
	return refuse(Unavailable, "busy")
}

// command runs a command. A panic in it is a fault of this match alone.
func (h *Host) command(ctx context.Context, t *match.Table, do command) (reply any, err error) {
	err = worker.Try(func() (err error) {
		if reply, err = do(t, h.now()); err != nil {
			return err
		}
		return h.seatedHolidays(ctx, t, h.now())
	})
	h.logPanic(ctx, t.Snapshot().ID, err)
	return reply, err
}

// load gives a table of one's own for a stored match, which whoever asks may know of.
func (h *Host) load(ctx context.Context, id string) (*match.Table, error) {
	t, _, err := h.fetch(ctx, id)
	return t, err
}

// fetch is load that says whether the table was in the cache.
func (h *Host) fetch(ctx context.Context, id string) (t *match.Table, cached bool, err error) {
	if t, cached, err = h.anyMatch(ctx, id); err != nil {
		return nil, cached, err
	}
	if err := h.admit(ctx, t.Snapshot()); err != nil {
		return nil, false, err
	}
	return t, cached, nil
}

// anyMatch is fetch whoever asks.
func (h *Host) anyMatch(ctx context.Context, id string) (t *match.Table, cached bool, err error) {
	if t := h.tables.get(id); t != nil {
		return t, true, nil
	}
	since := h.tables.dropped()
	row, err := h.store.Match(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return nil, false, refuse(Unknown, "match.unknown")
	}
	if err != nil {
		return nil, false, unavailable(err)
	}
	err = worker.Try(func() (err error) {
		if t, err = h.open(row); err == nil {
			_, err = t.Position() // read once, for all who fork it
		}
		return err
	})
	if err != nil {
		return nil, false, h.unsound(ctx, id, err)
	}
	_ = worker.Try(t.Prepare) // as after a change
	h.tables.putRead(id, t, since)
	return t, false, nil
}

// unsound tells of a match that is stored but cannot be opened.
func (h *Host) unsound(ctx context.Context, id string, err error) error {
	h.logPanic(ctx, id, err)
	h.log.ErrorContext(ctx, "open a match", "match", id, "err", err)
	return &Error{Kind: Unavailable, Code: "match.unsound", RetryAfter: 60, Cause: err}
}

func (h *Host) open(row store.Match) (*match.Table, error) {
	var m match.Match
	if err := json.Unmarshal(row.Data, &m); err != nil {
		return nil, fmt.Errorf("match %s: %w", row.ID, err)
	}
	e, err := h.entry(m)
	if err != nil {
		return nil, err
	}
	return match.Open(e.Game, m, row.State, h.key)
}

// entry gives the rules that a match has pinned.
func (h *Host) entry(m match.Match) (games.Entry, error) {
	e, ok := h.games.Find(m.Game, m.Edition)
	if !ok {
		return games.Entry{}, fmt.Errorf("match %s: this release has no %s edition %s", m.ID, m.Game, m.Edition)
	}
	return e, nil
}

// masterChair is the kind of the chair at the end, from which a match is led.
const masterChair = "master"

// row gives the columns of a match.
func (h *Host) row(m match.Match, state []byte) store.Match {
	r := store.Match{
		ID: m.ID, Version: m.Version, Status: string(m.Status), Game: m.Game, Title: m.Title, Listed: m.Listed,
		CreatedAt: m.CreatedAt, UpdatedAt: m.CreatedAt, CloseAt: m.DueAt(), BotDue: botsDue(&m), Creator: m.CreatedBy, Alone: alone(&m),
		Data: encode(m), State: state, Chairs: make([]store.Chair, len(m.Chairs)),
	}
	if m.OpenedAt != nil {
		r.UpdatedAt = *m.OpenedAt // not the last change: that somebody saved orders is secret
	}
	if m.Invite != "" {
		r.Invite = auth.HashToken(m.Invite)
	}
	waiting := make(map[game.Seat]bool)
	for _, s := range m.Waiting() {
		waiting[s] = true
	}
	for n, c := range m.Chairs {
		r.Chairs[n] = store.Chair{Seat: string(c.Seat), Kind: string(c.Holder.Kind), Waiting: waiting[c.Seat] && c.Open == nil && c.StandIn == nil && !c.Deputized()}
		if c.Holder.Kind == match.Person {
			r.Chairs[n].Person = c.Holder.ID
		}
	}
	if m.GM != "" { // so that the match is among those of who leads it
		r.Chairs = append(r.Chairs, store.Chair{Person: m.GM, Kind: masterChair, Waiting: m.Status == match.Running && m.AskedAt != nil})
	}
	for _, c := range m.Chairs { // so that the match is among those of who orders for somebody else
		if d := c.Mandate; d != nil && d.Deputy.Kind == match.Person {
			r.Chairs = append(r.Chairs, store.Chair{Person: d.Deputy.ID, Kind: deputyChair, Waiting: d.Agreed == nil || waiting[c.Seat]})
		}
	}
	for _, c := range m.Chairs { // and among those of who plays along
		for _, p := range c.CoPlayers {
			r.Chairs = append(r.Chairs, store.Chair{Person: p.Holder.ID, Kind: coPlayerChair, Waiting: p.Agreed == nil})
		}
	}
	return r
}

func (h *Host) appends(ctx context.Context, c match.Changes, reply any) store.Append {
	s := store.Append{DropPhasesFrom: c.DropFrom, Idempotent: h.record(ctx, reply)}
	for _, e := range c.Entries {
		s.Entries = append(s.Entries, store.Entry{Seq: int64(e.Seq), At: e.At, Kind: string(e.Kind), Data: encode(e), Hash: e.Hash})
	}
	for _, p := range c.Phases {
		state := p.State
		p.State = nil
		s.Phases = append(s.Phases, store.Phase{N: p.N, At: p.At, State: state, Data: encode(p)})
	}
	return s
}

// announce tells those who watch, and wakes what the host does by itself. It is
// called after the change is on disk, with the row that is there: what is due was reckoned for it.
func (h *Host) announce(m match.Match, c match.Changes, stored store.Match) {
	if seat, ok := onlyOne(c); ok {
		h.hub.Publish(m.ID, func(v game.Viewer) bool { return v.Seat() == seat || slices.Contains(c.Shown, v.Seat()) })
	} else {
		h.hub.Publish(m.ID, nil)
	}
	h.hub.Call(m.ID, peopleIn(stored.Chairs)...)
	if stored.CloseAt != nil {
		poke(h.wake)
	}
	if stored.BotDue {
		poke(h.think)
	}
	if m.Status == match.Over {
		poke(h.seasons)
	}
}

// peopleIn are the people who sit on chairs.
func peopleIn(chairs []store.Chair) (list []string) {
	for _, c := range chairs {
		if c.Person != "" {
			list = append(list, c.Person)
		}
	}
	return list
}

// botsDue reports whether a match waits for computer opponents.
func botsDue(m *match.Match) bool { return len(m.BotsDue()) > 0 || len(m.VotesDue()) > 0 }

// onlyOne reports whether a change concerns one seat alone: it is nothing but orders
// that the seat has saved, its secret vote, what it has written into its diary, or who plays along with it and what they write.
func onlyOne(c match.Changes) (game.Seat, bool) {
	if len(c.CoPlayers) == 1 && len(c.Entries) == 0 && c.State == nil && len(c.Effects) == 0 && !c.Named && !c.Offered {
		return c.CoPlayers[0], true
	}
	if len(c.Phases) > 0 || c.DropFrom != nil || c.State != nil || len(c.Entries) != 1 {
		return "", false
	}
	if kind := c.Entries[0].Kind; c.Entries[0].Secret == nil || kind != match.EntrySubmitted && kind != match.EntryDrawOffered && kind != match.EntryDiary && kind != match.EntryMandate {
		return "", false
	}
	var s struct {
		Seat game.Seat `json:"seat"`
	}
	if err := json.Unmarshal(c.Entries[0].Secret, &s); err != nil || s.Seat == "" {
		return "", false
	}
	return s.Seat, true
}
