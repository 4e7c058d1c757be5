package diplomacy

import (
	"io/fs"
	"regexp"
	"testing"

	"spielleiter/diplomacy/notation"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/diplomacy/reporttest"
	"spielleiter/game/gametest"
)

func TestConformance(t *testing.T) {
	text, err := fs.ReadFile(Rulebook, "en.md")
	if err != nil {
		t.Fatal(err)
	}
	gametest.Run(t, New(), gametest.Texts(gametest.Together(t, Texts, notation.Texts, phrase.Texts)), gametest.Rulebook(string(text)),
		gametest.Cites(regexp.MustCompile(`^DIP-\d+$`)), gametest.Steps(40), gametest.Matches(12),
		gametest.Always("years", "1", "2", "3"), gametest.Retold(reporttest.Read))
}

func FuzzRead(f *testing.F) { gametest.FuzzRead(f, New()) }

func FuzzLoad(f *testing.F) { gametest.FuzzLoad(f, New()) }
