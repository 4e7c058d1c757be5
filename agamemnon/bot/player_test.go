package bot_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"spielleiter/agamemnon"
	"spielleiter/agamemnon/bot"
	"spielleiter/ai"
	"spielleiter/ai/bottest"
	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/sim"
)

// configs are the variants of the rules.
var configs = []game.Config{
	{},
	{Options: map[string]string{"loom": "on"}},
	{Options: map[string]string{"oracle": "on"}},
	{Options: map[string]string{"open": "on"}},
	{Options: map[string]string{"loom": "on", "oracle": "on"}},
	{Options: map[string]string{"loom": "on", "open": "on"}},
	{Options: map[string]string{"loom": "on", "loomwarp": "any"}},
}

// quick are the players of the levels with their thinking limited by a count.
var quick = map[string]string{"beginner": "beginner", "intermediate": "flat:40", "expert": "steady:4"}

func TestLevelsConform(t *testing.T) {
	for _, level := range bot.Levels() {
		t.Run(level.Name, func(t *testing.T) {
			positions := gametest.Times(120, 1200)
			if testing.Short() {
				positions = 120
			}
			bottest.Run(t, bottest.Suite{
				Game: agamemnon.New(), Configs: configs, Positions: positions,
				New:  func() ai.Bot { return named(t, quick[level.Name]) },
				Slow: level.New, Stop: 500 * time.Millisecond,
			})
		})
	}
}

func named(t *testing.T, name string) ai.Bot {
	b, err := bot.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestNamed(t *testing.T) {
	for _, name := range []string{"random", "standing", "greedy", "beginner", "intermediate", "expert", "expert:50ms", "flat:2000", "steady:0"} {
		if _, err := bot.Named(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{"", "Expert", "expert:", "expert:-1s", "expert:5", "flat", "flat:0", "flat:x", "steady:-1", "random:1", "beginner:1"} {
		if _, err := bot.Named(name); err == nil || !strings.Contains(err.Error(), "want") {
			t.Errorf("%q: error %v, want one that says what would be right", name, err)
		}
	}
}

func TestStrongerLevelsWinMore(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole matches")
	}
	ladder := []string{"random", "beginner", "flat:600", "steady:40"}
	for n, weak := range ladder[:len(ladder)-1] {
		strong := ladder[n+1]
		t.Run(strong+" beats "+weak, func(t *testing.T) {
			config, _ := agamemnon.New().Info().Complete(game.Config{})
			a := sim.Arena{Game: agamemnon.New(), Config: config, Rounds: 12, Seed: 3, Workers: 1}
			for _, name := range []string{strong, weak} {
				a.Players = append(a.Players, sim.Player{Name: name, New: func() ai.Bot { return named(t, name) }})
			}
			rep, err := a.Run(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if rep.Players[0].Score < 0.6 {
				t.Errorf("score %v of %d matches, want more than 0.6", rep.Players[0].Score, rep.Matches)
			}
		})
	}
}

// play plays a match of two players and gives its phases and the last view.
func play(t *testing.T, config game.Config, players map[game.Seat]ai.Bot, seed byte) ([]bot.Played, game.View) {
	t.Helper()
	g := agamemnon.New()
	config, problems := g.Info().Complete(config)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	key := game.Seed{seed}
	pos, err := g.Setup(config, game.NewClerk(key, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(uint64(seed), 2))
	var played []bot.Played
	for phase := 1; !pos.Pending().Over(); phase++ {
		seat := pos.Pending().Seats[0]
		v := pos.View(game.As(seat))
		o, err := players[seat].Choose(t.Context(), v, r)
		if err != nil {
			t.Fatal(err)
		}
		played = append(played, bot.Played{View: v, Orders: o})
		if pos, err = pos.Step([]game.ErasedOrders{{Seat: seat, Orders: o}}, game.NewClerk(key, phase, nil)); err != nil {
			t.Fatal(err)
		}
	}
	return played, pos.View(game.Public)
}

func TestNoHintForViewsOfOthers(t *testing.T) {
	if _, err := bot.Hint(t.Context(), foreign{}); !errors.Is(err, ai.ErrView) {
		t.Errorf("error %v, want %v", err, ai.ErrView)
	}
	if _, err := bot.Analyse(context.Background(), nil, foreign{}, bot.Effort{}); !errors.Is(err, ai.ErrView) {
		t.Errorf("error %v, want %v", err, ai.ErrView)
	}
}

type foreign struct{ game.View }

func (foreign) Value() any { return 1 }
