package site_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/quota"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
)

// greedy is a server of which all limits are taken away but one, and who tries to use it up.
type greedy struct {
	*world
	people   []host.Actor      // all of them the same human, at one address
	ids      map[string]string // of everybody's own match
	practice map[string]string // of everybody's match of practice
	made     int
	run      sync.Once
}

// slow is a computer opponent that thinks for a second of the server's clock.
type slow struct {
	ai.Random
	clock *hosttest.Clock
}

func (s slow) Choose(ctx context.Context, v game.View, r *rand.Rand) (game.Orders, error) {
	s.clock.Forward(time.Second)
	return s.Random.Choose(ctx, v, r)
}

// slowCoach thinks for a second of the server's clock.
type slowCoach struct {
	ai.Coach
	clock *hosttest.Clock
}

func (s slowCoach) Hints(context.Context, game.View) ([]ai.Hint, error) {
	s.clock.Forward(time.Second)
	return nil, nil
}

// own gives somebody's own match.
func (g *greedy) own(as host.Actor) string {
	if g.ids[as.Person] == "" {
		made, err := g.Create(g.t.Context(), as, host.NewMatch{Game: "agamemnon", Seat: "greeks", Listed: true})
		g.Must(err)
		g.ids[as.Person] = made.ID
	}
	return g.ids[as.Person]
}

func newGreedy(t *testing.T, limits quota.Limits) *greedy {
	t.Helper()
	w := newWorld(t, 1)
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "other.db"))
	w.Must(err)
	t.Cleanup(func() { s.Close() })
	clock, list := hosttest.NewClock(), played()
	list[0].Levels = []ai.Level{{Name: "random", New: func() ai.Bot { return slow{clock: clock} }}}
	for n := range list {
		list[n].Coach = slowCoach{list[n].Coach, clock}
	}
	w.Server = hosttest.Of(t, s, clock, list, host.Options{Random: w.random, Log: w.options.Log, PerMinute: -1, Limits: limits})
	w.handler, err = site.New(w.Host, texts(), w.options)
	w.Must(err)
	g := &greedy{world: w, ids: map[string]string{}, practice: map[string]string{}}
	for n := range 3 {
		g.people = append(g.people, w.person(fmt.Sprint("Polyp", n)))
	}
	return g
}

// post sends JSON as somebody, from one of many addresses of one network.
func (g *greedy) post(as host.Actor, lang, path string, body any) *http.Response {
	data, err := json.Marshal(body)
	g.Must(err)
	r := request{method: "POST", path: "/api/v1" + path, body: string(data), header: map[string]string{"Accept-Language": lang}}
	return g.serve(g.t.Context(), as, r)
}

func (g *greedy) serve(ctx context.Context, as host.Actor, r request) *http.Response {
	g.made++
	rec := newRecorder()
	req := g.request(ctx, as, r)
	req.RemoteAddr = fmt.Sprintf("[2001:db8:1:2::%x]:4711", g.made)
	g.handler.ServeHTTP(rec, req)
	return rec.Result()
}

func match2(options map[string]any) map[string]any {
	m := map[string]any{"game": "agamemnon"}
	maps.Copy(m, options)
	return m
}

var bothBots = map[string]any{"bots": map[string]string{"greeks": "random", "trojans": "random"}}

// uses is for each row of the table how one unit of it is used over HTTP. Of a limit of an address
// every act is another person's.
var uses = map[quota.Name]func(g *greedy, as host.Actor, lang string) *http.Response{
	quota.Guests: func(g *greedy, _ host.Actor, lang string) *http.Response {
		return g.post(host.Actor{}, lang, "/guests", map[string]any{})
	},
	quota.Matches:        makes(match2(nil)),
	quota.MatchesAddress: makes(match2(nil)),
	quota.Open:           makes(match2(nil)),
	quota.Alone:          makes(match2(bothBots)),
	quota.AloneServer:    makes(match2(bothBots)),
	quota.Worlds:         makes(map[string]any{"game": "waben"}),
	quota.WorldsAddress:  makes(map[string]any{"game": "waben"}),
	quota.Thinking:       thinks,
	quota.ThinkingFrom:   thinks,
	quota.Streams:        watches,
	quota.StreamsAddress: watches,
	quota.Listeners:      listens,
	quota.Storage:        says,
	quota.StorageAddress: says,
	quota.Battles:        fights,
	quota.BattlesAddress: fights,
	quota.Work:           asksForHints,
	quota.WorkAddress:    asksForHints,
	quota.Programs: func(g *greedy, _ host.Actor, lang string) *http.Response {
		return g.post(g.person(fmt.Sprint("Robo", g.made)), lang, "/me/bot", map[string]any{})
	},
}

func makes(m map[string]any) func(*greedy, host.Actor, string) *http.Response {
	return func(g *greedy, as host.Actor, lang string) *http.Response { return g.post(as, lang, "/matches", m) }
}

// thinks makes a match of computers and waits until they have thought; each thought takes a second.
func thinks(g *greedy, as host.Actor, lang string) *http.Response {
	res := g.post(as, lang, "/matches", match2(bothBots))
	before := g.Clock.Now()
	g.run.Do(func() {
		ctx, stop := context.WithCancel(g.t.Context())
		done := make(chan struct{})
		go func() {
			defer close(done)
			g.Run(ctx)
		}()
		g.t.Cleanup(func() { stop(); <-done })
	})
	for range 40 {
		if g.Clock.Now().After(before) {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	return res
}

// asksForHints asks the coach in a match of practice; each hint takes a second.
func asksForHints(g *greedy, as host.Actor, lang string) *http.Response {
	id, ok := g.practice[as.Person]
	if !ok {
		made, err := g.Create(g.t.Context(), as, host.NewMatch{
			Game: "council", Seats: []game.Seat{"raven", "fox", "bear"}, Seat: "raven", Bots: map[game.Seat]string{"fox": "random", "bear": "random"},
		})
		g.Must(err)
		id = made.ID
		g.practice[as.Person] = id
	}
	return g.serve(g.t.Context(), as, request{method: "GET", path: api.Prefix + "/matches/" + id + "/hints", header: map[string]string{"Accept-Language": lang}})
}

// watches opens a stream of a page, which stays open.
func watches(g *greedy, as host.Actor, lang string) *http.Response {
	_, err := g.SetProfile(g.t.Context(), as, host.Profile{Lang: lang}) // pages speak as their reader has chosen
	g.Must(err)
	return g.stays(as, request{method: "GET", path: "/m/" + g.own(g.people[0]) + "/events", header: map[string]string{"Accept-Language": lang}})
}

// listens opens a stream of all matches of somebody, which stays open.
func listens(g *greedy, as host.Actor, lang string) *http.Response {
	return g.stays(as, request{method: "GET", path: api.Prefix + "/me/events", header: map[string]string{"Accept-Language": lang, "Accept": "application/x-ndjson"}})
}

// stays opens a stream, and gives what is answered if that is none.
func (g *greedy) stays(as host.Actor, r request) *http.Response {
	ctx, cancel := context.WithCancel(g.t.Context())
	g.t.Cleanup(cancel)
	before := g.Watching()
	answer := make(chan *http.Response, 1)
	go func() { answer <- g.serve(ctx, as, r) }()
	for {
		select {
		case res := <-answer:
			return res
		case <-time.After(time.Millisecond):
			if g.Watching() > before {
				return &http.Response{StatusCode: http.StatusOK}
			}
		}
	}
}

// says says something of a KiB, with what belongs to it.
func says(g *greedy, as host.Actor, lang string) *http.Response {
	return g.post(as, lang, "/matches/"+g.own(as)+"/chat", map[string]any{"text": strings.Repeat("x", 512)})
}

// fights fights a battle of a million units.
func fights(g *greedy, as host.Actor, lang string) *http.Response {
	return g.post(as, lang, "/terramagica/simulations", map[string]any{
		"lineup": "1 Fußsoldat, Reihe 1, Angriff\ngegen\n1 Fußsoldat, Reihe 1, Angriff", "runs": 200_000, "seed": 1, "until": 0.5,
	})
}

// Every row of the table holds over HTTP: so much goes and no more, and the refusal says the bound in
// both languages, and when to come again.
func TestEveryLimitHolds(t *testing.T) {
	for _, row := range quota.Table() {
		t.Run(string(row.Name), func(t *testing.T) {
			use := uses[row.Name]
			if use == nil {
				t.Fatal("nobody tries to exceed it")
			}
			const most = 11
			limits := quota.Limits{row.Name: {Name: row.Name, Per: row.Per, Most: most, Window: row.Window}}
			g := newGreedy(t, limits)
			who := func(n int) host.Actor {
				if row.Per == quota.Person {
					return g.people[0]
				}
				return g.people[n%len(g.people)]
			}
			went := 0
			var res *http.Response
			for ; went < 40; went++ {
				if res = use(g, who(went), "en"); res.StatusCode >= 400 {
					break
				}
			}
			bound := strconv.Itoa(most)
			if spare := went - most; spare < -8 || spare > 20 || res.StatusCode != http.StatusTooManyRequests && res.StatusCode != http.StatusForbidden {
				t.Fatalf("%d went where %s are the limit, then status %d: %s", went, bound, res.StatusCode, body(t, res))
			}
			if s, err := strconv.Atoi(res.Header.Get("Retry-After")); err != nil || s < 1 {
				t.Errorf("come again after %q", res.Header.Get("Retry-After"))
			}
			english, german := body(t, res), body(t, use(g, who(went), "de"))
			for lang, text := range map[string]string{"en": english, "de": german} {
				if !strings.Contains(text, `"quota.`+string(row.Name)+`"`) || !strings.Contains(text, bound+" ") {
					t.Errorf("%s: %s", lang, text)
				}
			}
			if english == german {
				t.Error("both languages say the same")
			}
		})
	}
}

func body(t *testing.T, res *http.Response) string {
	t.Helper()
	if res.Body == nil {
		return ""
	}
	var b strings.Builder
	if err := res.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// What a client says of its address is believed only where a proxy of our own has said so last.
func TestNobodyChoosesTheirAddress(t *testing.T) {
	for _, c := range []struct {
		name  string
		proxy bool
		lines []string
		lie   bool
	}{
		{"without a proxy", false, []string{"198.51.100.%d"}, false},
		{"the proxy's entry is the last", true, []string{"198.51.100.%d, 192.0.2.77"}, false},
		{"the proxy's entry is a line of its own", true, []string{"198.51.100.%d", "192.0.2.77"}, false},
		{"the proxy writes IPv4 as IPv6", true, []string{"198.51.100.%d, ::ffff:192.0.2.77"}, false},
		{"the proxy tells the port", true, []string{"198.51.100.%d, 192.0.2.77:4711"}, false},
		{"one network of IPv6", true, []string{"2001:db8::%d"}, false},
		{"the proxy says who it is", true, []string{"198.51.100.%d"}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newGreedy(t, quota.Defaults().With(map[quota.Name]int64{quota.Guests: 3}))
			g.options.Proxy = c.proxy
			var err error
			g.handler, err = site.New(g.Host, texts(), g.options)
			g.Must(err)
			made := 0
			for n := range 6 {
				rec := newRecorder()
				req := g.request(t.Context(), host.Actor{}, request{method: "POST", path: "/api/v1/guests", body: "{}"})
				for _, line := range c.lines {
					req.Header.Add("X-Forwarded-For", strings.ReplaceAll(line, "%d", strconv.Itoa(n+1)))
				}
				g.handler.ServeHTTP(rec, req)
				if rec.Code < 300 {
					made++
				}
			}
			if want := map[bool]int{false: 3, true: 6}[c.lie]; made != want {
				t.Errorf("%d guests were made, want %d", made, want)
			}
		})
	}
}
