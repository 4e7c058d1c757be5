package store

import (
	"context"
	"fmt"

	"spielleiter/internal/store/query"
)

func (d *database) CreateMatch(ctx context.Context, m Match, a Append) error {
	chairs, err := writeChairs(m.Chairs)
	if err != nil {
		return wrap("create match", m.ID, err)
	}
	return d.write(ctx, "create match", m.ID, func(ctx context.Context, q *query.Queries) error {
		err := q.InsertMatch(ctx, query.InsertMatchParams{
			ID: m.ID, Version: m.Version, Status: m.Status, Game: m.Game, Title: m.Title, Listed: m.Listed,
			CreatedAt: toMilli(m.CreatedAt), UpdatedAt: toMilli(m.UpdatedAt), CloseAt: toNullMilli(m.CloseAt),
			BotDue: m.BotDue, Invite: m.Invite, Chairs: chairs, Data: string(m.Data), State: string(m.State),
		})
		if err != nil {
			return err
		}
		if err := setChairs(ctx, q, m.ID, nil, m.Chairs); err != nil {
			return err
		}
		return add(ctx, q, m.ID, a)
	}, m.ID)
}

func (d *database) SaveMatch(ctx context.Context, prev int64, m Match, a Append) error {
	if m.Version <= prev {
		return fmt.Errorf("save match %s: version %d does not follow %d", m.ID, m.Version, prev)
	}
	chairs, err := writeChairs(m.Chairs)
	if err != nil {
		return wrap("save match", m.ID, err)
	}
	return d.write(ctx, "save match", m.ID, func(ctx context.Context, q *query.Queries) error {
		stored, err := q.LockMatch(ctx, m.ID)
		if err != nil {
			return err
		}
		if stored.Version != prev {
			return ErrConflict
		}
		if err := replace(ctx, q, prev, m, chairs); err != nil {
			return err
		}
		if stored.Status != m.Status || stored.Invite != m.Invite {
			if err := q.SetStatus(ctx, m.ID, m.Status, m.Invite); err != nil {
				return err
			}
		}
		if stored.Chairs != chairs {
			old, err := readChairs(m.ID, stored.Chairs)
			if err != nil {
				return err
			}
			if err := setChairs(ctx, q, m.ID, old, m.Chairs); err != nil {
				return err
			}
		}
		return add(ctx, q, m.ID, a)
	}, m.ID)
}

// replace writes what most saves change in the match row. The version is compared once more in the write
// itself, so that even a lock that was lost could not double a save.
func replace(ctx context.Context, q *query.Queries, prev int64, m Match, chairs string) error {
	p := query.SaveMatchAndStateParams{
		ID: m.ID, Version: prev, Version_2: m.Version, Title: m.Title, Listed: m.Listed,
		UpdatedAt: toMilli(m.UpdatedAt), CloseAt: toNullMilli(m.CloseAt), BotDue: m.BotDue,
		Chairs: chairs, Data: string(m.Data), State: string(m.State),
	}
	var rows int64
	var err error
	if m.State != nil {
		rows, err = q.SaveMatchAndState(ctx, p)
	} else {
		rows, err = q.SaveMatch(ctx, query.SaveMatchParams{
			ID: p.ID, Version: p.Version, Version_2: p.Version_2, Title: p.Title, Listed: p.Listed,
			UpdatedAt: p.UpdatedAt, CloseAt: p.CloseAt, BotDue: p.BotDue, Chairs: p.Chairs, Data: p.Data,
		})
	}
	if err == nil && rows == 0 {
		return ErrConflict
	}
	return err
}

// setChairs brings the index of chairs from old to now.
func setChairs(ctx context.Context, q *query.Queries, match string, old, now []Chair) error {
	for n, c := range now {
		same := n < len(old) && old[n].Person == c.Person
		var err error
		switch {
		case same && old[n].Waiting == c.Waiting:
		case same: // as after every move, without a word to the index of persons
			err = q.SetWaiting(ctx, match, int64(n), c.Waiting)
		default:
			err = q.SetChair(ctx, query.SetChairParams{MatchID: match, N: int64(n), Person: c.Person, Waiting: c.Waiting})
		}
		if err != nil {
			return err
		}
	}
	if len(now) < len(old) {
		return q.DropChairs(ctx, match, int64(len(now)))
	}
	return nil
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
	for _, m := range a.Outbox {
		err := q.InsertMessage(ctx, query.InsertMessageParams{
			ID: m.ID, Kind: m.Kind, MatchID: m.Match, Data: string(m.Data), DueAt: toMilli(m.DueAt),
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func addPhases(ctx context.Context, q *query.Queries, match string, a Append) error {
	if a.DropPhasesFrom != nil {
		if err := q.DropPhases(ctx, match, int64(*a.DropPhasesFrom)); err != nil {
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
	return nil
}
