package site

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"spielleiter/internal/host"
)

// health is what a balancer reads. It has no word about the inside.
type health struct {
	Status  string `json:"status"`
	Overdue int64  `json:"overdue,omitempty"` // deadlines that passed 30 seconds ago or more
	Seconds int    `json:"seconds,omitempty"` // since the first of them
	Held    int64  `json:"held,omitempty"`    // matches that cannot be evaluated
	Build   string `json:"build,omitempty"`   // which build answers, to see whether an upgrade has arrived
}

// The words for how the server is.
const (
	well        = "ok"
	degraded    = "degraded"    // orders are taken, but some deadline waits
	stalled     = "stalled"     // orders are taken, but this process closes nothing
	unavailable = "unavailable" // no orders are taken
	leaving     = "leaving"     // the server is being stopped
)

// healthz answers 200 while orders can be taken and this process looks for deadlines, else
// 503. Single matches that are late or broken are figures: to take the whole server out of
// service for them would make one match everybody's trouble.
func healthz(h *host.Host, build string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
		defer cancel()
		body := examine(ctx, h)
		body.Build = build
		tellHealth(w, body)
	}
}

// livez answers while the process does. It asks for nothing else: whoever starts a process anew by it would gain nothing from
// that while the database is away.
func livez(w http.ResponseWriter, _ *http.Request) { tellHealth(w, health{Status: well}) }

// readyz answers 200 while requests should be sent here: the database takes orders, deadlines are looked after, and nobody has
// told the server to stop. It has no figures.
func readyz(h *host.Host, leave <-chan struct{}) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		select {
		case <-leave:
			tellHealth(w, health{Status: leaving})
			return
		default:
		}
		ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
		defer cancel()
		body := examine(ctx, h)
		if body.Status == degraded {
			body.Status = well
		}
		tellHealth(w, health{Status: body.Status})
	}
}

func tellHealth(w http.ResponseWriter, body health) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	if body.Status != well && body.Status != degraded {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	_ = json.NewEncoder(w).Encode(body) // the reader may have gone
}

func examine(ctx context.Context, h *host.Host) health {
	if err := h.Health(ctx); err != nil {
		return health{Status: unavailable}
	}
	o, err := h.Overdue(ctx)
	if err != nil {
		return health{Status: unavailable}
	}
	body := health{Status: well, Overdue: o.Matches, Seconds: int(o.Longest / time.Second), Held: o.Held}
	switch {
	case o.Stalled:
		body.Status = stalled
	case o.Matches > 0 || o.Held > 0:
		body.Status = degraded
	}
	return body
}
