package store

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"sync/atomic"
	"time"

	"spielleiter/internal/store/query"
)

// database is the one implementation of Store; what SQLite and PostgreSQL do
// differently is in their engines.
type database struct {
	engine  engine
	replica *replica // nil: none
	closed  atomic.Bool
}

var _ Store = (*database)(nil)

// engine runs transactions.
type engine interface {
	// read runs do on what is committed.
	read(ctx context.Context, do work) error
	// write runs do in a transaction and returns when it is durable. What is named as
	// changed, mostly a match, is announced to other processes soon after.
	write(ctx context.Context, do work, changed ...string) error
	// view runs do on one snapshot of the database.
	view(ctx context.Context, do func(context.Context, query.DBTX) error) error
	// fill runs do in one writing transaction on the bare connection.
	fill(ctx context.Context, do func(context.Context, query.DBTX) error) error
	// announce tells other processes soon; write does it for matches.
	announce(news ...string)
	listen(ctx context.Context) (<-chan string, error)
	pools() []Pool
	close() error
}

type work = func(context.Context, *query.Queries) error

// read and write wrap an engine's error once, with what was attempted.
func (d *database) read(ctx context.Context, what, which string, do work) error {
	return wrap(what, which, d.while(ctx, func() error { return d.engine.read(ctx, do) }))
}

func (d *database) write(ctx context.Context, what, which string, do work, changed ...string) error {
	return wrap(what, which, d.while(ctx, func() error { return d.engine.write(ctx, do, changed...) }))
}

// while uses the engine as long as it is open. What fails because it was closed in
// the middle is unavailable, and what fails because its context ended is the end of that
// context, however the driver puts it.
func (d *database) while(ctx context.Context, use func() error) error {
	if d.closed.Load() {
		return mean(ErrUnavailable, errClosed)
	}
	err := use()
	switch {
	case err == nil:
		return nil
	case d.closed.Load():
		return mean(ErrUnavailable, err)
	case wasCut(err):
		// One that was cut though its context goes on met the end of another: it may be tried again.
		return mean(cmp.Or(ctx.Err(), ErrUnavailable), err)
	}
	return err
}

// wasCut reports whether an error may be the driver's word for a context that ended in the middle of a statement or of a transaction.
// Which of them it finds depends on who is first to see the end.
func wasCut(err error) bool {
	return errors.Is(err, sql.ErrTxDone) || isInterrupt(err)
}

func wrap(what, which string, err error) error {
	if err == nil {
		return nil
	}
	if which == "" {
		return fmt.Errorf("%s: %w", what, err)
	}
	return fmt.Errorf("%s %s: %w", what, which, err)
}

func (d *database) Listen(ctx context.Context) (c <-chan string, err error) {
	err = d.while(ctx, func() (err error) {
		c, err = d.engine.listen(ctx)
		return err
	})
	return c, wrap("listen", "", err)
}

func (d *database) Backup(ctx context.Context, w io.Writer, progress func(done, total int64)) error {
	return wrap("back up", "", d.while(ctx, func() error {
		return d.engine.view(ctx, func(ctx context.Context, tx query.DBTX) error {
			return dump(ctx, tx, w, progress)
		})
	}))
}

func (d *database) Close() error {
	if d.closed.Swap(true) {
		return nil
	}
	err := d.engine.close()
	if d.replica != nil {
		err = errors.Join(err, d.replica.close())
	}
	return wrap("close the database", "", err)
}

// found turns the number of changed rows into an answer.
func found(rows int64, err error) error {
	if err == nil && rows == 0 {
		return ErrNotFound
	}
	return err
}

func toMilli(t time.Time) int64 { return t.UnixMilli() }

func fromMilli(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

func toNullMilli(t *time.Time) sql.NullInt64 {
	if t == nil {
		return sql.NullInt64{}
	}
	return sql.NullInt64{Int64: t.UnixMilli(), Valid: true}
}

func fromNullMilli(ms sql.NullInt64) *time.Time {
	if !ms.Valid {
		return nil
	}
	t := fromMilli(ms.Int64)
	return &t
}

// limit32 bounds the number of rows that a query may give.
func limit32(n int) int32 { return int32(min(max(n, 0), 1<<30)) }
