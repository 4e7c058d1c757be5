package board_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/i18n"
	"spielleiter/terramagica"
	"spielleiter/terramagica/board"
)

// arranged is a campaign of four realms in which some armies stand where a test wants them.
func arranged(t *testing.T, change func(s *terramagica.State)) game.Position {
	t.Helper()
	g := terramagica.New()
	config, problems := g.Info().Complete(game.Config{Options: map[string]string{"mode": "campaign", "scenario": "valleys"}, Seats: four})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	p, err := g.Setup(config, game.NewClerk(game.Seed{7}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := p.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	var s terramagica.State
	if err := json.Unmarshal(raw, &s); err != nil {
		t.Fatal(err)
	}
	change(&s)
	if raw, err = json.Marshal(s); err != nil {
		t.Fatal(err)
	}
	if p, err = g.Load(g.Info().Schema, raw); err != nil {
		t.Fatal(err)
	}
	return p
}

// evaluated is the week after some sheets; the others order nothing.
func evaluated(t *testing.T, p game.Position, sheets map[game.Seat]string) (game.Position, []game.Told) {
	t.Helper()
	var orders []game.ErasedOrders
	for _, seat := range p.Pending().Seats {
		read, problems := p.View(game.As(seat)).Read("en", sheets[seat])
		if game.HasError(problems) {
			t.Fatalf("%s: %v", seat, problems)
		}
		orders = append(orders, game.ErasedOrders{Seat: seat, Orders: read})
	}
	clerk := game.NewClerk(game.Seed{7}, 1, nil)
	next, err := p.Step(orders, clerk)
	if err != nil {
		t.Fatal(err)
	}
	return next, clerk.Protocol().Notes
}

// sentences are what a viewer is told, in a language.
func sentences(p game.Position, notes []game.Told, who game.Viewer, lang i18n.Lang) (all []string) {
	var told []game.Told
	for _, n := range notes {
		if n.For(who) {
			told = append(told, n)
		}
	}
	words := i18n.All(games.All()).Printer(lang, "terramagica")
	for _, tale := range (board.Board{}).Tell(p.View(who), told) {
		all = append(all, words.Note(tale.Note))
	}
	return all
}

// men puts an army somewhere.
func men(realm game.Seat, number int, at, kind string, hp float64, against ...terramagica.Stance) terramagica.Army {
	return terramagica.Army{Realm: realm, Number: number, At: at, Units: []terramagica.Unit{{Kind: kind, HP: hp, Row: 1, Tactic: "charge"}}, Stances: against}
}

// border is a week in which the falcon beats the boar at the Wind Pass, loses Cornford to the wolf, takes nobody's Goat Pass, and sends an army on.
func border(s *terramagica.State) {
	for n := range s.Realms {
		s.Realms[n].Armies, s.Realms[n].Gold = 3, 500
	}
	attack := func(realm game.Seat, army int) terramagica.Stance {
		return terramagica.Stance{Realm: realm, Army: army, Status: terramagica.Attack}
	}
	s.Armies = []terramagica.Army{
		men("falcon", 1, "windpass", "ritter", 1600, attack("boar", 1)), men("falcon", 2, "kupferberg", "bogen", 80), men("falcon", 3, "ziegenpass", "bogen", 16),
		men("boar", 1, "windpass", "bogen", 160), men("wolf", 1, "kornfurt", "bogen", 80),
	}
}

// A week is told as players tell it, in both languages, and to everybody what they may know and no more.
func TestTalesOfAWeek(t *testing.T) {
	p, notes := evaluated(t, arranged(t, border), map[game.Seat]string{"falcon": "army 2 to Cornford\nCopper Hill: 5 archers for new army"})
	for _, c := range []struct {
		who    game.Viewer
		en, de []string
	}{
		{
			game.As("falcon"),
			[]string{
				"You beat the realm of the boar at Wind Pass: 1 of your 80 men fell, and all of their 20.",
				"The realm of the wolf took Cornford from you, and plundered 40 gold.",
				"You took Goat Pass and Wind Pass.",
				"Your army of 10 archers marched from Copper Hill to Cornford.",
				"You raised 5 archers at Copper Hill for 40 gold.",
			},
			[]string{
				"Du hast das Reich des Ebers in Windpass geschlagen: einer deiner 80 Männer ist gefallen, beim Gegner alle 20.",
				"Das Reich des Wolfs hat dir Kornfurt genommen und 40 Gold geplündert.",
				"Du hast Ziegenpass und Windpass in Besitz genommen.",
				"Dein Heer (10 Bogenschützen) ist von Kupferberg nach Kornfurt gezogen.",
				"Du hast in Kupferberg für 40 Gold angeworben: 5 Bogenschützen.",
			},
		},
		{
			game.As("boar"),
			[]string{
				"The realm of the falcon beat you at Wind Pass: all of your 20 men fell, and 1 of their 80.",
				"The realm of the wolf took Cornford from the realm of the falcon.",
				"The realm of the falcon took Goat Pass and Wind Pass.",
			},
			[]string{
				"Du bist in Windpass dem Reich des Falken unterlegen: alle deine 20 Männer sind gefallen, beim Gegner einer von 80.",
				"Das Reich des Wolfs hat Kornfurt vom Reich des Falken erobert.",
				"Das Reich des Falken hat Ziegenpass und Windpass in Besitz genommen.",
			},
		},
		{
			game.As("wolf"),
			[]string{
				"You took Cornford from the realm of the falcon, and plundered 40 gold.",
				"The realm of the falcon took Goat Pass and Wind Pass.",
				"The realm of the falcon now has troops at Cornford and Copper Hill.",
			},
			[]string{
				"Du hast Kornfurt vom Reich des Falken erobert und 40 Gold geplündert.",
				"Das Reich des Falken hat Ziegenpass und Windpass in Besitz genommen.",
				"Das Reich des Falken hat jetzt Truppen in Kornfurt und Kupferberg.",
			},
		},
		{
			game.Public,
			[]string{"The realm of the wolf took Cornford from the realm of the falcon.", "The realm of the falcon took Goat Pass and Wind Pass."},
			[]string{"Das Reich des Wolfs hat Kornfurt vom Reich des Falken erobert.", "Das Reich des Falken hat Ziegenpass und Windpass in Besitz genommen."},
		},
		{
			game.Master,
			[]string{
				"The realm of the falcon beat the realm of the boar at Wind Pass, losing 1 of 80 men.",
				"The realm of the wolf took Cornford from the realm of the falcon.",
				"The realm of the falcon took Goat Pass and Wind Pass.",
				"Army 2 of the falcon marches from Copper Hill to Cornford.",
			},
			[]string{
				"Sieg in Windpass für das Reich des Falken gegen das Reich des Ebers: einer der 80 Männer des Siegers ist gefallen.",
				"Das Reich des Wolfs hat Kornfurt vom Reich des Falken erobert.",
				"Das Reich des Falken hat Ziegenpass und Windpass in Besitz genommen.",
				"Das 2. Heer des Falken zieht von Kupferberg nach Kornfurt.",
			},
		},
	} {
		for lang, want := range map[i18n.Lang][]string{i18n.English: c.en, i18n.German: c.de} {
			if got := sentences(p, notes, c.who, lang); !slices.Equal(got, want) {
				t.Errorf("%v hears\n%s\nand not\n%s", c.who, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		}
	}
}

// In whatever chance plays, each note belongs to one sentence at most, no sentence lacks its words, and nobody is told of what the view
// does not hold: where nothing has happened nothing is told.
func TestTalesStandForTheirNotes(t *testing.T) {
	catalog := i18n.All(games.All())
	for _, options := range []map[string]string{{"mode": "campaign"}, {"holder": "lot"}} {
		played, fights := 0, 0
		weeks(t, options, func(p game.Position, notes []game.Told) {
			played++
			for _, who := range []game.Viewer{game.As("falcon"), game.As("wolf"), game.Public, game.Master} {
				v := p.View(who)
				if tales := (board.Board{}).Tell(v, nil); len(tales) > 0 {
					t.Errorf("%v hears %v of nothing", who, tales)
				}
				var told []game.Told
				for _, n := range notes {
					if n.For(who) {
						told = append(told, n)
					}
				}
				of := map[int]bool{}
				for _, tale := range (board.Board{}).Tell(v, told) {
					if tale.Args["step"] != "" && strings.HasPrefix(tale.Args["step"], "battle ") {
						fights++
					}
					for _, lang := range i18n.Langs {
						if words := catalog.Printer(lang, "terramagica").Note(tale.Note); strings.Contains(words, "⟨") {
							t.Errorf("%v hears %q", who, words)
						}
					}
					for _, n := range tale.Of {
						if of[n] {
							t.Errorf("%v hears twice of %v", who, told[n].Note)
						}
						of[n] = true
					}
				}
			}
		})
		if played < 5 || fights == 0 {
			t.Errorf("%v: %d weeks with %d battles", options, played, fights)
		}
	}
}

// weeks lets strong computers and chance play by turns, and shows each week with its notes.
func weeks(t *testing.T, options map[string]string, show func(p game.Position, notes []game.Told)) {
	t.Helper()
	g := terramagica.New()
	config, problems := g.Info().Complete(game.Config{Options: options, Seats: four})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	e, _ := games.All().Find("terramagica", "")
	p, err := g.Setup(config, game.NewClerk(game.Seed{7}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 8 && !p.Pending().Over(); n++ {
		var orders []game.ErasedOrders
		for k, seat := range p.Pending().Seats {
			level, chance := e.Levels[len(e.Levels)-1], rand.New(rand.NewPCG(uint64(n), uint64(k)))
			if n%2 == 0 {
				level, _ = e.Level("random") // who fights whatever comes
			}
			o, err := level.New().Choose(t.Context(), p.View(game.As(seat)), chance)
			if err != nil {
				t.Fatal(err)
			}
			orders = append(orders, game.ErasedOrders{Seat: seat, Orders: o})
		}
		clerk := game.NewClerk(game.Seed{7}, n, nil)
		if p, err = p.Step(orders, clerk); err != nil {
			t.Fatal(err)
		}
		show(p, clerk.Protocol().Notes)
	}
}
