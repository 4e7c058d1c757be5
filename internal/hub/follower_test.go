package hub

import (
	"slices"
	"sync"
	"testing"

	"spielleiter/game"
)

func heard(t *testing.T, f *Follower, want ...string) {
	t.Helper()
	select {
	case <-f.C:
	default:
	}
	if got, all := f.Changed(); all || !slices.Equal(got, want) {
		t.Errorf("heard of %q (all: %v), want %q", got, all, want)
	}
}

func TestAFollowerHearsWhichOfItsMatchesChanged(t *testing.T) {
	var h Hub
	f := h.Follow("p")
	defer f.Leave()
	f.Watch("m1")
	f.Watch("m2")
	h.Publish("m2", nil)
	h.Publish("m3", nil)
	heard(t, f, "m2")
	f.Watch("m1")
	h.Publish("m2", nil)
	h.Publish("m1", func(v game.Viewer) bool { return v.Seat() == "b" })
	heard(t, f, "m1", "m2")
	f.Drop("m1")
	h.Publish("m1", nil)
	heard(t, f)
	h.PublishAll()
	if _, all := f.Changed(); !all {
		t.Error("not told to look at all again")
	}
}

func TestAFollowerIsCalledToMatchesItDoesNotKnow(t *testing.T) {
	var h Hub
	f, other := h.Follow("p"), h.Follow("q")
	defer other.Leave()
	f.Watch("m1")
	h.Call("m1", "p", "r")
	h.Call("m2", "p", "r")
	heard(t, f, "m2")
	heard(t, other)
	f.Leave()
	h.Call("m2", "p")
	h.Publish("m1", nil)
	heard(t, f)
	if !h.Followed() || len(h.Watched("")) != 0 {
		t.Error("leaving ends the following of others, or not one's own")
	}
}

func TestAFollowerHasNoMatchBeforeTheirEyes(t *testing.T) {
	var h Hub
	f := h.Follow("p")
	defer f.Leave()
	f.Watch("m")
	if h.Watching("m", func(game.Viewer) bool { return true }) {
		t.Error("a follower counts as a reader")
	}
}

func TestFollowersAndPublishersRunSideBySide(t *testing.T) {
	var h Hub
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for range 200 {
				f := h.Follow("p")
				f.Watch("m")
				h.Publish("m", nil)
				h.Call("n", "p")
				h.PublishAll()
				<-f.C
				if ids, all := f.Changed(); !all || !slices.Equal(ids, []string{"m", "n"}) {
					t.Errorf("%q, %v", ids, all)
				}
				f.Drop("m")
				f.Leave()
			}
		})
	}
	wg.Wait()
	if h.Followed() || len(h.Watched("")) != 0 {
		t.Error("somebody follows still")
	}
}
