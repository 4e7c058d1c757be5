package rathersilly

import (
	"math/rand/v2"
	"sync"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/notation"
	"spielleiter/rathersilly/season"
)

// context is what the reader of a sheet may know.
func (v View) context(e *season.Engine) notation.Context {
	at := v.mustInstant()
	return notation.Context{
		Power: v.Power(), World: &v.world, Phase: takes[at.phase][0], Season: v.Options.seasons() && at.phase != herding,
		Options: e.Options, Strict: v.Options[optionReading] == readingStrict,
		Legal: func(o *season.Order) season.Fault { return e.Check(&v.world, o) },
	}
}

func (v View) notation() *notation.Notation { return words(v.Options) }

// words gives the notation with the labels of a match.
func words(o Options) *notation.Notation {
	if o[optionLabels] == labelsOriginal {
		return original()
	}
	return notation.Standard()
}

var original = sync.OnceValue(func() *notation.Notation { return notation.New(notation.Original) })

// Read reads a sheet of orders.
func (Rules) Read(v View, lang, text string) (Orders, []game.Problem) {
	e := v.engine()
	defer e.Rest()
	sheet, problems := v.notation().Read(v.context(e), lang, text)
	return ordersOf(sheet), problems
}

// Write writes a sheet of orders. Orders that Read would not give have no notation.
func (Rules) Write(v View, lang string, m Orders) string {
	sheet, err := m.sheet(v.Power())
	if err != nil {
		return ""
	}
	e := v.engine()
	defer e.Rest()
	return v.notation().Write(v.context(e), lang, sheet)
}

// Check judges orders as data like a sheet that says the same: what cannot be read there
// is an error here, and what cannot be carried out a warning.
func (r Rules) Check(v View, m Orders) []game.Problem {
	if v.Ended != "" {
		return []game.Problem{{Severity: game.Error, Code: "problem.over", Cite: []string{"RSD-18.1"}}}
	}
	if v.Power() == chart.None {
		return []game.Problem{{Severity: game.Error, Code: "problem.seat", Cite: []string{"RSD-17.1"}}}
	}
	sheet, err := m.sheet(v.Power())
	if err != nil {
		return []game.Problem{{Severity: game.Error, Code: "problem.data", Args: game.Unknown(err), Cite: []string{"RSD-17.1"}}}
	}
	e := v.engine()
	defer e.Rest()
	return v.notation().Check(v.context(e), sheet)
}

// Default stands in for a missed turn: nothing is ordered.
func (Rules) Default(View) Orders { return Orders{Lines: []Line{}} }

// Random gives every unit and every wish one of its possible orders.
func (Rules) Random(v View, rng *rand.Rand) Orders {
	m := Orders{Lines: []Line{}}
	e := v.engine()
	defer e.Rest()
	for _, phase := range v.Phases() {
		for _, choices := range e.Choices(&v.world, v.Power(), phase) {
			o := choices[rng.IntN(len(choices))]
			m.Lines = append(m.Lines, Line{Phase: phaseNames[phase], Choice: Choice{Order: OrderOf(o)}})
		}
	}
	v.chat(&m, rng)
	return m
}

// chat puts a question or an answer on a random sheet.
func (v View) chat(m *Orders, rng *rand.Rand) {
	at := v.mustInstant().phase
	number := func() string { return string(rune('0' + rng.IntN(4))) }
	switch {
	case at > moving:
	case v.Seat == Superbrain && rng.IntN(4) > 0:
		answer := number()
		m.Question = &Question{Text: "1 + " + answer + " - 1", Answer: answer}
	case at == moving && v.Seat != Superbrain && v.Question != nil && rng.IntN(2) == 0:
		m.Answer = number()
	}
}
