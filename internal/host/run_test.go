package host_test

import (
	"context"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// runs lets a server do what it does by itself until the test ends.
func runs(t *testing.T, h *hosttest.Server) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		h.Run(ctx)
	}()
	stop = func() { cancel(); <-done }
	t.Cleanup(stop)
	return stop
}

// eventually waits for something that the server does by itself.
func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); !ok(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%s did not happen", what)
		}
	}
}

func TestRunMovesBotsToTheEnd(t *testing.T) {
	h := hosttest.New(t)
	runs(t, h)
	made, err := h.Create(t.Context(), h.Person("Thetis"), host.NewMatch{
		Game: "council", Seats: beasts, Bots: map[game.Seat]string{"raven": "random", "fox": "random", "bear": "random"},
	})
	h.Must(err)
	eventually(t, "the end of a match of bots", func() bool {
		return h.Page(host.Actor{}, made.ID).Status == match.Over
	})
}

// A deadline by the clock of the machine: nothing closes early, and soon after it has.
func TestRunClosesAtTheDeadline(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "spielleiter.db"))
	h := hosttest.With(t, s, hosttest.NewClock(), host.Options{Clock: time.Now})
	runs(t, h)
	a, b := h.Person("Thetis"), h.Person("Nereus")
	made, err := h.Create(t.Context(), a, host.NewMatch{
		Game: "agamemnon", Seat: "greeks", Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Second}},
	})
	h.Must(err)
	h.Must(h.Join(t.Context(), b, made.ID, "", made.Invite))
	var worst time.Duration
	for phase := range 3 {
		eventually(t, "a deadline", func() bool { return h.Page(a, made.ID).Phase > phase+1 })
		line, err := h.Phase(t.Context(), a, made.ID, phase+1)
		h.Must(err)
		before, err := h.Phase(t.Context(), a, made.ID, phase)
		h.Must(err)
		late := line.At.Sub(before.At) - time.Second
		if late < 0 {
			t.Errorf("phase %d closed %v early", phase+1, -late)
		}
		worst = max(worst, late)
	}
	t.Logf("closed %v late at worst", worst)
	if worst > 5*time.Second {
		t.Errorf("closed %v late", worst)
	}
}

// A server that was down over a deadline, and whose operator wants no deadline to move for that,
// closes what was due when it comes back, once, with what was saved.
func TestADeadlinePassesWhileTheServerIsDown(t *testing.T) {
	path, clock := filepath.Join(t.TempDir(), "spielleiter.db"), hosttest.NewClock()
	s := opened(t, path)
	h := hosttest.With(t, s, clock, host.Options{OutageLeast: -1})
	stop := runs(t, h)
	a, b := h.Person("Thetis"), h.Person("Nereus")
	made, err := h.Create(t.Context(), a, host.NewMatch{
		Game: "agamemnon", Seat: "greeks", Options: map[string]string{"starter": "greeks"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	h.Must(err)
	h.Must(h.Join(t.Context(), b, made.ID, "", made.Invite))
	p := h.Page(a, made.ID)
	saved, err := h.Submit(t.Context(), a, made.ID, host.Order{Phase: p.Phase, Text: h.DefaultOrders(p)})
	h.Must(err)
	stop()
	h.Must(s.Close())

	clock.Forward(25 * time.Hour)
	h = hosttest.With(t, opened(t, path), clock, host.Options{OutageLeast: -1})
	runs(t, h)
	eventually(t, "the closing after the restart", func() bool { return h.Page(a, made.ID).Phase == p.Phase+1 })
	line, err := h.Phase(t.Context(), a, made.ID, p.Phase)
	h.Must(err)
	if len(line.Orders) != 1 || line.Orders[0].Source != match.Submitted || line.Orders[0].Text != saved.Text {
		t.Errorf("counted %+v, want %q as submitted", line.Orders, saved.Text)
	}
	if q := h.Page(a, made.ID); q.Deadline == nil || !q.Deadline.After(clock.Now()) {
		t.Errorf("the next deadline is %v, now is %v", q.Deadline, clock.Now())
	}
}

// Line 8: clocks that are put back or forward close nothing early, and a deadline by the
// clock on the wall keeps its hour over the change to summer time.
func TestDeadlinesAndTheClocksOfPeople(t *testing.T) {
	h := hosttest.New(t)
	h.Clock.Forward(time.Date(2027, 3, 26, 12, 0, 0, 0, time.UTC).Sub(h.Clock.Now()))
	a, b := h.Person("Thetis"), h.Person("Nereus")
	made, err := h.Create(t.Context(), a, host.NewMatch{
		Game: "agamemnon", Seat: "greeks", Listed: true,
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceClock, At: "20:00", Zone: "Europe/Berlin"}},
	})
	h.Must(err)
	h.Must(h.Join(t.Context(), b, made.ID, "", ""))
	for _, want := range []string{"2027-03-26T19:00:00Z", "2027-03-27T19:00:00Z", "2027-03-28T18:00:00Z", "2027-03-29T18:00:00Z"} {
		p := h.Page(a, made.ID)
		if got := p.Deadline.Format(time.RFC3339); got != want {
			t.Fatalf("deadline %s, want %s", got, want)
		}
		h.Clock.Forward(p.Deadline.Sub(h.Clock.Now()) - time.Millisecond)
		h.Must(h.CloseDue(t.Context(), made.ID))
		h.Clock.Forward(-time.Hour) // somebody has put the machine's clock back
		h.Must(h.CloseDue(t.Context(), made.ID))
		if q := h.Page(a, made.ID); q.Phase != p.Phase {
			t.Fatalf("phase %d closed early", p.Phase)
		}
		h.Clock.Forward(time.Hour + time.Millisecond)
		h.Must(h.CloseDue(t.Context(), made.ID))
		if q := h.Page(a, made.ID); q.Phase != p.Phase {
			t.Fatalf("phase %d closed in the millisecond in which orders still count", p.Phase)
		}
		h.Clock.Forward(time.Millisecond)
		h.Must(h.CloseDue(t.Context(), made.ID))
		h.Must(h.CloseDue(t.Context(), made.ID))
		if q := h.Page(a, made.ID); q.Phase != p.Phase+1 {
			t.Fatalf("phase %d became %d at its deadline", p.Phase, q.Phase)
		}
	}
}

func TestHealthAndCounts(t *testing.T) {
	h := hosttest.New(t)
	h.Two()
	h.Must(h.Health(t.Context()))
	c, err := h.Counts(t.Context())
	h.Must(err)
	if c.Matches["running"] != 1 || c.People != 2 {
		t.Errorf("%+v", c)
	}
	h.Must(h.Store.Close())
	h.Clock.Forward(time.Second) // until the last proof is too old
	h.Refused(h.Health(t.Context()), host.Unavailable, "store.unavailable")
	h.Refused(second(h.Counts(t.Context())), host.Unavailable, "store.unavailable")
}

// What comes due while something else is being closed is not overlooked: the next deadline is
// looked for from when it was last asked what is due, not from now.
func TestNoDeadlineFallsBetweenTwoQuestions(t *testing.T) {
	s := &exact{Store: opened(t, filepath.Join(t.TempDir(), "spielleiter.db"))}
	h := hosttest.With(t, s, hosttest.NewClock(), host.Options{Clock: time.Now})
	runs(t, h)
	a, b := h.Person("Thetis"), h.Person("Nereus")
	for range 5 {
		spanned(h, a, b, match.Second)
	}
	last := spanned(h, a, b, match.Second)
	eventually(t, "some deadlines", func() bool { return h.Page(a, last).Phase > 2 })
	if n := s.gaps.Load(); n > 0 {
		t.Errorf("%d times something could have been overlooked", n)
	}
}

// exact is a store that counts gaps between what was asked for and what is waited for.
type exact struct {
	store.Store
	asked atomic.Pointer[time.Time]
	gaps  atomic.Int64
}

func (e *exact) Due(ctx context.Context, now time.Time, limit int) ([]store.Due, error) {
	e.asked.Store(&now)
	return e.Store.Due(ctx, now, limit)
}

func (e *exact) NextDue(ctx context.Context, after time.Time) (time.Time, bool, error) {
	if asked := e.asked.Load(); asked == nil || after.After(*asked) {
		e.gaps.Add(1)
	}
	return e.Store.NextDue(ctx, after)
}
