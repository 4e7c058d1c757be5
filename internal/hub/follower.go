package hub

import (
	"maps"
	"slices"
	"sync"
)

// Follower hears of changes of many matches, and in which: those that it follows, and those that its person has come to.
type Follower struct {
	C <-chan struct{}
	c chan struct{}

	hub      *Hub
	person   string
	watchers map[string]*Watcher // by match, guarded by the hub

	mu      sync.Mutex
	changed map[string]struct{}
	all     bool
}

// Follow begins to hear of what a person comes to. Leave must be called in the end.
func (h *Hub) Follow(person string) *Follower {
	c := make(chan struct{}, 1)
	f := &Follower{C: c, c: c, hub: h, person: person, watchers: map[string]*Watcher{}, changed: map[string]struct{}{}}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.followers == nil {
		h.followers = make(map[string]map[*Follower]struct{})
	}
	if h.followers[person] == nil {
		h.followers[person] = make(map[*Follower]struct{})
	}
	h.followers[person][f] = struct{}{}
	return f
}

// Leave ends all that is followed.
func (f *Follower) Leave() {
	f.hub.mu.Lock()
	defer f.hub.mu.Unlock()
	for _, w := range f.watchers {
		f.hub.leave(w)
	}
	clear(f.watchers)
	delete(f.hub.followers[f.person], f)
	if len(f.hub.followers[f.person]) == 0 {
		delete(f.hub.followers, f.person)
	}
}

// Watch follows a match from now on.
func (f *Follower) Watch(id string) {
	f.hub.mu.Lock()
	defer f.hub.mu.Unlock()
	if f.watchers[id] == nil {
		w := &Watcher{id: id, of: f}
		f.watchers[id] = w
		f.hub.enter(w)
	}
}

// Drop follows a match no longer.
func (f *Follower) Drop(id string) {
	f.hub.mu.Lock()
	defer f.hub.mu.Unlock()
	if w := f.watchers[id]; w != nil {
		f.hub.leave(w)
		delete(f.watchers, id)
	}
}

// Changed gives, in order, the matches that have changed since it was last asked; all, that any may have.
func (f *Follower) Changed() (ids []string, all bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	ids, all = slices.Sorted(maps.Keys(f.changed)), f.all
	clear(f.changed)
	f.all = false
	return ids, all
}

// Call tells those who follow for some people of a match that concerns them, where they do not follow it yet. It never blocks.
func (h *Hub) Call(id string, people ...string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, p := range people {
		for f := range h.followers[p] {
			if f.watchers[id] == nil {
				f.note(id)
			}
		}
	}
}

// Followed reports whether anybody follows anything.
func (h *Hub) Followed() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.followers) > 0
}

func (f *Follower) note(id string) {
	f.mu.Lock()
	f.changed[id] = struct{}{}
	f.mu.Unlock()
	poke(f.c)
}

func (f *Follower) noteAll() {
	f.mu.Lock()
	f.all = true
	f.mu.Unlock()
	poke(f.c)
}
