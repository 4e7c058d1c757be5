package faulttest

import (
	"context"
	"math/rand/v2"
	"net/http"
	"testing"
	"time"

	"spielleiter/game/gametest"
	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
)

// PostgreSQL dies under load and does not come back; its replica, which has all that was acknowledged since the database waits for it, takes its
// place. Meanwhile a server is killed as well. Nothing that was acknowledged is lost, and no phase is closed twice or left out.
func TestAReplicaTakesOver(t *testing.T) {
	span := time.Duration(gametest.Times(4, 30)) * time.Second
	first := pgtest.Start(t)
	dsn := first.DSN(t)
	second := first.Follow(t)
	for _, statement := range []string{"ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"} {
		if err := first.Execute(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	f := &fleet{t: t, client: &http.Client{Timeout: 5 * time.Second}, rng: rand.New(rand.NewPCG(8, 8))}
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
	for n := range 6 {
		g.all.Go(func() { g.play(ctx, f, uint64(n)) })
	}
	time.Sleep(span)
	died := time.Now()
	if err := first.Stop(); err != nil {
		t.Fatal(err)
	}
	f.servers[0].kill()
	if err := second.Execute(t.Context(), "SELECT pg_promote(true, 30)"); err != nil {
		t.Fatal(err)
	}
	after := second.Same(t, dsn)
	for _, g := range f.gates {
		g.lead(t, after)
	}
	away := time.Since(died)
	f.servers[0] = start(t, f.gates[0].dsn, f.servers[0].addr, "")
	time.Sleep(span)
	stop()
	g.all.Wait()
	for _, h := range f.servers {
		h.kill()
	}
	s, err := store.Open(t.Context(), after)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	v, err := judge(t.Context(), s, g.matches, g.acked.acks, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d orders acknowledged, %d evaluations; lateness p50 %v p99 %v max %v; without a database for %v",
		v.Acked, v.Phases, quantile(v.Lateness, .5), quantile(v.Lateness, .99), quantile(v.Lateness, 1), away)
	if len(v.Lost)+len(v.Doubled)+len(v.Skipped) > 0 {
		t.Errorf("lost %q\ndoubled %q\nskipped %q", v.Lost, v.Doubled, v.Skipped)
	}
	if v.Acked < 50 || v.Phases < 12 {
		t.Errorf("only %d orders and %d evaluations", v.Acked, v.Phases)
	}
}
