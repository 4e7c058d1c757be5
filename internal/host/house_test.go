package host_test

import (
	"context"
	"io"
	"log/slog"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"spielleiter/agamemnon"
	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/store"
)

// house is a host on a database of its own, with a clock that tests set.
type house struct {
	*host.Host
	t     *testing.T
	store store.Store
	clock *clock
	path  string
}

type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) forward(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

var someday = time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)

// shapes are the two shapes of game that the platform is proven on.
func shapes() games.List {
	bots := []ai.Level{{Name: "random", New: func() ai.Bot { return ai.Random{} }}}
	return games.List{
		{Game: agamemnon.New(), Texts: agamemnon.Texts, Rulebook: agamemnon.Rulebook, Levels: bots},
		{Game: council.New(), Texts: council.Texts(), Levels: bots},
	}
}

func newHouse(t *testing.T) *house {
	t.Helper()
	path := filepath.Join(t.TempDir(), "house.db")
	s, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return houseOn(t, s, &clock{now: someday}, path)
}

func houseOn(t *testing.T, s store.Store, c *clock, path string) *house {
	t.Helper()
	h, err := host.New(t.Context(), s, shapes(), host.Options{Clock: c.Now, Log: slog.New(slog.NewTextHandler(io.Discard, nil))})
	if err != nil {
		t.Fatal(err)
	}
	return &house{Host: h, t: t, store: s, clock: c, path: path}
}

// guest makes a new person.
func (h *house) guest(name string) host.Actor {
	h.t.Helper()
	_, a, err := h.Guest(context.Background(), host.Client{IP: "192.0.2.1", Agent: "test", Lang: "en"})
	if err != nil {
		h.t.Fatal(err)
	}
	a, err = h.SetProfile(context.Background(), a, host.Profile{Name: name})
	if err != nil {
		h.t.Fatal(err)
	}
	return a
}

func (h *house) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

// page is what an actor sees of a match.
func (h *house) page(a host.Actor, id string) *host.MatchPage {
	h.t.Helper()
	p, err := h.Match(context.Background(), a, id)
	h.must(err)
	return p
}

// refused expects a refusal with a code.
func (h *house) refused(err error, kind host.Kind, code string) *host.Error {
	h.t.Helper()
	e, ok := host.As(err)
	if !ok || e.Kind != kind || e.Code != code {
		h.t.Errorf("got %v, want %s: %s", err, kind, code)
		return &host.Error{}
	}
	return e
}

// defaultOrders are orders that the actor may send now.
func (h *house) defaultOrders(p *host.MatchPage) string {
	v := p.GameView()
	return v.Write("en", v.Default())
}

// two seats a match of Agamemnon for two guests that has begun.
func (h *house) two() (id string, a, b host.Actor) {
	h.t.Helper()
	a, b = h.guest("Thetis"), h.guest("Nereus")
	made, err := h.Create(context.Background(), a, host.NewMatch{Game: "agamemnon", Seat: "greeks", Options: map[string]string{"starter": "greeks"}})
	h.must(err)
	h.must(h.Join(context.Background(), b, made.ID, "", made.Invite))
	return made.ID, a, b
}

// mover is the one of some actors for whom the match waits.
func (h *house) mover(id string, actors ...host.Actor) host.Actor {
	h.t.Helper()
	for _, a := range actors {
		if h.page(a, id).You.Can(host.ActSubmit) {
			return a
		}
	}
	h.t.Fatal("the match waits for none of them")
	return host.Actor{}
}

type gameSeat = game.Seat
