package host_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
)

// Files of matches are received a few at a time and one from an address; who comes too much is told when to come again.
func TestFilesComeInAFewAtATime(t *testing.T) {
	h := hosttest.New(t)
	var done []func()
	for n := range 4 {
		end, err := h.Receive(host.Client{IP: fmt.Sprintf("192.0.2.%d", n)})
		h.Must(err)
		done = append(done, end)
		if _, err := h.Receive(host.Client{IP: fmt.Sprintf("192.0.2.%d", n)}); kindOf(err) != host.Unavailable {
			t.Errorf("a second one from an address: %v", err)
		}
	}
	_, err := h.Receive(host.Client{IP: "192.0.2.9"})
	if e, ok := host.As(err); !ok || e.Kind != host.Unavailable || e.Code != "import.busy" || e.RetryAfter == 0 {
		t.Fatalf("a fifth one: %v", err)
	}
	done[0]()
	end, err := h.Receive(host.Client{IP: "192.0.2.9"})
	h.Must(err)
	end()
}

// A file over the bound of the net is refused before it is looked at.
func TestAFileThatIsTooLongIsNotLookedAt(t *testing.T) {
	h := hosttest.New(t)
	a := h.Person("Thetis")
	_, err := h.Import(t.Context(), a, make([]byte, host.MaxImport+1))
	if e, ok := host.As(err); !ok || e.Code != "import.long" || e.Args["max"] != "32" {
		t.Errorf("%v", err)
	}
}

// A reason that is too long is refused and never cut.
func TestALongReasonIsNotCut(t *testing.T) {
	h := hosttest.New(t)
	id, a, _ := h.Two()
	for _, n := range []int{600, 2000} {
		h.Must(h.Pause(t.Context(), a, id, fmt.Sprintf("%0*d", n, 7)))
	}
	h.Refused(h.Pause(t.Context(), a, id, fmt.Sprintf("%02001d", 7)), host.Invalid, "refusal.text.long")
}

// slow are rules that wait before they set a match up.
type slow struct {
	game.Game
	begun, goOn chan struct{}
}

func (s slow) Setup(c game.Config, clerk *game.Clerk) (game.Position, error) {
	s.begun <- struct{}{}
	<-s.goOn
	return s.Game.Setup(c, clerk)
}

// Matches are verified one after the other, and whoever goes away waits no longer.
func TestOneFileIsVerifiedAtATime(t *testing.T) {
	here := hosttest.New(t)
	ctx := t.Context()
	id, a, b := here.Two()
	here.Must(here.Resign(ctx, a, id))
	file, err := here.Export(ctx, b, id)
	here.Must(err)

	rules := slow{begun: make(chan struct{}), goOn: make(chan struct{})}
	list := slices.Clone(hosttest.Shapes())
	for n := range list {
		if info := list[n].Game.Info(); strings.Contains(string(file), `"game":"`+info.ID+`"`) {
			rules.Game = list[n].Game
			list[n].Game = rules
		}
	}
	s, err := store.Open(ctx, filepath.Join(t.TempDir(), "house.db"))
	here.Must(err)
	defer s.Close()
	there := hosttest.Of(t, s, hosttest.NewClock(), list, host.Options{})
	c := there.Person("Thetis")
	first := make(chan error)
	go func() {
		_, err := there.Import(ctx, c, file)
		first <- err
	}()
	<-rules.begun // it is verified now
	leaving, leave := context.WithCancel(ctx)
	second := make(chan error)
	go func() {
		_, err := there.Import(leaving, c, file)
		second <- err
	}()
	select {
	case <-rules.begun:
		t.Fatal("two are verified at the same time")
	case <-time.After(50 * time.Millisecond):
	}
	leave()
	if err := <-second; !errors.Is(err, context.Canceled) {
		t.Errorf("who went away: %v", err)
	}
	close(rules.goOn)
	there.Must(<-first)
}
