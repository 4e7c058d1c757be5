package waben_test

import (
	"io/fs"
	"regexp"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/waben"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/plan"
	"spielleiter/waben/reporttest"
	"spielleiter/waben/sheet"
	"spielleiter/waben/trial"
)

// suite is what the conformance suite has to know. Matches are short and of few turns: their worlds are large.
func suite(t testing.TB) []gametest.Option {
	return []gametest.Option{
		gametest.Texts(gametest.Together(t, waben.Texts, kit.Texts, land.Texts, moon.Texts, sheet.Texts, plan.Texts, trial.Texts)),
		gametest.Rulebook(rulebook(t, "en")), gametest.Cites(regexp.MustCompile(`^WDW-(?:S|M-|R-)?[0-9]+$|^WDW-D-[A-Z0-9]+$`)),
		gametest.Always("length", "2", "3"), gametest.Always("size", "fitting"),
		gametest.Matches(6), gametest.Secrets(pairs(t)), gametest.Steps(4), gametest.Tables(3), gametest.Corruptions(24),
		gametest.Retold(reporttest.Read),
	}
}

func TestConformance(t *testing.T) { gametest.Run(t, waben.New(), suite(t)...) }

func FuzzRead(f *testing.F) { gametest.FuzzRead(f, waben.New(), suite(f)...) }

func FuzzLoad(f *testing.F) { gametest.FuzzLoad(f, waben.New(), suite(f)...) }

func rulebook(t testing.TB, lang string) string {
	t.Helper()
	text, err := fs.ReadFile(waben.Rulebook, lang+".md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
