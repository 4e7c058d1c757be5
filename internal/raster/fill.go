package raster

import (
	"cmp"
	"image"
	"math"
	"slices"
)

// steps is how many lines of samples a row of pixels has.
const steps = 5

// edge is a side of a polygon, from above to below.
type edge struct {
	top, bottom float64
	x, slope    float64 // where it is at the line of samples, first at its top; by how much it moves
	way         int
}

// fill calls paint for each pixel that polygons cover by the rule of winding numbers,
// with how much of it is covered.
func fill(polygons [][]point, within image.Rectangle, paint func(x, y int, cover float64)) {
	edges, box := edgesOf(polygons)
	box = box.Intersect(within)
	edges = slices.DeleteFunc(edges, func(e edge) bool { // what is beside the sheet
		return e.bottom <= float64(box.Min.Y) || e.top >= float64(box.Max.Y) ||
			e.x > float64(box.Max.X) && e.x+(e.bottom-e.top)*e.slope > float64(box.Max.X)
	})
	if box.Empty() || len(edges) == 0 {
		return
	}
	slices.SortFunc(edges, func(a, b edge) int { return cmp.Compare(a.top, b.top) })
	row := make([]float64, box.Dx())
	var active []edge // in the order of x
	next := 0
	for y := box.Min.Y; y < box.Max.Y; y++ {
		clear(row)
		for s := range steps {
			at := float64(y) + (float64(s)+0.5)/steps
			active = move(active, at)
			old := len(active)
			for ; next < len(edges) && edges[next].top <= at; next++ {
				if e := edges[next]; e.bottom > at {
					e.x += (at - e.top) * e.slope
					active = append(active, e)
				}
			}
			arrange(active, len(active)-old)
			spans(row, active, float64(box.Min.X))
		}
		for n, cover := range row {
			if cover > 0 {
				paint(box.Min.X+n, y, min(cover/steps, 1))
			}
		}
	}
}

// move brings edges to the next line of samples and leaves out those that end before.
func move(active []edge, at float64) []edge {
	left := active[:0]
	for _, e := range active {
		if e.bottom > at {
			e.x += e.slope / steps
			left = append(left, e)
		}
	}
	return left
}

// arrange sorts edges of which all but some new ones are nearly sorted.
func arrange(active []edge, fresh int) {
	const many = 40
	if fresh > many {
		slices.SortFunc(active, func(a, b edge) int { return cmp.Compare(a.x, b.x) })
		return
	}
	for n := 1; n < len(active); n++ {
		for i := n; i > 0 && active[i].x < active[i-1].x; i-- {
			active[i], active[i-1] = active[i-1], active[i]
		}
	}
}

// spans adds to a row what lies between the edges at one line of samples.
func spans(row []float64, active []edge, left float64) {
	wind, from := 0, 0.0
	for _, e := range active {
		if wind == 0 {
			from = e.x
		}
		if wind += e.way; wind == 0 {
			add(row, max(from-left, 0), min(e.x-left, float64(len(row))))
		}
	}
	if wind != 0 { // its other side is beside the sheet
		add(row, max(from-left, 0), float64(len(row)))
	}
}

// add covers a row from one place to another.
func add(row []float64, a, b float64) {
	if a >= b {
		return
	}
	first, last := int(a), min(int(b), len(row)-1)
	if first == last {
		row[first] += b - a
		return
	}
	row[first] += float64(first+1) - a
	for i := first + 1; i < last; i++ {
		row[i]++
	}
	row[last] += b - float64(last)
}

// edgesOf gives the sides of polygons, and the pixels that they can touch.
func edgesOf(polygons [][]point) ([]edge, image.Rectangle) {
	var edges []edge
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, polygon := range polygons {
		for n, a := range polygon {
			low, high = point{min(low.x, a.x), min(low.y, a.y)}, point{max(high.x, a.x), max(high.y, a.y)}
			b, way := polygon[(n+1)%len(polygon)], 1
			if a.y == b.y {
				continue
			}
			if a.y > b.y {
				a, b, way = b, a, -1
			}
			edges = append(edges, edge{a.y, b.y, a.x, (b.x - a.x) / (b.y - a.y), way})
		}
	}
	if len(edges) == 0 {
		return nil, image.Rectangle{}
	}
	return edges, image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x)), int(math.Ceil(high.y)))
}
