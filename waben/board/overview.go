package board

import (
	"math"
	"strconv"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/svg"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// facet is how long a side of the icosahedron's faces is drawn.
const facet = 700

// Overview draws the net of the icosahedron with the names of the segments on its faces (decision G). Worlds are those
// of the net's segments in their order; of each that is given its land is drawn, and nothing that stands on it.
func Overview(n *grid.Net, worlds []*world.World, say Say) []byte {
	d := &drawing{o: Options{Say: say}}
	title := say("board.title.planet", game.Args{"segments": strconv.Itoa(len(n.Segments))})
	d.c.Open("svg", svg.A("xmlns", "http://www.w3.org/2000/svg"), svg.A("viewBox", "-20 -20 3890 1860"), svg.A("class", "wdw"), svg.A("role", "img"), svg.A("aria-label", title))
	d.c.Leaf("title", title)
	d.c.Leaf("style", style(0)+`.wdw .f{fill:var(--ink);fill-opacity:.09;stroke:var(--ink);stroke-width:3}.wdw .fn{font-size:52px;font-weight:600;paint-order:stroke;stroke:var(--pp);stroke-width:10}`)
	for face := range grid.Face(grid.Faces) {
		d.path("f", triangle(face))
	}
	for k, s := range n.Segments {
		if k < len(worlds) && worlds[k] != nil {
			d.segment(worlds[k], s.Face)
		}
	}
	for _, s := range n.Segments {
		c := s.Face.Centre()
		d.c.Leaf("text", s.Name, svg.A("class", "fn"), svg.I("x", int(math.Round(c.X*facet))), svg.I("y", int(math.Round(c.Y*facet))))
	}
	d.c.Close()
	return d.c.Bytes()
}

func triangle(f grid.Face) []byte {
	var p pen
	for n, c := range f.Corners() {
		at := point{int(math.Round(c.X * facet)), int(math.Round(c.Y * facet))}
		if n == 0 {
			p.move(at)
		} else {
			p.draw(at)
		}
	}
	return append(p.data, 'z')
}

// segment draws a world's land into a face: rows of one colour as thick strokes.
func (d *drawing) segment(w *world.World, face grid.Face) {
	at, scale := fit(w.Patch, face)
	d.w, d.shown, d.count = w, make([]bool, w.Patch.Fields()), 0
	for f, t := range w.Land {
		if d.shown[f] = t != land.Unknown; d.shown[f] {
			d.count++
		}
	}
	var rows [16]pen
	d.sortRows()
	fields := d.fields
	for n := 0; n < len(fields); {
		first, length := fields[n], 1
		for n+length < len(fields) && glance(w.Land[fields[n+length]]) == glance(w.Land[first]) && w.Patch.Next(fields[n+length-1], hex.E) == fields[n+length] {
			length++
		}
		from, to := at(first), at(fields[n+length-1])
		p, half := &rows[glance(w.Land[first])], scale*math.Sqrt(3)/2
		p.move(point{int(math.Round(from.X - half)), int(math.Round(from.Y))})
		p.draw(point{int(math.Round(to.X + half)), int(math.Round(from.Y))})
		n += length
	}
	d.c.Open("g", svg.N("stroke-width", scale*1.5+1))
	for n := range rows {
		d.path("k"+strconv.Itoa(n), rows[n].data)
	}
	d.c.Close()
}

// glance is the colour that a terrain has from afar.
func glance(t land.Terrain) land.Colour {
	_, inner := t.Colours()
	return inner
}

// fit places a patch on a face as large as it fits in: where the middles of fields come to lie, and how long the side
// of a hexagon is.
func fit(p *grid.Patch, face grid.Face) (at func(grid.Field) hex.Point, scale float64) {
	up := 1.0
	if !face.Up() {
		up = -1
	}
	normals := [3]hex.Point{{X: 0, Y: up}, {X: math.Sqrt(3) / 2, Y: -up / 2}, {X: -math.Sqrt(3) / 2, Y: -up / 2}}
	var reach [3]float64 // how far the patch goes towards each side of the face
	for k, n := range normals {
		reach[k] = math.Inf(-1)
		for f := range grid.Field(p.Fields()) {
			c := p.Coord(f).Centre()
			reach[k] = max(reach[k], c.X*n.X+c.Y*n.Y+1)
		}
	}
	radius := (reach[0] + reach[1] + reach[2]) / 3 // of the circle in the triangle round the patch
	scale = facet / (2 * math.Sqrt(3)) / radius
	middle := hex.Point{X: (reach[1] - reach[2]) / math.Sqrt(3), Y: up * (reach[0] - radius)}
	centre := face.Centre()
	return func(f grid.Field) hex.Point {
		c := p.Coord(f).Centre()
		return hex.Point{X: centre.X*facet + scale*(c.X-middle.X), Y: centre.Y*facet + scale*(c.Y-middle.Y)}
	}, scale
}
