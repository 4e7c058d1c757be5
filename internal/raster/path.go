package raster

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// line is a run of points; a closed one goes back to its first.
type line struct {
	points []point
	closed bool
}

// scanner reads the data of a path.
type scanner struct {
	text string
	at   int
}

// more skips what separates and reports whether there is more.
func (s *scanner) more() bool {
	for s.at < len(s.text) && strings.IndexByte(" ,\t\r\n", s.text[s.at]) >= 0 {
		s.at++
	}
	return s.at < len(s.text)
}

// command reads a letter, if there is one.
func (s *scanner) command() (byte, bool) {
	if !s.more() {
		return 0, false
	}
	c := s.text[s.at]
	if c|32 < 'a' || c|32 > 'z' {
		return 0, false
	}
	s.at++
	return c, true
}

// number reads a number, which may follow another without a space: "1-2.5.5".
func (s *scanner) number() (float64, error) {
	s.more()
	start, dots := s.at, 0
	for ; s.at < len(s.text); s.at++ {
		c := s.text[s.at]
		if c == '.' {
			dots++
		}
		sign := (c == '-' || c == '+') && (s.at == start || s.text[s.at-1]|32 == 'e')
		if digit := c >= '0' && c <= '9' || c == '.' && dots == 1 || c|32 == 'e' && s.at > start; !digit && !sign {
			break
		}
	}
	x, err := strconv.ParseFloat(s.text[start:s.at], 64)
	if err != nil || math.IsNaN(x) || math.Abs(x) > maxNumber {
		return 0, fmt.Errorf("%q is no number", excerpt(s.text[start:]))
	}
	return x, nil
}

// maxNumber is larger than every number in a picture.
const maxNumber = 1e5

// flag reads a single digit, as arcs have them without spaces.
func (s *scanner) flag() (bool, error) {
	if !s.more() || s.text[s.at] != '0' && s.text[s.at] != '1' {
		return false, fmt.Errorf("%q is no flag", excerpt(s.text[s.at:]))
	}
	s.at++
	return s.text[s.at-1] == '1', nil
}

func excerpt(text string) string { return text[:min(len(text), 20)] }

// tracer turns the data of a path into lines.
type tracer struct {
	scanner
	lines []line
	now   point // where the pen is
	hook  point // the last control point of a curve with one, for T
	swing point // that of one with two, for S
	chord float64
}

// trace reads the data of a path. Curves become chords of about the given length at most.
func trace(data string, chord float64) ([]line, error) {
	t := tracer{scanner: scanner{text: data}, chord: chord}
	command := byte(0)
	for t.more() {
		if c, ok := t.command(); ok {
			command = c
		} else if command|32 == 'z' || command == 0 {
			return nil, fmt.Errorf("path: %q is no command", excerpt(t.text[t.at:]))
		}
		if err := t.draw(command); err != nil {
			return nil, fmt.Errorf("path: %w", err)
		}
		if command|32 == 'm' {
			command ^= 'm' ^ 'l' // further points are lines
		}
	}
	return t.lines, nil
}

// draw carries out one command.
func (t *tracer) draw(command byte) error {
	hook, swings := t.now, false
	var err error
	switch command | 32 {
	case 'm':
		var p point
		if p, err = t.point(command); err == nil {
			t.lines = append(t.lines, line{points: []point{p}})
			t.now, hook = p, p
		}
	case 'z':
		if n := len(t.lines); n > 0 {
			t.lines[n-1].closed = true
			t.now = t.lines[n-1].points[0]
			hook = t.now
		}
	case 'l', 'h', 'v':
		var p point
		if p, err = t.straight(command); err == nil {
			t.line(p)
			hook = p
		}
	case 'q', 't':
		q := point{2*t.now.x - t.hook.x, 2*t.now.y - t.hook.y}
		if command|32 == 'q' {
			if q, err = t.point(command); err != nil {
				return err
			}
		}
		var p point
		if p, err = t.point(command); err == nil {
			t.curve(t.now.to(q, 2.0/3), p.to(q, 2.0/3), p)
			hook = q
		}
	case 'c', 's':
		list := []point{{2*t.now.x - t.swing.x, 2*t.now.y - t.swing.y}, {}, {}}
		open := list[1:]
		if command|32 == 'c' {
			open = list
		}
		for n := range open {
			if open[n], err = t.point(command); err != nil {
				return err
			}
		}
		t.curve(list[0], list[1], list[2])
		hook, swings = t.now, true
		t.swing = list[1]
	case 'a':
		err = t.arc(command)
		hook = t.now
	default:
		err = fmt.Errorf("the command %q is unknown", command)
	}
	if t.hook = hook; !swings {
		t.swing = t.now
	}
	return err
}

// point reads a point, from the pen on if the command is a small letter.
func (t *tracer) point(command byte) (p point, err error) {
	if p.x, err = t.number(); err != nil {
		return p, err
	}
	if p.y, err = t.number(); err != nil {
		return p, err
	}
	if command >= 'a' {
		p.x, p.y = p.x+t.now.x, p.y+t.now.y
	}
	return p, nil
}

// straight reads where a straight line leads.
func (t *tracer) straight(command byte) (point, error) {
	if command|32 == 'l' {
		return t.point(command)
	}
	x, err := t.number()
	p := t.now
	from := &p.x
	if command|32 == 'v' {
		from = &p.y
	}
	if command < 'a' {
		*from = 0
	}
	*from += x
	return p, err
}

// line goes straight on.
func (t *tracer) line(p point) {
	n := len(t.lines) - 1
	if n < 0 || t.lines[n].closed {
		t.lines = append(t.lines, line{points: []point{t.now}})
		n++
	}
	t.lines[n].points = append(t.lines[n].points, p)
	t.now = p
}
