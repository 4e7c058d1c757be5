package host

import (
	"context"
	"errors"
	"math"
	"sync"
	"time"

	"spielleiter/internal/store"
	"spielleiter/internal/worker"
	"spielleiter/match"
)

// A server that can take orders notes that so often. Whatever is not noted for long enough
// was an outage, whether the server was down or its disk was full.
const (
	beatEvery     = 5 * time.Second
	beatAgain     = time.Second
	outageLeast   = 3 * time.Minute
	outageBefore  = 24 * time.Hour
	shortestLeast = 3 * beatEvery
	// A server that begins tells the matches of outages that ended no longer ago; others
	// hear of them with their next change.
	sweptAfter = time.Hour
	sweepPage  = 200
)

// outages is what this process knows of times without a server.
type outages struct {
	least, before time.Duration // 0: outages move nothing

	mu      sync.Mutex
	running bool
	failing bool // a save has failed, and nothing has proved since that another one would not
	synced  time.Time
	known   []store.Outage
	swept   time.Time // all matches know of those that ended until then
}

func newOutages(least, before time.Duration) *outages {
	if least < 0 || before < 0 {
		return &outages{}
	}
	if least == 0 {
		least = outageLeast
	}
	if before == 0 {
		before = outageBefore
	}
	return &outages{least: max(least, shortestLeast), before: before}
}

// run says that the host notes from now on that it lives.
func (o *outages) run() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.running = o.least > 0
}

// saved hears how a save has ended: a heartbeat of some bytes may find room on a disk on
// which orders do not.
func (o *outages) saved(err error) {
	if !errors.Is(err, store.ErrUnavailable) || errors.Is(err, store.ErrLocked) {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	o.failing = true
}

// stale reports whether there may have been an outage that this process has not heard of.
func (o *outages) stale(now time.Time) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	age := now.Sub(o.synced)
	return o.running && (age >= o.least || age < 0)
}

// pending gives what outages have taken of the open phase of a match and was not given back.
func (o *outages) pending(m *match.Match) []match.Outage {
	o.mu.Lock()
	defer o.mu.Unlock()
	var list []match.Outage
	for _, k := range o.known {
		if _, ok := m.Lost(k.Began, k.Ended, match.Span(o.before)); ok {
			list = append(list, match.Outage{From: k.Began, To: k.Ended})
		}
	}
	return list
}

// learn takes over what the database knows.
func (o *outages) learn(known []store.Outage, now time.Time) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.known, o.synced, o.failing = known, now, false
}

// untold gives what ended of late and no sweep of this process has told of.
func (o *outages) untold(now time.Time) (fresh []store.Outage) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, k := range o.known {
		if k.Ended.After(o.swept) && now.Sub(k.Ended) < sweptAfter {
			fresh = append(fresh, k)
		}
	}
	if n := len(o.known); n > 0 {
		o.swept = o.known[n-1].Ended
	}
	return fresh
}

// live notes that the server can take orders, as long as it can.
func (h *Host) live(ctx context.Context) {
	var telling worker.Group // beside the heartbeat, which must not wait for it
	defer telling.Wait()
	for ctx.Err() == nil && h.outages.least > 0 {
		pause := beatEvery
		if h.Resting() != nil { // no orders can be taken, as in any outage
			h.rested.Store(true)
			h.sleep(ctx, nil, longestSleep)
			continue
		}
		err := h.noteAlive(ctx)
		if err != nil && ctx.Err() == nil {
			h.log.WarnContext(ctx, "note that the server lives", "err", err)
			pause = beatAgain
		}
		for _, o := range h.outages.untold(h.now()) {
			h.log.WarnContext(ctx, "there was an outage, deadlines move", "from", o.Began, "to", o.Ended, "took", o.Ended.Sub(o.Began))
			telling.Go(func() { h.tellAll(ctx, o) }, func(p *worker.Panic) { h.logPanicOf(ctx, "tell of an outage", p) })
		}
		h.sleep(ctx, nil, pause)
	}
}

// noteAlive notes that the server can take orders, and hears of outages.
func (h *Host) noteAlive(ctx context.Context) error {
	o := h.outages
	o.mu.Lock()
	failing := o.failing
	o.mu.Unlock()
	if failing {
		if err := h.store.Health(ctx); err != nil {
			return err
		}
	}
	now, least := h.now(), o.least
	switch {
	case h.rested.Load():
		least = restLeast // it was announced, so it counts however short it was
	case !o.stale(now):
		least = math.MaxInt64 // we were there, whatever the clock of another server says
	}
	known, err := h.store.Beat(store.Hasty(ctx), now, least, now.Add(-o.before-sweptAfter))
	if err == nil {
		h.rested.Store(false)
		o.learn(known, now)
	}
	return err
}

// tellAll moves the deadlines that an outage moves, so that those who play see it now.
func (h *Host) tellAll(ctx context.Context, o store.Outage) {
	for at := (store.Due{CloseAt: o.Began}); ctx.Err() == nil; {
		page, err := h.store.DueWithin(ctx, at, o.Ended.Add(h.outages.before), sweepPage)
		if err != nil {
			h.log.WarnContext(ctx, "tell of an outage", "err", err) // who is not told hears with the next change
			return
		}
		for _, d := range page {
			err := h.change(store.Hasty(ctx), d.ID, func(*match.Table, time.Time) (any, error) { return nil, nil })
			if err != nil && ctx.Err() == nil {
				h.log.WarnContext(ctx, "tell of an outage", "match", d.ID, "err", err)
			}
		}
		if len(page) < sweepPage {
			return
		}
		at = page[len(page)-1]
	}
}

// makeUp gives the open phase back what outages have taken of it. Where there may have
// been one that is not known here, that is found out first: otherwise a server that comes
// back would close phases whose players could not send anything.
func (h *Host) makeUp(ctx context.Context, id string) error {
	o := h.outages
	if o.stale(h.now()) || h.rested.Load() && h.Resting() == nil {
		if err := h.noteAlive(ctx); err != nil {
			return unavailable(err)
		}
	}
	o.mu.Lock()
	none := len(o.known) == 0
	o.mu.Unlock()
	if none {
		return nil
	}
	t, err := h.load(ctx, id)
	if err != nil || len(o.pending(t.Snapshot())) == 0 {
		return err
	}
	return h.apply(context.WithValue(ctx, onceKey{}, nil), id, func(t *match.Table, now time.Time) (any, error) {
		for _, lost := range o.pending(t.Snapshot()) {
			if err := t.Excuse(lost.From, lost.To, match.Span(o.before), now); err != nil {
				return nil, err
			}
		}
		return nil, nil
	})
}
