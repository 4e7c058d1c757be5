package sheet

import (
	"slices"
	"strings"
)

// Put writes what a sheet says into a text that somebody writes: each line at the end of what stands there of the same part of
// the same moon, or below a heading of its own. All else stays as it stands, with its blanks and comments. Units' lines are
// not put: they belong to the unit that is there already. Recruiting goes into the moon of the date, where the options name it.
func Put(text, lang string, o Options, add *Sheet) string {
	for n := range add.Moons {
		m := &add.Moons[n]
		for k := range m.Recruits {
			text = putLine(text, lang, o, recruitPart, n, func(w *writer) { w.recruit(&m.Recruits[k]) })
		}
		for k := range m.Builds {
			text = putLine(text, lang, o, buildPart, n, func(w *writer) { w.build(&m.Builds[k]) })
		}
		for k := range m.Pays {
			text = putLine(text, lang, o, treasuryPart, n, func(w *writer) { w.pay(&m.Pays[k]) })
		}
		if m.Capital != nil {
			text = putLine(text, lang, o, treasuryPart, n, func(w *writer) { w.treasury(&Moon{Capital: m.Capital}) })
		}
	}
	for n := range add.Stances {
		text = putLine(text, lang, o, stancePart, 0, func(w *writer) { w.stances(add.Stances[n : n+1]) })
	}
	for n := range add.Releases {
		text = putLine(text, lang, o, releasePart, 0, func(w *writer) { w.releases(add.Releases[n : n+1]) })
	}
	for n := range add.People {
		text = putLine(text, lang, o, peoplePart, 0, func(w *writer) { w.people(add.People[n : n+1]) })
	}
	for n := range add.Specials {
		text = putLine(text, lang, o, specialPart, 0, func(w *writer) {
			w.reader = *newReader(o)
			w.specials(add.Specials[n : n+1])
		})
	}
	for n := range add.Letters {
		text = putPart(text, lang, o, func(w *writer) { w.letter(&add.Letters[n]) })
	}
	for _, q := range add.Questions {
		text = putPart(text, lang, o, func(w *writer) {
			w.part(questionPart)
			w.prose(q, false, true)
		})
	}
	return text
}

// Cut takes a line out of a text, and its heading if nothing else stands below it. Lines count from 1.
func Cut(text string, o Options, line int) string {
	lines, marks, _ := survey(text, o)
	if line < 1 || line > len(lines) {
		return text
	}
	from, to := line-1, line
	switch {
	case marks[from].letter > 0: // of a letter all goes
		for from = marks[from].letter - 1; to < len(lines) && marks[to].letter == from+1; to++ {
			continue
		}
	case marks[from].head: // what stands behind the colon of a heading: the heading stays, for what is below
		head, _, _ := strings.Cut(lines[from], ":")
		lines[from] = head + ":"
		from = to
	}
	lines = append(lines[:from:from], lines[to:]...)
	return bare(lines, o, from)
}

// bare takes away the heading in front of a place if nothing stands below it any more.
func bare(lines []string, o Options, at int) string {
	text := strings.Join(lines, "\n")
	_, marks, _ := survey(text, o)
	above := at - 1
	for above >= 0 && strings.TrimSpace(lines[above]) == "" {
		above--
	}
	below := at
	for below < len(lines) && strings.TrimSpace(lines[below]) == "" {
		below++
	}
	if above < 0 || !marks[above].head || marks[above].part == headPart || !strings.HasSuffix(strings.TrimSpace(lines[above]), ":") {
		return text
	}
	if below < len(lines) && !marks[below].head {
		return text
	}
	for above > 0 && strings.TrimSpace(lines[above-1]) == "" {
		above--
	}
	if below < len(lines) && above > 0 {
		below-- // one empty line stays between what is left
		lines[below] = ""
	}
	return strings.Join(append(lines[:above:above], lines[below:]...), "\n")
}

// mark is what a line of a text is part of.
type mark struct {
	part   part
	moon   int  // from 0; of parts that belong to none, 0
	head   bool // begins its part
	empty  bool
	letter int // line at which the letter begins that it is part of, from 1; 0: none
}

// linesOf are the lines of a text, with the line ends of any system.
func linesOf(text string) []string {
	return strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text), "\n")
}

// survey reads a text, and says of each of its lines what it is part of, and whether the text names moons.
func survey(text string, o Options) (lines []string, marks []mark, dated bool) {
	r := newReader(o)
	r.quiet = true
	lines = linesOf(text)
	marks = make([]mark, len(lines))
	letter := 0
	for n, line := range lines {
		r.headed = false
		r.line(line, n+1)
		m := mark{part: r.part, head: r.headed, empty: strings.TrimSpace(line) == ""}
		if ofMoon(r.part) {
			m.moon = r.moon
			if r.part == recruitPart && !r.dated && r.options.Recruiting > 0 && !r.options.Written {
				m.moon = r.options.Recruiting - 1
			}
		}
		switch {
		case !r.lettered(r.part):
			letter = 0
		case m.head:
			letter = n + 1
		}
		m.letter = letter
		marks[n] = m
	}
	return lines, marks, r.dated
}

// putLine writes a line of a part.
func putLine(text, lang string, o Options, p part, moon int, write func(*writer)) string {
	w := newWriter(nil, lang)
	write(w)
	line := strings.TrimSpace(string(w.b))
	if _, below, heading := strings.Cut(line, ":\n"); heading { // of parts that are written whole
		line = below
	}
	return putLines(text, lang, o, p, moon, line)
}

// putLines writes what stands in a part already written out.
func putLines(text, lang string, o Options, p part, moon int, line string) string {
	lines, marks, dated := survey(text, o)
	at, moonAt := -1, -1
	for n, m := range marks {
		if m.empty {
			continue
		}
		if m.part == p && m.moon == moon {
			at = n + 1
		}
		if ofMoon(m.part) && m.moon == moon && m.part != recruitPart {
			moonAt = n + 1
		}
	}
	if at >= 0 {
		return strings.Join(insert(lines, at, line), "\n")
	}
	w := newWriter(nil, lang)
	fresh := ofMoon(p) && moonAt < 0 && (dated || moon > 0 && (p != recruitPart || o.Recruiting != moon+1 || o.Written))
	if fresh {
		w.moonHead(moon)
	}
	w.part(p)
	heading := strings.Split(strings.TrimRight(string(w.b), "\n"), "\n")
	switch {
	case !ofMoon(p):
		at = ends(marks)
	case moonAt >= 0:
		at = moonAt
	case fresh:
		at = behind(marks)
	default:
		at = before(marks)
	}
	return strings.Join(insert(lines, at, append(append([]string{""}, heading...), line, "")...), "\n")
}

// putPart writes a part of prose at the end.
func putPart(text, lang string, o Options, write func(*writer)) string {
	w := newWriter(nil, lang)
	w.reader = *newReader(o)
	write(w)
	lines, marks, _ := survey(text, o)
	part := strings.Split(strings.TrimRight(strings.TrimLeft(string(w.b), "\n"), "\n"), "\n")
	return strings.Join(insert(lines, ends(marks), append(append([]string{""}, part...), "")...), "\n")
}

// ends is behind the last line that is read and not empty.
func ends(marks []mark) int {
	at := 0
	for n, m := range marks {
		if m.part == endPart {
			break
		}
		if !m.empty {
			at = n + 1
		}
	}
	return at
}

// before is behind all that belongs to a moon and what stands in front of that.
func before(marks []mark) int {
	at := 0
	for n, m := range marks {
		if m.empty {
			continue
		}
		if !ofMoon(m.part) && m.part != headPart && m.part != coverPart {
			break
		}
		at = n + 1
	}
	return at
}

// behind is behind all that belongs to a moon, wherever it stands, so that a new moon changes the moon of nothing.
func behind(marks []mark) int {
	for n, m := range slices.Backward(marks) {
		if ofMoon(m.part) && !m.empty {
			return n + 1
		}
	}
	return before(marks)
}

// insert puts lines in front of a place. An empty one at their ends is left out where there is one, or nothing, already.
func insert(lines []string, at int, more ...string) []string {
	empty := func(n int) bool { return n < 0 || n >= len(lines) || strings.TrimSpace(lines[n]) == "" }
	if len(more) > 1 && more[0] == "" && empty(at-1) {
		more = more[1:]
	}
	if last := len(more) - 1; last > 0 && more[last] == "" && empty(at) {
		more = more[:last]
	}
	if at == len(lines) && at > 0 && lines[at-1] == "" {
		at-- // the text ends with a line end, and shall
	}
	out := append(lines[:at:at], more...)
	return append(out, lines[at:]...)
}
