package host_test

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/jobs"
	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
	"spielleiter/internal/worker"
)

// thinker is a coach that counts, and does what a test wants.
type thinker struct {
	asked atomic.Int32
	do    func() error
}

func (c *thinker) Hints(_ context.Context, v game.View) ([]ai.Hint, error) {
	c.asked.Add(1)
	if err := c.do(); err != nil {
		return nil, err
	}
	return []ai.Hint{{Text: v.Write("", v.Default()), Win: 0.5, Why: []game.Note{{Code: "note.x", Args: game.Args{"n": "1"}}}}}, nil
}

func (c *thinker) Review(_ context.Context, played []ai.Played, _ game.View) (ai.Review, error) {
	c.asked.Add(1)
	if err := c.do(); err != nil {
		return ai.Review{}, err
	}
	return ai.Review{Seats: []game.Seat{"greeks", "trojans"}, Result: 1, Steps: make([]ai.Step, len(played))}, nil
}

func (c *thinker) Keep(_ game.View, written, _ game.Orders) game.Orders { return written }

func coached(c *thinker) games.List {
	list := hosttest.Shapes()
	for n := range list {
		list[n].Coach = c
	}
	return list
}

func practiceOf(t *testing.T, h *hosttest.Server, a host.Actor) string {
	t.Helper()
	made, err := h.Create(t.Context(), a, host.NewMatch{
		Game: "council", Seats: beasts, Seat: beasts[0], Bots: map[game.Seat]string{beasts[1]: "random", beasts[2]: "random"},
	})
	h.Must(err)
	return made.ID
}

// sharing is a server on a PostgreSQL database that does heavy work, or leaves it to others; it runs until the test ends.
func sharing(t *testing.T, dsn string, c *thinker, duties ...host.Duty) *hosttest.Server {
	t.Helper()
	s, err := store.Open(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	clock := hosttest.NewClock()
	slots := -1
	if slices.Contains(duties, host.DutyOpponents) {
		slots = 1
	}
	o := jobs.Options{Slots: slots, Clock: clock.Now, Log: slog.New(slog.DiscardHandler), Node: jobs.Node{ID: rand.Text(), Parts: []string{"some"}}}
	var queue *jobs.Postgres
	h := hosttest.Of(t, s, clock, coached(c), host.Options{Duties: duties, Jobs: func(w jobs.Works) (jobs.Queue, error) {
		queue, err = jobs.OpenPostgres(t.Context(), dsn, w, o)
		return queue, err
	}})
	ctx, stop := context.WithCancel(context.Background())
	var run worker.Group
	run.Go(func() { h.Run(ctx) }, func(p *worker.Panic) { t.Error(p) })
	t.Cleanup(func() {
		stop()
		run.Wait()
		queue.Close()
		s.Close()
	})
	return h
}

// A server that leaves opponents to others lets these make hints and analyses, and shows what they have made.
func TestHeavyWorkIsDoneByAServerThatDoesIt(t *testing.T) {
	dsn := pgtest.DSN(t)
	well := func() error { return nil }
	here, there := &thinker{do: well}, &thinker{do: well}
	pages := sharing(t, dsn, here, host.DutyPages)
	sharing(t, dsn, there, host.DutyOpponents, host.DutyEvaluations)
	a := pages.Person("Anna")
	id := practiceOf(t, pages, a)
	hints, err := pages.Hints(t.Context(), a, id, "")
	pages.Must(err)
	if len(hints) != 1 || hints[0].Win != 0.5 || len(hints[0].Why) != 1 || hints[0].Why[0].Args["n"] != "1" {
		t.Errorf("hints: %+v", hints)
	}
	two, greeks, _ := pages.Two()
	pages.Must(pages.Resign(t.Context(), greeks, two))
	for range 3000 {
		review, done, err := pages.Review(t.Context(), greeks, two)
		pages.Must(err)
		if done {
			if review.Result != 1 || len(review.Seats) != 2 {
				t.Errorf("review: %+v", review)
			}
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if here.asked.Load() != 0 || there.asked.Load() != 2 {
		t.Errorf("the coach was asked %d times by the server for pages, %d times by the other", here.asked.Load(), there.asked.Load())
	}
}

// What fails or panics in a coach is a fault of that request alone.
func TestACoachThatPanicsEndsItsOwnRequestAlone(t *testing.T) {
	c := &thinker{do: func() error { panic("for a test") }}
	h := coachedServer(t, c, nil)
	a := h.Person("Anna")
	id := practiceOf(t, h, a)
	if _, err := h.Hints(t.Context(), a, id, ""); !errors.Is(err, jobs.ErrFailed) {
		t.Errorf("a panic: %v", err)
	}
	c.do = func() error { return nil }
	if hints, err := h.Hints(t.Context(), a, id, ""); err != nil || len(hints) != 1 {
		t.Errorf("afterwards: %v, %v", hints, err)
	}
}

// Whoever asks for too much at a time is told when to come again; others are not kept from anything.
func TestAFullQueueSaysWhenToComeAgain(t *testing.T) {
	hold := make(chan struct{})
	c := &thinker{do: func() error { <-hold; return nil }}
	h := coachedServer(t, c, func(w jobs.Works) (jobs.Queue, error) {
		return jobs.NewPool(w, jobs.Options{Slots: 1, MostOf: 1, Clock: hosttest.NewClock().Now, Log: slog.New(slog.DiscardHandler)}), nil
	})
	a, b := h.Person("Anna"), h.Person("Berta")
	a.From, b.From = "192.0.2.1", "192.0.2.2"
	ours, theirs := practiceOf(t, h, a), practiceOf(t, h, b)
	answers := make(chan error, 2)
	go func() { _, err := h.Hints(t.Context(), a, ours, ""); answers <- err }()
	for c.asked.Load() == 0 {
		time.Sleep(time.Millisecond)
	}
	_, err := h.Hints(t.Context(), a, ours, "")
	if e := h.Refused(err, host.Unavailable, "jobs.full"); e.RetryAfter == 0 {
		t.Error("nobody says when to come again")
	}
	go func() { _, err := h.Hints(t.Context(), b, theirs, ""); answers <- err }()
	close(hold)
	for range 2 {
		if err := <-answers; err != nil {
			t.Error(err)
		}
	}
}

func coachedServer(t *testing.T, c *thinker, queue func(jobs.Works) (jobs.Queue, error)) *hosttest.Server {
	t.Helper()
	s, err := store.Open(t.Context(), t.TempDir()+"/house.db")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return hosttest.Of(t, s, hosttest.NewClock(), coached(c), host.Options{Jobs: queue})
}

// What a server leaves to others it does not do, and another one does it.
func TestAServerLeavesPartsToOthers(t *testing.T) {
	s, err := store.Open(t.Context(), t.TempDir()+"/house.db")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	clock := hosttest.NewClock()
	pages := hosttest.With(t, s, clock, host.Options{Duties: []host.Duty{host.DutyPages, host.DutyNotices}})
	a := pages.Person("Anna")
	id := practiceOf(t, pages, a)
	pages.Must(second(pages.Submit(t.Context(), a, id, host.Order{Text: pages.DefaultOrders(pages.Page(a, id)), Ready: true})))
	version := func() int64 {
		m, err := s.Match(t.Context(), id)
		pages.Must(err)
		return m.Version
	}
	before := version()
	busy(t, pages)
	time.Sleep(1500 * time.Millisecond) // it has looked at least once what there is to do
	if version() != before {
		t.Fatal("computers have moved on a server that leaves them to others")
	}
	busy(t, hosttest.With(t, s, clock, host.Options{Duties: []host.Duty{host.DutyOpponents, host.DutyEvaluations}}))
	for range 1000 {
		if version() != before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Error("nobody lets computers move")
}
