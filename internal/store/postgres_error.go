package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// postgresError gives an error of PostgreSQL or of the connection to it the meaning
// that callers know.
func postgresError(err error) error {
	var e *pgconn.PgError
	switch {
	case err == nil:
		return nil
	case errors.Is(err, sql.ErrNoRows):
		return ErrNotFound
	case errors.As(err, &e):
		return mean(postgresMeaning(e.Code), err)
	case isBroken(err):
		return mean(ErrUnavailable, err)
	}
	return err
}

// postgresMeaning is nil for what only a fault of the program can cause.
func postgresMeaning(code string) error {
	switch code {
	case "23505": // unique_violation
		return ErrExists
	case "23503": // foreign_key_violation
		return ErrNotFound
	case "25006": // read_only_sql_transaction
		return ErrReadOnly
	case "53100": // disk_full
		return ErrFull
	case "55P03": // lock_not_available
		return ErrLocked
	case "28000", "28P01", "3D000": // who may log in where
		return ErrUnavailable
	}
	switch class := code[:min(2, len(code))]; class {
	case "08", "25", "40", "53", "55", "57", "58", "XX":
		return ErrUnavailable
	}
	return nil
}

// isBroken reports whether the connection failed rather than the statement.
func isBroken(err error) bool {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return false
	}
	var network net.Error
	var connect *pgconn.ConnectError
	return errors.As(err, &network) || errors.As(err, &connect) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) ||
		errors.Is(err, sql.ErrConnDone) || errors.Is(err, sql.ErrTxDone) || errors.Is(err, driver.ErrBadConn) || pgconn.SafeToRetry(err) ||
		strings.Contains(err.Error(), "closed pool") || strings.Contains(err.Error(), "database is closed") ||
		strings.Contains(err.Error(), "conn closed")
}
