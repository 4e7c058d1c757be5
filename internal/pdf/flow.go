package pdf

import (
	"strings"

	"spielleiter/waben/letter"
)

// How text is set, in points and millimetres.
const (
	size    = 9.5
	small   = 7.8 // of statements and heads of columns
	leading = 4.5
	indent  = 6.0
	// readable is how wide paragraphs are at most: some 70 letters.
	readable = 126.0
)

// headings are how headings of the levels 1 to 3 are set.
var headings = [...]struct{ size, above, leading, below float64 }{1: {20, 0, 9, 2}, 2: {13, 6, 6, 2.5}, 3: {10, 3.5, 4.6, 1}}

// item sets a part of the document.
func (p *printer) item(n int) {
	x := &p.doc.Items[n]
	if p.charted(n) {
		return
	}
	switch x.Kind {
	case letter.Heading:
		p.heading(n)
	case letter.Paragraph:
		switch {
		case p.subtitled(n):
		case p.leads(x):
			p.lead(x)
		default:
			p.paragraph(x)
		}
	case letter.Verbatim:
		p.verbatim(x)
	case letter.Tabular:
		p.table(x)
	case letter.Chart:
		p.atlas(n)
	case letter.Columns:
		p.divide()
	}
}

// charted reports whether an item is the heading of a map, or the paragraph below it, that stand on the map's own page.
func (p *printer) charted(n int) bool {
	for k := range p.doc.Items[n:min(n+3, len(p.doc.Items))] {
		if p.doc.Items[n+k].Kind == letter.Chart {
			return k > 0 && p.world != nil
		}
	}
	return false
}

// heading sets a heading, on the page on which what follows begins.
func (p *printer) heading(n int) {
	x := &p.doc.Items[n]
	if x.Level == 1 && p.news {
		p.masthead(n)
		return
	}
	h := headings[x.Level]
	colour := ink
	if x.Level < 3 {
		colour = accent
	}
	lines := p.lines(x.Text, p.wide, "B", h.size)
	if p.y > p.high {
		p.y += h.above
	}
	p.room(float64(len(lines))*h.leading + h.below + p.company(n+1))
	if x.Level < 3 {
		p.remember(x.Text)
	}
	for _, l := range lines {
		p.mark(x.Tone, h.leading)
		p.write(l, p.left, colour, "B", h.size, h.leading)
		p.y += h.leading
	}
	if x.Level == 2 {
		p.rule(p.y+0.6, p.left+p.wide, accent)
	}
	p.y += h.below
}

// company is how much of what follows a heading has to stand with it.
func (p *printer) company(n int) float64 {
	const some = 3 * leading
	switch {
	case n >= len(p.doc.Items):
		return 0
	case p.doc.Items[n].Kind == letter.Heading:
		h := headings[p.doc.Items[n].Level]
		return h.above + h.leading + h.below + some
	case p.doc.Items[n].Kind == letter.Tabular:
		return some + 3*cellGap + leading
	}
	return some
}

// paragraph sets a paragraph.
func (p *printer) paragraph(x *letter.Item) {
	left := p.left
	if x.Indented {
		left += indent
	}
	left -= p.left
	text, note := p.margined(x)
	lines := p.lines(text, min(p.wide-left, readable), "", size)
	for n, l := range lines {
		if need := float64(together(n, len(lines))) * leading; n == 0 {
			p.room(max(need, float64(len(note))*noteLeading))
			p.beside(note)
		} else {
			p.room(need)
		}
		p.mark(x.Tone, leading)
		p.write(l, p.left+left, ink, "", size, leading)
		p.y += leading
	}
	p.y += 0.8 + max(0, float64(len(note))*noteLeading-float64(len(lines))*leading)
}

// Notes stand beside a paragraph, where the page has room.
const (
	noteSize    = 7.2
	noteLeading = 3.4
	noteGap     = 6.0
)

// margined takes from a paragraph what it says softly at its end, when something was and which rules decided it, to stand beside it: on pages
// that are wide enough, and only of paragraphs that are short.
func (p *printer) margined(x *letter.Item) (text []letter.Run, note [][]piece) {
	last := len(x.Text) - 1
	room := p.wide - readable - noteGap
	if last < 1 || x.Indented || room < 30 || x.Text[last].Style != letter.Soft || x.Tone != letter.Plain {
		return x.Text, nil
	}
	said := strings.TrimSuffix(strings.TrimPrefix(x.Text[last].Text, " ["), "]")
	return x.Text[:last], p.lines([]letter.Run{{Text: said}}, room, "", noteSize)
}

// beside sets a note beside what is set next.
func (p *printer) beside(note [][]piece) {
	y := p.y
	p.y += leading - noteLeading - 0.1
	for _, l := range note {
		p.write(l, p.left+readable+noteGap, soft, "", noteSize, noteLeading)
		p.y += noteLeading
	}
	p.y = y
}

// together is how many lines of a paragraph have to stand together from a line on: no line stands alone at the foot of a page or column,
// and none at its top.
func together(n, all int) int {
	switch {
	case n == 0 && all <= 3:
		return all
	case n == 0 || n == all-2:
		return 2
	}
	return 1
}

// mark draws the edge of a box beside what is set next.
func (p *printer) mark(t letter.Tone, height float64) {
	if t == letter.Plain {
		return
	}
	p.ink(tones[t])
	p.box(p.left-4, p.y, 1.2, height+1, "f")
}

// verbatim sets a text whose lines stay as they are, unless they are too long; many short ones side by side.
func (p *printer) verbatim(x *letter.Item) {
	const pad, gap, few = 3.0, 6.0, 24
	p.y++
	for _, run := range x.Text {
		var lines [][]piece
		widest := 0.0
		for text := range strings.SplitSeq(strings.TrimRight(run.Text, "\n"), "\n") {
			broken := p.lines([]letter.Run{{Text: strings.TrimRight(text, "\r ")}}, p.wide-2*pad, "", size)
			if len(broken) == 0 {
				broken = [][]piece{nil}
			}
			for _, l := range broken {
				widest = max(widest, p.extent(l, "", size))
			}
			lines = append(lines, broken...)
		}
		abreast := 1
		if len(lines) > few {
			abreast = max(1, int((p.wide-2*pad+gap)/(widest+gap)))
		}
		for len(lines) > 0 {
			p.room(leading)
			rows := min(int((p.bottom()-p.y)/leading), (len(lines)+abreast-1)/abreast)
			lines = p.block(lines, max(rows, 1), abreast, pad, (p.wide-2*pad+gap)/float64(abreast))
		}
	}
}

// block sets so many rows of lines, one column after the other, and gives the lines that are left.
func (p *printer) block(lines [][]piece, rows, abreast int, pad, step float64) [][]piece {
	p.ink(band)
	p.box(p.left, p.y, p.wide, float64(rows)*leading+0.1, "f")
	from := p.y
	for column := 0; column < abreast && len(lines) > 0; column++ {
		p.y = from
		for range min(rows, len(lines)) {
			p.write(lines[0], p.left+pad+float64(column)*step, ink, "", size, leading)
			p.y += leading
			lines = lines[1:]
		}
	}
	p.y = from + float64(rows)*leading
	return lines
}

// piece is a part of a line in one style, and how wide it is.
type piece struct {
	text  string
	style letter.Style
	width float64
}

// look is how a style is set within a text of a font and size.
func look(s letter.Style, colour rgb, style string, points float64) (rgb, string, float64) {
	switch s {
	case letter.Soft:
		return soft, style, points * small / size
	case letter.Strong:
		return colour, "B", points
	case letter.Normal:
	}
	return colour, style, points
}

// lines breaks a text at its spaces, and words that are too long anywhere.
func (p *printer) lines(text []letter.Run, width float64, style string, points float64) [][]piece {
	var list [][]piece
	var l []piece
	used := 0.0
	flush := func() {
		if len(l) > 0 {
			list = append(list, l)
			l, used = nil, 0
		}
	}
	for _, run := range text {
		_, font, at := look(run.Style, ink, style, points)
		p.font(font, at)
		for _, w := range strings.SplitAfter(p.legible(run.Text), " ") {
			if used > 0 && used+p.span(strings.TrimRight(w, " ")) > width {
				flush()
				if w = strings.TrimLeft(w, " "); w == "" {
					continue
				}
			}
			for used == 0 && p.span(strings.TrimRight(w, " ")) > width {
				head := p.most(w, width)
				l = append(l, piece{head, run.Style, p.span(head)})
				flush()
				w = w[len(head):]
			}
			wide := p.span(w)
			if n := len(l); n > 0 && l[n-1].style == run.Style {
				l[n-1].text += w
				l[n-1].width += wide
			} else {
				l = append(l, piece{w, run.Style, wide})
			}
			used += wide
		}
	}
	flush()
	return list
}

// most is as much of a word as goes into a width, at least a letter.
func (p *printer) most(w string, width float64) string {
	end := len(w)
	for n := range w {
		if n > 0 && p.span(w[:n]) > width {
			break
		}
		end = n
	}
	if end == 0 {
		end = len(string([]rune(w)[:1]))
	}
	return w[:end]
}

// write writes a line whose top is at the page's place.
func (p *printer) write(l []piece, x float64, colour rgb, style string, points, height float64) {
	for _, part := range l {
		c, font, at := look(part.style, colour, style, points)
		p.face(c, font, at)
		p.letters(x, p.y+height*0.76, strings.TrimRight(part.text, " "))
		x += part.width
	}
}

// extent is how wide a line is, without blanks at its end.
func (p *printer) extent(l []piece, style string, points float64) float64 {
	sum := 0.0
	for n, part := range l {
		if n == len(l)-1 {
			_, font, at := look(part.style, ink, style, points)
			p.font(font, at)
			return sum + p.span(strings.TrimRight(part.text, " "))
		}
		sum += part.width
	}
	return sum
}
