package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
)

// The library does jobs by priority and then by the time for which they were planned. That time says here whose turn it is: all
// times lie in the past, and each further job of a person, or of an address, that is not done yet is planned so much later than
// the one before. So whoever has none yet goes before all but the first ones of others.
const (
	past    = 24 * time.Hour
	further = 10 * time.Minute
)

// Submit is that of [Queue].
func (q *Postgres) Submit(ctx context.Context, j Job) (t Ticket, err error) {
	if _, known := q.works[j.Kind]; !known {
		return Ticket{}, errKind
	}
	err = pgx.BeginFunc(ctx, q.pool, func(tx pgx.Tx) (err error) {
		if _, err := tx.Exec(ctx, "SELECT pg_advisory_xact_lock($1)", int64(submitLock)); err != nil {
			return err
		}
		t, err = q.submit(ctx, tx, j)
		return err
	})
	return t, err
}

// submit puts a job where it belongs, while nobody else submits one.
func (q *Postgres) submit(ctx context.Context, tx pgx.Tx, j Job) (Ticket, error) {
	if id, err := same(ctx, tx, j); !errors.Is(err, pgx.ErrNoRows) {
		return Ticket{id, j.Owner}, err
	}
	all, own, err := ahead(ctx, tx, j.Who)
	if err != nil {
		return Ticket{}, err
	}
	if all >= q.o.Most+max(q.o.Slots, 0) || own >= q.o.MostOf {
		return Ticket{}, ErrFull
	}
	note, err := json.Marshal(about{
		Owner: j.Owner, Person: j.Who.Person, Address: j.Who.Address, Key: j.Key, Until: q.o.Clock().Add(j.Expires).Unix(),
	})
	if err != nil {
		return Ticket{}, err
	}
	priority := river.PriorityDefault
	if j.Who.Alone {
		priority++
	}
	made, err := q.client.InsertTx(ctx, tx, args{j.Kind, j.Args}, &river.InsertOpts{Metadata: note, Priority: priority})
	if err != nil {
		return Ticket{}, err
	}
	_, err = tx.Exec(ctx, "UPDATE river_job SET scheduled_at = now() - $2::bigint * interval '1 second' WHERE id = $1",
		made.Job.ID, int64((past-time.Duration(own)*further)/time.Second))
	return Ticket{made.Job.ID, j.Owner}, err
}

// same finds the job that another one would be once more.
func same(ctx context.Context, tx pgx.Tx, j Job) (id int64, err error) {
	if j.Key == "" {
		return 0, pgx.ErrNoRows
	}
	err = tx.QueryRow(ctx, `SELECT id FROM river_job
		WHERE kind = $1 AND metadata->>'key' = $2 AND metadata->>'owner' = $3
		AND (state IN ('available', 'retryable', 'scheduled', 'running') OR state = 'completed' AND (metadata->'output') ? 'result')
		ORDER BY id DESC LIMIT 1`, j.Kind, j.Key, j.Owner).Scan(&id)
	return id, err
}

// ahead counts the jobs that are not done, and of a person or their address those, whichever are more.
func ahead(ctx context.Context, tx pgx.Tx, w Who) (all, own int, err error) {
	var person, address int
	err = tx.QueryRow(ctx, `SELECT count(*), count(*) FILTER (WHERE $1 <> '' AND metadata->>'person' = $1),
		count(*) FILTER (WHERE $2 <> '' AND metadata->>'address' = $2)
		FROM river_job WHERE state IN ('available', 'retryable', 'scheduled', 'running')`, w.Person, w.Address).Scan(&all, &person, &address)
	return all, max(person, address), err
}

// How often it is asked whether a job is done.
const (
	soonest = 10 * time.Millisecond
	latest  = 250 * time.Millisecond
)

// Wait is that of [Queue].
func (q *Postgres) Wait(ctx context.Context, t Ticket) (json.RawMessage, error) {
	for pause := soonest; ; pause = min(2*pause, latest) {
		result, done, err := q.look(ctx, t)
		if err != nil || done {
			return result, err
		}
		timer := time.NewTimer(pause)
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
			return nil, ctx.Err()
		}
	}
}

// look asks whether a job is done, and takes what came of it.
func (q *Postgres) look(ctx context.Context, t Ticket) (result json.RawMessage, done bool, err error) {
	var state, key string
	var until int64
	var output []byte
	err = q.pool.QueryRow(ctx, `SELECT state, COALESCE(metadata->>'key', ''), (metadata->>'until')::bigint, metadata->'output'
		FROM river_job WHERE id = $1 AND metadata->>'owner' = $2`, t.ID, t.Owner).Scan(&state, &key, &until, &output)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return nil, true, ErrNone
	case err != nil:
		return nil, true, err
	case state == "cancelled":
		return nil, true, ErrNone
	case state == "discarded":
		return nil, true, ErrFailed
	case state != "completed":
		if q.o.Clock().After(time.Unix(until, 0).Add(q.o.Lease)) {
			return nil, true, ErrLate // no server does jobs
		}
		return nil, false, nil
	}
	var o outcome
	if err := json.Unmarshal(output, &o); err != nil {
		return nil, true, err
	}
	if key == "" {
		if _, err := q.pool.Exec(ctx, "DELETE FROM river_job WHERE id = $1", t.ID); err != nil {
			return nil, true, err
		}
	}
	result, err = o.read()
	return result, true, err
}

// Cancel is that of [Queue].
func (q *Postgres) Cancel(ctx context.Context, t Ticket) error {
	var running bool
	err := q.pool.QueryRow(ctx, "SELECT state = 'running' FROM river_job WHERE id = $1 AND metadata->>'owner' = $2", t.ID, t.Owner).Scan(&running)
	if errors.Is(err, pgx.ErrNoRows) {
		return ErrNone
	}
	if err != nil {
		return err
	}
	if _, err := q.client.JobCancel(ctx, t.ID); err != nil && !errors.Is(err, river.ErrNotFound) {
		return err
	}
	// What is being done goes a minute after it has heard of it; everything else at once.
	_, err = q.pool.Exec(ctx, "DELETE FROM river_job WHERE id = $1 AND state <> 'running'", t.ID)
	return err
}
