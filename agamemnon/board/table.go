package board

import (
	"math"

	"spielleiter/svg"
)

// drawTable draws what everything lies on: a wooden frame with an inlaid meander and
// a cloth with the threads of its weave.
func drawTable(c *svg.Canvas, width, height float64) {
	const f = frameWidth
	c.Open("g", svg.A("class", "table"))
	c.Empty("rect", svg.A("class", "wood"), svg.N("width", width), svg.N("height", height), svg.N("rx", 22), svg.A("fill", colWood))
	c.Empty("path", svg.A("class", "inlay"), svg.A("d", meander(width, height)),
		svg.A("fill", "none"), svg.A("stroke", colInlay), svg.N("stroke-width", 2), svg.A("stroke-linejoin", "round"))
	c.Empty("rect", svg.A("class", "cloth"), svg.N("x", f), svg.N("y", f), svg.N("width", width-2*f), svg.N("height", height-2*f),
		svg.N("rx", 10), svg.A("fill", colTable))
	c.Empty("path", svg.A("class", "weave"), svg.A("d", weave(width, height)),
		svg.A("fill", "none"), svg.A("stroke", colWeave), svg.N("stroke-width", 1), svg.N("stroke-opacity", 0.1))
	c.Empty("rect", svg.A("class", "seam"), svg.N("x", f+5), svg.N("y", f+5), svg.N("width", width-2*f-10), svg.N("height", height-2*f-10),
		svg.N("rx", 6), svg.A("fill", "none"), svg.A("stroke", colWeave), svg.N("stroke-opacity", 0.45), svg.A("stroke-dasharray", "7 5"))
	c.Close()
}

// weave is the cloth's threads: long ones across, short ones over every other gap.
func weave(width, height float64) string {
	const step, edge = 13.0, frameWidth + 3.0
	var p svg.Path
	for y := edge + step; y < height-edge; y += step {
		p.Move(edge, y).Line(width-edge, y)
	}
	for x := edge + step; x < width-edge; x += step {
		p.Move(x, edge).Line(x, height-edge)
	}
	return p.String()
}

// meander is the Greek key that runs around the frame in whole keys.
func meander(width, height float64) string {
	const inset, band = 6.5, 11.0 // from the edge; from line to line
	var p svg.Path
	corners := [4][2]float64{{inset, inset}, {width - inset, inset}, {width - inset, height - inset}, {inset, height - inset}}
	for n, from := range corners {
		to := corners[(n+1)%4]
		length := math.Abs(to[0]-from[0]) + math.Abs(to[1]-from[1])
		ux, uy := (to[0]-from[0])/length, (to[1]-from[1])/length
		keys(&p, from, [2]float64{ux, uy}, length, band)
	}
	return p.String()
}

// keys draws one side of the meander, from corner to corner, inwards to the right of
// the way.
func keys(p *svg.Path, from, way [2]float64, length, band float64) {
	// One key in units of its width (along) and of the band (inwards).
	key := [][2]float64{{0, 1}, {0, 0}, {0.8, 0}, {0.8, 0.72}, {0.34, 0.72}, {0.34, 0.36}, {0.55, 0.36}}
	start := band + 5.0 // the corners stay plain
	length -= 2 * start
	count := math.Floor(length / (band * 1.75))
	width := length / count
	for n := range int(count) {
		for k, at := range key {
			along := start + (float64(n)+at[0])*width
			in := at[1] * band
			x := from[0] + along*way[0] - in*way[1]
			y := from[1] + along*way[1] + in*way[0]
			if k == 0 {
				p.Move(x, y)
			} else {
				p.Line(x, y)
			}
		}
	}
}
