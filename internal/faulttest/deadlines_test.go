package faulttest

import (
	"context"
	"database/sql"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"spielleiter/game/gametest"
	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
	"spielleiter/match"
)

// How many matches are in the way of others. It is looked on for seconds, before a release for minutes.
const (
	brokenTables = 200
	lockedTables = 10
	soundTables  = 12
)

// Matches whose state does not load and rows that somebody else holds delay nobody else's
// deadlines. The server of before, which took the longest overdue hundred, waited for rows and tried
// the broken ones again and again, is caught.
func TestBrokenAndLockedMatchesDelayNoOthers(t *testing.T) {
	watched := 5 * time.Second
	if gametest.Release() {
		watched = time.Minute
	}
	v := besideTrouble(t, "", watched, brokenAndLocked)
	t.Logf("in %v beside %d broken and %d locked matches: %d evaluations, lateness p50 %v p99 %v max %v",
		watched, brokenTables, lockedTables, v.Phases, quantile(v.Lateness, .5), quantile(v.Lateness, .99), quantile(v.Lateness, 1))
	if len(v.Doubled)+len(v.Skipped) > 0 {
		t.Errorf("doubled %q\nskipped %q", v.Doubled, v.Skipped)
	}
	if want := soundTables * int(watched/time.Second) / 2; v.Phases < want {
		t.Errorf("%d evaluations, want %d at least", v.Phases, want)
	}
}

func TestAServerThatWaitsForItsSlowestIsCaught(t *testing.T) {
	if testing.Short() {
		t.Skip("the sound server is tried")
	}
	v := besideTrouble(t, "batch", 4*time.Second, brokenAndLocked)
	t.Logf("%d evaluations", v.Phases)
	if v.Phases > 2*soundTables {
		t.Errorf("%d evaluations in a server that waits for its slowest", v.Phases)
	}
}

// Thousands of matches of one person that are due at once delay nobody else's.
func TestOnePersonsMatchesDelayNoOthers(t *testing.T) {
	many, watched := 2000, 5*time.Second
	if gametest.Release() {
		many, watched = 10_000, 30*time.Second
	}
	v := besideTrouble(t, "", watched, func(t *testing.T, db *sql.DB, ids []string) {
		multiply(t, db, ids[0], many, "")
	})
	t.Logf("in %v beside %d matches of one person: %d evaluations, lateness p50 %v p99 %v max %v",
		watched, many, v.Phases, quantile(v.Lateness, .5), quantile(v.Lateness, .99), quantile(v.Lateness, 1))
	if want := soundTables * int(min(watched, 30*time.Second)/time.Second) / 2; v.Phases < want {
		t.Errorf("%d evaluations, want %d at least", v.Phases, want)
	}
}

// Line 6: thousands of deadlines in the same second are all kept soon, and meanwhile orders
// are taken.
func TestAStormOfDeadlinesPasses(t *testing.T) {
	many := 500
	if gametest.Release() {
		many = 10_000
	}
	dsn, addr, client := pgtest.DSN(t), freeAddress(t), &http.Client{Timeout: 5 * time.Second}
	server := start(t, dsn, addr, "")
	server.waitReady(client)
	players := guests(t, addr, client)
	ids := someTables(t, players, 3)
	db, err := sql.Open("pgx", dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	multiply(t, db, ids[0], many, "")
	at := time.Now().Add(2 * time.Second)
	if _, err := db.Exec(`UPDATE matches SET data = replace(data, '"span":"1s"', '"span":"1d"'), close_at = $1, creator = id WHERE id LIKE 'copy%'`, at.UnixMilli()); err != nil {
		t.Fatal(err)
	}
	time.Sleep(time.Until(at))
	rng := rand.New(rand.NewPCG(6, 6))
	var answered []time.Duration
	for due := many; due > 0 && time.Since(at) < 2*time.Minute; {
		begun := time.Now()
		if _, _, err := players[0].call(t.Context(), http.MethodPut, "/matches/"+ids[1+rng.IntN(2)]+"/orders", map[string]any{"text": someOrders(rng)}); err != nil {
			t.Fatal(err)
		}
		answered = append(answered, time.Since(begun))
		time.Sleep(20 * time.Millisecond)
		if err := db.QueryRow("SELECT COUNT(*) FROM matches WHERE id LIKE 'copy%' AND close_at <= $1", at.UnixMilli()).Scan(&due); err != nil {
			t.Fatal(err)
		}
		if due > 0 && time.Since(at) > time.Minute {
			t.Errorf("after a minute %d are not closed", due)
			break
		}
	}
	t.Logf("%d deadlines in one second were kept in %v; %d orders meanwhile were answered after %v (p50), %v (p99)",
		many, time.Since(at), len(answered), quantile(answered, .5), quantile(answered, .99))
}

// brokenAndLocked makes matches that cannot be closed.
func brokenAndLocked(t *testing.T, db *sql.DB, ids []string) {
	multiply(t, db, ids[0], brokenTables, `{"no": "state"}`)
	lock(t, db, ids)
}

// besideTrouble lets a server on PostgreSQL keep the deadlines of some matches, which are open for a
// second, beside others that cannot be closed, and judges it by the former.
func besideTrouble(t *testing.T, how string, watched time.Duration, makeTrouble func(*testing.T, *sql.DB, []string)) verdict {
	t.Helper()
	dsn, addr, client := pgtest.DSN(t), freeAddress(t), &http.Client{Timeout: 5 * time.Second}
	server := start(t, dsn, addr, "")
	server.waitReady(client)
	players := guests(t, addr, client)
	trouble := someTables(t, players, lockedTables)
	sound := someTables(t, players, soundTables)
	server.kill()

	db, err := sql.Open("pgx", dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	makeTrouble(t, db, trouble)
	server = start(t, dsn, addr, how)
	server.waitReady(client)
	ready := time.Now()
	time.Sleep(watched)
	server.kill()

	s, err := store.Open(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	v, err := judge(t.Context(), s, sound, nil, []time.Time{ready})
	if err != nil {
		t.Fatal(err)
	}
	v.Lateness = slices.DeleteFunc(v.Lateness, func(d time.Duration) bool { return d < 0 })
	return v
}

func guests(t testing.TB, addr string, client *http.Client) (players [3]*player) {
	t.Helper()
	for i := range players {
		players[i] = &player{base: "http://" + addr, client: client}
		if err := players[i].guest(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	return players
}

func someTables(t testing.TB, players [3]*player, n int) []string {
	t.Helper()
	ids := make([]string, n)
	for i := range ids {
		var err error
		if ids[i], err = found(t.Context(), players, match.Second); err != nil {
			t.Fatal(err)
		}
	}
	return ids
}

// multiply makes copies of a match that are overdue, with another state unless it is "".
func multiply(t testing.TB, db *sql.DB, id string, n int, state string) {
	t.Helper()
	_, err := db.ExecContext(t.Context(), `INSERT INTO matches (id, version, status, game, title, listed, created_at, updated_at, close_at,
			bot_due, invite, chairs, holders, data, state, creator)
		SELECT 'copy' || n, version, status, game, title, FALSE, created_at, updated_at, created_at,
			FALSE, '', chairs, holders, regexp_replace(replace(data, id, 'copy' || n), '"invite":"[^"]*",', '', 'g'), CASE WHEN $3 = '' THEN state ELSE $3 END, 'somebody'
		FROM matches, generate_series(1, $2) AS n WHERE id = $1`, id, n, state)
	if err != nil {
		t.Fatal(err)
	}
}

// lock holds some rows until the test ends.
func lock(t *testing.T, db *sql.DB, ids []string) {
	t.Helper()
	tx, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = tx.Rollback() })
	for _, id := range ids {
		if _, err := tx.Exec("SELECT 1 FROM matches WHERE id = $1 FOR UPDATE", id); err != nil {
			t.Fatal(err)
		}
	}
}

// faultPlan is what three servers on one database go through.
type faultPlan struct {
	kills, stops, cuts, restarts int
	stopped, cut                 time.Duration
	tables                       int
}

func (o faultPlan) acts(rng *rand.Rand) []string {
	acts := slices.Concat(slices.Repeat([]string{"kill"}, o.kills), slices.Repeat([]string{"stop"}, o.stops), slices.Repeat([]string{"cut"}, o.cuts), slices.Repeat([]string{"restart"}, o.restarts))
	rng.Shuffle(len(acts), func(i, j int) { acts[i], acts[j] = acts[j], acts[i] })
	return acts
}

// Line 5: three servers on one database are killed, stopped and cut off from it in the middle of whatever they do, and
// the database crashes too; the deadlines are kept by those that are left.
func TestThreeServersKeepDeadlines(t *testing.T) {
	o := faultPlan{kills: 3, stops: 1, cuts: 1, restarts: 1, stopped: 3 * time.Second, cut: 3 * time.Second, tables: 6}
	if gametest.Release() {
		o = faultPlan{kills: 32, stops: 11, cuts: 8, restarts: 2, stopped: 30 * time.Second, cut: 20 * time.Second, tables: 24}
	}
	cluster := pgtest.Start(t)
	dsn := cluster.DSN(t)
	f := &fleet{t: t, client: &http.Client{Timeout: 5 * time.Second}, rng: rand.New(rand.NewPCG(5, 5))}
	for range 3 {
		g := newGate(t, dsn)
		f.gates = append(f.gates, g)
		f.servers = append(f.servers, start(t, g.dsn, freeAddress(t), ""))
	}
	for _, h := range f.servers {
		h.waitReady(f.client)
	}
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var g garrison
	for n := range o.tables {
		g.all.Go(func() { g.play(ctx, f, uint64(n)) })
	}
	f.suffer(o, cluster)
	stop()
	g.all.Wait()
	for _, h := range f.servers {
		h.kill()
	}
	s, err := store.Open(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	v, err := judge(t.Context(), s, g.matches, g.acked.acks, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d kills, %d stops of %v, %d cuts of %v, %d crashes of PostgreSQL: %d orders acknowledged, %d evaluations; lateness p50 %v p99 %v max %v; PostgreSQL was away for %v",
		o.kills, o.stops, o.stopped, o.cuts, o.cut, o.restarts, v.Acked, v.Phases,
		quantile(v.Lateness, .5), quantile(v.Lateness, .99), quantile(v.Lateness, 1), f.away)
	if len(v.Lost)+len(v.Doubled)+len(v.Skipped) > 0 {
		t.Errorf("lost %q\ndoubled %q\nskipped %q", v.Lost, v.Doubled, v.Skipped)
	}
	if v.Acked < 10*len(o.acts(f.rng)) || v.Phases < 2*len(o.acts(f.rng)) {
		t.Errorf("only %d orders and %d evaluations: the faultPlan was none", v.Acked, v.Phases)
	}
}

// garrison is those who play through it all.
type garrison struct {
	all     sync.WaitGroup
	mu      sync.Mutex
	matches []string
	acked   ledger
}

// play founds one match after the other, at whichever servers answer.
func (g *garrison) play(ctx context.Context, f *fleet, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, seed))
	for ctx.Err() == nil {
		players, id, err := f.table(ctx, rng)
		if err != nil {
			time.Sleep(50 * time.Millisecond)
			continue
		}
		g.mu.Lock()
		g.matches = append(g.matches, id)
		g.mu.Unlock()
		one, end := context.WithTimeout(ctx, 25*time.Second)
		var seats sync.WaitGroup
		for n, p := range players {
			seats.Go(func() { p.play(one, id, rand.New(rand.NewPCG(seed, uint64(n))), g.acked.record) })
		}
		seats.Wait()
		end()
	}
}

// fleet is some servers on one database.
type fleet struct {
	t       *testing.T
	client  *http.Client
	rng     *rand.Rand
	servers []*process
	gates   []*gate // through which each reaches PostgreSQL
	asleep  int     // the server that is stopped, from 1; 0: none is
	awakeAt time.Time
	away    []time.Duration // how long PostgreSQL took to come back
}

// table founds a match whose players each talk to a server of their own.
func (f *fleet) table(ctx context.Context, rng *rand.Rand) (players [3]*player, id string, err error) {
	for n := range players {
		players[n] = &player{base: "http://" + f.servers[(n+rng.IntN(3))%3].addr, client: f.client}
		if err := players[n].guest(ctx); err != nil {
			return players, "", err
		}
	}
	id, err = found(ctx, players, match.Second)
	return players, id, err
}

// suffer does to the fleet what the faultPlan says.
func (f *fleet) suffer(o faultPlan, cluster *pgtest.Cluster) {
	f.t.Helper()
	time.Sleep(1500 * time.Millisecond)
	for _, act := range o.acts(rand.New(rand.NewPCG(9, 9))) {
		time.Sleep(300*time.Millisecond + time.Duration(f.rng.Int64N(int64(longestLife))))
		f.wake(act == "stop" || act == "cut") // two of three are there at any time
		n := (f.asleep + f.rng.IntN(2)) % 3   // not the one that sleeps
		switch act {
		case "kill":
			f.servers[n].kill()
			f.servers[n] = start(f.t, f.gates[n].dsn, f.servers[n].addr, "")
		case "stop":
			if err := f.servers[n].cmd.Process.Signal(syscall.SIGSTOP); err != nil {
				f.t.Fatal(err)
			}
			f.asleep, f.awakeAt = n+1, time.Now().Add(o.stopped)
		case "cut":
			f.gates[n].shut()
			time.Sleep(o.cut)
			f.gates[n].reopen()
		case "restart":
			begun := time.Now()
			if err := cluster.Stop(); err != nil {
				f.t.Fatal(err)
			}
			if err := cluster.Resume(); err != nil {
				f.t.Fatal(err)
			}
			f.away = append(f.away, time.Since(begun))
		}
	}
	f.wake(true)
	time.Sleep(2 * time.Second)
}

// wake lets the server that sleeps go on when its time has come, and waits for that if told to.
func (f *fleet) wake(wait bool) {
	f.t.Helper()
	if f.asleep == 0 {
		return
	}
	if left := time.Until(f.awakeAt); left > 0 {
		if !wait {
			return
		}
		time.Sleep(left)
	}
	if err := f.servers[f.asleep-1].cmd.Process.Signal(syscall.SIGCONT); err != nil {
		f.t.Fatal(err)
	}
	f.asleep = 0
}

// batchOf is a server that takes the hundred matches that are longest overdue, whatever became
// of them before, and waits for rows that others hold.
type batchOf struct{ store.Store }

func (b batchOf) Due(ctx context.Context, now time.Time, _ int) ([]store.Due, error) {
	return b.DueWithin(ctx, store.Due{}, now, 100)
}

func (b batchOf) SetHold(context.Context, store.Hold) error { return nil }

func (b batchOf) SaveMatch(_ context.Context, prev int64, m store.Match, a store.Append) error {
	return b.Store.SaveMatch(context.Background(), prev, m, a)
}
