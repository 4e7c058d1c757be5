package faulttest

import (
	"context"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"spielleiter/game/gametest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// Matches are played on while the program is stopped and started again as an upgrade does it.
const (
	upgradeSpan  = 5 * match.Second
	upgradePause = time.Second // after which a client sends again what was not answered
)

// upgradeTables is how many matches are played on.
func upgradeTables() int { return gametest.Times(40, 200) }

// Line 14: whoever sends an order while the program is exchanged, and sends it once more a second
// later if there was no answer, is served. Only before a release, on a machine of its own, has the program
// to be back within that second; the suite's clients wait for it, so that what is tried is whether it serves them.
func TestAnUpgradeFailsNobodyWhoRetriesOnce(t *testing.T) {
	t.Parallel()
	for name, dsn := range databases(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			patience := untilReady
			if gametest.Release() {
				patience = asSoon
			}
			v, r, away := upgrade(t, dsn, "", gametest.Times(2, 20), patience)
			t.Logf("%d upgrades during %d matches: %d orders acknowledged, %d sent twice, %d evaluations; away p50 %v max %v",
				len(away), upgradeTables(), v.Acked, r.again.Load(), v.Phases, quantile(away, .5), quantile(away, 1))
			if n := r.failed.Load(); n > 0 {
				t.Errorf("%d orders failed twice, the last of them: %v", n, r.last.Load())
			}
			if len(v.Lost)+len(v.Doubled)+len(v.Skipped) > 0 {
				t.Errorf("lost %q\ndoubled %q\nskipped %q", v.Lost, v.Doubled, v.Skipped)
			}
			if r.again.Load() == 0 || v.Acked < upgradeTables() || v.Phases < upgradeTables() {
				t.Errorf("%d orders sent twice, %d acknowledged, %d evaluations: nobody met the upgrade", r.again.Load(), v.Acked, v.Phases)
			}
		})
	}
}

// A server that takes longer to start than a client waits is noticed.
func TestASlowUpgradeIsNoticed(t *testing.T) {
	t.Parallel()
	if _, r, _ := upgrade(t, filepath.Join(t.TempDir(), "s.db"), "slow", 1, asSoon); r.failed.Load() == 0 {
		t.Error("every client was served")
	}
}

// retries is what clients met who send an order again once.
type retries struct {
	again, failed atomic.Int64
	last          atomic.Value // why an order failed, a string
}

// upgrade lets players play while their server is stopped and started again n times, and judges what the
// database holds then. It also gives how long the server was away.
func upgrade(t *testing.T, dsn, how string, n int, until patience) (verdict, *retries, []time.Duration) {
	t.Helper()
	addr := freeAddress(t)
	client := &http.Client{Timeout: 5 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: upgradeTables()}}
	server := start(t, dsn, addr, how)
	server.waitReady(client)
	players, ids := make([]*player, upgradeTables()), make([]string, upgradeTables())
	for i := range ids {
		var err error
		seated := guests(t, addr, client)
		if ids[i], err = found(t.Context(), seated, upgradeSpan); err != nil {
			t.Fatal(err)
		}
		players[i] = seated[0]
	}

	var acked ledger
	var met retries
	var all sync.WaitGroup
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	for i, id := range ids {
		all.Go(func() {
			players[i].playOnceMore(ctx, id, rand.New(rand.NewPCG(14, uint64(i))), until, acked.record, &met)
		})
	}
	var away []time.Duration
	for range n {
		time.Sleep(2*upgradePause + time.Duration(rand.Int64N(int64(upgradePause))))
		begun := time.Now()
		server.end()
		server = start(t, dsn, addr, how)
		server.waitReady(client)
		away = append(away, time.Since(begun))
	}
	time.Sleep(2 * upgradePause)
	stop()
	all.Wait()
	server.end()

	s, err := store.Open(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	v, err := judge(t.Context(), s, ids, acked.acks, nil)
	if err != nil {
		t.Fatal(err)
	}
	return v, &met, away
}

// playOnceMore sends orders for a match until the context ends. What is not answered, or with an
// error of the server, is sent again as their patience says.
func (p *player) playOnceMore(ctx context.Context, id string, rng *rand.Rand, until patience, record func(ack), met *retries) {
	for pause(ctx, time.Duration(rng.Int64N(int64(upgradePause)))) {
		orders := someOrders(rng)
		got, err := p.send(ctx, id, orders)
		for n := 0; n < until.tries && err != nil && until.wait(ctx, p); n++ {
			if n == 0 {
				met.again.Add(1)
			}
			got, err = p.send(ctx, id, orders)
		}
		if err != nil && ctx.Err() == nil {
			met.failed.Add(1)
			met.last.Store(err.Error())
		}
		if got != nil && err == nil {
			record(*got)
		}
	}
}

// patience is how a client waits before it sends again, false if the context ended, and how often it does so.
type patience struct {
	wait  func(context.Context, *player) bool
	tries int
}

var (
	// asSoon is the patience of a client that knows nothing of the server.
	asSoon = patience{func(ctx context.Context, _ *player) bool { return pause(ctx, upgradePause) }, 1}
	// untilReady is that of one who asks the server whether it can store. On a machine that has other work the database may be
	// held for longer than the server waits, so that it asks a few times.
	untilReady = patience{ready, 4}
)

// ready waits for a second, and then until the server says that it can store orders.
func ready(ctx context.Context, p *player) bool {
	for pause(ctx, upgradePause) {
		if r, err := p.client.Get(p.base + "/healthz"); err == nil {
			r.Body.Close()
			if r.StatusCode == http.StatusOK {
				return true
			}
		}
	}
	return false
}

// pause waits; false: the context ended.
func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(d):
		return true
	}
}

// end asks the server to end, as the system does at an upgrade, and waits for it.
func (p *process) end() {
	p.t.Helper()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		p.t.Fatal(err)
	}
	_ = p.cmd.Wait()
}
