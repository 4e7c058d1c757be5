package board

import (
	"encoding/json"
	"slices"
	"strings"

	"spielleiter/game"
	"spielleiter/terramagica"
)

// Foresee tells what the viewer's sheet comes to: a Sheet. What others might do is not guessed
// in this game; instead of guesses the script sends the whole sheet that it would rather have,
// as JSON, and gets that one reckoned up, written out, and judged.
func (Board) Foresee(v game.View, own game.Orders, wish string) (any, []game.Problem) {
	s := sceneOf(viewOf(v))
	if !slices.Contains(s.Seats, s.Seat) {
		return nil, nil
	}
	m := own.Value().(terramagica.Orders)
	if strings.TrimSpace(wish) == "" {
		return sheetOf(s, m), nil
	}
	var wished terramagica.Orders
	if err := json.Unmarshal([]byte(wish), &wished); err != nil {
		return sheetOf(s, m), []game.Problem{{Severity: game.Error, Code: "board.page.unread", Cite: []string{"TM-S30"}}}
	}
	if problems := (terramagica.Rules{}).Check(s.View, wished); game.HasError(problems) {
		return sheetOf(s, m), problems
	}
	return sheetOf(s, wished), nil
}
