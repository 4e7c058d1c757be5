package hub

import (
	"slices"
	"sync"
	"testing"

	"spielleiter/game"
)

func told(w *Watcher) bool {
	select {
	case <-w.C:
		return true
	default:
		return false
	}
}

func TestSeveralChangesAreOneUntilNoticed(t *testing.T) {
	var h Hub
	w := h.Watch("m1", game.Public)
	defer h.Leave(w)
	h.Publish("m2", nil)
	if told(w) {
		t.Fatal("told of another match")
	}
	for range 5 {
		h.Publish("m1", nil)
	}
	if !told(w) || told(w) {
		t.Error("five changes before a look are not one")
	}
	h.PublishAll()
	if !told(w) {
		t.Error("not told to look again")
	}
}

func TestAPrivateChangeReachesOnlyWhomItConcerns(t *testing.T) {
	var h Hub
	own, other, public := h.Watch("m", game.As("a")), h.Watch("m", game.As("b")), h.Watch("m", game.Public)
	h.Publish("m", func(v game.Viewer) bool { return v.Seat() == "a" })
	if !told(own) || told(other) || told(public) {
		t.Error("a change that concerns seat a reached somebody else, or not a")
	}
}

func TestWhatIsWatchedIsListedOnce(t *testing.T) {
	var h Hub
	for _, id := range []string{"s/1", "m", "s/2", "s/1"} {
		defer h.Leave(h.Watch(id, game.Public))
	}
	h.Leave(h.Watch("s/3", game.Public))
	got := h.Watched("s/")
	slices.Sort(got)
	if !slices.Equal(got, []string{"s/1", "s/2"}) {
		t.Errorf("watched %q", got)
	}
}

func TestLeavingEndsTheWatch(t *testing.T) {
	var h Hub
	w := h.Watch("m", game.Public)
	h.Leave(w)
	h.Leave(w)
	h.Publish("m", nil)
	if n := len(h.Watched("")); n != 0 || told(w) {
		t.Errorf("%d watchers after leaving", n)
	}
}

func TestPublishersAndWatchersRunSideBySide(t *testing.T) {
	var h Hub
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 200 {
				w := h.Watch("m", game.Public)
				h.Publish("m", nil)
				h.PublishAll()
				<-w.C
				h.Leave(w)
			}
		})
	}
	wg.Wait()
	if n := len(h.Watched("")); n != 0 {
		t.Errorf("%d watchers left", n)
	}
}
