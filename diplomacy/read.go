package diplomacy

import (
	"math/rand/v2"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// context is what the reader of a sheet may know.
func (v View) context() notation.Context {
	return notation.Context{
		Power: v.Power(), Position: &v.pos, Season: v.Options.Seasons, Profile: v.Options.profile(),
	}
}

// Read reads a sheet of orders.
func (Rules) Read(v View, lang, text string) (Orders, []game.Problem) {
	sheet, problems := notation.Standard().Interpret(v.context(), lang, text)
	return ordersOf(sheet, v.pos.Phase), problems
}

// Write writes a sheet of orders. Orders that Read would not give have no notation.
func (Rules) Write(v View, lang string, m Orders) string {
	sheet, err := m.sheet(v.Power(), v.pos.Phase)
	if err != nil {
		return ""
	}
	return notation.Standard().Write(v.context(), lang, sheet)
}

// Check judges orders as data like a sheet that says the same: what cannot be read there
// is an error here, and what cannot be carried out a warning.
func (r Rules) Check(v View, m Orders) []game.Problem {
	if v.Ended != "" {
		return []game.Problem{{Severity: game.Error, Code: "problem.over", Cite: notation.Cite(24, 25)}}
	}
	if v.Power() == chart.None {
		return []game.Problem{{Severity: game.Error, Code: "problem.seat", Cite: notation.Cite(2)}}
	}
	sheet, err := m.sheet(v.Power(), v.pos.Phase)
	if err != nil {
		return []game.Problem{{Severity: game.Error, Code: "problem.data", Args: game.Unknown(err), Cite: notation.Cite(5)}}
	}
	return notation.Standard().Check(v.context(), sheet)
}

// Default stands in for a missed turn: nothing is ordered (DIP-23).
func (Rules) Default(View) Orders { return Orders{Lines: []Line{}} }

// Random gives every unit one of its possible orders.
func (Rules) Random(v View, rng *rand.Rand) Orders {
	var m Orders
	e := judge.Warm(v.Options.profile())
	defer e.Rest()
	for _, choices := range e.Choices(&v.pos, v.Power()) {
		m.Lines = append(m.Lines, Line{Choice: Choice{Order: OrderOf(choices[rng.IntN(len(choices))])}})
	}
	return m
}
