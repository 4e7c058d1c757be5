package board

import (
	"math"
	"strconv"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/sketch"
	"spielleiter/waben/world"
)

// facet is how long a side of the icosahedron's faces is drawn.
const facet = 700

// Overview draws the net of the icosahedron with the names of the segments on its faces (decision G). Worlds are those
// of the net's segments in their order; of each that is given its land is drawn, and nothing that stands on it.
func Overview(n *grid.Net, worlds []*world.World, say Say) []byte {
	d := &drawing{o: Options{Say: say}}
	d.pic.Title = say("board.title.planet", game.Args{"segments": strconv.Itoa(len(n.Segments))})
	d.pic.Box = sketch.Box{Left: -200, Top: -200, Right: 38_700, Bottom: 18_400}
	d.pic.Begin(sketch.Far, sketch.Box{})
	for face := range grid.Face(grid.Faces) {
		d.pic.Path("f", "", triangle(face))
		d.pic.Path("fe", "", triangle(face))
	}
	for k, s := range n.Segments {
		if k < len(worlds) && worlds[k] != nil {
			d.segment(worlds[k], s.Face)
		}
	}
	d.pic.Begin(sketch.Far, sketch.Box{})
	for _, s := range n.Segments {
		d.pic.Text("fn", "", s.Name, onNet(s.Face.Centre(), facet))
	}
	return d.pic.SVG(false)
}

// onNet is a place of the net on the plane of the drawing.
func onNet(p hex.Point, scale float64) sketch.Point {
	return sketch.Point{X: int(math.Round(p.X * scale * sketch.Unit)), Y: int(math.Round(p.Y * scale * sketch.Unit))}
}

func triangle(f grid.Face) (p sketch.Path) {
	for n, c := range f.Corners() {
		if at := onNet(c, facet); n == 0 {
			p.Move(at)
		} else {
			p.Line(at)
		}
	}
	p.Close()
	return p
}

// segment draws a world's land into a face: rows of one colour as thick strokes.
func (d *drawing) segment(w *world.World, face grid.Face) {
	at, scale := fit(w.Patch, face)
	d.w, d.o.Fields, d.fields = w, nil, nil
	d.cutOut()
	var rows [32]sketch.Path
	fields := d.fields
	for n := 0; n < len(fields); {
		first, length := fields[n], 1
		for n+length < len(fields) && glance(w.Land[fields[n+length]]) == glance(w.Land[first]) && w.Patch.Next(fields[n+length-1], hex.E) == fields[n+length] {
			length++
		}
		from, to := at(first), at(fields[n+length-1])
		p, half := &rows[glance(w.Land[first])], scale*math.Sqrt(3)/2
		from.X, to.X, to.Y = from.X-half, to.X+half, from.Y
		p.Move(onNet(from, 1))
		p.Line(onNet(to, 1))
		n += length
	}
	d.pic.Begin(sketch.Far, sketch.Box{})
	for n := range rows {
		d.pic.Add(sketch.Mark{Look: "ov", Tint: sketch.Ground(land.Colour(n)), Path: rows[n], Width: int(math.Round(sketch.Unit * (scale*1.5 + 1)))})
	}
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
