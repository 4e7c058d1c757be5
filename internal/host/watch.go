package host

import (
	"context"

	"spielleiter/game"
	"spielleiter/internal/hub"
	"spielleiter/internal/quota"
)

// Watch tells, until the context ends or the channel is closed, that what the actor
// sees of a match has changed, its talk included, and gives the tag of their page as it is now;
// "" says that it could not be found out, and that they had better come again. It is closed at once when the actor's
// session ends or their seat goes to somebody else: they are to look again as who
// they are now.
//
// Wherever a change comes from, only who sees a difference is told: even the moment at
// which somebody else has saved orders would tell something.
func (h *Host) Watch(ctx context.Context, a Actor, id string) (<-chan string, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	release, full := h.book.Hold(both(a, quota.Streams, quota.StreamsAddress, 1)...)
	if full != nil {
		return nil, exceeded(full)
	}
	o := &watch{host: h, actor: a, id: id, as: viewer(t.Snapshot(), a), out: make(chan string, 1)}
	changes := h.hub.Watch(id, o.as)
	session, leaveSession := h.watchSession(a)
	in, leaveAudience := h.audiences.enter(id)
	o.in, o.changes = in, changes
	leave := func() {
		leaveAudience()
		leaveSession()
		h.hub.Leave(changes)
		release()
	}
	if err := o.begin(ctx); err != nil {
		leave()
		return nil, err
	}
	h.streams.Add(1)
	h.begin(ctx, "a stream of match "+id, func() {
		defer close(o.out)
		defer h.streams.Add(-1)
		defer leave()
		o.run(ctx, session)
	})
	return o.out, nil
}

// watch is one open connection.
type watch struct {
	host    *Host
	actor   Actor
	id      string
	as      game.Viewer
	in      *audience
	changes *hub.Watcher
	out     chan string

	last glance // what the actor has seen and heard
}

// begin notes what the actor sees now, after the watching has begun.
func (o *watch) begin(ctx context.Context) (err error) {
	if !o.host.alive(ctx, o.actor) {
		return refuse(Anonymous, "session.unknown")
	}
	o.last, _, err = o.host.look(ctx, o.in, o.changes, o.actor)
	return err
}

// run passes changes on until the connection or the right to it ends.
func (o *watch) run(ctx context.Context, session <-chan struct{}) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-session:
			if !o.host.alive(ctx, o.actor) {
				return
			}
			continue
		case <-o.changes.C:
		}
		now, as, err := o.host.look(ctx, o.in, o.changes, o.actor)
		switch {
		case err != nil:
			now = glance{}
		case as != o.as:
			return
		case now == o.last && !now.ended:
			continue // of a match that has ended nothing is secret; an analysis of it may have come
		}
		o.last = now
		o.tell(now.tag)
	}
}

// tell gives a tag in the place of one that was not yet taken notice of.
func (o *watch) tell(tag string) {
	select {
	case <-o.out:
	default:
	}
	o.out <- tag
}
