package faulttest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
	"spielleiter/match"
)

// drainFor is how long a node that leaves goes on to answer: several times as long as the balancer takes to notice.
const drainFor = time.Second

// A node of two is told to end under load, and comes back; then the other one. No request fails, not for a client that tries it
// once alone, and nothing that was acknowledged is lost. Streams and questions that wait end as such answers end.
func TestANodeLeavesWithoutAFailedRequest(t *testing.T) {
	t.Setenv(envDrain, drainFor.String())
	d := drained(t, true)
	t.Logf("%d requests, %d of them while a node left; %d streams ended by it", d.asked.Load(), d.meanwhile.Load(), d.ended.Load())
	if n := d.failed.Load(); n > 0 {
		t.Errorf("%d requests failed, the last of them: %v", n, d.why.Load())
	}
	if d.meanwhile.Load() < 20 || d.ended.Load() < 5 {
		t.Error("nobody met a node that left")
	}
}

// Without that time requests do fail: the test sees it.
func TestANodeThatLeavesAtOnceIsNoticed(t *testing.T) {
	t.Setenv(envDrain, "0s")
	if d := drained(t, false); d.failed.Load() == 0 {
		t.Errorf("of %d requests none failed", d.asked.Load())
	}
}

// drain is what clients met while nodes left.
type drain struct {
	asked, meanwhile, failed, ended atomic.Int64
	leaving                         atomic.Bool
	why                             atomic.Value // why a request failed, a string
	front                           atomic.Value // the address of the node to which the balancer sends, a string
}

// note counts a request.
func (d *drain) note(err error) {
	d.asked.Add(1)
	if d.leaving.Load() {
		d.meanwhile.Add(1)
	}
	if err != nil {
		d.failed.Add(1)
		d.why.Store(err.Error())
	}
}

// balance does what a balancer does: it asks the node in front every 20 ms whether it is ready, and sends to the other one if it is not.
func (d *drain) balance(ctx context.Context, nodes [2]string) {
	client := &http.Client{Timeout: time.Second, Transport: &http.Transport{DisableKeepAlives: true}}
	ready := func(addr string) bool {
		r, err := client.Get("http://" + addr + "/readyz")
		if err != nil {
			return false
		}
		r.Body.Close()
		return r.StatusCode == http.StatusOK
	}
	for n := 0; pause(ctx, 20*time.Millisecond); {
		if !ready(nodes[n]) && ready(nodes[1-n]) {
			n = 1 - n
		}
		d.front.Store(nodes[n])
	}
}

// drained lets players play on two nodes of which one after the other leaves.
func drained(t *testing.T, listens bool) *drain {
	t.Helper()
	dsn := pgtest.DSN(t)
	nodes := [2]string{freeAddress(t), freeAddress(t)}
	client := &http.Client{Timeout: 30 * time.Second, Transport: &http.Transport{MaxIdleConnsPerHost: 100}}
	var running [2]*process
	for n, addr := range nodes {
		running[n] = start(t, dsn, addr, "")
		running[n].waitReady(client)
	}
	var ids []string
	var players []*player
	for range 10 {
		seated := guests(t, nodes[0], client)
		id, err := found(t.Context(), seated, 20*match.Second)
		if err != nil {
			t.Fatal(err)
		}
		ids, players = append(ids, id), append(players, seated[0])
	}
	d := &drain{}
	d.front.Store(nodes[0])
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go d.balance(ctx, nodes)
	var acked ledger
	var all sync.WaitGroup
	for n, p := range players {
		all.Go(func() {
			rng := rand.New(rand.NewPCG(7, uint64(n)))
			for ctx.Err() == nil {
				p.base = "http://" + d.front.Load().(string)
				var got *ack
				var err error
				if rng.IntN(5) == 0 { // nobody may send more than one a second for long
					got, err = p.send(context.WithoutCancel(ctx), ids[n], someOrders(rng))
				} else {
					err = p.look(context.WithoutCancel(ctx), ids[n])
				}
				d.note(err)
				if got != nil && err == nil {
					acked.record(*got)
				}
				pause(ctx, time.Duration(rng.Int64N(int64(40*time.Millisecond))))
			}
		})
		if listens {
			all.Go(func() { d.listen(ctx, *p, ids[n], n%2 == 0) })
		}
	}
	for n := range running {
		time.Sleep(time.Second)
		d.leaving.Store(true)
		running[n].end()
		d.leaving.Store(false)
		if n == 0 {
			running[n] = start(t, dsn, nodes[n], "")
			running[n].waitReady(client)
		}
	}
	stop()
	all.Wait()
	running[0].end()
	s, err := store.Open(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	v, err := judge(t.Context(), s, ids, acked.acks, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(v.Lost)+len(v.Doubled)+len(v.Skipped) > 0 || v.Acked == 0 {
		t.Errorf("%d acknowledged, lost %q\ndoubled %q\nskipped %q", v.Acked, v.Lost, v.Doubled, v.Skipped)
	}
	return d
}

// look reads a match.
func (p *player) look(ctx context.Context, id string) error {
	got, status, err := p.call(ctx, http.MethodGet, "/matches/"+id, nil)
	if err == nil && status != http.StatusOK {
		err = fmt.Errorf("%d: %.200s", status, got)
	}
	return err
}

// listen keeps a stream open, or asks questions that wait. Each has to end whole, whoever ends it.
func (d *drain) listen(ctx context.Context, p player, id string, stream bool) {
	for ctx.Err() == nil {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+d.front.Load().(string)+"/api/v1/matches/"+id+"/events", nil)
		if err != nil {
			d.note(err)
			return
		}
		r.Header.Set("Authorization", "Bearer "+p.token)
		if stream {
			r.Header.Set("Accept", "application/x-ndjson")
		}
		answer, err := p.client.Do(r)
		if ctx.Err() != nil {
			return
		}
		if err == nil {
			_, err = io.Copy(io.Discard, answer.Body)
			answer.Body.Close()
			if answer.StatusCode != http.StatusOK {
				err = errors.Join(err, errors.New(answer.Status))
			}
		}
		if ctx.Err() != nil {
			return
		}
		if d.note(err); err == nil && stream && d.leaving.Load() {
			d.ended.Add(1)
		}
		pause(ctx, 10*time.Millisecond)
	}
}
