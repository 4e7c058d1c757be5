package board

import (
	"math"

	"spielleiter/agamemnon"
	"spielleiter/svg"
)

// drawPiece draws a stone around the origin.
func drawPiece(c *svg.Canvas, s agamemnon.Stone) {
	c.Open("g", svg.A("class", "piece "+s.Side().String()), svg.A("data-piece", s.Piece().String()))
	drawDisc(c, s.Side())
	drawPieceGlyph(c, s.Piece())
	c.Close()
}

// drawDisc draws what all pieces of a side share: a plain rim for the Greeks, a beaded
// one for the Trojans.
func drawDisc(c *svg.Canvas, s agamemnon.Side) {
	const r = pieceRadius
	c.Empty("circle", svg.A("class", "shadow"), svg.N("cx", 1), svg.N("cy", 3), svg.N("r", r+1), svg.A("fill", colShadow), svg.N("fill-opacity", 0.22))
	c.Empty("circle", svg.A("class", "disc"), svg.N("r", r), svg.A("fill", sideColours[s]), svg.A("stroke", colGlyph), svg.N("stroke-width", 1.5))
	if s == agamemnon.Greeks {
		c.Empty("circle", svg.A("class", "rim"), svg.N("r", r-3.5), svg.A("fill", "none"), svg.A("stroke", colGlyph),
			svg.N("stroke-width", 1.3), svg.N("stroke-opacity", 0.6))
		return
	}
	const beads = 30
	gap := 2 * math.Pi * (r - 3.6) / beads
	c.Empty("circle", svg.A("class", "rim"), svg.N("r", r-3.6), svg.A("fill", "none"), svg.A("stroke", colGlyph),
		svg.N("stroke-width", 2.4), svg.N("stroke-opacity", 0.8), svg.A("stroke-dasharray", "0 "+svg.Num(gap)), svg.A("stroke-linecap", "round"))
}

// drawPieceGlyph draws what tells a piece from others of its side.
func drawPieceGlyph(c *svg.Canvas, p agamemnon.Piece) {
	switch {
	case p == agamemnon.Weft:
		drawThreads(c, weftThreads)
	case p == agamemnon.Warp:
		drawThreads(c, warpThreads)
	case p.IsLeader():
		c.Empty("path", svg.A("class", "letter"), svg.A("d", letters[p.String()]), svg.A("fill", colGlyph))
		drawSpears(c, p.Spears(), 7.2, 7.5, 21.5, 2.6)
	default:
		drawSpears(c, p.Spears(), 12, -19.5, 19.5, 5)
	}
}

// drawSpears draws upright spears side by side between two heights.
func drawSpears(c *svg.Canvas, count int, apart, top, bottom, half float64) {
	var shafts, heads svg.Path
	for n := range count {
		x := (float64(n) - float64(count-1)/2) * apart
		head := top + (bottom-top)*0.46
		shafts.Move(x, head-half).Line(x, bottom)
		heads.Move(x, top).Quad(x+half*1.5, top+(head-top)*0.62, x, head).Quad(x-half*1.5, top+(head-top)*0.62, x, top).Close()
	}
	c.Empty("path", svg.A("class", "glyph line"), svg.A("d", shafts.String()), svg.A("fill", "none"), svg.A("stroke", colGlyph),
		svg.N("stroke-width", half*0.55), svg.A("stroke-linecap", "round"))
	c.Empty("path", svg.A("class", "glyph"), svg.A("d", heads.String()), svg.A("fill", colGlyph))
}

// The Weavers: a weft thread is cut at the warp thread it crosses, two warp threads
// change sides and go on.
const (
	weftThreads = "M-17-9H-6M6-9H17M-17 0H-6M6 0H17M-17 9H-6M6 9H17M0-19V19"
	warpThreads = "M-8 18V10C-8 1 8-1 8-10V-16M8 18V10C8 6.5 5.4 4.2 2.6 2.2M-2.6-2.2C-5.4-4.2-8-6.5-8-10V-16M-12.5-12L-8-17.5L-3.5-12M3.5-12L8-17.5L12.5-12"
)

func drawThreads(c *svg.Canvas, d string) {
	c.Empty("path", svg.A("class", "glyph line"), svg.A("d", d), svg.A("fill", "none"), svg.A("stroke", colGlyph),
		svg.N("stroke-width", 3.2), svg.A("stroke-linecap", "round"), svg.A("stroke-linejoin", "round"))
}
