package search

import (
	"context"
	"math"
	"math/rand/v2"
	"time"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Expert is the strongest player. It serves one goroutine.
type Expert struct {
	Thinking time.Duration // for a phase; 0: no limit but Trials
	Trials   int           // evaluations of movement phases; 0: no limit but Thinking
	Scenes   int           // how many times it is imagined what the others order
	Ahead    int           // movement phases that are played on before the last choice
	Replies  bool          // the others are imagined to think, too
	Win      int           // centres that win
	Bonds    Bonds         // what was promised about movements

	world *world
}

// NewExpert makes an expert for a board and the judge's choices. Without Thinking and
// Trials it searches until its context ends.
func NewExpert(g *ground.Ground, profile judge.Profile) *Expert {
	return &Expert{Scenes: 40, Ahead: 1, Replies: true, Win: g.Chart.Solo, world: newWorld(g, profile)}
}

// Found is what a search has found.
type Found struct {
	Orders  []judge.Order
	Worth   float64  // the share that the power may hope for
	Reasons []Reason // of the first few, in a movement phase
}

// Orders chooses the orders of a power.
func (e *Expert) Orders(ctx context.Context, p *judge.Position, power chart.Power, r *rand.Rand) []judge.Order {
	h := e.search(ctx, p, power, r)
	if len(h.sheets) == 0 {
		return nil
	}
	return h.sheets[0].orders
}

// Weigh gives what some orders of a power are worth, and the best of what it could have
// ordered instead, judged in the same way.
func (e *Expert) Weigh(ctx context.Context, p *judge.Position, power chart.Power, orders []judge.Order, r *rand.Rand) (worth float64, best Found) {
	h := e.search(ctx, p, power, r)
	given := sheet{orders: orders}
	h.try(&given, len(h.scenes), e.Ahead)
	best = Found{Orders: orders, Worth: given.share()}
	for n := range min(weighed, len(h.sheets)) {
		s := sheet{orders: h.sheets[n].orders}
		h.try(&s, len(h.scenes), e.Ahead)
		if s.share() > best.Worth {
			best = Found{Orders: s.orders, Worth: s.share()}
		}
	}
	return given.share(), best
}

// weighed is how many sheets are compared with one that was played.
const weighed = 2

// search does what a phase asks for.
func (e *Expert) search(ctx context.Context, p *judge.Position, power chart.Power, r *rand.Rand) *hunt {
	f, done := e.effort(ctx)
	defer done()
	c := convene(f, p, r)
	h := f.hunts(p, power, c.scenes, r)
	if p.Phase == judge.Movement {
		h.movement(c)
	} else {
		h.change()
	}
	f.ctx, f.limit = ctx, f.world.trials // what is asked of the hunt afterwards
	return h
}

// Shares gives what each power may hope for in a position, if the phase that is open is
// played by policy unless it is one of movement.
func (e *Expert) Shares(p *judge.Position, r *rand.Rand) []float32 {
	w := e.world
	w.source.Seed(r.Uint64(), 0)
	next := *p
	for next.Phase != judge.Movement {
		next = w.engine.Judge(&next, w.policy(&next)).Next
	}
	list := w.shares(&next, e.Win)
	return list[:w.powers]
}

// The parts of an effort at which the steps of a search end.
const (
	glancing  = 0.10 // improving against what the others would order at a glance
	preparing = 0.35 // looking for what the others would order if they thought
	settling  = 0.50 // weighing all of that against each other
	answering = 0.80 // improving against what comes of it
)

// ample is how many trials it takes to think about what the others think.
const ample = 4000

// movement searches the orders of a movement phase.
func (h *hunt) movement(c *council) {
	if len(h.sheets) == 0 {
		return
	}
	if h.Replies && (h.Trials == 0 || h.Trials >= ample) {
		h.until(glancing, func() {
			h.rank()
			h.climb()
		})
		c.invite(h)
		c.prepare(glancing, preparing, h.power)
		h.until(settling, c.settle)
		h.face(c.expect())
	}
	part := answering
	if tempting := h.own != nil && !math.IsInf(h.Bonds.Price, 1); tempting {
		part = (settling + answering) / 2
	}
	h.until(part, func() {
		h.rank()
		h.climb()
	})
	if part < answering {
		h.until(answering, h.tempt)
	}
	h.final(finalists)
	h.resolve()
}

// change searches retreats, builds or removals.
func (h *hunt) change() {
	h.widen()
	h.final(len(h.sheets))
}
