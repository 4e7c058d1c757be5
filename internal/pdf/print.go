package pdf

import (
	"bytes"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/text/encoding/charmap"

	"spielleiter/waben/world"
)

// Options say what is printed besides the text.
type Options struct {
	Lang string       // "de" or "en", for page numbers
	Map  *world.World // what the reader knows; nil: no map
}

// The page in millimetres, and how much of the text a column holds: lines of 76 characters.
const (
	pageWidth, pageHeight = 297.0, 210.0
	margin, gutter        = 12.0, 8.0
	column                = (pageWidth - 2*margin - gutter) / 2
	bottom                = pageHeight - margin - 6
	size, leading         = 8.0, 3.5
	measure               = 76
)

// made is the date in every file: letters carry their moon, and the same turn is to give the same bytes.
var made = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// Print prints a text. A line of "=" below another makes that a title, a line of "-" a heading.
func Print(text []byte, o Options) ([]byte, error) {
	p := printer{Fpdf: fpdf.New("L", "mm", "A4", "")}
	p.SetCreationDate(made)
	p.SetModificationDate(made)
	p.SetCatalogSort(true)
	p.SetAutoPageBreak(false, 0)
	p.SetMargins(margin, margin, margin)
	p.SetLang(o.Lang)
	p.AliasNbPages("")
	p.SetFooterFunc(func() { p.footer(o.Lang) })
	p.text(strings.Split(strings.TrimRight(string(text), "\n"), "\n"))
	if o.Map != nil {
		p.atlas(o.Map)
	}
	var b bytes.Buffer
	if err := p.Output(&b); err != nil {
		return nil, fmt.Errorf("print a letter: %w", err)
	}
	return b.Bytes(), nil
}

// printer is a document that grows.
type printer struct {
	*fpdf.Fpdf
	title  string
	second bool // writes the second column
	y      float64
}

// footers say which page it is.
var footers = map[string]string{"de": "Seite %d von {nb}", "en": "page %d of {nb}"}

func (p *printer) footer(lang string) {
	format, known := footers[lang]
	if !known {
		format = footers["en"]
	}
	p.SetFont("Times", "I", 8)
	p.SetTextColor(0x6b, 0x6a, 0x66)
	if p.title != "" {
		p.Text(margin, pageHeight-8, encode(p.title))
	}
	p.SetXY(pageWidth-margin-60, pageHeight-11)
	p.CellFormat(60, 4, encode(fmt.Sprintf(format, p.PageNo())), "", 0, "R", false, 0, "")
}

// text sets lines in columns.
func (p *printer) text(lines []string) {
	p.turn()
	for n := 0; n < len(lines); n++ {
		line := strings.TrimRight(lines[n], " \r")
		if n+1 < len(lines) && line != "" {
			if rule := strings.TrimRight(lines[n+1], " \r"); ruled(rule) {
				p.heading(line, rule[0] == '=')
				n++
				continue
			}
		}
		for _, part := range fold(line) {
			p.line(part)
		}
	}
}

// ruled reports whether a line only underlines the one above it.
func ruled(line string) bool {
	return len(line) > 2 && (strings.Trim(line, "=") == "" || strings.Trim(line, "-") == "")
}

// fold cuts what does not fit into a line.
func fold(line string) []string {
	var list []string
	for utf8.RuneCountInString(line) > measure {
		at := 0
		for range measure {
			_, n := utf8.DecodeRuneInString(line[at:])
			at += n
		}
		list, line = append(list, line[:at]), line[at:]
	}
	return append(list, line)
}

// turn begins a page.
func (p *printer) turn() {
	p.AddPage()
	p.second, p.y = false, margin
}

// room goes on in the next column if there is less than so much left.
func (p *printer) room(height float64) {
	if p.y+height <= bottom {
		return
	}
	if p.second {
		p.turn()
		return
	}
	p.second, p.y = true, margin
}

func (p *printer) left() float64 {
	if p.second {
		return margin + column + gutter
	}
	return margin
}

func (p *printer) line(line string) {
	if line == "" {
		if p.y > margin {
			p.y += leading / 2
		}
		return
	}
	p.room(leading)
	p.SetFont("Courier", "", size)
	p.SetTextColor(0x22, 0x26, 0x2f)
	p.Text(p.left(), p.y+leading*0.8, encode(line))
	p.y += leading
}

// heading sets a heading; some lines of what follows stay with it.
func (p *printer) heading(line string, title bool) {
	points, height := 11.0, 6.0
	if title {
		points, height = 16, 9
		if p.title == "" {
			p.title = line
		}
	}
	p.room(height + 3*leading)
	p.SetFont("Times", "B", points)
	p.SetTextColor(0x2f, 0x5d, 0x8a)
	p.Text(p.left(), p.y+height*0.7, encode(line))
	p.y += height
}

// plain are characters that the fonts of every reader lack, and what is nearest to them.
var plain = strings.NewReplacer("−", "–", "→", ">", "≥", ">=", "≤", "<=", "\t", "    ", "\u202f", " ", "\u2009", " ")

// encode writes a text in the encoding of the fonts that every reader of PDF has.
func encode(s string) string {
	var b strings.Builder
	for _, r := range plain.Replace(s) {
		c, known := charmap.Windows1252.EncodeRune(r)
		if !known || c < ' ' {
			c = '?'
		}
		b.WriteByte(c)
	}
	return b.String()
}
