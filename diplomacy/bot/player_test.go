package bot_test

import (
	"strings"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/ai/bottest"
	"spielleiter/diplomacy"
	"spielleiter/diplomacy/bot"
	"spielleiter/game"
	"spielleiter/game/gametest"
)

// configs are matches of few years, with a deadline for each phase and for each season.
var configs = []game.Config{
	{Options: map[string]string{"years": "12"}},
	{Options: map[string]string{"years": "12", "pace": "seasons"}},
	{Options: map[string]string{"years": "12", "paradox": "1982", "via": "orLand"}, Seats: []game.Seat{"austria", "france", "turkey"}},
}

// quick are the players of the levels with their thinking limited by a count.
var quick = map[string]string{"beginner": "beginner", "intermediate": "intermediate", "expert": "steady:30"}

func TestLevelsConform(t *testing.T) {
	for _, level := range bot.Levels() {
		t.Run(level.Name, func(t *testing.T) {
			positions := gametest.Times(120, 600)
			if testing.Short() {
				positions = 120
			}
			bottest.Run(t, bottest.Suite{
				Game: diplomacy.New(), Configs: configs, Positions: positions,
				New:  func() ai.Bot { return named(t, quick[level.Name]) },
				Slow: level.New, Stop: 500 * time.Millisecond,
			})
		})
	}
}

func named(t testing.TB, name string) ai.Bot {
	b, err := bot.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestNamed(t *testing.T) {
	for _, name := range []string{"random", "standing", "wary", "beginner", "intermediate", "expert", "expert:50ms", "steady:1", "mute:expert:50ms"} {
		if _, err := bot.Named(name); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{"", "Expert", "expert:", "expert:-1s", "expert:5", "steady", "steady:0", "steady:x", "random:1", "beginner:1", "mute:", "mute:x"} {
		if _, err := bot.Named(name); err == nil || !strings.Contains(err.Error(), "want") {
			t.Errorf("%q: error %v, want one that says what would be right", name, err)
		}
	}
}

// TestNothingIsOrderedInVain asks more than the rules do: no order has even a warning.
func TestNothingIsOrderedInVain(t *testing.T) {
	for _, name := range []string{"beginner", "intermediate", "wary", "steady:60"} {
		b := named(t, name)
		for n, config := range configs {
			watch(t, config, b, byte(n), func(v game.View, o game.Orders) {
				if problems := v.Check(o); len(problems) > 0 {
					t.Errorf("%s: %q: %+v", name, v.Write("", o), problems[0])
				}
			})
		}
	}
}
