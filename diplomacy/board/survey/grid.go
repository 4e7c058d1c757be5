package survey

import (
	"math"
	"slices"

	"spielleiter/diplomacy/board/sheet"
)

// cell is how many units of the sheet a cell of a grid is wide.
const cell = 2

// grid is a raster of labels: which area a cell belongs to. 0 is none.
type grid struct {
	w, h int
	at   []uint8
}

func newGrid(w, h int) *grid { return &grid{w: w, h: h, at: make([]uint8, w*h)} }

// get gives the label of a cell, 0 outside.
func (g *grid) get(x, y int) uint8 {
	if x < 0 || y < 0 || x >= g.w || y >= g.h {
		return 0
	}
	return g.at[y*g.w+x]
}

// margin empties the outermost cells, so that nothing comes too near to the edge.
func (g *grid) margin(width int) {
	for n := range g.at {
		if x, y := n%g.w, n/g.w; min(x, y, g.w-1-x, g.h-1-y) < width {
			g.at[n] = 0
		}
	}
}

// fill calls paint for every cell whose middle lies inside an odd number of rings.
func (g *grid) fill(rings [][]sheet.XY, paint func(n int)) {
	rows := make([][]float64, g.h)
	for _, ring := range rings {
		for n, a := range ring {
			crossings(rows, a, ring[(n+1)%len(ring)])
		}
	}
	for y, xs := range rows {
		slices.Sort(xs)
		for n := 0; n+1 < len(xs); n += 2 {
			from, to := max(0, int(math.Ceil(xs[n]-0.5))), min(float64(g.w), math.Ceil(xs[n+1]-0.5))
			for x := from; x < int(to); x++ {
				paint(y*g.w + x)
			}
		}
	}
}

// crossings notes where an edge crosses the middles of rows.
func crossings(rows [][]float64, a, b sheet.XY) {
	ax, ay, bx, by := a.X/cell, a.Y/cell-0.5, b.X/cell, b.Y/cell-0.5
	if ay > by {
		ax, ay, bx, by = bx, by, ax, ay
	}
	for y := max(0, int(math.Ceil(ay))); y < len(rows) && float64(y) < by; y++ {
		rows[y] = append(rows[y], ax+(float64(y)-ay)/(by-ay)*(bx-ax))
	}
}

// sums counts cells of rectangles in no time.
type sums struct {
	w   int
	sum []int32
}

func newSums(g *grid, counts func(label uint8) bool) sums {
	s := sums{w: g.w + 1, sum: make([]int32, (g.w+1)*(g.h+1))}
	for y := range g.h {
		row := int32(0)
		for x := range g.w {
			if counts(g.at[y*g.w+x]) {
				row++
			}
			s.sum[(y+1)*s.w+x+1] = s.sum[y*s.w+x+1] + row
		}
	}
	return s
}

// share is which part of a rectangle around a cell counts; what is off the grid does not.
func (s sums) share(x, y, w, h int) float64 {
	height := len(s.sum)/s.w - 1
	left, top := x-w/2, y-h/2
	x0, x1 := max(0, left), min(s.w-1, left+w)
	y0, y1 := max(0, top), min(height, top+h)
	if x0 >= x1 || y0 >= y1 {
		return 0
	}
	return float64(s.sum[y1*s.w+x1]-s.sum[y0*s.w+x1]-s.sum[y1*s.w+x0]+s.sum[y0*s.w+x0]) / float64(w*h)
}
