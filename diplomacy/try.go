package diplomacy

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
)

// Try tells what would become of a seat's own units if those of all others stayed where
// they are, or disbanded nothing and built nothing.
func (Rules) Try(v View, m Orders) []game.Note {
	power := v.Power()
	if power == chart.None || v.Ended != "" {
		return nil
	}
	t := newTurn(v.State, game.NewClerk(game.Seed{}, 0, nil))
	t.sheets[power] = m
	if t.pos.Phase == judge.Adjustments {
		t.pos.Owners = onlyOwn(t.pos.Owners, power)
		t.pos.Units = slices.DeleteFunc(slices.Clone(t.pos.Units), func(u chart.Unit) bool { return u.Power != power })
	}
	if err := t.play(); err != nil {
		return nil
	}
	var notes []game.Note
	for _, told := range t.clerk.Protocol().Notes {
		if told.Args["power"] == powerText(power) && told.Code != "note.out" {
			notes = append(notes, told.Note)
		}
	}
	return notes
}

// onlyOwn leaves out the centres of others, who then have nothing to build or remove.
func onlyOwn(owners [chart.Max]chart.Power, power chart.Power) [chart.Max]chart.Power {
	for n := range owners {
		if owners[n] != power {
			owners[n] = chart.None
		}
	}
	return owners
}
