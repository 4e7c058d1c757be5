package coverage

import (
	"spielleiter/game"
	"spielleiter/sim"
)

// Tables are the matches that try every statement when computer opponents play them: most
// of them with the usual options, and some with what else can be chosen, with one
// deadline a season, and with few players, who may hope to win.
func Tables() []sim.Table {
	return []sim.Table{
		{Share: 5, Players: []string{"intermediate", "beginner"}},
		{Share: 2, Players: []string{"beginner", "intermediate"}, Config: game.Config{Options: map[string]string{"pace": "seasons"}}},
		{Share: 2, Players: []string{"intermediate", "beginner", "random"}, Config: game.Config{Options: map[string]string{
			"immune_fleet": "provocation", "bounce": "wide", "borg_sc": "neutral", "lama_report": "anonymous", "fool_extra": "once",
		}}},
		{Share: 1, Players: []string{"intermediate", "beginner"}, Config: game.Config{
			Seats: []game.Seat{"france", "turkey", "fool", "doctor"},
		}},
	}
}
