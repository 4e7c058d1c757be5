package host

import (
	"context"
	"errors"
	"time"

	"spielleiter/internal/worker"
)

// again is how long work that the host does all its life rests after a panic.
const again = time.Second

// forever does work that ends only with the context: after a panic it begins anew.
func (h *Host) forever(ctx context.Context, what string, work func(context.Context)) {
	for ctx.Err() == nil {
		err := worker.Try(func() error { work(ctx); return nil })
		if err == nil {
			return
		}
		h.logPanicOf(ctx, what, err)
		h.sleep(ctx, nil, again)
	}
}

// begin starts some work beside others; what panics is logged with what it was about.
func (h *Host) begin(ctx context.Context, about string, work func()) {
	worker.Go(work, func(p *worker.Panic) { h.logPanicOf(ctx, about, p) })
}

// logPanic logs where something about a match has panicked; other errors it leaves to others.
func (h *Host) logPanic(ctx context.Context, id string, err error) {
	if p, ok := errors.AsType[*worker.Panic](err); ok {
		h.log.ErrorContext(ctx, "panic in a match", "match", id, "panic", p.Value, "stack", string(p.Stack))
	}
}

func (h *Host) logPanicOf(ctx context.Context, what string, err error) {
	if p, ok := errors.AsType[*worker.Panic](err); ok {
		h.log.ErrorContext(ctx, "panic", "in", what, "panic", p.Value, "stack", string(p.Stack))
	}
}
