package raster

import (
	"fmt"
	"math"
	"strings"
)

// mark paints a marker at the end of each line, turned as the line goes and as large as its stroke is wide.
// What sticks out of a marker's box is not cut off.
func (p *painter) mark(lines []line, m matrix, s style) error {
	id := strings.TrimSuffix(strings.TrimPrefix(s.marker, "url("), ")")
	n, ok := p.ids[id]
	if !ok || n.name != "marker" {
		return fmt.Errorf("there is no marker %q", id)
	}
	frame, err := n.frame()
	if err != nil {
		return err
	}
	top := p.top
	p.top = nil
	defer func() { p.top = top }()
	of, err := p.upon(n)
	if err != nil {
		return err
	}
	if of, err = p.dress(of, n); err != nil {
		return err
	}
	for _, l := range lines {
		last := len(l.points) - 1
		if last < 1 || l.closed {
			return fmt.Errorf("the marker %q is not at the end of a line", id)
		}
		from, to := l.points[last-1], l.points[last]
		sin, cos := math.Sincos(math.Atan2(to.y-from.y, to.x-from.x))
		turn := matrix{cos * s.width, sin * s.width, -sin * s.width, cos * s.width, to.x, to.y}
		if err := p.group(n, m.then(turn).then(frame), of); err != nil {
			return err
		}
	}
	return nil
}

// frame leads from a marker's drawing to the end of a line of width one.
func (n *node) frame() (matrix, error) {
	box, err := numbers(n.attrs["viewBox"])
	if err != nil || len(box) != 4 || box[2] <= 0 || box[3] <= 0 || n.attrs["orient"] != "auto" {
		return same, fmt.Errorf("the marker %q cannot be read", n.attrs["id"])
	}
	var v [4]float64
	for i, name := range []string{"markerWidth", "markerHeight", "refX", "refY"} {
		if v[i], err = n.number(name); err != nil {
			return same, err
		}
	}
	k := min(v[0]/box[2], v[1]/box[3])
	return matrix{a: k, d: k}.then(translation(-v[2], -v[3])), nil
}
