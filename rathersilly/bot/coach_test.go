package bot_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"regexp"
	"slices"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/ai/bottest"
	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/bot"
)

// argument is where a text wants a value.
var argument = regexp.MustCompile(`{(\w+)}`)

// hurry is how long a hint may take here.
const hurry = 200 * time.Millisecond

func TestHintsAreLegalBestFirstAndHaveReasons(t *testing.T) {
	codes := gametest.Catalogue(t, bot.Texts, "de")
	said := map[string]bool{}
	for n, config := range configs {
		asked := 0
		watch(t, config, "intermediate", byte(n), func(s seen) {
			if asked++; asked%gametest.Times(11, 7) != 1 {
				return
			}
			ctx, stop := context.WithTimeout(t.Context(), hurry)
			defer stop()
			v := s.at.View(game.As(s.seat))
			hints, err := bot.Coach{}.Hints(ctx, v)
			if err != nil || len(hints) == 0 {
				t.Fatalf("%s, %s: hints %v, %v", s.at.Pending().Phase, s.seat, hints, err)
			}
			bottest.Advised(t, v, hints)
			for _, h := range hints {
				silent(t, v, h)
				if len(h.Why) == 0 {
					t.Errorf("%q has no reasons", h.Text)
				}
				for _, n := range h.Why {
					said[n.Code] = true
					if codes[n.Code] == "" || len(n.Cite) == 0 {
						t.Errorf("reason %+v has no text or no rule", n)
					}
					for _, arg := range argument.FindAllStringSubmatch(codes[n.Code], -1) {
						if n.Args[arg[1]] == "" {
							t.Errorf("reason %+v does not tell %s", n, arg[1])
						}
					}
				}
			}
		})
	}
	if len(said) < 12 {
		t.Errorf("reasons were %v only", said)
	}
}

// TestAHintSeesOneViewAlone compares worlds that differ in what a seat may not know: herds,
// the answer to the question, and what others have sealed.
func TestAHintSeesOneViewAlone(t *testing.T) {
	g := rathersilly.New()
	asked, differing := 0, 0
	watch(t, configs[0], "intermediate", 7, func(s seen) {
		if asked++; asked%61 != 20 {
			return
		}
		state := s.at.View(game.Master).Value().(rathersilly.View).State
		for _, seat := range state.Seats {
			if seat != s.seat {
				delete(state.Herds, seat)
				delete(state.Sealed, seat)
			}
		}
		if state.Question != nil && s.seat != rathersilly.Superbrain {
			state.Question = &rathersilly.Question{Text: state.Question.Text, Answer: "something else"}
		}
		data, err := json.Marshal(state)
		if err != nil {
			t.Fatal(err)
		}
		other, err := g.Load(g.Info().Schema, data)
		if err != nil {
			t.Fatal(err)
		}
		if before, err := s.at.MarshalJSON(); err != nil || !slices.Equal(before, data) {
			differing++
		}
		var texts [2][]byte
		for n, at := range []game.Position{s.at, other} {
			hints, err := bot.Coach{Patience: time.Minute}.Hints(t.Context(), at.View(game.As(s.seat)))
			if err != nil {
				t.Fatal(err)
			}
			if texts[n], err = json.Marshal(hints); err != nil {
				t.Fatal(err)
			}
		}
		if !slices.Equal(texts[0], texts[1]) {
			t.Errorf("%s, %s: %s\nand without what it may not know %s", s.at.Pending().Phase, s.seat, texts[0], texts[1])
		}
	})
	if differing < 3 {
		t.Errorf("%d worlds were different", differing)
	}
}

func TestNoHintForThoseWhoHaveNothingToOrder(t *testing.T) {
	end := watch(t, configs[3], "beginner", 1, func(s seen) {
		if hints, err := (bot.Coach{}).Hints(t.Context(), s.at.View(game.Public)); hints != nil || err != nil {
			t.Errorf("the public: %v, %v", hints, err)
		}
	})
	if hints, err := (bot.Coach{}).Hints(t.Context(), end.View(game.As("france"))); hints != nil || err != nil {
		t.Errorf("at the end: %v, %v", hints, err)
	}
	if _, err := (bot.Coach{}).Hints(t.Context(), stranger{}); !errors.Is(err, ai.ErrView) {
		t.Errorf("error %v, want %v", err, ai.ErrView)
	}
	if _, err := (bot.Coach{}).Review(t.Context(), nil, stranger{}); !errors.Is(err, ai.ErrView) {
		t.Errorf("error %v, want %v", err, ai.ErrView)
	}
}

// stranger is the view of another game.
type stranger struct{ game.View }

func (stranger) Value() any { return rathersilly.Orders{} }

func TestReviewAddsUpAndTellsTurningPoints(t *testing.T) {
	var played []ai.Played
	end := watch(t, game.Config{Options: map[string]string{"years": "3"}}, "beginner", 2, func(s seen) {
		played = append(played, ai.Played{View: s.at.View(game.As(s.seat)), Orders: s.orders})
	})
	r, err := bot.Coach{}.Review(t.Context(), played, end.View(game.Public))
	if err != nil {
		t.Fatal(err)
	}
	bottest.Reviewed(t, r, played)
	if len(r.Steps) != len(played) || len(r.Seats) != 11 || len(r.Sides) != 11 {
		t.Fatalf("%d steps of %d decisions, %d seats, %d sides", len(r.Steps), len(played), len(r.Seats), len(r.Sides))
	}
	for n, h := range r.Hopes {
		sum := 0.0
		for _, c := range h.Chances {
			sum += c
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Errorf("hopes %d add up to %v", n, sum)
		}
	}
	codes := gametest.Catalogue(t, rathersilly.Texts, "de")
	lost, told := 0.0, map[string]bool{}
	for n, s := range r.Steps {
		if s.Loss < 0 || math.Abs(s.Before+s.Luck-s.Drawn)+math.Abs(s.Drawn-s.Loss-s.After) > 1e-9 {
			t.Errorf("step %d does not follow: %+v", n, s)
		}
		if s.Played.Text != played[n].View.Write("", played[n].Orders) || len(s.Best) != 1 {
			t.Errorf("step %d tells %q and %v", n, s.Played.Text, s.Best)
		}
		for _, note := range s.Played.Why {
			told[note.Code] = true
			if codes[note.Code] == "" || len(note.Cite) == 0 {
				t.Errorf("turning point %+v has no text or no rule", note)
			}
		}
		lost += s.Loss
	}
	if lost == 0 {
		t.Error("beginners gave nothing away")
	}
	for _, code := range []string{"note.centre.captured", "note.borg.ate"} {
		if !told[code] {
			t.Errorf("no turning point %s among %v", code, told)
		}
	}
	if winner := slices.Index(r.Seats, rathersilly.Fool); r.Hopes[len(r.Hopes)-1].Chances[winner] != 1 {
		t.Errorf("the Fool has won, and the last hopes are %v", r.Hopes[len(r.Hopes)-1])
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := (bot.Coach{}).Review(ctx, played, end.View(game.Public)); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
}

func TestTheCoachSpeaksBothLanguages(t *testing.T) {
	de, en := gametest.Catalogue(t, bot.Texts, "de"), gametest.Catalogue(t, bot.Texts, "en")
	for code := range de {
		if en[code] == "" {
			t.Errorf("%s is not in English", code)
		}
	}
	if len(de) != len(en) {
		t.Errorf("%d texts in German, %d in English", len(de), len(en))
	}
}
