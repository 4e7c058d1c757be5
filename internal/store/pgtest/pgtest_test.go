package pgtest_test

import (
	"database/sql"
	"os"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib"

	"spielleiter/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func TestDatabasesAreSeparate(t *testing.T) {
	for range 2 {
		db, err := sql.Open("pgx", pgtest.DSN(t))
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		if _, err := db.Exec("CREATE TABLE alone (one BIGINT)"); err != nil {
			t.Error(err)
		}
	}
}

func TestAStoppedClusterResumesWithItsData(t *testing.T) {
	c := pgtest.Start(t)
	db, err := sql.Open("pgx", c.DSN(t))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec("CREATE TABLE kept AS SELECT 1 AS one"); err != nil {
		t.Fatal(err)
	}
	if err := c.Stop(); err != nil {
		t.Fatal(err)
	}
	if err := db.Ping(); err == nil {
		t.Error("a stopped cluster answers")
	}
	if err := c.Resume(); err != nil {
		t.Fatal(err)
	}
	var one int
	if err := db.QueryRow("SELECT one FROM kept").Scan(&one); err != nil || one != 1 {
		t.Errorf("kept %d, %v", one, err)
	}
}
