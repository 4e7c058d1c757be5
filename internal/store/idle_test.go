package store

import (
	"context"
	"database/sql"
	"testing"
	"time"

	"spielleiter/internal/store/pgtest"
	"spielleiter/internal/store/query"
)

// A process that was stopped in the middle of a transaction is cut off by the server, and
// what it holds is free for others; a backup that waits for a slow disk is not.
func TestTheServerCutsOffWhoHoldsARowAndSleeps(t *testing.T) {
	e, err := openPostgres(t.Context(), pgtest.DSN(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { e.close() })
	p := e.(*postgres)
	for name, ctx := range map[string]context.Context{"patient": t.Context(), "in haste": Hasty(t.Context())} {
		err := p.inTx(ctx, nil, func(tx *sql.Tx) error {
			time.Sleep(2500 * time.Millisecond)
			return query.New(tx).SetMeta(ctx, "a", name)
		})
		if err == nil {
			t.Errorf("%s: a transaction that slept went on", name)
		}
	}
	err = p.view(t.Context(), func(ctx context.Context, tx query.DBTX) error {
		time.Sleep(2500 * time.Millisecond)
		_, err := query.New(tx).GetMeta(ctx, "health")
		if err == sql.ErrNoRows {
			return nil
		}
		return err
	})
	if err != nil {
		t.Errorf("a backup that waits: %v", err)
	}
}
