package store

import (
	"cmp"
	"context"
	"slices"
	"time"

	"spielleiter/internal/store/query"
)

func (d *database) Claim(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]Message, error) {
	// Most of the time nothing is due, and looking costs less than writing.
	var some bool
	err := d.read(ctx, "look into the outbox", "", func(ctx context.Context, q *query.Queries) (err error) {
		some, err = q.AnyMessage(ctx, toMilli(now))
		return err
	})
	if err != nil || !some {
		return nil, err
	}
	var rows []query.ClaimMessagesRow
	err = d.write(ctx, "claim messages", "", func(ctx context.Context, q *query.Queries) (err error) {
		rows, err = q.ClaimMessages(ctx, toMilli(now.Add(lease)), toMilli(now), limit32(limit))
		return err
	})
	messages := make([]Message, len(rows))
	for n, r := range rows {
		messages[n] = Message{
			ID: r.ID, Kind: r.Kind, Match: r.MatchID, Data: []byte(r.Data),
			DueAt: fromMilli(r.DueAt), Attempts: int(r.Attempts), Reason: r.Reason,
		}
	}
	slices.SortFunc(messages, func(a, b Message) int {
		return cmp.Or(a.DueAt.Compare(b.DueAt), cmp.Compare(a.ID, b.ID))
	})
	return messages, err
}

func (d *database) FreeClaims(ctx context.Context, now time.Time) (n int64, err error) {
	err = d.write(ctx, "free claimed messages", "", func(ctx context.Context, q *query.Queries) (err error) {
		n, err = q.FreeMessages(ctx, toMilli(now))
		return err
	})
	return n, err
}

func (d *database) Done(ctx context.Context, id string, now time.Time) error {
	return d.write(ctx, "finish message", id, func(ctx context.Context, q *query.Queries) error {
		return found(q.FinishMessage(ctx, toMilli(now), id))
	})
}

func (d *database) Retry(ctx context.Context, id string, at time.Time, reason string) error {
	return d.write(ctx, "put off message", id, func(ctx context.Context, q *query.Queries) error {
		return found(q.RetryMessage(ctx, id, toMilli(at), reason))
	})
}

func (d *database) Pass(ctx context.Context, ids []string, next []Message) error {
	return d.write(ctx, "pass messages on", "", func(ctx context.Context, q *query.Queries) error {
		for _, id := range ids {
			if err := q.DropMessage(ctx, id); err != nil {
				return err
			}
		}
		return post(ctx, q, next)
	})
}

// Stuck is messages that do not get away.
type Stuck struct {
	Messages int64
	Reason   string // of one of them; "" if nobody has tried
}

func (d *database) Stuck(ctx context.Context, tries int, since time.Time) (s Stuck, err error) {
	err = d.read(ctx, "look for stuck messages", "", func(ctx context.Context, q *query.Queries) error {
		row, err := q.StuckMessages(ctx, int64(tries), toMilli(since))
		s = Stuck(row)
		return err
	})
	return s, err
}

// post puts messages into the outbox, but for those that are or were there.
func post(ctx context.Context, q *query.Queries, messages []Message) error {
	for _, m := range messages {
		err := q.InsertMessage(ctx, query.InsertMessageParams{
			ID: m.ID, Kind: m.Kind, MatchID: m.Match, Data: string(m.Data), DueAt: toMilli(m.DueAt),
		})
		if err != nil {
			return err
		}
	}
	return nil
}
