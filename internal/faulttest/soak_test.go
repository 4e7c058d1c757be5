package faulttest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"time"

	"golang.org/x/time/rate"

	"spielleiter/game/gametest"
)

// What may be more after a soak than before: goroutines and open files of work that is just going on, and memory of caches that are filling. The
// first rounds fill them.
const (
	soakWarm       = 2 // rounds
	moreGoroutines = 8
	moreFiles      = 4
	moreHeap       = 20 << 20
)

// soakRate is how many requests a second a release is soaked with; the suite takes as many as the machine answers.
const soakRate = 200

// soak is how many rounds there are, and how many requests each has: before a release ten minutes, or as long as SOAK says, such as SOAK=8h.
func soak(t *testing.T) (rounds, requests int, pace rate.Limit) {
	if !gametest.Release() {
		return 4, 400, rate.Inf
	}
	long := 10 * time.Minute
	if text := os.Getenv("SOAK"); text != "" {
		var err error
		if long, err = time.ParseDuration(text); err != nil {
			t.Fatal(err)
		}
	}
	return max(5, int(long/time.Minute)), 60 * soakRate, soakRate
}

// Line 16: requests of all kinds, round after round; at rest between two rounds there are no more goroutines, open files and memory than there were.
func TestASoakLeavesNothingBehind(t *testing.T) {
	for _, grown := range soaked(t, nil) {
		t.Error(grown)
	}
}

func TestAServerThatLeaksIsCaught(t *testing.T) {
	var kept [][]byte
	leaks := func(next http.Handler) http.Handler {
		var mu sync.Mutex
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			mu.Lock()
			kept = append(kept, make([]byte, 60<<10))
			n := len(kept)
			mu.Unlock()
			if n%20 == 0 {
				go func() { <-t.Context().Done() }()
				if f, err := os.Open(os.Args[0]); err == nil {
					t.Cleanup(func() { f.Close() })
				}
			}
			next.ServeHTTP(w, r)
		})
	}
	if grown := soaked(t, leaks); len(grown) != 3 {
		t.Errorf("found %q", grown)
	}
	runtime.KeepAlive(kept)
}

// soaked soaks a server on SQLite, and says what has grown.
func soaked(t *testing.T, broken func(http.Handler) http.Handler) (grown []string) {
	t.Helper()
	rounds, requests, pace := soak(t)
	_, url := crowded(t, filepath.Join(t.TempDir(), "spielleiter.db"), broken)
	visits := rate.NewLimiter(pace, crowd)
	var c census
	var before, now rest
	for round := range rounds {
		ctx, leave := context.WithCancel(t.Context())
		until := c.requests.Load() + int64(requests)
		var all sync.WaitGroup
		for n := range crowd {
			v := newVisitor(url, n)
			v.client.Transport = paced{v.client.Transport, visits, func() {
				if c.requests.Load() >= until {
					leave()
				}
			}}
			all.Go(func() { c.live(ctx, v, rand.New(rand.NewPCG(uint64(round), uint64(n)))) })
		}
		all.Wait()
		leave()
		http.DefaultTransport.(*http.Transport).CloseIdleConnections()
		now = atRest(t)
		if round == soakWarm-1 {
			before = now
		}
		t.Logf("after %d requests, %d matches: %v", c.requests.Load(), len(c.ids()), now)
	}
	for _, fault := range c.faults {
		t.Error(fault)
	}
	return now.beyond(before)
}

// paced lets requests through at a rate, and tells of each.
type paced struct {
	http.RoundTripper
	visits *rate.Limiter
	tell   func()
}

func (p paced) RoundTrip(r *http.Request) (*http.Response, error) {
	p.tell()
	if err := p.visits.Wait(r.Context()); err != nil {
		return nil, err
	}
	return p.RoundTripper.RoundTrip(r)
}

// rest is what this process, test and server, holds when nobody asks it for anything.
type rest struct {
	goroutines, files int
	heap              uint64
}

func (r rest) String() string {
	return fmt.Sprintf("%d goroutines, %d open files, %.1f MiB", r.goroutines, r.files, float64(r.heap)/(1<<20))
}

func (r rest) beyond(before rest) (grown []string) {
	if r.goroutines > before.goroutines+moreGoroutines {
		grown = append(grown, fmt.Sprintf("%d goroutines, before %d", r.goroutines, before.goroutines))
	}
	if r.files > before.files+moreFiles {
		grown = append(grown, fmt.Sprintf("%d open files, before %d", r.files, before.files))
	}
	if r.heap > before.heap+moreHeap {
		grown = append(grown, fmt.Sprintf("%d bytes of heap, before %d", r.heap, before.heap))
	}
	return grown
}

// atRest is the least of what is held during two seconds: computers and deadlines go on.
func atRest(t *testing.T) rest {
	t.Helper()
	least := rest{1 << 30, 1 << 30, 1 << 60}
	for range 10 {
		time.Sleep(200 * time.Millisecond)
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		files, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Skip("open files cannot be counted here")
		}
		least = rest{min(least.goroutines, runtime.NumGoroutine()), min(least.files, len(files)), min(least.heap, m.HeapAlloc)}
	}
	return least
}
