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
	if err := j.check(&j.Lineup); err != nil {
		return Report{}, err
	}
	c := newCrew(&j, progress, &j.Lineup)
	early, err := c.work(ctx, func() bool { return narrow(c.done, j.Until) })
	return c.whole().books[0].report(&j, early), err
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
	done [4]int // by outcome, of the first line-up
	wins pairs
}

// hand is one worker with its engine. It fights every run once for each line-up.
type hand struct {
	engine  *battle.Engine
	lineups []battle.Lineup
	books   []*ledger // one for each line-up
	wins    pairs     // of the first line-up and the second
}

func newCrew(j *Job, progress func(Progress), lineups ...*battle.Lineup) *crew {
	c := &crew{job: j, progress: progress}
	for range max(j.Workers, 1) {
		e, err := battle.New(j.Catalogue.Kinds())
		if err != nil {
			panic(err) // the job was checked
		}
		h := &hand{engine: e}
		for _, l := range lineups {
			h.lineups, h.books = append(h.lineups, *l), append(h.books, newLedger(j, l))
		}
		c.hands = append(c.hands, h)
	}
	return c
}

// work has all runs fought, or fewer if at one of the looks it is enough or the context has
// ended.
func (c *crew) work(ctx context.Context, enough func() bool) (early bool, err error) {
	for done := 0; done < c.job.Runs && !early; {
		until := c.job.Runs
		if c.job.Until > 0 {
			until = min(nextLook(done), until)
		}
		c.fight(ctx, done, until)
		if c.fought() < until {
			return false, context.Cause(ctx)
		}
		done = until
		early = done < c.job.Runs && enough()
	}
	return early, nil
}

func (c *crew) fought() int { return c.done[0] + c.done[1] + c.done[2] + c.done[3] }

// whole is the first hand, with the books of all.
func (c *crew) whole() *hand {
	first := c.hands[0]
	for _, h := range c.hands[1:] {
		for k := range first.books {
			first.books[k].merge(h.books[k])
		}
	}
	return first
}

// fight has the runs from one to before another fought, and comes back when all are done
// or the context has ended.
func (c *crew) fight(ctx context.Context, from, until int) {
	c.next = from
	var all party
	for _, h := range c.hands {
		all.begin(func() {
			for {
				a, b := c.take(ctx, until)
				if a >= b {
					return
				}
				before, wins := h.books[0].outcomes, h.wins
				h.fight(c.job.Seed, a, b)
				c.report(h, before, wins)
			}
		})
	}
	all.wait()
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

// report tells of the battles that a worker has added to those before.
func (c *crew) report(h *hand, before [4]int, wins pairs) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for n := range c.done {
		c.done[n] += h.books[0].outcomes[n] - before[n]
		c.wins[n] += h.wins[n] - wins[n]
	}
	if c.progress != nil {
		c.progress(Progress{Done: c.fought(), Runs: c.job.Runs, Outcomes: c.done})
	}
}

// fight fights runs and books them; it allocates nothing once it is warm.
func (h *hand) fight(seed uint64, from, to int) {
	for run := from; run < to; run++ {
		won := 0
		for k := range h.lineups {
			h.lineups[k].Seed = battle.SeedOf(seed, run)
			r, err := h.engine.Fight(&h.lineups[k])
			if err != nil {
				panic(err) // it was checked, and only the seed is another
			}
			h.books[k].book(run, r)
			if r.Outcome == battle.First {
				won |= 1 << k
			}
		}
		h.wins[won]++
	}
}
