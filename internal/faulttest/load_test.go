package faulttest

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// The size of a load: a release stands two minutes with -race.
const (
	crowd       = 16
	suiteLoad   = 2 // seconds
	releaseLoad = 120
)

// Everything that people do at once, in all games, on both databases: pages, orders, checks,
// talk, streams, computer opponents, the simulator, accounts. Nothing may be a fault of the
// server, and every record must be whole afterwards. Built with -race it looks for races.
func TestAServerStandsARealLoad(t *testing.T) {
	for name, dsn := range databases(t) {
		t.Run(name, func(t *testing.T) {
			h, url := crowded(t, dsn, nil)
			var c census
			ctx, leave := context.WithCancel(t.Context())
			defer leave()
			var wg sync.WaitGroup
			for n := range crowd {
				wg.Go(func() { c.live(ctx, newVisitor(url, n), rand.New(rand.NewPCG(uint64(n), 1))) })
			}
			begun := time.Now()
			pause(ctx, time.Duration(gametest.Times(suiteLoad, releaseLoad))*time.Second)
			for !c.busy() && time.Since(begun) < aBusyMachine {
				pause(ctx, time.Second)
			}
			leave()
			wg.Wait()
			t.Logf("%d requests, %d refused, %d matches, %d orders stored, %d streams", c.requests.Load(), c.refused.Load(), len(c.ids()), c.orders.Load(), c.streams.Load())
			for _, fault := range c.faults {
				t.Error(fault)
			}
			if !c.busy() {
				t.Error("the load was no load")
			}
			for _, id := range c.ids() {
				if data, err := h.ExportWhole(t.Context(), id); err != nil {
					t.Errorf("match %s: %v", id, err)
				} else if _, _, _, err := match.Import(data); err != nil {
					t.Errorf("the record of match %s: %v", id, err)
				}
			}
		})
	}
}

// aBusyMachine is how long a machine that has other work may take until everything has been asked for.
const aBusyMachine = time.Minute

// busy reports whether there was some of everything.
func (c *census) busy() bool { return c.orders.Load() > 0 && len(c.ids()) > 0 && c.streams.Load() > 0 }

// crowded is a server with all games on the net, which stands behind a proxy, so that each
// visitor has an address. Broken, if it is not nil, breaks what answers.
func crowded(t *testing.T, dsn string, broken func(http.Handler) http.Handler) (*host.Host, string) {
	t.Helper()
	s, err := store.Open(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.NewTextHandler(complaints{t}, &slog.HandlerOptions{Level: slog.LevelError}))
	h, err := host.New(t.Context(), s, games.All(), host.Options{Log: log, PassphraseCost: hosttest.Cheap})
	if err != nil {
		t.Fatal(err)
	}
	handler, err := site.New(h, site.Catalogue(games.All()), site.Options{Proxy: true, Log: log})
	if err != nil {
		t.Fatal(err)
	}
	var answers http.Handler = once{handler, t}
	if broken != nil {
		answers = broken(answers)
	}
	server := httptest.NewServer(answers)
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	done := make(chan struct{})
	go func() { defer close(done); h.Run(ctx) }()
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
		stop()
		<-done
		s.Close()
	})
	return h, server.URL
}

// complaints fail the test: a server under load has nothing to complain of.
type complaints struct{ t *testing.T }

func (c complaints) Write(line []byte) (int, error) {
	c.t.Errorf("%.4000s", line)
	return len(line), nil
}

// once wants one status for each answer.
type once struct {
	http.Handler
	t *testing.T
}

func (o once) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	o.Handler.ServeHTTP(&statusOnce{ResponseWriter: w, t: o.t, what: r.Method + " " + r.URL.Path}, r)
}

type statusOnce struct {
	http.ResponseWriter
	t      *testing.T
	what   string
	status int
}

func (w *statusOnce) WriteHeader(status int) {
	if w.status != 0 {
		w.t.Errorf("%s: status %d after %d", w.what, status, w.status)
		return
	}
	w.status = status
	w.ResponseWriter.WriteHeader(status)
}

func (w *statusOnce) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	return w.ResponseWriter.Write(b)
}

func (w *statusOnce) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// census counts what a crowd did, and what the server did wrong.
type census struct {
	requests, refused, orders, streams atomic.Int64

	mu      sync.Mutex
	matches []string
	faults  []string
}

func (c *census) fault(format string, args ...any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.faults) < 20 {
		c.faults = append(c.faults, fmt.Sprintf(format, args...))
	}
}

func (c *census) ids() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]string(nil), c.matches...)
}

// visitor is a player who reads pages too.
type visitor struct {
	player
	name string
	own  []string // matches that the visitor made
}

// from sends all requests of a visitor from one address.
type from struct{ address string }

func (f from) RoundTrip(r *http.Request) (*http.Response, error) {
	r.Header.Set("X-Forwarded-For", f.address)
	return http.DefaultTransport.RoundTrip(r)
}

func newVisitor(url string, n int) *visitor {
	client := &http.Client{Transport: from{fmt.Sprintf("192.0.2.%d", n+1)}}
	return &visitor{player: player{base: url, client: client}, name: fmt.Sprintf("Visitor %d", n+1)}
}

// live does one thing after the other until the context ends.
func (c *census) live(ctx context.Context, v *visitor, rng *rand.Rand) {
	if err := v.guest(ctx); err != nil {
		c.fault("%s: %v", v.name, err)
		return
	}
	c.found(ctx, v, rng)
	for ctx.Err() == nil {
		ids := c.ids()
		if len(ids) == 0 {
			continue
		}
		id := ids[rng.IntN(len(ids))]
		switch n := rng.IntN(100); {
		case n < 2:
			c.found(ctx, v, rng)
		case n < 5:
			c.ask(ctx, v, http.MethodPost, "/matches/"+id+"/join", map[string]any{})
		case n < 30:
			if len(v.own) > 0 {
				id = v.own[rng.IntN(len(v.own))]
			}
			c.order(ctx, v, id)
		case n < 45:
			c.ask(ctx, v, http.MethodPost, "/matches/"+id+"/chat", map[string]any{"channel": "all", "text": "hello"})
		case n < 55:
			c.ask(ctx, v, http.MethodGet, "/matches/"+id+"/phases", nil)
		case n < 57:
			c.ask(ctx, v, http.MethodPost, "/terramagica/simulations", map[string]any{"text": "A: 10 pikemen\nB: 10 pikemen", "runs": 50})
		case n < 59:
			c.ask(ctx, v, http.MethodPatch, "/me", map[string]any{"name": v.name})
		case n < 65:
			c.watch(ctx, v, id)
		default:
			pages := []string{"/", "/lobby", "/new", "/m/" + id, "/m/" + id + "/acts", "/rules", "/rules/waben", "/learn/diplomacy/1", "/terramagica", "/account"}
			c.read(ctx, v, pages[rng.IntN(len(pages))])
		}
	}
}

// found makes a match against computers with an open seat or none, with phases of two seconds.
func (c *census) found(ctx context.Context, v *visitor, rng *rand.Rand) {
	list := games.All()
	info := list[rng.IntN(len(list))].Game.Info()
	full, _ := info.Complete(game.Config{})
	bots := map[game.Seat]string{}
	for _, s := range full.Seats[1:] {
		bots[s] = "beginner"
	}
	got := c.ask(ctx, v, http.MethodPost, "/matches", host.NewMatch{
		Game: info.ID, Seats: full.Seats, Seat: full.Seats[0], Bots: bots, Listed: true,
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: 2 * match.Second}},
	})
	made, err := decode[host.Created](got)
	if err != nil || made.ID == "" {
		return // a quota, or the visit is over
	}
	v.own = append(v.own, made.ID)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.matches = append(c.matches, made.ID)
}

// order sends what the rules would do for somebody absent, or nonsense.
func (c *census) order(ctx context.Context, v *visitor, id string) {
	c.ask(ctx, v, http.MethodPost, "/matches/"+id+"/check", map[string]any{"text": "A Par - Bur\n101 KV\n???"})
	got := c.ask(ctx, v, http.MethodPut, "/matches/"+id+"/orders", map[string]any{"text": ""})
	if strings.Contains(string(got), `"receipt"`) {
		c.orders.Add(1)
	}
	c.ask(ctx, v, http.MethodPut, "/matches/"+id+"/ready", map[string]any{"ready": true})
}

// ask calls the API. A fault of the server is one for the test; a refusal is none.
func (c *census) ask(ctx context.Context, v *visitor, method, path string, body any) []byte {
	got, status, err := v.call(ctx, method, path, body)
	if ctx.Err() != nil {
		return nil
	}
	c.judge(v, method+" "+path, status, err)
	return got
}

// read opens a page with the session of the visitor.
func (c *census) read(ctx context.Context, v *visitor, path string) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, v.base+path, nil)
	if err != nil {
		c.fault("%v", err)
		return
	}
	r.AddCookie(&http.Cookie{Name: "session", Value: v.token})
	answer, err := v.client.Do(r)
	if ctx.Err() != nil {
		return
	}
	status := 0
	if err == nil {
		_, err = io.Copy(io.Discard, answer.Body)
		answer.Body.Close()
		status = answer.StatusCode
	}
	if ctx.Err() == nil {
		c.judge(v, path, status, err)
	}
}

// watch opens the stream of a match for a moment.
func (c *census) watch(ctx context.Context, v *visitor, id string) {
	moment, leave := context.WithTimeout(ctx, 300*time.Millisecond)
	defer leave()
	r, err := http.NewRequestWithContext(moment, http.MethodGet, v.base+"/m/"+id+"/events", nil)
	if err != nil {
		c.fault("%v", err)
		return
	}
	r.AddCookie(&http.Cookie{Name: "session", Value: v.token})
	answer, err := v.client.Do(r)
	if err != nil {
		return // the moment is over
	}
	c.judge(v, "stream of "+id, answer.StatusCode, nil)
	c.streams.Add(1)
	_, _ = io.Copy(io.Discard, answer.Body)
	answer.Body.Close()
}

func (c *census) judge(v *visitor, what string, status int, err error) {
	c.requests.Add(1)
	switch {
	case err != nil:
		c.fault("%s, %s: %v", v.name, what, err)
	case status >= http.StatusInternalServerError:
		c.fault("%s, %s: status %d", v.name, what, status)
	case status >= http.StatusBadRequest:
		c.refused.Add(1)
	}
}
