package host

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"spielleiter/internal/fair"
	"spielleiter/internal/store"
	"spielleiter/internal/worker"
)

// thinkLease is for how long a process that lets computers of a match think has claimed it: after a
// crash another one takes over then. All that are asked about a draw answer within it, mostly.
const thinkLease = time.Minute

// offeredMatches is how many matches are looked at, one of everybody, to find out whose turn it is.
const offeredMatches = 1000

// errPeopleFirst ends thinking that nobody waits for where somebody waits.
var errPeopleFirst = errors.New("people first")

// moveBots lets computer opponents think, a bounded number at once. Each turn is one decision of one
// seat: whose it is the rota says.
func (h *Host) moveBots(ctx context.Context) {
	var all worker.Group
	defer all.Wait()
	slots := make(chan struct{}, h.slots)
	for ctx.Err() == nil {
		if h.Resting() != nil {
			h.sleep(ctx, nil, longestSleep)
			continue
		}
		if !h.enterThinking(ctx, slots) {
			continue
		}
		next, claimed, err := h.nextThinker(ctx)
		if !claimed || err != nil {
			<-slots
			if err != nil {
				h.troubled(ctx, "look for bots", err)
				continue
			}
			h.sleep(ctx, h.think, farthest) // lookAhead wakes it
			continue
		}
		all.Go(func() {
			defer poke(h.think)
			defer func() { <-slots }()
			h.letThink(ctx, next)
		}, func(p *worker.Panic) { h.logPanic(ctx, next.ID, p) })
	}
}

// enterThinking waits for a free slot. Whoever waits in person goes before those who do not: then it
// makes room, and is to be called again.
func (h *Host) enterThinking(ctx context.Context, slots chan<- struct{}) bool {
	select {
	case slots <- struct{}{}:
		return true
	default:
	}
	select {
	case slots <- struct{}{}:
		return true
	case <-h.think:
		h.makeRoom(ctx)

	case <-ctx.Done():
	}
	return false
}

// thinker is a match whose turn to think it is, claimed at an instant.
type thinker struct {
	fair.Wish
	at time.Time
}

// nextThinker claims the match whose turn it is, if there is any.
func (h *Host) nextThinker(ctx context.Context) (next thinker, ok bool, err error) {
	now := h.now()
	list, err := h.store.Thinking(ctx, now, offeredMatches)
	if err != nil {
		return thinker{}, false, err
	}
	wishes := h.wishes(list)
	h.busy.thinking.Store(int64(len(wishes)))
	h.rush.waiting(awaited(wishes), h.slots)
	for len(wishes) > 0 {
		n := h.rota.Next(wishes)
		w := wishes[n]
		if ok, err = h.store.ClaimThinking(ctx, w.ID, now, thinkLease); ok || err != nil {
			h.rota.Took(w)
			return thinker{w, now}, ok, err
		}
		wishes = slices.Delete(wishes, n, n+1) // another process was faster
	}
	return thinker{}, false, nil
}

// wishes are the matches that may think now: not those that do already, nor those without
// people of whoever has used their time up.
func (h *Host) wishes(list []store.Thinking) []fair.Wish {
	var wishes []fair.Wish
	for _, m := range list {
		if h.thoughts.thinks(m.ID) || m.Alone && h.book.Check(h.now(), h.thinkers(m.Creator, 0)...) != nil {
			continue
		}
		wishes = append(wishes, fair.Wish{ID: m.ID, Person: m.Creator, Address: h.homes.of(m.Creator), Alone: m.Alone})
	}
	return wishes
}

// awaited is how many of some matches somebody waits for in person.
func awaited(wishes []fair.Wish) (n int) {
	for _, w := range wishes {
		if !w.Alone {
			n++
		}
	}
	return n
}

// overtaken reports whether a match went on while a bot thought, which is nobody's fault.
func overtaken(err error) bool {
	e, refused := As(err)
	return refused && (e.Kind == Late || e.Kind == Conflict)
}

// letThink has one decision of a match made. What is interrupted is free for others at once.
func (h *Host) letThink(ctx context.Context, next thinker) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer h.thoughts.begin(next.Wish, cancel)()
	began := h.now()
	_, err := h.moveBot(ctx, next.ID)
	if next.Alone {
		h.book.Owe(h.now(), h.thinkers(next.Person, h.now().Sub(began))...)
	}
	switch {
	case err == nil:
	case errors.Is(context.Cause(ctx), errPeopleFirst):
		if err := h.store.FreeThinking(context.WithoutCancel(ctx), next.ID, next.at, thinkLease); err != nil {
			h.log.WarnContext(ctx, "free a match of bots", "match", next.ID, "err", err)
		}
	case overtaken(err):
		h.log.DebugContext(ctx, "move a bot", "match", next.ID, "err", err)
	case ctx.Err() == nil:
		h.failed(ctx, "move a bot", err, "match", next.ID)
	}
}

// makeRoom interrupts thinking that nobody waits for, one for each match in which somebody does.
func (h *Host) makeRoom(ctx context.Context) {
	if !h.thoughts.anyAlone() {
		return
	}
	list, err := h.store.Thinking(ctx, h.now(), h.slots)
	if err != nil {
		return // whoever looks for bots next says so
	}
	h.thoughts.interrupt(awaited(h.wishes(list)))
}

// thoughts are the matches whose computers think now. The zero value is ready.
type thoughts struct {
	mu   sync.Mutex
	byID map[string]thought
}

type thought struct {
	alone bool
	end   context.CancelCauseFunc
}

// begin notes that a match thinks, until done.
func (t *thoughts) begin(w fair.Wish, end context.CancelCauseFunc) (done func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.byID == nil {
		t.byID = make(map[string]thought)
	}
	t.byID[w.ID] = thought{w.Alone, end}
	return func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		delete(t.byID, w.ID)
	}
}

func (t *thoughts) thinks(id string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	_, ok := t.byID[id]
	return ok
}

func (t *thoughts) anyAlone() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, x := range t.byID {
		if x.alone {
			return true
		}
	}
	return false
}

// interrupt ends up to n thoughts that nobody waits for.
func (t *thoughts) interrupt(n int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, x := range t.byID {
		if n <= 0 {
			return
		}
		if x.alone {
			x.end(errPeopleFirst)
			n--
		}
	}
}
