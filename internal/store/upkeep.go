package store

import (
	"context"
	"database/sql"
	"encoding/base64"
	"errors"
	"fmt"
	"time"

	"spielleiter/internal/store/query"
)

func (d *database) Secret(ctx context.Context, name string, fresh []byte) ([]byte, error) {
	var text string
	get := func(ctx context.Context, q *query.Queries) (err error) {
		text, err = q.GetSecret(ctx, name)
		return err
	}
	err := d.read(ctx, "load the secret", name, get)
	if errors.Is(err, ErrNotFound) {
		err = d.write(ctx, "make the secret", name, func(ctx context.Context, q *query.Queries) error {
			if err := q.KeepSecret(ctx, name, base64.StdEncoding.EncodeToString(fresh)); err != nil {
				return err
			}
			return get(ctx, q)
		})
	}
	if err != nil {
		return nil, err
	}
	secret, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, fmt.Errorf("read the secret %s: %w", name, err)
	}
	return secret, nil
}

func (d *database) Fail(ctx context.Context, key string, now time.Time, window time.Duration) (int, error) {
	var n int64
	err := d.write(ctx, "count a failure", "", func(ctx context.Context, q *query.Queries) (err error) {
		n, err = q.CountFailure(ctx, key, toMilli(now.Add(window)), toMilli(now))
		return err
	})
	return int(n), err
}

func (d *database) Failures(ctx context.Context, key string, now time.Time) (int, error) {
	var n int64
	err := d.read(ctx, "load failures", "", func(ctx context.Context, q *query.Queries) (err error) {
		n, err = q.GetFailures(ctx, key, toMilli(now))
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		return err
	})
	return int(n), err
}

func (d *database) Forgive(ctx context.Context, key string) error {
	return d.write(ctx, "forget failures", "", func(ctx context.Context, q *query.Queries) error {
		return q.ForgiveFailures(ctx, key)
	})
}

func (d *database) Meta(ctx context.Context, key string) (value string, err error) {
	err = d.read(ctx, "load the setting", key, func(ctx context.Context, q *query.Queries) (err error) {
		value, err = q.GetMeta(ctx, key)
		return err
	})
	return value, err
}

func (d *database) SetMeta(ctx context.Context, key, value string) error {
	return d.write(ctx, "store the setting", key, func(ctx context.Context, q *query.Queries) error {
		return q.SetMeta(ctx, key, value)
	})
}

func (d *database) Counts(ctx context.Context) (Counts, error) {
	c := Counts{Matches: map[string]int64{}}
	err := d.read(ctx, "count", "", func(ctx context.Context, q *query.Queries) error {
		byStatus, err := q.CountMatches(ctx)
		if err != nil {
			return err
		}
		for _, r := range byStatus {
			c.Matches[r.Status] = r.N
		}
		if c.People, err = q.CountPeople(ctx); err != nil {
			return err
		}
		if c.Sessions, err = q.CountSessions(ctx); err != nil {
			return err
		}
		c.Outbox, err = q.CountUnsent(ctx)
		return err
	})
	return c, err
}

// KeepDates is how long a club sees when it has met.
const KeepDates = 30 * 24 * time.Hour

// DecideReports is how long a report stays with its club alone; then it goes to those who run the server (SPL-59).
const DecideReports = 14 * 24 * time.Hour

func (d *database) Purge(ctx context.Context, now time.Time) (total int64, err error) {
	err = d.write(ctx, "purge", "", func(ctx context.Context, q *query.Queries) error {
		total = 0
		for _, part := range []struct {
			purge func(context.Context, int64) (int64, error)
			until time.Time
		}{
			{q.PurgeSessions, now},
			{q.PurgeCeremonies, now},
			{q.PurgeAnswers, now},
			{q.PurgeFailures, now},
			{purgeUses(q), now},
			{q.PurgeHolds, now.Add(-KeepHolds)},
			{q.PurgeOutages, now.Add(-KeepOutages)},
			{q.PurgeMessages, now.Add(-KeepSent)},
			{q.PurgeReserved, now},
			{q.PurgeTidings, now.Add(-KeepTidings)},
			{q.PurgeClubInvites, now},
			{q.PurgeClubDates, now.Add(-KeepDates)},
			{q.LapseReports, now.Add(-DecideReports)},
		} {
			rows, err := part.purge(ctx, toMilli(part.until))
			if err != nil {
				return err
			}
			total += rows
		}
		return nil
	})
	return total, err
}
