package host_test

import (
	"context"
	"errors"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/quota"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// cracked is a store that gives some matches another state than was stored.
type cracked struct {
	store.Store
	mu     sync.Mutex
	broken map[string]bool
	loads  atomic.Int64
}

func (c *cracked) Match(ctx context.Context, id string) (store.Match, error) {
	m, err := c.Store.Match(ctx, id)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.broken[id] {
		c.loads.Add(1)
		m.State = []byte(`{"no":"state"}`)
	}
	return m, err
}

func (c *cracked) breaks(id string, broken bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.broken[id] = broken
}

// spanned starts a match of two whose phases are open for a span.
func spanned(h *hosttest.Server, a, b host.Actor, span match.Span) string {
	made, err := h.Create(context.Background(), a, host.NewMatch{
		Game: "agamemnon", Seat: "greeks", Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: span}},
	})
	h.Must(err)
	h.Must(h.Join(context.Background(), b, made.ID, "", made.Invite))
	return made.ID
}

// Matches whose state does not load are put off for longer and longer, say so, fill no log and
// take nobody's place; once they are whole again they go on by themselves.
func TestBrokenMatchesStopNobodyElses(t *testing.T) {
	s := &cracked{Store: opened(t, filepath.Join(t.TempDir(), "spielleiter.db")), broken: map[string]bool{}}
	log := &hosttest.Journal{}
	h := hosttest.With(t, s, hosttest.NewClock(), host.Options{Log: slog.New(slog.NewTextHandler(log, nil)), PerMinute: -1, Limits: quota.Limits{}})
	a, b, c := h.Person("Thetis"), h.Person("Nereus"), h.Person("Proteus")
	const many = 120
	var broken [many]string
	for n := range broken {
		broken[n] = spanned(h, a, b, match.Minute)
	}
	h.Clock.Forward(10 * time.Second)
	sound := spanned(h, c, b, match.Minute)
	for _, id := range broken {
		s.breaks(id, true)
	}
	restart(t, h, s) // forgets what it has read
	h.Clock.Forward(2 * time.Minute)
	begun := time.Now()
	eventually(t, "the sound match's deadline", func() bool { return h.Page(c, sound).Phase > 1 })
	t.Logf("beside %d broken matches the sound one closed after %v", many, time.Since(begun))
	eventually(t, "the holds", func() bool { held, err := s.Holds(t.Context(), 1000); return err == nil && len(held) == many })
	e := h.Refused(second(h.Match(t.Context(), a, broken[0])), host.Unavailable, "match.unsound")
	if errors.Unwrap(e) == nil {
		t.Error("the log hears no reason")
	}
	if o, err := h.Overdue(t.Context()); err != nil || o.Matches != 0 || o.Held != many || o.Stalled {
		t.Errorf("%+v, %v", o, err)
	}
	if n := strings.Count(log.String(), "level=ERROR"); n == 0 || n > 100 {
		t.Errorf("%d lines of errors", n)
	}
	loads := s.loads.Load()
	time.Sleep(300 * time.Millisecond)
	if again := s.loads.Load() - loads; again > many {
		t.Errorf("in 0.3 s %d loads of matches that are put off", again)
	}
	for _, id := range broken {
		s.breaks(id, false)
	}
	h.Clock.Forward(3 * time.Second) // the first pause
	eventually(t, "the release", func() bool {
		held, err := s.Holds(t.Context(), 1000)
		return err == nil && len(held) == 0
	})
	if p := h.Page(a, broken[many-1]); p.Phase < 2 || p.Held != nil {
		t.Errorf("phase %d, held %+v", p.Phase, p.Held)
	}
}

// restart lets another host do what the first one would do by itself, on the same store.
func restart(t *testing.T, h *hosttest.Server, s store.Store) {
	t.Helper()
	again, err := host.New(t.Context(), s, hosttest.Shapes(), host.Options{Clock: h.Clock.Now, Log: h.Log(), PerMinute: -1, OutageLeast: -1})
	h.Must(err)
	h.Host = again
	runs(t, h)
}

// frail is a game of which some evaluations panic.
type frail struct {
	game.Game
	sick *atomic.Bool
}

type frailPosition struct {
	game.Position
	sick *atomic.Bool
}

func (f frail) Load(schema int, state []byte) (game.Position, error) {
	p, err := f.Game.Load(schema, state)
	return frailPosition{p, f.sick}, err
}

func (f frail) Setup(c game.Config, clerk *game.Clerk) (game.Position, error) {
	p, err := f.Game.Setup(c, clerk)
	return frailPosition{p, f.sick}, err
}

func (p frailPosition) Step(orders []game.ErasedOrders, clerk *game.Clerk) (game.Position, error) {
	if p.sick.Load() {
		panic("a rule nobody thought of")
	}
	next, err := p.Position.Step(orders, clerk)
	return frailPosition{next, p.sick}, err
}

// An evaluation that panics holds its own match: nothing of it is stored, its players see why
// nothing happens, and an act of theirs has it tried again at once.
func TestAnEvaluationThatPanicsHoldsItsMatchAlone(t *testing.T) {
	var sick atomic.Bool
	list := hosttest.Shapes()
	for n := range list {
		list[n].Game = frail{list[n].Game, &sick}
	}
	log := &hosttest.Journal{}
	h := hosttest.Of(t, opened(t, filepath.Join(t.TempDir(), "spielleiter.db")), hosttest.NewClock(), list,
		host.Options{Log: slog.New(slog.NewTextHandler(log, nil)), OutageLeast: -1})
	runs(t, h)
	a, b := h.Person("Thetis"), h.Person("Nereus")
	id := spanned(h, a, b, match.Minute)
	sick.Store(true)
	h.Clock.Forward(2 * time.Minute)
	eventually(t, "the hold", func() bool { return h.Page(a, id).Held != nil })
	p := h.Page(host.Actor{}, id)
	if p.Phase != 1 || p.Held == nil || p.Held.Tries != 1 || !p.Held.Until.After(h.Now()) {
		t.Errorf("phase %d, held %+v", p.Phase, p.Held)
	}
	if text := log.String(); !strings.Contains(text, "a rule nobody thought of") || !strings.Contains(text, id) || strings.Count(text, "stack=") != 1 {
		t.Errorf("the log says:\n%s", text)
	}
	for tries := 2; tries < 5; tries++ {
		h.Clock.Forward(p.Held.Until.Sub(h.Now()) + time.Millisecond)
		eventually(t, "the next try", func() bool { p = h.Page(a, id); return p.Held != nil && p.Held.Tries == tries })
		if pause := p.Held.Until.Sub(h.Now()); pause < 8*time.Second {
			t.Errorf("after %d tries a pause of %v", tries, pause)
		}
	}
	sick.Store(false)
	for _, who := range []host.Actor{a, b} { // both agree, so the match changes and the hold ends
		h.Must(h.Extend(t.Context(), who, id, match.Hour, ""))
	}
	if p := h.Page(a, id); p.Held != nil {
		t.Errorf("held after a change: %+v", p.Held)
	}
	h.Clock.Forward(2 * time.Hour)
	eventually(t, "the evaluation", func() bool { return h.Page(a, id).Phase == 2 })
}

// The player whose orders make a phase close hears of the fault; the server stands, what was sent is kept, and nothing of the
// phase is half there. Where there is no deadline as well the match is held, and its page says what ends that.
func TestAPanicOfWhoeverSendsLastIsAFaultAndNoMore(t *testing.T) {
	var sick atomic.Bool
	list := hosttest.Shapes()
	for n := range list {
		list[n].Game = frail{list[n].Game, &sick}
	}
	s := opened(t, filepath.Join(t.TempDir(), "spielleiter.db"))
	h := hosttest.Of(t, s, hosttest.NewClock(), list, host.Options{})
	id, a, b := h.Two()
	mover := h.Mover(id, a, b)
	p := h.Page(mover, id)
	sick.Store(true)
	saved, err := h.Submit(t.Context(), mover, id, host.Order{Phase: p.Phase, Text: h.DefaultOrders(p), Ready: true})
	h.Must(err)
	if !slices.ContainsFunc(saved.Problems, func(p game.Problem) bool { return p.Code == "problem.phase.faulty" }) || saved.Closed || saved.Text == "" {
		t.Fatalf("%+v", saved)
	}
	q := h.Page(mover, id)
	if q.Phase != p.Phase || q.Orders == nil || q.Orders.Ready || q.Orders.Text != saved.Text {
		t.Errorf("phase %d, orders %+v", q.Phase, q.Orders)
	}
	if q.Held == nil || !q.Held.Waits || q.Held.Tries != 1 {
		t.Errorf("held %+v", q.Held)
	}
	if holds, err := s.Holds(t.Context(), 10); err != nil || len(holds) != 1 || !strings.Contains(holds[0].Reason, "nobody thought of") {
		t.Errorf("%+v, %v", holds, err)
	}
	again, err := h.Ready(t.Context(), mover, id, p.Phase, true)
	h.Must(err)
	if !slices.ContainsFunc(again.Problems, func(p game.Problem) bool { return p.Code == "problem.phase.faulty" }) {
		t.Errorf("%+v", again)
	}
	sick.Store(false)
	_, err = h.Submit(t.Context(), mover, id, host.Order{Phase: p.Phase, Text: h.DefaultOrders(p), Ready: true})
	h.Must(err)
}
