package raster

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"strings"
)

// MaxWidth is how many pixels wide a picture may be.
const MaxWidth = 8192

// PNG paints a picture so many pixels wide and writes it as PNG.
func PNG(w io.Writer, svg []byte, width int) error {
	img, err := Image(svg, width)
	if err != nil {
		return err
	}
	e := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := e.Encode(w, img); err != nil {
		return fmt.Errorf("write picture: %w", err)
	}
	return nil
}

// Image paints a picture so many pixels wide on white.
func Image(svg []byte, width int) (*image.RGBA, error) {
	root, err := parse(svg)
	if err != nil {
		return nil, err
	}
	box, err := numbers(root.attrs["viewBox"])
	if err != nil || len(box) != 4 || box[2] <= 0 || box[3] <= 0 {
		return nil, errors.New("paint: the picture has no size")
	}
	k := float64(width) / box[2]
	height := int(math.Round(box[3] * k))
	if width < 1 || width > MaxWidth || height < 1 || height > MaxWidth {
		return nil, fmt.Errorf("paint: %d by %d pixels are too few or too many", width, height)
	}
	p := painter{img: image.NewRGBA(image.Rect(0, 0, width, height)), ids: map[string]*node{}, tiles: map[string]*tile{}, left: whole()}
	root.named(p.ids)
	draw.Draw(p.img, p.img.Bounds(), image.White, image.Point{}, draw.Src)
	if err := p.picture(root, matrix{a: k, d: k}.then(translation(-box[0], -box[1]))); err != nil {
		return nil, fmt.Errorf("paint: %w", err)
	}
	return p.img, nil
}

func (p *painter) picture(root *node, m matrix) error {
	var err error
	if p.sheet, err = gather(root); err != nil {
		return err
	}
	s, err := p.dress(plain, root)
	if err != nil {
		return err
	}
	return p.group(root, m, s)
}

// painter walks through a picture.
type painter struct {
	img   *image.RGBA
	ids   map[string]*node
	tiles map[string]*tile
	sheet sheet
	top   *node // of what is used, if something is
	depth int
	left  *budget
}

// element paints one element.
func (p *painter) element(n *node, m matrix, s style) error {
	if p.depth++; p.depth > maxDepth {
		return errors.New("elements are too deep in each other")
	}
	defer func() { p.depth-- }()
	p.left.elements--
	if err := p.left.check(); err != nil {
		return err
	}
	switch n.name {
	case "defs", "pattern", "marker", "style", "title", "desc":
		return nil
	}
	if text, ok := n.attrs["transform"]; ok {
		step, err := transform(text)
		if err != nil {
			return err
		}
		m = m.then(step)
	}
	s, err := p.dress(s, n)
	if err != nil {
		return err
	}
	if s.hidden {
		return nil
	}
	whole := n.name == "g" || n.name == "use"
	if s.opacity < 1 && (whole || !s.thin()) {
		return p.layered(s.opacity, func() error { return p.dressed(n, m, s) })
	}
	return p.dressed(n, m, s)
}

// dressed paints an element of which the style is known.
func (p *painter) dressed(n *node, m matrix, s style) error {
	switch n.name {
	case "g":
		return p.group(n, m, s)
	case "use":
		return p.use(n, m, s)
	case "text":
		return p.write(n, m, s)
	}
	lines, err := shape(n, s.round, chord/m.scale())
	if err != nil {
		return err
	}
	if err := p.lines(lines, m, s); err != nil || s.marker == "" || n.name != "path" {
		return err
	}
	return p.mark(lines, m, s)
}

// use paints an element once more, somewhere else.
func (p *painter) use(n *node, m matrix, s style) error {
	of, ok := p.ids[n.attrs["href"]]
	if !ok {
		return fmt.Errorf("there is no %q to use", n.attrs["href"])
	}
	x, err := n.number("x")
	if err != nil {
		return err
	}
	y, err := n.number("y")
	if err != nil {
		return err
	}
	top := p.top
	p.top = of
	defer func() { p.top = top }()
	return p.element(of, m.then(translation(x, y)), s)
}

func (p *painter) group(n *node, m matrix, s style) error {
	for _, k := range n.kids {
		if err := p.element(k, m, s); err != nil {
			return err
		}
	}
	return nil
}

// chord is how long the pieces of curves are, in pixels.
const chord = 1.5

// shape gives the outline of a basic shape.
func shape(n *node, round, chord float64) ([]line, error) {
	var v [5]float64
	for i, name := range []string{"cx", "cy", "r", "x", "y"} {
		x, err := n.number(name)
		if err != nil {
			return nil, err
		}
		v[i] = x
	}
	switch n.name {
	case "path":
		return trace(n.attrs["d"], chord)
	case "circle":
		return []line{ring(point{v[0], v[1]}, v[2], chord)}, nil
	case "rect":
		width, err := n.number("width")
		if err != nil {
			return nil, err
		}
		height, err := n.number("height")
		if err != nil {
			return nil, err
		}
		return box(v[3], v[4], width, height, max(0, min(round, width/2, height/2)), chord), nil
	default:
		return nil, fmt.Errorf("the element %q is unknown", n.name)
	}
}

// box is a rectangle, with round corners if r is not nought.
func box(x, y, width, height, r, chord float64) []line {
	t := tracer{chord: chord, now: point{x + r, y}}
	const k = 0.5523 // by which a quarter of a circle is nearly a Bézier curve
	corner := func(x1, y1, dx, dy, ex, ey float64) {
		t.line(point{x1, y1})
		if r > 0 {
			t.curve(point{x1 + dx*k, y1 + dy*k}, point{x1 + dx + ex*(1-k), y1 + dy + ey*(1-k)}, point{x1 + dx + ex, y1 + dy + ey})
		}
	}
	corner(x+width-r, y, r, 0, 0, r)
	corner(x+width, y+height-r, 0, r, -r, 0)
	corner(x+r, y+height, -r, 0, 0, -r)
	corner(x, y+r, 0, -r, r, 0)
	t.lines[0].closed = true
	return t.lines
}

// lines fills and strokes an outline.
func (p *painter) lines(lines []line, m matrix, s style) error {
	device := make([]line, len(lines))
	polygons := make([][]point, len(lines))
	for n, l := range lines {
		device[n] = line{make([]point, len(l.points)), l.closed}
		for i, q := range l.points {
			device[n].points[i] = m.of(q)
		}
		polygons[n] = device[n].points
	}
	fills := func() error { return p.cover(polygons, s.paint(s.fill), s.fillOpacity, m) }
	strokes := func() error {
		if nothing(s.stroke) || s.width <= 0 {
			return nil
		}
		return p.cover(s.pen(m.scale()).outline(device), s.paint(s.stroke), s.strokeOpacity, m)
	}
	if s.strokeFirst {
		fills, strokes = strokes, fills
	}
	if err := fills(); err != nil {
		return err
	}
	return strokes()
}

// pen is what a style strokes with, in pixels.
func (s style) pen(scale float64) pen {
	p := pen{width: s.width * scale, round: s.join == "round", butt: s.cap == "butt", square: s.cap == "square", chord: chord}
	for _, d := range s.dash {
		p.dash = append(p.dash, d*scale)
	}
	return p
}

// cover paints polygons with a colour or a pattern.
func (p *painter) cover(polygons [][]point, paint string, opacity float64, m matrix) error {
	if nothing(paint) {
		return nil
	}
	if id, ok := strings.CutPrefix(paint, "url("); ok {
		t, err := p.pattern(strings.TrimSuffix(id, ")"), m)
		if err != nil {
			return err
		}
		fill(polygons, p.img.Bounds(), func(x, y int, cover float64) { p.blend(x, y, t.at(x, y), cover*opacity) })
		return nil
	}
	c, err := colourOf(paint)
	if err != nil {
		return err
	}
	fill(polygons, p.img.Bounds(), func(x, y int, cover float64) { p.blend(x, y, c, cover*opacity) })
	return nil
}

// blend lays a colour over a pixel.
func (p *painter) blend(x, y int, c color.RGBA, cover float64) {
	pix := p.img.Pix[p.img.PixOffset(x, y):][:4]
	rest := 1 - cover*float64(c.A)/255
	for n, v := range [4]uint8{c.R, c.G, c.B, c.A} {
		pix[n] = uint8(float64(v)*cover + float64(pix[n])*rest + 0.5)
	}
}
