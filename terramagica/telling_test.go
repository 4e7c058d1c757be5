package terramagica_test

import (
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/terramagica"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/paper"
	"spielleiter/terramagica/scenario"
)

// telling is a small position in which notes are told that seldom come about.
type telling struct {
	note   string
	at     func(t *testing.T) terramagica.State
	sheets map[game.Seat]string
	seed   byte
}

// three swordsmen of whom nobody falls.
const standing = "; 1. Heer: Fußsoldaten Reihe 10 Position halten"

// moor gives armies in one province: "50 schwert" each.
func moor(seats []game.Seat, armies ...game.Seat) func(*testing.T) terramagica.State {
	return func(t *testing.T) terramagica.State {
		s := valleys(t, seats)
		for _, seat := range armies {
			army(&s, seat, "hochmoor", "50 schwert")
		}
		return s
	}
}

var tellings = []telling{
	{note: "note.out.both", at: moor(three, "falcon", "stag", "wolf"), sheets: map[game.Seat]string{
		"falcon": "1. Heer greift 1. Heer des Wolfs an" + standing, "wolf": "1. Heer greift 1. Heer des Falken an" + standing,
		"stag": "1. Heer unterstützt 1. Heer des Falken; 1. Heer unterstützt 1. Heer des Wolfs" + standing,
	}},
	{note: "note.out.against", at: moor(three, "falcon", "stag", "wolf", "falcon"), sheets: map[game.Seat]string{
		"falcon": "1. Heer unterstützt 2. Heer" + standing, "wolf": "1. Heer greift 2. Heer des Falken an" + standing,
		"stag": "1. Heer unterstützt 1. Heer des Falken; 1. Heer greift 2. Heer des Falken an" + standing,
	}},
	{note: "note.out.idle", at: moor(three, "falcon", "stag", "wolf"), sheets: map[game.Seat]string{
		"falcon": "1. Heer greift 1. Heer des Wolfs an" + standing, "stag": "1. Heer unterstützt 1. Heer des Falken" + standing,
	}},
	{note: "note.out.oneway", at: moor(three, "falcon", "stag", "wolf"), sheets: map[game.Seat]string{
		"falcon": "1. Heer greift 1. Heer des Wolfs an" + standing,
		"stag":   "1. Heer unterstützt 1. Heer des Falken; 1. Heer greift 1. Heer des Wolfs an" + standing,
	}},
	{note: "note.out.kin", at: moor(three, "falcon", "stag", "wolf", "stag"), sheets: map[game.Seat]string{
		"falcon": "1. Heer greift 1. Heer des Wolfs an" + standing,
		"stag":   "1. Heer unterstützt 1. Heer des Wolfs; 2. Heer unterstützt 1. Heer des Falken" + standing,
	}},
	{
		note: "note.outcome.mutual", at: func(t *testing.T) terramagica.State { return dying(valleys(t, two), "hochmoor") },
		sheets: map[game.Seat]string{"falcon": "1. Heer greift 1. Heer des Wolfs an"},
	},
	{note: "note.home.lost", at: func(t *testing.T) terramagica.State {
		s := valleys(t, two)
		army(&s, "falcon", s.Realms[1].Home, "3000 schwert", "60 katapult")
		army(&s, "wolf", s.Realms[1].Home, "10 schwert")
		return s
	}, sheets: map[game.Seat]string{"falcon": "1. Heer greift 1. Heer des Wolfs an"}},
	{note: "note.free", at: func(t *testing.T) terramagica.State {
		s := valleys(t, three)
		home := s.Realms[2].Home
		army(&s, "falcon", home, "3000 schwert", "60 katapult")
		army(&s, "falcon", home, "3 reiter")
		army(&s, "stag", home, "3 reiter")
		army(&s, "wolf", home, "10 schwert")
		return s
	}, sheets: map[game.Seat]string{
		"falcon": "1. Heer greift 1. Heer des Wolfs an; 2. Heer: Leichte Reiter Reihe 10 Flucht",
		"stag":   "1. Heer greift 2. Heer des Falken an; 1. Heer: Leichte Reiter Reihe 10 Flucht",
	}},
	{note: "note.give.failed", at: fallen, sheets: map[game.Seat]string{
		"wolf": "1. Heer greift 1. Heer des Falken an", "falcon": "1. Heer gibt alles an 2. Heer",
	}},
	{note: "note.give.spent", at: func(t *testing.T) terramagica.State {
		s := valleys(t, two)
		army(&s, "falcon", "hochmoor", "1 miliz", "3000 schwert")
		army(&s, "wolf", "hochmoor", "300 schwert")
		return s
	}, sheets: map[game.Seat]string{
		"falcon": "1. Heer: Milizen Reihe 1 Sturmangriff; 1. Heer: Fußsoldaten Reihe 10 Vorrücken; 1. Heer gibt Milizen an neues Heer",
		"wolf":   "1. Heer greift 1. Heer des Falken an; 1. Heer: Fußsoldaten Reihe 1 Sturmangriff",
	}},
	{note: "note.march.failed", at: fallen, sheets: map[game.Seat]string{"wolf": "1. Heer greift 1. Heer des Falken an", "falcon": "1. Heer nach Krähenpass"}},
	{note: "note.raise.failed", at: func(t *testing.T) terramagica.State {
		s := valleys(t, two)
		army(&s, "wolf", "kornfurt", "5 schwert")
		return s
	}, sheets: map[game.Seat]string{"falcon": "Kornfurt: 10 Milizen für neues Heer"}},
	{note: "note.build.failed", at: func(t *testing.T) terramagica.State {
		s := valleys(t, two)
		s.Realms[0].Gold = 3000
		army(&s, "wolf", "kornfurt", "5 schwert")
		return s
	}, sheets: map[game.Seat]string{"falcon": "Kornfurt: baue Palisade"}},
	{note: "note.manifest", at: homeless(), sheets: map[game.Seat]string{"falcon": "Hauptprovinz Kornfurt"}},
	{note: "note.manifest.failed", at: homeless("5 schwert"), sheets: map[game.Seat]string{"falcon": "Hauptprovinz Kornfurt"}},
	{note: "note.upkeep.mana", at: func(t *testing.T) terramagica.State {
		s := valleys(t, two)
		army(&s, "wolf", "silberau", "3 drache")
		s.Realms[1].Mana = 30
		return s
	}},
	{note: "note.deserted", at: func(t *testing.T) terramagica.State {
		s := valleys(t, two)
		army(&s, "wolf", "silberau", "3 drache")
		s.Realms[1].Mana = 0
		return s
	}},
	{note: "note.perished", at: fallen, sheets: map[game.Seat]string{"wolf": "1. Heer greift 1. Heer des Falken an"}},
	{note: "note.end.alliance", at: func(t *testing.T) terramagica.State {
		s := field(t, two)
		army(&s, "falcon", ground, "2000 schwert")
		army(&s, "wolf", ground, "1 miliz")
		return s
	}, sheets: map[game.Seat]string{"falcon": "1. Heer greift 1. Heer des Wolfs an"}},
	{note: "note.end.alliance.shared", at: func(t *testing.T) terramagica.State {
		s := field(t, two)
		army(&s, "falcon", ground, "10 schwert")
		army(&s, "wolf", ground, "10 schwert")
		return s
	}, sheets: map[game.Seat]string{"falcon": "1. Heer unterstützt 1. Heer des Wolfs", "wolf": "1. Heer unterstützt 1. Heer des Falken"}},
	{
		note: "note.end.nobody", at: func(t *testing.T) terramagica.State { return dying(field(t, two), ground) },
		sheets: map[game.Seat]string{"falcon": "1. Heer greift 1. Heer des Wolfs an"},
	},
	{note: "note.end.share", at: func(t *testing.T) terramagica.State {
		s := valleys(t, two, "share", "60")
		for n := range s.Provinces {
			if s.Provinces[n].Owner == "" {
				s.Provinces[n].Owner = "wolf"
			}
		}
		return s
	}},
	{note: "note.end.weeks.shared", at: func(t *testing.T) terramagica.State { return valleys(t, two, "weeks", "1") }},
}

// dying is a man each with one hit point left.
func dying(s terramagica.State, at string) terramagica.State {
	army(&s, "falcon", at, "1 miliz")
	army(&s, "wolf", at, "1 miliz")
	for n := range s.Armies {
		s.Armies[n].Units[0].HP = 1
	}
	return s
}

// fallen is an army that does not outlive the week, beside another of its realm.
func fallen(t *testing.T) terramagica.State {
	s := valleys(t, two)
	army(&s, "falcon", "hochmoor", "1 miliz")
	army(&s, "falcon", "hochmoor", "1 miliz")
	army(&s, "wolf", "hochmoor", "3000 schwert")
	return s
}

// homeless is a realm that has lost its home province; armies of the wolf stand in the one that it wishes for.
func homeless(armies ...string) func(*testing.T) terramagica.State {
	return func(t *testing.T) terramagica.State {
		s := valleys(t, two)
		s.Realms[0].Home, s.Realms[0].Mana = "", 5
		for _, units := range armies {
			army(&s, "wolf", "kornfurt", units)
		}
		return s
	}
}

// tellingOf is all that tests tell of the game: stored matches and small positions.
func tellingOf(t *testing.T) gametest.Telling {
	t.Helper()
	y := gametest.Telling{
		Texts: gametest.Together(t, terramagica.Texts, catalogue.Texts, scenario.Texts, paper.Texts), Read: retell(), Steps: stored(t),
		Untold: map[string]string{
			"note.seed.brief":   "the short form of note.seed, for those who were away",
			"note.battle.brief": "the short form of note.battle, for those who were away",
		},
		Spared: map[string]string{
			"note.seed other seed*":        "the number is drawn, and nothing else shows it",
			"note.*.failed * (gm)":         "the game master knows no sheets",
			"note.give.spent other * (gm)": "the game master knows no sheets",
			"note.out.* (gm)":              "the game master knows no sheets, and so no statuses of the week",
			"note.out.both other other":    "of several whom an army supports on the other side each is a cause",
			"note.deserted *":              "who of an army is wounded is not told, so that one man more or less can be",
		},
	}
	y.Steps = append(y.Steps, gametest.Opened(t, terramagica.New(), game.Config{Options: map[string]string{"holder": "lot"}}, 0))
	y.Steps = append(y.Steps, gametest.Opened(t, terramagica.New(), game.Config{Options: map[string]string{"mode": "campaign"}}, 0))
	for _, c := range tellings {
		t.Run(c.note, func(t *testing.T) {
			step := gametest.Scene{State: c.at(t), Sheets: c.sheets, Lang: "de", Seed: c.seed}.Evaluated(t, terramagica.New())
			var codes []string
			for _, p := range step {
				for _, n := range p.Notes {
					codes = append(codes, n.Code)
				}
				if p.End != nil {
					codes = append(codes, p.End.Code)
				}
			}
			if slices.Sort(codes); !slices.Contains(codes, c.note) {
				t.Errorf("%s is not told: %v", c.note, slices.Compact(codes))
			}
			y.Steps = append(y.Steps, step)
		})
	}
	return y
}

func TestEveryNoteIsToldAndTrue(t *testing.T) { tellingOf(t).Complete(t) }

func TestUntrueNotesOfEveryCodeAreNoticed(t *testing.T) { tellingOf(t).Twins(t) }
