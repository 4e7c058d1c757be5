package host

import (
	"context"
	"time"

	"spielleiter/game"
)

// recheck is how often an open watch looks whether its session still lives, for the
// case that it was ended by another process. What ends it in this one is told.
const recheck = 20 * time.Second

// Watch tells, until the context ends or the channel is closed, that there is
// something new for the actor in a match. It is closed at once when the actor's
// session ends or their seat goes to somebody else: they are to look again as who
// they are now.
func (h *Host) Watch(ctx context.Context, a Actor, id string) (<-chan struct{}, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	as := viewer(t.Snapshot(), a)
	w := h.hub.Watch(id, as)
	session := h.hub.Watch(sessionTopic(a.Session), game.Public)
	out := make(chan struct{}, 1)
	go func() {
		defer close(out)
		defer h.hub.Leave(w)
		defer h.hub.Leave(session)
		tick := time.NewTicker(recheck)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-w.C:
				if !h.same(ctx, a, id, as) {
					return
				}
				select {
				case out <- struct{}{}:
				default: // the last one was not yet taken notice of
				}
				continue
			case <-session.C:
			case <-tick.C:
			}
			if !h.alive(ctx, a) || !h.same(ctx, a, id, as) {
				return
			}
		}
	}()
	return out, nil
}

// same reports whether the actor sees a match as they did.
func (h *Host) same(ctx context.Context, a Actor, id string, as game.Viewer) bool {
	t, err := h.load(ctx, id)
	return err != nil || viewer(t.Snapshot(), a) == as
}

// alive reports whether the actor's session has not ended.
func (h *Host) alive(ctx context.Context, a Actor) bool {
	if !a.Known() {
		return true
	}
	list, err := h.store.Sessions(ctx, a.Person, h.now())
	if err != nil {
		return true // not known now: asked again
	}
	for _, s := range list {
		if s.ID == a.Session {
			return true
		}
	}
	return false
}

// sessionTopic is where the end of a session is told.
func sessionTopic(id string) string { return "session/" + id }
