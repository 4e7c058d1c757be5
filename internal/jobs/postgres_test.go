package jobs_test

import (
	"context"
	"crypto/rand"
	"testing"

	"github.com/jackc/pgx/v5"

	"spielleiter/internal/jobs"
	"spielleiter/internal/jobs/jobstest"
	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
	"spielleiter/internal/worker"
)

// database is an empty one with the tables of the house.
func database(t *testing.T) (dsn string) {
	t.Helper()
	dsn = pgtest.DSN(t)
	s, err := store.Open(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	return dsn
}

// node opens the queue of a database, and does jobs until the test ends.
func node(t *testing.T, dsn string, works jobs.Works, o jobs.Options) *jobs.Postgres {
	t.Helper()
	o.Node.ID = rand.Text()
	if o.Node.Parts == nil {
		o.Node.Parts = []string{"opponents"}
	}
	q, err := jobs.OpenPostgres(t.Context(), dsn, works, o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	var run worker.Group
	run.Go(func() { q.Run(ctx) }, func(p *worker.Panic) { t.Error(p) })
	t.Cleanup(func() {
		stop()
		run.Wait()
		q.Close()
	})
	return q
}

func TestPostgresKeepsTheContract(t *testing.T) {
	jobstest.Run(t, func(t *testing.T, works jobs.Works, o jobs.Options) jobs.Queue {
		return node(t, database(t), works, o)
	})
}

// count asks a database for a number.
func count(t *testing.T, dsn, question string, args ...any) (n int) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	if err := conn.QueryRow(t.Context(), question, args...).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}
