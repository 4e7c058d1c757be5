package host

import (
	"context"
	"errors"
	"runtime"
	"strconv"
	"time"

	"spielleiter/game"
	"spielleiter/internal/jobs"
	"spielleiter/internal/worker"
	"spielleiter/sandbox"
)

// The bounds of battles that are fought outside of matches. Work is counted in battles
// times units: a million of it is half a second on one core.
const (
	MostSimulated   = 24_000_000 // of one request
	Recorded        = 500        // a battle whose every number is told is as much work as so many
	simulationAct   = 4_000_000  // counts as one act more
	simulations     = 2          // fought at the same time
	simulationQueue = 12         // requests that wait for their turn
	simulationTime  = 60 * time.Second
)

// ground is where something is done for a request that is open: a few at a time, the others when it is their turn, and not too many
// of them. It ends with the request, so it is on the server that was asked.
type ground struct {
	turns      *jobs.Turns
	full, long func() *Error // that too many wait, or something took too long
}

func newGround(slots int) *ground {
	return &ground{jobs.NewTurns(slots, simulationQueue), fullGround, longFight}
}

// newBench is a ground on which other things are made than battles: letters on paper, new worlds.
func newBench(slots int) *ground {
	return &ground{jobs.NewTurns(slots, 4*simulationQueue), fullQueue, lateJob}
}

// pictureWork is what a painted picture counts as among battles: both are a second or two of a processor.
const pictureWork = 10_000_000

// Paint has a picture painted for somebody who needs no name here. It is bounded as battles are, see Simulate.
func (h *Host) Paint(ctx context.Context, a Actor, do func() error) error {
	return h.Simulate(ctx, a, pictureWork, func(context.Context, int) error { return do() })
}

// Simulate has battles fought for somebody who needs no name here, only an address. They are stored nowhere. Work is
// how many there are at most, times the units of one. It refuses what is too much, too often,
// or comes while too many wait; do is told how many may fight at the same time, and its context
// ends when whoever asks has gone, or it takes too long.
func (h *Host) Simulate(ctx context.Context, a Actor, work int, do func(ctx context.Context, workers int) error) error {
	if work > MostSimulated {
		return refuse(Invalid, "simulation.much", "work", strconv.Itoa(work), "max", strconv.Itoa(MostSimulated))
	}
	if err := h.pace.allowMany("simulation/"+a.From, 1+work/simulationAct, h.now()); err != nil {
		return err
	}
	if err := h.mayFight(a, work); err != nil {
		return err
	}
	return h.ground.run(ctx, h, asker(a), "a simulation", func(ctx context.Context) error {
		return h.work(a, func() error { return do(ctx, runtime.GOMAXPROCS(0)) })
	})
}

// triedTurns is how many turns of a sandbox count as an act: they are as much work as a page.
const triedTurns = 20

// TryOut has turns of a sandbox evaluated for somebody who needs no name here. They are stored nowhere. It refuses what is too
// often, for many turns, or comes while too many wait. What fails without being a refusal is a damaged line.
func (h *Host) TryOut(ctx context.Context, a Actor, turns int, do func() error) error {
	if err := h.pace.allowMany("sandbox/"+a.From, turns/triedTurns, h.now()); err != nil {
		return err
	}
	err := h.tries.run(ctx, h, asker(a), "a sandbox", func(context.Context) error { return h.work(a, do) })
	if _, refused := As(err); err == nil || refused || ctx.Err() != nil {
		return err
	}
	if wrong, ok := errors.AsType[*game.ConfigError](err); ok {
		return &Error{Kind: Invalid, Code: "refusal.config.wrong", Problems: wrong.Problems}
	}
	if errors.Is(err, sandbox.ErrLong) {
		return refuse(Invalid, "sandbox.long")
	}
	return refuse(Invalid, "sandbox.link")
}

// run does something once it is somebody's turn. A panic in it is an error, and in the log.
func (g *ground) run(ctx context.Context, h *Host, who jobs.Who, what string, do func(context.Context) error) error {
	turn, err := g.turns.Ask(who)
	if err != nil {
		return g.full()
	}
	ctx, cancel := context.WithTimeout(ctx, simulationTime)
	defer cancel()
	if err := turn.Wait(ctx); errors.Is(err, jobs.ErrFull) {
		return g.full()
	} else if err != nil {
		return g.late(ctx)
	}
	defer turn.Done()
	err = worker.Try(func() error { return do(ctx) })
	if p, ok := errors.AsType[*worker.Panic](err); ok {
		h.logPanicOf(ctx, what, p)
	}
	if err != nil {
		return errors.Join(err, g.late(ctx))
	}
	return nil
}

func fullGround() *Error {
	e := refuse(Unavailable, "simulation.full")
	e.RetryAfter = 10
	return e
}

// late tells of a context that has run out of time; one that was cancelled has nobody to tell.
func (g *ground) late(ctx context.Context) error {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return g.long()
	}
	return ctx.Err()
}

func longFight() *Error { return refuse(Unavailable, "simulation.long") }
