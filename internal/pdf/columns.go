package pdf

import (
	"strings"

	"spielleiter/waben/letter"
)

// How a newspaper is set, in millimetres and points.
const (
	newspaperColumns = 2 // on a page of the smaller paper
	newspaperGutter  = 8.0
	mastSize         = 34.0 // of its name, or as large as the page is wide
	leastMast        = 12.0
	leadSize         = 14.0
	leadLeading      = 6.4
)

// enter goes to the top of a column.
func (p *printer) enter(column int) {
	p.column, p.y = column, p.high
	p.wide = (p.paper.measure() - p.gutter*float64(p.columns-1)) / float64(p.columns)
	p.left = margin + float64(column)*(p.wide+p.gutter)
	if column > 0 && p.news {
		p.between()
	}
}

// between draws the line between this column and the one before.
func (p *printer) between() {
	p.pen = line
	p.line(p.left-p.gutter/2, p.high, p.left-p.gutter/2, p.bottom(), hairline)
}

// divide lets what follows stand in columns.
func (p *printer) divide() {
	if p.y > p.high {
		p.y += 3
	}
	if p.y+12*leading > p.bottom() {
		p.turn()
	}
	p.columns, p.gutter, p.high = newspaperColumns*p.paper.columns, newspaperGutter, p.y
	p.enter(0)
}

// shortened is how far down columns go on the last page of text.
type shortened struct {
	page   int
	bottom float64
}

// ended is where the text of a document ends, before its map.
type ended struct {
	page, column int
	high, y      float64
}

// rests notes where the text ends, once.
func (p *printer) rests() {
	if p.ends.page == 0 {
		p.ends = ended{p.number(), p.column, p.high, p.y}
	}
}

// bottom is how far down the page goes.
func (p *printer) bottom() float64 {
	if p.short != nil && p.news && p.columns > 1 && p.number() == p.short.page {
		return p.short.bottom
	}
	return p.paper.height - foot
}

// balances is how often a page is set anew until its columns are as long as each other: each time halves what is left.
const balances = 6

// balanced sets a document anew so that the columns of its last page end at about the same height.
func balanced(d letter.Document, o Options, p *printer) *printer {
	all, least, most := p.number(), p.ends.high, p.paper.height-foot
	if p.ends.column == 0 { // there is one column, of which half would do
		most = p.ends.y
	}
	best := p
	for range balances {
		at := (least + most) / 2
		q := set(d, o, &shortened{p.ends.page, at})
		if q.number() > all || q.ends.page != p.ends.page {
			least = at
			continue
		}
		best, most = q, at
	}
	return best
}

// masthead sets the name of a newspaper over the whole width, with what stands below it up to the next heading.
func (p *printer) masthead(n int) {
	double := func() {
		p.rule(p.y, p.left+p.wide, ink)
		p.rule(p.y+0.9, p.left+p.wide, ink)
		p.y += 0.9
	}
	double()
	title := strings.TrimSpace(p.legible(p.doc.Title))
	at := mastSize
	for p.face(ink, "B", at); at > leastMast && p.span(title) > p.wide; p.face(ink, "B", at) {
		at--
	}
	title = p.fit(title, p.wide)
	p.y += at*0.45 + 1
	p.letters(p.left+(p.wide-p.span(title))/2, p.y, title)
	p.y += at * 0.12
	var parts []letter.Run
	for k := n + 1; k < len(p.doc.Items) && p.doc.Items[k].Kind == letter.Paragraph; k++ {
		if len(parts) > 0 {
			parts = append(parts, letter.Run{Text: " · "})
		}
		parts = append(parts, p.doc.Items[k].Text...)
	}
	for _, l := range p.lines(parts, p.wide, "", small+0.6) {
		p.write(l, p.left+(p.wide-p.extent(l, "", small+0.6))/2, soft, "", small+0.6, leading)
		p.y += leading
	}
	p.y++
	double()
	p.y += 4
}

// subtitled reports whether a paragraph is one of those that stand in the head of a newspaper.
func (p *printer) subtitled(n int) bool {
	if !p.news {
		return false
	}
	for n--; n >= 0; n-- {
		switch x := &p.doc.Items[n]; {
		case x.Kind == letter.Heading:
			return x.Level == 1
		case x.Kind != letter.Paragraph:
			return false
		}
	}
	return false
}

// lead sets the first headline of a newspaper, over the whole width.
func (p *printer) lead(x *letter.Item) {
	for _, l := range p.lines(x.Text, p.wide, "", leadSize) {
		p.room(leadLeading)
		p.write(l, p.left, ink, "", leadSize, leadLeading)
		p.y += leadLeading
	}
	p.y++
}

// leads reports whether a paragraph is the first headline of a newspaper.
func (p *printer) leads(x *letter.Item) bool {
	return p.news && p.columns == 1 && len(x.Text) > 0 && x.Text[0].Style == letter.Strong
}
