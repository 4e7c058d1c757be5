package store

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
	"time"

	"spielleiter/internal/store/query"
)

func openTest(t *testing.T) *sqlite {
	t.Helper()
	e, err := openSQLite(t.Context(), filepath.Join(t.TempDir(), "games.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { e.close() })
	return e.(*sqlite)
}

// hold keeps the writer from beginning a batch until the test lets it go.
func hold(t *testing.T, w *writer) (release func()) {
	t.Helper()
	held, wait := make(chan struct{}), make(chan struct{})
	go w.pause(func() { close(held); <-wait })
	<-held
	return sync.OnceFunc(func() { close(wait) })
}

func set(key, value string) work {
	return func(ctx context.Context, q *query.Queries) error { return q.SetMeta(ctx, key, value) }
}

func get(t *testing.T, s *sqlite, key string) string {
	t.Helper()
	var value string
	err := s.read(t.Context(), func(ctx context.Context, q *query.Queries) (err error) {
		value, err = q.GetMeta(ctx, key)
		return err
	})
	if err != nil && !errors.Is(err, ErrNotFound) {
		t.Fatal(err)
	}
	return value
}

// queued waits until so many jobs wait.
func queued(w *writer, n int) {
	for len(w.queue) < n {
		time.Sleep(time.Millisecond)
	}
}

func TestAJobIsTakenBackUntilItHasBegun(t *testing.T) {
	s := openTest(t)
	release := hold(t, s.writer)
	defer release()
	ctx, cancel := context.WithCancel(t.Context())
	answer := make(chan error)
	go func() { answer <- s.write(ctx, set("k", "v")) }()
	queued(s.writer, 1)
	cancel()
	if err := <-answer; !errors.Is(err, context.Canceled) {
		t.Errorf("answer %v", err)
	}
	release()
	if err := s.write(t.Context(), set("other", "v")); err != nil {
		t.Fatal(err)
	}
	if got := get(t, s, "k"); got != "" {
		t.Errorf("the job that was taken back wrote %q", got)
	}
}

func TestAJobThatHasBegunIsFinished(t *testing.T) {
	s := openTest(t)
	ctx, cancel := context.WithCancel(t.Context())
	err := s.write(ctx, func(ctx context.Context, q *query.Queries) error {
		cancel()
		return q.SetMeta(ctx, "k", "v")
	})
	if got := get(t, s, "k"); err != nil || got != "v" {
		t.Errorf("wrote %q, answered %v", got, err)
	}
}

// Jobs that wait together are committed together, and one that fails takes nothing
// of the others with it.
func TestWaitingJobsShareACommit(t *testing.T) {
	s := openTest(t)
	release := hold(t, s.writer)
	const jobs = 50
	wrong := errors.New("wrong")
	var all sync.WaitGroup
	answers := make([]error, jobs)
	for n := range jobs {
		all.Go(func() {
			answers[n] = s.write(t.Context(), func(ctx context.Context, q *query.Queries) error {
				if err := q.SetMeta(ctx, strconv.Itoa(n), "v"); err != nil || n%5 != 0 {
					return err
				}
				return wrong
			})
		})
	}
	queued(s.writer, jobs)
	before := commits(t, s)
	release()
	all.Wait()
	if n := commits(t, s) - before; n != 1 {
		t.Errorf("%d commits of %d jobs", n, jobs)
	}
	for n, err := range answers {
		want, kept := error(nil), "v"
		if n%5 == 0 {
			want, kept = wrong, ""
		}
		if got := get(t, s, strconv.Itoa(n)); !errors.Is(err, want) || got != kept {
			t.Errorf("job %d wrote %q, answered %v", n, got, err)
		}
	}
}

// commits counts the commits in the log: frames that tell the size of the database.
func commits(t *testing.T, s *sqlite) (n int) {
	t.Helper()
	log, err := os.ReadFile(s.file + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	for at := 32; at+24 <= len(log); at += 24 + 4096 {
		if log[at+4]|log[at+5]|log[at+6]|log[at+7] != 0 {
			n++
		}
	}
	return n
}

// A transaction that is lost in the middle fails all that was in it, and the next
// one works.
func TestALostTransactionFailsItsWholeBatch(t *testing.T) {
	s := openTest(t)
	release := hold(t, s.writer)
	answers := make([]error, 3)
	var all sync.WaitGroup
	for n, do := range []work{
		set("first", "v"),
		func(ctx context.Context, _ *query.Queries) error {
			_, err := s.writer.conn.ExecContext(ctx, "ROLLBACK") // as SQLite does by itself when the disk fails
			return errors.Join(err, ErrUnavailable)
		},
		set("last", "v"),
	} {
		all.Go(func() { answers[n] = s.write(t.Context(), do) })
		queued(s.writer, n+1)
	}
	release()
	all.Wait()
	for n, key := range []string{"first", "", "last"} {
		if got := get(t, s, key); !errors.Is(answers[n], ErrUnavailable) || got != "" {
			t.Errorf("job %d wrote %q, answered %v", n, got, answers[n])
		}
	}
	if err := s.write(t.Context(), set("next", "v")); err != nil || get(t, s, "next") != "v" {
		t.Errorf("the next batch: %v", err)
	}
}

func TestAWriterIsRefusedThatAPowerCutCouldUndo(t *testing.T) {
	for pragma, durable := range map[string]bool{
		"_pragma=journal_mode(wal)&_pragma=synchronous(full)":    true,
		"_pragma=journal_mode(wal)&_pragma=synchronous(extra)":   true,
		"_pragma=journal_mode(wal)&_pragma=synchronous(normal)":  false,
		"_pragma=journal_mode(wal)&_pragma=synchronous(off)":     false,
		"_pragma=journal_mode(delete)&_pragma=synchronous(full)": false,
		"_pragma=journal_mode(memory)&_pragma=synchronous(full)": false,
	} {
		db, err := sql.Open("sqlite", "file:"+filepath.Join(t.TempDir(), "games.db")+"?"+pragma)
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		conn, err := db.Conn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		if err := assertDurable(t.Context(), conn); (err == nil) != durable {
			t.Errorf("%s: %v", pragma, err)
		}
	}
}

// The log of a store that is never idle does not grow for ever.
func TestTheLogStartsAnewUnderLoad(t *testing.T) {
	s := openTest(t)
	if err := s.tidy.close(); err != nil {
		t.Fatal(err)
	}
	var err error
	if s.tidy, err = openCheckpointer(address(s.file, tidyPragmas), s.writer, 20*time.Millisecond, 50); err != nil {
		t.Fatal(err)
	}
	var longest int64
	for n := range 3000 {
		if err := s.write(t.Context(), set(strconv.Itoa(n%10), strconv.Itoa(n))); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(s.file + "-wal")
		if err != nil {
			t.Fatal(err)
		}
		longest = max(longest, info.Size())
	}
	if written := int64(3000 * 4096); longest > written/2 {
		t.Errorf("the log grew to %d of %d bytes written", longest, written)
	}
}
