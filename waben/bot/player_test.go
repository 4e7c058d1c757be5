package bot_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"spielleiter/ai"
	"spielleiter/ai/bottest"
	"spielleiter/game"
	"spielleiter/waben"
	"spielleiter/waben/bot"
	"spielleiter/waben/law"
)

// configs are small matches: of one moon a turn and of two, with everything allowed and with little.
var configs = []game.Config{
	{Seats: []game.Seat{"realm1", "realm2"}, Options: map[string]string{"length": "14"}},
	{Seats: []game.Seat{"realm1", "realm2", "realm3"}, Options: map[string]string{"length": "14", "moons": "2", "white": "no", "scouts_land": "1", "scouts_sea": "0"}},
}

func TestLevelsConform(t *testing.T) {
	for _, level := range append(bot.Levels(), ai.Level{Name: "plain", New: func() ai.Bot { return bot.New(bot.Plain()) }}) {
		t.Run(level.Name, func(t *testing.T) {
			positions := 40
			if testing.Short() {
				positions = 10
			}
			bottest.Run(t, bottest.Suite{
				Game: waben.New(), Configs: configs, Positions: positions, New: level.New, Slow: level.New, Stop: 500 * time.Millisecond,
			})
		})
	}
}

// A bot whose time is up before it begins, and one that has no realm, give the game's default.
func TestWhoHasNothingToOrderGivesTheDefault(t *testing.T) {
	config, problems := waben.New().Info().Complete(configs[0])
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	pos, err := waben.New().Setup(config, game.NewClerk(game.Seed{1}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	for _, who := range []game.Viewer{game.Public, game.Master} {
		v := pos.View(who)
		orders, err := bot.New(bot.Intermediate()).Choose(t.Context(), v, rand.New(rand.NewPCG(1, 1)))
		if err != nil || v.Write("de", orders) != v.Write("de", v.Default()) {
			t.Errorf("%v: %v", err, orders)
		}
	}
}

var _ ai.Bot = bot.New(bot.Beginner())

// The same view and chance give the same sheet, another chance another one, and the view stays as it was.
func TestTheSameViewGivesTheSameSheet(t *testing.T) {
	w := segment(t, 3, 600, 4, law.Default())
	watch(t, w, []bot.Style{bot.Intermediate(), bot.Beginner()}, 8, func(p played) { w = p.after })
	v := w.For(1)
	before := mustJSON(t, v.Clone())
	write := func(chance uint64) []byte {
		style := bot.Intermediate()
		return mustJSON(t, style.Sheet(v, nil, rand.New(rand.NewPCG(chance, 1))))
	}
	first := write(1)
	if !bytes.Equal(first, write(1)) {
		t.Error("another sheet")
	}
	different := false
	for chance := range uint64(9) {
		different = different || !bytes.Equal(first, write(chance+2))
	}
	if !different {
		t.Error("chance changes nothing")
	}
	if !bytes.Equal(before, mustJSON(t, v)) {
		t.Error("the view was changed")
	}
}

func TestNamesOfOpponents(t *testing.T) {
	for _, name := range []string{"beginner", "intermediate", "expert", "standing", "plain"} {
		if b, err := bot.Named(name); err != nil || b == nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := bot.Named("plainer"); err == nil || !strings.Contains(err.Error(), "plain") {
		t.Errorf("an unknown name: %v", err)
	}
}
