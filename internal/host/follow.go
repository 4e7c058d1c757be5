package host

import (
	"context"
	"maps"
	"slices"
	"time"

	"spielleiter/internal/hub"
	"spielleiter/internal/quota"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// mostFollowed is how many matches of one person are followed, those that were made last: so that what they were told fits into an
// address, which proxies hold to 8 KiB.
const mostFollowed = 150

// Following tells somebody of all their matches. It is used by one at a time, and closed in the end.
type Following struct {
	host    *Host
	actor   Actor
	news    *hub.Follower
	session <-chan struct{}
	leave   func()

	told map[string]stand    // also of matches that have ended meanwhile
	due  map[string]struct{} // that are to be looked at
}

// Follow begins to tell the actor what becomes other in their matches, from what they have seen on: the ID that they had last,
// or "" for all. A token for one match is told of that match. Wherever a change comes from, only who sees a difference is told.
func (h *Host) Follow(ctx context.Context, a Actor, seen string) (*Following, error) {
	if !a.Known() {
		return nil, refuse(Anonymous, "person.needed")
	}
	release, full := h.book.Hold(append(both(a, quota.Streams, quota.StreamsAddress, 1), quota.Charge{Name: quota.Listeners, User: house})...)
	if full != nil {
		return nil, exceeded(full)
	}
	f := &Following{host: h, actor: a, news: h.hub.Follow(a.Person), told: readSeen(seen), due: map[string]struct{}{}}
	session, leaveSession := h.watchSession(a)
	h.streams.Add(1)
	f.session, f.leave = session, func() {
		h.streams.Add(-1)
		leaveSession()
		f.news.Leave()
		release()
	}
	err := f.begin(ctx)
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// house is who has what the whole server has at once.
const house = "house"

// Close ends it.
func (f *Following) Close() { f.leave() }

// begin notes what is to be looked at, after the following has begun: of all in between Call tells.
func (f *Following) begin(ctx context.Context) error {
	if !f.host.alive(ctx, f.actor) {
		return refuse(Anonymous, "session.unknown")
	}
	return f.list(ctx)
}

// list notes that all is to be looked at: what was told of, and the person's matches that have not ended.
func (f *Following) list(ctx context.Context) error {
	for id := range f.told {
		f.due[id] = struct{}{}
	}
	for _, status := range []match.Status{match.Running, match.Gathering} {
		rows, _, err := f.host.store.Lobby(ctx, store.LobbyFilter{Person: f.actor.Person, Status: string(status), Limit: mostFollowed})
		if err != nil {
			return unavailable(err)
		}
		for _, r := range rows {
			f.due[r.ID] = struct{}{}
		}
	}
	return nil
}

// Next waits until something is other than it was told, for a while at most, and tells that; whose session has ended is refused.
func (f *Following) Next(ctx context.Context, most time.Duration) ([]MatchNews, error) {
	over := time.NewTimer(most)
	defer over.Stop()
	for {
		news, err := f.look(ctx)
		if err != nil || len(news) > 0 {
			return news, err
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-over.C:
			return nil, nil
		case <-f.session:
			if !f.host.alive(ctx, f.actor) {
				return nil, refuse(Anonymous, "session.unknown")
			}
		case <-f.news.C:
			if err := f.heard(ctx); err != nil {
				return nil, err
			}
		}
	}
}

// heard notes what is to be looked at by what the hub tells.
func (f *Following) heard(ctx context.Context) error {
	ids, all := f.news.Changed()
	for _, id := range ids {
		f.due[id] = struct{}{}
	}
	if all {
		return f.list(ctx)
	}
	return nil
}

// look tells of all that is to be looked at. What could not be looked at remains so, and what was found before is told.
func (f *Following) look(ctx context.Context) (news []MatchNews, err error) {
	for _, id := range slices.Sorted(maps.Keys(f.due)) {
		n, other, failed := f.lookAt(ctx, id)
		if failed != nil {
			err = failed
			break
		}
		if other {
			news = append(news, n)
		}
		delete(f.due, id)
	}
	if len(news) > 0 {
		news[len(news)-1].ID = f.Seen()
		return news, nil
	}
	return nil, err
}

// lookAt tells how a match stands, if that is other than it was told.
func (f *Following) lookAt(ctx context.Context, id string) (n MatchNews, other bool, err error) {
	was, known := f.told[id]
	if !known && len(f.following()) >= mostFollowed {
		return n, false, nil
	}
	f.news.Watch(id) // before the look, so that nothing is missed
	n, now, m, err := f.host.matchNews(ctx, f.actor, id)
	switch {
	case err != nil:
		return n, false, err
	case m == nil:
		f.news.Drop(id)
		delete(f.told, id)
		return MatchNews{Match: id, Changes: []NewsOf{NewsGone}}, known, nil
	}
	n.Changes = now.since(was, known)
	if f.told[id] = now; now.ended() {
		f.news.Drop(id)
	}
	return n, len(n.Changes) > 0, nil
}

// following are the matches, in order, that have not ended as far as was told.
func (f *Following) following() (ids []string) {
	for _, id := range slices.Sorted(maps.Keys(f.told)) {
		if !f.told[id].ended() {
			ids = append(ids, id)
		}
	}
	return ids
}

// Seen is all that was told, for whoever comes back.
func (f *Following) Seen() string { return seen(f.following(), f.told) }
