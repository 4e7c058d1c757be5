package pdf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"spielleiter/waben/letter"
	"spielleiter/waben/world"
)

// Colours of the server.
var (
	ink    = rgb{0x22, 0x26, 0x2f}
	soft   = rgb{0x6b, 0x6a, 0x66}
	accent = rgb{0x2f, 0x5d, 0x8a}
	line   = rgb{0xd8, 0xcf, 0xbd}
	band   = rgb{0xf3, 0xec, 0xdf}
	tones  = map[letter.Tone]rgb{letter.Even: {0x8a, 0x70, 0x30}, letter.Good: {0x3f, 0x7d, 0x4f}, letter.Bad: {0xa8, 0x2a, 0x2a}}
)

// made is the date in every file: letters carry their moon, and the same turn is to give the same bytes.
const made = "(D:20000101000000+00'00')"

// Print prints a document. Of one in columns those of the last page are as long as each other.
func Print(d letter.Document, o Options) []byte {
	p := set(d, o, nil)
	if p.news && p.columns > 1 {
		p = balanced(d, o, p)
	}
	return p.bind()
}

// set sets a document; short says how far down columns go on a page of a number.
func set(d letter.Document, o Options, short *shortened) *printer {
	p := &printer{doc: &d, world: o.Map, paper: papers[o.Paper], short: short}
	p.news = slices.ContainsFunc(d.Items, func(x letter.Item) bool { return x.Kind == letter.Columns })
	p.columns, p.gutter = p.paper.columns, 2*margin
	if p.news {
		p.columns = 1
	}
	p.turn()
	for n := range d.Items {
		p.item(n)
	}
	p.confess()
	p.rests()
	p.heads()
	return p
}

// printer is a document that grows.
type printer struct {
	canvas
	doc     *letter.Document
	world   *world.World
	paper   format
	y       float64
	missing int // characters that the font lacks

	news       bool    // it is a newspaper: with a head, and columns below it
	left, wide float64 // where the column begins, and how wide it is
	high       float64 // where columns begin on this page
	columns    int
	gutter     float64 // between them
	column     int     // the one under way, from 0
	short      *shortened
	ends       ended
	marks      []bookmark
}

// words are what pages say by themselves.
var words = map[string]struct{ page, missing string }{
	"de": {"Seite %d von %d", "%d Zeichen hat die Schrift dieser Seiten nicht; dafür steht □. Im Text und auf der Seite im Netz sind sie da."},
	"en": {"page %d of %d", "%d characters are missing in the font of these pages and stand as □. The text and the web page have them."},
}

// heads writes what stands above and below every page, when all are there.
func (p *printer) heads() {
	running := p.doc.Running
	if running == "" {
		running = p.doc.Title
	}
	for n, page := range p.sheets {
		p.sheet = page
		to := page.breadth - margin
		p.face(soft, "", 8)
		text := fmt.Sprintf(words[p.doc.Lang].page, n+1, len(p.sheets))
		p.letters(to-p.span(text), page.height-10, text)
		if n == 0 {
			continue
		}
		p.letters(margin, 13, p.fit(p.legible(running), to-margin))
		p.pen = line
		p.line(margin, 15, to, 15, hairline)
	}
}

// bind makes a file of all pages.
func (p *printer) bind() []byte {
	size, links := 0, 0
	for _, page := range p.sheets {
		size, links = size+len(page.b), links+len(page.links)
	}
	f := begin(fontSize + size/3)
	first := f.next() + links
	annots := make([]string, len(p.sheets))
	for n, page := range p.sheets {
		annots[n] = page.annotations(f, first)
	}
	for n, page := range p.sheets { // a page, and what is on it
		f.object("<</Type/Page/Parent ", ref(first+2*len(p.sheets)), "/MediaBox[0 0 ", strconv.FormatFloat(page.breadth*points, 'f', 2, 64), " ",
			strconv.FormatFloat(page.height*points, 'f', 2, 64), "]", annots[n], "/Contents ", ref(first+2*n+1), ">>")
		f.stream("", f.pack(page.b))
	}
	kids := make([]int, len(p.sheets))
	for n := range kids {
		kids[n] = first + 2*n
	}
	var states strings.Builder
	for n, alpha := range p.alphas {
		fmt.Fprintf(&states, "/A%d<</CA %g/ca %g>>", n, alpha, alpha)
	}
	parent := f.next()
	f.object("<</Type/Pages/Kids", refs(kids), "/Count ", strconv.Itoa(len(kids)), "/Resources<</Font<</F ", ref(parent+embedding), "/FB ", ref(parent+2*embedding), ">>/ExtGState<<", states.String(), ">>>>>>")
	p.embed(f)
	outlines := p.outlines(f, first)
	info := f.object("<</Title", literal(p.doc.Title), "/CreationDate", made, "/ModDate", made, ">>")
	root := f.object("<</Type/Catalog/Pages ", ref(parent), "/Lang(", p.doc.Lang, ")/ViewerPreferences<</DisplayDocTitle true>>", outlines, ">>")
	return f.end(root, info)
}

// fit cuts a text that is too long for a line.
func (p *printer) fit(s string, width float64) string {
	if p.span(s) <= width {
		return s
	}
	letters := []rune(s)
	for len(letters) > 0 && p.span(string(letters))+p.span("…") > width {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "…"
}

// face takes a colour and a font.
func (p *printer) face(colour rgb, style string, points float64) {
	p.font(style, points)
	p.tint = colour
}

func (p *printer) rule(y, to float64, colour rgb) {
	p.pen = colour
	p.line(p.left, y, to, y, hairline)
}

// turn begins a page of text, or its next column.
func (p *printer) turn() {
	if p.sheet != nil && p.column+1 < p.columns {
		p.enter(p.column + 1)
		return
	}
	p.page(p.paper.breadth, p.paper.height)
	if p.high = top; p.number() == 1 {
		p.high = margin
	}
	p.enter(0)
}

// room begins a page, or a column, if there is less than so much left, and reports whether it did.
func (p *printer) room(height float64) bool {
	if p.y+height <= p.bottom() || p.y <= p.high && height > p.paper.height-foot-top {
		return false
	}
	p.turn()
	return true
}

// confess says at the end how many characters were replaced.
func (p *printer) confess() {
	if p.missing == 0 {
		return
	}
	text := fmt.Sprintf(words[p.doc.Lang].missing, p.missing)
	p.y += 4
	p.paragraph(&letter.Item{Kind: letter.Paragraph, Text: []letter.Run{{Text: text, Style: letter.Soft}}})
}
