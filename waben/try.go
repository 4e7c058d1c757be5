package waben

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/waben/plan"
	"spielleiter/waben/trial"
)

// Try tells what a sheet would come to on what the realm knows: where units go and what is left of their points, what stops
// them, and the treasury.
func (Rules) Try(v View, m Orders) []game.Note {
	placed, ok := v.place(&m)
	if v.silent() != nil || !ok {
		return nil
	}
	var notes []game.Note
	tried := trial.Run(v.World, v.Me, placed)
	for n := range tried.Moons {
		month := &tried.Moons[n]
		for k := range month.Units {
			notes = appendUnit(notes, &month.Units[k], n+1)
		}
		notes = append(notes, game.Note{
			Code: "try.gold", Cite: []string{"WDW-27"},
			Args: game.Args{
				"moon": moonKey(month.Moon), "year": strconv.Itoa(month.Moon.Year()),
				"old": strconv.FormatInt(month.Book.Old, 10), "new": strconv.FormatInt(month.Book.New, 10),
			},
		})
	}
	return notes
}

// appendUnit tells what a unit does, if it does anything.
func appendUnit(notes []game.Note, u *trial.Unit, number int) []game.Note {
	args := game.Args{"unit": strconv.Itoa(int(u.Unit)), "moon": strconv.Itoa(number), "from": u.From, "to": u.To, "left": strconv.Itoa(u.Left), "points": strconv.Itoa(u.Points)}
	if len(u.Steps) > 0 {
		notes = append(notes, game.Note{Code: "try.unit", Cite: []string{"WDW-55", "WDW-57"}, Args: args})
	}
	if u.Stop != nil {
		notes = append(notes, game.Note{
			Code: "try.stop", Cite: []string{"WDW-54", "WDW-57"},
			Args: game.Args{"unit": args["unit"], "moon": args["moon"], "to": u.Stop.To, "reason": plan.Reason(u.Stop.Reason)},
		})
	}
	return notes
}
