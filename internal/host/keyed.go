package host

import (
	"context"
	"sync"
	"time"

	"spielleiter/internal/store"
)

// How long somebody waits for their turn at a match: whoever is before them may never
// finish, and must not take everybody with them.
const (
	turnTime      = 10 * time.Second
	turnTimeHasty = 50 * time.Millisecond
)

// keyed is a lock for each match that is being changed in this process. It only spares
// the work of lost races; the version decides.
type keyed struct {
	mu   sync.Mutex
	byID map[string]*keyedLock
}

type keyedLock struct {
	turn  chan struct{} // holds one while the lock is taken
	users int
}

// lock waits for a key and gives the function that frees it. It refuses with "busy" when
// that takes too long.
func (k *keyed) lock(ctx context.Context, id string) (unlock func(), err error) {
	l := k.enter(id)
	patience := turnTime
	if store.InHaste(ctx) {
		patience = turnTimeHasty
	}
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case l.turn <- struct{}{}:
		return func() { <-l.turn; k.leave(id, l) }, nil
	case <-ctx.Done():
		err = ctx.Err()
	case <-timer.C:
		err = refuse(Unavailable, "busy")
	}
	k.leave(id, l)
	return nil, err
}

func (k *keyed) enter(id string) *keyedLock {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.byID == nil {
		k.byID = make(map[string]*keyedLock)
	}
	l := k.byID[id]
	if l == nil {
		l = &keyedLock{turn: make(chan struct{}, 1)}
		k.byID[id] = l
	}
	l.users++
	return l
}

func (k *keyed) leave(id string, l *keyedLock) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if l.users--; l.users == 0 {
		delete(k.byID, id)
	}
}
