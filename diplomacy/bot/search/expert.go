package search

import (
	"context"
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
	Replies  bool          // some of the others are imagined to know what is coming

	world *world
}

// NewExpert makes an expert for a board and the judge's choices. Without Thinking and
// Trials it searches until its context ends.
func NewExpert(g *ground.Ground, profile judge.Profile) *Expert {
	return &Expert{Scenes: 40, Ahead: 1, Replies: true, world: newWorld(g, profile)}
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
	best = Found{Orders: orders, Worth: given.mean()}
	for n := range min(weighed, len(h.sheets)) {
		s := sheet{orders: h.sheets[n].orders}
		h.try(&s, len(h.scenes), e.Ahead)
		if s.mean() > best.Worth {
			best = Found{Orders: s.orders, Worth: s.mean()}
		}
	}
	return given.mean(), best
}

// weighed is how many sheets are compared with one that was played.
const weighed = 2

// search does what a phase asks for.
func (e *Expert) search(ctx context.Context, p *judge.Position, power chart.Power, r *rand.Rand) *hunt {
	h := newHunt(ctx, e, p, power, r)
	if p.Phase == judge.Movement {
		h.movement()
	} else {
		h.change()
	}
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
	shares := w.judge.Values(&next)
	return shares[:w.powers]
}

// The parts of an effort that the steps of a search may use up, all from the start.
const (
	firstLook = 0.45 // improving against what the others would order
	secondly  = 0.85 // improving against those who know what is coming, too
	lastly    = 1    // playing on from what is left
)

// movement searches the orders of a movement phase.
func (h *hunt) movement() {
	h.within(firstLook, func() {
		h.rank(2 * starts)
		h.climb()
	})
	h.within(secondly-firstLook, func() {
		if h.Replies {
			h.reply()
			h.rank(2 * starts)
			h.climb()
		}
	})
	h.within(lastly-secondly, func() { h.final(finalists) })
}

// change searches retreats, builds or removals.
func (h *hunt) change() {
	h.within(lastly, func() {
		h.widen()
		h.final(len(h.sheets))
	})
}

// within does something in a part of the effort.
func (h *hunt) within(part float64, do func()) {
	outer, limit := h.ctx, h.limit
	defer func() { h.ctx, h.limit = outer, limit }()
	if h.Thinking > 0 {
		var done context.CancelFunc
		h.ctx, done = context.WithTimeout(outer, time.Duration(part*float64(h.Thinking)))
		defer done()
	}
	if h.Trials > 0 {
		h.limit = h.world.trials + int(part*float64(h.Trials))
	}
	do()
}
