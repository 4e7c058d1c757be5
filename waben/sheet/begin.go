package sheet

import (
	"strconv"
	"strings"

	"spielleiter/game"
)

// begin opens a section.
func (r *reader) begin(c *cursor, p part, start int, asked *bool) {
	r.part, r.columns, r.noted, r.warned, r.headed = p, nil, false, false, true
	switch p {
	case headPart:
		r.head(c)
	case messagePart, noticePart, treatyPart, culturePart, masterPart:
		r.letterHead(c, p, start, asked)
	case coverPart, specialPart, questionPart:
		r.open, r.special = true, spoken{}
		c.take(':')
		if rest := strings.TrimSpace(c.rest()); rest != "" {
			r.freeLine(rest, c.n, false)
		}
	default:
		r.beginLines(c, p, start)
	}
}

// beginLines opens a section of lines. What stands behind the colon of its heading belongs to it as if it stood below.
func (r *reader) beginLines(c *cursor, p part, start int) {
	end := len(c.s)
	if colon := strings.IndexByte(c.rest(), ':'); colon >= 0 {
		end = c.pos + colon + 1
	}
	switch p {
	case moonPart:
		r.moonHead(c, start)
		switch at := c.pos; {
		case at < end && r.opens(c): // "Mond 2 Rüstung:"
			end = at
		case !r.opens(&cursor{s: c.s, pos: end}) && !r.tries(c.s[end:], unitsPart): // "Mond 2: Adlermond"
			end = len(c.s)
		}
	case unitsPart, recruitPart, buildPart, treasuryPart:
		end = max(end, r.moonOf(c, start))
		r.part = p
	}
	if strings.Trim(c.s[end:], " \t*") != "" {
		r.line(strings.Repeat(" ", c.column(end)-1)+c.s[end:], c.n)
	}
}

// opens reports whether the name of a part comes next.
func (r *reader) opens(c *cursor) bool {
	_, found := parts.Find(c.peek())
	return found
}

// moonOf reads the moon of "Zugbefehl Mond 2:", "Rüstung (Mond 2):" and "Bau: Mond 2", up to the place that it gives.
func (r *reader) moonOf(c *cursor, start int) (end int) {
	for colons := 0; colons < 2 && !c.done(); {
		from := c.pos
		switch w := c.word(); {
		case isMoon(w) && digit(c.at()):
			r.moonHead(c, start)
			return c.pos
		case colons > 0:
			return from
		case c.here() == ':':
			colons++
			c.pos++
		case w == "":
			c.pos++
		}
	}
	return 0
}

func isMoon(word string) bool {
	p, found := parts.Find(word)
	return found && p == moonPart
}

var moons = [2]string{"1", "2"} // that a turn may have

// moonHead reads the number of "Mond 2:".
func (r *reader) moonHead(c *cursor, start int) {
	c.skip()
	from := c.pos
	n, there := c.digits()
	if there == 0 || n < 1 || n > r.options.Moons {
		r.report(c, start, len(c.s), game.Problem{
			Code: "problem.sheet.moon", Args: game.Args{"moon": quoted(c.s[from:]), "moons": strconv.Itoa(r.options.Moons)},
			Want: moons[:r.options.Moons], Cite: []string{"WDW-78"},
		})
		n = r.options.Moons + 1 // its lines are read and not kept
	}
	r.moon, r.part, r.dated = n-1, unitsPart, true
	c.take(':')
}
