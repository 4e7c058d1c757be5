package raster

import (
	"math"
	"slices"
)

// pen says how lines are drawn.
type pen struct {
	width        float64
	round        bool // the joins
	butt, square bool // the ends; else they are round
	dash         []float64
	chord        float64
}

// outline gives polygons that cover what a pen draws: a box for each straight piece, and
// what joins and ends need. They overlap and turn the same way, so that filling them by
// the rule of winding numbers makes one shape.
func (p pen) outline(lines []line) [][]point {
	o := outliner{pen: p, half: p.width / 2}
	for _, l := range lines {
		for _, part := range p.dashed(distinct(l)) {
			o.draw(part)
		}
	}
	return o.shapes
}

// near is how far two points are apart that are as good as one, in pixels.
const near = 0.25

// distinct leaves out points that are where the one before is, or nearly.
func distinct(l line) line {
	var points []point
	for _, p := range l.points {
		if len(points) == 0 || apart(p, points[len(points)-1]) > near {
			points = append(points, p)
		}
	}
	if n := len(l.points); n > 1 && len(points) == 1 && apart(l.points[0], l.points[n-1]) > 0 {
		points = append(points, l.points[n-1])
	}
	if n := len(points); l.closed && n > 1 && apart(points[0], points[n-1]) <= near {
		points = points[:n-1]
	}
	return line{points, l.closed && len(points) > 1}
}

func apart(p, q point) float64 { return math.Hypot(p.x-q.x, p.y-q.y) }

type outliner struct {
	pen
	half   float64
	shapes [][]point
}

// draw covers one line.
func (o *outliner) draw(l line) {
	n := len(l.points)
	if n == 1 {
		switch p := l.points[0]; {
		case o.square:
			o.shapes = append(o.shapes, box(p.x-o.half, p.y-o.half, 2*o.half, 2*o.half, 0, o.chord)[0].points)
		case !o.butt:
			o.shapes = append(o.shapes, ring(p, o.half, o.chord).points)
		}
		return
	}
	last := n - 1
	if l.closed {
		last = n
	}
	for i := range last {
		o.piece(l.points[i], l.points[(i+1)%n], o.square && !l.closed && i == 0, o.square && !l.closed && i == last-1)
	}
	for i := range n {
		if end := i == 0 || i == n-1; end && !l.closed {
			if !o.butt && !o.square {
				o.shapes = append(o.shapes, ring(l.points[i], o.half, o.chord).points)
			}
			continue
		}
		o.join(l.points[(i+n-1)%n], l.points[i], l.points[(i+1)%n])
	}
}

// side is the step from the middle of a piece to its left edge.
func (o *outliner) side(a, b point) point {
	length := math.Hypot(b.x-a.x, b.y-a.y)
	return point{(b.y - a.y) / length * o.half, -(b.x - a.x) / length * o.half}
}

// piece covers a straight piece, which may be longer by half the width at its ends.
func (o *outliner) piece(a, b point, before, after bool) {
	s := o.side(a, b)
	if before {
		a = point{a.x + s.y, a.y - s.x}
	}
	if after {
		b = point{b.x - s.y, b.y + s.x}
	}
	o.shapes = append(o.shapes, []point{{a.x + s.x, a.y + s.y}, {b.x + s.x, b.y + s.y}, {b.x - s.x, b.y - s.y}, {a.x - s.x, a.y - s.y}})
}

// join covers the outer side of a corner.
func (o *outliner) join(a, b, c point) {
	before, after := o.side(a, b), o.side(b, c)
	turn := before.x*after.y - before.y*after.x
	cos := (before.x*after.x + before.y*after.y) / (o.half * o.half)
	if cos > 0.9999 {
		return
	}
	if turn < 0 { // it turns left: the right side is outside
		before, after = point{-before.x, -before.y}, point{-after.x, -after.y}
	}
	if o.round {
		o.shapes = append(o.shapes, o.wedge(b, before, after, turn < 0))
		return
	}
	corner := []point{b, {b.x + before.x, b.y + before.y}, {b.x + after.x, b.y + after.y}}
	const limit = 4 // what is sharper is cut off
	if 2/(1+cos) <= limit*limit {
		k := 1 / (1 + cos)
		tip := point{b.x + (before.x+after.x)*k, b.y + (before.y+after.y)*k}
		corner = []point{corner[0], corner[1], tip, corner[2]}
	}
	o.shapes = append(o.shapes, turned(corner))
}

// wedge covers a round corner from one side to the other.
func (o *outliner) wedge(at, from, to point, left bool) []point {
	if left { // seen from the other side
		from, to = to, from
	}
	first := math.Atan2(from.y, from.x)
	around := math.Atan2(to.y, to.x) - first
	if around < 0 {
		around += 2 * math.Pi
	}
	steps := max(int(around*o.half/o.chord), 1)
	polygon := []point{at}
	for n := range steps + 1 {
		sin, cos := math.Sincos(first + around*float64(n)/float64(steps))
		polygon = append(polygon, point{at.x + o.half*cos, at.y + o.half*sin})
	}
	return polygon
}

// turned makes a polygon turn as the boxes do.
func turned(polygon []point) []point {
	area := 0.0
	for n, p := range polygon {
		q := polygon[(n+1)%len(polygon)]
		area += p.x*q.y - q.x*p.y
	}
	if area < 0 {
		for i, j := 0, len(polygon)-1; i < j; i, j = i+1, j-1 {
			polygon[i], polygon[j] = polygon[j], polygon[i]
		}
	}
	return polygon
}

// maxDashes is how many dashes a line may have.
const maxDashes = 5000

// dashed cuts a line into its dashes.
func (p pen) dashed(l line) []line {
	total := 0.0
	for _, d := range p.dash {
		total += d
	}
	length := 0.0
	for n := 1; n < len(l.points); n++ {
		length += apart(l.points[n-1], l.points[n])
	}
	if total < near || len(l.points) < 2 || length > total*maxDashes { // what is finer than a pixel looks whole
		return []line{l}
	}
	points := l.points
	if l.closed {
		points = append(slices.Clip(points), points[0])
	}
	var parts []line
	n, left := 0, p.dash[0]
	part := []point{points[0]}
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		length := math.Hypot(b.x-a.x, b.y-a.y)
		done := 0.0
		for length-done > left {
			done += left
			at := a.to(b, done/length)
			if n%2 == 0 {
				parts = append(parts, distinct(line{points: append(part, at)}))
			}
			part = []point{at}
			n++
			left = p.dash[n%len(p.dash)]
		}
		left -= length - done
		part = append(part, b)
	}
	if n%2 == 0 {
		parts = append(parts, distinct(line{points: part}))
	}
	return parts
}
