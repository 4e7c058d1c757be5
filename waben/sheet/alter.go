package sheet

import "strings"

// Alter writes a change of a unit behind its order in a moon, from 0, in front of what its writer remarks. A unit that has no
// line defends with it. It fails where the line is of a form that takes no more, and then nothing is changed.
func Alter(text, lang string, o Options, moon int, unit uint16, c Change) (string, bool) {
	was, _ := Read([]byte(text), o)
	old := was.line(moon, unit)
	w := newWriter(nil, lang)
	w.change(&c)
	var told string
	if old == nil {
		told = putLine(text, lang, o, unitsPart, moon, func(line *writer) {
			line.n(int64(unit))
			line.s(" KV")
			line.s(string(w.b))
		})
	} else {
		lines := linesOf(text)
		line := &lines[old.At.Line-1]
		end := len(strings.TrimRight(*line, " \t"))
		if at := strings.IndexByte(*line, '#'); at >= 0 {
			end = len(strings.TrimRight((*line)[:at], " \t"))
		}
		*line = (*line)[:end] + string(w.b) + (*line)[end:]
		told = strings.Join(lines, "\n")
	}
	is, _ := Read([]byte(told), o)
	now, had := is.line(moon, unit), 0
	if old != nil {
		had = len(old.Changes())
	}
	if now == nil || len(now.Changes()) != had+1 {
		return text, false
	}
	return told, true
}

// line is what a unit is ordered in a moon, or nil.
func (s *Sheet) line(moon int, unit uint16) *Line {
	if moon >= len(s.Moons) {
		return nil
	}
	for n := range s.Moons[moon].Units {
		if l := &s.Moons[moon].Units[n]; l.Unit == unit {
			return l
		}
	}
	return nil
}
