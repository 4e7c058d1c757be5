package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"

	"spielleiter/internal/store/query"
)

// postgres is the engine on a server that several processes may share.
type postgres struct {
	pool  *pgxpool.Pool
	db    *sql.DB
	hasty *pgxpool.Pool // of whoever would rather come again than wait; see Hasty
	swift *sql.DB       // over it
	self  string        // tells our own announcements from those of other processes
	news  *announcer
}

const (
	// writeTime is how long a transaction may take once it has begun, whatever
	// becomes of its caller.
	writeTime = 15 * time.Second
	channel   = "spielleiter"
	// migrationLock is the advisory lock of those who migrate: the letters "spiel".
	migrationLock = 0x737069656c
)

func openPostgres(ctx context.Context, dsn string) (engine, error) {
	p := &postgres{}
	if err := p.open(ctx, dsn); err != nil {
		p.closePools()
		// The address holds a password, so it is not shown; the driver names the host.
		return nil, fmt.Errorf("open the PostgreSQL database: %w", postgresError(err))
	}
	return p, nil
}

func (p *postgres) open(ctx context.Context, dsn string) (err error) {
	if p.pool, err = openPool(ctx, dsn, patient); err != nil {
		return err
	}
	p.db = stdlib.OpenDBFromPool(p.pool)
	if p.hasty, err = openPool(ctx, dsn, inHaste); err != nil {
		return err
	}
	p.swift = stdlib.OpenDBFromPool(p.hasty)
	if p.self, err = p.check(ctx); err != nil {
		return err
	}
	if err := p.migrate(ctx); err != nil {
		return err
	}
	p.news = openAnnouncer(p.db, p.self)
	return nil
}

// check refuses a server whose commits a power cut could undo, and gives a name that
// no other process on it has.
func (p *postgres) check(ctx context.Context) (self string, err error) {
	var commit, sync, encoding string
	err = p.db.QueryRowContext(ctx, `SELECT current_setting('synchronous_commit'), current_setting('fsync'),
		current_setting('server_encoding'), gen_random_uuid()`).Scan(&commit, &sync, &encoding, &self)
	switch {
	case err != nil:
		return "", err
	case commit == "off" || sync == "off":
		return "", fmt.Errorf("refused: commits would not be durable with synchronous_commit=%s fsync=%s", commit, sync)
	case encoding != "UTF8":
		return "", fmt.Errorf("refused: the database has the encoding %s, not UTF8", encoding)
	}
	return self, nil
}

func (p *postgres) migrate(ctx context.Context) error {
	return p.atLeisure(ctx, nil, func(tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, "SELECT pg_advisory_xact_lock($1)", migrationLock); err != nil {
			return err
		}
		return migrate(ctx, tx, func(text string) string { return text })
	})
}

func (p *postgres) read(ctx context.Context, do work) error {
	return postgresError(do(ctx, query.New(p.of(ctx))))
}

func (p *postgres) write(ctx context.Context, do work, changed ...string) error {
	err := p.begin(ctx, func(ctx context.Context, tx *sql.Tx) error { return do(ctx, query.New(tx)) })
	if err == nil {
		p.news.add(changed)
	}
	return err
}

func (p *postgres) fill(ctx context.Context, do func(context.Context, query.DBTX) error) error {
	return postgresError(p.atLeisure(ctx, nil, func(tx *sql.Tx) error { return do(ctx, tx) }))
}

func (p *postgres) view(ctx context.Context, do func(context.Context, query.DBTX) error) error {
	snapshot := &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
	return postgresError(p.atLeisure(ctx, snapshot, func(tx *sql.Tx) error { return do(ctx, tx) }))
}

// begin runs a writing transaction that a caller who goes away does not break.
func (p *postgres) begin(ctx context.Context, do func(context.Context, *sql.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), writeTime)
	defer cancel()
	err := p.inTx(ctx, nil, func(tx *sql.Tx) error { return do(ctx, tx) })
	if err != nil && ctx.Err() != nil {
		return fmt.Errorf("%w: no answer within %s: %w", ErrUnavailable, writeTime, err)
	}
	return postgresError(err)
}

func (p *postgres) inTx(ctx context.Context, o *sql.TxOptions, do func(*sql.Tx) error) error {
	tx, err := p.of(ctx).BeginTx(ctx, o)
	if err != nil {
		return err
	}
	if err := do(tx); err != nil {
		if undo := tx.Rollback(); undo != nil && !errors.Is(undo, sql.ErrTxDone) {
			return errors.Join(err, undo)
		}
		return err
	}
	return tx.Commit()
}

func (p *postgres) announce(news ...string) { p.news.add(news) }

func (p *postgres) close() error {
	p.news.close()
	err := errors.Join(p.db.Close(), p.swift.Close())
	p.closePools()
	return err
}

func (p *postgres) closePools() {
	for _, pool := range []*pgxpool.Pool{p.pool, p.hasty} {
		if pool != nil {
			pool.Close()
		}
	}
}
