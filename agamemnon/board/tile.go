package board

import (
	"math"

	"spielleiter/agamemnon"
	"spielleiter/svg"
)

// Measures of a tile that lies along the x axis with its middle at the origin.
const (
	tileHalf = 33.0
	tileHigh = 10.5
)

// drawThread draws the way from space to space: the thread that a tile is a part of, or
// the dots of an empty connection.
func drawThread(c *svg.Canvas, k agamemnon.Kind, reach float64) {
	dots := svg.Attr{}
	if k == agamemnon.NoTile {
		dots = svg.A("stroke-dasharray", "0 9")
	}
	c.Empty("path", svg.A("class", "thread"), svg.A("d", line(-reach, 0, reach, 0)), svg.A("stroke", tileColours[k]),
		svg.N("stroke-width", 4.5), svg.A("stroke-linecap", "round"), dots)
}

// drawTile draws a tile of a kind around the origin; nothing for no tile.
func drawTile(c *svg.Canvas, k agamemnon.Kind) {
	if k == agamemnon.NoTile {
		return
	}
	c.Empty("path", svg.A("class", "body"), svg.A("d", tileBody(k)), svg.A("fill", tileColours[k]), svg.A("stroke", colTable),
		svg.N("stroke-width", 1.5), svg.A("stroke-linejoin", "round"))
	drawTileGlyph(c, k)
}

func line(x1, y1, x2, y2 float64) string { return new(svg.Path).Move(x1, y1).Line(x2, y2).String() }

// tileBody is the outline: pointed for strength, round for force, notched for rank.
func tileBody(k agamemnon.Kind) string {
	const w, h = tileHalf, tileHigh
	var p svg.Path
	switch k {
	case agamemnon.Strength:
		p.Move(-w, 0).Line(-w+8, -h).Line(w-8, -h).Line(w, 0).Line(w-8, h).Line(-w+8, h)
	case agamemnon.Force:
		const r = h * 1.33 // control points this far out come close to a half circle
		p.Move(-w+h, -h).Line(w-h, -h).Cubic(w-h+r, -h, w-h+r, h, w-h, h)
		p.Line(-w+h, h).Cubic(-w+h-r, h, -w+h-r, -h, -w+h, -h)
	default:
		p.Move(-w, -h).Line(w, -h).Line(w-6, 0).Line(w, h).Line(-w, h).Line(-w+6, 0)
	}
	return p.Close().String()
}

// drawTileGlyph draws spearheads, dots or a wave along the tile.
func drawTileGlyph(c *svg.Canvas, k agamemnon.Kind) {
	var p svg.Path
	switch k {
	case agamemnon.Strength:
		for _, x := range []float64{-22, -11, 0, 11, 22} {
			p.Move(x-4, -5.5).Line(x+5, 0).Line(x-4, 5.5).Line(x-1.5, 0).Close()
		}
	case agamemnon.Force:
		c.Empty("path", svg.A("class", "glyph line"), svg.A("d", "M-22 0h0M-11 0h0M0 0h0M11 0h0M22 0h0"),
			svg.A("fill", "none"), svg.A("stroke", colGlyph), svg.N("stroke-width", 6), svg.A("stroke-linecap", "round"))
		return
	default:
		const half, high = 5.5, 7.2
		p.Move(-4*half, 0)
		for n := range 8 {
			x := -4*half + float64(n)*half
			p.Quad(x+half/2, math.Copysign(high, float64(n%2)-0.5), x+half, 0)
		}
		c.Empty("path", svg.A("class", "glyph line"), svg.A("d", p.String()),
			svg.A("fill", "none"), svg.A("stroke", colGlyph), svg.N("stroke-width", 2.4), svg.A("stroke-linecap", "round"))
		return
	}
	c.Empty("path", svg.A("class", "glyph"), svg.A("d", p.String()), svg.A("fill", colGlyph))
}
