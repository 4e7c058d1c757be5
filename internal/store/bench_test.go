package store_test

import (
	"bytes"
	"database/sql"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/internal/names"
	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
)

// A move as the host saves it: the match with its state, one entry, one phase. Beside
// the moves a second it reports the syncs a second that the disk did just before, for
// they decide what is possible. Run with -benchtime 3s.
func BenchmarkSaveMatch(b *testing.B) {
	for name, dsn := range map[string]func(testing.TB) string{
		"sqlite":   func(t testing.TB) string { return filepath.Join(b.TempDir(), "games.db") },
		"postgres": pgtest.DSN,
	} {
		b.Run(name, func(b *testing.B) { benchmarkSave(b, open(b, dsn(b)), true) })
		b.Run(name+", orders only", func(b *testing.B) { benchmarkSave(b, open(b, dsn(b)), false) })
	}
}

func benchmarkSave(b *testing.B, s store.Store, step bool) {
	const callers, matches = 64, 256
	games := make(chan store.Match, matches)
	for n := range matches {
		m := bigMatch(fmt.Sprintf("match-%04d", n))
		if err := s.CreateMatch(b.Context(), m, store.Append{}); err != nil {
			b.Fatal(err)
		}
		games <- m
	}
	syncs := syncRate(b)
	var failed atomic.Int64
	b.SetParallelism(callers / 2)
	b.ResetTimer()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			m := <-games
			prev := m.Version
			m = move(m)
			a := store.Append{Entries: []store.Entry{{Seq: prev, At: m.UpdatedAt, Kind: "submit", Data: m.Data[:200], Hash: m.ID}}}
			if step {
				a.Phases = []store.Phase{{N: int(prev), At: m.UpdatedAt, Data: m.Data[:400], State: m.State}}
			} else {
				m.State = nil
			}
			if err := s.SaveMatch(b.Context(), prev, m, a); err != nil {
				failed.Add(1)
			}
			games <- m
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "saves/s")
	b.ReportMetric(syncs, "syncs/s")
	if failed.Load() > 0 {
		b.Errorf("%d of %d failed", failed.Load(), b.N)
	}
}

// The yardstick: nothing but SQLite, one row of the same size appended by one caller,
// so many in a transaction. What SaveMatch does beyond it is four statements instead
// of one, a savepoint, and 64 callers who each wait for their answer.
func BenchmarkBareSQLite(b *testing.B) {
	for _, batch := range []int{1, 64} {
		b.Run(fmt.Sprintf("%d in a transaction", batch), func(b *testing.B) {
			db, err := sql.Open("sqlite", "file:"+filepath.Join(b.TempDir(), "bare.db")+"?_pragma=journal_mode(wal)&_pragma=synchronous(full)")
			if err != nil {
				b.Fatal(err)
			}
			defer db.Close()
			db.SetMaxOpenConns(1)
			if _, err := db.Exec("CREATE TABLE moves (n INTEGER PRIMARY KEY, data TEXT)"); err != nil {
				b.Fatal(err)
			}
			data := string(bigMatch("m").Data) + string(bigMatch("m").State)
			syncs := syncRate(b)
			b.ResetTimer()
			for n := 0; n < b.N; {
				tx, err := db.Begin()
				if err != nil {
					b.Fatal(err)
				}
				insert, err := tx.Prepare("INSERT INTO moves (data) VALUES ($1)")
				if err != nil {
					b.Fatal(err)
				}
				for k := 0; k < batch && n < b.N; k, n = k+1, n+1 {
					if _, err := insert.Exec(data); err != nil {
						b.Fatal(err)
					}
				}
				if err := tx.Commit(); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "saves/s")
			b.ReportMetric(syncs, "syncs/s")
		})
	}
}

// move is the match after a move: the other side is waited for.
func move(m store.Match) store.Match {
	m.Version++
	m.UpdatedAt = m.UpdatedAt.Add(time.Second)
	chairs := []store.Chair{m.Chairs[0], m.Chairs[1]}
	chairs[0].Waiting, chairs[1].Waiting = !chairs[0].Waiting, !chairs[1].Waiting
	m.Chairs = chairs
	return m
}

// bigMatch has a snapshot and a state of the usual size.
func bigMatch(id string) store.Match {
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	return store.Match{
		ID: id, Version: 1, Status: "running", Game: "agamemnon", Title: id, Listed: true,
		CreatedAt: at, UpdatedAt: at, CloseAt: &at,
		Data:  []byte(`{"snapshot":"` + strings.Repeat("x", 1500) + `"}`),
		State: []byte(`{"state":"` + strings.Repeat("y", 1000) + `"}`),
		Chairs: []store.Chair{
			{Seat: "greeks", Person: "ann-" + id, Kind: "person", Waiting: true},
			{Seat: "trojans", Person: "bob-" + id, Kind: "person"},
		},
	}
}

// syncRate is how often in a second the disk makes 4 KiB durable.
func syncRate(b *testing.B) float64 {
	f, err := os.Create(filepath.Join(b.TempDir(), "sync"))
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	page, n, begin := make([]byte, 4096), 0, time.Now()
	for ; time.Since(begin) < 200*time.Millisecond; n++ {
		if _, err := f.WriteAt(page, int64(n%256)*4096); err != nil {
			b.Fatal(err)
		}
		if err := f.Sync(); err != nil {
			b.Fatal(err)
		}
	}
	return float64(n) / time.Since(begin).Seconds()
}

// A match of furnish has 11 rows; ten thousand matches are 110,000.
func BenchmarkBackupAndRestore(b *testing.B) {
	s := open(b, ":memory:")
	furnish(b, s, 1000)
	packed := backup(b, s)
	rows := float64(strings.Count(unpack(b, packed), "\n"))
	b.Run("backup", func(b *testing.B) {
		for b.Loop() {
			if err := s.Backup(b.Context(), io.Discard, nil); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(rows*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
	})
	for _, kind := range []string{"sqlite", "postgres"} {
		b.Run("restore into "+kind, func(b *testing.B) {
			for range b.N {
				b.StopTimer()
				dsn := kinds(b)[kind]
				b.StartTimer()
				if err := store.Restore(b.Context(), dsn, bytes.NewReader(packed), nil); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(rows*float64(b.N)/b.Elapsed().Seconds(), "rows/s")
		})
	}
}

// A name held against those of 20,000 accounts; the old way, which read them all, beside it.
func BenchmarkTakenNames(b *testing.B) {
	s := open(b, filepath.Join(b.TempDir(), "games.db"))
	const accounts = 20_000
	all := make([]string, accounts)
	for n := range all {
		all[n] = fmt.Sprintf("Somebody %d", n)
		p := store.Person{ID: fmt.Sprint(n), Version: 1, Name: all[n], Data: []byte("{}")}
		if err := s.CreatePerson(b.Context(), p); err != nil {
			b.Fatal(err)
		}
	}
	b.Run("index", func(b *testing.B) {
		for b.Loop() {
			if taken, err := s.TakenNames(b.Context(), []string{"Nobody"}); err != nil || len(taken) > 0 {
				b.Fatal(taken, err)
			}
		}
	})
	b.Run("all", func(b *testing.B) {
		for b.Loop() {
			for _, name := range all {
				if names.Skeleton(name) == "" {
					b.Fatal(name)
				}
			}
		}
	})
}
