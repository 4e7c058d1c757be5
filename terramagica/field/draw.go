package field

import (
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
}

// picture is one frame on its way to the canvas.
type picture struct {
	svg.Canvas
	*Field
	Options
	frame Frame
}

// usual is more than most pictures need, in bytes.
const usual = 64_000

// Draw draws a frame.
func (f *Field) Draw(n int, o Options) []byte {
	p := &picture{Field: f, Options: o, frame: f.Frames[n]}
	p.Grow(usual)
	p.Open("svg", svg.A("xmlns", "http://www.w3.org/2000/svg"), svg.A("class", "terramagica"),
		svg.A("viewBox", "0 0 "+strconv.Itoa(Width)+" "+svg.Num(f.Height)), svg.A("role", "group"), svg.A("aria-label", p.title()))
	p.Leaf("title", p.title())
	p.Leaf("desc", p.describe())
	if o.Alone {
		p.Leaf("style", ":root{color-scheme:light dark}"+Style)
	}
	p.defs()
	p.ground()
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

// defs holds the drawings of the kinds that are in the battle, and the weaves of banners.
func (p *picture) defs() {
	p.Open("defs")
	seen := map[string]bool{}
	for s := range p.frame.Units {
		for n := range p.frame.Units[s] {
			if name := p.glyph(s, n); !seen[name] {
				seen[name] = true
				p.Empty("path", svg.A("id", "tm-"+name), svg.A("d", drawings()[name]))
			}
		}
	}
	for s, weave := range [2]string{"M-1 7L5 1L11 7M-1 14L5 8L11 14", "M2.5 0V14M7.5 0V14"} {
		p.Open("pattern", svg.A("id", "tm-weave-"+strconv.Itoa(s)), svg.A("patternUnits", "userSpaceOnUse"), svg.I("width", 10), svg.I("height", 14))
		p.Empty("path", svg.A("class", "weave-"+strconv.Itoa(s)), svg.A("d", weave), svg.A("fill", "none"), svg.A("stroke", tinctures[s].line), svg.N("stroke-width", 1.6))
		p.Close()
	}
	p.Close()
}

func (f *Field) glyph(side, unit int) string {
	u := f.p.Lineup.Catalogue.Units[f.p.Lineup.Sides[side].Units[unit].Kind]
	return glyphOf(u.ID, u.Battle)
}

// ground draws the rows, the row between the armies in a colour of its own, and their numbers.
func (p *picture) ground() {
	p.Empty("rect", svg.A("class", "board"), svg.I("width", Width), svg.N("height", p.Height), svg.A("fill", colPaper))
	p.Open("g", svg.A("class", "rows"), svg.A("font-family", serif), svg.A("aria-hidden", "true"))
	for n := range p.lanes {
		class, fill := "meadow", colMeadow
		switch row := n + p.low; {
		case row == 0:
			class, fill = "middle", colMiddle
		case row%2 != 0:
			class, fill = "furrow", colFurrow
		}
		p.Empty("rect", svg.A("class", class), svg.N("y", p.top[n]), svg.I("width", Width), svg.N("height", p.tall[n]), svg.A("fill", fill))
	}
	for n := range p.lanes {
		row := n + p.low
		own := max(row, -row)
		size := 15.0
		if p.tall[n] < lane {
			size = 9.5
		}
		for _, x := range []float64{18, Width - 18} {
			p.Leaf("text", strconv.Itoa(own), svg.A("class", "soft"), svg.N("x", x), svg.N("y", p.top[n]+p.tall[n]/2+size*0.35),
				svg.A("text-anchor", "middle"), svg.N("font-size", size), svg.A("fill", colSoft))
		}
	}
	for s, y := range [2]float64{p.Height - 13, 27} {
		p.Leaf("text", p.sideTitle(s), svg.A("class", "words"), svg.I("x", Width/2), svg.N("y", y), svg.A("text-anchor", "middle"),
			svg.I("font-size", 20), svg.I("font-weight", 700), svg.A("fill", colInk))
	}
	p.Leaf("text", p.when(), svg.A("class", "soft"), svg.I("x", 14), svg.I("y", 27), svg.I("font-size", 15), svg.A("fill", colSoft))
	p.Close()
}
