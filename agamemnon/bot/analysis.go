package bot

import (
	"context"
	"errors"
	"fmt"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot/search"
	"spielleiter/ai"
	"spielleiter/game"
)

// Played is one closed phase of a match: the mover's view and its orders.
type Played struct {
	View   game.View
	Orders game.Orders
}

// Analysis tells a finished match as a curve of chances. Between 1/2 at the start and
// the result, every change is either luck of a draw or what a decision gave away:
//
//	1/2 + all luck of a side - all its loss - the same of the other side = result
//
// seen from that side. Luck of the other side counts against it, its loss for it.
// Before turn 13 the chances are estimates, and what an estimate was off comes out as
// luck, too; with Defying the gods, where nothing is drawn, it is nothing else.
type Analysis struct {
	Steps  []Step    `json:"steps"`
	Result float64   `json:"result"` // for the Greeks: 1 won, 1/2 drawn, 0 lost
	Sides  [2]Credit `json:"sides"`  // Greeks, Trojans
}

// Step is one decision, with the draw before it. All chances are from 0 to 1, half a
// draw as half a win.
type Step struct {
	Turn  int             `json:"turn"`
	Phase agamemnon.Phase `json:"phase"`
	Side  agamemnon.Side  `json:"side"`

	Before float64 `json:"before"` // the Greeks' chance before the draw
	Drawn  float64 `json:"drawn"`  // after the draw, if the mover plays best
	After  float64 `json:"after"`  // after what was played

	Luck  float64 `json:"luck"` // of the draw, for the mover
	Loss  float64 `json:"loss"` // of what was played against the best, for the mover
	Exact bool    `json:"exact,omitempty"`

	Played Suggestion   `json:"played"`
	Best   []Suggestion `json:"best"` // best first
}

// Credit adds up the steps of a side.
type Credit struct {
	Side     agamemnon.Side `json:"side"`
	Luck     float64        `json:"luck"`
	Loss     float64        `json:"loss"`
	Mistakes int            `json:"mistakes"` // decisions that gave away a tenth or more
	Best     int            `json:"best"`     // decisions that gave nothing away
	Turns    int            `json:"decisions"`
}

// mistake is the loss from which a decision counts as one.
const mistake = 0.1

// Effort is how closely an analysis looks. The zero value is a good choice: about a
// second a match.
type Effort struct {
	Width int // moves of a turn looked at
	Hands int // draws imagined after each
}

// Analyse tells a match from its closed phases, in order, and the last view. It fails
// with ai.ErrView if they are another game's or the match is not over, and when the
// context ends; it has no other errors.
func Analyse(ctx context.Context, played []Played, last game.View, effort Effort) (Analysis, error) {
	end, ok := last.Value().(agamemnon.View)
	if !ok || !end.Over() {
		return Analysis{}, fmt.Errorf("analyse: %w", ai.ErrView)
	}
	adviser := search.NewAdviser(model)
	if effort.Width > 0 {
		adviser.Width = effort.Width
	}
	if effort.Hands > 0 {
		adviser.Hands = effort.Hands
	}
	a := Analysis{Result: resultOf(end), Sides: [2]Credit{{Side: agamemnon.Greeks}, {Side: agamemnon.Trojans}}}
	chance := 0.5
	for n, p := range played {
		view, ok := p.View.Value().(agamemnon.View)
		orders, ok2 := p.Orders.Value().(agamemnon.Orders)
		if !ok || !ok2 {
			return Analysis{}, fmt.Errorf("analyse phase %d: %w", n+1, ai.ErrView)
		}
		step := review(ctx, adviser, view, orders, chance)
		if err := context.Cause(ctx); err != nil {
			return Analysis{}, fmt.Errorf("analyse phase %d: %w", n+1, err)
		}
		write(p.View, &step)
		chance = step.After
		a.Steps = append(a.Steps, step)
		a.Sides[step.Side].add(&step)
	}
	if len(a.Steps) == 0 {
		return Analysis{}, errors.New("analyse: no phases")
	}
	return a, nil
}

// review values one decision; chance is the Greeks' before the draw.
func review(ctx context.Context, a *search.Adviser, v agamemnon.View, orders agamemnon.Orders, chance float64) Step {
	s := Step{Turn: v.Turn, Phase: v.Phase, Side: v.Mover, Before: chance}
	list := options(ctx, a, v, orders)
	s.Played = find(v, list, orders)
	s.Best = list[:min(suggestions, len(list))]
	s.Exact = s.Played.Exact
	s.Drawn, s.After = forGreeks(v.Mover, list[0].Win), forGreeks(v.Mover, s.Played.Win)
	s.Luck = forGreeks(v.Mover, s.Drawn) - forGreeks(v.Mover, s.Before)
	s.Loss = list[0].Win - s.Played.Win
	return s
}

// forGreeks turns a side's chance into the Greeks', and back.
func forGreeks(s agamemnon.Side, chance float64) float64 {
	if s == agamemnon.Trojans {
		return 1 - chance
	}
	return chance
}

// find gives the suggestion that says what was played.
func find(v agamemnon.View, list []Suggestion, orders agamemnon.Orders) Suggestion {
	want := plain(v, orders)
	for _, s := range list {
		if plain(v, s.Orders) == want {
			s.Orders = orders
			return s
		}
	}
	return Suggestion{Orders: orders, Win: list[len(list)-1].Win}
}

// plain is orders in a form in which equal ones are equal.
func plain(v agamemnon.View, o agamemnon.Orders) any {
	switch v.Phase {
	case agamemnon.PhasePiles:
		var n [4]int
		for _, p := range o.Piles {
			n[p]++
		}
		return n
	case agamemnon.PhaseRedraw:
		var n [2][4]int
		for _, r := range o.Redraw {
			n[r.Piece-agamemnon.Weft][r.From]++
		}
		return n
	}
	return moveOf(v.Core(), o.Place)
}

// write puts the orders of a step into words.
func write(v game.View, s *Step) {
	s.Played.Text = v.Write("", v.Orders(s.Played.Orders))
	for n := range s.Best {
		s.Best[n].Text = v.Write("", v.Orders(s.Best[n].Orders))
	}
}

// add books a step.
func (c *Credit) add(s *Step) {
	c.Luck += s.Luck
	c.Loss += s.Loss
	c.Turns++
	if s.Loss >= mistake {
		c.Mistakes++
	}
	if s.Loss == 0 {
		c.Best++
	}
}

// resultOf is the Greeks' result.
func resultOf(v agamemnon.View) float64 {
	switch {
	case v.End.Greeks > v.End.Trojans:
		return 1
	case v.End.Greeks == v.End.Trojans:
		return 0.5
	}
	return 0
}
