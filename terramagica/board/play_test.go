package board_test

import (
	"flag"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/internal/i18n"
	"spielleiter/terramagica"
	"spielleiter/terramagica/board"
)

var shots = flag.String("shots", "", "a folder to put pictures into, for people to look at")

// play lets chance play a match and shows every position after the first.
func play(t testing.TB, options map[string]string, seats []game.Seat, weeks int, show func(game.Position)) {
	t.Helper()
	g := terramagica.New()
	config, problems := g.Info().Complete(game.Config{Options: options, Seats: seats})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	key := game.Seed{7}
	p, err := g.Setup(config, game.NewClerk(key, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(3, 4))
	for n := 1; n <= weeks && !p.Pending().Over(); n++ {
		var orders []game.ErasedOrders
		for _, seat := range p.Pending().Seats {
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: p.View(game.As(seat)).Random(rng)})
		}
		if p, err = p.Step(orders, game.NewClerk(key, n, nil)); err != nil {
			t.Fatal(err)
		}
		show(p)
	}
}

// textIn speaks a language of rules and board.
func textIn(t testing.TB, lang string) board.Text {
	t.Helper()
	c, err := i18n.New([]fs.FS{i18n.Texts}, map[string]fs.FS{"terramagica": gametest.Together(t, terramagica.Texts, board.Texts)})
	if err != nil {
		t.Fatal(err)
	}
	return c.Printer(i18n.Lang(lang), "terramagica").T
}

func TestPicturesToLookAt(t *testing.T) {
	if *shots == "" {
		t.Skip("-shots says where to")
	}
	for name, options := range map[string]map[string]string{
		"battle": {"holder": "lot"}, "wheel": {"mode": "campaign"}, "valleys": {"mode": "campaign", "scenario": "valleys"},
	} {
		seats := []game.Seat{"falcon", "boar", "stag", "wolf", "raven", "salmon", "bear", "adder"}
		if name != "wheel" {
			seats = seats[:4]
		}
		var last game.Position
		play(t, options, seats, 5, func(p game.Position) { last = p })
		data := board.Board{}.SVG(last.View(game.As("falcon")), textIn(t, "de"))
		if err := os.WriteFile(filepath.Join(*shots, name+".svg"), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
