package host_test

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/game/gametest/council"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
	"spielleiter/match"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// databases opens two stores for two servers on each kind of database. SQLite has one
// process, so the two servers share it; on PostgreSQL each has its own.
var databases = map[string]func(t *testing.T) (a, b store.Store){
	"sqlite": func(t *testing.T) (a, b store.Store) {
		s := opened(t, filepath.Join(t.TempDir(), "spielleiter.db"))
		return s, s
	},
	"postgres": func(t *testing.T) (a, b store.Store) {
		dsn := pgtest.DSN(t)
		return opened(t, dsn), opened(t, dsn)
	},
}

func opened(t *testing.T, dsn string) store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

var beasts = []game.Seat{"raven", "fox", "bear"}

// Lines 1 to 7 in spirit: two servers on one database, two thousand orders and closings
// at the same time. Whatever was acknowledged is in the record, once; every phase is
// evaluated once; and every match, played again from its record, gives the same bytes.
func TestTwoServersNeverDoubleAPhase(t *testing.T) {
	for name, open := range databases {
		t.Run(name, func(t *testing.T) {
			a, b := open(t)
			clock := hosttest.NewClock()
			r := &race{t: t, clock: clock, servers: [2]*hosttest.Server{hosttest.On(t, a, clock), hosttest.On(t, b, clock)}, acked: map[string][]match.Receipt{}}
			acts := gametest.Times(800, 2000)
			if testing.Short() {
				acts = 300
			}
			r.begin(acts / 60)
			r.run(acts)
			r.check()
		})
	}
}

type race struct {
	t       *testing.T
	clock   *hosttest.Clock
	servers [2]*hosttest.Server
	people  [3]host.Actor
	matches []string

	mu                     sync.Mutex
	acked                  map[string][]match.Receipt // by match
	saved, refused, closed int
}

func (r *race) begin(matches int) {
	h := r.servers[0]
	for n, seat := range beasts {
		r.people[n] = h.Person(string(seat))
	}
	for range matches {
		made, err := h.Create(r.t.Context(), r.people[0], host.NewMatch{
			Game: "council", Seats: beasts, Options: map[string]string{"rounds": "20", "goal": "40"}, Listed: true,
			Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: 2 * match.Minute}},
		})
		h.Must(err)
		for n, seat := range beasts {
			h.Must(h.Join(r.t.Context(), r.people[n], made.ID, seat, ""))
		}
		r.matches = append(r.matches, made.ID)
	}
}

func (r *race) run(acts int) {
	var wg sync.WaitGroup
	const workers = 8
	for worker := range workers {
		wg.Go(func() {
			rng := rand.New(rand.NewPCG(uint64(worker), 5))
			for range acts / workers {
				r.act(rng)
			}
		})
	}
	wg.Wait()
	r.t.Logf("%d orders acknowledged, %d refused, %d closings asked for", r.saved, r.refused, r.closed)
}

func (r *race) act(rng *rand.Rand) {
	ctx, h, id := r.t.Context(), r.servers[rng.IntN(2)], r.matches[rng.IntN(len(r.matches))]
	r.clock.Forward(time.Duration(rng.IntN(1000)) * time.Millisecond)
	if rng.IntN(5) == 0 {
		if err := h.CloseDue(ctx, id); err != nil {
			r.t.Errorf("close: %v", err)
		}
		r.mu.Lock()
		r.closed++
		r.mu.Unlock()
		return
	}
	a := r.people[rng.IntN(3)]
	p, err := h.Match(ctx, a, id)
	if err != nil {
		r.t.Errorf("look: %v", err)
		return
	}
	v := p.GameView()
	saved, err := h.Submit(ctx, a, id, host.Order{Phase: p.Phase, Text: v.Write("", v.Random(rng)), Ready: rng.IntN(3) > 0})
	r.mu.Lock()
	defer r.mu.Unlock()
	switch e, refusal := host.As(err); {
	case err == nil:
		r.saved++
		r.acked[id] = append(r.acked[id], saved.Receipt)
	case refusal && e.Kind != host.Unavailable:
		r.refused++
	default:
		r.t.Errorf("submit: %v", err)
	}
}

func (r *race) check() {
	h, ctx := r.servers[0], r.t.Context()
	for _, id := range r.matches {
		entries, err := h.Store.Entries(ctx, id, 1, 10_000)
		h.Must(err)
		r.checkRecord(id, entries)
		phases, err := h.Store.Phases(ctx, id)
		h.Must(err)
		for n, p := range phases {
			if p.N != n {
				r.t.Errorf("%s: phase %d stands where %d should", id, p.N, n)
			}
		}
		fresh := hosttest.On(r.t, h.Store, r.clock) // what is on disk, not what is remembered
		for _, a := range r.people[:2] {
			if err := fresh.Resign(ctx, a, id); err != nil && fresh.Page(a, id).Status != match.Over {
				r.t.Errorf("%s: resign: %v", id, err)
			}
		}
		file, err := fresh.Export(ctx, host.Actor{}, id)
		h.Must(err)
		if report, err := match.Verify(file, rules, h.PublicKey()); err != nil || report.Redacted {
			r.t.Errorf("%s does not verify: %v", id, err)
		}
	}
	if r.saved < 100 || r.saved < r.refused/4 {
		r.t.Errorf("only %d orders were acknowledged: nothing was raced for", r.saved)
	}
}

// checkRecord looks for every acknowledged order, and for phases closed twice.
func (r *race) checkRecord(id string, entries []store.Entry) {
	recorded, closed := map[string]int{}, map[int]int{}
	for _, stored := range entries {
		var e match.Entry
		if err := json.Unmarshal(stored.Data, &e); err != nil {
			r.t.Fatal(err)
		}
		var s struct {
			Phase   int
			Receipt match.Receipt
		}
		switch e.Kind {
		case match.EntrySubmitted:
			if err := json.Unmarshal(e.Secret, &s); err != nil {
				r.t.Fatal(err)
			}
			recorded[s.Receipt.Signature]++
		case match.EntryClosed:
			if err := json.Unmarshal(e.Public, &s); err != nil {
				r.t.Fatal(err)
			}
			closed[s.Phase]++
		default:
		}
	}
	for _, receipt := range r.acked[id] {
		if recorded[receipt.Signature] != 1 {
			r.t.Errorf("%s: an acknowledged order is %d times in the record: %+v", id, recorded[receipt.Signature], receipt)
		}
	}
	for phase, times := range closed {
		if times != 1 {
			r.t.Errorf("%s: phase %d was closed %d times", id, phase, times)
		}
	}
}

// rules finds the games of the tests for a verifier.
func rules(id, edition string) (game.Game, bool) {
	e, ok := hosttest.Shapes().Find(id, edition)
	return e.Game, ok
}

// What one server has changed, the other one knows before it refuses anything: a cached
// match is no ground for a refusal.
func TestAServerRefusesNothingFromMemory(t *testing.T) {
	for name, open := range databases {
		t.Run(name, func(t *testing.T) {
			sa, sb := open(t)
			clock := hosttest.NewClock()
			a, b := hosttest.On(t, sa, clock), hosttest.On(t, sb, clock)
			id, greeks, trojans := a.Two()
			b.Page(trojans, id) // the other server has the match in its memory
			for !a.Page(trojans, id).You.Can(host.ActSubmit) {
				p := a.Page(greeks, id)
				_, err := a.Submit(t.Context(), greeks, id, host.Order{Phase: p.Phase, Text: a.DefaultOrders(p), Ready: true})
				a.Must(err)
			}
			p := a.Page(trojans, id)
			text := a.DefaultOrders(p)
			first, err := b.Submit(t.Context(), trojans, id, host.Order{Phase: p.Phase, Text: text})
			b.Must(err)
			changed, err := a.Submit(t.Context(), trojans, id, host.Order{Phase: p.Phase, Text: other(t, p, text)})
			a.Must(err)
			again, err := b.Submit(t.Context(), trojans, id, host.Order{Phase: p.Phase, Text: text})
			b.Must(err)
			if first.Receipt.Nth != 1 || changed.Receipt.Nth != 2 || again.Receipt.Nth != 3 {
				t.Errorf("versions %d, %d and %d of the orders, want 1, 2, 3", first.Receipt.Nth, changed.Receipt.Nth, again.Receipt.Nth)
			}
		})
	}
}

// other gives orders that are not these.
func other(t *testing.T, p *host.MatchPage, text string) string {
	t.Helper()
	rng, v := rand.New(rand.NewPCG(3, 3)), p.GameView()
	for range 1000 {
		if s := v.Write("", v.Random(rng)); !strings.EqualFold(s, text) && s != v.Write("en", v.Default()) {
			return s
		}
	}
	t.Fatalf("there is nothing but %q", text)
	return ""
}

// handOf gives a card that an actor holds in a council.
func handOf(t *testing.T, p *host.MatchPage) string {
	t.Helper()
	var v council.View
	if err := json.Unmarshal(p.View, &v); err != nil {
		t.Fatal(err)
	}
	for _, m := range v.Members {
		if m.Seat == p.You.Seat {
			return string(m.Hand[0])
		}
	}
	t.Fatalf("%s holds nothing", p.You.Seat)
	return ""
}
