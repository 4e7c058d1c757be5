// Package hub tells those who watch a match that it has changed. It carries version
// numbers and nothing else, so it cannot leak; who watches fetches what they may see.
// Publish only after the change is on disk.
package hub

import "sync"

// Hub connects publishers and watchers within one process. The zero value is ready.
type Hub struct {
	mu       sync.Mutex
	watchers map[string]map[*Watcher]struct{}
}

// Watcher receives versions of one match. A slow watcher misses versions in between,
// never the last.
type Watcher struct {
	C  <-chan int64
	c  chan int64
	id string
}

// Watch begins to receive changes of a match. Leave must be called in the end.
func (h *Hub) Watch(id string) *Watcher {
	c := make(chan int64, 1)
	w := &Watcher{C: c, c: c, id: id}
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

// Publish tells all watchers of a match its newest version. It never blocks.
func (h *Hub) Publish(id string, version int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for w := range h.watchers[id] {
		select {
		case <-w.c: // drop what was not read: the newest stands for it
		default:
		}
		w.c <- version
	}
}

// PublishAll tells every watcher to look again, with the version 0: some changes of
// other processes may have been missed.
func (h *Hub) PublishAll() {
	h.mu.Lock()
	ids := make([]string, 0, len(h.watchers))
	for id := range h.watchers {
		ids = append(ids, id)
	}
	h.mu.Unlock()
	for _, id := range ids {
		h.Publish(id, 0)
	}
}

// Watching is the number of watchers, for metrics.
func (h *Hub) Watching() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := 0
	for _, w := range h.watchers {
		n += len(w)
	}
	return n
}
