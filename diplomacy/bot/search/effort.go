package search

import (
	"context"
	"time"
)

// effort is the time and the trials that a search may use up. Its steps end at parts of it, all
// from the start, so that what one of them leaves over is the next one's.
type effort struct {
	outer context.Context // of whoever asks
	ctx   context.Context // of the step
	end   time.Time       // with Thinking
	begun int             // trials of the world before
	limit int             // of the world's trials, in the step
	span  time.Duration   // Thinking, or what is left of the context if that is less
	*Expert
}

// effort begins a search. What is done at its end lets go of the clock.
func (e *Expert) effort(ctx context.Context) (f *effort, done context.CancelFunc) {
	f = &effort{outer: ctx, ctx: ctx, begun: e.world.trials, limit: e.world.trials + e.Trials, Expert: e}
	if e.Thinking == 0 {
		return f, func() {}
	}
	clock, stop := context.WithTimeout(context.WithoutCancel(ctx), e.Thinking)
	defer stop()
	whole, _ := clock.Deadline()
	f.ctx, done = context.WithDeadline(ctx, whole)
	f.outer = f.ctx
	f.end, _ = f.ctx.Deadline()
	f.span = e.Thinking - whole.Sub(f.end)
	return f, done
}

// over reports whether the time or the trials of the step are used up.
func (f *effort) over() bool {
	return f.Trials > 0 && f.world.trials >= f.limit || f.ctx.Err() != nil
}

// until does something until a part of the effort is used up.
func (f *effort) until(part float64, do func()) {
	inner, limit := f.ctx, f.limit
	defer func() { f.ctx, f.limit = inner, limit }()
	if f.span > 0 {
		var done context.CancelFunc
		f.ctx, done = context.WithDeadline(f.outer, f.end.Add(-time.Duration((1-part)*float64(f.span))))
		defer done()
	}
	f.limit = f.begun + int(part*float64(f.Trials))
	do()
}
