package store_test

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"testing"

	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
	"spielleiter/internal/store/storetest"
)

// A node of this release does all that it has to do beside one of the next release, whose migrations have kept to the rule: every table
// has columns more, and there are tables of which this release knows nothing.
func TestANodeRunsOnBesideANewerOne(t *testing.T) {
	pattern := pgtest.DSN(t)
	s, err := store.Open(t.Context(), pattern)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	upgrade(t, pattern)
	storetest.Run(t, func(t testing.TB) store.Store {
		dsn := pgtest.Copy(t, pattern)
		s := open(t, dsn)
		note(t, dsn)
		return s
	})
}

// note says in a database that the next release has been there, with all that upgrade does.
func note(t testing.TB, dsn string) {
	t.Helper()
	db, err := sql.Open("pgx", dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec("INSERT INTO schema_version SELECT MAX(version) + 1 FROM schema_version"); err != nil {
		t.Fatal(err)
	}
}

// upgrade does to a database what the next release does, but for the note that it has.
func upgrade(t testing.TB, dsn string) {
	t.Helper()
	db, err := sql.Open("pgx", dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rows, err := db.Query("SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'schema_version'")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	text := "CREATE TABLE tomorrow (id TEXT PRIMARY KEY, n BIGINT NOT NULL); INSERT INTO tomorrow VALUES ('x', 1);"
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
	note(t, dsn)
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
