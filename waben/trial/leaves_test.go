package trial

import (
	"testing"

	"spielleiter/game"
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
