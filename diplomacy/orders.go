package diplomacy

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// Orders are what a seat submits: the orders of the open phase and, with one deadline a
// season, those of the phases that follow (DIP-27).
type Orders struct {
	Lines []Line `json:"orders"`
}

// Line is what is ordered of one unit, or of one build or removal: an order, and those
// that are tried instead if its condition does not hold or it is not possible.
type Line struct {
	Phase string `json:"phase,omitempty"` // "retreats" or "adjustments" for a phase that follows
	Choice
	Else []Choice `json:"else,omitempty"`
}

// Choice is an order on a condition.
type Choice struct {
	If string `json:"if,omitempty"` // in the neutral notation; "" always holds
	Order
}

// sheet gives the orders of a power as the notation has them; open is the phase that is
// open.
func (m Orders) sheet(power chart.Power, open judge.Phase) (s notation.Sheet, err error) {
	for _, l := range m.Lines {
		line := notation.Line{Phase: open}
		if l.Phase != "" {
			n := slices.Index(phaseKinds, l.Phase)
			if n < 0 {
				return s, &game.UnknownError{Kind: "phase", Word: l.Phase}
			}
			line.Phase = judge.Phase(n)
		}
		for _, c := range append([]Choice{l.Choice}, l.Else...) {
			choice, err := c.choice(power)
			if err != nil {
				return s, err
			}
			line.Choices = append(line.Choices, choice)
		}
		s.Lines = append(s.Lines, line)
	}
	return s, nil
}

func (c Choice) choice(power chart.Power) (choice notation.Choice, err error) {
	if choice.Order, err = c.Judged(power); err != nil {
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
func ordersOf(s notation.Sheet, open judge.Phase) Orders {
	m := Orders{Lines: []Line{}}
	for _, l := range s.Lines {
		line := Line{Choice: choiceOf(l.Choices[0])}
		if l.Phase != open {
			line.Phase = phaseKinds[l.Phase]
		}
		for _, c := range l.Choices[1:] {
			line.Else = append(line.Else, choiceOf(c))
		}
		m.Lines = append(m.Lines, line)
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
