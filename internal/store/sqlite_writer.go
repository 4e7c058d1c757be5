package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"spielleiter/internal/store/query"
	"spielleiter/internal/worker"
)

// writer owns the one connection that writes. Callers queue their jobs; the writer
// runs all that wait in one transaction, each in a savepoint of its own, commits
// once, and answers them after the commit. So one sync of the disk serves many.
type writer struct {
	db      *sql.DB
	conn    *sql.Conn
	queries *query.Queries
	words   words

	queue   chan *job
	pauses  chan func()
	closing chan struct{}
	closed  chan struct{}
	once    sync.Once

	wrote atomic.Bool // something was committed since the checkpointer looked
}

// words are the prepared statements around the jobs.
type words struct{ begin, commit, rollback, mark, back, release *sql.Stmt }

// maxBatch bounds how many jobs share a commit, so that the first does not wait long.
const maxBatch = 256

var errClosed = errors.New("the database is closed")

func openWriter(ctx context.Context, address string) (_ *writer, err error) {
	w := &writer{
		queue:   make(chan *job, maxBatch),
		pauses:  make(chan func()),
		closing: make(chan struct{}),
		closed:  make(chan struct{}),
	}
	if w.db, err = sql.Open("sqlite", address); err != nil {
		return nil, err
	}
	if err := w.prepare(ctx); err != nil {
		if w.conn != nil {
			err = errors.Join(err, w.conn.Close())
		}
		return nil, errors.Join(err, w.db.Close())
	}
	go w.run()
	return w, nil
}

func (w *writer) prepare(ctx context.Context) (err error) {
	if w.conn, err = w.db.Conn(ctx); err != nil {
		return err
	}
	if err := assertDurable(ctx, w.conn); err != nil {
		return err
	}
	if err := checkPages(ctx, w.conn); err != nil {
		return err
	}
	if err := w.migrate(ctx); err != nil {
		return err
	}
	if w.queries, err = query.Prepare(ctx, sqliteTX{w.conn}); err != nil {
		return schemaDamage(err)
	}
	for text, s := range map[string]**sql.Stmt{
		"BEGIN IMMEDIATE": &w.words.begin, "COMMIT": &w.words.commit, "ROLLBACK": &w.words.rollback,
		"SAVEPOINT job": &w.words.mark, "ROLLBACK TO job": &w.words.back, "RELEASE job": &w.words.release,
	} {
		if *s, err = w.conn.PrepareContext(ctx, text); err != nil { //nolint:sqlclosecheck // they live as long as the connection
			return err
		}
	}
	return nil
}

// assertDurable refuses a connection whose commits a power cut could undo.
func assertDurable(ctx context.Context, conn *sql.Conn) error {
	var mode string
	if err := conn.QueryRowContext(ctx, "PRAGMA journal_mode").Scan(&mode); err != nil {
		return err
	}
	var sync int
	if err := conn.QueryRowContext(ctx, "PRAGMA synchronous").Scan(&sync); err != nil {
		return err
	}
	if mode != "wal" || sync < 2 {
		return fmt.Errorf("refused: commits would not be durable with journal_mode=%s synchronous=%d", mode, sync)
	}
	return nil
}

func (w *writer) migrate(ctx context.Context) error {
	if _, err := w.conn.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	if err := migrate(ctx, w.conn, sqliteText); err != nil {
		_, undo := w.conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
		return errors.Join(err, undo)
	}
	_, err := w.conn.ExecContext(ctx, "COMMIT")
	return err
}

// do queues a job and waits for its answer. A caller that goes away before the job
// has begun takes it back.
func (w *writer) do(ctx context.Context, do work) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	j := &job{work: do, ctx: context.WithoutCancel(ctx), done: make(chan struct{})}
	select {
	case w.queue <- j:
	case <-ctx.Done():
		return ctx.Err()
	case <-w.closing:
		return errClosed
	}
	select {
	case <-j.done:
		return j.err
	case <-ctx.Done():
		if j.take() {
			return ctx.Err()
		}
	case <-w.closed:
		if j.take() {
			return errClosed
		}
	}
	<-j.done
	return j.err
}

// pause runs f between two batches.
func (w *writer) pause(f func()) {
	select {
	case w.pauses <- f:
	case <-w.closing:
	}
}

func (w *writer) run() {
	defer close(w.closed)
	for {
		select {
		case j := <-w.queue:
			w.batch(j)
		case f := <-w.pauses:
			f()
		case <-w.closing:
			return
		}
	}
}

// batch runs a job and those that wait behind it, and answers all of them. Failures
// are answered after the commit too, for they may rest on what it keeps.
func (w *writer) batch(j *job) {
	ctx := context.Background()
	var begun []*job
	err := w.exec(ctx, w.words.begin)
	for ; j != nil && err == nil; j = w.next(len(begun)) {
		if !j.take() {
			continue
		}
		begun = append(begun, j)
		err = w.attempt(j)
	}
	if err == nil {
		err = w.exec(ctx, w.words.commit)
		w.wrote.Store(true)
	} else if j != nil && j.take() {
		begun = append(begun, j)
	}
	if err != nil {
		// Nothing of the batch is kept. SQLite may have rolled back already, and
		// then has nothing to roll back; the next batch begins afresh anyhow.
		_ = w.exec(ctx, w.words.rollback)
	}
	for _, j := range begun {
		if err != nil {
			j.err = err
		}
		close(j.done)
	}
}

// next gives the job that waits, or nil. Before it finds none it lets those run who
// are about to queue one.
func (w *writer) next(begun int) *job {
	if begun >= maxBatch {
		return nil
	}
	for range 2 {
		select {
		case j := <-w.queue:
			return j
		default:
			runtime.Gosched()
		}
	}
	return nil
}

// attempt runs one job in a savepoint, which a panic of the job leaves as an error does. What it returns is the end of the whole
// transaction; the job's own failure is the job's.
func (w *writer) attempt(j *job) error {
	if err := w.exec(j.ctx, w.words.mark); err != nil {
		return err
	}
	if j.err = worker.Try(func() error { return j.work(j.ctx, w.queries) }); j.err != nil {
		if err := w.exec(j.ctx, w.words.back); err != nil {
			return j.err // it has taken the transaction with it
		}
	}
	return w.exec(j.ctx, w.words.release)
}

func (w *writer) exec(ctx context.Context, s *sql.Stmt) error {
	_, err := s.ExecContext(ctx)
	return err
}

// close finishes the batch that runs and gives up the connection.
func (w *writer) close() error {
	w.once.Do(func() { close(w.closing) })
	<-w.closed
	return errors.Join(w.queries.Close(), w.words.close(), w.conn.Close(), w.db.Close())
}

// close gives the statements back; while one is open, so is the file.
func (w words) close() error {
	var errs []error
	for _, s := range []*sql.Stmt{w.begin, w.commit, w.rollback, w.mark, w.back, w.release} {
		errs = append(errs, s.Close())
	}
	return errors.Join(errs...)
}
