// Package hosttest gives tests a server: a host on a database of its own with a clock
// that tests set, guests, and matches of both shapes of game.
package hosttest

import (
	"cmp"
	"io"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"spielleiter/internal/auth"

	"spielleiter/agamemnon"
	"spielleiter/ai"
	"spielleiter/game/gametest/council"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/store"
)

// Server is a host on a database of its own, with a clock that tests set.
type Server struct {
	*host.Host
	Store store.Store
	Clock *Clock

	t   testing.TB
	log *slog.Logger
}

// Cheap is what hashing a passphrase takes where nothing has to be kept safe: next to nothing.
var Cheap = auth.Cost{MemoryKiB: 8, Passes: 1}

// Log is where the server writes; what is written fails no test and is not shown.
func (h *Server) Log() *slog.Logger { return h.log }

// Clock is set by tests.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// NewClock is a clock that stands at an evening in November.
func NewClock() *Clock { return &Clock{now: someday} }

// Now is what the clock shows.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Forward moves the clock, backward too.
func (c *Clock) Forward(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// Chance is a source for [host.Options] that repeats itself, safe for use by many: with
// the same seed and calls in the same order, matches have the same names and run alike.
func Chance(seed byte) io.Reader {
	return &chance{source: rand.NewChaCha8([32]byte{seed})}
}

type chance struct {
	mu     sync.Mutex
	source *rand.ChaCha8
}

func (c *chance) Read(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.source.Read(p)
}

var someday = time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)

// Shapes are the two shapes of game that the platform is proven on.
func Shapes() games.List {
	bots := []ai.Level{{Name: "random", New: func() ai.Bot { return ai.Random{} }}}
	return games.List{
		{Game: agamemnon.New(), Texts: agamemnon.Texts, Rulebook: agamemnon.Rulebook, Levels: bots},
		{Game: council.New(), Texts: council.Texts(), Levels: bots},
	}
}

// New opens a server on an empty SQLite database.
func New(t testing.TB) *Server {
	t.Helper()
	path := filepath.Join(t.TempDir(), "house.db")
	s, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return On(t, s, NewClock())
}

// On opens a server on a store, with a clock.
func On(t testing.TB, s store.Store, c *Clock) *Server {
	t.Helper()
	return With(t, s, c, host.Options{})
}

// With opens a server on a store, with a clock and further options.
func With(t testing.TB, s store.Store, c *Clock, o host.Options) *Server {
	t.Helper()
	return Of(t, s, c, Shapes(), o)
}

// Playing opens a server on a store in which some other games are played.
func Playing(t testing.TB, s store.Store, list games.List) *Server {
	t.Helper()
	return Of(t, s, NewClock(), list, host.Options{})
}

// Of opens a server on a store in which some other games are played, with a clock and
// further options.
func Of(t testing.TB, s store.Store, c *Clock, list games.List, o host.Options) *Server {
	t.Helper()
	if o.Clock == nil {
		o.Clock = c.Now
	}
	if o.Log == nil {
		o.Log = slog.New(slog.NewTextHandler(io.Discard, nil))
	}
	o.PassphraseCost = cmp.Or(o.PassphraseCost, Cheap)
	h, err := host.New(t.Context(), s, list, o)
	if err != nil {
		t.Fatal(err)
	}
	return &Server{Host: h, t: t, Store: s, Clock: c, log: o.Log}
}

// Person makes a new guest of that name.
func (h *Server) Person(name string) host.Actor {
	h.t.Helper()
	_, a, err := h.Host.Guest(h.t.Context(), host.Client{IP: "192.0.2.1", Agent: "test", Lang: "en"})
	if err != nil {
		h.t.Fatal(err)
	}
	a, err = h.SetProfile(h.t.Context(), a, host.Profile{Name: name})
	if err != nil {
		h.t.Fatal(err)
	}
	return a
}

// Must ends the test if something failed.
func (h *Server) Must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

// Page is what an actor sees of a match.
func (h *Server) Page(a host.Actor, id string) *host.MatchPage {
	h.t.Helper()
	p, err := h.Match(h.t.Context(), a, id)
	h.Must(err)
	return p
}

// Refused expects a refusal with a code.
func (h *Server) Refused(err error, kind host.Kind, code string) *host.Error {
	h.t.Helper()
	e, ok := host.As(err)
	if !ok || e.Kind != kind || e.Code != code {
		h.t.Errorf("got %v, want %s: %s", err, kind, code)
		return &host.Error{}
	}
	return e
}

// DefaultOrders are orders that the actor may send now.
func (h *Server) DefaultOrders(p *host.MatchPage) string {
	v := p.GameView()
	return v.Write("en", v.Default())
}

// Two starts a match of Agamemnon for two guests.
func (h *Server) Two() (id string, a, b host.Actor) {
	h.t.Helper()
	a, b = h.Person("Thetis"), h.Person("Nereus")
	made, err := h.Create(h.t.Context(), a, host.NewMatch{Game: "agamemnon", Seat: "greeks", Options: map[string]string{"starter": "greeks"}})
	h.Must(err)
	h.Must(h.Join(h.t.Context(), b, made.ID, "", made.Invite))
	return made.ID, a, b
}

// Mover is the one of some actors for whom the match waits.
func (h *Server) Mover(id string, actors ...host.Actor) host.Actor {
	h.t.Helper()
	for _, a := range actors {
		if h.Page(a, id).You.Can(host.ActSubmit) {
			return a
		}
	}
	h.t.Fatal("the match waits for none of them")
	return host.Actor{}
}
