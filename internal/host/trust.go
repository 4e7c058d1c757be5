package host

import (
	"sync"
	"time"

	"spielleiter/internal/store"
)

// A session that was found is believed for so long without asking again: a session that
// another process has ended acts no longer than that. What ends one in this process is
// told to trust, and counts at once.
const (
	believed     = 500 * time.Millisecond
	keptSessions = 4096
)

// trust keeps who holds the tokens that were shown last, by their hashes.
type trust struct {
	mu     sync.Mutex
	byHash map[string]shown
	ends   int // how often something has ended

	hits, misses uint64
}

// shown is a session as it was found.
type shown struct {
	actor   Actor
	at      time.Time
	expires time.Time
}

func newTrust() *trust { return &trust{byHash: make(map[string]shown)} }

// holder gives who holds a token, if that was found out just now. Otherwise the count
// of ends is what keep wants to know.
func (t *trust) holder(hash string, now time.Time) (a Actor, ok bool, ends int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	s, ok := t.byHash[hash]
	age := now.Sub(s.at)
	if !ok || age < 0 || age >= believed || !now.Before(s.expires) {
		t.misses++
		return Actor{}, false, t.ends
	}
	t.hits++
	return s.actor, true, t.ends
}

// keep believes what was found, unless something has ended since it was looked for:
// that may be what was found.
func (t *trust) keep(s store.Session, a Actor, now time.Time, ends int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ends != ends {
		return
	}
	if len(t.byHash) >= keptSessions {
		clear(t.byHash)
	}
	t.byHash[s.Hash] = shown{actor: a, at: now, expires: s.ExpiresAt}
}

// end believes nothing any more: a session has ended or a person has changed. It is
// called after that is stored.
func (t *trust) end() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.ends++
	clear(t.byHash)
}
