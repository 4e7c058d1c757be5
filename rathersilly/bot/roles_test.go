package bot_test

import (
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/rathersilly"
)

// TestTheYearIsNotAlwaysTheFools plays whole matches and tells who has won them, for rathersilly/bot/strength.md:
// some are won before the year is.
func TestTheYearIsNotAlwaysTheFools(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole matches")
	}
	won := map[game.Seat]int{}
	matches := gametest.Times(8, 60)
	for n := range matches {
		end := watch(t, game.Config{}, "intermediate", byte(n), func(seen) {})
		for _, seat := range end.View(game.Public).Value().(rathersilly.View).Winners {
			won[seat]++
		}
	}
	t.Logf("%d matches, won by %v", matches, won)
	if won[rathersilly.Fool] > matches*3/4 {
		t.Errorf("the Fool won %d of %d matches", won[rathersilly.Fool], matches)
	}
}
