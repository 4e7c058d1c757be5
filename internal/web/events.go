package web

import (
	"cmp"
	"fmt"
	"net/http"
	"time"
)

// The rhythm of a live connection. A browser that loses one tries again after retry.
const (
	heartbeat  = 20 * time.Second
	retryAfter = 2 * time.Second
	writeLimit = 10 * time.Second
)

// events tells a page that its match has changed, and nothing about how: the page
// fetches what its reader may see. The event's id is the tag of what that is. A page
// says with "seen", and a browser that comes back with Last-Event-ID, what it has: if
// that is not what there is now, the stream starts with a ping, so that nothing that
// happened before it was open can be missed.
func (s *Server) events(q *ask) error {
	ctx := q.r.Context()
	changed, err := s.host.Watch(ctx, q.actor, q.id())
	if err != nil {
		return err
	}
	h := q.w.Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no") // proxies must not hold events back
	out := stream{q.w, http.NewResponseController(q.w)}
	if err := out.send("retry: %d\n\n", retryAfter.Milliseconds()); err != nil {
		return nil
	}
	last := cmp.Or(q.r.Header.Get("Last-Event-ID"), q.r.URL.Query().Get("seen"))
	if err := q.ping(out, last); err != nil {
		return nil
	}
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for {
		select {
		case <-ctx.Done():
			return nil
		case tag, open := <-changed:
			if !open && ctx.Err() != nil {
				return nil
			}
			if !open {
				_ = out.send("event: ended\ndata: \n\n") // the page looks again as who its reader is now
				return nil
			}
			if tag == "" {
				return nil // it could not be found out: the browser comes again
			}
			err = out.changed(tag)
		case <-beat.C:
			err = out.send(": beat\n\n")
		}
		if err != nil {
			return nil // the reader has left, or cannot keep up
		}
	}
}

// ping sends the tag of what the reader sees unless they have seen it.
func (q *ask) ping(out stream, last string) error {
	p, err := q.s.host.Match(q.r.Context(), q.actor, q.id())
	if err != nil {
		return err
	}
	if p.Tag == last {
		return nil
	}
	return out.changed(p.Tag)
}

// stream writes events at once, with a limit of time for each.
type stream struct {
	w http.ResponseWriter
	c *http.ResponseController
}

// changed tells that what the reader sees has changed, its talk included.
func (s stream) changed(tag string) error {
	return s.send("id: %s\nevent: changed\ndata: %s\n\n", tag, tag)
}

func (s stream) send(format string, args ...any) error {
	if err := s.c.SetWriteDeadline(time.Now().Add(writeLimit)); err != nil {
		return err
	}
	if _, err := fmt.Fprintf(s.w, format, args...); err != nil {
		return err
	}
	return s.c.Flush()
}
