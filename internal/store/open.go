package store

import (
	"context"
	"errors"
	"strings"
)

// Open opens a database and brings its schema up to date. dsn is a PostgreSQL
// address ("postgres://user@host/name"), a file name ("games.db", "sqlite:games.db",
// "sqlite:///var/lib/games.db"), which is created if it does not exist, or ":memory:"
// for a database that is gone when it is closed.
//
// It fails with a *NewerSchemaError, a *DamagedFileError, or with an error that wraps ErrReadOnly, ErrFull
// or ErrUnavailable, and refuses a database whose commits would not be durable.
func Open(ctx context.Context, dsn string) (Store, error) {
	e, err := openEngine(ctx, dsn)
	if err != nil {
		return nil, err
	}
	d := &database{engine: e}
	if err := d.fillSkeletons(ctx); err != nil {
		return nil, errors.Join(err, d.Close())
	}
	return d, nil
}

func openEngine(ctx context.Context, dsn string) (engine, error) {
	if isPostgres(dsn) {
		return openPostgres(ctx, dsn)
	}
	return openSQLite(ctx, filename(dsn))
}

func isPostgres(dsn string) bool {
	return strings.HasPrefix(dsn, "postgres://") || strings.HasPrefix(dsn, "postgresql://")
}

// filename takes the scheme off the address of an SQLite database.
func filename(dsn string) string {
	rest, found := strings.CutPrefix(dsn, "sqlite:")
	if found {
		rest = strings.TrimPrefix(rest, "//")
	}
	return rest
}
