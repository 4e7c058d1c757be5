package store_test

import (
	"os"
	"path/filepath"
	"testing"

	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
	"spielleiter/internal/store/storetest"
)

func TestMain(m *testing.M) {
	if addresses := os.Getenv(mover); addresses != "" {
		os.Exit(moveAndWait(addresses))
	}
	os.Exit(pgtest.Run(m))
}

func TestSQLite(t *testing.T) {
	storetest.Run(t, func(t testing.TB) store.Store {
		return open(t, filepath.Join(t.TempDir(), "games & <ä>?#%.db"))
	})
}

func TestMemory(t *testing.T) {
	storetest.Run(t, func(t testing.TB) store.Store { return open(t, ":memory:") })
}

func TestPostgres(t *testing.T) {
	storetest.Run(t, func(t testing.TB) store.Store { return open(t, pgtest.DSN(t)) })
}

func open(t testing.TB, dsn string) store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}
