package rathersilly

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/game"
)

// Try tells what would become of a seat's own units if those of all others stayed where
// they are and nobody else wanted anything.
func (Rules) Try(v View, m Orders) []game.Note {
	if v.Power() == chart.None || v.Ended != "" || v.mustInstant().phase == herding {
		return nil
	}
	t := newTurn(v.State, game.NewClerk(game.Seed{}, 0, nil))
	defer t.engine.Rest()
	t.engine.Draw = func(string, int) int { return 0 }
	t.seal(v.Seat, m)
	if err := t.play(); err != nil {
		return nil
	}
	var notes []game.Note
	for _, told := range t.clerk.Protocol().Notes {
		if told.Args["power"] == powerText(v.Power()) && told.Args["step"] != "11" {
			notes = append(notes, told.Note)
		}
	}
	return notes
}
