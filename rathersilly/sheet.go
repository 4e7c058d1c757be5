package rathersilly

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly/notation"
	"spielleiter/rathersilly/season"
)

// phaseNames are the phases of a season as orders are written down.
var phaseNames = [...]string{
	season.Before: "before", season.Moving: "moving", season.Retreats: "retreats", season.Lamas: "lamas",
	season.Sales: "sales", season.Winter: "winter", season.Extras: "extras",
}

// sheet gives the orders of a seat as the notation has them.
func (m Orders) sheet(p chart.Power) (s notation.Sheet, err error) {
	for _, l := range m.Lines {
		n := slices.Index(phaseNames[:], l.Phase)
		if n < 0 {
			return s, &game.UnknownError{Kind: "phase", Word: l.Phase}
		}
		line := notation.Line{Phase: season.Phase(n)}
		for _, c := range append([]Choice{l.Choice}, l.Else...) {
			choice, err := c.choice(p)
			if err != nil {
				return s, err
			}
			line.Choices = append(line.Choices, choice)
		}
		s.Lines = append(s.Lines, line)
	}
	if m.Question != nil {
		s.Question = &notation.Question{Text: m.Question.Text, Answer: m.Question.Answer}
	}
	s.Answer = m.Answer
	return s, nil
}

func (c Choice) choice(p chart.Power) (choice notation.Choice, err error) {
	if choice.Order, err = c.Season(p); err != nil {
		return choice, err
	}
	if c.If != "" {
		if choice.If, err = notation.Standard().ParseCondition(c.If); err != nil {
			return choice, &game.UnknownError{Kind: "condition", Word: c.If}
		}
	}
	return choice, nil
}

// ordersOf gives a sheet as data.
func ordersOf(s notation.Sheet) Orders {
	m := Orders{Lines: []Line{}, Answer: s.Answer}
	for _, l := range s.Lines {
		line := Line{Phase: phaseNames[l.Phase], Choice: choiceOf(l.Choices[0])}
		for _, c := range l.Choices[1:] {
			line.Else = append(line.Else, choiceOf(c))
		}
		m.Lines = append(m.Lines, line)
	}
	if s.Question != nil {
		m.Question = &Question{Text: s.Question.Text, Answer: s.Question.Answer}
	}
	return m
}

func choiceOf(c notation.Choice) Choice {
	w := Choice{Order: OrderOf(c.Order)}
	if c.If != nil {
		w.If = notation.Standard().Condition("", c.If)
	}
	return w
}
