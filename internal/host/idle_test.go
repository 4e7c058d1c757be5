package host_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// questioned is a database that counts all that it is asked. What it does not know panics: so nothing is asked uncounted.
type questioned struct {
	store.Store // nil
	db          store.Store
	mu          sync.Mutex
	n           map[string]int
}

func questionsOf(db store.Store) *questioned { return &questioned{db: db, n: map[string]int{}} }

func (s *questioned) count(what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.n[what]++
}

// forget begins to count anew, and gives the sum so far.
func (s *questioned) forget() (sum int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, n := range s.n {
		sum += n
	}
	s.n = map[string]int{}
	return sum
}

func (s *questioned) Secret(ctx context.Context, name string, fresh []byte) ([]byte, error) {
	s.count("secret")
	return s.db.Secret(ctx, name, fresh)
}

func (s *questioned) Listen(ctx context.Context) (<-chan string, error) {
	s.count("news")
	return s.db.Listen(ctx)
}

func (s *questioned) Ahead(ctx context.Context, now time.Time) (store.Ahead, error) {
	s.count("what is to be done")
	return s.db.Ahead(ctx, now)
}

func (s *questioned) Claim(ctx context.Context, now time.Time, lease time.Duration, limit int) ([]store.Message, error) {
	s.count("outbox")
	return s.db.Claim(ctx, now, lease, limit)
}

func (s *questioned) Due(ctx context.Context, now time.Time, limit int) ([]store.Due, error) {
	s.count("deadlines")
	return s.db.Due(ctx, now, limit)
}

func (s *questioned) NextDue(ctx context.Context, after time.Time) (time.Time, bool, error) {
	s.count("next deadline")
	return s.db.NextDue(ctx, after)
}

func (s *questioned) Thinking(ctx context.Context, now time.Time, limit int) ([]store.Thinking, error) {
	s.count("computers")
	return s.db.Thinking(ctx, now, limit)
}

func (s *questioned) Beat(ctx context.Context, now time.Time, least time.Duration, since time.Time) ([]store.Outage, error) {
	s.count("heartbeat")
	return s.db.Beat(ctx, now, least, since)
}

func (s *questioned) Purge(ctx context.Context, now time.Time) (int64, error) {
	s.count("purge")
	return s.db.Purge(ctx, now)
}

func (s *questioned) DropGuests(ctx context.Context, since time.Time, after string, limit int) (int64, string, error) {
	s.count("idle guests")
	return s.db.DropGuests(ctx, since, after, limit)
}

func (s *questioned) Pack(ctx context.Context, before time.Time, limit int) (int, error) {
	s.count("pack")
	return s.db.Pack(ctx, before, limit)
}

func (s *questioned) Unissued(ctx context.Context, game, after string, limit int) ([]string, error) {
	s.count("archives")
	return s.db.Unissued(ctx, game, after, limit)
}

func (s *questioned) DueSeasons(ctx context.Context, now time.Time, limit int) ([]string, error) {
	s.count("seasons")
	return s.db.DueSeasons(ctx, now, limit)
}

func (s *questioned) Meta(ctx context.Context, key string) (string, error) {
	s.count("settings")
	return s.db.Meta(ctx, key)
}

func (s *questioned) SetMeta(ctx context.Context, key, value string) error {
	s.count("settings")
	return s.db.SetMeta(ctx, key, value)
}

func (s *questioned) OverMatches(ctx context.Context, after string, limit int) ([]string, string, error) {
	s.count("history")
	return s.db.OverMatches(ctx, after, limit)
}

func (s *questioned) StaleRatings(ctx context.Context) ([]string, error) {
	s.count("ratings")
	return s.db.StaleRatings(ctx)
}

func (s *questioned) Corrections(ctx context.Context, game string) (int64, error) {
	s.count("ratings")
	return s.db.Corrections(ctx, game)
}

func (s *questioned) RatedMatches(ctx context.Context, game string, after store.Turn, limit int) ([]store.Finished, store.Turn, error) {
	s.count("ratings")
	return s.db.RatedMatches(ctx, game, after, limit)
}

func (s *questioned) ReplaceRatings(ctx context.Context, game string, last store.Turn, corrections int64, list []store.Rating) error {
	s.count("ratings")
	return s.db.ReplaceRatings(ctx, game, last, corrections, list)
}

// bubbled opens a database inside of a test with a clock of its own.
func bubbled(t *testing.T) store.Store {
	t.Helper()
	db, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "idle.db"))
	if err != nil {
		t.Fatal(err)
	}
	return db
}

// atLeisure starts a match of two whose deadline is so far away.
func atLeisure(t *testing.T, s store.Store, span match.Span) (h *hosttest.Server, id string, a host.Actor) {
	t.Helper()
	h = hosttest.With(t, s, hosttest.NewClock(), host.Options{Clock: time.Now})
	a, b := h.Person("Thetis"), h.Person("Nereus")
	made, err := h.Create(t.Context(), a, host.NewMatch{
		Game: "agamemnon", Seat: "greeks", Options: map[string]string{"starter": "greeks"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: span}},
	})
	h.Must(err)
	h.Must(h.Join(t.Context(), b, made.ID, "", made.Invite))
	return h, made.ID, a
}

// Everything that an idle house does by itself asks the database at most once a second, and sends nothing: counted over ten
// minutes of a clock that only the sleepers move, beside a match that waits for people.
func TestAnIdleHouseAsksAtMostOnceASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := bubbled(t)
		defer db.Close()
		h, _, _ := atLeisure(t, db, 7*match.Day)
		made, err := h.Create(t.Context(), h.Person("Peleus"), host.NewMatch{ // computers of a match that waits for its people
			Game: "council", Seats: beasts, Seat: "bear", Bots: map[game.Seat]string{"fox": "random"}, Listed: true,
		})
		h.Must(err)
		var log bytes.Buffer
		s, c := questionsOf(db), &carrier{}
		h = hosttest.Of(t, s, hosttest.NewClock(), hosttest.Shapes(), host.Options{
			Clock: time.Now, Sender: c, Log: slog.New(slog.NewTextHandler(io.MultiWriter(&log, t.Output()), nil)),
		})
		_, err = db.Match(t.Context(), made.ID)
		h.Must(err)
		ctx, stop := context.WithTimeout(t.Context(), 10*time.Minute+10*time.Second)
		defer stop()
		time.AfterFunc(5*time.Second, func() { t.Log("beginning", s.n); s.forget() })
		time.AfterFunc(10*time.Minute+5*time.Second, func() {
			t.Log(s.n)
			looks := s.n["what is to be done"]
			if n := s.forget(); n > 600 || looks < 300 {
				t.Errorf("in ten minutes %d questions, %d of them what is to be done", n, looks)
			}
		})
		h.Run(ctx)
		if sent, _ := c.take(); len(sent) > 0 || log.Len() > 0 {
			t.Errorf("sent %q, logged %s", sent, &log)
		}
	})
}

// lateBy is how long after its deadline a phase was closed.
func lateBy(t *testing.T, h *hosttest.Server, a host.Actor, id string, n int, deadline time.Time) time.Duration {
	t.Helper()
	line, err := h.Phase(t.Context(), a, id, n)
	h.Must(err)
	return line.At.Sub(deadline)
}

// Whoever sleeps until the next deadline is not late for it: neither for those that another process has set and never
// announced, nor for those that come one after another, nor for those that were far away.
func TestAHouseThatSleepsIsNotLate(t *testing.T) {
	for name, span := range map[string]match.Span{
		"before the next look": match.Second, "after a look": 4 * match.Second, "after many looks": 200 * match.Second,
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				db := bubbled(t)
				defer db.Close()
				plain := hosttest.With(t, db, hosttest.NewClock(), host.Options{Clock: time.Now})
				ctx, stop := context.WithCancel(t.Context())
				done := make(chan struct{})
				go func() { defer close(done); plain.Run(ctx) }()
				defer func() { stop(); <-done }()
				time.Sleep(time.Minute + 20*time.Millisecond) // asleep, somewhere between two looks
				type one struct {
					h  *hosttest.Server
					id string
					a  host.Actor
					at time.Time
				}
				var all []one
				for range 8 {
					h, id, a := atLeisure(t, db, span) // of another process
					all = append(all, one{h, id, a, *h.Page(a, id).Deadline})
					time.Sleep(170 * time.Millisecond)
				}
				time.Sleep(time.Duration(span) + 2*time.Second)
				for _, m := range all {
					late := lateBy(t, m.h, m.a, m.id, 1, m.at)
					most := 250 * time.Millisecond
					if time.Duration(span) < host.LookEvery {
						most = host.LookEvery - time.Duration(span) // nobody can know before they look
					}
					if late <= 0 || late > most {
						t.Errorf("closed %v after its deadline", late)
					}
				}
			})
		})
	}
}

// A clock that is set forward, by somebody or after a machine has slept, is noticed at the next look.
func TestAClockThatIsSetForwardWakesWhoSleeps(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := bubbled(t)
		defer db.Close()
		clock := hosttest.NewClock()
		h := hosttest.With(t, db, clock, host.Options{OutageLeast: -1})
		a, b := h.Person("Thetis"), h.Person("Nereus")
		id := spanned(h, a, b, match.Day)
		ctx, stop := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() { defer close(done); h.Run(ctx) }()
		defer func() { stop(); <-done }()
		time.Sleep(time.Minute)
		clock.Forward(25 * time.Hour)
		time.Sleep(host.LookEvery + 100*time.Millisecond)
		if n := h.Page(a, id).Phase; n != 2 {
			t.Errorf("phase %d", n)
		}
	})
}
