package letter

import "unicode/utf8"

// column is a column of a table.
type column struct {
	width int // in plain text; 0: as wide as there is room, the last one
	right bool
}

// table writes a table: for each row, a function that writes its cells with next between them. Rows without
// anything to say return false and end the table.
func (p *pen) table(columns []column, rows int, row func(n int, next func())) {
	if rows == 0 {
		return
	}
	if p.html {
		p.b = append(p.b, "<table>\n"...)
	}
	at, start, indent := 0, 0, 2
	finish := func() {
		c := columns[at]
		p.finish(c, start)
		at++
		start = len(p.line)
		indent += c.width + 2
	}
	for n := range rows {
		at, start, indent = 0, 0, 2
		if p.html {
			p.line = append(p.line, "<tr>"...)
			start = len(p.line)
		}
		row(n, finish)
		finish()
		if p.html {
			p.b = append(append(p.b, p.line...), "</tr>\n"...)
		} else {
			p.b = wrap(p.b, trimRight(p.line), 2, min(indent-2-columns[at-1].width, width/2))
		}
		p.line = p.line[:0]
	}
	if p.html {
		p.b = append(p.b, "</table>\n"...)
	}
}

// finish brings the cell that begins at start to its width, or between its tags.
func (p *pen) finish(c column, start int) {
	cell := len(p.line) - start
	if p.html {
		tag := "<td>"
		if c.right {
			tag = `<td class="r">`
		}
		p.line = append(p.line, tag...)
		copy(p.line[start+len(tag):], p.line[start:start+cell])
		copy(p.line[start:], tag)
		p.line = append(p.line, "</td>"...)
		return
	}
	gap := max(c.width-utf8.RuneCount(p.line[start:]), 0)
	p.line = append(p.line, blanks[:gap+2]...)
	if c.right {
		copy(p.line[start+gap:], p.line[start:start+cell])
		copy(p.line[start:], blanks[:gap])
	}
}

func trimRight(line []byte) []byte {
	for len(line) > 0 && line[len(line)-1] == ' ' {
		line = line[:len(line)-1]
	}
	return line
}
