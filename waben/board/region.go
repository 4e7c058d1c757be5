package board

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/sketch"
)

// What lies across a side of a region.
type border uint8

const (
	known   border = iota // a field that is shown and not of the region
	unknown               // nothing that is shown
	seam                  // the region too, in another tile
)

// side is a side of a field at which a region ends. At is the corner where it begins, clockwise round the field; in is the
// way from there to the inside of the region, eight units long.
type side struct {
	f      grid.Field
	s      hex.Side
	border border
	at, in point
	bend   sketch.Point // where an outline bends to at the corner
	soft   bool         // whether it bends there, or goes to the very corner
	lit    bool         // whether what slopes down here has the light of the upper left
}

// ring is a closed outline, with the region to its right.
type ring []side

// softness is how far outlines are drawn to the middle of the corners beside each, in hundredths.
const softness = 50

// rings finds the outlines of a region among fields of one tile; in tells its fields, wherever they are. Where a region
// goes on in the next tile its outline goes straight along the seam.
func (d *drawing) rings(t *tile, fields []grid.Field, in func(grid.Field) bool) (list []ring) {
	here := func(g grid.Field) bool {
		return g != grid.None && d.shown[g] && (t == nil || d.tileAt(g) == t.n) && in(g)
	}
	for _, f := range fields {
		if !in(f) {
			continue
		}
		for _, s := range hex.Sides {
			if !here(d.w.Patch.Next(f, s)) {
				d.marked[f] |= 1 << s
			}
		}
	}
	for _, f := range fields {
		for _, s := range hex.Sides {
			if d.marked[f]&(1<<s) != 0 {
				list = append(list, d.follow(f, s, here, in))
			}
		}
	}
	return list
}

// follow goes once round a region, from a side of one of its fields on.
func (d *drawing) follow(f grid.Field, s hex.Side, here, in func(grid.Field) bool) (r ring) {
	for d.marked[f]&(1<<s) != 0 {
		d.marked[f] &^= 1 << s
		e := side{f: f, s: s, at: place(d.w.Patch.Coord(f)).add(ends[s-1])}
		if g := d.w.Patch.Next(f, s); g == grid.None || !d.shown[g] {
			e.border = unknown
		} else if in(g) {
			e.border = seam
		}
		r = append(r, e)
		if next := d.w.Patch.Next(f, s.Turn(1)); here(next) {
			f, s = next, s.Turn(-1)
		} else {
			s = s.Turn(1)
		}
	}
	for n := range r {
		before, after := &r[(n+len(r)-1)%len(r)], &r[(n+1)%len(r)]
		e := &r[n]
		if before.f == e.f {
			e.in = point{}.sub(ends[before.s]) // one field sticks out here: to its middle
		} else {
			e.in = ends[before.s].sub(next[before.s]) // one that is outside sticks in: away from its middle
		}
		e.bend = e.at.pt()
		if e.soft = before.border == known && e.border == known; e.soft {
			e.bend = soften(before.at, e.at, after.at, softness)
		}
	}
	for n := range r {
		inside := point{}
		for k := range 4 { // as a hand sees it: not every zigzag, but where the outline goes
			inside = inside.add(r[(n+len(r)-1+k)%len(r)].in)
		}
		r[n].lit = inside.x+inside.y > 0
	}
	return r
}

// inset moves an outline inwards, in tenths of a unit.
func (r ring) inset(by int) ring {
	moved := make(ring, len(r))
	for n, e := range r {
		// Two sides meet in corners of 120 degrees, so the corner moves by 1.155 of what the sides do.
		x, y := e.in.x*by*1155, e.in.y*by*1155
		e.bend = e.bend.Add(sketch.Point{X: 2 * floor(x+8000, 16000), Y: 2 * floor(y+8000, 16000)})
		moved[n] = e
	}
	return moved
}

// whole draws an outline all the way round.
func (r ring) whole(p *sketch.Path) {
	p.Move(r.mid(len(r) - 1))
	for n := range r {
		r.corner(p, n)
	}
	p.Close()
}

// mid is the middle of a side.
func (r ring) mid(n int) sketch.Point { return r[n].bend.Mid(r[(n+1)%len(r)].bend) }

// corner draws round a corner, from the middle of one side to that of the next.
func (r ring) corner(p *sketch.Path, n int) {
	if r[n].soft {
		p.Quad(r[n].bend, r.mid(n))
	} else {
		p.Line(r[n].bend)
		p.Line(r.mid(n))
	}
}

// along draws those sides of an outline that are wanted, each from corner to corner.
func (r ring) along(p *sketch.Path, want func(*side) bool) {
	first := -1
	for n := range r {
		if !want(&r[n]) {
			first = n
			break
		}
	}
	if first < 0 {
		r.whole(p)
		return
	}
	drawing := false
	for k := 1; k <= len(r); k++ {
		n := (first + k) % len(r)
		switch yes := want(&r[n]); {
		case yes && !drawing:
			p.Move(r.turn(n))
			p.Quad(r[n].bend.Mid(r.mid(n)), r.mid(n))
			drawing = true
		case yes:
			r.corner(p, n)
		case drawing:
			p.Quad(r.mid((n+len(r)-1)%len(r)).Mid(r[n].bend), r.turn(n))
			drawing = false
		}
	}
}

// turn is where an outline is when it is half round a corner.
func (r ring) turn(n int) sketch.Point {
	if !r[n].soft {
		return r[n].bend
	}
	before, after, bend := r.mid((n+len(r)-1)%len(r)), r.mid(n), r[n].bend
	return sketch.Point{X: (before.X + 2*bend.X + after.X) / 4, Y: (before.Y + 2*bend.Y + after.Y) / 4}
}

// fill is a region as an area.
func (d *drawing) fill(t *tile, fields []grid.Field, in func(grid.Field) bool) (p sketch.Path) {
	for _, r := range d.rings(t, fields, in) {
		r.whole(&p)
	}
	return p
}
