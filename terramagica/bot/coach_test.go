package bot_test

import (
	"context"
	"errors"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"spielleiter/ai"
	"spielleiter/ai/bottest"
	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/terramagica"
	"spielleiter/terramagica/bot"
)

// argument is where a text wants a value, form what stands there for some number.
var (
	argument = regexp.MustCompile(`{(\w+)}`)
	form     = regexp.MustCompile(`(=0|other) {[^}]*}`)
)

func TestHintsAreLegalBestFirstAndHaveReasons(t *testing.T) {
	codes := gametest.Catalogue(t, bot.Texts, "de")
	said := map[string]bool{}
	for n, config := range configs {
		asked := 0
		watch(t, config, "intermediate", byte(n), func(s seen) {
			if asked++; asked%5 != 1 {
				return
			}
			v := s.at.View(game.As(s.seat))
			hints, err := bot.Coach{}.Hints(t.Context(), v)
			if err != nil || len(hints) == 0 {
				t.Fatalf("%s, %s: hints %v, %v", s.at.Pending().Phase, s.seat, hints, err)
			}
			bottest.Advised(t, v, hints)
			for _, h := range hints {
				o, _ := v.Read("", h.Text)
				if slices.ContainsFunc(o.Value().(terramagica.Orders).Stances, befriends) {
					t.Errorf("a hint offers support: %q", h.Text)
				}
				if len(h.Why) == 0 {
					t.Errorf("%q has no reasons", h.Text)
				}
				for _, n := range h.Why {
					said[n.Code] = true
					if codes[n.Code] == "" || len(n.Cite) == 0 {
						t.Errorf("reason %+v has no text or no rule", n)
					}
					for _, arg := range argument.FindAllStringSubmatch(form.ReplaceAllString(codes[n.Code], ""), -1) {
						if n.Args[arg[1]] == "" {
							t.Errorf("reason %+v does not tell %s", n, arg[1])
						}
					}
				}
			}
		})
	}
	for code := range codes {
		if !said[code] && !slices.Contains([]string{"hint.home", "hint.build", "hint.attacked", "hint.support", "hint.rows.win"}, code) { // which other tests look for, or reviews say
			t.Errorf("no hint says %s", code)
		}
	}
}

func befriends(f terramagica.Face) bool { return f.Status == terramagica.Support }

// Support that a player has offered stays when a hint is taken.
func TestAHintKeepsTheSupportThatAPlayerOffers(t *testing.T) {
	kept := 0
	for n, config := range configs {
		watch(t, config, "intermediate", byte(n), func(s seen) {
			own := s.orders.Value().(terramagica.Orders)
			v := s.at.View(game.As(s.seat))
			both := ai.Keep(bot.Coach{}, v, s.orders, v.Default()).Value().(terramagica.Orders)
			for _, f := range own.Stances {
				if slices.Contains(both.Stances, f) != befriends(f) {
					t.Errorf("%q became %q", v.Write("", s.orders), v.Write("", v.Orders(both)))
				}
				if befriends(f) {
					kept++
				}
			}
		})
	}
	if kept == 0 {
		t.Error("nobody has offered support")
	}
}

// TestAHintKnowsABattleThatIsWon gives one side three times the men: the advice is to attack
// with the chance of a victory, and to the other side to leave it.
func TestAHintKnowsABattleThatIsWon(t *testing.T) {
	at := field(t, map[game.Seat]float64{"falcon": 300, "boar": 100})
	hints, err := bot.Coach{}.Hints(t.Context(), at.View(game.As("falcon")))
	if err != nil || !strings.Contains(hints[0].Text, "boar") || hints[0].Win < 0.95 {
		t.Fatalf("hints %+v, %v", hints, err)
	}
	if why := hints[0].Why[0]; why.Code != "hint.attack" || why.Args["win"] != "100" || why.Args["theirs"] != "1000" {
		t.Errorf("reason %+v", why)
	}
	hints, err = bot.Coach{}.Hints(t.Context(), at.View(game.As("boar")))
	if err != nil || strings.Contains(hints[0].Text, "attack") || hints[0].Why[0].Code != "hint.refrain" {
		t.Errorf("to the weak side: %+v, %v", hints, err)
	}
}

// TestARichRealmWithoutAHomeBuildsAndChoosesOne looks for what matches seldom have.
func TestARichRealmWithoutAHomeBuildsAndChoosesOne(t *testing.T) {
	s := stateOf(t, land(t, map[game.Seat]int{"falcon": 3, "boar": 3}))
	s.Realms[0].Home, s.Realms[0].Gold, s.Realms[0].Mana = "", 3000, 9
	hints, err := bot.Coach{}.Hints(t.Context(), load(t, s).View(game.As("falcon")))
	if err != nil || len(hints) == 0 {
		t.Fatal(hints, err)
	}
	for _, code := range []string{"hint.home", "hint.build"} {
		if !slices.ContainsFunc(hints, func(h ai.Hint) bool {
			return slices.ContainsFunc(h.Why, func(n game.Note) bool { return n.Code == code && n.Args["order.de"] != "" })
		}) {
			t.Errorf("no hint says %s: %+v", code, hints)
		}
	}
}

func TestNoHintForThoseWhoHaveNothingToOrder(t *testing.T) {
	end := watch(t, configs[0], "beginner", 1, func(s seen) {
		if hints, err := (bot.Coach{}).Hints(t.Context(), s.at.View(game.Public)); hints != nil || err != nil {
			t.Errorf("the public: %v, %v", hints, err)
		}
	})
	if hints, err := (bot.Coach{}).Hints(t.Context(), end.View(game.As("boar"))); hints != nil || err != nil {
		t.Errorf("at the end: %v, %v", hints, err)
	}
	if _, err := (bot.Coach{}).Hints(t.Context(), stranger{}); !errors.Is(err, ai.ErrView) {
		t.Errorf("error %v, want %v", err, ai.ErrView)
	}
	if _, err := (bot.Coach{}).Review(t.Context(), nil, stranger{}); !errors.Is(err, ai.ErrView) {
		t.Errorf("error %v, want %v", err, ai.ErrView)
	}
}

func TestReviewAddsUp(t *testing.T) {
	codes := gametest.Catalogue(t, bot.Texts, "de")
	for n, config := range []game.Config{configs[1], configs[3]} {
		var played []ai.Played
		end := watch(t, config, "beginner", byte(n+2), func(s seen) {
			played = append(played, ai.Played{View: s.at.View(game.As(s.seat)), Orders: s.orders})
		})
		r, err := bot.Coach{}.Review(t.Context(), played, end.View(game.Public))
		if err != nil {
			t.Fatal(err)
		}
		bottest.Reviewed(t, r, played)
		if len(r.Steps) != len(played) || len(r.Seats) != 4 || len(r.Sides) != 4 {
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
		lost := 0.0
		for n, s := range r.Steps {
			if s.Loss < 0 || math.Abs(s.Before+s.Luck-s.Drawn)+math.Abs(s.Drawn-s.Loss-s.After) > 1e-9 {
				t.Errorf("step %d does not follow: %+v", n, s)
			}
			if s.Played.Text != played[n].View.Write("", played[n].Orders) || len(s.Best) != 1 {
				t.Errorf("step %d tells %q, %v and %v", n, s.Played.Text, s.Played.Why, s.Best)
			}
			for _, note := range s.Played.Why {
				if codes[note.Code] == "" || len(note.Cite) == 0 {
					t.Errorf("%+v has no text or no rule", note)
				}
			}
			lost += s.Loss
		}
		if lost == 0 {
			t.Error("beginners gave nothing away")
		}
		standing := end.Result().Standing
		for k, seat := range r.Seats {
			won := slices.ContainsFunc(standing, func(s game.Standing) bool { return s.Seat == seat && s.Rank == 1 })
			if chance := r.Hopes[len(r.Hopes)-1].Chances[k]; won != (chance > 0) {
				t.Errorf("%s has won: %t, and the last hope is %v", seat, won, chance)
			}
		}
		ctx, stop := context.WithCancel(t.Context())
		stop()
		if _, err := (bot.Coach{}).Review(ctx, played, end.View(game.Public)); !errors.Is(err, context.Canceled) {
			t.Errorf("error %v, want %v", err, context.Canceled)
		}
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
