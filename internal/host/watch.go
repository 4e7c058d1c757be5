package host

import (
	"context"
	"slices"

	"spielleiter/game"
	"spielleiter/match"
)

// Watch tells, until the context ends or the channel is closed, that what the actor
// sees of a match has changed, its talk included. It is closed at once when the actor's
// session ends or their seat goes to somebody else: they are to look again as who
// they are now.
//
// Wherever a change comes from, only who sees a difference is told: even the moment at
// which somebody else has saved orders would tell something.
func (h *Host) Watch(ctx context.Context, a Actor, id string) (<-chan struct{}, error) {
	t, err := h.load(ctx, id)
	if err != nil {
		return nil, err
	}
	o := &watch{host: h, actor: a, id: id, as: viewer(t.Snapshot(), a), out: make(chan struct{}, 1)}
	changes := h.hub.Watch(id, o.as)
	session, leave := h.watchSession(a)
	if err := o.begin(ctx); err != nil {
		h.hub.Leave(changes)
		leave()
		return nil, err
	}
	h.streams.Add(1)
	h.begin(ctx, "a stream of match "+id, func() {
		defer close(o.out)
		defer h.streams.Add(-1)
		defer h.hub.Leave(changes)
		defer leave()
		o.run(ctx, changes.C, session)
	})
	return o.out, nil
}

// watch is one open connection.
type watch struct {
	host  *Host
	actor Actor
	id    string
	as    game.Viewer
	out   chan struct{}

	tag  string        // of what the actor has seen
	said []ChannelLine // what they have heard
}

// begin notes what the actor sees now, after the watching has begun.
func (o *watch) begin(ctx context.Context) error {
	if !o.host.alive(ctx, o.actor) {
		return refuse(Anonymous, "session.unknown")
	}
	_, err := o.news(ctx)
	return err
}

// run passes changes on until the connection or the right to it ends.
func (o *watch) run(ctx context.Context, changes, session <-chan struct{}) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-session:
			if !o.host.alive(ctx, o.actor) {
				return
			}
			continue
		case <-changes:
		}
		if !o.host.same(ctx, o.actor, o.id, o.as) {
			return
		}
		if fresh, err := o.news(ctx); !fresh && err == nil {
			continue
		}
		select {
		case o.out <- struct{}{}:
		default: // the last one was not yet taken notice of
		}
	}
}

// news reports whether the actor sees something that they have not seen.
func (o *watch) news(ctx context.Context) (bool, error) {
	p, err := o.host.Match(ctx, o.actor, o.id)
	if err != nil {
		return false, err
	}
	// Of a match that has ended nothing is secret; an analysis of it may have come.
	fresh := p.Tag != o.tag || p.Status == match.Over || p.Status == match.Cancelled
	o.tag = p.Tag
	said, err := o.host.Channels(ctx, o.actor, o.id)
	if err != nil {
		return false, err
	}
	same := func(a, b ChannelLine) bool { return a.Channel == b.Channel && a.Last == b.Last }
	fresh = fresh || !slices.EqualFunc(said, o.said, same)
	o.said = said
	return fresh, nil
}

// same reports whether the actor sees a match as they did.
func (h *Host) same(ctx context.Context, a Actor, id string, as game.Viewer) bool {
	t, err := h.load(ctx, id)
	return err != nil || viewer(t.Snapshot(), a) == as
}
