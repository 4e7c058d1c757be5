package letter

import (
	"slices"

	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// Document is a letter in its parts, for whoever sets it on pages: the same words as in plain text and HTML, from the
// same model.
type Document struct {
	Lang  string // "de" or "en"
	Title string
	// Running is what stands above every page but the first: whose it is, and of which moons. Without it the title does.
	Running string
	Items   []Item
}

// Item is a part of a document.
type Item struct {
	Kind     ItemKind
	Level    int   // of a heading, 1 to 3
	Text     []Run // of a heading or a paragraph; verbatim, its lines as they are
	Indented bool  // a paragraph
	Tone     Tone  // of what stands in a box
	Table    *Table
	Legend   []Key // of a chart
}

// Key is what a terrain on a chart is called.
type Key struct {
	Land land.Terrain
	Name string
}

// ItemKind says what an item is.
type ItemKind uint8

// The kinds of items.
const (
	Heading ItemKind = iota
	Paragraph
	Verbatim
	Tabular
	Columns // what follows stands in two columns
	Chart   // the place of the map, which is drawn by others; before it stand its heading and a paragraph
)

// Tone is how a box looks; items of one after the other stand in the same box, up to its heading.
type Tone uint8

// The tones. Plain is no box.
const (
	Plain Tone = iota
	Even
	Good
	Bad
)

// Run is a piece of a text in one style.
type Run struct {
	Text  string
	Style Style
}

// Style is how a piece of a text looks.
type Style uint8

// The styles.
const (
	Normal Style = iota
	Soft         // statements of the rules, and times
	Strong
)

// Table is a table. Every row has as many cells as there are columns.
type Table struct {
	Columns []Column
	Rows    []Row
}

// Column is a column of a table.
type Column struct {
	Head  string // "" if it needs none
	Right bool   // figures
	Size  int    // about how many characters it has; 0: all that is left
}

// Row is a row of a table.
type Row struct {
	Strong bool // it begins a group of rows
	Cells  [][]Run
}

// Document is the letter in its parts.
func (l *Letter) Document(s Speech) Document {
	return speaks(s, &l.names).document(func(p *pen) { p.running(&l.Head) }, func(p *pen) { p.letter(l, s, "") })
}

// Document is the Segmentsbote in its parts.
func (g *Gazette) Document(s Speech) Document {
	return speaks(s, &g.names).document(nil, func(p *pen) { p.gazette(g) })
}

// Document is the protocol in its parts.
func (x *Protocol) Document(s Speech) Document {
	return speaks(s, &names{x.w.Patch, x.w.Realms}).document(nil, func(p *pen) { p.protocol(x, s) })
}

// speaks is a pen that writes in a language.
func speaks(s Speech, n *names) *pen { return &pen{t: speak(s.Lang), names: n} }

// document collects what is written, below what stands above its pages.
func (p *pen) document(running, write func(*pen)) Document {
	p.doc = &Document{Lang: p.t.lang}
	if running != nil {
		running(p)
		p.doc.Running = string(p.line)
		p.line = p.line[:0]
	}
	write(p)
	return *p.doc
}

// running writes whose letter it is, and of which moons: of the first one, which is to come.
func (p *pen) running(h *Head) {
	p.put(h.Name)
	p.put(" (")
	p.put(h.Code)
	p.put(") · ")
	if h.Turn == 0 {
		p.moon(h.Next)
		return
	}
	p.moons(h)
}

// legend names the terrains of a map.
func (p *pen) legend(list []world.Memory) []Key {
	var there []land.Terrain
	for n := range list {
		there = append(there, list[n].Land)
	}
	slices.Sort(there)
	var keys []Key
	for _, t := range slices.Compact(there) {
		p.play(p.t.lands[t], nil)
		keys = append(keys, Key{t, string(p.line)})
		p.line = p.line[:0]
	}
	return keys
}

// item ends the paragraph under way as an item.
func (p *pen) item(kind ItemKind, level int) {
	x := Item{Kind: kind, Level: level, Text: runs(p.line), Indented: p.indent > 0, Tone: p.tone}
	if kind == Heading && p.doc.Title == "" {
		p.doc.Title = string(p.line)
	}
	p.doc.Items = append(p.doc.Items, x)
	p.line = p.line[:0]
}

// Marks begin a style in lines of documents: control characters, which what players write never has.
const marks = "\x01\x02\x03"

// style begins a style or, if it is Normal, ends the one under way, in HTML and documents.
func (p *pen) style(s Style) {
	switch {
	case p.doc != nil:
		p.line = append(p.line, marks[s])
	case p.html:
		tags := &styleTags[max(s, p.styled)]
		p.line = append(p.line, tags[min(s, 1)]...)
		p.styled = s
	}
}

// styleTags end and begin the styles.
var styleTags = [...][2]string{Soft: {"</small>", "<small>"}, Strong: {"</b>", "<b>"}}

// rich reports whether tables can be more than columns of text.
func (p *pen) rich() bool { return p.html || p.doc != nil }

// runs are the pieces of a line.
func runs(line []byte) []Run {
	var list []Run
	style := Normal
	for len(line) > 0 {
		end := slices.IndexFunc(line, func(c byte) bool { return c > 0 && int(c) <= len(marks) })
		if end < 0 {
			end = len(line)
		}
		if end > 0 {
			list = append(list, Run{string(line[:end]), style})
		}
		if end == len(line) {
			break
		}
		style, line = Style(line[end]-1), line[end+1:]
	}
	return list
}

// columned says that what follows stands in columns, where pages have some.
func (p *pen) columned() {
	if p.doc != nil {
		p.doc.Items = append(p.doc.Items, Item{Kind: Columns})
	}
}
