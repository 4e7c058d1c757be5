package store_test

import (
	"database/sql"
	"errors"
	"strings"
	"testing"
	"time"

	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
)

func TestPostgresThatWouldLoseCommitsIsRefused(t *testing.T) {
	dsn := pgtest.DSN(t)
	for _, setting := range []string{"&synchronous_commit=off"} {
		if _, err := store.Open(t.Context(), dsn+setting); err == nil || !strings.Contains(err.Error(), "durable") {
			t.Errorf("%s: %v", setting, err)
		}
	}
}

// A standby, or a server that was told to take no writes, is no healthy server.
func TestAReadOnlyPostgresIsIll(t *testing.T) {
	dsn := pgtest.DSN(t)
	if err := open(t, dsn).Close(); err != nil {
		t.Fatal(err)
	}
	admin, err := sql.Open("pgx", dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close()
	s := open(t, dsn)
	for _, c := range []struct {
		readOnly string
		want     error
	}{{"on", store.ErrReadOnly}, {"off", nil}} {
		if _, err := admin.Exec("ALTER SYSTEM SET default_transaction_read_only = " + c.readOnly); err != nil {
			t.Fatal(err)
		}
		if _, err := admin.Exec("SELECT pg_reload_conf()"); err != nil {
			t.Fatal(err)
		}
		for deadline := time.Now().Add(5 * time.Second); ; time.Sleep(10 * time.Millisecond) {
			if err = s.Health(t.Context()); errors.Is(err, c.want) {
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("read-only %s: %v", c.readOnly, err)
			}
		}
	}
}

func TestALostPostgresIsAnsweredAndHeals(t *testing.T) {
	c := pgtest.Start(t)
	s := open(t, c.DSN(t))
	m := bigMatch("m1")
	if err := s.CreateMatch(t.Context(), m, store.Append{}); err != nil {
		t.Fatal(err)
	}
	m, err := saveUntil(t, s, m, 20)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Stop(); err != nil {
		t.Fatal(err)
	}
	if _, err := saveUntil(t, s, m, 1); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("write: %v", err)
	}
	if _, err := s.Match(t.Context(), "m1"); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("read: %v", err)
	}
	if err := s.Health(t.Context()); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("health: %v", err)
	}
	if err := c.Resume(); err != nil {
		t.Fatal(err)
	}
	stands(t, s, m)
	if m, err = saveUntil(t, s, m, 20); err != nil {
		t.Error(err)
	}
	stands(t, s, m)
}
