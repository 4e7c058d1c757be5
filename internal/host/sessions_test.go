package host_test

import (
	"context"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
)

// asked is a store that counts what it is asked about sessions and matches.
type asked struct {
	store.Store
	sessions, matches atomic.Int64
}

func (s *asked) Sessions(ctx context.Context, person string, now time.Time) ([]store.Session, error) {
	s.sessions.Add(1)
	return s.Store.Sessions(ctx, person, now)
}

func (s *asked) LiveSessions(ctx context.Context, ids []string, now time.Time) ([]string, error) {
	s.sessions.Add(1)
	return s.Store.LiveSessions(ctx, ids, now)
}

func (s *asked) Match(ctx context.Context, id string) (store.Match, error) {
	s.matches.Add(1)
	return s.Store.Match(ctx, id)
}

// Open streams ask the database nothing while nothing happens; for what nobody has told
// them all of them are looked after by one question.
func TestOpenStreamsAskNothingByThemselves(t *testing.T) {
	s := &asked{Store: opened(t, filepath.Join(t.TempDir(), "spielleiter.db"))}
	h := hosttest.On(t, s, hosttest.NewClock())
	id, a, b := h.Two()
	people := []host.Actor{a, b, {}}
	for range 20 {
		people = append(people, h.Person("Eris"))
	}
	streams := make([]<-chan string, len(people))
	for n, who := range people {
		c, err := h.Watch(t.Context(), who, id)
		h.Must(err)
		streams[n] = c
	}
	s.sessions.Store(0)
	s.matches.Store(0)
	time.Sleep(1500 * time.Millisecond)
	if n, m := s.sessions.Load(), s.matches.Load(); n != 0 || m != 0 {
		t.Errorf("%d streams asked %d times for sessions and %d for the match", len(streams), n, m)
	}
	h.Must(s.DeleteSession(t.Context(), a.Person, a.Session)) // nobody tells
	h.Must(h.Sweep(t.Context()))
	ends(t, streams[0])
	if n := s.sessions.Load(); n != 2 { // for all of them, and for the one whose session has ended
		t.Errorf("%d questions", n)
	}
	h.Clock.Forward(181 * 24 * time.Hour) // all sessions expire
	h.Must(h.Sweep(t.Context()))
	for n, c := range streams {
		if people[n].Known() {
			ends(t, c)
		}
	}
	select {
	case _, open := <-streams[2]:
		if !open {
			t.Error("the stream of somebody without a session has ended")
		}
	default:
	}
}

// Line 20 over two servers: what one ends, the other closes and believes no longer in
// less than a second.
func TestStreamsEndWithASessionThatAnotherServerEnds(t *testing.T) {
	const pass = "drei Nereiden im Meer"
	sa, sb := databases["postgres"](t)
	clock := hosttest.NewClock()
	a, b := hosttest.On(t, sa, clock), hosttest.On(t, sb, clock)
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		b.Run(ctx)
	}()
	defer func() { stop(); <-done }()
	id, thetis, nereus := a.Two()
	time.Sleep(300 * time.Millisecond) // until the other server listens
	for name, end := range map[string]func(host.Actor) error{
		"revoked": func(who host.Actor) error { return a.Revoke(ctx, who, who.Session) },
		"upgraded": func(who host.Actor) error {
			_, _, err := a.Upgrade(ctx, who, host.Client{IP: "192.0.2.1"}, "Nereus", pass)
			return err
		},
	} {
		who := map[string]host.Actor{"revoked": thetis, "upgraded": nereus}[name]
		c, err := b.Watch(ctx, who, id)
		b.Must(err)
		a.Must(end(who))
		ends(t, c)
	}
	token, _, err := a.Guest(ctx, host.Client{IP: "192.0.2.1"})
	a.Must(err)
	eris, err := b.Authenticate(ctx, token)
	b.Must(err)
	a.Must(a.SignOut(ctx, eris))
	for deadline := time.Now().Add(soon); ; time.Sleep(5 * time.Millisecond) {
		if _, err := b.Authenticate(ctx, token); err != nil { // the clock stands: only news can end the belief
			b.Refused(err, host.Anonymous, "session.unknown")
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the other server still believes the session")
		}
	}
}
