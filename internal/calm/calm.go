// Package calm keeps a log readable in trouble: a warning or an error that says the same of
// the same match, or the same kind of thing too often, is written once in a while, and then
// says how many like it were left out. Start at New.
package calm

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// The bounds, by the times of the lines themselves.
const (
	window = time.Minute
	burst  = 20   // lines of one kind in a window
	kept   = 4096 // matches that are remembered at most
)

// Suppressed is the attribute that counts what was left out.
const Suppressed = "suppressed"

// New gives a logger that writes to another one's handler. Lines are of one kind if their
// message is the same; a kind with an attribute "match" is written once in a window for each match.
func New(log *slog.Logger) *slog.Logger {
	return slog.New(&handler{next: log.Handler(), seen: &ledger{kinds: map[key]*count{}, matches: map[key]*count{}}})
}

type handler struct {
	next  slog.Handler
	match string // set by With
	seen  *ledger
}

// key is a kind of line, of one match or of all.
type key struct {
	level          slog.Level
	message, match string
}

// count is how often there was such a line in the window that began with the first.
type count struct {
	begun          time.Time
	lines, dropped int
}

type ledger struct {
	mu      sync.Mutex
	kinds   map[key]*count // as many as there are messages in the program
	matches map[key]*count
}

// Enabled is that of the handler below.
func (h *handler) Enabled(ctx context.Context, level slog.Level) bool {
	return h.next.Enabled(ctx, level)
}

// WithAttrs remembers of which match the lines will be.
func (h *handler) WithAttrs(attrs []slog.Attr) slog.Handler {
	c := *h
	for _, a := range attrs {
		c.match = matchOf(a, c.match)
	}
	c.next = h.next.WithAttrs(attrs)
	return &c
}

// WithGroup is that of the handler below.
func (h *handler) WithGroup(name string) slog.Handler {
	c := *h
	c.next = h.next.WithGroup(name)
	return &c
}

// Handle writes a line, or counts it.
func (h *handler) Handle(ctx context.Context, r slog.Record) error {
	if r.Level < slog.LevelWarn {
		return h.next.Handle(ctx, r)
	}
	match := h.match
	r.Attrs(func(a slog.Attr) bool {
		match = matchOf(a, match)
		return true
	})
	dropped, ok := h.seen.admit(key{r.Level, r.Message, match}, r.Time)
	if !ok {
		return nil
	}
	if dropped > 0 {
		r = r.Clone()
		r.AddAttrs(slog.Int(Suppressed, dropped))
	}
	return h.next.Handle(ctx, r)
}

func matchOf(a slog.Attr, otherwise string) string {
	if a.Key == "match" {
		return a.Value.String()
	}
	return otherwise
}

// admit decides whether a line is written, and then gives how many of its kind were not.
func (l *ledger) admit(k key, at time.Time) (dropped int, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	kind := of(l.kinds, key{level: k.level, message: k.message}, at)
	one := &count{}
	if k.match != "" {
		if len(l.matches) >= kept {
			clear(l.matches)
		}
		one = of(l.matches, k, at)
	}
	if kind.lines >= burst || one.lines > 0 {
		kind.dropped++
		return 0, false
	}
	kind.lines++
	one.lines++
	dropped, kind.dropped = kind.dropped, 0
	return dropped, true
}

// of gives the count of a key, which begins anew with each window but keeps what was left
// out: the next line tells it.
func of(counts map[key]*count, k key, at time.Time) *count {
	c := counts[k]
	if c == nil {
		c = &count{begun: at}
		counts[k] = c
	}
	if age := at.Sub(c.begun); age < 0 || age >= window {
		c.begun, c.lines = at, 0
	}
	return c
}
