package hub

import (
	"sync"
	"testing"
)

func TestWatcherSeesTheLastVersion(t *testing.T) {
	var h Hub
	w := h.Watch("m1")
	defer h.Leave(w)
	for v := range int64(5) {
		h.Publish("m1", v+1)
		h.Publish("m2", 99)
	}
	if got := <-w.C; got != 5 {
		t.Errorf("got version %d, want the last, 5", got)
	}
	select {
	case v := <-w.C:
		t.Errorf("a further version %d", v)
	default:
	}
}

func TestLeavingEndsTheWatch(t *testing.T) {
	var h Hub
	w := h.Watch("m")
	h.Leave(w)
	h.Leave(w)
	h.Publish("m", 1)
	if n := h.Watching(); n != 0 {
		t.Errorf("%d watchers after leaving", n)
	}
	select {
	case <-w.C:
		t.Error("told after leaving")
	default:
	}
}

func TestPublishersAndWatchersRunSideBySide(t *testing.T) {
	var h Hub
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for v := range int64(200) {
				w := h.Watch("m")
				h.Publish("m", v)
				h.PublishAll()
				<-w.C
				h.Leave(w)
			}
		})
	}
	wg.Wait()
	if n := h.Watching(); n != 0 {
		t.Errorf("%d watchers left", n)
	}
}
