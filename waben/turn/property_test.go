package turn_test

import (
	"testing"

	"spielleiter/waben/dice"
	"spielleiter/waben/turn"
)

func TestWorldsStaySound(t *testing.T) {
	var e turn.Engine
	for seed := range uint64(4) {
		w := segment(t, dice.Dice(seed+1), 1200, 4)
		for moon := range uint64(14) {
			w, _, _ = e.Run(w, wanton(w, seed<<8|moon), dice.Dice(moon), nil)
			if err := w.Verify(); err != nil {
				t.Fatalf("seed %d, moon %d: %v", seed, moon, err)
			}
		}
	}
}
