package notation

import (
	"slices"

	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation/phrase"
	"spielleiter/game"
	"spielleiter/order"
)

// carries says what a unit alone means in a section.
var carries = map[phrase.Section]form{sectionBuilds: formBuild, sectionRemovals: formRemove}

// line reads a line: a header, or orders with commas between.
func (r *reader) line(tokens []order.Token) {
	r.carry = carries[r.Section]
	r.Line(tokens, r.order, func() { r.lines = r.lines[:len(r.lines)-1] })
}

// order reads one order with its conditions and adds it to the sheet.
func (r *reader) order() bool {
	first := r.Tokens[0]
	var l placed
	add := func(c command, when Condition) bool { return r.add(&l, c, when) }
	if !phrase.Alternatives(&r.Reader, r.command, r.test, add) {
		return false
	}
	for n := range l.Marks {
		l.Marks[n][phrase.PartAll] = r.Span(first)
	}
	r.lines = append(r.lines, l)
	return true
}

// add puts a command into a line as one of its choices.
func (r *reader) add(l *placed, c command, when Condition) bool {
	phase, ok := r.phaseOf(c)
	if !ok {
		r.Refuse(c.verb, "read.phase", game.Args{"word": c.verb.Text, "phase": phaseText(phase)}, r.examples(c, phase)...)
		return false
	}
	o := c.order
	o.Unit.Power = r.Power
	if len(l.Choices) > 0 {
		unit := l.Choices[0].Order.Unit
		if l.Phase != phase || phase != judge.Adjustments && r.n.chart.Of(unit.At) != r.n.chart.Of(o.Unit.At) {
			r.Refuse(r.Span(c.first), "read.else", game.Args{"unit": r.n.Unit(unit)})
			return false
		}
	}
	l.Phase = phase
	l.Choices = append(l.Choices, Choice{If: when, Order: o})
	l.Marks = append(l.Marks, c.marks)
	return true
}

// examples gives what would be right in a phase instead of a command.
func (r *reader) examples(c command, phase judge.Phase) []string {
	if int(c.unit.at) < len(r.n.chart.Places) {
		return r.n.examplesFor(r.Lang, r.ctx, c.unit)
	}
	return r.n.examplesOf(r.Lang, r.ctx, phase, r.n.someUnit(r.ctx))
}

// phaseOf says for which phase a command is, or which phase it is not for.
func (r *reader) phaseOf(c command) (judge.Phase, bool) {
	if r.ctx.Position == nil || r.ctx.Season {
		return r.seasonPhase(c), true
	}
	phase := r.ctx.Position.Phase
	return phase, slices.Contains(forms[phase], c.form)
}

// forms are the forms of orders that each phase takes.
var forms = [...][]form{
	judge.Movement:    {formHold, formMove, formSupport, formConvoy},
	judge.Retreats:    {formMove, formRetreat, formDisband, formRemove},
	judge.Adjustments: {formBuild, formDisband, formRemove, formWaive},
}

// seasonPhase finds out the phase of a command among all of a season, by its form and
// the section it stands in.
func (r *reader) seasonPhase(c command) judge.Phase {
	switch {
	case c.form == formBuild, c.form == formWaive,
		c.form == formRemove && r.Section != sectionRetreats,
		c.form == formDisband && r.Section >= sectionWinter:
		return judge.Adjustments
	case c.form == formRetreat, c.form == formDisband, c.form == formRemove,
		c.form == formMove && r.Section == sectionRetreats:
		return judge.Retreats
	default:
		return judge.Movement
	}
}
