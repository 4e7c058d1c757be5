package notation

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/game"
	"spielleiter/order"
)

// section is a part of a sheet with a header.
type section uint8

const (
	sectionNone section = iota
	sectionMoves
	sectionRetreats
	sectionWinter
	sectionBuilds
	sectionRemovals
)

// carries says what a unit alone means in a section.
var carries = map[section]form{sectionBuilds: formBuild, sectionRemovals: formRemove}

// line reads a line: a header, or orders with commas between.
func (r *reader) line(tokens []order.Token) {
	if len(tokens) == 0 {
		return
	}
	r.tokens, r.carry = tokens, carries[r.section]
	if tokens[0].Line != r.prefixed {
		r.prefixed, r.power, r.skipping = 0, r.headed, r.headedOther
	}
	if r.header() {
		return
	}
	if p, length := r.prefix(); length > 0 {
		r.tokens = tokens[length:]
		r.last = tokens[length-1]
		r.belongs(p, r.span(tokens[0]))
		r.prefixed = tokens[0].Line
	}
	if !r.skipping {
		r.list()
	}
}

// header reads a line that is nothing but a section or a power.
func (r *reader) header() bool {
	words := len(r.tokens)
	if r.tokens[words-1].Text == ":" {
		words--
	}
	first := r.tokens[0]
	if s, ok := sections.Find(first.Text); ok && words == 1 {
		r.section = s
		return true
	}
	p, length := longest(r.n.powers, r.n.most, r.tokens)
	if length == 0 || length < words || words == len(r.tokens) && first.Length < 3 {
		return false
	}
	r.last = r.tokens[length-1]
	r.belongs(p, r.span(first))
	r.headed, r.headedOther = r.power, r.skipping
	return true
}

// prefix finds a power before an order, with a colon or clearly without, and how many
// tokens that takes.
func (r *reader) prefix() (chart.Power, int) {
	p, length := longest(r.n.powers, r.n.most, r.tokens)
	if length == 0 || length == len(r.tokens) {
		return p, 0
	}
	_, place := longest(r.n.places, r.n.most, r.tokens)
	rest := r.tokens[length:]
	if rest[0].Text == ":" {
		// "Eng: Iri" is a move of the fleet in the Channel.
		_, to := longest(r.n.places, r.n.most, rest[1:])
		if place == length && to > 0 && to == len(rest)-1 {
			return p, 0
		}
		return p, length + 1
	}
	_, unit := unitWords.Find(rest[0].Text)
	if place == 0 && unit && len(rest) > 1 && r.tokens[0].Length > 2 {
		return p, length
	}
	return p, 0
}

// belongs says whose the orders are that follow.
func (r *reader) belongs(p chart.Power, at order.Token) {
	r.power, r.skipping = p, r.ctx.Power != chart.None && r.ctx.Power != p
	if r.skipping {
		r.problem(game.Warning, at, "read.other", game.Args{"power": powerText(r.n.chart, p)}).Cite = Cite(5)
	}
}

// list reads what stands in a line. After one that cannot be read it goes on behind a
// comma, if there is an order.
func (r *reader) list() {
	if r.power == chart.None {
		r.refuse(r.tokens0(), "read.whose", nil)
		return
	}
	defer func() { r.quiet = false }()
	for len(r.tokens) > 0 && r.mayGoOn() {
		before := len(r.problems)
		ok := r.order()
		if ok && len(r.tokens) > 0 && r.peek().Text != "," {
			t := r.next()
			r.refuse(t, "read.rest", game.Args{"word": t.Text})
			r.lines, ok = r.lines[:len(r.lines)-1], false
		}
		if !ok && r.quiet {
			r.problems = r.problems[:before]
		}
		r.quiet = r.quiet || !ok
		r.tokens = r.tokens[min(len(r.tokens), 1+r.comma()):]
	}
}

// mayGoOn counts the orders, and refuses the first that is too much.
func (r *reader) mayGoOn() bool {
	if r.orders++; r.orders == maxOrders+1 {
		r.refuse(r.peek(), "read.many", game.Args{"max": number(maxOrders)})
	}
	return r.orders <= maxOrders
}

func (r *reader) tokens0() order.Token {
	if len(r.tokens) == 0 {
		return r.last
	}
	return r.tokens[0]
}

// comma gives the distance to the next comma, or to the end.
func (r *reader) comma() int {
	n := slices.IndexFunc(r.tokens, func(t order.Token) bool { return t.Text == "," })
	if n < 0 {
		return len(r.tokens)
	}
	return n
}

// order reads one order with its conditions and adds it to the sheet.
func (r *reader) order() bool {
	first := r.tokens[0]
	var l placed
	var unit *unitRef
	for {
		list, ok := r.command(unit)
		if !ok {
			return false
		}
		var when Condition
		if r.acceptTerm(termIf) {
			if when, ok = r.condition(); !ok {
				return false
			}
		}
		for _, c := range list {
			if !r.add(&l, c, when) {
				return false
			}
		}
		unit = &list[0].unit
		if !r.acceptTerm(termElse) {
			break
		}
		if len(r.tokens) == 0 {
			r.ended()
			return false
		}
	}
	for n := range l.marks {
		l.marks[n][partAll] = r.span(first)
	}
	r.lines = append(r.lines, l)
	return true
}

// add puts a command into a line as one of its choices.
func (r *reader) add(l *placed, c command, when Condition) bool {
	phase, ok := r.phaseOf(c)
	if !ok {
		r.refuse(c.verb, "read.phase", game.Args{"word": c.verb.Text, "phase": phaseText(phase)}, r.examples(c, phase)...)
		return false
	}
	o := c.order
	o.Unit.Power = r.power
	if len(l.Choices) > 0 {
		unit := l.Choices[0].Order.Unit
		if l.Phase != phase || phase != judge.Adjustments && r.n.chart.Of(unit.At) != r.n.chart.Of(o.Unit.At) {
			r.refuse(r.span(c.first), "read.else", game.Args{"unit": r.n.Unit(unit)})
			return false
		}
	}
	l.Phase = phase
	l.Choices = append(l.Choices, Choice{If: when, Order: o})
	l.marks = append(l.marks, c.marks)
	return true
}

// examples gives what would be right in a phase instead of a command.
func (r *reader) examples(c command, phase judge.Phase) []string {
	if int(c.unit.at) < len(r.n.chart.Places) {
		return r.n.examplesFor(r.lang, r.ctx, c.unit)
	}
	return r.n.examplesOf(r.lang, r.ctx, phase, r.n.someUnit(r.ctx))
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
		c.form == formRemove && r.section != sectionRetreats,
		c.form == formDisband && r.section >= sectionWinter:
		return judge.Adjustments
	case c.form == formRetreat, c.form == formDisband, c.form == formRemove,
		c.form == formMove && r.section == sectionRetreats:
		return judge.Retreats
	default:
		return judge.Movement
	}
}
