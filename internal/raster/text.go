package raster

import (
	"embed"
	"fmt"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

//go:embed fonts
var fonts embed.FS

// upright and italic are the only fonts.
var (
	upright = sync.OnceValues(func() (*sfnt.Font, error) { return face("fonts/literata-bold.ttf") })
	italic  = sync.OnceValues(func() (*sfnt.Font, error) { return face("fonts/literata-bold-italic.ttf") })
)

func face(name string) (*sfnt.Font, error) {
	data, err := fonts.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("font: %w", err)
	}
	f, err := sfnt.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("font %s: %w", name, err)
	}
	return f, nil
}

// write paints a text in one line.
func (p *painter) write(n *node, m matrix, s style) error {
	if len(n.kids) > 0 {
		return fmt.Errorf("the element %q is unknown in a text", n.kids[0].name)
	}
	load := upright
	if s.italic {
		load = italic
	}
	f, err := load()
	if err != nil {
		return err
	}
	xs, err := numbers(n.attrs["x"])
	if err != nil {
		return fmt.Errorf("x of text: %w", err)
	}
	y, err := n.number("y")
	if err != nil {
		return err
	}
	down, err := shift(n, s.size)
	if err != nil {
		return err
	}
	text := strings.Join(strings.Fields(n.text), " ")
	var lines []line
	for letters := []rune(text); len(letters) > 0; {
		length, at := len(letters), point{y: y + down}
		if len(xs) > 0 {
			at.x, xs = xs[0], xs[1:]
		}
		if len(xs) > 0 { // the next letter has a place of its own
			length = 1
		}
		more, err := s.line(f, string(letters[:length]), at, m.scale())
		if err != nil {
			return err
		}
		lines, letters = append(lines, more...), letters[length:]
	}
	return p.lines(lines, m, s)
}

// line sets a text at its place.
func (s style) line(f *sfnt.Font, text string, at point, scale float64) ([]line, error) {
	k := s.size / float64(f.UnitsPerEm())
	t := tracer{chord: chord / (scale * k)}
	width, err := t.set(f, text, s.spacing/k)
	if err != nil {
		return nil, err
	}
	switch s.anchor {
	case "middle":
		at.x -= width * k / 2
	case "end":
		at.x -= width * k
	}
	for _, l := range t.lines {
		for i, q := range l.points {
			l.points[i] = point{at.x + q.x*k, at.y + q.y*k}
		}
	}
	return t.lines, nil
}

// shift reads dy, which may be in em.
func shift(n *node, size float64) (float64, error) {
	text := n.attrs["dy"]
	if text == "" {
		return 0, nil
	}
	in := 1.0
	if em, ok := strings.CutSuffix(text, "em"); ok {
		text, in = em, size
	}
	list, err := numbers(text)
	if err != nil || len(list) != 1 {
		return 0, fmt.Errorf("dy of text: %q is no length", text)
	}
	return list[0] * in, nil
}

// set draws the outlines of a text in the font's units, with so much behind each letter, and gives its width.
func (t *tracer) set(f *sfnt.Font, text string, spacing float64) (float64, error) {
	var b sfnt.Buffer
	em := fixed.I(int(f.UnitsPerEm()))
	pen := 0.0
	for _, r := range text {
		g, err := f.GlyphIndex(&b, r)
		if err != nil {
			return 0, fmt.Errorf("letter %q: %w", r, err)
		}
		outline, err := f.LoadGlyph(&b, g, em, nil)
		if err != nil {
			return 0, fmt.Errorf("letter %q: %w", r, err)
		}
		for _, o := range outline {
			t.glyph(o, pen)
		}
		advance, err := f.GlyphAdvance(&b, g, em, font.HintingNone)
		if err != nil {
			return 0, fmt.Errorf("letter %q: %w", r, err)
		}
		pen += float64(advance)/64 + spacing
	}
	for n := range t.lines {
		t.lines[n].closed = true
	}
	return pen, nil
}

// glyph draws a piece of a letter.
func (t *tracer) glyph(s sfnt.Segment, left float64) {
	at := func(n int) point { return point{left + float64(s.Args[n].X)/64, float64(s.Args[n].Y) / 64} }
	switch s.Op {
	case sfnt.SegmentOpMoveTo:
		t.now = at(0)
		t.lines = append(t.lines, line{points: []point{t.now}})
	case sfnt.SegmentOpLineTo:
		t.line(at(0))
	case sfnt.SegmentOpQuadTo:
		from, q, end := t.now, at(0), at(1)
		t.curve(from.to(q, 2.0/3), end.to(q, 2.0/3), end)
	case sfnt.SegmentOpCubeTo:
		t.curve(at(0), at(1), at(2))
	}
}
