package host_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/quota"
	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
)

// houses are some servers on one database, with one clock.
func houses(t *testing.T, n int, limits quota.Limits) (*hosttest.Clock, []*hosttest.Server) {
	t.Helper()
	dsn, clock := pgtest.DSN(t), hosttest.NewClock()
	var list []*hosttest.Server
	for range n {
		list = append(list, hosttest.With(t, opened(t, dsn), clock, host.Options{Limits: limits}))
	}
	return clock, list
}

// meet lets each server hear of what all have used: what Run does in two seconds.
func meet(t *testing.T, list []*hosttest.Server) {
	t.Helper()
	for range 2 {
		for _, h := range list {
			h.Must(h.Share(t.Context()))
		}
	}
}

// taken is how often something goes before it is too much.
func taken(t *testing.T, do func() error) (n int) {
	t.Helper()
	for ; n < 1000; n++ {
		err := do()
		if e, ok := host.As(err); ok && e.Kind == host.TooMany {
			if e.RetryAfter < 1 {
				t.Error("nobody says when to come again")
			}
			return n
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Fatal("no limit")
	return n
}

// What somebody has used on one server is used up on the others, and comes back on all.
func TestLimitsHoldOverServers(t *testing.T) {
	const most = 12
	clock, list := houses(t, 3, quota.Limits{quota.Matches: {Name: quota.Matches, Per: quota.Person, Most: most, Window: time.Hour}})
	ann, ben := list[0].Person("Ann"), list[0].Person("Ben")
	create := func(h *hosttest.Server, who host.Actor) func() error {
		return func() error {
			_, err := h.Create(t.Context(), who, host.NewMatch{Game: "agamemnon"})
			return err
		}
	}
	for range 7 {
		list[0].Must(create(list[0], ann)())
	}
	meet(t, list)
	if n := taken(t, create(list[1], ann)); n != most-7 {
		t.Errorf("%d more on the second server, want %d", n, most-7)
	}
	meet(t, list)
	for _, h := range list {
		h.Refused(create(h, ann)(), host.TooMany, "quota.matches")
	}
	h := list[2]
	h.Must(create(h, ben)()) // whom nobody's use concerns
	clock.Forward(time.Hour / most)
	meet(t, list)
	if n := taken(t, create(h, ann)); n != 1 {
		t.Errorf("%d after what one takes to come back", n)
	}
}

// Acts of a minute too: here what a person checks of orders.
func TestActsAreCountedOverServers(t *testing.T) {
	_, list := houses(t, 2, quota.Limits{})
	id, a, _ := list[0].Two()
	check := func(h *hosttest.Server) func() error {
		return func() error { return second(h.Check(t.Context(), a, host.Client{}, id, 0, "x")) }
	}
	for range 40 {
		list[0].Must(check(list[0])())
	}
	meet(t, list)
	if n := taken(t, check(list[1])); n != 20 {
		t.Errorf("%d more on the other server, want 20", n)
	}
}

// Streams too, until their server lets them go, or is heard of no longer.
func TestStreamsAreCountedOverServers(t *testing.T) {
	clock, list := houses(t, 2, quota.Limits{quota.Streams: {Name: quota.Streams, Per: quota.Person, Most: 6}})
	a, b := list[0], list[1]
	id, ann, _ := a.Two()
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	watch := func(h *hosttest.Server) func() error {
		return func() error { return second(h.Watch(ctx, ann, id)) }
	}
	for range 4 {
		a.Must(watch(a)())
	}
	meet(t, list)
	if n := taken(t, watch(b)); n != 2 {
		t.Errorf("%d streams on the other server, want 2", n)
	}
	clock.Forward(31 * time.Second)
	b.Must(b.Share(t.Context())) // a says nothing
	if n := taken(t, watch(b)); n != 4 {
		t.Errorf("%d streams more where the other server is gone, want 4", n)
	}
}

// broken is a database on which nothing can be shared for a while.
type broken struct {
	store.Store
	out bool
}

func (b *broken) ShareUses(ctx context.Context, now time.Time, told store.Told) ([]store.Used, error) {
	if b.out {
		return nil, store.ErrUnavailable
	}
	return b.Store.ShareUses(ctx, now, told)
}

func TestWhatCouldNotBeSharedIsSharedLater(t *testing.T) {
	dsn, clock := pgtest.DSN(t), hosttest.NewClock()
	db := &broken{Store: opened(t, dsn), out: true}
	limits := quota.Limits{quota.Matches: {Name: quota.Matches, Per: quota.Person, Most: 8, Window: time.Hour}}
	a, b := hosttest.With(t, db, clock, host.Options{Limits: limits}), hosttest.With(t, opened(t, dsn), clock, host.Options{Limits: limits})
	ann := a.Person("Ann")
	create := func(h *hosttest.Server) func() error {
		return func() error { return second(h.Create(t.Context(), ann, host.NewMatch{Game: "agamemnon"})) }
	}
	if n := taken(t, create(a)); n != 8 {
		t.Fatalf("%d", n)
	}
	a.Refused(a.Share(t.Context()), host.Unavailable, "store.unavailable")
	db.out = false
	meet(t, []*hosttest.Server{a, b})
	b.Refused(create(b)(), host.TooMany, "quota.matches")
}

// A request that is sent a thousand times at once, to three servers, is carried out once, and all get its answer.
func TestOneKeyOverServersIsCarriedOutOnce(t *testing.T) {
	_, list := houses(t, 3, quota.Limits{})
	ann := list[0].Person("Ann")
	var answers sync.Map
	var all sync.WaitGroup
	for n := range 1000 {
		h := list[n%len(list)]
		all.Go(func() {
			for { // whoever is told to come again does
				made, err := host.Once(t.Context(), h.Host, ann, "key", []byte("body"), func(ctx context.Context) (host.Created, error) {
					return h.Create(ctx, ann, host.NewMatch{Game: "agamemnon"})
				})
				if e, ok := host.As(err); ok && e.Kind == host.Unavailable {
					continue
				}
				answers.Store(fmt.Sprint(made.ID, err), true)
				return
			}
		})
	}
	all.Wait()
	var kinds []any
	answers.Range(func(answer, _ any) bool {
		kinds = append(kinds, answer)
		return true
	})
	c, err := list[1].Counts(t.Context())
	list[1].Must(err)
	if c.Matches["gathering"] != 1 || len(kinds) != 1 {
		t.Errorf("%v, the answers %q", c.Matches, kinds)
	}
}

// What somebody has read by one server, they have read by all, at once: each asks the database.
func TestWhatWasReadIsReadOnEveryServer(t *testing.T) {
	_, list := houses(t, 3, quota.Limits{})
	id, ann, ben := list[0].Two()
	line, err := list[1].Say(t.Context(), ben, id, "", "hello")
	list[1].Must(err)
	unread := func(h *hosttest.Server) (n int64) {
		channels, err := h.Channels(t.Context(), ann, id)
		h.Must(err)
		for _, c := range channels {
			n += c.Unread
		}
		return n
	}
	for step, want := range []int64{1, 0} {
		for n, h := range list {
			if got := unread(h); got != want {
				t.Errorf("step %d, server %d: %d lines are not read, want %d", step, n, got, want)
			}
		}
		list[2].Must(list[2].Heard(t.Context(), ann, id, "", line.N))
	}
}
