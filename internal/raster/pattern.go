package raster

import (
	"fmt"
	"image"
	"image/color"
	"math"
)

// tile is a pattern as pixels, with the way from the picture's pixels to its own.
type tile struct {
	img  *image.RGBA
	back matrix
}

// maxTile is how many pixels wide and high a tile may be.
const maxTile = 1024

// pattern paints a tile as large as it will be seen.
func (p *painter) pattern(id string, m matrix) (*tile, error) {
	key := fmt.Sprint(id, m)
	if t, ok := p.tiles[key]; ok {
		return t, nil
	}
	n, ok := p.ids[id]
	if !ok || n.name != "pattern" {
		return nil, fmt.Errorf("there is no pattern %q", id)
	}
	width, err := n.number("width")
	if err != nil {
		return nil, err
	}
	height, err := n.number("height")
	if err != nil {
		return nil, err
	}
	across, down := int(math.Ceil(width*m.scale())), int(math.Ceil(height*m.scale()))
	if across < 1 || down < 1 || across > maxTile || down > maxTile {
		return nil, fmt.Errorf("the pattern %q has no size", id)
	}
	in := matrix{a: float64(across) / width, d: float64(down) / height}
	q := painter{img: image.NewRGBA(image.Rect(0, 0, across, down)), ids: p.ids, tiles: map[string]*tile{}, sheet: p.sheet, depth: p.depth, left: p.left}
	s, err := q.upon(n)
	if err != nil {
		return nil, err
	}
	if s, err = q.dress(s, n); err != nil {
		return nil, err
	}
	if err := q.group(n, in, s); err != nil {
		return nil, err
	}
	back, ok := m.inverse()
	if !ok {
		return nil, fmt.Errorf("the pattern %q is seen from the side", id)
	}
	t := &tile{q.img, in.then(back)}
	p.tiles[key] = t
	return t, nil
}

// at is the colour for a pixel of the picture.
func (t *tile) at(x, y int) color.RGBA {
	q := t.back.of(point{float64(x) + 0.5, float64(y) + 0.5})
	size := t.img.Bounds().Size()
	return t.img.RGBAAt(wrap(q.x, size.X), wrap(q.y, size.Y))
}

func wrap(x float64, size int) int {
	n := int(math.Floor(x)) % size
	if n < 0 {
		n += size
	}
	return n
}

// inverse undoes a map, unless it makes everything flat.
func (m matrix) inverse() (matrix, bool) {
	det := m.a*m.d - m.b*m.c
	if det == 0 {
		return same, false
	}
	i := matrix{a: m.d / det, b: -m.b / det, c: -m.c / det, d: m.a / det}
	o := i.of(point{m.e, m.f})
	i.e, i.f = -o.x, -o.y
	return i, true
}
