package bot_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"testing"

	"spielleiter/ai"
	"spielleiter/ai/bottest"
	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/waben"
	"spielleiter/waben/bot"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// match plays a match of three intermediates, shows each view before it is answered, and gives the end.
func match(t *testing.T, moons int, show func(v game.View, orders game.Orders)) game.Position {
	t.Helper()
	config, problems := waben.New().Info().Complete(game.Config{
		Seats: []game.Seat{"realm1", "realm2", "realm3"}, Options: map[string]string{"length": fmt.Sprint(moons)},
	})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	pos, err := waben.New().Setup(config, game.NewClerk(game.Seed{3}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	player, rng := bot.New(bot.Intermediate()), rand.New(rand.NewPCG(1, 2))
	for phase := 1; !pos.Pending().Over(); phase++ {
		var sent []game.ErasedOrders
		for _, seat := range pos.Pending().Seats {
			v := pos.View(game.As(seat))
			orders, err := player.Choose(t.Context(), v, rng)
			if err != nil {
				t.Fatal(err)
			}
			show(v, orders)
			sent = append(sent, game.ErasedOrders{Seat: seat, Orders: orders})
		}
		if pos, err = pos.Step(sent, game.NewClerk(game.Seed{3}, phase, nil)); err != nil {
			t.Fatal(err)
		}
	}
	return pos
}

// argument is where a text wants a value.
var argument = regexp.MustCompile(`{(\w+)`)

// told holds reasons to their texts and the rule book.
func told(t *testing.T, why []game.Note) {
	t.Helper()
	texts := gametest.Catalogue(t, bot.Texts, "de")
	for _, n := range why {
		if texts[n.Code] == "" || len(n.Cite) == 0 {
			t.Errorf("reason %+v has no text or no rule", n)
		}
		for _, arg := range argument.FindAllStringSubmatch(texts[n.Code], -1) {
			if _, plural := n.Args[arg[1]]; !plural && !slices.Contains([]string{"Feld", "Felder", "bringt", "bringen", "Eine"}, arg[1]) {
				t.Errorf("reason %+v does not tell %s", n, arg[1])
			}
		}
	}
}

func TestHintsAreLegalBestFirstAndHaveReasons(t *testing.T) {
	said := map[string]bool{}
	match(t, 20, func(v game.View, _ game.Orders) {
		hints, err := bot.Coach{}.Hints(t.Context(), v)
		if err != nil || len(hints) == 0 {
			t.Fatalf("hints %v, %v", hints, err)
		}
		bottest.Advised(t, v, hints)
		for _, h := range hints {
			o, _ := v.Read("", h.Text)
			if sheet := o.Value().(waben.Orders); len(sheet.Stances)+len(sheet.Letters)+len(sheet.Specials)+len(sheet.Questions)+len(sheet.Head) > 0 {
				t.Errorf("a hint speaks for the player: %q", h.Text)
			}
			if len(h.Why) == 0 || h.Win <= 0 || h.Win >= 1 {
				t.Errorf("%q is worth %v; reasons %v", h.Text, h.Win, h.Why)
			}
			told(t, h.Why)
			for _, n := range h.Why {
				said[n.Code] = true
			}
		}
	})
	for _, code := range []string{"hint.conquer", "hint.march", "hint.scout", "hint.recruit", "hint.build", "hint.battle", "warn.land"} {
		if !said[code] {
			t.Errorf("no hint says %s: %v", code, said)
		}
	}
}

// Trouble that is made in a view is named.
func TestHintsWarn(t *testing.T) {
	config, _ := waben.New().Info().Complete(configs[0])
	pos, err := waben.New().Setup(config, game.NewClerk(game.Seed{1}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	warned := func(change func(*world.World)) []string {
		v := pos.View(game.As("realm1"))
		change(v.Value().(waben.View).World)
		hints, err := bot.Coach{}.Hints(t.Context(), v)
		if err != nil || len(hints) == 0 {
			t.Fatal(hints, err)
		}
		told(t, hints[0].Why)
		var codes []string
		for _, n := range hints[0].Why {
			codes = append(codes, n.Code)
		}
		return codes
	}
	foot := func(w *world.World) *world.Unit {
		units, _ := w.Of(w.Me)
		return &units[slices.IndexFunc(units, func(u world.Unit) bool { return u.Kind == kit.Foot && u.Strong() })]
	}
	for code, change := range map[string]func(*world.World){
		"warn.upkeep": func(w *world.World) { foot(w).Size = 900_000 },
		"warn.small":  func(w *world.World) { foot(w).Size = 900 },
		"warn.capital": func(w *world.World) {
			units, _ := w.Of(w.Me)
			for n := range units {
				if home := w.Realm(w.Me).Capital; units[n].Field == home && units[n].Aboard == 0 && units[n].Kind != kit.Leader {
					units[n].Size = 10
				}
			}
		},
	} {
		if codes := warned(change); !slices.Contains(codes, code) {
			t.Errorf("want %s among %v", code, codes)
		}
		if codes := warned(func(*world.World) {}); slices.Contains(codes, code) {
			t.Errorf("%s without a reason", code)
		}
	}
}

// What a player has declared and written stays when a hint is taken.
func TestAHintKeepsWhatThePlayerDeclares(t *testing.T) {
	kept := 0
	match(t, 20, func(v game.View, orders game.Orders) {
		own := orders.Value().(waben.Orders)
		if len(own.Stances)+len(own.Letters) == 0 {
			return
		}
		kept++
		both := ai.Keep(bot.Coach{}, v, orders, v.Default()).Value().(waben.Orders)
		if len(both.Moons) != 0 || !slices.Equal(both.Stances, own.Stances) || len(both.Letters) != len(own.Letters) {
			t.Errorf("%q became %q", v.Write("", orders), v.Write("", v.Orders(both)))
		}
	})
	if kept == 0 {
		t.Error("nobody has declared anything")
	}
}

func TestNoHintForThoseWhoHaveNothingToOrder(t *testing.T) {
	end := match(t, 1, func(game.View, game.Orders) {})
	for _, v := range []game.View{end.View(game.As("realm1")), end.View(game.Public), end.View(game.Master)} {
		if hints, err := (bot.Coach{}).Hints(t.Context(), v); hints != nil || err != nil {
			t.Errorf("%v, %v", hints, err)
		}
	}
}

func TestReviewAddsUp(t *testing.T) {
	var played []ai.Played
	end := match(t, 9, func(v game.View, o game.Orders) { played = append(played, ai.Played{View: v, Orders: o}) })
	r, err := bot.Coach{}.Review(t.Context(), played, end.View(game.Public))
	if err != nil {
		t.Fatal(err)
	}
	bottest.Reviewed(t, r, played)
	if len(r.Steps) != len(played) || len(r.Hopes) != 10 {
		t.Fatalf("%d steps of %d decisions, %d hopes", len(r.Steps), len(played), len(r.Hopes))
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
		lost += s.Loss
	}
	if lost == 0 {
		t.Error("intermediates gave nothing away")
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := (bot.Coach{}).Review(ctx, played, end.View(game.Public)); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
}

// What was not ordered, and what a sheet cannot mean, harms no review.
func TestReviewTakesAnySheet(t *testing.T) {
	var played []ai.Played
	end := match(t, 1, func(v game.View, _ game.Orders) {
		o, _ := v.Read("de", "100 999/99 KAE\n777 KXX\n")
		played = append(played, ai.Played{View: v, Orders: v.Default()}, ai.Played{View: v, Orders: o})
	})
	r, err := bot.Coach{}.Review(t.Context(), played, end.View(game.Public))
	if err != nil || len(r.Steps) != len(played) {
		t.Errorf("%+v, %v", r.Steps, err)
	}
}
