package store_test

import (
	"database/sql"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/internal/store"
)

// run is a recorded run: the file as it was before, the log that was written, and
// how long the log was when each save was acknowledged.
type run struct {
	file, log []byte
	acks      []ack
	first     map[string]int64 // the versions before
}

type ack struct {
	match   string
	version int64
	length  int
}

// record lets some save at the same time. A reader that never ends keeps all that is
// written in the log.
func record(t *testing.T, savers, saves int) run {
	t.Helper()
	file := filepath.Join(t.TempDir(), "games.db")
	s := open(t, file)
	r := run{first: map[string]int64{}}
	for n := range savers {
		m := smallMatch(n)
		if err := s.CreateMatch(t.Context(), m, store.Append{}); err != nil {
			t.Fatal(err)
		}
		r.first[m.ID] = m.Version
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	r.file = contents(t, file)

	s = open(t, file)
	reader, err := sql.Open("sqlite", "file:"+file)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	tx, err := reader.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	var n int
	if err := tx.QueryRow("SELECT COUNT(*) FROM matches").Scan(&n); err != nil || n != savers {
		t.Fatal(n, err)
	}
	var lock sync.Mutex
	var all sync.WaitGroup
	for n := range savers {
		all.Go(func() {
			m := smallMatch(n)
			for range saves {
				after := move(m)
				a := store.Append{Entries: []store.Entry{{Seq: m.Version, At: m.UpdatedAt, Kind: "x", Data: m.Data, Hash: "h"}}}
				if err := s.SaveMatch(t.Context(), m.Version, after, a); err != nil {
					t.Error(err)
					return
				}
				m = after
				info, err := os.Stat(file + "-wal")
				if err != nil {
					t.Error(err)
					return
				}
				lock.Lock()
				r.acks = append(r.acks, ack{m.ID, m.Version, int(info.Size())})
				lock.Unlock()
			}
		})
	}
	all.Wait()
	r.log = contents(t, file+"-wal")
	return r
}

func smallMatch(n int) store.Match {
	m := bigMatch(fmt.Sprint("m", n))
	m.Data, m.State = []byte(`{}`), []byte(`{}`)
	return m
}

func contents(t *testing.T, file string) []byte {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// frames are the places in the log where a frame ends.
func (r run) frames() (ends []int, commits int) {
	size := int(binary.BigEndian.Uint32(r.log[8:])) + 24
	for end := 32 + size; end <= len(r.log); end += size {
		ends = append(ends, end)
		if binary.BigEndian.Uint32(r.log[end-size+4:]) != 0 {
			commits++
		}
	}
	return ends, commits
}

// recover opens what a power cut has left and gives the versions found.
func recoverFrom(t *testing.T, dir string, file, log []byte) map[string]int64 {
	t.Helper()
	name := filepath.Join(dir, "cut.db")
	for suffix, data := range map[string][]byte{"": file, "-wal": log} {
		if err := os.WriteFile(name+suffix, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.RemoveAll(name + "-shm"); err != nil {
		t.Fatal(err)
	}
	db, err := sql.Open("sqlite", "file:"+name)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	var verdict string
	if err := db.QueryRow("PRAGMA integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
		t.Fatalf("log of %d bytes: integrity %q, %v", len(log), verdict, err)
	}
	rows, err := db.Query(`SELECT m.id, m.version, COUNT(e.seq), COALESCE(MAX(e.seq), 0)
		FROM matches m LEFT JOIN entries e ON e.match_id = m.id GROUP BY m.id`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	versions := map[string]int64{}
	for rows.Next() {
		var id string
		var version, entries, last int64
		if err := rows.Scan(&id, &version, &entries, &last); err != nil {
			t.Fatal(err)
		}
		if entries != version-1 || last != version-1 {
			t.Errorf("log of %d bytes: %s has version %d and %d entries up to %d", len(log), id, version, entries, last)
		}
		versions[id] = version
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return versions
}

// holds checks that a recovered state has all that was acknowledged when the log was
// that long, and nothing from the future.
func (r run) holds(t *testing.T, length int, got map[string]int64) {
	t.Helper()
	least, most := map[string]int64{}, map[string]int64{}
	for id, v := range r.first {
		least[id], most[id] = v, v
	}
	for _, a := range r.acks {
		if a.length <= length {
			least[a.match] = max(least[a.match], a.version)
		}
		most[a.match] = max(most[a.match], a.version)
	}
	for id := range r.first {
		if got[id] < least[id] || got[id] > most[id] {
			t.Errorf("log of %d bytes: %s has version %d, acknowledged was %d of %d", length, id, got[id], least[id], most[id])
		}
	}
}

// scratch is a folder in memory if there is one, for thousands of small databases.
func scratch(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "powercut-") //nolint:usetesting // in memory, where it can be
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// Wherever a power cut ends the log, what is recovered is sound, is a prefix of what was
// saved, and has every save that was acknowledged before.
func TestAPowerCutLosesNothingAcknowledged(t *testing.T) {
	r := record(t, 4, 25)
	ends, commits := r.frames()
	if len(r.acks) != 100 || commits < 25 || len(ends) < commits {
		t.Fatalf("%d acknowledged, %d frames, %d commits", len(r.acks), len(ends), commits)
	}
	dir := scratch(t)
	for _, end := range ends {
		r.holds(t, end, recoverFrom(t, dir, r.file, r.log[:end]))
	}
	cuts := gametest.Times(1_500, 10_000)
	if testing.Short() {
		cuts = 300
	}
	random := rand.New(rand.NewPCG(3, 4))
	for n := range cuts {
		at := random.IntN(len(r.log) + 1)
		log := r.log[:at]
		if n%3 == 0 { // the file has grown, but what it was to hold has not arrived
			log = append(append([]byte{}, log...), make([]byte, min(9000, len(r.log)-at))...)
		}
		r.holds(t, at, recoverFrom(t, dir, r.file, log))
		if t.Failed() {
			return
		}
	}
	t.Logf("%d saves in %d commits, cut at %d ends of frames and %d other bytes", len(r.acks), commits, len(ends), cuts)
}

// While the log is moved into the file, a power cut leaves any mixture of old and
// new pages; the log mends it.
func TestAPowerCutDuringACheckpointLosesNothing(t *testing.T) {
	r := record(t, 2, 20)
	dir := scratch(t)
	want := recoverFrom(t, dir, r.file, r.log)
	r.holds(t, len(r.log), want)
	after := contents(t, filepath.Join(dir, "cut.db")) // closing has moved the log
	random := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		torn := append([]byte{}, after...)
		for at := 0; at < len(torn); at += 512 {
			if old := r.file[min(at, len(r.file)):min(at+512, len(r.file))]; random.IntN(2) == 0 {
				copy(torn[at:], old)
			}
		}
		r.holds(t, len(r.log), recoverFrom(t, dir, torn, r.log))
	}
}
