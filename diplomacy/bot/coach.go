package bot

import (
	"context"
	"math/rand/v2"
	"strconv"
	"time"

	"spielleiter/ai"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot/search"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// Coach advises and reviews. What it calls a chance is the share of the pot that a power
// may hope for: its square of centres among the squares of all some years later, and the
// whole if it wins.
type Coach struct{}

var _ ai.Coach = Coach{}

const (
	advising    = 2 * time.Second // for a hint
	suggestions = 3               // sheets of a hint
	spoken      = 6               // orders of a sheet that a hint speaks of
)

// Hints gives the best sheets for what a view shows, each with what its orders do for it.
func (Coach) Hints(ctx context.Context, v game.View) ([]ai.Hint, error) {
	view, ok := v.Value().(diplomacy.View)
	if !ok {
		return nil, ai.ErrView
	}
	if view.Ended != "" || view.Power() == chart.None {
		return nil, nil
	}
	pos := view.Position()
	e := newExpert(view)
	e.Thinking = advising
	r := rand.New(rand.NewPCG(1, 1))
	var hints []ai.Hint
	for _, f := range e.Advise(ctx, &pos, view.Power(), r, suggestions) {
		h := ai.Hint{Text: v.Write("", v.Orders(view.Sheet(wishes(view, &pos, f.Orders, r)))), Win: f.Worth}
		for _, reason := range f.Reasons[:min(spoken, len(f.Reasons))] {
			h.Why = append(h.Why, noteOf(reason))
		}
		hints = append(hints, h)
	}
	return hints, nil
}

// noteOf says what an order does for its sheet.
func noteOf(r search.Reason) game.Note {
	code, rule := "hint.hold", 5
	switch r.Order.Kind {
	case judge.Move:
		code, rule = "hint.move", 7
	case judge.Support:
		code, rule = "hint.support", 11
	case judge.Convoy:
		code, rule = "hint.convoy", 15
	default:
	}
	args := game.Args{"often": strconv.Itoa(ai.Hundredths(r.Often)), "gain": ai.Signed(100 * r.Gain)}
	notation.Standard().QuoteOrder(args, judge.Movement, r.Order)
	return game.Note{Code: code, Cite: []string{"DIP-" + strconv.Itoa(rule)}, Args: args}
}
