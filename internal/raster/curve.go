package raster

import "math"

// curve goes along a cubic Bézier curve.
func (t *tracer) curve(a, b, end point) {
	from := t.now
	length := math.Hypot(a.x-from.x, a.y-from.y) + math.Hypot(b.x-a.x, b.y-a.y) + math.Hypot(end.x-b.x, end.y-b.y)
	steps := min(max(int(length/t.chord), 1), 200)
	for n := 1; n < steps; n++ {
		k := float64(n) / float64(steps)
		ab, bc, cd := from.to(a, k), a.to(b, k), b.to(end, k)
		t.line(ab.to(bc, k).to(bc.to(cd, k), k))
	}
	t.line(end)
}

// arc goes along a part of an ellipse.
func (t *tracer) arc(command byte) error {
	var r [3]float64 // two radii and a turn
	for n := range r {
		x, err := t.number()
		if err != nil {
			return err
		}
		r[n] = x
	}
	large, err := t.flag()
	if err != nil {
		return err
	}
	sweep, err := t.flag()
	if err != nil {
		return err
	}
	end, err := t.point(command)
	if err != nil {
		return err
	}
	rx, ry := math.Abs(r[0]), math.Abs(r[1])
	if rx == 0 || ry == 0 || end == t.now {
		t.line(end)
		return nil
	}
	t.turn(rx, ry, r[2]*math.Pi/180, large, sweep, end)
	return nil
}

// turn is the way from ends to centre that the standard of SVG gives in its appendix on
// arcs.
func (t *tracer) turn(rx, ry, phi float64, large, sweep bool, end point) {
	sin, cos := math.Sincos(phi)
	dx, dy := (t.now.x-end.x)/2, (t.now.y-end.y)/2
	x, y := cos*dx+sin*dy, -sin*dx+cos*dy
	if grow := x*x/(rx*rx) + y*y/(ry*ry); grow > 1 {
		rx, ry = rx*math.Sqrt(grow), ry*math.Sqrt(grow)
	}
	k := math.Sqrt(max(0, (rx*rx*ry*ry-rx*rx*y*y-ry*ry*x*x)/(rx*rx*y*y+ry*ry*x*x)))
	if large == sweep {
		k = -k
	}
	mx, my := k*rx*y/ry, -k*ry*x/rx
	centre := point{cos*mx - sin*my + (t.now.x+end.x)/2, sin*mx + cos*my + (t.now.y+end.y)/2}
	first := math.Atan2((y-my)/ry, (x-mx)/rx)
	around := math.Atan2((-y-my)/ry, (-x-mx)/rx) - first
	if sweep && around < 0 {
		around += 2 * math.Pi
	} else if !sweep && around > 0 {
		around -= 2 * math.Pi
	}
	steps := min(max(int(math.Abs(around)*max(rx, ry)/t.chord), 4), 200)
	for n := 1; n < steps; n++ {
		s, c := math.Sincos(first + around*float64(n)/float64(steps))
		t.line(point{centre.x + cos*rx*c - sin*ry*s, centre.y + sin*rx*c + cos*ry*s})
	}
	t.line(end)
}

// ring is a circle as a line.
func ring(at point, r, chord float64) line {
	steps := min(max(int(2*math.Pi*r/chord), 8), 200)
	l := line{points: make([]point, steps), closed: true}
	for n := range l.points {
		s, c := math.Sincos(2 * math.Pi * float64(n) / float64(steps))
		l.points[n] = point{at.x + r*c, at.y + r*s}
	}
	return l
}
