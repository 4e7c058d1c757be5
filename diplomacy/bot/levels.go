package bot

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot/policy"
	"spielleiter/diplomacy/bot/search"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Thinking is the time that the expert takes for a phase unless told otherwise.
const Thinking = 900 * time.Millisecond

// Levels are the opponents that people may choose, weakest first.
func Levels() []ai.Level {
	return []ai.Level{
		{Name: "beginner", New: func() ai.Bot { return glancing(policy.Beginner()) }},
		{Name: "intermediate", New: func() ai.Bot { return glancing(policy.Standard()) }},
		{Name: "expert", New: func() ai.Bot { return Expert(Thinking) }},
	}
}

// Expert is the strongest opponent, with a time to think about each phase.
func Expert(thinking time.Duration) Player {
	return searching(func(e *search.Expert) { e.Thinking = thinking })
}

// Steady is the expert with a budget of trials instead of time: the same view and source
// of chance give the same orders.
func Steady(trials int) Player {
	return searching(func(e *search.Expert) { e.Trials = trials })
}

func searching(set func(*search.Expert)) Player {
	return Player{func(v diplomacy.View) mind {
		e := newExpert(v)
		set(e)
		return e
	}}
}

// newExpert is one for the match that a view shows.
func newExpert(v diplomacy.View) *search.Expert {
	e := search.NewExpert(board(), v.Profile())
	e.Win = v.Options.Win
	return e
}

// glance orders by policy alone.
type glance struct {
	*policy.Mind
	expert func() *search.Expert // who reckons what a broken promise is worth
	bonds  search.Bonds
}

func glancing(s policy.Style) Player {
	return Player{func(v diplomacy.View) mind {
		return &glance{Mind: policy.NewMind(board(), s), expert: func() *search.Expert { return newExpert(v) }}
	}}
}

// Promise notes what was promised.
func (g *glance) Promise(b search.Bonds) { g.bonds = b }

// Orders orders at a glance, and keeps what was promised unless the first idea is worth its price.
func (g *glance) Orders(_ context.Context, p *judge.Position, power chart.Power, r *rand.Rand) []judge.Order {
	g.Look(p)
	orders := g.Mind.Orders(nil, power, r)
	if p.Phase != judge.Movement || len(orders) == 0 {
		return orders
	}
	kept := g.bonds.Own.Kept(board(), orders)
	if &kept[0] == &orders[0] || !math.IsInf(g.bonds.Price, 1) && g.expert().Gain(p, power, kept, orders, r) > g.bonds.Price {
		return orders
	}
	return kept
}

// mute hides that an opponent can talk.
type mute struct{ ai.Bot }

// Named gives an opponent by name, for arenas: random, standing, a level, "wary" (one who
// keeps what it has), "expert:200ms" (time for a phase) or "steady:2000" (trials), and any of them as
// "mute:NAME" (who neither speaks nor hears).
func Named(name string) (ai.Bot, error) {
	if b, ok := ai.Named(Levels(), name); ok {
		return b, nil
	}
	kind, arg, _ := strings.Cut(name, ":")
	switch {
	case name == "wary":
		return glancing(policy.Wary()), nil
	case kind == "mute":
		b, err := Named(arg)
		return mute{b}, err
	case kind == "expert":
		if d, err := time.ParseDuration(arg); err == nil && d > 0 {
			return Expert(d), nil
		}
	case kind == "steady":
		if n, err := strconv.Atoi(arg); err == nil && n > 0 {
			return Steady(n), nil
		}
	}
	return nil, fmt.Errorf("player %q: want beginner, intermediate, expert, random, standing, wary, expert:TIME, steady:TRIALS or mute:PLAYER", name)
}
