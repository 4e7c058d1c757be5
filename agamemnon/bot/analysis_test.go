package bot_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot"
	"spielleiter/ai"
	"spielleiter/game"
)

// small is enough to see that an analysis holds together.
var small = bot.Effort{Width: 3, Hands: 6}

func TestAnalysisAddsUpToTheResult(t *testing.T) {
	for n, config := range configs[:6] {
		played, last := play(t, config, map[game.Seat]ai.Bot{"greeks": ai.Random{}, "trojans": named(t, "beginner")}, byte(n))
		a, err := bot.Analyse(t.Context(), played, last, small)
		if err != nil {
			t.Fatal(err)
		}
		g, tr := a.Sides[0], a.Sides[1]
		if sum := 0.5 + g.Luck - g.Loss - tr.Luck + tr.Loss; math.Abs(sum-a.Result) > 1e-5 {
			t.Errorf("config %d: luck and loss add up to %v, want %v", n, sum, a.Result)
		}
		if len(a.Steps) != len(played) {
			t.Errorf("config %d: %d steps of %d phases", n, len(a.Steps), len(played))
		}
		chance := 0.5
		for k, s := range a.Steps {
			if s.Before != chance || s.Loss < 0 || s.After < 0 || s.After > 1 {
				t.Errorf("config %d, step %d does not follow: %+v", n, k, s)
			}
			if len(s.Best) == 0 || s.Played.Text == "" || s.Best[0].Win < s.Played.Win {
				t.Errorf("config %d, step %d: best %v, played %v", n, k, s.Best, s.Played)
			}
			chance = s.After
		}
		if _, err := json.Marshal(a); err != nil {
			t.Error(err)
		}
	}
}

func TestAnalysisBlamesChanceMoreThanTheExpert(t *testing.T) {
	lossOf := func(b ai.Bot) float64 {
		played, last := play(t, game.Config{}, map[game.Seat]ai.Bot{"greeks": b, "trojans": ai.Random{}}, 9)
		a, err := bot.Analyse(t.Context(), played, last, small)
		if err != nil {
			t.Fatal(err)
		}
		return a.Sides[0].Loss
	}
	if chance, expert := lossOf(ai.Random{}), lossOf(named(t, "steady:200")); chance < expert+0.2 {
		t.Errorf("chance gave away %v, the expert %v", chance, expert)
	}
}

func TestAnalysisIsTheSameAgainAndStopsWhenTold(t *testing.T) {
	played, last := play(t, game.Config{}, map[game.Seat]ai.Bot{"greeks": ai.Random{}, "trojans": ai.Random{}}, 4)
	a, err := bot.Analyse(t.Context(), played, last, small)
	if err != nil {
		t.Fatal(err)
	}
	b, _ := bot.Analyse(t.Context(), played, last, small)
	if diff := cmp.Diff(a, b); diff != "" {
		t.Error(diff)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := bot.Analyse(ctx, played, last, small); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
}

func TestHintsAreLegalAndBestFirst(t *testing.T) {
	for n, config := range configs {
		played, last := play(t, config, map[game.Seat]ai.Bot{"greeks": ai.Random{}, "trojans": ai.Random{}}, byte(20+n))
		for k, p := range played {
			if k%3 != 0 {
				continue
			}
			list, err := bot.Hint(t.Context(), p.View)
			if err != nil || len(list) == 0 {
				t.Fatalf("config %d, phase %d: %v, %v", n, k, list, err)
			}
			for m, s := range list {
				if problems := p.View.Check(p.View.Orders(s.Orders)); game.HasError(problems) {
					t.Errorf("config %d, phase %d: %q refused: %v", n, k, s.Text, problems)
				}
				if m > 0 && s.Win > list[m-1].Win {
					t.Errorf("config %d, phase %d: not best first", n, k)
				}
			}
		}
		if list, err := bot.Hint(t.Context(), last); list != nil || err != nil {
			t.Errorf("a hint after the end: %v, %v", list, err)
		}
	}
}

func TestReasonsNameTheStringsThatChangeHands(t *testing.T) {
	played, _ := play(t, game.Config{}, map[game.Seat]ai.Bot{"greeks": ai.Random{}, "trojans": ai.Random{}}, 6)
	seen := 0
	for _, p := range played {
		view := p.View.Value().(agamemnon.View)
		list, err := bot.Hint(t.Context(), p.View)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range list {
			for _, r := range s.Reasons {
				seen++
				if r.Gained > 0 && (r.Thread.Owner == nil || *r.Thread.Owner != view.Mover) {
					t.Errorf("turn %d: gained %d tiles of a string of %v", view.Turn, r.Gained, r.Thread.Owner)
				}
				if r.Lost > 0 && r.Thread.Owner != nil && *r.Thread.Owner == view.Mover {
					t.Errorf("turn %d: lost %d tiles of an own string", view.Turn, r.Lost)
				}
			}
		}
	}
	if seen == 0 {
		t.Error("no reasons at all")
	}
}
