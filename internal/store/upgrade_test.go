package store

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"testing"

	"spielleiter/internal/store/pgtest"
)

// Matches of before there was a column for it have the creator that their snapshot names; a
// damaged snapshot stops nobody's upgrade.
func TestTheCreatorOfOlderMatchesIsFound(t *testing.T) {
	for driver, dsn := range map[string]string{"sqlite": filepath.Join(t.TempDir(), "games.db"), "pgx": pgtest.DSN(t)} {
		t.Run(driver, func(t *testing.T) {
			db, err := sql.Open(driver, dsn)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			dialect := func(text string) string { return text }
			if driver == "sqlite" {
				dialect = sqliteText
			}
			first, err := migrations.ReadFile("migrations/001_start.sql")
			if err != nil {
				t.Fatal(err)
			}
			exec(t, db, "CREATE TABLE schema_version (version BIGINT PRIMARY KEY)")
			exec(t, db, dialect(string(first)))
			exec(t, db, "INSERT INTO schema_version (version) VALUES (1)")
			want := map[string]string{
				`{"id":"a","title":"\"createdBy\":\"eve\"","createdBy":"ann","x":1}`: "ann",
				`{"id":"b"}`:                    "",
				`{"id":"c","createdBy":"half`:   "",
				`no JSON "createdBy":"bob" any`: "bob",
			}
			for data, creator := range want {
				exec(t, db, `INSERT INTO matches (id, version, status, game, title, listed, created_at, updated_at, bot_due, invite, chairs, holders, data, state)
					VALUES ($1, 1, 'running', 'council', '', TRUE, 0, 0, FALSE, '', '[]', '[]', $2, '')`, fmt.Sprintf("m%x", data), data)
				want[data] = creator
			}
			s, err := Open(t.Context(), dsn)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			for data, creator := range want {
				m, err := s.Match(t.Context(), fmt.Sprintf("m%x", data))
				if err != nil || m.Creator != creator {
					t.Errorf("%s: %q, %v; want %q", data, m.Creator, err, creator)
				}
			}
		})
	}
}

// Names that an older release has stored are held against new ones like all others, and so are those of another table of letters.
func TestNamesOfOlderReleasesAreKeptApart(t *testing.T) {
	for driver, dsn := range map[string]string{"sqlite": filepath.Join(t.TempDir(), "games.db"), "pgx": pgtest.DSN(t)} {
		t.Run(driver, func(t *testing.T) {
			s, err := Open(t.Context(), dsn)
			if err != nil {
				t.Fatal(err)
			}
			db, err := sql.Open(driver, dsn)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			for n := range 1203 {
				exec(t, db, `INSERT INTO people (id, version, name, name_key, guest, created_at, updated_at, data, skeleton) VALUES ($1, 1, $2, $2, $3, 0, 0, '{}', $4)`,
					fmt.Sprint(n), fmt.Sprint("paul", n), n >= 1202, []string{"", "0:paul"}[n%2])
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			if s, err = Open(t.Context(), dsn); err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			taken, err := s.TakenNames(t.Context(), []string{"Pau11", "Pаul1201", "paul1202", "paul0x"})
			if err != nil || fmt.Sprint(taken) != "[Pau11 Pаul1201]" {
				t.Errorf("%v, %v", taken, err)
			}
		})
	}
}

func exec(t *testing.T, db *sql.DB, text string, args ...any) {
	t.Helper()
	if _, err := db.ExecContext(context.Background(), text, args...); err != nil {
		t.Fatal(err)
	}
}
