package sheet

import (
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/waben/kit"
)

// promy reads a line of PROMY's files, and reports whether it is one: unit, size, leaders, Großfeld, Kleinfeld, then further
// fields, and a letter that is the order: `115,2300,2,123,1,2,3,451,47,a`. A field of three digits is a
// Großfeld; `s119,1000,1` splits off, `e115` joins or embarks.
func (r *reader) promy(c *cursor) bool {
	if strings.Count(c.s, ",") < 5 || !digit(c.at()) || strings.IndexByte(c.s, '/') >= 0 {
		return false
	}
	fields := strings.Split(c.s[c.pos:], ",")
	for _, f := range fields[:2] {
		if _, err := strconv.Atoi(strings.TrimSpace(f)); err != nil {
			return false
		}
	}
	p := promyLine{r: r, c: c, line: Line{At: c.place()}}
	at := c.pos
	for n, f := range fields {
		p.from, p.to = at, at+len(f)
		at += len(f) + 1
		if !p.field(n, strings.ToLower(strings.TrimSpace(f))) {
			p.wrong(f)
			return true
		}
	}
	if p.line.Order == kit.NoOrder {
		p.line.Order = kit.Defend
	}
	if !r.twice(c, &p.line) {
		r.here().Units = append(r.here().Units, p.line)
	}
	return true
}

// promyLine is a line of PROMY while it is read.
type promyLine struct {
	r        *reader
	c        *cursor
	line     Line
	gf       int
	split    int // fields of a split that are still to come
	from, to int
}

func (p *promyLine) wrong(f string) {
	p.r.report(p.c, p.from, p.to, game.Problem{Code: "problem.sheet.promy", Args: game.Args{"text": quoted(f)}, Want: []string{"a", "v", "n", "r"}, Cite: []string{"WDW-82"}})
}

// field reads the n-th field.
func (p *promyLine) field(n int, f string) bool {
	v, err := strconv.Atoi(f)
	number := err == nil && v >= 0 && v < tooLarge
	if n < 5 && !number {
		return false
	}
	switch {
	case n == 0:
		p.line.Unit = uint16(v)
		return v >= firstUnit && v <= lastUnit
	case n == 1:
		p.line.Size = int32(v)
	case n == 2:
		p.line.Leaders = int16(min(v, 9999))
	case n == 3:
		p.gf = v
		return v <= 999
	case n == 4:
		p.line.From = Place{GF: int16(p.gf), KF: int8(v)}
		return v >= 1 && v <= 48
	case f == "":
	case number:
		return p.number(f, v)
	default:
		return p.letter(f)
	}
	return true
}

// number reads a part of the way, or of a split.
func (p *promyLine) number(f string, v int) bool {
	if p.split > 0 {
		changes := p.line.Changes()
		change := &changes[len(changes)-1]
		if p.split == 2 {
			change.Size = int32(v)
		} else {
			change.Leaders = int16(min(v, 9999))
		}
		p.split--
		return true
	}
	if len(f) == 3 {
		p.gf = v
		return true
	}
	p.line.Route.Form = ByFields
	p.line.Route.Steps = append(p.line.Route.Steps, Place{GF: int16(p.gf), KF: int8(v)})
	return v >= 1 && v <= 48
}

// letter reads an order, a split, or whom to join.
func (p *promyLine) letter(f string) bool {
	switch f {
	case "a":
		p.line.Order = kit.Attack
	case "v":
		p.line.Order = kit.Defend
	case "n": // Nachsetzen
		p.line.Order, p.line.Ext = kit.Attack, kit.Pursue
	case "r":
		p.line.Order = kit.Retreat
	default:
		unit, err := strconv.Atoi(f[1:])
		if err != nil || unit < firstUnit || unit > lastUnit {
			return false
		}
		switch {
		case f[0] == 's':
			p.change(Split, uint16(unit))
			p.split = 2
		case f[0] == 'e' && unit/100 != int(p.line.Unit)/100 && (unit/100 == 3 || unit/100 == 4):
			p.line.Route.Form = ByFields
			p.line.Route.Steps = append(p.line.Route.Steps, Place{Aboard: uint16(unit)})
		case f[0] == 'e':
			p.change(Merge, uint16(unit))
		default:
			return false
		}
	}
	return true
}

func (p *promyLine) change(sort ChangeSort, unit uint16) {
	more := p.line.More()
	more.Changes = append(more.Changes, Change{Sort: sort, Unit: unit})
}
