package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"
	"github.com/riverqueue/river/rivertype"
)

const (
	connections = 3 // of the queue, and one on which it hears of new jobs
	// migrationLock is the advisory lock of those who make the queue's tables, and submitLock of those who submit jobs: the
	// letters "spielj" and "spiels".
	migrationLock = 0x737069656c6a
	submitLock    = 0x737069656c73
	attempts      = 3               // a job that ends its server is not begun for ever
	softly        = 3 * time.Second // until those who stop a server end its jobs
)

// Postgres is a queue that servers on one PostgreSQL database share.
type Postgres struct {
	pool   *pgxpool.Pool
	client *river.Client[pgx.Tx]
	works  Works
	o      Options
}

var _ Queue = (*Postgres)(nil)

// OpenPostgres opens the queue of a database that package store has opened before, and brings its tables up to date.
func OpenPostgres(ctx context.Context, dsn string, works Works, o Options) (*Postgres, error) {
	q := &Postgres{works: works, o: o.filled()}
	if err := q.open(ctx, dsn); err != nil {
		q.Close()
		return nil, fmt.Errorf("open the queue of jobs: %w", err) // the address holds a password, so it is not shown
	}
	return q, nil
}

func (q *Postgres) open(ctx context.Context, dsn string) error {
	config, err := pgxpool.ParseConfig(dsn)
	if err != nil {
		return err
	}
	config.MaxConns = connections
	params := config.ConnConfig.RuntimeParams
	params["application_name"] = "spielleiter jobs"
	params["lock_timeout"], params["statement_timeout"], params["idle_in_transaction_session_timeout"] = "2s", "15s", "5s"
	if q.pool, err = pgxpool.NewWithConfig(ctx, config); err != nil {
		return err
	}
	if err := q.migrate(ctx); err != nil {
		return err
	}
	q.client, err = river.NewClient(riverpgxv5.New(q.pool), q.config())
	return err
}

// migrate makes the tables of the library, while no other server does.
func (q *Postgres) migrate(ctx context.Context) error {
	conn, err := q.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	// Others may take longer to make them than anybody waits for a row.
	if _, err := conn.Exec(ctx, "SET lock_timeout = 0; SET statement_timeout = 0"); err != nil {
		return err
	}
	if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1)", int64(migrationLock)); err != nil {
		return err
	}
	defer conn.Conn().Close(context.WithoutCancel(ctx)) //nolint:errcheck // it frees the lock, and its settings are not those of others
	m, err := rivermigrate.New(riverpgxv5.New(q.pool), &rivermigrate.Config{Logger: quiet(q.o.Log)})
	if err != nil {
		return err
	}
	_, err = m.Migrate(ctx, rivermigrate.DirectionUp, nil)
	return err
}

func (q *Postgres) config() *river.Config {
	c := &river.Config{
		ID:                  q.o.Node.ID,
		Logger:              quiet(q.o.Log),
		FetchOnlyKnownKinds: true, // an older server leaves jobs of newer ones to these
		FetchCooldown:       20 * time.Millisecond,
		MaxAttempts:         attempts,
		SoftStopTimeout:     softly,

		CancelledJobRetentionPeriod: Kept,
		CompletedJobRetentionPeriod: Kept,
		DiscardedJobRetentionPeriod: Kept,
	}
	if q.o.Slots < 0 {
		return c
	}
	c.Workers = river.NewWorkers()
	for kind, w := range q.works {
		river.AddWorkerArgs(c.Workers, args{kind: kind}, &doer{queue: q, kind: kind, work: w})
	}
	c.Queues = map[string]river.QueueConfig{river.QueueDefault: {MaxWorkers: q.o.Slots}}
	return c
}

// args are those of any job, as the library knows them.
type args struct {
	kind string
	Args json.RawMessage `json:"args"`
}

// Kind is the name of the work.
func (a args) Kind() string { return a.kind }

// about is what else is kept with a job.
type about struct {
	Owner   string `json:"owner"`
	Person  string `json:"person,omitempty"`
	Address string `json:"address,omitempty"`
	Key     string `json:"key,omitempty"`
	Until   int64  `json:"until"` // seconds
}

// outcome is what came of a job.
type outcome struct {
	Result json.RawMessage `json:"result,omitempty"`
	Failed bool            `json:"failed,omitempty"`
	Late   bool            `json:"late,omitempty"`
}

func (o outcome) read() (json.RawMessage, error) {
	switch {
	case o.Failed:
		return nil, ErrFailed
	case o.Late:
		return nil, ErrLate
	}
	return o.Result, nil
}

// doer does the jobs of one kind.
type doer struct {
	river.WorkerDefaults[args]
	queue *Postgres
	kind  string
	work  Work
}

// Timeout leaves it to the work to end in time.
func (d *doer) Timeout(*river.Job[args]) time.Duration { return -1 }

// Work does one of them. What fails would fail again, so it is not tried again; what a stop of the server ends is for another one.
func (d *doer) Work(ctx context.Context, job *river.Job[args]) error {
	var a about
	if err := json.Unmarshal(job.Metadata, &a); err != nil {
		return river.JobCancel(err)
	}
	left := time.Unix(a.Until, 0).Sub(d.queue.o.Clock())
	if left <= 0 {
		return river.RecordOutput(ctx, outcome{Late: true})
	}
	within, cancel := context.WithTimeout(ctx, left)
	defer cancel()
	result, err := try(within, d.queue.o.Log, d.kind, d.work, job.Args.Args)
	if ctx.Err() != nil {
		if errors.Is(context.Cause(ctx), river.ErrJobCancelledRemotely) {
			return river.JobCancel(ctx.Err())
		}
		return river.JobSnooze(0)
	}
	return river.RecordOutput(ctx, outcome{Result: result, Failed: errors.Is(err, ErrFailed), Late: errors.Is(err, ErrLate)})
}

// Run is that of [Queue].
func (q *Postgres) Run(ctx context.Context) {
	if q.o.Slots > 0 {
		if err := q.client.Start(context.WithoutCancel(ctx)); err != nil {
			q.o.Log.WarnContext(ctx, "begin to do jobs", "err", err)
			return
		}
	}
	q.breathe(ctx)
	if q.o.Slots < 0 {
		return
	}
	last, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*softly)
	defer cancel()
	if err := q.client.Stop(last); err != nil {
		q.o.Log.WarnContext(ctx, "stop doing jobs", "err", err)
	}
}

// Figures is that of [Queue].
func (q *Postgres) Figures(ctx context.Context) (f Figures, err error) {
	err = q.pool.QueryRow(ctx, `SELECT count(*) FILTER (WHERE state <> 'running'), count(*) FILTER (WHERE state = 'running')
		FROM river_job WHERE state IN ('available', 'retryable', 'scheduled', 'running')`).Scan(&f.Waiting, &f.Running)
	return f, err
}

// Close is that of [Queue].
func (q *Postgres) Close() {
	if q.pool != nil {
		q.pool.Close()
	}
}

// quiet leaves out what a library tells of its life.
func quiet(log *slog.Logger) *slog.Logger { return slog.New(loud{log.Handler()}) }

type loud struct{ slog.Handler }

// Enabled is whether an operator wants to know.
func (h loud) Enabled(ctx context.Context, l slog.Level) bool {
	return l >= slog.LevelWarn && h.Handler.Enabled(ctx, l)
}

// WithAttrs is that of [slog.Handler].
func (h loud) WithAttrs(a []slog.Attr) slog.Handler { return loud{h.Handler.WithAttrs(a)} }

// WithGroup is that of [slog.Handler].
func (h loud) WithGroup(name string) slog.Handler { return loud{h.Handler.WithGroup(name)} }

var _ rivertype.JobArgs = args{}

// Node is a server among others on one database.
type Node struct {
	ID      string
	Parts   []string // what it does
	Version string
}

func (n Node) parts() string { return strings.Join(n.Parts, ",") }
