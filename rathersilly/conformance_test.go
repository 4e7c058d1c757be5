package rathersilly_test

import (
	"io/fs"
	"testing"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/notation"
	"spielleiter/rathersilly/reporttest"
)

func TestConformance(t *testing.T) {
	gametest.Run(t, rathersilly.New(), gametest.Texts(gametest.Together(t, rathersilly.Texts, notation.Texts, phrase.Texts)),
		gametest.Rulebook(read(t, rathersilly.Rulebook)+read(t, diplomacy.Rulebook)), gametest.Steps(20), gametest.Matches(2),
		gametest.Always("years", "1"), gametest.Always("immune_fleet", "immunity", "original"), gametest.Secrets(pairs), gametest.Retold(reporttest.Read))
}

func read(t *testing.T, rulebook fs.FS) string {
	t.Helper()
	text, err := fs.ReadFile(rulebook, "en.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func FuzzRead(f *testing.F) { gametest.FuzzRead(f, rathersilly.New()) }

func FuzzLoad(f *testing.F) { gametest.FuzzLoad(f, rathersilly.New()) }
