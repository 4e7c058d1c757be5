// Package hub tells those who watch a match or a session, or follow the matches of a person, that there is something new. It
// carries no content and no count, so it cannot leak; who watches fetches what they
// may see. Publish only after the change is on disk.
package hub

import (
	"strings"
	"sync"
	"sync/atomic"

	"spielleiter/game"
)

// Hub connects publishers and watchers within one process. The zero value is ready.
type Hub struct {
	mu       sync.Mutex
	watchers map[string]*topic
	changes  uint64 // of all topics

	followers map[string]map[*Follower]struct{} // by person
}

// topic is one match or session that is watched.
type topic struct {
	watchers map[*Watcher]struct{}
	changed  atomic.Uint64 // when it changed last, in the hub's count
}

// Watcher hears of changes of one match or session. Changes that it has not yet taken notice of
// are one change.
type Watcher struct {
	C      <-chan struct{}
	c      chan struct{}
	topic  *topic
	id     string
	viewer game.Viewer
	of     *Follower // that is told in the place of C, if there is one
}

// Watch begins to hear of changes of a match that concern a viewer. Leave must be
// called in the end.
func (h *Hub) Watch(id string, v game.Viewer) *Watcher {
	c := make(chan struct{}, 1)
	w := &Watcher{C: c, c: c, id: id, viewer: v}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.enter(w)
	return w
}

// enter adds a watcher to its topic.
func (h *Hub) enter(w *Watcher) {
	if h.watchers == nil {
		h.watchers = make(map[string]*topic)
	}
	if h.watchers[w.id] == nil {
		h.changes++
		h.watchers[w.id] = &topic{watchers: make(map[*Watcher]struct{})}
		h.watchers[w.id].changed.Store(h.changes)
	}
	w.topic = h.watchers[w.id]
	w.topic.watchers[w] = struct{}{}
}

// Leave ends a watch.
func (h *Hub) Leave(w *Watcher) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.leave(w)
}

// leave takes a watcher from its topic.
func (h *Hub) leave(w *Watcher) {
	t := h.watchers[w.id]
	if t == nil {
		return
	}
	delete(t.watchers, w)
	if len(t.watchers) == 0 {
		delete(h.watchers, w.id)
	}
}

// Changes gives a number that moves with every change of what is watched, whomever it concerns. It
// stays in this process: who sees it would learn of changes that do not concern them.
func (w *Watcher) Changes() uint64 { return w.topic.changed.Load() }

// Publish tells those watchers of a match for whom to says yes, nil for all. That
// somebody has saved orders concerns nobody but their own seat: even the moment would
// tell something. Followers hear of all and tell it to nobody before they have looked. It never blocks.
func (h *Hub) Publish(id string, to func(game.Viewer) bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	t := h.watchers[id]
	if t == nil {
		return
	}
	h.changes++
	t.changed.Store(h.changes)
	for w := range t.watchers {
		if to == nil || w.of != nil || to(w.viewer) {
			w.tell()
		}
	}
}

// PublishAll tells every watcher to look again: changes may have been missed.
func (h *Hub) PublishAll() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.changes++
	for _, t := range h.watchers {
		t.changed.Store(h.changes)
		for w := range t.watchers {
			w.tell()
		}
	}
	for _, of := range h.followers {
		for f := range of {
			f.noteAll()
		}
	}
}

// Watching reports whether somebody watches a match of whom who says yes. A follower has no match before their eyes.
func (h *Hub) Watching(id string, who func(game.Viewer) bool) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	t := h.watchers[id]
	if t == nil {
		return false
	}
	for w := range t.watchers {
		if w.of == nil && who(w.viewer) {
			return true
		}
	}
	return false
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
	if w.of != nil {
		w.of.note(w.id)
		return
	}
	poke(w.c)
}

func poke(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default: // not yet taken notice of the last one
	}
}
