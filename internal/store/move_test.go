package store_test

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
)

// What is moved is there as it was, whatever kind of database it comes from, and its backup is the same to the last byte.
func TestAMovedDatabaseIsTheSame(t *testing.T) {
	for from, dsn := range kinds(t) {
		s := open(t, dsn)
		furnish(t, s, 250) // more rows than one statement inserts
		to := pgtest.DSN(t)
		seen := map[store.MoveStep]int64{}
		list, err := store.Move(t.Context(), dsn, to, func(step store.MoveStep, done, total int64) { seen[step] = total - done })
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(map[store.MoveStep]int64{store.MoveCopy: 0, store.MoveCompare: 0, store.MoveLook: 0}, seen); diff != "" {
			t.Errorf("from %s: rows left: %s", from, diff)
		}
		rows := int64(0)
		for _, table := range list {
			rows += table.Rows
		}
		moved := open(t, to)
		if diff := cmp.Diff(unpack(t, backup(t, s)), unpack(t, backup(t, moved))); diff != "" || rows < 2000 {
			t.Errorf("from %s: %d rows, %s", from, rows, diff)
		}
		m, err := moved.Match(t.Context(), "Match-7")
		if err != nil {
			t.Fatal(err)
		}
		if err := moved.SaveMatch(t.Context(), m.Version, move(m), store.Append{}); err != nil {
			t.Error(err)
		}
		if _, err := store.Move(t.Context(), dsn, to, nil); !errors.Is(err, store.ErrNotEmpty) {
			t.Errorf("moved over a database in use: %v", err)
		}
	}
}

// A database that another house uses is refused before its schema is touched, and so is one that a newer release has made.
func TestAMoveLeavesOtherDatabasesAlone(t *testing.T) {
	from := filepath.Join(t.TempDir(), "games.db")
	open(t, from).Close()

	older := pgtest.DSN(t)
	db := connect(t, older)
	execute(t, db, "CREATE TABLE schema_version (version BIGINT PRIMARY KEY)", "INSERT INTO schema_version VALUES (1)",
		"CREATE TABLE people (id TEXT PRIMARY KEY)", "INSERT INTO people VALUES ('ann')")
	_, err := store.Move(t.Context(), from, older, nil)
	var version, columns int
	look := db.QueryRow("SELECT (SELECT MAX(version) FROM schema_version), (SELECT COUNT(*) FROM information_schema.columns WHERE table_name = 'people')").Scan(&version, &columns)
	if !errors.Is(err, store.ErrNotEmpty) || look != nil || version != 1 || columns != 1 {
		t.Errorf("%v, %v: version %d, %d columns", err, look, version, columns)
	}

	newer := pgtest.DSN(t)
	execute(t, connect(t, newer), "CREATE TABLE schema_version (version BIGINT PRIMARY KEY)", "INSERT INTO schema_version VALUES (9999)")
	_, err = store.Move(t.Context(), from, newer, nil)
	if e, ok := errors.AsType[*store.NewerSchemaError](err); !ok || e.Have != 9999 {
		t.Errorf("a newer schema: %v", err)
	}
}

// A change that the new database makes of what it is given is found before anything of it is kept.
func TestAMoveThatIsNotTheSameIsNotKept(t *testing.T) {
	from := filepath.Join(t.TempDir(), "games.db")
	furnish(t, open(t, from), 3)
	to := pgtest.DSN(t)
	open(t, to).Close()
	execute(t, connect(t, to),
		`CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.title := NEW.title || ' '; RETURN NEW; END $$`,
		`CREATE TRIGGER spoil BEFORE INSERT ON matches FOR EACH ROW EXECUTE FUNCTION spoil()`)
	_, err := store.Move(t.Context(), from, to, nil)
	if e, ok := errors.AsType[*store.UnequalError](err); !ok || e.Table != "matches" || e.Changed {
		t.Errorf("%v", err)
	}
	isEmpty(t, to)
}

// A disk that is full in the middle of a move has words of its own, and nothing of the move is kept.
func TestAMoveOntoAFullDiskIsNotKept(t *testing.T) {
	from := filepath.Join(t.TempDir(), "games.db")
	furnish(t, open(t, from), 3)
	to := pgtest.DSN(t)
	open(t, to).Close()
	execute(t, connect(t, to),
		`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`,
		`CREATE TRIGGER full_disk BEFORE INSERT ON chat FOR EACH ROW EXECUTE FUNCTION full_disk()`)
	_, err := store.Move(t.Context(), from, to, nil)
	if _, source := errors.AsType[*store.SourceError](err); !errors.Is(err, store.ErrFull) || source {
		t.Errorf("%v", err)
	}
	isEmpty(t, to)
}

// What is changed in the old database while it is moved is not left behind: nothing is moved then.
func TestAMoveNoticesWhatChangesMeanwhile(t *testing.T) {
	from, to := filepath.Join(t.TempDir(), "games.db"), pgtest.DSN(t)
	s := open(t, from)
	furnish(t, s, 3)
	change := func(do func() error) func(store.MoveStep, int64, int64) {
		done := false
		return func(step store.MoveStep, _, _ int64) {
			if step != store.MoveCompare || done {
				return
			}
			if done = true; do() != nil {
				t.Error("nothing was changed")
			}
		}
	}
	_, err := store.Move(t.Context(), from, to, change(func() error { return s.SetMeta(t.Context(), "name", "Zürich") }))
	if err != nil {
		t.Errorf("a note of the server: %v", err)
	}
	to = pgtest.DSN(t)
	_, err = store.Move(t.Context(), from, to, change(func() error { return s.CreateMatch(t.Context(), smallMatch(77), store.Append{}) }))
	if e, ok := errors.AsType[*store.UnequalError](err); !ok || e.Table != "matches" || !e.Changed {
		t.Errorf("a new match: %v", err)
	}
	isEmpty(t, to)
}

// mover is the variable with which the test's program moves a database and does nothing else: from and to, with a space between.
const mover = "SPIELLEITER_TEST_MOVE"

// moveAndWait is the program that is killed. It stops in the step that its test waits for.
func moveAndWait(addresses string) int {
	from, to, _ := strings.Cut(addresses, " ")
	_, err := store.Move(context.Background(), from, to, func(step store.MoveStep, done, total int64) {
		if step == store.MoveCompare && done == total {
			os.Stdout.WriteString("moved\n")
			time.Sleep(time.Minute)
		}
	})
	os.Stdout.WriteString(err.Error())
	return 1
}

// A move that is killed, even when all rows are there already, has changed nothing; it is just made again.
func TestAKilledMoveIsMadeAgain(t *testing.T) {
	from, to := filepath.Join(t.TempDir(), "games.db"), pgtest.DSN(t)
	s := open(t, from)
	furnish(t, s, 20)
	want := unpack(t, backup(t, s))
	s.Close()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), mover+"="+from+" "+to)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	said := make([]byte, 100)
	n, _ := out.Read(said)
	if string(said[:n]) != "moved\n" {
		t.Fatalf("the move says %q", said[:n])
	}
	if err := cmd.Process.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	_ = cmd.Wait()
	isEmpty(t, to)
	if got := unpack(t, backup(t, open(t, from))); got != want {
		t.Error("the old database has changed")
	}
	if _, err := store.Move(t.Context(), from, to, nil); err != nil {
		t.Errorf("again: %v", err)
	}
	if got := unpack(t, backup(t, open(t, to))); got != want {
		t.Error("the second move is not the same")
	}
}

func isEmpty(t *testing.T, dsn string) {
	t.Helper()
	s := open(t, dsn)
	counts, err := s.Counts(t.Context())
	if diff := cmp.Diff(store.Counts{Matches: map[string]int64{}}, counts); diff != "" || err != nil {
		t.Errorf("left behind: %v %s", err, diff)
	}
}

func connect(t *testing.T, dsn string) *sql.DB {
	t.Helper()
	db, err := sql.Open("pgx", dsn)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func execute(t *testing.T, db *sql.DB, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if _, err := db.Exec(text); err != nil {
			t.Fatal(err)
		}
	}
}
