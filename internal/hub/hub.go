// Package hub tells those who watch a match, or a session, that there is something new. It
// carries no content and no count, so it cannot leak; who watches fetches what they
// may see. Publish only after the change is on disk.
package hub

import (
	"strings"
	"sync"

	"spielleiter/game"
)

// Hub connects publishers and watchers within one process. The zero value is ready.
type Hub struct {
	mu       sync.Mutex
	watchers map[string]map[*Watcher]struct{}
}

// Watcher hears of changes of one match or session. Changes that it has not yet taken notice of
// are one change.
type Watcher struct {
	C      <-chan struct{}
	c      chan struct{}
	id     string
	viewer game.Viewer
}

// Watch begins to hear of changes of a match that concern a viewer. Leave must be
// called in the end.
func (h *Hub) Watch(id string, v game.Viewer) *Watcher {
	c := make(chan struct{}, 1)
	w := &Watcher{C: c, c: c, id: id, viewer: v}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.watchers == nil {
		h.watchers = make(map[string]map[*Watcher]struct{})
	}
	if h.watchers[id] == nil {
		h.watchers[id] = make(map[*Watcher]struct{})
	}
	h.watchers[id][w] = struct{}{}
	return w
}

// Leave ends a watch.
func (h *Hub) Leave(w *Watcher) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.watchers[w.id], w)
	if len(h.watchers[w.id]) == 0 {
		delete(h.watchers, w.id)
	}
}

// Publish tells those watchers of a match for whom to says yes, nil for all. That
// somebody has saved orders concerns nobody but their own seat: even the moment would
// tell something. It never blocks.
func (h *Hub) Publish(id string, to func(game.Viewer) bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for w := range h.watchers[id] {
		if to == nil || to(w.viewer) {
			w.tell()
		}
	}
}

// PublishAll tells every watcher to look again: changes may have been missed.
func (h *Hub) PublishAll() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, set := range h.watchers {
		for w := range set {
			w.tell()
		}
	}
}

// Watched gives what is watched now of all ids that begin with a prefix.
func (h *Hub) Watched(prefix string) (ids []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for id := range h.watchers {
		if strings.HasPrefix(id, prefix) {
			ids = append(ids, id)
		}
	}
	return ids
}

func (w *Watcher) tell() {
	select {
	case w.c <- struct{}{}:
	default: // not yet taken notice of the last one
	}
}
