package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"

	"spielleiter/internal/worker"
)

// Pool is a queue in the memory of its process: it begins jobs when they are submitted, whether Run was called or not, and
// a crash ends them together with whoever has asked.
type Pool struct {
	works Works
	most  int // of one person or address
	log   *slog.Logger
	turns *Turns

	mu    sync.Mutex
	last  int64
	tasks map[int64]*task
}

// task is a job in a pool.
type task struct {
	job    Job
	end    context.CancelFunc
	done   chan struct{} // closed once there is a result or an error
	result json.RawMessage
	err    error
}

var _ Queue = (*Pool)(nil)

// NewPool makes a queue for some works.
func NewPool(works Works, o Options) *Pool {
	o = o.filled()
	return &Pool{works: works, most: o.MostOf, log: o.Log, turns: NewTurns(max(o.Slots, 1), o.Most), tasks: map[int64]*task{}}
}

// Submit is that of [Queue].
func (p *Pool) Submit(ctx context.Context, j Job) (Ticket, error) {
	work, known := p.works[j.Kind]
	if !known {
		return Ticket{}, errKind
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if id, ok := p.same(j); ok {
		return Ticket{id, j.Owner}, nil
	}
	if p.crowded(j.Who) {
		return Ticket{}, ErrFull
	}
	turn, err := p.turns.Ask(j.Who)
	if err != nil {
		return Ticket{}, err
	}
	ctx, end := context.WithTimeout(context.WithoutCancel(ctx), j.Expires)
	t := &task{job: j, end: end, done: make(chan struct{})}
	p.last++
	id := p.last
	p.tasks[id] = t
	worker.Go(func() { p.do(ctx, id, t, turn, work) }, func(*worker.Panic) {}) // Try hears what work throws
	return Ticket{id, j.Owner}, nil
}

// same finds the job that another one would be once more.
func (p *Pool) same(j Job) (id int64, ok bool) {
	if j.Key == "" {
		return 0, false
	}
	for id, t := range p.tasks {
		if t.job.Kind == j.Kind && t.job.Key == j.Key && t.job.Owner == j.Owner && !(t.over() && t.err != nil) {
			return id, true
		}
	}
	return 0, false
}

// crowded reports whether somebody has as many jobs that are not done as one may have.
func (p *Pool) crowded(w Who) bool {
	person, address := 0, 0
	for _, t := range p.tasks {
		if t.over() {
			continue
		}
		if w.Person != "" && t.job.Who.Person == w.Person {
			person++
		}
		if w.Address != "" && t.job.Who.Address == w.Address {
			address++
		}
	}
	return max(person, address) >= p.most
}

func (t *task) over() bool {
	select {
	case <-t.done:
		return true
	default:
		return false
	}
}

// do does a job once it is its turn, and forgets it later.
func (p *Pool) do(ctx context.Context, id int64, t *task, turn *Turn, work Work) {
	defer t.end()
	if err := turn.Wait(ctx); err == nil {
		t.result, t.err = p.work(ctx, t.job, work)
		turn.Done()
	} else {
		t.err = ending(err)
	}
	close(t.done)
	worker.After(Kept, func() { p.forget(id) }, func(*worker.Panic) {})
}

func (p *Pool) work(ctx context.Context, j Job, w Work) (json.RawMessage, error) {
	return try(ctx, p.log, j.Kind, w, j.Args)
}

// try does some work. What it fails for is in the log alone: it may tell of arguments.
func try(ctx context.Context, log *slog.Logger, kind string, w Work, args json.RawMessage) (result json.RawMessage, err error) {
	ctx, cancel := context.WithTimeout(ctx, w.AtMost)
	defer cancel()
	err = worker.Try(func() (err error) {
		result, err = w.Do(ctx, args)
		return err
	})
	if err == nil {
		return result, nil
	}
	if p, ok := errors.AsType[*worker.Panic](err); ok {
		log.ErrorContext(ctx, "panic", "in", "the job "+kind, "panic", p.Value, "stack", string(p.Stack))
		return nil, ErrFailed
	}
	if late := ending(ctx.Err()); late != nil {
		return nil, late
	}
	log.ErrorContext(ctx, "do a job", "kind", kind, "err", err)
	return nil, ErrFailed
}

// ending says of a context that has ended, or a turn that was refused, what that is for a job.
func ending(err error) error {
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return ErrLate
	case errors.Is(err, context.Canceled):
		return ErrNone
	}
	return err
}

func (p *Pool) forget(id int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.tasks, id)
}

func (p *Pool) find(t Ticket) (*task, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	task, ok := p.tasks[t.ID]
	if !ok || task.job.Owner != t.Owner {
		return nil, ErrNone
	}
	return task, nil
}

// Wait is that of [Queue].
func (p *Pool) Wait(ctx context.Context, t Ticket) (json.RawMessage, error) {
	task, err := p.find(t)
	if err != nil {
		return nil, err
	}
	select {
	case <-task.done:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if task.job.Key == "" {
		p.forget(t.ID)
	}
	return task.result, task.err
}

// Cancel is that of [Queue].
func (p *Pool) Cancel(_ context.Context, t Ticket) error {
	task, err := p.find(t)
	if err != nil {
		return err
	}
	task.end()
	p.forget(t.ID)
	return nil
}

// Run is that of [Queue]: jobs were begun already.
func (p *Pool) Run(ctx context.Context) { <-ctx.Done() }

// Figures is that of [Queue].
func (p *Pool) Figures(context.Context) (Figures, error) {
	p.mu.Lock()
	open := 0
	for _, t := range p.tasks {
		if !t.over() {
			open++
		}
	}
	p.mu.Unlock()
	waiting := p.turns.waits()
	return Figures{Waiting: int64(waiting), Running: int64(max(open-waiting, 0))}, nil
}

// Close is that of [Queue]: it ends what is being done.
func (p *Pool) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, t := range p.tasks {
		t.end()
	}
}
