package bot_test

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"math"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/ai/bottest"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot"
	"spielleiter/game"
)

func TestHintsAreLegalAndBestFirst(t *testing.T) {
	codes := texts(t, "de")
	asked := 0
	watch(t, game.Config{Options: map[string]string{"years": "3"}}, named(t, "intermediate"), 3, func(v game.View, _ game.Orders) {
		if asked++; asked%9 != 1 {
			return
		}
		ctx, stop := context.WithTimeout(t.Context(), hurry)
		defer stop()
		hints, err := bot.Coach{}.Hints(ctx, v)
		if err != nil || len(hints) == 0 {
			t.Fatalf("hints %v, %v", hints, err)
		}
		bottest.Advised(t, v, hints)
		for _, h := range hints {
			for _, n := range h.Why {
				if codes[n.Code] == "" || len(n.Cite) == 0 {
					t.Errorf("reason %+v has no text or no rule", n)
				}
			}
		}
	})
}

func TestNoHintForThoseWhoHaveNothingToOrder(t *testing.T) {
	end := watch(t, game.Config{Options: map[string]string{"years": "1"}}, named(t, "intermediate"), 1, func(game.View, game.Orders) {})
	for _, who := range []game.Viewer{game.Public, game.As("france")} {
		if hints, err := (bot.Coach{}).Hints(t.Context(), end.View(who)); hints != nil || err != nil {
			t.Errorf("%v: %v, %v", who, hints, err)
		}
	}
	if _, err := (bot.Coach{}).Hints(t.Context(), foreign{}); !errors.Is(err, ai.ErrView) {
		t.Errorf("error %v, want %v", err, ai.ErrView)
	}
	if _, err := (bot.Coach{}).Review(t.Context(), nil, foreign{}); !errors.Is(err, ai.ErrView) {
		t.Errorf("error %v, want %v", err, ai.ErrView)
	}
}

func TestReviewAddsUpForEveryPower(t *testing.T) {
	var played []ai.Played
	end := watch(t, game.Config{Options: map[string]string{"years": "3"}}, named(t, "beginner"), 2, func(v game.View, o game.Orders) {
		played = append(played, ai.Played{View: v, Orders: o})
	})
	r, err := bot.Coach{}.Review(t.Context(), played, end.View(game.Public))
	if err != nil {
		t.Fatal(err)
	}
	bottest.Reviewed(t, r, played)
	if len(r.Steps) != len(played) || len(r.Seats) != 7 || len(r.Sides) != 7 {
		t.Fatalf("%d steps of %d decisions, %d seats, %d sides", len(r.Steps), len(played), len(r.Seats), len(r.Sides))
	}
	for n, h := range r.Hopes {
		sum := 0.0
		for _, c := range h.Chances {
			sum += c
		}
		if math.Abs(sum-1) > 1e-3 {
			t.Errorf("hopes %d add up to %v", n, sum)
		}
	}
	lost := 0.0
	for n, s := range r.Steps {
		if s.Loss < 0 || math.Abs(s.Before+s.Luck-s.Drawn)+math.Abs(s.Drawn-s.Loss-s.After) > 1e-9 {
			t.Errorf("step %d does not follow: %+v", n, s)
		}
		if s.Played.Text != played[n].View.Write("", played[n].Orders) || len(s.Best) != 1 {
			t.Errorf("step %d tells %q and %v", n, s.Played.Text, s.Best)
		}
		lost += s.Loss
	}
	if lost == 0 {
		t.Error("beginners gave nothing away")
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := (bot.Coach{}).Review(ctx, played, end.View(game.Public)); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
}

// texts reads a catalogue of the coach.
func texts(t *testing.T, lang string) (codes map[string]string) {
	t.Helper()
	data, err := fs.ReadFile(bot.Texts, lang+".json")
	if err == nil {
		err = json.Unmarshal(data, &codes)
	}
	if err != nil {
		t.Fatal(err)
	}
	return codes
}

func TestTextsAreInBothLanguages(t *testing.T) {
	de, en := texts(t, "de"), texts(t, "en")
	for code := range de {
		if en[code] == "" {
			t.Errorf("%s is not in English", code)
		}
	}
	if len(de) != len(en) {
		t.Errorf("%d texts in German, %d in English", len(de), len(en))
	}
}

// hurry is how long a hint may take here.
const hurry = 150 * time.Millisecond

type foreign struct{ game.View }

func (foreign) Value() any { return diplomacy.Orders{} }
