package store_test

import (
	"database/sql"
	"errors"
	"testing"
	"time"

	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
)

// A row that somebody else holds costs whoever is in haste some tens of milliseconds, and
// everybody else no more than a few seconds.
func TestALockedRowDelaysNobodyForLong(t *testing.T) {
	dsn := pgtest.DSN(t)
	s := open(t, dsn)
	m := bigMatch("m1")
	if err := s.CreateMatch(t.Context(), m, store.Append{}); err != nil {
		t.Fatal(err)
	}
	other, err := sql.Open("pgx", dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	tx, err := other.Begin()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec("SELECT 1 FROM matches WHERE id = 'm1' FOR UPDATE"); err != nil {
		t.Fatal(err)
	}
	m.Version++
	begun := time.Now()
	err = s.SaveMatch(store.Hasty(t.Context()), m.Version-1, m, store.Append{})
	if !errors.Is(err, store.ErrLocked) || !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("in haste: %v", err)
	}
	t.Logf("in haste it took %v", time.Since(begun))
	if err := s.SaveMatch(t.Context(), m.Version-1, m, store.Append{}); !errors.Is(err, store.ErrLocked) {
		t.Errorf("with patience: %v", err)
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	if err := s.SaveMatch(store.Hasty(t.Context()), m.Version-1, m, store.Append{}); err != nil {
		t.Error(err)
	}
}
