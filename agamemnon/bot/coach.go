package bot

import (
	"context"

	"spielleiter/agamemnon"
	"spielleiter/ai"
	"spielleiter/game"
)

// Coach advises and reviews for the server: Hint and Analyse in the words of package ai.
type Coach struct{}

// Hints gives the best orders for what a view shows.
func (Coach) Hints(ctx context.Context, v game.View) ([]ai.Hint, error) {
	list, err := Hint(ctx, v)
	return hintsOf(list), err
}

// Review tells a finished match.
func (Coach) Review(ctx context.Context, played []ai.Played, last game.View) (ai.Review, error) {
	phases := make([]Played, len(played))
	for n, p := range played {
		phases[n] = Played(p)
	}
	a, err := Analyse(ctx, phases, last, Effort{})
	if err != nil {
		return ai.Review{}, err
	}
	r := ai.Review{
		Seats:  []game.Seat{agamemnon.Greeks.Seat(), agamemnon.Trojans.Seat()},
		Steps:  make([]ai.Step, len(a.Steps)),
		Result: a.Result,
	}
	for n, s := range a.Steps {
		r.Steps[n] = ai.Step{
			Seat: s.Side.Seat(), Before: s.Before, Drawn: s.Drawn, After: s.After, Luck: s.Luck, Loss: s.Loss,
			Played: hintOf(s.Played), Best: hintsOf(s.Best),
		}
	}
	for _, c := range a.Sides {
		r.Sides = append(r.Sides, ai.Credit{
			Seat: c.Side.Seat(), Luck: c.Luck, Loss: c.Loss, Decisions: c.Turns, Best: c.Best, Mistakes: c.Mistakes,
		})
	}
	return r, nil
}

func hintsOf(list []Suggestion) []ai.Hint {
	hints := make([]ai.Hint, len(list))
	for n, s := range list {
		hints[n] = hintOf(s)
	}
	return hints
}

func hintOf(s Suggestion) ai.Hint {
	h := ai.Hint{Text: s.Text, Win: s.Win, Exact: s.Exact}
	for _, r := range s.Reasons {
		h.Why = append(h.Why, r.Note)
	}
	return h
}
