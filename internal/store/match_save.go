package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"spielleiter/internal/store/query"
)

func (d *database) CreateMatch(ctx context.Context, m Match, a Append) error {
	return d.write(ctx, "create match", m.ID, func(ctx context.Context, q *query.Queries) error { return createMatch(ctx, q, m, a) }, m.ID)
}

func createMatch(ctx context.Context, q *query.Queries, m Match, a Append) error {
	chairs, holders, err := writeChairs(m.Chairs)
	if err != nil {
		return err
	}
	err = q.InsertMatch(ctx, query.InsertMatchParams{
		ID: m.ID, Version: m.Version, Status: m.Status, Game: m.Game, Title: m.Title, Listed: m.Listed,
		CreatedAt: toMilli(m.CreatedAt), UpdatedAt: toMilli(m.UpdatedAt), CloseAt: toNullMilli(m.CloseAt),
		BotDue: m.BotDue, Invite: m.Invite, Chairs: chairs, Holders: holders, Data: string(m.Data), State: string(m.State), Creator: m.Creator, Alone: m.Alone,
	})
	if err != nil {
		return err
	}
	if err := setChairs(ctx, q, m.ID, nil, m.Chairs); err != nil {
		return err
	}
	if c := a.Club; c != nil {
		if err := q.KeepClubMatch(ctx, query.KeepClubMatchParams{MatchID: m.ID, Club: c.Club, Closed: c.Closed, CreatedAt: toMilli(m.CreatedAt)}); err != nil {
			return err
		}
	}
	return add(ctx, q, m.ID, a)
}

func (d *database) SaveMatch(ctx context.Context, prev int64, m Match, a Append) error {
	if m.Version <= prev {
		return fmt.Errorf("save match %s: version %d does not follow %d", m.ID, m.Version, prev)
	}
	chairs, holders, err := writeChairs(m.Chairs)
	if err != nil {
		return wrap("save match", m.ID, err)
	}
	p := query.SaveMoveParams{
		ID: m.ID, Prev: prev, Next: m.Version, Title: m.Title, Listed: m.Listed, UpdatedAt: toMilli(m.UpdatedAt),
		CloseAt: toNullMilli(m.CloseAt), BotDue: m.BotDue, Alone: m.Alone, Status: m.Status, Invite: m.Invite, Chairs: chairs,
		Holders: holders, Data: string(m.Data), State: sql.NullString{String: string(m.State), Valid: m.State != nil},
	}
	return d.write(ctx, "save match", m.ID, func(ctx context.Context, q *query.Queries) error {
		passages, err := lockPassages(ctx, q, m.ID, a.Passages)
		if err != nil {
			return err
		}
		rows, err := q.SaveMove(ctx, p)
		if err == nil && rows == 0 {
			err = saveAll(ctx, q, p, m)
		}
		if err != nil {
			return err
		}
		if m.Status == "over" || m.Status == "cancelled" {
			if err := q.ReturnPassages(ctx, m.ID); err != nil {
				return err
			}
		}
		if err := passOn(ctx, q, m.ID, passages, a.Taken); err != nil {
			return err
		}
		return add(ctx, q, m.ID, a)
	}, m.ID)
}

// saveAll saves a match whose status, invitation or holders change, and finds out if
// there is no such match or if its version has moved on. The version is compared once
// more in the write itself, so that even a lock that was lost could not double a save.
func saveAll(ctx context.Context, q *query.Queries, p query.SaveMoveParams, m Match) error {
	stored, err := q.LockMatch(ctx, p.ID)
	if err != nil {
		return err
	}
	if stored.Version != p.Prev {
		return ErrConflict
	}
	if err := q.SetSeldom(ctx, query.SetSeldomParams{ID: p.ID, Status: p.Status, Invite: p.Invite, Holders: p.Holders, Creator: m.Creator}); err != nil {
		return err
	}
	old, err := readChairs(p.ID, stored.Chairs)
	if err != nil {
		return err
	}
	if err := setChairs(ctx, q, p.ID, old, m.Chairs); err != nil {
		return err
	}
	rows, err := q.SaveMove(ctx, p)
	if err == nil && rows == 0 {
		return ErrConflict
	}
	return err
}

// setChairs brings the index of chairs from old to now. What was said before somebody came is no news to them.
func setChairs(ctx context.Context, q *query.Queries, match string, old, now []Chair) error {
	for n, c := range now {
		if n < len(old) && old[n].Person == c.Person {
			continue
		}
		if err := q.SetChair(ctx, match, int64(n), c.Person); err != nil {
			return err
		}
		if c.Person == "" {
			continue
		}
		if err := q.HearAll(ctx, c.Person, match); err != nil {
			return err
		}
	}
	if len(now) < len(old) {
		return q.DropChairs(ctx, match, int64(len(now)))
	}
	return nil
}

// writeChairs gives the columns of chairs: all of them, and who holds each.
func writeChairs(chairs []Chair) (all, holders string, err error) {
	persons := make([]string, len(chairs))
	for n, c := range chairs {
		persons[n] = c.Person
	}
	a, err := json.Marshal(chairs)
	if err != nil {
		return "", "", err
	}
	h, err := json.Marshal(persons)
	return string(a), string(h), err
}

// add does all that an append says. The idempotency key comes first: if it is taken,
// nothing else is worth doing.
func add(ctx context.Context, q *query.Queries, match string, a Append) error {
	if a.Idempotent != nil {
		if err := remember(ctx, q, *a.Idempotent); err != nil {
			return err
		}
	}
	for _, e := range a.Entries {
		err := q.InsertEntry(ctx, query.InsertEntryParams{
			MatchID: match, Seq: e.Seq, At: toMilli(e.At), Kind: e.Kind, Data: string(e.Data), Hash: e.Hash,
		})
		if err != nil {
			return err
		}
	}
	if err := addPhases(ctx, q, match, a); err != nil {
		return err
	}
	for _, line := range a.Chat {
		line.Match = match
		if _, err := say(ctx, q, line); err != nil {
			return err
		}
	}
	if a.Finished != nil {
		if err := finish(ctx, q, a); err != nil {
			return err
		}
	}
	return post(ctx, q, a.Outbox)
}

func addPhases(ctx context.Context, q *query.Queries, match string, a Append) error {
	if a.DropPhasesFrom != nil {
		if err := unpack(ctx, q, match); err != nil {
			return err
		}
		if err := q.DropPhases(ctx, match, int64(*a.DropPhasesFrom)); err != nil {
			return err
		}
		if err := dropIssued(ctx, q, match, int64(*a.DropPhasesFrom)); err != nil {
			return err
		}
	}
	for _, p := range a.Phases {
		err := q.InsertPhase(ctx, query.InsertPhaseParams{
			MatchID: match, N: int64(p.N), At: toMilli(p.At), Data: string(p.Data), State: string(p.State),
		})
		if err != nil {
			return err
		}
	}
	if err := addIssues(ctx, q, match, a.Issues); err != nil {
		return err
	}
	return addCulture(ctx, q, match, a.Culture)
}
