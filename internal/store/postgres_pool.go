package store

import (
	"context"
	"database/sql"
	"maps"
	"strings"

	"github.com/jackc/pgx/v5/pgxpool"
)

// limits are what the server ends by itself. A process that was stopped in the middle of
// a transaction, or whose machine has gone, must not keep others from a row for long, and
// nobody shall wait for a row for long: whoever does keeps a connection from others.
type limits struct {
	connections int32 // unless the address says pool_max_conns
	own         bool  // whatever the address says
	params      map[string]string
}

var (
	patient = limits{connections: 12, params: map[string]string{
		"lock_timeout": "2s", "statement_timeout": "15s", "idle_in_transaction_session_timeout": "2s",
	}}
	// Those in haste have connections of their own, so that they need not wait for one either.
	inHaste = limits{connections: 14, own: true, params: map[string]string{
		"lock_timeout": "50ms", "statement_timeout": "5s", "idle_in_transaction_session_timeout": "2s",
	}}
)

func openPool(ctx context.Context, dsn string, l limits) (*pgxpool.Pool, error) {
	config, err := pgxpool.ParseConfig(dsn)
	if err != nil {
		return nil, err
	}
	if l.own || !strings.Contains(dsn, "pool_max_conns=") {
		config.MaxConns = l.connections
	}
	params := config.ConnConfig.RuntimeParams
	params["application_name"] = "spielleiter"
	maps.Copy(params, l.params)
	return pgxpool.NewWithConfig(ctx, config)
}

// atLeisure runs a transaction that may take as long as it does: a backup to a slow disk,
// the migration of a large database.
func (p *postgres) atLeisure(ctx context.Context, o *sql.TxOptions, do func(*sql.Tx) error) error {
	return p.inTx(ctx, o, func(tx *sql.Tx) error {
		for name := range patient.params {
			if _, err := tx.ExecContext(ctx, "SET LOCAL "+name+" = 0"); err != nil {
				return err
			}
		}
		return do(tx)
	})
}

// of gives the connections for whoever asks.
func (p *postgres) of(ctx context.Context) *sql.DB {
	if InHaste(ctx) {
		return p.swift
	}
	return p.db
}
