package jobs

import (
	"context"
	"slices"
	"sync"

	"spielleiter/internal/fair"
)

// Turns let a few at a time do something; the others wait, and whose turn it is next a rota says. Where too many wait, whoever
// has most of them waiting gives way to others.
type Turns struct {
	mu      sync.Mutex
	free    int
	room    int // for those that wait
	rota    fair.Rota
	waiting []*Turn
}

// Turn is a place in the line. It is given back by Done once it was granted.
type Turn struct {
	turns   *Turns
	wish    fair.Wish
	ready   chan struct{} // closed when it is granted or refused
	refused bool
}

// NewTurns gives so many turns at a time, with room for so many that wait.
func NewTurns(slots, room int) *Turns { return &Turns{free: slots, room: room} }

// Ask takes a place in the line, or is refused with ErrFull.
func (t *Turns) Ask(w Who) (*Turn, error) {
	turn := &Turn{turns: t, wish: fair.Wish{Person: w.Person, Address: w.Address, Alone: w.Alone}, ready: make(chan struct{})}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.free == 0 && len(t.waiting) >= t.room && !t.makeRoom(turn) {
		return nil, ErrFull
	}
	t.waiting = append(t.waiting, turn)
	t.grant()
	return turn, nil
}

// Wait waits until it is the turn of its owner. After an error there is nothing to give back.
func (u *Turn) Wait(ctx context.Context) error {
	select {
	case <-u.ready:
	case <-ctx.Done():
	}
	if err := ctx.Err(); err != nil { // even if the turn has come: of two that are ready select takes any
		u.turns.leave(u)
		return err
	}
	if u.refused {
		return ErrFull
	}
	return nil
}

// Done gives a turn back that was granted.
func (u *Turn) Done() {
	t := u.turns
	t.mu.Lock()
	defer t.mu.Unlock()
	t.free++
	t.grant()
}

// waits is how many wait.
func (t *Turns) waits() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.waiting)
}

// leave takes somebody out of the line, even if their turn has come just now.
func (t *Turns) leave(u *Turn) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if n := slices.Index(t.waiting, u); n >= 0 {
		t.waiting = slices.Delete(t.waiting, n, n+1)
		return
	}
	if !u.refused {
		t.free++
		t.grant()
	}
}

// grant gives free turns to those whose turn it is.
func (t *Turns) grant() {
	for t.free > 0 && len(t.waiting) > 0 {
		wishes := make([]fair.Wish, len(t.waiting))
		for n, u := range t.waiting {
			wishes[n] = u.wish
		}
		n := t.rota.Next(wishes)
		next := t.waiting[n]
		t.waiting = slices.Delete(t.waiting, n, n+1)
		t.rota.Took(next.wish)
		t.free--
		close(next.ready)
	}
}

// makeRoom sends the last one away of those who have most waiting, if these are more than the newcomer would have.
func (t *Turns) makeRoom(newcomer *Turn) bool {
	have := map[string]int{}
	for _, u := range t.waiting {
		have[u.user()]++
	}
	last, most := -1, have[newcomer.user()]+1
	for n, u := range t.waiting {
		if have[u.user()] > most || last >= 0 && have[u.user()] == most {
			last, most = n, have[u.user()]
		}
	}
	if last < 0 {
		return false
	}
	away := t.waiting[last]
	t.waiting = slices.Delete(t.waiting, last, last+1)
	away.refused = true
	close(away.ready)
	return true
}

// user is whose share a turn is of: all at one address have one together.
func (u *Turn) user() string {
	if u.wish.Address != "" {
		return "@" + u.wish.Address
	}
	return u.wish.Person
}
