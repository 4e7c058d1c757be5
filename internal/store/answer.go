package store

import (
	"context"
	"time"

	"spielleiter/internal/store/query"
)

func (d *database) Idempotent(ctx context.Context, person, key string, now time.Time) (IdemRecord, error) {
	var r query.Answer
	err := d.read(ctx, "look up the idempotency key", key, func(ctx context.Context, q *query.Queries) (err error) {
		r, err = q.GetAnswer(ctx, person, key, toMilli(now))
		return err
	})
	if err != nil {
		return IdemRecord{}, err
	}
	return IdemRecord{
		Person: r.Person, Key: r.Name, BodyHash: r.BodyHash, Status: int(r.Status),
		Response: []byte(r.Response), At: fromMilli(r.At), ExpiresAt: fromMilli(r.ExpiresAt),
	}, nil
}

func (d *database) Remember(ctx context.Context, r IdemRecord) error {
	return d.write(ctx, "remember the idempotency key", r.Key, func(ctx context.Context, q *query.Queries) error {
		return remember(ctx, q, r)
	})
}

// remember takes a key that is free or has expired.
func remember(ctx context.Context, q *query.Queries, r IdemRecord) error {
	rows, err := q.InsertAnswer(ctx, query.InsertAnswerParams{
		Person: r.Person, Name: r.Key, BodyHash: r.BodyHash, Status: int64(r.Status),
		Response: string(r.Response), At: toMilli(r.At), ExpiresAt: toMilli(r.ExpiresAt),
	})
	if err == nil && rows == 0 {
		return ErrExists
	}
	return err
}
