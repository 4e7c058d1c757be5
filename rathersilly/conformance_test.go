package rathersilly_test

import (
	"io/fs"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
)

func TestConformance(t *testing.T) {
	rulebook, err := fs.ReadFile(rathersilly.Rulebook, "en.md")
	if err != nil {
		t.Fatal(err)
	}
	gametest.Run(t, rathersilly.New(), gametest.Rulebook(string(rulebook)), gametest.Steps(40), gametest.Matches(4),
		gametest.Always("years", "1", "2"))
}

func FuzzRead(f *testing.F) { gametest.FuzzRead(f, rathersilly.New()) }

func FuzzLoad(f *testing.F) { gametest.FuzzLoad(f, rathersilly.New()) }
