package diplomacy

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// View is what a viewer sees of a match. The board is open; only orders are secret, and
// they are in no state before they are carried out. So views differ in Seat alone.
type View struct {
	Seat game.Seat `json:"seat,omitempty"`
	State
	// Builds and Removals are what the viewer's seat has to order in the winter.
	Builds   int      `json:"builds,omitempty"`
	Removals int      `json:"removals,omitempty"`
	Sites    []string `json:"sites,omitempty"` // where it can build

	pos judge.Position
}

// View copies the match for a viewer.
func (Rules) View(s State, who game.Viewer) View {
	v := View{Seat: who.Seat(), State: s, pos: s.mustPosition()}
	power := PowerOf(v.Seat)
	if v.pos.Phase == judge.Adjustments && power != chart.None && s.Ended == "" {
		due := judge.Due(board(), &v.pos, power)
		v.Builds, v.Removals = max(due, 0), max(-due, 0)
		if due > 0 {
			for at := range chart.All[chart.Province](judge.Sites(board(), &v.pos, power)) {
				v.Sites = append(v.Sites, board().Provinces[at].Code)
			}
		}
	}
	return v
}

// Position is the board for reckoning.
func (v View) Position() judge.Position { return v.pos.Clone() }

// Power is the viewer's power, chart.None for who has none.
func (v View) Power() chart.Power { return PowerOf(v.Seat) }
