package host

import (
	"context"
	"time"

	"spielleiter/game"
	"spielleiter/internal/store"
)

// sweepEvery is how often it is looked, for all open watches together, whether their
// sessions still live: for those that expire, and for news that were lost.
const sweepEvery = 30 * time.Second

// sessionsEnded believes some sessions no longer and closes what is open through them,
// whoever has ended them. It is called after that is stored.
func (h *Host) sessionsEnded(ids ...string) {
	h.trust.end()
	for _, id := range ids {
		h.hub.Publish(sessionTopic(id), nil)
	}
}

// sweep ends, now and then, what is open through sessions that have ended.
func (h *Host) sweep(ctx context.Context) {
	for ctx.Err() == nil {
		h.sleep(ctx, nil, sweepEvery)
		if err := h.Sweep(ctx); err != nil && ctx.Err() == nil {
			h.log.WarnContext(ctx, "look for ended sessions", "err", err)
		}
	}
}

// Sweep ends what is open through sessions that have ended or expired, by one question
// to the database however much is open.
func (h *Host) Sweep(ctx context.Context) error {
	watched := h.hub.Watched(sessionTopic(""))
	if len(watched) == 0 {
		return nil
	}
	ids := make([]string, len(watched))
	dead := make(map[string]bool, len(watched))
	for n, topic := range watched {
		ids[n], _ = store.EndedSession(topic)
		dead[ids[n]] = true
	}
	live, err := h.store.LiveSessions(ctx, ids, h.now())
	if err != nil {
		return unavailable(err)
	}
	for _, id := range live {
		delete(dead, id)
	}
	for id := range dead {
		h.sessionsEnded(id)
	}
	return nil
}

// watchSession hears that the actor's session may have ended, until it is left. Nobody
// has none that could end.
func (h *Host) watchSession(a Actor) (ended <-chan struct{}, leave func()) {
	if !a.Known() {
		return nil, func() {}
	}
	w := h.hub.Watch(sessionTopic(a.Session), game.Public)
	return w.C, func() { h.hub.Leave(w) }
}

// alive reports whether the actor's session has not ended.
func (h *Host) alive(ctx context.Context, a Actor) bool {
	if !a.Known() {
		return true
	}
	live, err := h.store.LiveSessions(ctx, []string{a.Session}, h.now())
	return err != nil || len(live) > 0 // not known now: the next sweep asks again
}

// sessionTopic is where the end of a session is told.
func sessionTopic(id string) string { return store.SessionNews(id) }
