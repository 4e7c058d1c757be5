package board_test

import (
	"testing"

	"spielleiter/diplomacy"
	"spielleiter/diplomacy/board"
)

// Every power lies somewhere on the drawing, and no two at the same place.
func TestEveryPowerHasAHomeOnTheDrawing(t *testing.T) {
	homes := board.Board{}.Homes(nil)
	if len(homes) != 7 {
		t.Errorf("%d powers have one: %v", len(homes), homes)
	}
	taken := map[[2]int]bool{}
	for _, seat := range diplomacy.New().Info().Seats {
		at := homes[seat]
		if at[0] < 5 || at[0] > 95 || at[1] < 5 || at[1] > 95 || taken[at] {
			t.Errorf("%s lies at %v", seat, at)
		}
		taken[at] = true
	}
	if homes["england"][1] > homes["italy"][1] || homes["france"][0] > homes["turkey"][0] {
		t.Errorf("north is not above, or west not left: %v", homes)
	}
}
