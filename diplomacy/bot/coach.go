package bot

import (
	"context"
	"math"
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
		h.Why = told(f.Reasons)
		hints = append(hints, h)
	}
	return hints, nil
}

// told are the orders that make their sheet better by a point, or that nothing does.
func told(reasons []search.Reason) (why []game.Note) {
	for _, r := range reasons[:min(spoken, len(reasons))] {
		if points(r) > 0 {
			why = append(why, noteOf(r))
		}
	}
	if len(why) == 0 && len(reasons) > 0 {
		why = append(why, game.Note{Code: "hint.even", Cite: []string{"DIP-5"}})
	}
	return why
}

// points is what an order gains, in hundredths, as it is told.
func points(r search.Reason) int { return int(math.Round(100 * r.Gain)) }

// noteOf says what an order does for its sheet. Of one that never does what it is to do it
// says what else comes of it: nobody else gets there, or only that the sheet is worth more.
func noteOf(r search.Reason) game.Note {
	code, rule, often := "hint.move", 7, r.Often
	switch r.Order.Kind {
	case judge.Support:
		code, rule = "hint.support", 11
	case judge.Convoy:
		code, rule = "hint.convoy", 15
	default:
	}
	args := game.Args{"gain": strconv.Itoa(points(r))}
	switch {
	case r.Blocks > r.Often:
		code, often = "hint.block", r.Blocks
		args["place"] = "@place." + chart.Standard().Provinces[chart.Standard().Of(r.Order.To)].Code
	case often == 0:
		code = "hint.gain"
	}
	if often > 0 {
		args["often"] = strconv.Itoa(ai.Hundredths(often))
	}
	notation.Standard().QuoteOrder(args, judge.Movement, r.Order)
	return game.Note{Code: code, Cite: []string{"DIP-" + strconv.Itoa(rule)}, Args: args}
}
