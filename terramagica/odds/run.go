package odds

import (
	"context"
	"sync"

	"spielleiter/terramagica/battle"
)

const (
	firstLook = 1024 // runs until the first look at the intervals
	batch     = 64   // runs that a worker takes at a time
)

// nextLook is after how many runs the intervals are looked at again.
func nextLook(done int) int { return max(firstLook, done+done/4) }

// Run fights the battles of a job. Progress may be nil; its calls do not overlap. What is
// absurd gives a *battle.Fault. When the context ends, the report tells what was done, with
// the context's error; it is without any number if nothing was.
func Run(ctx context.Context, j Job, progress func(Progress)) (Report, error) {
	first, err := j.check()
	if err != nil {
		return Report{}, err
	}
	c := crew{job: &j, progress: progress}
	c.hire(first)
	early := false
	for done := 0; done < j.Runs && err == nil && !early; {
		until := j.Runs
		if j.Until > 0 {
			until = min(nextLook(done), j.Runs)
		}
		c.fight(ctx, done, until)
		done, err = until, context.Cause(ctx)
		early = err == nil && done < j.Runs && narrow(c.done, j.Until)
	}
	whole := c.hands[0].book
	for _, h := range c.hands[1:] {
		whole.merge(h.book)
	}
	if whole.runs() == j.Runs {
		err = nil // it ended when all was done
	}
	return whole.report(&j, early), err
}

// narrow reports whether no interval is wider than wished.
func narrow(outcomes [4]int, wish float64) bool {
	runs := outcomes[0] + outcomes[1] + outcomes[2] + outcomes[3]
	for _, n := range outcomes {
		if ChanceOf(n, runs).Half() > wish {
			return false
		}
	}
	return true
}

// crew are those who fight a job's battles.
type crew struct {
	job      *Job
	hands    []*hand
	progress func(Progress)

	mu   sync.Mutex
	next int    // the first run nobody has taken
	done [4]int // by outcome
}

// hand is one worker with its engine and its ledger.
type hand struct {
	engine *battle.Engine
	lineup battle.Lineup
	book   *ledger
}

func (c *crew) hire(first *battle.Engine) {
	for n := range max(c.job.Workers, 1) {
		e := first
		if n > 0 {
			e, _ = battle.New(c.job.Catalogue.Kinds()) // the first was good
		}
		c.hands = append(c.hands, &hand{engine: e, lineup: c.job.Lineup, book: newLedger(c.job)})
	}
}

// fight has the runs from one to before another fought, and comes back when all are done
// or the context has ended.
func (c *crew) fight(ctx context.Context, from, until int) {
	c.next = from
	var wg sync.WaitGroup
	for _, h := range c.hands {
		wg.Go(func() {
			for {
				a, b := c.take(ctx, until)
				if a >= b {
					return
				}
				before := h.book.outcomes
				h.fight(c.job.Seed, a, b)
				c.report(before, h.book.outcomes)
			}
		})
	}
	wg.Wait()
}

// take hands out the next runs, none if there are none or the context has ended.
func (c *crew) take(ctx context.Context, until int) (from, to int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if ctx.Err() != nil {
		return 0, 0
	}
	from = c.next
	c.next = min(from+batch, until)
	return from, c.next
}

// report tells of the battles that a worker has added.
func (c *crew) report(before, after [4]int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	sum := 0
	for o := range c.done {
		c.done[o] += after[o] - before[o]
		sum += c.done[o]
	}
	if c.progress != nil {
		c.progress(Progress{Done: sum, Runs: c.job.Runs, Outcomes: c.done})
	}
}

// fight fights runs and books them; it allocates nothing once it is warm.
func (h *hand) fight(seed uint64, from, to int) {
	for run := from; run < to; run++ {
		h.lineup.Seed = battle.SeedOf(seed, run)
		r, err := h.engine.Fight(&h.lineup)
		if err != nil {
			panic(err) // it was checked, and only the seed is another
		}
		h.book.book(run, r)
	}
}
