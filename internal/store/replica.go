package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"

	"spielleiter/internal/store/query"
)

// A replica answers questions about the past: the history, statistics, profiles, archives and what is looked for in them. It is asked only if it
// holds all that the main database had made durable when the question came, which the main database says as a position in its log. So nobody
// finds less there than anybody has stored before, whichever node that was. Whatever else is asked, above all who may do
// or read what, is asked of the main database.
type replica struct {
	pool *pgxpool.Pool
	db   *sql.DB
	main *sql.DB

	mu       sync.Mutex
	known    bool  // it is a replica of the main database
	shut     bool  // it is left alone for a moment
	trouble  error // why
	answered atomic.Uint64
	aside    atomic.Uint64
}

// How long a replica may take to hold what the main database has, how long to answer, and for how long it is left alone after it
// did not.
const (
	replicaBehind = 100 * time.Millisecond
	replicaAnswer = 2 * time.Second
	replicaPause  = time.Second
)

// What may be wrong with a replica.
var (
	ErrReplicaBehind = errors.New("the replica does not hold yet what the database holds")
	ErrReplicaOther  = errors.New("this is no replica of the database")
	ErrNoReplica     = errors.New("only a database of PostgreSQL has a replica")
)

// ReplicaUse is how a replica serves.
type ReplicaUse struct {
	Trouble  error  // why it was not asked of late, nil if it was
	Answered uint64 // questions, since the start
	Aside    uint64 // questions that the main database had to answer in its place
}

// MachineStore tells of the machines on which the database and its replica run.
type MachineStore interface {
	// Clock reads the clock of the database's machine, if that is another one.
	Clock(ctx context.Context) (at time.Time, ok bool, err error)
	// Replica tells how the replica for reading serves; false if there is none.
	Replica() (use ReplicaUse, ok bool)
}

// OpenBeside opens a database that has a replica for reading; "" is none. A replica that cannot be reached, or is none of
// this database, is no failure: the main database answers in its place, and [Store.Replica] says why.
func OpenBeside(ctx context.Context, dsn, replicaDSN string) (Store, error) {
	s, err := Open(ctx, dsn)
	if err != nil || replicaDSN == "" {
		return s, err
	}
	d := s.(*database)
	p, ok := d.engine.(*postgres)
	if !ok || !isPostgres(replicaDSN) {
		return nil, errors.Join(ErrNoReplica, d.Close())
	}
	pool, err := openPool(ctx, replicaDSN, patient)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%w: its address cannot be read", ErrUnavailable), d.Close()) // the cause would show it
	}
	d.replica = &replica{pool: pool, db: stdlib.OpenDBFromPool(pool), main: p.db}
	d.replica.look(ctx)
	return d, nil
}

// Replica tells how the replica serves; false if there is none.
func (d *database) Replica() (use ReplicaUse, ok bool) {
	r := d.replica
	if r == nil {
		return use, false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return ReplicaUse{Trouble: r.trouble, Answered: r.answered.Load(), Aside: r.aside.Load()}, true
}

// recall is read for questions about the past, which a replica may answer. It may do them twice.
func (d *database) recall(ctx context.Context, what, which string, do work) error {
	return wrap(what, which, d.while(ctx, func() error {
		return d.orElse(ctx, func(ctx context.Context, tx query.DBTX) error { return do(ctx, query.New(tx)) },
			func() error { return d.engine.read(ctx, do) })
	}))
}

// orElse asks the replica, and if it cannot answer, the main database.
func (d *database) orElse(ctx context.Context, there func(context.Context, query.DBTX) error, here func() error) error {
	if d.replica == nil || InHaste(ctx) {
		return here()
	}
	if err, done := d.replica.ask(ctx, there); done {
		return err
	}
	d.replica.aside.Add(1)
	return here()
}

// ask gives the answer of the replica, if it has one.
func (r *replica) ask(ctx context.Context, do func(context.Context, query.DBTX) error) (err error, done bool) { //nolint:revive // whether there is an answer comes last, as with maps
	if !r.ready() {
		return nil, false
	}
	within, cancel := context.WithTimeout(ctx, replicaAnswer)
	defer cancel()
	err = r.holds(within, replicaBehind)
	if err == nil {
		err = postgresError(do(within, r.db))
	}
	switch {
	case err == nil || errors.Is(err, ErrNotFound):
		r.answered.Add(1)
		r.note(nil)
		return err, true
	case ctx.Err() != nil:
		return ctx.Err(), true
	}
	r.note(err)
	return nil, false
}

// look finds out whether it can be asked. It has more time for it than a question that somebody waits for, as connections are made.
func (r *replica) look(ctx context.Context) {
	r.note(r.holds(ctx, replicaAnswer))
}

func (r *replica) ready() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return !r.shut
}

// note remembers what became of a question. After trouble the replica is left alone for a moment, and has to show again whose it is:
// it may have become a database of its own.
func (r *replica) note(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.trouble = err
	if err != nil {
		r.shut, r.known = true, false
		time.AfterFunc(replicaPause, r.reopen)
	}
}

func (r *replica) reopen() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.shut = false
}

// holds waits, not for long, until the replica holds all that the main database has made durable by now.
func (r *replica) holds(ctx context.Context, most time.Duration) error {
	ctx, cancel := context.WithTimeoutCause(ctx, most, ErrReplicaBehind)
	defer cancel()
	var position string
	if err := r.main.QueryRowContext(ctx, "SELECT CAST(pg_current_wal_flush_lsn() AS TEXT)").Scan(&position); err != nil {
		return err
	}
	if err := r.identify(ctx); err != nil {
		return err
	}
	for {
		var there sql.NullBool
		err := r.db.QueryRowContext(ctx, "SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= CAST(CAST($1 AS TEXT) AS pg_lsn)", position).Scan(&there)
		switch {
		case err != nil && ctx.Err() != nil:
			return fmt.Errorf("%w: %w", context.Cause(ctx), err)
		case err != nil:
			return err
		case there.Bool:
			return nil
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(2 * time.Millisecond):
		}
	}
}

// identify asks whether the replica is one, and of this database. To be sure once is enough until it fails.
func (r *replica) identify(ctx context.Context) error {
	r.mu.Lock()
	known := r.known
	r.mu.Unlock()
	if known {
		return nil
	}
	const who = `SELECT CAST((SELECT system_identifier FROM pg_control_system()) AS TEXT) || '/' ||
		CAST((SELECT oid FROM pg_database WHERE datname = current_database()) AS TEXT), pg_is_in_recovery()`
	var here, there string
	var follows bool
	if err := r.main.QueryRowContext(ctx, who).Scan(&here, &follows); err != nil {
		return err
	}
	if err := r.db.QueryRowContext(ctx, who).Scan(&there, &follows); err != nil {
		return err
	}
	if here != there || !follows {
		return ErrReplicaOther
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.known = true
	return nil
}

func (r *replica) close() error {
	err := r.db.Close()
	r.pool.Close()
	return err
}
