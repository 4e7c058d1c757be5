package letter

import (
	"strconv"
	"unicode/utf8"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// width is how long a line of plain text is at most.
const width = 76

// pen writes a document by appending: plain text, HTML, or items. What it is given comes in paragraphs.
type pen struct {
	b        []byte
	html     bool
	doc      *Document // what items are added to
	t        *tongue
	names    *names
	mapped   bool    // places can lead to a map
	of       *Letter // whose story is told
	days     []Event // working memory: what the story does not tell
	line     []byte  // the paragraph under way
	indent   int     // of its first line
	hang     int     // of the others
	styled   Style   // that the paragraph is in
	tone     Tone    // of the box that it is in
	page     bool    // HTML that is a page of its own
	sections []string
	contents []string // of a page that is handed on: its sections, found beforehand
	top      int      // where the first section begins
	out      *spool   // where it goes while it is written; nil: it stays
}

// arg is an argument of a text.
type arg struct {
	name string
	text string
	n    int64
	num  bool
}

func num(name string, n int64) arg { return arg{name: name, n: n, num: true} }
func txt(name, s string) arg       { return arg{name: name, text: s} }

// put appends plain words to the paragraph, as they are in text and escaped in HTML.
func (p *pen) put(s string) { p.line = escape(p.line, s, p.html) }

// escape appends words: control characters, which terminals obey, as spaces, in HTML what it takes for its own
// by name.
func escape(b []byte, s string, html bool) []byte {
	from := 0
	for n := range len(s) {
		var e string
		switch c := s[n]; {
		case c < ' ' || c == 0x7f:
			e = " "
		case !html:
			continue
		case c == '<':
			e = "&lt;"
		case c == '>':
			e = "&gt;"
		case c == '&':
			e = "&amp;"
		case c == '"':
			e = "&#34;"
		default:
			continue
		}
		b = append(append(b, s[from:n]...), e...)
		from = n + 1
	}
	return append(b, s[from:]...)
}

// number appends a whole number in groups of three.
func (p *pen) number(n int64) { p.line = p.t.number(p.line, n) }

func (t *tongue) number(b []byte, n int64) []byte {
	if n < 0 {
		b = append(b, "−"...)
		n = -n
	}
	if n < 1000 {
		return strconv.AppendInt(b, n, 10)
	}
	b = t.number(b, n/1000)
	return append(b, t.thousands, byte('0'+n%1000/100), byte('0'+n%100/10), byte('0'+n%10))
}

// money appends cents as euros.
func (p *pen) money(cents int64) {
	if cents < 0 {
		p.put("−")
		cents = -cents
	}
	p.number(cents / 100)
	p.line = append(p.line, p.t.decimal, byte('0'+cents%100/10), byte('0'+cents%10))
	p.put(" €")
}

func (p *pen) field(f grid.Field) { p.line = p.names.patch.AppendName(p.line, f) }

// realm appends what a realm is called.
func (p *pen) realm(r world.RealmID) {
	if x := p.names.realm(r); x != nil {
		p.put(x.Name)
		return
	}
	p.say("nobody")
}

func (p *pen) unit(u kit.Unit) { p.play(p.t.units[u], nil) }

func (p *pen) moon(c moon.Count) {
	p.play(p.t.moons[c.Moon()], nil)
	p.put(" ")
	p.line = strconv.AppendInt(p.line, int64(c.Year()), 10)
	p.put(" n.P.")
}

// say appends a text to the paragraph.
func (p *pen) say(key string, args ...arg) { p.play(p.t.text(key), args) }

func (p *pen) play(t template, args []arg) {
	for n := range t {
		x := &t[n]
		switch {
		case x.name == "":
			p.put(x.literal)
		case x.forms != nil:
			p.play(choose(x.forms, find(args, x.name).n), args)
		default:
			if a := find(args, x.name); a.num {
				p.number(a.n)
			} else {
				p.put(a.text)
			}
		}
	}
}

func find(args []arg, name string) arg {
	for n := range args {
		if args[n].name == name {
			return args[n]
		}
	}
	return arg{name: name, text: "⟨" + name + "⟩"}
}

// heading writes a heading of a level, 1 to 3.
func (p *pen) heading(level int, key string, args ...arg) {
	p.say(key, args...)
	p.headingDone(level)
}

// headingDone makes a heading of the paragraph under way.
func (p *pen) headingDone(level int) {
	switch {
	case p.doc != nil:
		p.item(Heading, level)
		return
	case p.html:
		p.title(level)
		return
	}
	p.blank()
	from := utf8.RuneCount(p.line)
	p.indent, p.hang = 0, 0
	p.end()
	if level < 3 {
		rule := byte('-')
		if level == 1 {
			rule = '='
		}
		for range min(from, width) {
			p.b = append(p.b, rule)
		}
		p.b = append(p.b, '\n')
	}
}

// title writes the line under way as a heading. Those of sections of a page can be gone to.
func (p *pen) title(level int) {
	tag := byte('0' + level)
	if level == 2 && p.page && len(p.sections) == 0 {
		p.top = len(p.b)
		p.list(p.contents)
	}
	p.b = append(append(p.b, "<h"...), tag)
	if level == 2 && p.page {
		p.sections = append(p.sections, string(p.line))
		p.b = append(strconv.AppendInt(append(p.b, ` id="s`...), int64(len(p.sections)), 10), '"')
	}
	p.b = append(append(append(p.b, '>'), p.line...), "</h"...)
	p.b = append(p.b, tag, '>', '\n')
	p.line = p.line[:0]
	p.spill()
}

// blank leaves a line free, unless there is one.
func (p *pen) blank() {
	if n := len(p.b); n > 0 && !p.html && (n < 2 || p.b[n-2] != '\n') {
		p.b = append(p.b, '\n')
	}
}

// begin begins a paragraph that is indented by so many columns, its further lines by hang.
func (p *pen) begin(indent, hang int) { p.indent, p.hang = indent, hang }

// end ends the paragraph.
func (p *pen) end() {
	if p.doc != nil {
		p.item(Paragraph, 0)
		return
	}
	if p.html {
		class := "<p>"
		if p.indent > 0 {
			class = `<p class="in">`
		}
		p.b = append(append(append(p.b, class...), p.line...), "</p>\n"...)
	} else {
		p.b = wrap(p.b, p.line, p.indent, p.hang)
	}
	p.line = p.line[:0]
	p.spill()
}

// paragraph writes a text as a paragraph.
func (p *pen) paragraph(key string, args ...arg) {
	p.begin(0, 0)
	p.say(key, args...)
	p.end()
}

const blanks = "                                                                            "

// wrap appends a paragraph in lines of at most width columns, broken at spaces; words that are longer stay whole.
func wrap(b, line []byte, indent, hang int) []byte {
	b = append(b, blanks[:indent]...)
	if indent+len(line) <= width { // bytes are never fewer than characters
		return append(append(b, line...), '\n')
	}
	col, from, space := indent, 0, -1
	for n := 0; n < len(line); {
		size := 1
		if line[n] >= utf8.RuneSelf {
			_, size = utf8.DecodeRune(line[n:])
		}
		if line[n] == ' ' {
			space = n
		}
		n += size
		if col++; col > width && space >= from {
			b = append(append(b, line[from:space]...), '\n')
			b = append(b, blanks[:hang]...)
			from = space + 1
			col = hang + utf8.RuneCount(line[from:n])
			space = -1
		}
	}
	return append(append(b, line[from:]...), '\n')
}
