package faulttest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"spielleiter/game/gametest"
	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
	"spielleiter/match"
)

func TestMain(m *testing.M) {
	if os.Getenv(envDSN) != "" {
		if err := serveUntilKilled(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(pgtest.Run(m))
}

// How much is killed.
const (
	tables        = 8
	ciKills       = 12
	releaseKills  = 1000
	brokenKills   = 10 // at a time, until what is broken is caught
	brokenTries   = 8
	shortKills    = 5
	ordersPerLife = 3 // acknowledged, in the mean
	longestLife   = 400 * time.Millisecond
	readyAllowed  = 10 * time.Second // after that the server is taken for dead
)

func TestNothingIsLostOrDoubledUnderKills(t *testing.T) {
	for name, dsn := range databases(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel() // most of it is waiting for the next kill
			v, restarts := killWhilePlaying(t, dsn, "", kills())
			t.Logf("%d kills, %d orders acknowledged, %d evaluations; restart to ready p50 %v p99 %v; lateness p50 %v p99 %v",
				len(restarts), v.Acked, v.Phases, quantile(restarts, .5), quantile(restarts, .99),
				quantile(v.Lateness, .5), quantile(v.Lateness, .99))
			if len(v.Lost)+len(v.Doubled)+len(v.Skipped) > 0 {
				t.Errorf("lost %q\ndoubled %q\nskipped %q", v.Lost, v.Doubled, v.Skipped)
			}
			if v.Acked < ordersPerLife*len(restarts) || v.Phases < len(restarts)/2 {
				t.Errorf("only %d orders and %d evaluations in %d lives: nothing was tried", v.Acked, v.Phases, len(restarts))
			}
		})
	}
}

// The harness must be able to fail.
func TestBrokenServersAreCaught(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a minute")
	}
	for _, how := range []string{"ack", "split"} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			for range brokenTries {
				v, _ := killWhilePlaying(t, filepath.Join(t.TempDir(), "server.db"), how, brokenKills)
				t.Logf("%d lost, %d doubled, %d skipped", len(v.Lost), len(v.Doubled), len(v.Skipped))
				if len(v.Lost)+len(v.Doubled)+len(v.Skipped) > 0 {
					return
				}
			}
			t.Error("a server that is broken on purpose was found sound")
		})
	}
}

func databases(t *testing.T) map[string]string {
	return map[string]string{"sqlite": filepath.Join(t.TempDir(), "server.db"), "postgres": pgtest.DSN(t)}
}

func kills() int {
	if testing.Short() {
		return shortKills
	}
	return gametest.Times(ciKills, releaseKills)
}

// killWhilePlaying lets players play while their server is killed n times, and judges what
// the database holds then. It also gives how long each restart took.
func killWhilePlaying(t *testing.T, dsn, how string, n int) (verdict, []time.Duration) {
	t.Helper()
	addr := freeAddress(t)
	client := &http.Client{Timeout: 5 * time.Second}
	server := start(t, dsn, addr, how)
	server.waitReady(client)

	players := guests(t, addr, client)
	var matches []string
	for range tables {
		id, err := found(t.Context(), players, match.Second)
		if err != nil {
			t.Fatal(err)
		}
		matches = append(matches, id)
	}

	var acked ledger
	var wg sync.WaitGroup
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	for i, id := range matches {
		for j, p := range players {
			wg.Go(func() { p.play(ctx, id, rand.New(rand.NewPCG(uint64(i), uint64(j))), acked.record) })
		}
	}
	restarts, ready := killAgainAndAgain(t, server, client, &acked, dsn, addr, how, n)
	stop()
	wg.Wait()

	s, err := store.Open(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	v, err := judge(t.Context(), s, matches, acked.acks, ready)
	if err != nil {
		t.Fatal(err)
	}
	return v, restarts
}

// killAgainAndAgain kills and restarts, and leaves the server dead. On a machine so slow that lives pass without orders each lasts
// until there are as many as the test asks for.
func killAgainAndAgain(t *testing.T, server *process, client *http.Client, acked *ledger, dsn, addr, how string, n int) (restarts []time.Duration, ready []time.Time) {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 7))
	for life := range n {
		time.Sleep(time.Duration(rng.Int64N(int64(longestLife))))
		acked.waitFor(ordersPerLife * (life + 1))
		server.kill()
		begun := time.Now()
		server = start(t, dsn, addr, how)
		server.waitReady(client)
		restarts = append(restarts, time.Since(begun))
		ready = append(ready, time.Now())
	}
	time.Sleep(longestLife)
	server.kill()
	return restarts, ready
}

// process is one life of the server.
type process struct {
	t    testing.TB
	cmd  *exec.Cmd
	addr string
}

func start(t testing.TB, dsn, addr, how string) *process {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), envDSN+"="+dsn, envAddr+"="+addr, envBroke+"="+how)
	cmd.Stderr = os.Stderr
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p := &process{t, cmd, addr}
	t.Cleanup(p.kill)
	return p
}

func (p *process) kill() {
	_ = p.cmd.Process.Kill()
	_ = p.cmd.Wait()
}

func (p *process) waitReady(client *http.Client) {
	p.t.Helper()
	deadline := time.Now().Add(readyAllowed)
	for time.Now().Before(deadline) {
		if r, err := client.Get("http://" + p.addr + "/healthz"); err == nil {
			r.Body.Close()
			if r.StatusCode == http.StatusOK {
				return
			}
		}
		time.Sleep(2 * time.Millisecond)
	}
	p.t.Fatal("the server did not come up again")
}

func freeAddress(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}
