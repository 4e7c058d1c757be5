package trial

import (
	"testing"

	"spielleiter/game"
	"spielleiter/waben/moon"
)

// WDW-49, WDW-D-O1: that a unit is gone which its line dissolves or lets join another one is as ordered, and no mistake.
func TestWDW49WhoIsDissolvedIsNotMissed(t *testing.T) {
	for _, text := range []string{"Mond 1:\nZugbefehl:\n101 KV auflösen", "Mond 1:\nZugbefehl:\n101 KV teilt 119:1000K+1Hf\nMond 2:\nZugbefehl:\n119 KV zu 101"} {
		for _, p := range try(t, load(t), 1, text).Problems {
			if p.Severity == game.Error {
				t.Errorf("%s: %+v", text, p)
			}
		}
	}
}

// WDW-44: the number of a unit that is no more is free from the next moon on, in a trial as in the evaluation.
func TestWDW44NumbersAreFreeAgain(t *testing.T) {
	w := load(t)
	w.Laws.Moons, w.Moon = 2, moon.At(422, moon.Widder)
	text := "Mond 1:\nZugbefehl:\n101 KV auflösen\nMond 2:\nZugbefehl:\n101 KV\nRüstung:\n101 1000 K 1 Hf in 210/19"
	for _, p := range try(t, w, 1, text).Problems {
		if p.Severity == game.Error {
			t.Errorf("%+v", p)
		}
	}
}
