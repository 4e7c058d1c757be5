package pdf

import (
	"slices"

	"spielleiter/waben/letter"
)

// cellGap is what lies between columns, and half of it above and below a row.
const cellGap = 2.4

// table sets a table. Its head stands above the first row of every page, and a row that begins a group stands with the next.
func (p *printer) table(x *letter.Item) {
	t := x.Table
	g := tabular{printer: p, table: t, tone: x.Tone, widths: p.widths(t)}
	for n := range t.Rows {
		leads := t.Rows[n].Strong && n+1 < len(t.Rows) && !t.Rows[n+1].Strong
		for k, row := range g.parts(&t.Rows[n]) {
			need := row.height
			if leads {
				need += min(g.measure(&t.Rows[n+1]).height, 10*leading)
			}
			if p.room(need+g.headHeight(n == 0 && k == 0)) || n == 0 && k == 0 {
				g.head()
			}
			g.row(row, leads)
		}
	}
	p.y += 2
}

// tabular is a table that is set.
type tabular struct {
	*printer
	table  *letter.Table
	tone   letter.Tone
	widths []float64
}

// measured is a row broken into lines.
type measured struct {
	*letter.Row
	cells  [][][]piece
	height float64
}

func style(strong bool) string {
	if strong {
		return "B"
	}
	return ""
}

func (g *tabular) measure(r *letter.Row) measured {
	m := measured{Row: r}
	high := 1
	for n, cell := range r.Cells {
		lines := g.lines(cell, g.widths[n], style(r.Strong), size)
		m.cells = append(m.cells, lines)
		high = max(high, len(lines))
	}
	m.height = float64(high)*leading + cellGap/2
	return m
}

// most is how many lines a row may have at most; what is longer goes on in another.
const most = 40

// parts are the rows in which a row is set: one, unless it is very high.
func (g *tabular) parts(r *letter.Row) []measured {
	whole := g.measure(r)
	var list []measured
	for rest := whole; ; {
		part, more := measured{Row: r}, measured{Row: r}
		high, left := 1, 0
		for _, lines := range rest.cells {
			n := min(most, len(lines))
			part.cells, more.cells = append(part.cells, lines[:n]), append(more.cells, lines[n:])
			high, left = max(high, n), max(left, len(lines)-n)
		}
		part.height = float64(high)*leading + cellGap/2
		if list = append(list, part); left == 0 {
			return list
		}
		rest = more
	}
}

// headHeight is what the head takes, if the first row is below it.
func (g *tabular) headHeight(first bool) float64 {
	if !first || !g.headed() {
		return 0
	}
	return leading + cellGap/2
}

func (g *tabular) headed() bool { return g.table.Columns[0].Head != "" }

// head sets what stands above the columns.
func (g *tabular) head() {
	if !g.headed() {
		return
	}
	x := g.left
	g.mark(g.tone, leading+cellGap/2)
	for n, c := range g.table.Columns {
		g.face(soft, "", small)
		text := g.fit(g.legible(c.Head), g.widths[n]+cellGap/2)
		at := x
		if c.Right {
			at += g.widths[n] - g.span(text)
		}
		g.letters(at, g.y+leading*0.76, text)
		x += g.widths[n] + cellGap
	}
	g.y += leading + cellGap/4
	g.rule(g.y, g.left+g.width(), soft)
	g.y += cellGap / 4
}

// width is how wide the table is.
func (g *tabular) width() float64 {
	sum := -cellGap
	for _, w := range g.widths {
		sum += w + cellGap
	}
	return sum
}

// row sets a row; leads says that others belong to it.
func (g *tabular) row(m measured, leads bool) {
	g.mark(g.tone, m.height)
	if m.Strong && leads {
		g.ink(band)
		g.box(g.left-1, g.y, g.width()+2, m.height, "f")
	}
	from, x := g.y, g.left
	for n, lines := range m.cells {
		g.y = from + cellGap/4
		for _, l := range lines {
			at := x
			if g.table.Columns[n].Right {
				at += g.widths[n] - g.extent(l, style(m.Strong), size)
			}
			g.write(l, at, ink, style(m.Strong), size, leading)
			g.y += leading
		}
		x += g.widths[n] + cellGap
	}
	g.y = from + m.height
	g.rule(g.y, g.left+g.width(), line)
}

// widths finds out how wide columns are: as wide as what is in them; what is too much the widest give up.
func (p *printer) widths(t *letter.Table) []float64 {
	list := make([]float64, len(t.Columns))
	for n, c := range t.Columns {
		p.font("", small)
		list[n] = p.span(p.glance(c.Head))
		for k := range t.Rows {
			list[n] = max(list[n], p.natural(t.Rows[k].Cells[n], style(t.Rows[k].Strong)))
		}
		list[n] += 0.2 // figures are rounded
	}
	room := p.wide - cellGap*float64(len(list)-1)
	for sum(list) > room {
		p.narrow(list, sum(list)-room)
	}
	if free := slices.IndexFunc(t.Columns, func(c letter.Column) bool { return c.Size == 0 }); free >= 0 {
		list[free] += room - sum(list)
	} else if spare := min(room, 0.75*p.wide) - sum(list); spare > 0 {
		list[0] += spare
	}
	return list
}

func sum(list []float64) (s float64) {
	for _, x := range list {
		s += x
	}
	return s
}

// narrow takes from the widest columns, down to the next one.
func (p *printer) narrow(list []float64, excess float64) {
	widest, next, count := 0.0, 0.0, 0
	for _, w := range list {
		switch {
		case w > widest+0.01:
			widest, next, count = w, widest, 1
		case w > widest-0.01:
			count++
		default:
			next = max(next, w)
		}
	}
	step := min(excess/float64(count), max(widest-next, 0.1))
	for n := range list {
		if list[n] > widest-0.01 {
			list[n] -= step + 0.001
		}
	}
}

// natural is how wide a cell is in one line.
func (p *printer) natural(cell []letter.Run, font string) (width float64) {
	for _, run := range cell {
		_, f, at := look(run.Style, ink, font, size)
		p.font(f, at)
		width += p.span(p.glance(run.Text))
	}
	return width
}

// glance is a text as it is printed, without counting what is missing: it is set later.
func (p *printer) glance(s string) string {
	before := p.missing
	s = p.legible(s)
	p.missing = before
	return s
}
