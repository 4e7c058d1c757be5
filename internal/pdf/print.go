package pdf

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"spielleiter/waben/letter"
	"spielleiter/waben/world"
)

// Options say what is printed besides the words.
type Options struct {
	Map *world.World // what the reader knows, drawn where the document has its map; nil: none
}

// The page in millimetres.
const (
	long, short = 297.0, 210.0
	margin      = 18.0
	top         = 22.0 // below the line with the title
	foot        = 18.0
	measure     = short - 2*margin
)

// Colours of the server.
var (
	ink    = [3]int{0x22, 0x26, 0x2f}
	soft   = [3]int{0x6b, 0x6a, 0x66}
	accent = [3]int{0x2f, 0x5d, 0x8a}
	line   = [3]int{0xd8, 0xcf, 0xbd}
	band   = [3]int{0xf3, 0xec, 0xdf}
	tones  = map[letter.Tone][3]int{letter.Even: {0x8a, 0x70, 0x30}, letter.Good: {0x3f, 0x7d, 0x4f}, letter.Bad: {0xa8, 0x2a, 0x2a}}
)

// made is the date in every file: letters carry their moon, and the same turn is to give the same bytes.
var made = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// Print prints a document. Of one in columns those of the last page are as long as each other.
func Print(d letter.Document, o Options) ([]byte, error) {
	p, err := set(d, o, nil)
	if err == nil && p.columns > 1 {
		p, err = balanced(d, o, p)
	}
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := p.Output(&b); err != nil {
		return nil, fmt.Errorf("print a letter: %w", err)
	}
	return b.Bytes(), nil
}

// set sets a document; short says how far down columns go on a page of a number.
func set(d letter.Document, o Options, short *shortened) (*printer, error) {
	p := &printer{Fpdf: fpdf.New("P", "mm", "A4", ""), doc: &d, world: o.Map, left: margin, wide: measure, high: top, columns: 1, short: short}
	p.news = slices.ContainsFunc(d.Items, func(x letter.Item) bool { return x.Kind == letter.Columns })
	p.SetCreationDate(made)
	p.SetModificationDate(made)
	p.SetCatalogSort(true)
	p.SetAutoPageBreak(false, 0)
	p.SetMargins(margin, margin, margin)
	p.SetLang(d.Lang)
	p.AddUTF8FontFromBytes(family, "", regular)
	p.AddUTF8FontFromBytes(family, "B", bold)
	p.SetTitle(d.Title, true)
	p.AliasNbPages(pages)
	p.SetHeaderFunc(p.header)
	p.SetFooterFunc(p.footer)
	p.turn()
	for n := range d.Items {
		p.item(n)
	}
	p.confess()
	p.rests()
	if err := p.Error(); err != nil {
		return nil, fmt.Errorf("set a letter: %w", err)
	}
	return p, nil
}

// printer is a document that grows.
type printer struct {
	*fpdf.Fpdf
	doc     *letter.Document
	world   *world.World
	y       float64
	missing int // characters that the font lacks

	news       bool    // it is a newspaper: with a head, and columns below it
	left, wide float64 // where the column begins, and how wide it is
	high       float64 // where columns begin on this page
	columns    int
	column     int // the one under way, from 0
	short      *shortened
	text       ended
}

// words are what pages say by themselves.
var words = map[string]struct{ page, missing string }{
	"de": {"Seite %d von " + pages, "%d Zeichen hat die Schrift dieser Seiten nicht; dafür steht □. Im Text und auf der Seite im Netz sind sie da."},
	"en": {"page %d of " + pages, "%d characters are missing in the font of these pages and stand as □. The text and the web page have them."},
}

// pages stands for how many pages there are.
const pages = "{nb}"

func (p *printer) header() {
	if p.PageNo() == 1 {
		return
	}
	width, _ := p.GetPageSize()
	p.face(soft, "", 8)
	p.Text(margin, 13, p.fit(p.legible(p.doc.Title), width-2*margin))
	p.SetDrawColor(line[0], line[1], line[2])
	p.SetLineWidth(0.2)
	p.Line(margin, 15, width-margin, 15)
}

func (p *printer) footer() {
	width, height := p.GetPageSize()
	p.face(soft, "", 8)
	text := fmt.Sprintf(words[p.doc.Lang].page, p.PageNo())
	p.Text(width-margin-p.GetStringWidth(strings.Replace(text, pages, "00", 1)), height-10, text)
}

// fit cuts a text that is too long for a line.
func (p *printer) fit(s string, width float64) string {
	if p.GetStringWidth(s) <= width {
		return s
	}
	letters := []rune(s)
	for len(letters) > 0 && p.GetStringWidth(string(letters))+p.GetStringWidth("…") > width {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "…"
}

// face takes a colour and a font.
func (p *printer) face(colour [3]int, style string, points float64) {
	p.SetFont(family, style, points)
	p.SetTextColor(colour[0], colour[1], colour[2])
}

func (p *printer) rule(y, to float64, colour [3]int) {
	p.SetDrawColor(colour[0], colour[1], colour[2])
	p.SetLineWidth(0.2)
	p.Line(p.left, y, to, y)
}

// turn begins a page of text, or its next column.
func (p *printer) turn() {
	if p.column+1 < p.columns {
		p.enter(p.column + 1)
		return
	}
	p.AddPageFormat("P", fpdf.SizeType{Wd: short, Ht: long})
	if p.high = top; p.PageNo() == 1 {
		p.high = margin
	}
	p.enter(0)
}

// room begins a page, or a column, if there is less than so much left, and reports whether it did.
func (p *printer) room(height float64) bool {
	if p.y+height <= p.bottom() || p.y <= p.high && height > long-foot-top {
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
