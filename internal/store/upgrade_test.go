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

func exec(t *testing.T, db *sql.DB, text string, args ...any) {
	t.Helper()
	if _, err := db.ExecContext(context.Background(), text, args...); err != nil {
		t.Fatal(err)
	}
}
