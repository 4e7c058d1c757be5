// Package jobs does heavy work that somebody has asked for: analyses, hints. A few jobs are done at a time, and nobody gets
// more of them done by asking more often.
//
// A server that has its database for itself uses a [Pool] in its process. Servers that share a PostgreSQL database share one
// queue there ([Postgres], on the river library): any of them does a job, whoever asked reads what came of it, and a job whose
// server dies is done by another one. Both keep one contract, which package jobstest holds them to.
//
// What is bound to an open request, as battles whose numbers are shown while they are fought, would be of no use to anybody
// after a crash: it has no job but a turn, see [Turns].
//
// Arguments and results may hold what only their owner may know: nobody else is given them, and they are deleted as soon as
// they were read, or a minute after.
package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"time"
)

// Queue takes jobs. Its methods may be called at the same time.
type Queue interface {
	// Submit has a job done as soon as it is its turn. ErrFull if too many wait, or too many of the same person or address.
	Submit(ctx context.Context, j Job) (Ticket, error)
	// Wait gives what came of a job, once it is there. ErrNone if the ticket is for no job of its owner, if the result was
	// read before, or was not read for [Kept]; ErrFailed if the work has failed; ErrLate if its time was over before.
	Wait(ctx context.Context, t Ticket) (json.RawMessage, error)
	// Cancel ends a job that nobody needs any more, unless it is done. ErrNone as of Wait.
	Cancel(ctx context.Context, t Ticket) error
	// Run does jobs until the context ends, and gives back those that are not done.
	Run(ctx context.Context)
	// Figures tell what there is to do.
	Figures(ctx context.Context) (Figures, error)
	// Close frees what the queue holds, after Run has ended.
	Close()
}

// Job is some work that somebody has asked for.
type Job struct {
	Kind    string          // one of the works that the queue was made with
	Args    json.RawMessage // what the work is given
	Owner   string          // who alone may have what comes of it
	Who     Who             // whose share it is of
	Key     string          // "", or: one owner's jobs of one kind and key are one job, whose result may be read more than once
	Expires time.Duration   // after so long nobody needs it any more, done or not
}

// Who asks for something.
type Who struct {
	Person  string
	Address string // from which they come; "" if it is not known
	Alone   bool   // nobody waits for it in person, so it has time
}

// Ticket is for a job that was submitted.
type Ticket struct {
	ID    int64
	Owner string
}

// Work does jobs of one kind. It gives the same for the same arguments: it may be begun again on another server. A result is
// small, some ten kilobytes.
type Work struct {
	Do     func(ctx context.Context, args json.RawMessage) (json.RawMessage, error)
	AtMost time.Duration // then its context ends
}

// Works are all kinds of work by name.
type Works map[string]Work

// Figures tell how a queue stands.
type Figures struct{ Waiting, Running int64 }

// Options of a queue; zero fields take the defaults in brackets.
type Options struct {
	Slots   int              // jobs that are done at a time; negative: none, others do them [1]
	Most    int              // that wait at a time [200]
	MostOf  int              // of one person, and of one address, done or waiting [12]
	Clock   func() time.Time // demanded
	Log     *slog.Logger     // of what fails [slog.Default]
	Node    Node             // whom others see, where there are others
	Lease   time.Duration    // after so long without a sign of a server its jobs are done by others [10 s]
	Breaths time.Duration    // between signs of life [2 s]
}

// Kept is for how long a result is kept for whoever has asked.
const Kept = time.Minute

// The ways in which there is no result.
var (
	ErrFull   = errors.New("too many jobs wait")
	ErrNone   = errors.New("no such job")
	ErrFailed = errors.New("the job has failed")
	ErrLate   = errors.New("the job was not done in time")
	errKind   = errors.New("no such kind of work")
)

func (o Options) filled() Options {
	if o.Slots == 0 {
		o.Slots = 1
	}
	if o.Most == 0 {
		o.Most = 200
	}
	if o.MostOf == 0 {
		o.MostOf = 12
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Lease == 0 {
		o.Lease = 10 * time.Second
	}
	if o.Breaths == 0 {
		o.Breaths = 2 * time.Second
	}
	return o
}
