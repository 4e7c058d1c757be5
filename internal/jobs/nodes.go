package jobs

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"spielleiter/internal/worker"
)

// Instants are the database's, in microseconds: clocks of servers may differ.
const (
	instant = "(extract(epoch FROM clock_timestamp()) * 1000000)::bigint"
	gone    = time.Hour // then a server is forgotten
)

// breathe gives signs of life until the context ends, and has the jobs of servers that give none done by others.
func (q *Postgres) breathe(ctx context.Context) {
	for {
		if err := worker.Try(func() error { return q.breath(ctx) }); err != nil && ctx.Err() == nil {
			q.o.Log.WarnContext(ctx, "give a sign of life", "err", err)
		}
		timer := time.NewTimer(q.o.Breaths)
		select {
		case <-timer.C:
		case <-ctx.Done():
			timer.Stop()
			q.leave(context.WithoutCancel(ctx))
			return
		}
	}
}

func (q *Postgres) breath(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, q.o.Lease)
	defer cancel()
	_, err := q.pool.Exec(ctx, `INSERT INTO nodes (id, parts, version, seen_at) VALUES ($1, $2, $3, `+instant+`)
		ON CONFLICT (id) DO UPDATE SET parts = excluded.parts, version = excluded.version, seen_at = excluded.seen_at`,
		q.o.Node.ID, q.o.Node.parts(), q.o.Node.Version)
	if err != nil {
		return err
	}
	return errors.Join(q.rescue(ctx), q.forget(ctx))
}

// rescue gives jobs back whose server is not heard of any more. A server that was only stopped and goes on gives the same result.
func (q *Postgres) rescue(ctx context.Context) error {
	_, err := q.pool.Exec(ctx, `UPDATE river_job j SET
		state = (CASE WHEN attempt < max_attempts THEN 'available' ELSE 'discarded' END)::river_job_state,
		finalized_at = CASE WHEN attempt < max_attempts THEN NULL ELSE now() END
		WHERE state = 'running' AND attempted_at < now() - $1::bigint * interval '1 microsecond' AND NOT EXISTS (
			SELECT FROM nodes n WHERE n.id = j.attempted_by[array_upper(j.attempted_by, 1)] AND n.seen_at > `+instant+` - $1::bigint)`,
		q.o.Lease.Microseconds())
	return err
}

func (q *Postgres) forget(ctx context.Context) error {
	_, err := q.pool.Exec(ctx, "DELETE FROM nodes WHERE seen_at < "+instant+" - $1::bigint", gone.Microseconds())
	return err
}

// leave takes a server that ends by itself out of the list.
func (q *Postgres) leave(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, softly)
	defer cancel()
	if _, err := q.pool.Exec(ctx, "UPDATE nodes SET parts = '' WHERE id = $1", q.o.Node.ID); err != nil {
		q.o.Log.WarnContext(ctx, "leave the list of servers", "err", err)
	}
}

// Nodes gives the servers that have given a sign of life of late, by their ids.
func Nodes(ctx context.Context, dsn string) ([]Node, error) {
	conn, err := pgx.Connect(ctx, dsn)
	if err != nil {
		return nil, err
	}
	defer conn.Close(ctx) //nolint:errcheck // it was only read from
	rows, err := conn.Query(ctx, "SELECT id, string_to_array(parts, ','), version FROM nodes WHERE seen_at > "+instant+" - $1::bigint AND parts <> '' ORDER BY id",
		Options{}.filled().Lease.Microseconds())
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowToStructByPos[Node])
}

// Missing gives those of some parts that none of some servers has.
func Missing(nodes []Node, parts []string) (missing []string) {
	for _, p := range parts {
		if !slices.ContainsFunc(nodes, func(n Node) bool { return slices.Contains(n.Parts, p) }) {
			missing = append(missing, p)
		}
	}
	return missing
}
