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
	"spielleiter/games"
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

// Whose match takes too long to be played again is told so, and the next one has its turn.
func TestAMatchThatTakesTooLongIsNotTakenOver(t *testing.T) {
	file, list, rules := slowly(t)
	s, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "spielleiter.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	h := hosttest.Of(t, s, hosttest.NewClock(), list, host.Options{ImportTime: 10 * time.Millisecond})
	a := h.Person("Thetis")
	go func() {
		<-rules.begun
		time.Sleep(30 * time.Millisecond)
		close(rules.goOn)
	}()
	_, err = h.Import(t.Context(), a, file)
	if e, ok := host.As(err); !ok || e.Code != "import.slow" || e.Kind != host.Invalid {
		t.Fatalf("%v", err)
	}
	if n, err := s.Counts(t.Context()); err != nil || len(n.Matches) > 0 {
		t.Errorf("%v is stored: %v", n, err)
	}
	_, err = h.Import(t.Context(), a, []byte("{}"))
	if e, ok := host.As(err); !ok || e.Kind != host.Invalid {
		t.Errorf("the next one: %v", err)
	}
}

// slowly is the file of a match, and a list of games in which its rules are slow.
func slowly(t *testing.T) (file []byte, list games.List, rules slow) {
	t.Helper()
	h := hosttest.New(t)
	id, a, b := h.Two()
	h.Must(h.Resign(t.Context(), a, id))
	file, err := h.Export(t.Context(), b, id)
	h.Must(err)
	rules = slow{begun: make(chan struct{}), goOn: make(chan struct{})}
	list = slices.Clone(hosttest.Shapes())
	for n := range list {
		if info := list[n].Game.Info(); strings.Contains(string(file), `"game":"`+info.ID+`"`) {
			rules.Game = list[n].Game
			list[n].Game = rules
		}
	}
	return file, list, rules
}

// Matches are verified one after the other, and whoever goes away waits no longer.
func TestOneFileIsVerifiedAtATime(t *testing.T) {
	ctx := t.Context()
	file, list, rules := slowly(t)
	s, err := store.Open(ctx, filepath.Join(t.TempDir(), "spielleiter.db"))
	if err != nil {
		t.Fatal(err)
	}
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
	if err := <-first; err != nil {
		t.Error(err)
	}
}
