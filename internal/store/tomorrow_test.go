package store_test

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
	"spielleiter/internal/store/storetest"
)

// A node of this release does all that it has to do beside one of the next release, whose migrations have kept to the rule: every table
// has columns more, and there are tables of which this release knows nothing.
func TestANodeRunsOnBesideANewerOne(t *testing.T) {
	t.Run("on SQLite", func(t *testing.T) {
		besideANewerOne(t, func(t testing.TB) string { return filepath.Join(t.TempDir(), "games.db") })
	})
	t.Run("on PostgreSQL", func(t *testing.T) {
		if !gametest.Release() {
			t.Skip("some minutes, before a release")
		}
		besideANewerOne(t, func(t testing.TB) string { return pgtest.DSN(t) })
	})
}

func besideANewerOne(t *testing.T, made func(testing.TB) string) {
	storetest.Run(t, func(t testing.TB) store.Store {
		dsn := made(t)
		s := open(t, dsn)
		upgrade(t, dsn)
		return s
	})
}

// upgrade does to a database what the next release does.
func upgrade(t testing.TB, dsn string) {
	t.Helper()
	driver, tables := "sqlite", "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%\\_words%' ESCAPE '\\' AND name <> 'schema_version'"
	if strings.HasPrefix(dsn, "postgres:") {
		driver, tables = "pgx", "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'schema_version'"
	}
	db, err := sql.Open(driver, dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rows, err := db.Query(tables)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	text := "CREATE TABLE tomorrow (id TEXT PRIMARY KEY, n BIGINT NOT NULL); INSERT INTO tomorrow VALUES ('x', 1); INSERT INTO schema_version SELECT MAX(version) + 1 FROM schema_version;"
	n := 0
	for rows.Next() {
		var table string
		if err := rows.Scan(&table); err != nil {
			t.Fatal(err)
		}
		text += fmt.Sprintf("ALTER TABLE %[1]s ADD COLUMN tomorrow TEXT NOT NULL DEFAULT 'of the next release'; ALTER TABLE %[1]s ADD COLUMN after_that BIGINT;", table)
		n++
	}
	if err := rows.Err(); err != nil || n < 50 {
		t.Fatal(n, err)
	}
	if _, err := db.Exec(text); err != nil {
		t.Fatal(err)
	}
}

// What a node does not know of it leaves out of no backup: it makes none, and says why. Nor does it open such a database anew.
func TestAnOlderNodeMakesNoHalfBackup(t *testing.T) {
	dsn := pgtest.DSN(t)
	s := open(t, dsn)
	furnish(t, s, 2)
	upgrade(t, dsn)
	var out bytes.Buffer
	err := s.Backup(t.Context(), &out, nil)
	_, reopened := store.Open(t.Context(), dsn)
	_, moved := store.Move(t.Context(), dsn, pgtest.DSN(t), nil)
	for what, err := range map[string]error{"backup": err, "open": reopened, "move": moved} {
		if e, ok := errors.AsType[*store.NewerSchemaError](err); !ok || e.Have != e.Want+1 || !strings.Contains(err.Error(), "use the newer release") {
			t.Errorf("%s: %v", what, err)
		}
	}
	m, err := s.Match(t.Context(), "Match-1")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.SaveMatch(t.Context(), m.Version, move(m), store.Append{}); err != nil {
		t.Errorf("the node does not play on: %v", err)
	}
}
