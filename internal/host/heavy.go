package host

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"spielleiter/ai"
	"spielleiter/game"
	"spielleiter/internal/jobs"
	"spielleiter/match"
)

// The kinds of heavy work that go through the queue. Computers' thinking does not: whose turn it is to think follows from the
// matches, where it is claimed (thinking.go), so a queue could only say the same once more.
const (
	hintsWork  = "hints"
	reviewWork = "review"
)

// reviewWait is how long an analysis is waited for, with others before it.
const reviewWait = 10 * time.Minute

// hintsAsked is what hints are made of: the seat's view, which any server can make itself.
type hintsAsked struct {
	Match   string    `json:"match"`
	Version int64     `json:"version"`
	Seat    game.Seat `json:"seat"`
}

// hintsMade are hints in their neutral notation, by the match's version at which they were made.
type hintsMade struct {
	Version int64     `json:"version"`
	Hints   []ai.Hint `json:"hints"`

	Took time.Duration `json:"took"` // whoever asked pays for that, and not for the time that it waited
}

// reviewAsked names a match that is over.
type reviewAsked struct {
	Match string `json:"match"`
}

// works are all kinds of heavy work. Each may be done on another server than the one that was asked.
func (h *Host) works() jobs.Works {
	return jobs.Works{
		hintsWork:  work(hintTime, h.makeHints),
		reviewWork: work(reviewTime, h.makeReview),
	}
}

// openJobs opens the queue of heavy work.
func (h *Host) openJobs(open func(jobs.Works) (jobs.Queue, error)) (jobs.Queue, error) {
	if open != nil {
		return open(h.works())
	}
	return jobs.NewPool(h.works(), jobs.Options{Clock: h.now, Log: h.log}), nil
}

// work is a function between values as a work between texts.
func work[A, R any](atMost time.Duration, do func(context.Context, A) (R, error)) jobs.Work {
	return jobs.Work{AtMost: atMost, Do: func(ctx context.Context, args json.RawMessage) (json.RawMessage, error) {
		var a A
		if err := json.Unmarshal(args, &a); err != nil {
			return nil, fmt.Errorf("arguments of a job: %w", err)
		}
		r, err := do(ctx, a)
		if err != nil {
			return nil, err
		}
		return json.Marshal(r)
	}}
}

// asker is whose share of heavy work something is of.
func asker(a Actor) jobs.Who { return jobs.Who{Person: a.Person, Address: a.From} }

// heavy has a job done for somebody who waits for it, and reads what came of it. When they go, nobody does it any more.
func (h *Host) heavy(ctx context.Context, j jobs.Job, result any) error {
	t, err := h.jobs.Submit(ctx, j)
	if err != nil {
		return notDone(ctx, err)
	}
	return h.fetchResult(ctx, t, result)
}

func (h *Host) fetchResult(ctx context.Context, t jobs.Ticket, result any) error {
	text, err := h.jobs.Wait(ctx, t)
	if ctx.Err() != nil {
		if err := h.jobs.Cancel(context.WithoutCancel(ctx), t); err != nil && !errors.Is(err, jobs.ErrNone) {
			h.log.WarnContext(ctx, "cancel a job", "err", err)
		}
	}
	if err != nil {
		return notDone(ctx, err)
	}
	return json.Unmarshal(text, result)
}

// notDone says why nothing came of a job. That the work has failed is a fault of the server, and in the log where it was done.
func notDone(ctx context.Context, err error) error {
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, jobs.ErrFull):
		return fullQueue()
	case errors.Is(err, jobs.ErrLate), errors.Is(err, jobs.ErrNone):
		return lateJob()
	case errors.Is(err, jobs.ErrFailed):
		return err
	}
	return &Error{Kind: Unavailable, Code: "store.unavailable", RetryAfter: 5, Cause: err}
}

func fullQueue() *Error {
	e := refuse(Unavailable, "jobs.full")
	e.RetryAfter = 10
	return e
}

func lateJob() *Error {
	e := refuse(Unavailable, "jobs.late")
	e.RetryAfter = 10
	return e
}

// makeHints asks the coach. The match may have gone on since, or this server may have an older one in memory: then it is read again.
func (h *Host) makeHints(ctx context.Context, asked hintsAsked) (hintsMade, error) {
	t, cached, err := h.anyMatch(ctx, asked.Match)
	if err == nil && cached && t.Version() != asked.Version {
		h.tables.drop(asked.Match)
		t, _, err = h.anyMatch(ctx, asked.Match)
	}
	if err != nil {
		return hintsMade{}, err
	}
	made := hintsMade{Version: t.Version()}
	if made.Version != asked.Version {
		return made, nil
	}
	e, err := h.entry(*t.Snapshot())
	if err != nil {
		return made, err
	}
	view, err := t.View(game.As(asked.Seat))
	if err != nil {
		return made, err
	}
	begun := h.now()
	made.Hints, err = e.Coach.Hints(ctx, view)
	made.Took = h.now().Sub(begun)
	return made, err
}

func (h *Host) makeReview(ctx context.Context, asked reviewAsked) (ai.Review, error) {
	t, _, err := h.anyMatch(ctx, asked.Match)
	if err != nil {
		return ai.Review{}, err
	}
	m := t.Snapshot()
	e, err := h.entry(*m)
	if err != nil || m.Status != match.Over {
		return ai.Review{}, err
	}
	played, last, err := h.played(ctx, *m)
	if err != nil || last == nil {
		return ai.Review{}, err
	}
	return e.Coach.Review(ctx, played, last)
}

// Jobs tells how much heavy work there is to do, on all servers of this database.
func (h *Host) Jobs(ctx context.Context) (jobs.Figures, error) {
	f, err := h.jobs.Figures(ctx)
	if err != nil {
		return f, notDone(ctx, err)
	}
	return f, nil
}
