package host_test

import (
	"context"
	"testing"
	"time"

	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/match"
)

// soon is how long a stream may outlive the right to it (line 20).
const soon = time.Second

// ends waits for a stream to be closed.
func ends(t *testing.T, c <-chan string) {
	t.Helper()
	deadline := time.After(soon)
	for {
		select {
		case _, open := <-c:
			if !open {
				return
			}
		case <-deadline:
			t.Fatalf("open after %v", soon)
		}
	}
}

func TestStreamsEndWithTheSession(t *testing.T) {
	const pass, next = "drei Nereiden im Meer", "vier Nereiden im Meer"
	for name, end := range map[string]func(h *hosttest.Server, a host.Actor) error{
		"revoked":    func(h *hosttest.Server, a host.Actor) error { return h.Revoke(t.Context(), a, a.Session) },
		"signed out": func(h *hosttest.Server, a host.Actor) error { return h.SignOut(t.Context(), a) },
		"upgraded": func(h *hosttest.Server, a host.Actor) error {
			_, _, err := h.Upgrade(t.Context(), a, host.Client{IP: "192.0.2.1"}, "Thetis", pass)
			return err
		},
		"passphrase changed": func(h *hosttest.Server, a host.Actor) error {
			_, b, err := h.Upgrade(t.Context(), a, host.Client{IP: "192.0.2.1"}, "Thetis", pass)
			h.Must(err)
			_, _, err = h.ChangePassphrase(t.Context(), b, host.Client{IP: "192.0.2.1"}, pass, next)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			h := hosttest.New(t)
			id, a, b := h.Two()
			mine, err := h.Watch(t.Context(), a, id)
			h.Must(err)
			theirs, err := h.Watch(t.Context(), b, id)
			h.Must(err)
			h.Must(end(h, a))
			ends(t, mine)
			select {
			case _, open := <-theirs:
				if !open {
					t.Error("the opponent's stream ended as well")
				}
			case <-time.After(50 * time.Millisecond):
			}
			if _, err := h.Watch(t.Context(), a, id); err == nil {
				t.Error("a session that has ended may watch")
			}
		})
	}
}

// An announcement changes nothing of the match, but whoever looks at it is to read it.
func TestStreamsTellOfAnnouncements(t *testing.T) {
	h := hosttest.New(t)
	gm := h.Person("Gaia")
	made, err := h.Create(t.Context(), gm, host.NewMatch{Game: "council", Seats: beasts, Master: true, Listed: true})
	h.Must(err)
	news, err := h.Watch(t.Context(), host.Actor{}, made.ID)
	h.Must(err)
	for range 2 {
		h.Must(h.Announce(t.Context(), gm, made.ID, "Mehr Zeit für alle", ""))
		select {
		case <-news:
		case <-time.After(soon):
			t.Fatal("nobody is told")
		}
	}
}

func TestStreamsEndWhenTheSeatGoesToSomebodyElse(t *testing.T) {
	h := hosttest.New(t)
	ctx := t.Context()
	gm, a, b, c := h.Person("Gaia"), h.Person("Thetis"), h.Person("Nereus"), h.Person("Proteus")
	made, err := h.Create(ctx, gm, host.NewMatch{Game: "council", Seats: beasts, Master: true, Listed: true})
	h.Must(err)
	for n, who := range []host.Actor{a, b, c} {
		h.Must(h.Join(ctx, who, made.ID, beasts[n], ""))
	}
	mine, err := h.Watch(ctx, a, made.ID)
	h.Must(err)
	theirs, err := h.Watch(ctx, b, made.ID)
	h.Must(err)
	h.Must(h.SetBot(ctx, gm, made.ID, "raven", "random"))
	ends(t, mine)
	select {
	case _, open := <-theirs:
		if !open {
			t.Error("a stream of another seat ended")
		}
	case <-time.After(soon):
		t.Error("another seat was not told that there is somebody new")
	}
	if p := h.Page(a, made.ID); p.You.Seat != "" || p.Orders != nil {
		t.Errorf("who was replaced still sees %+v", p.You)
	}
	h.Refused(second(h.Submit(ctx, a, made.ID, host.Order{Text: "bid 0 bread"})), host.Forbidden, "seat.none")
}

func second[T any](_ T, err error) error { return err }

func TestStreamsEndWithTheReader(t *testing.T) {
	h := hosttest.New(t)
	id, a, _ := h.Two()
	ctx, leave := context.WithCancel(t.Context())
	c, err := h.Watch(ctx, a, id)
	h.Must(err)
	if n := h.Watching(); n != 1 {
		t.Errorf("%d watch", n)
	}
	leave()
	ends(t, c)
	for deadline := time.Now().Add(soon); h.Watching() > 0; {
		if time.Now().After(deadline) {
			t.Fatalf("%d still watch", h.Watching())
		}
		time.Sleep(time.Millisecond)
	}
	h.Refused(second(h.Watch(t.Context(), a, "nix")), host.Unknown, "match.unknown")
}

// Two servers on one PostgreSQL: what one changes, the streams of the other tell; and
// they do not tell what is not theirs to know.
func TestStreamsTellWhatAnotherServerHasChanged(t *testing.T) {
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

	made, err := a.Create(ctx, a.Person("Gaia"), host.NewMatch{Game: "council", Seats: beasts, Listed: true, Terms: match.Terms{}})
	a.Must(err)
	var people []host.Actor
	for _, seat := range beasts {
		people = append(people, a.Person(string(seat)))
		a.Must(a.Join(ctx, people[len(people)-1], made.ID, seat, ""))
	}
	time.Sleep(300 * time.Millisecond) // until the other server has heard of all that
	own, err := b.Watch(ctx, people[1], made.ID)
	b.Must(err)
	foreign, err := b.Watch(ctx, people[0], made.ID)
	b.Must(err)
	text := "bid 0 " + handOf(t, a.Page(people[1], made.ID))
	_, err = a.Submit(ctx, people[1], made.ID, host.Order{Text: text})
	a.Must(err)
	select {
	case <-own:
	case <-time.After(5 * time.Second):
		t.Fatal("one's own orders, saved at the other server, were not told")
	}
	select {
	case <-foreign:
		t.Error("that somebody else has saved orders was told")
	case <-time.After(300 * time.Millisecond):
	}
}
