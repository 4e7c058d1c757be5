package store

import (
	"context"
	"sync/atomic"
)

// job is one writing operation on its way through the writer.
type job struct {
	work  work
	ctx   context.Context // without an end: what has begun is finished
	taken atomic.Bool
	err   error // to be read when done is closed
	done  chan struct{}
}

// take decides between the writer, who wants to begin the job, and the caller, who
// wants to take it back. It is true for the first.
func (j *job) take() bool { return j.taken.CompareAndSwap(false, true) }
