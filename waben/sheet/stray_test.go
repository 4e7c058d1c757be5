package sheet_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/waben/sheet"
)

// WDW-R-47: below "Diplomatie:" the letters have headings of their own. What stands there before the first of them goes to the game
// master alone and is told once, at its first line.
func TestWDWR47WhatStandsBelowDiplomacyGoesToTheGameMaster(t *testing.T) {
	for text, suggest := range map[string]string{
		"Diplomatie:\nWir danken Bor\n\nund grüßen alle.\nBotschaft an BOR: Gruß\nFrieden!": "Spielleitung: Wir danken Bor",
		"Diplomatie: Wir danken Bor\nund grüßen alle.\nBotschaft an BOR: Gruß\nFrieden!":    "Spielleitung: Wir danken Bor",
		"Diplomacy:\nWe thank Bor\n101 KV\nMessage to BOR: Gruß\nFrieden!":                  "Gamemaster: We thank Bor",
	} {
		s, problems, ledger := sheet.Account([]byte(text), sheet.Options{})
		if len(problems) != 1 || problems[0].Code != "problem.sheet.section" || problems[0].Suggest != suggest {
			t.Fatalf("%q: %+v", text, problems)
		}
		p := problems[0]
		line := []rune(strings.Split(text, "\n")[p.Line-1])
		if marked := string(line[p.Column-1 : p.Column-1+p.Length]); !strings.HasSuffix(suggest, ": "+marked) {
			t.Errorf("%q is marked", marked)
		}
		if len(s.Moons) != 0 || len(s.Letters) != 2 || s.Letters[0].Readers() != sheet.Master || s.Letters[1].Readers() != sheet.Named || s.Letters[1].Text != "Frieden!" {
			t.Errorf("%q: %+v", text, s)
		}
		for _, e := range ledger {
			if aside := e.Line >= p.Line && e.Head == 0 && e.Fate != sheet.Applied; aside && (e.Fate != sheet.Delivered || e.Readers != sheet.Master) {
				t.Errorf("%q: %+v", text, e)
			}
		}
		if words := strings.Fields(s.Letters[0].Text); len(words) < 5 || words[2] != "Bor" {
			t.Errorf("%q: some of it is lost: %q", text, s.Letters[0].Text)
		}
	}
}

// The head and the end of a turn hold no text either; orders below the head need no heading.
func TestWDWR47WhatStandsBelowTheHeadIsNotLost(t *testing.T) {
	const text = "Spielzug TH 27\nLieber Spielleiter,\nZugbefhele\n101 KV\nEnde:\nViele Grüße"
	s, problems := sheet.Read([]byte(text), sheet.Options{})
	var told []string
	for _, p := range problems {
		told = append(told, p.Code+" "+p.Suggest)
	}
	want := []string{"problem.sheet.section Anschreiben: Lieber Spielleiter,", "problem.sheet.heading Zugbefehle:", "problem.sheet.section Spielleitung: Viele Grüße"}
	if !slices.Equal(told, want) || len(s.Moons) != 1 || len(s.Letters) != 2 || s.Letters[0].Text != "Lieber Spielleiter,\nZugbefhele" || s.Letters[1].Text != "Viele Grüße" {
		t.Errorf("%q, %+v", told, s)
	}
}

// WDW-R-48: what stands behind the colon of a heading counts as what stands below, and is marked where it stands.
func TestWDWR48WhatStandsBehindAHeadingCounts(t *testing.T) {
	for short, long := range map[string]string{
		"Zugbefehl: 101 KV\n102 KV":                    "Zugbefehl:\n101 KV\n102 KV",
		"Zugbefehl: wenn 210/37 mein: 101 KV":          "wenn 210/37 mein: 101 KV",
		"Mond 2: 101 KV":                               "Mond 2:\n101 KV",
		"Mond 2: Rüstung: 106 3000 K in 210/04":        "Mond 2:\nRüstung:\n106 3000 K in 210/04",
		"Mond 2 Rüstung:\n106 3000 K in 210/04":        "Mond 2:\nRüstung:\n106 3000 K in 210/04",
		"Mond 2: Falkenmond\n101 KV":                   "Mond 2:\n101 KV",
		"Zugbefehl Mond 2\n101 KV":                     "Mond 2:\n101 KV",
		"Zugbefehl, Mond 2: 101 KV":                    "Mond 2:\n101 KV",
		"Zugbefehl: Mond 2\n101 KV":                    "Mond 2:\n101 KV",
		"Rüstung (Mond 2):\n106 3000 K in 210/04":      "Mond 2:\nRüstung:\n106 3000 K in 210/04",
		"Haltung: BOR: Krieg":                          "Haltung:\nBOR: Krieg",
		"Schatz: 500 GS an BOR":                        "Schatz:\n500 GS an BOR",
		"Bau: Straße 210/04(2)":                        "Bau:\nStraße 210/04(2)",
		"Freilassen: DAG":                              "Freilassen:\nDAG",
		"Reichsaufstellung: 106 +3000K 210/04 -16.000": "Reichsaufstellung:\n106 +3000K 210/04 -16.000",
	} {
		got, problems := sheet.Read([]byte(short), sheet.Options{})
		want, _ := sheet.Read([]byte(long), sheet.Options{})
		if sheet.Write("de", got) != sheet.Write("de", want) || want.Blank() || len(problems) > 0 {
			t.Errorf("%q is read as\n%s\nnot\n%s\n%+v", short, sheet.Write("de", got), sheet.Write("de", want), problems)
		}
	}
	_, problems := sheet.Read([]byte("Rüstung: 106 +3000 Q in 210/04"), sheet.Options{})
	if len(problems) != 1 || problems[0].Code != "problem.sheet.kind" || problems[0].Column != 20 || problems[0].Length != 1 {
		t.Errorf("%+v", problems)
	}
}

// Lines of words, wherever they stand, are read in linear time.
func TestWordsWithoutAPlaceAreReadInLinearTime(t *testing.T) {
	for _, head := range []string{"Charaktere:\n", "Diplomatie:\n", "Spielzug TH 27\n", strings.Repeat("Mond 1: ", 100)} {
		gametest.Linear(t, 4000, func(n int) string { return head + strings.Repeat("Sie lacht nie\n", n) }, func(text string) {
			_, _ = sheet.Read([]byte(text), sheet.Options{})
		})
	}
}

// WDW-R-47: an order in words is one too. Among what others read it is the game master's; who tells of three hundred men does not order.
func TestWDWR47OrdersInWordsAreNoProse(t *testing.T) {
	for line, order := range map[string]bool{
		"102 Stellung halten": true, "102 halten.": true, "102 hold position": true, "102 verteidigen erobern": true,
		"300 Mann fielen": false, "300 Stellungen sind verloren": false, "Wir halten die Stellung": false,
	} {
		s, problems := sheet.Read([]byte("Botschaft an BOR:\nLieber Nachbar.\n"+line), sheet.Options{})
		if aside := len(s.Letters) == 2 && s.Letters[1].Readers() == sheet.Master; aside != order || (len(problems) > 0) != order {
			t.Errorf("%q: %+v, %+v", line, s.Letters, problems)
		}
	}
}
