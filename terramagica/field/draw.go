package field

import (
	"math"
	"strconv"

	"spielleiter/game"
	"spielleiter/svg"
)

// Text puts a key of the texts into the reader's language.
type Text = func(key string, args game.Args) string

// Options say how a frame is drawn.
type Options struct {
	Lang string // of names
	Text Text   // in the same language
	// Alone is for a picture that stands alone, as a file: it brings its style sheet along. For paper
	// and in pages it is left out.
	Alone bool
	// Still leaves strokes and losses out.
	Still bool
	// Realms give the sides the colours of realms.
	Realms [2]string
}

// picture is one frame on its way to the canvas.
type picture struct {
	svg.Canvas
	*Field
	Options
	frame Frame
	upTo  int
}

// usual is more than most pictures need, in bytes.
const usual = 64_000

// Draw draws a frame.
func (f *Field) Draw(n int, o Options) []byte {
	p := &picture{Field: f, Options: o, frame: f.Frames[n], upTo: n}
	p.Grow(usual)
	p.Open("svg", svg.A("xmlns", "http://www.w3.org/2000/svg"), svg.A("class", "terramagica"),
		svg.A("viewBox", "0 0 "+svg.Num(f.Width)+" "+svg.Num(f.Height)), svg.A("role", "group"), svg.A("aria-label", p.title()))
	p.Leaf("title", p.title())
	p.Leaf("desc", p.describe())
	if o.Alone {
		p.Leaf("style", ":root{color-scheme:light dark}"+Style)
	}
	p.defs()
	p.ground()
	p.lying()
	for k := range p.frame.Forts {
		p.fort(k)
	}
	if !o.Still {
		p.strokes()
	}
	p.Open("g", svg.A("class", "units"), svg.A("font-family", serif))
	for s := range p.frame.Units {
		for n, m := range p.frame.Units[s] {
			p.unit(s, n, m)
		}
	}
	p.Close()
	if !o.Still {
		p.losses()
	}
	p.Close()
	return p.Bytes()
}

// defs holds the drawings of the kinds that are in the battle, and the weaves of both sides.
func (p *picture) defs() {
	p.Open("defs")
	seen := map[string]bool{}
	for s := range p.frame.Units {
		for n := range p.frame.Units[s] {
			if name := p.glyph(s, n); !seen[name] {
				seen[name] = true
				p.kind(name)
			}
		}
	}
	p.Empty("path", svg.A("id", "tm-f-fallen"), svg.A("d", fallen))
	for s, weave := range [2]string{"M-1 4L3 0L7 4M-1 12L3 8L7 12", "M1.5 0V16M4.5 0V16"} {
		p.Open("pattern", svg.A("id", "tm-weave-"+strconv.Itoa(s)), svg.A("class", p.colours(s)), svg.A("patternUnits", "userSpaceOnUse"), svg.I("width", 6), svg.I("height", 8))
		p.Empty("path", svg.A("class", "weave"), svg.A("d", weave), svg.A("fill", "none"), svg.A("stroke", p.tincture(s).line), svg.N("stroke-width", 1.1))
		p.Close()
	}
	p.Close()
}

// kind is the emblem of a kind and the figure of one of it.
func (p *picture) kind(name string) {
	p.Empty("path", svg.A("id", "tm-"+name), svg.A("d", drawings()[name]))
	of := figureOf(name)
	if of.size != large {
		p.Empty("path", svg.A("id", "tm-f-"+name), svg.A("d", of.d))
		return
	}
	p.Open("g", svg.A("id", "tm-f-"+name))
	p.Empty("use", svg.A("href", "#tm-"+name), svg.A("transform", "translate(-10.5 -20)scale(.041)"), svg.N("stroke-width", 18))
	p.Close()
}

func (f *Field) glyph(side, unit int) string {
	u := f.p.Lineup.Catalogue.Units[f.p.Lineup.Sides[side].Units[unit].Kind]
	return glyphOf(u.ID, u.Battle)
}

// ground draws the rows, the row between the armies in a colour of its own, and their numbers.
func (p *picture) ground() {
	p.Empty("rect", svg.A("class", "board"), svg.N("width", p.Width), svg.N("height", p.Height), svg.A("fill", colPaper))
	p.Open("g", svg.A("class", "rows"), svg.A("font-family", serif), svg.A("aria-hidden", "true"))
	for n := range p.lanes {
		class, fill := "meadow", colMeadow
		switch row := n + p.low; {
		case row == 0:
			class, fill = "middle", colMiddle
		case row%2 != 0:
			class, fill = "furrow", colFurrow
		}
		p.Empty("rect", svg.A("class", class), svg.N("y", p.top[n]), svg.N("width", p.Width), svg.N("height", p.tall[n]), svg.A("fill", fill))
	}
	p.tufts()
	for n := range p.lanes {
		if p.tall[n] < lane {
			continue
		}
		row := n + p.low
		for _, x := range []float64{13, p.Width - 13} {
			p.Leaf("text", strconv.Itoa(max(row, -row)), svg.A("class", "soft"), svg.N("x", x), svg.N("y", p.top[n]+p.tall[n]/2+5),
				svg.A("text-anchor", "middle"), svg.I("font-size", 14), svg.A("fill", colSoft))
		}
	}
	for s, y := range [2]float64{p.Height - 12, 25} {
		p.Leaf("text", p.sideTitle(s), svg.A("class", "words"), svg.I("x", 12), svg.N("y", y),
			svg.I("font-size", 19), svg.I("font-weight", 700), svg.A("fill", colInk))
	}
	p.Leaf("text", p.when(), svg.A("class", "soft moment"), svg.N("x", p.Width-12), svg.I("y", 24), svg.A("text-anchor", "end"), svg.I("font-size", 14), svg.A("fill", colSoft))
	p.legend()
	p.Close()
}

// tufts of grass grow where nobody mows.
func (p *picture) tufts() {
	var c svg.Path
	for n := range int(p.Height * p.Width / 9000) {
		x := math.Mod(float64(n)*131.7, p.Width-16) + 8
		y := head + 8 + math.Mod(float64(n)*77.3, p.Height-2*head-12)
		c.Move(x-3, y-3).Quad(x-1, y-2, x, y).Quad(x, y-4, x+1, y-5).Move(x, y).Quad(x+2, y-2, x+4, y-3)
	}
	p.Empty("path", svg.A("class", "tuft"), svg.A("d", c.String()), svg.A("fill", "none"), svg.A("stroke", colTuft), svg.N("stroke-width", 1), svg.A("stroke-linecap", "round"))
}

// legend says for how many men a figure of each size stands.
func (p *picture) legend() {
	x, y := p.Width-12, p.Height-13
	for kind := len(p.used) - 1; kind >= 0; kind-- {
		name := p.example(size(kind))
		if name == "" {
			continue
		}
		words := "= " + p.number(p.per[kind])
		p.Leaf("text", words, svg.A("class", "soft"), svg.N("x", x), svg.N("y", y), svg.A("text-anchor", "end"), svg.I("font-size", 13), svg.A("fill", colSoft))
		x -= 7.2*float64(len(words)) + room[kind].wide/2 + 3
		p.Empty("use", svg.A("href", "#tm-f-"+name), svg.A("class", "model"), svg.N("x", x), svg.N("y", y), svg.A("fill", colSoft))
		x -= room[kind].wide/2 + 9
	}
}

// example names a drawing of a size that is on the field, or nothing.
func (p *picture) example(of size) string {
	for s := range p.frame.Units {
		for n := range p.frame.Units[s] {
			if name := p.glyph(s, n); figureOf(name).size == of {
				return name
			}
		}
	}
	return ""
}
