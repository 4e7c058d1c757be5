package archive

import (
	"fmt"
	"strconv"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/diplomacy/notation"
	"spielleiter/game"
)

// ReadCases reads test cases in the text format of jDip. A case that cannot be read is in
// the list with its Fault.
func ReadCases(text string) ([]Case, error) {
	var cases []Case
	var b *block
	variant := "Standard"
	for n, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		line = strings.TrimSpace(line)
		word, rest, _ := strings.Cut(line, " ")
		switch {
		case line == "":
		case word == "VARIANT_ALL":
			variant = strings.TrimSpace(rest)
		case word == "CASE":
			b = &block{name: strings.TrimSpace(rest), variant: variant, lines: map[string][]string{}}
		case b == nil:
			return nil, fmt.Errorf("line %d: %q stands before the first case", n+1, line)
		case word == "END" && len(cases) == MaxCases:
			return nil, fmt.Errorf("line %d: %w", n+1, atMost(MaxCases+1, MaxCases, "cases"))
		case word == "END":
			cases = append(cases, b.build())
			b = nil
		default:
			b.read(word, rest, line)
		}
	}
	if b != nil {
		return nil, fmt.Errorf("case %q has no END", b.name)
	}
	return cases, nil
}

// block is one case as lines under its headers.
type block struct {
	name, variant string
	phase         string
	header        string
	lines         map[string][]string
}

func (b *block) read(word, rest, line string) {
	switch {
	case word == "PRESTATE_SETPHASE":
		b.phase = rest
	case strings.HasPrefix(word, "PRESTATE"), strings.HasPrefix(word, "POSTSTATE"), word == "ORDERS":
		b.header = word
		b.lines[word] = []string{}
	default:
		b.lines[b.header] = append(b.lines[b.header], line)
	}
}

// variants are the names of what is the standard game.
var variants = map[string]bool{"Standard": true, "DATC_Standard": true}

// build makes the case, or says what is wrong with it.
func (b *block) build() Case {
	c := Case{Name: b.name}
	c.Fault = fault(b.fill(&c))
	return c
}

func (b *block) fill(c *Case) error {
	if !variants[b.variant] {
		return unread("case.variant", b.variant)
	}
	for _, lines := range b.lines {
		if err := parts(len(lines)); err != nil {
			return err
		}
	}
	p, err := b.position()
	if err != nil {
		return err
	}
	s := Step{Orders: b.orders(&p)}
	if s.Units, err = b.units("POSTSTATE"); err != nil {
		return err
	}
	if _, same := b.lines["POSTSTATE_SAME"]; same {
		s.Units = p.Units
	}
	if s.Dislodged, err = b.units("POSTSTATE_DISLODGED"); err != nil {
		return err
	}
	if s.Dislodged == nil && p.Phase == judge.Movement {
		s.Dislodged = []chart.Unit{}
	}
	c.Start, c.Steps = p, []Step{s}
	return nil
}

// units reads the units under a header, nil if it is missing.
func (b *block) units(header string) ([]chart.Unit, error) {
	lines, ok := b.lines[header]
	if !ok {
		return nil, nil
	}
	list := []chart.Unit{}
	for _, line := range lines {
		u, err := unit(line)
		if err != nil {
			return nil, err
		}
		list = append(list, u)
	}
	return list, nil
}

func (b *block) position() (judge.Position, error) {
	p, err := b.season()
	if err != nil {
		return p, err
	}
	units, err := b.units("PRESTATE")
	if err != nil {
		return p, err
	}
	p.Units = sorted(units)
	owners, err := b.units("PRESTATE_SUPPLYCENTER_OWNERS")
	if err != nil {
		return p, err
	}
	for n := range p.Owners {
		p.Owners[n] = chart.None
	}
	for _, u := range owners {
		p.Owners[chart.Standard().Of(u.At)] = u.Power
	}
	weak, err := b.units("PRESTATE_DISLODGED")
	if err != nil {
		return p, err
	}
	for _, u := range sorted(weak) {
		p.Dislodged = append(p.Dislodged, judge.Dislodged{Unit: u, By: chart.None})
	}
	b.refuges(&p)
	return p, nil
}

// season reads "Spring 1901, Movement" or "Fall 1901 (Adjustment)".
func (b *block) season() (p judge.Position, err error) {
	words := strings.FieldsFunc(b.phase, func(r rune) bool { return strings.ContainsRune(" ,()\t", r) })
	if len(words) != 3 {
		return p, unread("case.phase", b.phase)
	}
	if p.Year, err = strconv.Atoi(words[1]); err != nil {
		return p, unread("case.phase", b.phase)
	}
	if !phase(&p, words[0], words[2]) {
		return p, unread("case.phase", b.phase)
	}
	return p, nil
}

// phase sets season and phase by their words.
func phase(p *judge.Position, season, kind string) bool {
	switch season {
	case "Spring":
		p.Season = judge.Spring
	case "Fall":
		p.Season = judge.Fall
	default:
		return false
	}
	switch kind {
	case "Movement":
		p.Phase = judge.Movement
	case "Retreat":
		p.Phase = judge.Retreats
	case "Adjustment":
		p.Season, p.Phase = judge.Winter, judge.Adjustments
	default:
		return false
	}
	return true
}

// orders reads the orders of a case. One that cannot be read in this phase is a hold,
// which no phase but a movement takes.
func (b *block) orders(p *judge.Position) []CaseOrder {
	var list []CaseOrder
	ctx := notation.Context{Power: chart.None, Position: p}
	for _, line := range b.lines["ORDERS"] {
		sheet, problems := notation.Standard().Read(ctx, "en", repair(line))
		if game.HasError(problems) || len(sheet.Lines) == 0 {
			u, err := unit(line)
			if err != nil {
				u = chart.Unit{Power: chart.None, At: chart.None}
			}
			list = append(list, CaseOrder{Order: judge.Order{Unit: u, Of: chart.None, To: chart.None}, Text: line})
			continue
		}
		list = append(list, CaseOrder{Order: sheet.Lines[0].Choices[0].Order, Text: line})
	}
	return list
}
