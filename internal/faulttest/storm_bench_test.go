package faulttest

import (
	"bytes"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"spielleiter/game/gametest"
	"spielleiter/internal/scale"
	"spielleiter/internal/store/pgtest"
)

// closersAtOnce is how many phases a server closes at a time (internal/host).
const closersAtOnce = 12

// BenchmarkStormBesideItsModel lets thousands of matches come due in the same second on PostgreSQL, and lets [scale.Storm] play the same storm with what
// a fifth of them was measured to take before, in the same run: the processor of the server and of the database for each, and how long the disk
// takes for a sync. It prints both and their ratio. Server, database and this test share the machine's processors.
//
//	RELEASE=1 go test ./internal/faulttest -run '^$' -bench StormBesideItsModel -benchtime 1x
func BenchmarkStormBesideItsModel(b *testing.B) {
	many := 2000
	if gametest.Release() {
		many = 10_000
	}
	dsn, addr, client := pgtest.DSN(b), freeAddress(b), &http.Client{Timeout: 5 * time.Second}
	server := start(b, dsn, addr, "")
	server.waitReady(client)
	players := guests(b, addr, client)
	ids := someTables(b, players, 3)
	server.kill()
	db, err := sql.Open("pgx", dsn)
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	fifth := many / 5
	multiply(b, db, ids[0], many+2*fifth, "")
	due := func(from, to int, at time.Time) {
		if _, err := db.Exec(`UPDATE matches SET data = replace(data, '"span":"1s"', '"span":"1d"'), close_at = $1, creator = id
			WHERE id LIKE 'copy%' AND substring(id FROM 5)::int BETWEEN $2 AND $3`, at.UnixMilli(), from, to); err != nil {
			b.Fatal(err)
		}
	}
	due(1, many+2*fifth, time.Now().Add(24*time.Hour))
	if _, err := db.Exec("VACUUM ANALYZE matches"); err != nil {
		b.Fatal(err)
	}
	server = start(b, dsn, addr, "")
	server.waitReady(client)

	var directory string
	if err := db.QueryRow("SHOW data_directory").Scan(&directory); err != nil {
		b.Fatal(err)
	}
	next := 1
	storm := func(n int) (took time.Duration, node, base time.Duration) {
		at := time.Now().Add(2 * time.Second)
		due(next, next+n-1, at)
		next += n // each of them is due once: its own deadline is a day later then
		time.Sleep(time.Until(at))
		node, base = usedBy(b, server.cmd.Process.Pid), usedByPostgres(b, directory)
		for left := 1; left > 0; time.Sleep(50 * time.Millisecond) {
			if err := db.QueryRow("SELECT COUNT(*) FROM matches WHERE close_at <= $1", at.UnixMilli()).Scan(&left); err != nil {
				b.Fatal(err)
			}
			if time.Since(at) > 2*time.Minute {
				b.Fatalf("%d are not closed", left)
			}
		}
		return time.Since(at), usedBy(b, server.cmd.Process.Pid) - node, usedByPostgres(b, directory) - base
	}
	storm(fifth) // whatever is done for the first time
	short, node, base := storm(fifth)
	each := time.Duration(fifth)
	costs := scale.Costs{Close: scale.Work{Node: node / each, Database: base / each, Log: 1}, Sync: syncOf(b, directory)}
	house := scale.House{Nodes: 1, NodeCores: runtime.NumCPU(), Databases: 1, Together: true, Places: closersAtOnce}
	// What the system itself takes of the processors, and what they wait for each other, is no work of anybody's: it is what the small storm took longer than its work.
	idle := short.Seconds() / scale.Storm(house, costs, scale.Rush{Due: fifth}).All.Seconds()
	costs.Close.Node = time.Duration(float64(costs.Close.Node) * idle)
	costs.Close.Database = time.Duration(float64(costs.Close.Database) * idle)
	foretold := scale.Storm(house, costs, scale.Rush{Due: many, Seed: rand.Uint64()})
	var took time.Duration
	for b.Loop() { // once: -benchtime 1x
		took, node, base = storm(many)
	}
	b.ReportMetric(float64((node / time.Duration(many)).Microseconds()), "µs-node-then")
	b.ReportMetric(float64((base / time.Duration(many)).Microseconds()), "µs-database-then")
	b.ReportMetric(float64(costs.Close.Node.Microseconds()), "µs-node")
	b.ReportMetric(float64(costs.Close.Database.Microseconds()), "µs-database")
	b.ReportMetric(idle, "longer-than-work")
	b.ReportMetric(float64(costs.Sync.Microseconds()), "µs-sync")
	b.ReportMetric(foretold.All.Seconds(), "s-foretold")
	b.ReportMetric(took.Seconds(), "s-measured")
	b.ReportMetric(foretold.All.Seconds()/took.Seconds(), "foretold/measured")
}

// clockTick is the unit in which the system tells processor time.
const clockTick = 10 * time.Millisecond

// usedBy is the processor time of a process and of those that it has waited for.
func usedBy(b *testing.B, pid int) time.Duration {
	b.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0 // it has ended meanwhile
	}
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	ticks := 0
	for _, f := range fields[11:15] { // utime, stime, cutime, cstime
		n, err := strconv.Atoi(f)
		if err != nil {
			b.Fatal(err)
		}
		ticks += n
	}
	return time.Duration(ticks) * clockTick
}

// usedByPostgres is that of a cluster: of its first process and its children.
func usedByPostgres(b *testing.B, directory string) time.Duration {
	b.Helper()
	file, err := os.ReadFile(filepath.Join(directory, "postmaster.pid"))
	if err != nil {
		b.Fatal(err)
	}
	first, _, _ := strings.Cut(string(file), "\n")
	pid, err := strconv.Atoi(first)
	if err != nil {
		b.Fatal(err)
	}
	sum := usedBy(b, pid)
	children, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
	if err != nil {
		b.Fatal(err)
	}
	for child := range strings.FieldsSeq(string(children)) {
		n, err := strconv.Atoi(child)
		if err != nil {
			b.Fatal(err)
		}
		sum += usedBy(b, n)
	}
	return sum
}

// syncOf is how long the disk of a folder takes to write a page and say so, the median of many.
func syncOf(b *testing.B, folder string) time.Duration {
	b.Helper()
	f, err := os.CreateTemp(filepath.Dir(folder), "sync")
	if err != nil {
		b.Fatal(err)
	}
	defer os.Remove(f.Name())
	defer f.Close()
	page := make([]byte, 8192)
	var all []time.Duration
	for range 200 {
		begun := time.Now()
		if _, err := f.Write(page); err != nil {
			b.Fatal(err)
		}
		if err := f.Sync(); err != nil {
			b.Fatal(err)
		}
		all = append(all, time.Since(begun))
	}
	return quantile(all, .5)
}
