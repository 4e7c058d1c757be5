package pdf

import (
	"math"
	"strconv"
)

// canvas is where a document is drawn: pages in millimetres from above, of which each knows what pen it last took, so that nothing
// is said twice.
type canvas struct {
	sheets []*sheet
	*sheet // the page under way
	// What is to be drawn with; a page is told when it is used.
	style   string  // of letters: "" or "B"
	size    float64 // of letters, in points
	tint    rgb     // of letters
	pen     rgb
	alphas  []float64 // that any page has, by the number of their state
	scripts [2]uint8  // that letters of each font are of
}

// rgb is a colour.
type rgb [3]int

// sheet is a page.
type sheet struct {
	breadth, height float64 // in millimetres
	b               []byte
	links           []link
	told            state
}

// state is what a page was told last.
type state struct {
	style           string
	size            float64
	fill, pen       rgb
	width           float64
	join, cap, dash string
	alpha           float64
	inked, penned   bool // colours were told at all
}

// link is a part of a page that leads to another one.
type link struct {
	x, y, width, height float64
	page                int // from 1
}

// How many bytes a page of text has at most, as a rule, and one of a map.
const (
	pageSize = 12 << 10
	mapSize  = 96 << 10
)

// page begins a page.
func (c *canvas) page(breadth, height float64) {
	c.sheet = &sheet{breadth: breadth, height: height, b: make([]byte, 0, pageSize), told: state{alpha: 1}}
	c.sheets = append(c.sheets, c.sheet)
}

// number is that of the page under way.
func (c *canvas) number() int { return len(c.sheets) }

// points are how many points a millimetre has.
const points = 72 / 25.4

// num writes a number to a hundredth, and a blank behind it.
func (s *sheet) num(v float64) {
	n := int64(math.Round(v * 100))
	if n%10 == 0 {
		s.tenths(n / 10)
		return
	}
	if n < 0 {
		s.b = append(s.b, '-')
		n = -n
	}
	s.b = strconv.AppendInt(s.b, n/100, 10)
	s.b = append(s.b, '.', byte('0'+n/10%10), byte('0'+n%10), ' ')
}

// tenths writes a number of tenths.
func (s *sheet) tenths(n int64) {
	if n < 0 {
		s.b = append(s.b, '-')
		n = -n
	}
	s.b = strconv.AppendInt(s.b, n/10, 10)
	if rest := n % 10; rest != 0 {
		s.b = append(s.b, '.', byte('0'+rest))
	}
	s.b = append(s.b, ' ')
}

// at writes a place, to a tenth of a point: less than half a step of what maps are drawn in.
func (s *sheet) at(x, y float64) {
	s.tenths(int64(math.Round(x * (10 * points))))
	s.tenths(int64(math.Round((s.height - y) * (10 * points))))
}

func (s *sheet) put(op string) { s.b = append(append(s.b, op...), '\n') }

// colour writes a colour.
func (s *sheet) colour(c rgb, op string) {
	for _, part := range c {
		n := (part*1000 + 127) / 255
		s.b = append(s.b, byte('0'+n/1000), '.', byte('0'+n/100%10), byte('0'+n/10%10), byte('0'+n%10), ' ')
	}
	s.put(op)
}

// ink takes the colour that fills.
func (s *sheet) ink(c rgb) {
	if !s.told.inked || s.told.fill != c {
		s.told.inked, s.told.fill = true, c
		s.colour(c, "rg")
	}
}

// stroke takes the colour and width of lines.
func (s *sheet) stroke(c rgb, width float64) {
	if !s.told.penned || s.told.pen != c {
		s.told.penned, s.told.pen = true, c
		s.colour(c, "RG")
	}
	if s.told.width != width {
		s.told.width = width
		s.num(width * points)
		s.put("w")
	}
}

// joints says how lines meet and end: "1 j" and "0 J" or "1 J".
func (s *sheet) joints(join, ends string) {
	if s.told.join != join {
		s.told.join = join
		s.put(join)
	}
	if s.told.cap != ends {
		s.told.cap = ends
		s.put(ends)
	}
}

// dashes breaks lines; nil is none.
func (s *sheet) dashes(list []float64) {
	from := len(s.b)
	s.b = append(s.b, '[')
	for _, x := range list {
		s.num(x * points)
	}
	s.b = append(s.b, "] 0 d"...)
	dash := string(s.b[from:])
	s.b = s.b[:from]
	if s.told.dash == "" && len(list) == 0 || s.told.dash == dash {
		return
	}
	s.told.dash = dash
	s.put(dash)
}

// opacity lets the ground through.
func (c *canvas) opacity(alpha float64) {
	if c.told.alpha == alpha {
		return
	}
	c.told.alpha = alpha
	n := 0
	for n < len(c.alphas) && c.alphas[n] != alpha {
		n++
	}
	if n == len(c.alphas) {
		c.alphas = append(c.alphas, alpha)
	}
	c.b = append(strconv.AppendInt(append(c.b, "/A"...), int64(n), 10), " gs\n"...)
}

// font takes letters of a style, "" or "B", and size in points.
func (c *canvas) font(style string, size float64) { c.style, c.size = style, size }

// span is how wide a text is in the letters at hand.
func (c *canvas) span(s string) float64 {
	return float64(face(c.style).advance(s)) * c.size / (1000 * points)
}

// letters writes a text whose foot begins at a place.
func (c *canvas) letters(x, y float64, text string) {
	s := c.sheet
	s.ink(c.tint)
	if s.told.style != c.style || s.told.size != c.size {
		s.told.style, s.told.size = c.style, c.size
		s.b = append(s.b, "/F"...)
		s.b = append(append(s.b, c.style...), ' ')
		s.num(c.size)
		s.put("Tf")
	}
	s.b = append(s.b, "BT "...)
	s.at(x, y)
	s.b = append(s.b, "Td ("...)
	for _, r := range text { // the font has nothing beyond U+FFFF
		if r >= 0x100 {
			c.scripts[len(c.style)] |= script(r)
		}
		s.b = escaped(escaped(s.b, byte(r>>8)), byte(r))
	}
	s.b = append(s.b, ") Tj ET\n"...)
}

// line draws a straight line.
func (c *canvas) line(x, y, toX, toY, width float64) {
	c.stroke(c.pen, width)
	c.move(x, y)
	c.sheet.at(toX, toY)
	c.put("l S")
}

// box draws a rectangle: "f", "S" or "B".
func (c *canvas) box(x, y, width, height float64, how string) {
	c.sheet.at(x, y)
	c.num(width * points)
	c.num(-height * points)
	c.put("re " + how)
}

// rounded draws a rectangle with round corners.
func (c *canvas) rounded(x, y, width, height, r float64, how string) {
	const k = 0.5522847498 // of a quarter of a circle
	r = min(r, width/2, height/2)
	h, right, low := r*(1-k), x+width, y+height
	c.move(x+r, y)
	c.to(right-r, y)
	c.curve(right-h, y, right, y+h, right, y+r)
	c.to(right, low-r)
	c.curve(right, low-h, right-h, low, right-r, low)
	c.to(x+r, low)
	c.curve(x+h, low, x, low-h, x, low-r)
	c.to(x, y+r)
	c.curve(x, y+h, x+h, y, x+r, y)
	c.put(how)
}

func (s *sheet) move(x, y float64) {
	s.at(x, y)
	s.b = append(s.b, "m "...)
}

func (s *sheet) to(x, y float64) {
	s.at(x, y)
	s.b = append(s.b, "l "...)
}

func (s *sheet) curve(ax, ay, bx, by, x, y float64) {
	s.at(ax, ay)
	s.at(bx, by)
	s.at(x, y)
	s.b = append(s.b, "c "...)
}

// clip lets nothing be drawn outside of a rectangle until unclip.
func (c *canvas) clip(x, y, width, height float64) {
	c.put("q")
	c.box(x, y, width, height, "W n")
}

// unclip ends what clip began; the page has the pens of then, which it is told again.
func (c *canvas) unclip() {
	c.put("Q")
	c.sheet.told = state{alpha: 1}
}
