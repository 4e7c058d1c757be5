package letter

import "unicode/utf8"

// column is a column of a table.
type column struct {
	width int    // in plain text; 0: as wide as there is room, the last one
	right bool   // figures
	head  string // key of what stands above it, in HTML and documents; "": nothing
}

// table writes a table: for each row, a function that writes its cells with next between them.
func (p *pen) table(columns []column, rows int, row func(n int, next func())) {
	if rows == 0 {
		return
	}
	g := p.grid(columns, "")
	next := g.next // one for all rows
	for n := range rows {
		g.begin(false)
		row(n, next)
		g.done()
	}
	g.end()
}

// lattice is a table under way.
type lattice struct {
	p       *pen
	columns []column
	at      int // the cell under way
	start   int // where it begins in the line
	indent  int
	lead    bool // the row begins a group
	cells   [][]Run
	table   *Table
}

// grid begins a table, in HTML of a class.
func (p *pen) grid(columns []column, class string) *lattice {
	g := &lattice{p: p, columns: columns}
	switch {
	case p.doc != nil:
		g.table = &Table{}
		for _, c := range columns {
			head := ""
			if c.head != "" {
				p.say(c.head)
				head = string(p.line)
				p.line = p.line[:0]
			}
			g.table.Columns = append(g.table.Columns, Column{head, c.right, c.width})
		}
	case p.html:
		g.open(class)
	}
	return g
}

// open begins the table in HTML, with what stands above its columns.
func (g *lattice) open(class string) {
	p := g.p
	p.b = append(p.b, "<table"...)
	if class != "" {
		p.b = append(append(append(p.b, ` class="`...), class...), '"')
	}
	p.b = append(p.b, ">\n"...)
	if g.columns[0].head == "" {
		return
	}
	p.b = append(p.b, "<thead><tr>"...)
	for _, c := range g.columns {
		if c.head == "" {
			p.b = append(p.b, "<td></td>"...)
			continue
		}
		if p.b = append(p.b, `<th scope="col"`...); c.right {
			p.b = append(p.b, ` class="r"`...)
		}
		p.b = append(p.b, '>')
		p.say(c.head)
		p.b = append(append(p.b, p.line...), "</th>"...)
		p.line = p.line[:0]
	}
	p.b = append(p.b, "</tr></thead>\n"...)
}

// row writes a row; lead says that it begins a group.
func (g *lattice) row(lead bool, write func()) {
	g.begin(lead)
	write()
	g.done()
}

// begin begins a row.
func (g *lattice) begin(lead bool) {
	p := g.p
	g.at, g.start, g.indent, g.lead, g.cells = 0, 0, 2, lead, nil
	if p.html {
		tag := "<tr>"
		if lead {
			tag = `<tr class="lead">`
		}
		p.line = append(p.line, tag...)
		g.start = len(p.line)
	}
}

// done ends the row under way.
func (g *lattice) done() {
	p := g.p
	g.next()
	for g.at < len(g.columns) && (p.html || p.doc != nil) {
		g.next()
	}
	switch {
	case p.doc != nil:
		g.table.Rows = append(g.table.Rows, Row{g.lead, g.cells})
	case p.html:
		p.b = append(append(p.b, p.line...), "</tr>\n"...)
	default:
		p.b = wrap(p.b, trimRight(p.line), 2, min(g.indent-2-g.columns[g.at-1].width, width/2))
	}
	p.line = p.line[:0]
	p.spill()
}

// end ends the table.
func (g *lattice) end() {
	switch {
	case g.p.doc != nil:
		g.p.doc.Items = append(g.p.doc.Items, Item{Kind: Tabular, Table: g.table, Tone: g.p.tone})
	case g.p.html:
		g.p.b = append(g.p.b, "</table>\n"...)
	}
}

// next ends the cell under way: brings it to its width, or puts it between its tags.
func (g *lattice) next() {
	p, c := g.p, g.columns[g.at]
	switch {
	case p.doc != nil:
		g.cells = append(g.cells, runs(p.line))
		p.line = p.line[:0]
	case p.html:
		g.tag(c)
	default:
		p.fill(c, g.start)
	}
	g.at++
	g.start = len(p.line)
	g.indent += c.width + 2
}

// tag puts the cell under way between its tags.
func (g *lattice) tag(c column) {
	begin, end := "<td>", "</td>"
	switch {
	case g.lead && g.at == 0:
		begin, end = `<th scope="row">`, "</th>"
	case c.right:
		begin = `<td class="r">`
	}
	line, cell := g.p.line, len(g.p.line)-g.start
	line = append(line, begin...)
	copy(line[g.start+len(begin):], line[g.start:g.start+cell])
	copy(line[g.start:], begin)
	g.p.line = append(line, end...)
}

// fill brings the cell that begins at start to its width.
func (p *pen) fill(c column, start int) {
	cell := len(p.line) - start
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
