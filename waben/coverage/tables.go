package coverage

import (
	"spielleiter/game"
	"spielleiter/sim"
)

// Tables are the matches that try what can be tried without people when computer opponents play them: of four, and of six in two
// moons a turn.
func Tables() []sim.Table {
	seats := []game.Seat{"realm1", "realm2", "realm3", "realm4", "realm5", "realm6"}
	return []sim.Table{
		{Share: 2, Players: []string{"expert", "intermediate"}, Config: game.Config{Seats: seats[:4], Options: map[string]string{"length": "60"}}},
		{Share: 1, Players: []string{"intermediate", "beginner"}, Config: game.Config{Seats: seats, Options: map[string]string{"moons": "2", "length": "48"}}},
	}
}
