package host_test

import (
	"context"
	"errors"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
	"spielleiter/match"
)

// full is a store whose disk takes no orders while it is full, though it may take some bytes.
type full struct {
	store.Store
	on atomic.Bool
}

func (f *full) SaveMatch(ctx context.Context, prev int64, m store.Match, a store.Append) error {
	if f.on.Load() {
		return store.ErrFull
	}
	return f.Store.SaveMatch(ctx, prev, m, a)
}

func (f *full) Health(ctx context.Context) error {
	if f.on.Load() {
		return store.ErrFull
	}
	return f.Store.Health(ctx)
}

// beats waits until a server has noted that it lives now.
func beats(t *testing.T, h *hosttest.Server, s store.Store) {
	t.Helper()
	eventually(t, "a sign of life", func() bool {
		known, err := s.Beat(t.Context(), h.Now(), time.Hour, h.Now().Add(time.Hour))
		return err == nil && len(known) == 0
	})
}

// record gives what the record of a match says about outages.
func outagesOf(t *testing.T, s store.Store, id string) (n int) {
	t.Helper()
	list, err := s.Entries(t.Context(), id, 1, 10_000)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		if e.Kind == string(match.EntryOutage) {
			n++
		}
	}
	return n
}

func rulesOf(list games.List) func(id, edition string) (game.Game, bool) {
	return func(id, edition string) (game.Game, bool) {
		e, ok := list.Find(id, edition)
		return e.Game, ok
	}
}

// Line 9: a server that was down for 5, 30 or 300 minutes gives them back to every phase that was
// open, whose deadline was near, quick tables too; once, on the record, and in the words
// of all who look.
func TestDeadlinesMoveByTheTimeThatTheServerWasDown(t *testing.T) {
	for _, down := range []time.Duration{5 * time.Minute, 30 * time.Minute, 300 * time.Minute} {
		t.Run(down.String(), func(t *testing.T) {
			path, clock := filepath.Join(t.TempDir(), "spielleiter.db"), hosttest.NewClock()
			s := opened(t, path)
			h := hosttest.On(t, s, clock)
			a, b := h.Person("Thetis"), h.Person("Nereus")
			stop := runs(t, h)
			beats(t, h, s)
			daily, quick, weekly := spanned(h, a, b, match.Day), spanned(h, a, b, match.Minute), spanned(h, a, b, 7*match.Day)
			ids := []string{daily, quick, weekly}
			before := map[string]time.Time{}
			for _, id := range ids {
				before[id] = *h.Page(a, id).Deadline
			}
			stop()
			h.Must(s.Close())

			clock.Forward(down)
			s = opened(t, path)
			for range 2 { // and again, without another outage
				h = hosttest.On(t, s, clock)
				stop = runs(t, h)
				for _, id := range []string{daily, quick} {
					eventually(t, "the deadline of "+id, func() bool { return h.Page(a, id).Deadline.Equal(before[id].Add(down)) })
				}
				stop()
			}
			late := h.Page(a, quick)
			if late.Phase != 1 || late.Outage == nil || time.Duration(late.Outage.Moved) != down || h.Page(host.Actor{}, daily).Outage == nil {
				t.Errorf("phase %d, told %+v", late.Phase, late.Outage)
			}
			if p := h.Page(a, weekly); !p.Deadline.Equal(before[weekly]) || p.Outage != nil {
				t.Errorf("a deadline of next week is now %v, was %v", p.Deadline, before[weekly])
			}
			for id, want := range map[string]int{daily: 1, quick: 1, weekly: 0} {
				if n := outagesOf(t, s, id); n != want {
					t.Errorf("%s: %d entries, want %d", id, n, want)
				}
				if acts, err := h.MasterActs(t.Context(), host.Actor{}, id); err != nil || len(acts) != want || h.Page(a, id).Acted != (want > 0) {
					t.Errorf("%s: whoever looks reads %d acts, want %d: %v", id, len(acts), want, err)
				}
			}
			file, err := h.ExportWhole(t.Context(), quick)
			h.Must(err)
			if _, err := match.Verify(file, rulesOf(hosttest.Shapes()), h.PublicKey()); err != nil {
				t.Errorf("the match does not verify: %v", err)
			}
		})
	}
}

// The first thing that somebody sends to a server that has just come back counts, though their
// deadline has passed meanwhile.
func TestOrdersAfterAnOutageAreNotLate(t *testing.T) {
	path, clock := filepath.Join(t.TempDir(), "spielleiter.db"), hosttest.NewClock()
	s := opened(t, path)
	h := hosttest.On(t, s, clock)
	a, b := h.Person("Thetis"), h.Person("Nereus")
	stop := runs(t, h)
	beats(t, h, s)
	id := spanned(h, a, b, match.Hour)
	mover := h.Mover(id, a, b)
	p := h.Page(mover, id)
	text := h.DefaultOrders(p)
	clock.Forward(59 * time.Minute)
	stop()
	if _, err := s.Beat(t.Context(), clock.Now(), 24*time.Hour, clock.Now()); err != nil {
		t.Fatal(err)
	}
	clock.Forward(30 * time.Minute)
	h = hosttest.On(t, s, clock)
	runs(t, h)
	eventually(t, "the server's first look", func() bool { return h.Page(mover, id).Outage != nil })
	_, err := h.Submit(t.Context(), mover, id, host.Order{Phase: p.Phase, Text: text})
	h.Must(err)
	if q := h.Page(mover, id); q.Phase != p.Phase || !q.Deadline.Equal(p.Deadline.Add(30*time.Minute)) {
		t.Errorf("phase %d closes %v", q.Phase, q.Deadline)
	}
}

// While a disk is full the server runs, and some bytes still find room; what it could not take is
// an outage all the same.
func TestAFullDiskIsAnOutage(t *testing.T) {
	s, clock := &full{Store: opened(t, filepath.Join(t.TempDir(), "spielleiter.db"))}, hosttest.NewClock()
	h := hosttest.On(t, s, clock)
	a, b := h.Person("Thetis"), h.Person("Nereus")
	runs(t, h)
	beats(t, h, s)
	id := spanned(h, a, b, match.Hour)
	before := *h.Page(a, id).Deadline
	mover := h.Mover(id, a, b)
	s.on.Store(true)
	send := func() error {
		_, err := h.Submit(t.Context(), mover, id, host.Order{Text: h.DefaultOrders(h.Page(mover, id))})
		return err
	}
	h.Refused(send(), host.Unavailable, "store.full")
	clock.Forward(90 * time.Minute)
	h.Refused(send(), host.Unavailable, "store.full")
	s.on.Store(false)
	h.Must(send())
	if p := h.Page(a, id); p.Phase != 1 || !p.Deadline.Equal(before.Add(90*time.Minute)) {
		t.Errorf("phase %d closes %v, was %v", p.Phase, p.Deadline, before)
	}
}

// Where another server has taken orders meanwhile, nobody has lost anything.
func TestWhereAnotherServerStandsThereIsNoOutage(t *testing.T) {
	dsn, clock := pgtest.DSN(t), hosttest.NewClock()
	mine, theirs := opened(t, dsn), opened(t, dsn)
	h := hosttest.On(t, mine, clock)
	a, b := h.Person("Thetis"), h.Person("Nereus")
	stop := runs(t, h)
	beats(t, h, mine)
	id := spanned(h, a, b, match.Hour)
	before := *h.Page(a, id).Deadline
	stop()
	elsewhere := func(until time.Time) { // another server notes each minute that it lives
		for clock.Now().Before(until) {
			clock.Forward(time.Minute)
			if _, err := theirs.Beat(t.Context(), clock.Now(), 3*time.Minute, clock.Now()); err != nil {
				t.Fatal(err)
			}
		}
	}
	elsewhere(clock.Now().Add(30 * time.Minute))
	h = hosttest.On(t, mine, clock)
	runs(t, h)
	elsewhere(before.Add(time.Minute))
	eventually(t, "the closing", func() bool { return h.Page(a, id).Phase == 2 })
	if n := outagesOf(t, mine, id); n != 0 {
		t.Errorf("%d outages on record", n)
	}
}

// A server that cannot find out whether there was an outage closes nothing.
func TestNothingClosesBeforeItIsKnownWhatWasLost(t *testing.T) {
	s := &mute{Store: opened(t, filepath.Join(t.TempDir(), "spielleiter.db"))}
	clock := hosttest.NewClock()
	h := hosttest.On(t, s, clock)
	a, b := h.Person("Thetis"), h.Person("Nereus")
	id := spanned(h, a, b, match.Hour)
	s.on.Store(true)
	clock.Forward(2 * time.Hour)
	runs(t, h)
	eventually(t, "some tries", func() bool { return s.asked.Load() > 3 })
	if p := h.Page(a, id); p.Phase != 1 {
		t.Errorf("phase %d", p.Phase)
	}
	s.on.Store(false)
	eventually(t, "the closing", func() bool { return h.Page(a, id).Phase == 2 })
}

// mute is a store that cannot note whether a server lives.
type mute struct {
	store.Store
	on    atomic.Bool
	asked atomic.Int64
}

func (m *mute) Beat(ctx context.Context, now time.Time, least time.Duration, since time.Time) ([]store.Outage, error) {
	m.asked.Add(1)
	if m.on.Load() {
		return nil, errors.Join(store.ErrUnavailable, errors.New("mute"))
	}
	return m.Store.Beat(ctx, now, least, since)
}

// Whoever was there knows that there was no outage, whatever the clock of another server says: else
// two servers whose clocks are far apart would move deadlines for ever.
func TestServersWithOtherClocksMoveNothing(t *testing.T) {
	s := &counting{Store: opened(t, filepath.Join(t.TempDir(), "spielleiter.db"))}
	h := hosttest.On(t, s, hosttest.NewClock())
	a, b := h.Person("Thetis"), h.Person("Nereus")
	runs(t, h)
	beats(t, h, s)
	id := spanned(h, a, b, match.Hour)
	eventually(t, "a heartbeat of the server", func() bool { return s.beats.Load() > 0 })
	behind := h.Now().Add(-10 * time.Minute) // written by a server whose clock is wrong
	s.last.Store(&behind)
	before := s.beats.Load()
	eventually(t, "the next heartbeat", func() bool { return s.beats.Load() > before })
	if p := h.Page(a, id); p.Outage != nil {
		t.Errorf("moved by %v", p.Outage.Moved)
	}
}

// counting is a store that counts heartbeats and can be told of another last one.
type counting struct {
	store.Store
	beats atomic.Int64
	last  atomic.Pointer[time.Time]
}

func (c *counting) Beat(ctx context.Context, now time.Time, least time.Duration, since time.Time) ([]store.Outage, error) {
	defer c.beats.Add(1)
	if last := c.last.Load(); last != nil && now.Sub(*last) >= least {
		return []store.Outage{{Began: *last, Ended: now}}, nil
	}
	return c.Store.Beat(ctx, now, least, since)
}
