package sim

import (
	"context"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"spielleiter/ai"
	"spielleiter/game"
)

// Player is an opponent under test.
type Player struct {
	Name string
	New  func() ai.Bot // a fresh one for each match
}

// Arena is a series of matches.
type Arena struct {
	Game    game.Game
	Config  game.Config // complete; its seats are the table
	Players []Player    // at least two and no more than seats; they go round the table
	// Lone sits the first of two players once on every seat in a round, alone among the
	// second. What it scores is its share of the pot (see [Result]).
	Lone    bool
	Talk    bool // bots that can talk do so before each phase
	Rounds  int
	Seed    uint64
	Workers int // matches at a time, at least 1
	// Progress is told, if set, how many matches are done. Calls do not overlap.
	Progress func(done, matches int)
	// Watch is asked, if set, for each match who is shown its phases. Matches are played at
	// the same time, the phases of one one after the other.
	Watch func() func(Closed)
	// Thinks is told, if set, that a player begins to think about the orders of a phase; what it gives is called when it is done. Calls
	// may overlap.
	Thinks func(player int) (done func())
}

// Closed is a phase of a match that was closed.
type Closed struct {
	Before, After game.Position
	Orders        []game.ErasedOrders
	Problems      []game.Problem // with the orders; none is an error
	Protocol      game.Protocol
	Said          []ai.Said            // in the match so far
	Characters    map[game.Seat]string // of those who talk
}

// maxSteps ends matches of a game that never does.
const maxSteps = 100_000

// Run plays all rounds. The report is the same for any number of workers as long as
// the bots' orders depend on view and chance alone. When the context ends it reports
// the rounds that are complete, with the context's error.
func (a Arena) Run(ctx context.Context) (Report, error) {
	if len(a.Players) < 2 || len(a.Config.Seats) < len(a.Players) {
		return Report{}, fmt.Errorf("arena: %d players on %d seats: want at least two players, and a seat for each", len(a.Players), len(a.Config.Seats))
	}
	if a.Lone && len(a.Players) > 2 {
		return Report{}, fmt.Errorf("arena: %d players: one alone wants one other", len(a.Players))
	}
	r := runner{Arena: a}
	r.matches = make([]*match, a.Rounds*r.rotations())
	err := r.run(ctx)
	return r.report(), err
}

// match is what each player got out of one match.
type match struct {
	scores  []float64
	outcome []outcome
}

// outcome is where a player stood.
type outcome int8

const (
	lost outcome = iota - 1
	drawn
	won
)

// runner is the workspace of Run.
type runner struct {
	Arena
	matches []*match // round by round; nil while it is not done

	mu   sync.Mutex
	next int
	done int
	err  error
}

func (r *runner) run(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var wg sync.WaitGroup
	for range max(r.Workers, 1) {
		wg.Go(func() {
			for {
				n, ok := r.take(ctx)
				if !ok {
					return
				}
				m, err := r.play(ctx, n)
				if err != nil {
					stop()
				}
				r.finish(n, m, err)
			}
		})
	}
	wg.Wait()
	if r.err == nil && r.done < len(r.matches) {
		return context.Cause(ctx)
	}
	return r.err
}

// take hands out the next match.
func (r *runner) take(ctx context.Context) (n int, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.next >= len(r.matches) || ctx.Err() != nil {
		return 0, false
	}
	r.next++
	return r.next - 1, true
}

// finish books a match.
func (r *runner) finish(n int, m *match, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err != nil {
		if r.err == nil {
			r.err = err
		}
		return
	}
	r.matches[n] = m
	r.done++
	if r.Progress != nil {
		r.Progress(r.done, len(r.matches))
	}
}

// rotations is how many matches make a round.
func (r *runner) rotations() int {
	if r.Lone {
		return len(r.Config.Seats)
	}
	return len(r.Players)
}

// play plays a match of a round.
func (r *runner) play(ctx context.Context, n int) (*match, error) {
	round, shift := n/r.rotations(), n%r.rotations()
	result, err := r.match(ctx, round, shift)
	if err != nil {
		return nil, fmt.Errorf("round %d, rotation %d: %w", round+1, shift+1, err)
	}
	if r.Lone {
		return r.alone(result, shift), nil
	}
	return r.scores(result, shift), nil
}

// player is who sits on a seat in a rotation.
func (r *runner) player(seat, shift int) int {
	switch {
	case !r.Lone:
		return (seat + shift) % len(r.Players)
	case seat == shift:
		return 0
	default:
		return 1
	}
}

// match plays one match to its end.
func (r *runner) match(ctx context.Context, n, shift int) ([]game.Standing, error) {
	seed := game.Seed(sha256.Sum256(fmt.Appendf(nil, "spielleiter/arena\n%d\n%d", r.Seed, n)))
	bots := make(map[game.Seat]ai.Bot, len(r.Config.Seats))
	chance := make(map[game.Seat]*rand.Rand, len(r.Config.Seats))
	for k, seat := range r.Config.Seats {
		bots[seat] = r.Players[r.player(k, shift)].New()
		chance[seat] = rand.New(seed.Source(0, fmt.Sprintf("bot/%d", k)))
	}
	pos, err := r.Game.Setup(r.Config, game.NewClerk(seed, 0, nil))
	if err != nil {
		return nil, err
	}
	watch, talk := r.watcher(), r.newTalk(seed, bots)
	for phase := 1; !pos.Pending().Over(); phase++ {
		if phase > maxSteps {
			return nil, fmt.Errorf("no end after %d phases", maxSteps)
		}
		closed := Closed{Before: pos, Characters: talk.characters}
		if err := talk.hold(ctx, pos, phase); err != nil {
			return nil, err
		}
		for _, seat := range pos.Pending().Seats {
			done := r.thinks(r.player(slices.Index(r.Config.Seats, seat), shift))
			o, problems, err := ask(ctx, pos.View(game.As(seat)), func(v game.View) (game.Orders, error) {
				return talk.choose(ctx, bots[seat], seat, v, phase, chance[seat])
			})
			if err != nil {
				return nil, fmt.Errorf("phase %s, %s: %w", pos.Pending().Phase, seat, err)
			}
			done()
			closed.Orders = append(closed.Orders, game.ErasedOrders{Seat: seat, Orders: o})
			closed.Problems = append(closed.Problems, problems...)
		}
		clerk := game.NewClerk(seed, phase, nil)
		if pos, err = pos.Step(closed.Orders, clerk); err != nil {
			return nil, err
		}
		talk.see(pos, phase)
		closed.After, closed.Protocol, closed.Said = pos, clerk.Protocol(), talk.said
		watch(closed)
	}
	return pos.Result().Standing, nil
}

func (r *runner) thinks(player int) (done func()) {
	if r.Thinks == nil {
		return func() {}
	}
	return r.Thinks(player)
}

// watcher is who watches a match.
func (r *runner) watcher() func(Closed) {
	if r.Watch == nil {
		return func(Closed) {}
	}
	return r.Watch()
}

// ask gets a bot's orders and has them checked.
func ask(ctx context.Context, v game.View, choose func(game.View) (game.Orders, error)) (game.Orders, []game.Problem, error) {
	o, err := choose(v)
	if err != nil {
		return o, nil, err
	}
	if err := ctx.Err(); err != nil {
		return o, nil, err // what a bot answers in a hurry does not count
	}
	problems := v.Check(o)
	if game.HasError(problems) {
		return o, nil, fmt.Errorf("orders %q refused: %s", v.Write("", o), problems[0].Code)
	}
	return o, problems, nil
}
