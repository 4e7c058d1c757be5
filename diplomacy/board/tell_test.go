package board_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/board"
	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/i18n"
)

// A step is told in sentences as players tell it, in both languages, each with the notes behind it.
func TestTalesOfAStep(t *testing.T) {
	catalog := i18n.All(games.All())
	for _, c := range []struct {
		name   string
		years  []map[game.Seat]string // sheets by phase; the others hold
		seat   game.Seat
		en, de []string
	}{
		{
			"a bounce and a centre",
			[]map[game.Seat]string{
				{"france": "A Par - Pic"},
				{"france": "A Pic - Bel\nA Mar - Bur", "germany": "A Mun - Bur\nF Kie - Den"},
			},
			"germany",
			[]string{"France took Belgium.", "You took Denmark.", "Marseilles and Munich bounced in Burgundy."},
			[]string{"Frankreich hat Belgien genommen.", "Du hast Dänemark genommen.", "Marseille und München kamen einander in Burgund in die Quere."},
		},
		{
			"moves and a support that is cut",
			[]map[game.Seat]string{
				{"germany": "A Mun - Boh"},
				{"austria": "A Vie S A Bud - Gal\nA Bud - Gal", "italy": "A Ven - Tri", "germany": "A Boh - Vie", "russia": "A War - Gal"},
			},
			"austria",
			[]string{"The attack from Venice on Trieste failed.", "Your support from Vienna was cut.", "Budapest and Warsaw bounced in Galicia.", "The attack from Bohemia on Vienna failed."},
			nil,
		},
		{
			"two who want the same, of whom one gets in",
			[]map[game.Seat]string{{"austria": "A Vie - Tyr", "germany": "A Mun S A Vie - Tyr", "italy": "A Ven - Tyr"}},
			"germany",
			[]string{"Austria moved to Tyrolia.", "The attack from Venice on Tyrolia failed."},
			[]string{"Österreich-Ungarn ist nach Tirol gezogen.", "Der Angriff aus Venedig auf Tirol ist gescheitert."},
		},
		{
			"several places with one preposition",
			[]map[game.Seat]string{{"austria": "A Vie - Boh\nA Bud - Gal", "england": "F Edi - NTH\nF Lon - ENG\nA Lvp - Wal"}},
			"germany",
			nil,
			[]string{"Österreich-Ungarn ist nach Böhmen und Galizien gezogen.", "Großbritannien ist in die Nordsee, in den Ärmelkanal und nach Wales gezogen."},
		},
	} {
		p := begun(t)
		var v game.View
		var told []game.Told
		for n, sheets := range c.years {
			clerk := game.NewClerk(game.Seed{1}, n+1, nil)
			var orders []game.ErasedOrders
			for _, seat := range p.Pending().Seats {
				view := p.View(game.As(seat))
				read, problems := view.Read("", sheets[seat])
				if game.HasError(problems) {
					t.Fatalf("%s: %v", c.name, problems)
				}
				orders = append(orders, game.ErasedOrders{Seat: seat, Orders: read})
			}
			next, err := p.Step(orders, clerk)
			if err != nil {
				t.Fatal(err)
			}
			p, v, told = next, next.View(game.As(c.seat)), nil
			told = append(told, clerk.Protocol().Notes...)
		}
		tales := board.Board{}.Tell(v, told)
		for lang, want := range map[i18n.Lang][]string{i18n.English: c.en, i18n.German: c.de} {
			words, all := catalog.Printer(lang, "diplomacy"), []string{}
			for _, tale := range tales {
				all = append(all, words.Note(tale.Note))
			}
			for _, w := range want {
				if !slices.Contains(all, w) {
					t.Errorf("%s: nobody says %q but\n%s", c.name, w, strings.Join(all, "\n"))
				}
			}
		}
		for _, tale := range tales {
			if len(tale.Of) == 0 {
				t.Errorf("%s: nothing is behind %v", c.name, tale.Note)
			}
		}
	}
}

// On random matches each order that came to something stands behind one sentence at most, and each sentence has its texts.
func TestTalesStandForTheirNotes(t *testing.T) {
	catalog := i18n.All(games.All())
	seen := map[string]bool{}
	steps := 0
	tellAll(t, func(v game.View, told []game.Told) {
		steps++
		of := map[int]string{}
		for _, tale := range (board.Board{}).Tell(v, told) {
			seen[tale.Code] = true
			for _, n := range tale.Of {
				if n >= len(told) || of[n] != "" {
					t.Errorf("note %d stands behind %s and %s", n, of[n], tale.Code)
				}
				of[n] = tale.Code
			}
			for _, lang := range i18n.Langs {
				if text := catalog.Printer(lang, "diplomacy").Note(tale.Note); strings.ContainsAny(text, "⟨⟩") || strings.HasPrefix(text, "story.") {
					t.Errorf("%s: %q", tale.Code, text)
				}
			}
		}
	})
	if steps < 30 {
		t.Errorf("only %d steps", steps)
	}
	for _, code := range []string{"took", "moved", "moved.you", "bounced", "failed", "cut", "dislodged", "retreated", "built", "removed"} {
		if !seen["story."+code] {
			t.Errorf("nobody tells story.%s", code)
		}
	}
}

func begun(t *testing.T) game.Position {
	t.Helper()
	g := diplomacy.New()
	config, problems := g.Info().Complete(game.Config{})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	p, err := g.Setup(config, game.NewClerk(game.Seed{1}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// tellAll plays by chance and shows each step to Austria.
func tellAll(t *testing.T, show func(game.View, []game.Told)) {
	t.Helper()
	p, chance := begun(t), rand.New(rand.NewPCG(7, 8))
	for n := 1; n <= 60 && !p.Pending().Over(); n++ {
		var orders []game.ErasedOrders
		for _, seat := range p.Pending().Seats {
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: p.View(game.As(seat)).Random(chance)})
		}
		clerk := game.NewClerk(game.Seed{1}, n, nil)
		next, err := p.Step(orders, clerk)
		if err != nil {
			t.Fatal(err)
		}
		p = next
		show(p.View(game.As("austria")), clerk.Protocol().Notes)
	}
}
