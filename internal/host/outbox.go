package host

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"time"

	"spielleiter/internal/notice"
	"spielleiter/internal/store"
	"spielleiter/internal/worker"
)

// How the outbox is emptied.
const (
	outboxBatch  = 100
	outboxAtOnce = 200 // deliveries claimed at once
	outboxLease  = 5 * time.Minute
	// carryTime is how much of the lease a delivery may take: nobody else begins it before it is over.
	carryTime = 3 * time.Minute
	// mailEvery is how much time there is between two mails that leave. A process that dies doubles at most those that were taken
	// in the moment before, and those who move share the machine with them: 15,000 in a minute do.
	mailEvery = 4 * time.Millisecond
	// mailLife is how long a mail is tried, hookLife a webhook or a browser.
	mailLife, hookLife = 3 * 24 * time.Hour, 24 * time.Hour
)

// noticePause is how long a notice waits that could not be delivered.
var noticePause = backoff{first: 30 * time.Second, longest: time.Hour, factor: 2}

// outboxRoom is how much is carried at once. A delivery keeps its lane until it is noted that it was taken: so
// many, and no more, are told twice if the process dies.
type outboxRoom struct {
	all   chan struct{}
	lanes map[notice.Channel]chan struct{}
	mails <-chan time.Time // gives a mail leave to begin
}

func newOutbox() outboxRoom {
	return outboxRoom{make(chan struct{}, outboxAtOnce), map[notice.Channel]chan struct{}{
		notice.Mail: make(chan struct{}, 4), notice.Hook: make(chan struct{}, 64), notice.Push: make(chan struct{}, 64),
	}, time.Tick(mailEvery)}
}

// post empties the outbox: when lookAhead has seen that something is due, and at once if there was much or somebody waits.
func (h *Host) post(ctx context.Context) {
	if h.sender == nil {
		return
	}
	var all worker.Group
	defer all.Wait()
	o := newOutbox()
	h.recallHanded(ctx)
	for ctx.Err() == nil {
		if n, err := h.empty(ctx, &all, o); err != nil {
			h.troubled(ctx, "look into the outbox", err)
		} else if n < outboxBatch {
			h.sleep(ctx, h.posted, farthest)
		}
	}
}

// empty begins with what is due, as far as there is room, and tells how much that was.
func (h *Host) empty(ctx context.Context, all *worker.Group, o outboxRoom) (int, error) {
	claimed := h.now()
	list, err := h.store.Claim(ctx, claimed, outboxLease, outboxBatch)
	if err != nil {
		return 0, err
	}
	var events []store.Message
	for _, m := range list {
		if m.Kind == messageEvent || m.Kind == messageClub {
			events = append(events, m)
			continue
		}
		o.all <- struct{}{}
		all.Go(func() {
			defer func() { <-o.all }()
			h.inLane(ctx, m, o, claimed)
		}, func(p *worker.Panic) { h.logPanicOf(ctx, "notice "+m.ID, p) })
	}
	if len(events) > 0 {
		h.fanOut(ctx, events)
	}
	return len(list), nil
}

// inLane carries a delivery when it is its turn, if it may still be.
func (h *Host) inLane(ctx context.Context, m store.Message, o outboxRoom, claimed time.Time) {
	lane := o.lanes[notice.Channel(m.Kind)]
	if lane == nil {
		h.log.ErrorContext(ctx, "a notice is of no known channel", "notice", m.ID, "channel", m.Kind)
		h.finish(ctx, m)
		return
	}
	lane <- struct{}{}
	leave := sync.OnceFunc(func() { <-lane })
	defer leave()
	if m.Kind == messageMail {
		<-o.mails
	}
	switch waited := h.now().Sub(claimed); {
	case waited > outboxLease: // it is another's by now
	case waited > carryTime, ctx.Err() != nil:
		h.retry(ctx, m, h.now(), "there was no time")
	default:
		h.carry(ctx, m, leave)
	}
}

// carry brings one delivery to its end: told, not needed any more, or tried again later. It leaves its lane as soon as a
// journal knows that it was taken, and else when the database does.
func (h *Host) carry(ctx context.Context, m store.Message, leave func()) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), carryTime)
	defer cancel()
	if h.handed.IsTaken(m.ID) { // only the database did not learn of it
		h.finish(ctx, m)
		return
	}
	var e delivery
	err := json.Unmarshal(m.Data, &e)
	if err != nil {
		h.log.ErrorContext(ctx, "a notice cannot be read", "notice", m.ID, "err", err)
		h.finish(ctx, m)
		return
	}
	var p *notice.Message
	var until time.Time
	err = worker.Try(func() (err error) {
		p, until, err = h.compose(ctx, m, e)
		return err
	})
	switch {
	case err != nil:
		h.logPanicOf(ctx, "notice "+m.ID, err)
		h.putOff(ctx, m, err)
		return
	case !until.IsZero():
		h.retry(ctx, m, until, "quiet hours")
		return
	case p == nil:
		h.finish(ctx, m)
		return
	}
	p.Taken = func() { h.noteHanded(ctx, h.handed.Taken(m.ID)) }
	h.noteHanded(ctx, h.handed.Begin(m.ID))
	err = h.sender.Send(ctx, *p)
	late := h.now().Sub(e.At)
	switch {
	case err == nil:
		if h.handed != nil {
			leave()
		}
		h.finish(ctx, m)
	case errors.Is(err, notice.ErrGone), p.Channel != notice.Mail && late >= hookLife:
		h.log.InfoContext(ctx, "a channel takes nothing and is switched off", "channel", p.Channel, "person", e.Person, "err", err)
		if err := h.switchOff(ctx, p, e, errors.Is(err, notice.ErrGone)); err != nil {
			h.putOff(ctx, m, err)
			return
		}
		h.finish(ctx, m)
	case late >= mailLife:
		h.log.WarnContext(ctx, "a notice was given up", "notice", m.ID, "err", err)
		h.finish(ctx, m)
	default:
		h.putOff(ctx, m, err)
	}
}

// finish notes that nothing is to be done any more. If that cannot be stored the lease ends, and the
// delivery is done again, with the same name.
func (h *Host) finish(ctx context.Context, m store.Message) {
	if err := h.store.Done(ctx, m.ID, h.now()); err != nil {
		h.failed(ctx, "note that a notice was told", err, "notice", m.ID)
		return
	}
	h.noteHanded(ctx, h.handed.Settled(m.ID))
}

// putOff tries again later, the later the more often it failed, and not before the other side wants it.
func (h *Host) putOff(ctx context.Context, m store.Message, why error) {
	h.log.InfoContext(ctx, "a notice is put off", "notice", m.ID, "attempts", m.Attempts, "err", why)
	pause := noticePause.after(m.Attempts)
	if later, ok := errors.AsType[*notice.Later](why); ok {
		pause = max(pause, later.Wait)
	}
	h.retry(ctx, m, h.now().Add(pause), clip(fmt.Sprint(why), 300))
}

func (h *Host) retry(ctx context.Context, m store.Message, at time.Time, reason string) {
	if err := h.store.Retry(context.WithoutCancel(ctx), m.ID, at, reason); err != nil {
		h.failed(ctx, "put a notice off", err, "notice", m.ID)
	}
	h.noteHanded(ctx, h.handed.Settled(m.ID))
}
