package host_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/game/gametest/council"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/quota"
	"spielleiter/internal/store"
)

// stage is where all computers of a server think: each begins when it is called and ends when the
// test says so. No clock is asked.
type stage struct {
	begun chan string   // the level whose turn it is
	end   chan struct{} // lets one of them end
	stop  chan string   // who was interrupted
}

func newStage() *stage {
	return &stage{make(chan string), make(chan struct{}), make(chan string, 100)}
}

type performer struct {
	*stage
	level string
}

func (p performer) Choose(ctx context.Context, v game.View, r *rand.Rand) (game.Orders, error) {
	select {
	case p.begun <- p.level:
	case <-ctx.Done():
		return game.Orders{}, ctx.Err()
	}
	select {
	case <-p.end:
	case <-ctx.Done():
		if errors.Is(ctx.Err(), context.Canceled) { // and has not run out of time
			p.stop <- p.level
		}
		return game.Orders{}, ctx.Err()
	}
	return v.Default(), nil
}

// theatre is a server whose computers think on a stage, one at a time.
func theatre(t *testing.T, limits quota.Limits) (*hosttest.Server, *stage, func(*testing.T, store.Store) *hosttest.Server) {
	t.Helper()
	s := newStage()
	var levels []ai.Level
	for _, name := range []string{"expert", "friend"} {
		levels = append(levels, ai.Level{Name: name, New: func() ai.Bot { return performer{s, name} }})
	}
	list := games.List{{Game: council.New(), Texts: council.Texts(), Levels: levels}}
	server := func(t *testing.T, db store.Store) *hosttest.Server {
		return hosttest.Of(t, db, hosttest.NewClock(), list, host.Options{Thinkers: 1, Limits: limits})
	}
	return server(t, opened(t, filepath.Join(t.TempDir(), "spielleiter.db"))), s, server
}

// computers makes a match in which computers play each other.
func computers(h *hosttest.Server, t *testing.T, a host.Actor) error {
	t.Helper()
	_, err := h.Create(t.Context(), a, host.NewMatch{
		Game: "council", Seats: beasts, Bots: map[game.Seat]string{beasts[0]: "expert", beasts[1]: "expert", beasts[2]: "expert"},
	})
	return err
}

// against makes a match of somebody against two computers of a level.
func against(h *hosttest.Server, t *testing.T, a host.Actor, level string) {
	t.Helper()
	_, err := h.Create(t.Context(), a, host.NewMatch{
		Game: "council", Seats: beasts, Seat: beasts[0], Bots: map[game.Seat]string{beasts[1]: level, beasts[2]: level},
	})
	h.Must(err)
}

// busy lets a server do what it does by itself until the test ends.
func busy(t *testing.T, h *hosttest.Server) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		h.Run(ctx)
	}()
	t.Cleanup(func() { stop(); <-done })
}

// next is the level that thinks next.
func (s *stage) next(t *testing.T) string {
	t.Helper()
	select {
	case level := <-s.begun:
		return level
	case <-time.After(time.Minute):
		t.Fatal("nobody thinks")
		return ""
	}
}

// Sixty matches of experts against experts, made by one guest, keep nobody waiting: the opponent of
// somebody else thinks at once, in the place of one that nobody waits for.
func TestAFloodOfComputersKeepsNobodysOpponentWaiting(t *testing.T) {
	h, s, _ := theatre(t, quota.Limits{})
	eve, ann := h.Person("Eris"), h.Person("Thetis")
	for range 60 {
		h.Must(computers(h, t, eve))
	}
	busy(t, h)
	for range 5 {
		s.next(t)
		s.end <- struct{}{}
	}
	s.next(t) // one of the flood thinks, and does not end
	against(h, t, ann, "friend")
	if level := s.next(t); level != "friend" {
		t.Fatalf("%s thinks next, want the friend for whom somebody waits", level)
	}
	select {
	case <-s.stop:
	default:
		t.Error("nobody was interrupted")
	}
	s.end <- struct{}{}
	if level := s.next(t); level != "friend" {
		t.Errorf("%s thinks next, want the other friend", level)
	}
	s.end <- struct{}{}
	if level := s.next(t); level != "expert" { // the flood goes on
		t.Errorf("%s thinks thrice", level)
	}
	s.end <- struct{}{}
}

// Two people who wait are served in turn, however many matches one of them has.
func TestOpponentsOfPeopleThinkInTurn(t *testing.T) {
	h, s, _ := theatre(t, quota.Limits{})
	eve, ann := h.Person("Eris"), h.Person("Thetis")
	for range 30 {
		against(h, t, eve, "expert")
	}
	for range 3 {
		against(h, t, ann, "friend")
	}
	busy(t, h)
	friends := 0
	for range 6 {
		if s.next(t) == "friend" {
			friends++
		}
		s.end <- struct{}{}
	}
	if friends != 3 {
		t.Errorf("of six turns %d were ann's, want every other one", friends)
	}
}

// Two servers on one database do not both think about one seat.
func TestTwoServersDoNotThinkTheSame(t *testing.T) {
	h, s, server := theatre(t, quota.Limits{})
	other := server(t, h.Store)
	against(h, t, h.Person("Thetis"), "friend")
	busy(t, h)
	busy(t, other)
	s.next(t)
	select {
	case <-s.begun:
		t.Error("both think")
	case <-time.After(1500 * time.Millisecond): // the other has looked at least once
	}
	s.end <- struct{}{}
}

func TestMatchesOfComputersAloneAreBounded(t *testing.T) {
	few := quota.Defaults().With(map[quota.Name]int64{quota.Alone: 2, quota.AloneServer: 3, quota.Thinking: 10})
	h, _, _ := theatre(t, few)
	eve, ann := h.Person("Eris"), h.Person("Thetis")
	for range 2 {
		h.Must(computers(h, t, eve))
	}
	e := h.Refused(computers(h, t, eve), host.Forbidden, "quota.alone")
	if e.Args["max"] != "2" || e.RetryAfter == 0 {
		t.Errorf("refused with %+v", e)
	}
	h.Must(computers(h, t, ann))
	h.Refused(computers(h, t, ann), host.TooMany, "quota.alone-house")

	// A seat that is given to a computer later is no way around.
	made, err := h.Create(t.Context(), eve, host.NewMatch{Game: "council", Seats: beasts, Bots: map[game.Seat]string{beasts[0]: "expert", beasts[1]: "expert"}})
	h.Must(err)
	h.Refused(h.SetBot(t.Context(), eve, made.ID, beasts[2], "expert"), host.Forbidden, "quota.alone")
}

// Whose computers have thought for their time wait until it comes back; others' think.
func TestThinkingOfComputersAloneIsBounded(t *testing.T) {
	h, s, _ := theatre(t, quota.Defaults().With(map[quota.Name]int64{quota.Thinking: 10}))
	eve, ann := h.Person("Eris"), h.Person("Thetis")
	h.Must(computers(h, t, eve))
	busy(t, h)
	s.next(t)
	h.Clock.Forward(21 * time.Second)
	s.end <- struct{}{}
	against(h, t, ann, "friend")
	if level := s.next(t); level != "friend" {
		t.Fatalf("%s thinks, want the friend", level)
	}
	s.end <- struct{}{}
	h.Refused(computers(h, t, eve), host.TooMany, "quota.thinking")
	h.Clock.Forward(time.Hour)
	s.next(t)
	s.end <- struct{}{}
}
