package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	driver "modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// sqliteError gives an error of SQLite or of its files the meaning that callers know.
func sqliteError(err error) error {
	var e *driver.Error
	switch {
	case err == nil, errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.Is(err, sql.ErrNoRows):
		return ErrNotFound
	case errors.As(err, &e):
		return mean(sqliteMeaning(e.Code()), err)
	case errors.Is(err, syscall.EROFS), errors.Is(err, fs.ErrPermission):
		return mean(ErrReadOnly, err)
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return mean(ErrFull, err)
	case errors.Is(err, sql.ErrConnDone), errors.Is(err, errClosed):
		return mean(ErrUnavailable, err)
	}
	return err
}

// isInterrupt reports whether SQLite stopped a statement because it was told to, which the driver does when a context ends.
// The driver mostly says that the context ended, but not if it ends between two rows.
func isInterrupt(err error) bool {
	e, ok := errors.AsType[coded](err)
	return ok && e.Code() == lib.SQLITE_INTERRUPT
}

// coded is an error of the driver of SQLite.
type coded interface {
	error
	Code() int
}

// mean adds a meaning to an error unless it has it already.
func mean(meaning, err error) error {
	if meaning == nil || errors.Is(err, meaning) {
		return err
	}
	return fmt.Errorf("%w: %w", meaning, err)
}

// sqliteMeaning is nil for what only a fault of the program can cause.
func sqliteMeaning(code int) error {
	switch code {
	case lib.SQLITE_CONSTRAINT_UNIQUE, lib.SQLITE_CONSTRAINT_PRIMARYKEY:
		return ErrExists
	case lib.SQLITE_CONSTRAINT_FOREIGNKEY:
		return ErrNotFound
	}
	switch code & 0xff {
	case lib.SQLITE_FULL:
		return ErrFull
	case lib.SQLITE_READONLY:
		return ErrReadOnly
	case lib.SQLITE_IOERR, lib.SQLITE_BUSY, lib.SQLITE_LOCKED, lib.SQLITE_CANTOPEN, lib.SQLITE_NOMEM,
		lib.SQLITE_PROTOCOL, lib.SQLITE_CORRUPT, lib.SQLITE_NOTADB:
		return ErrUnavailable
	}
	return nil
}
