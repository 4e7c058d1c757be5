package sheet

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/grid"
)

// Place is a position as written; the zero Place is none. Side alone goes along the river, Aboard alone goes where that unit is.
type Place struct {
	GF     int16    `json:"gf"` // Before: that of the place before
	KF     int8     `json:"kf"`
	Side   hex.Side `json:"side,omitempty"`
	Aboard uint16   `json:"aboard,omitempty"` // `(301)`: on that unit; GF and KF may be 0 then
}

// PlaceOf is a field as people write it.
func PlaceOf(p *grid.Patch, f grid.Field) Place {
	return Place{GF: int16(p.Label(f)), KF: int8(grid.KF(f))}
}

// On is the field of a place that names its Großfeld, or None if there is none.
func (p Place) On(patch *grid.Patch) grid.Field { return patch.Of(int(p.GF), int(p.KF)) }

// There reports whether anything is written.
func (p Place) There() bool { return p != Place{} }

// Before is the GF of a place that is in the Großfeld of the one before it, if the line does not say which that is:
// in `101 -20-21 KV` the unit's own.
const Before = -1

// position reads `ggg/kk`, `ggg/kk(s)`, `ggg/kk|kk2`, `(nr)`, or a short form in the Großfeld gf: `kk`. There is false
// if something else stands there, and then nothing is read; what is there but wrong is told.
func (r *reader) position(c *cursor, gf int) (p Place, there, good bool) {
	c.skip()
	from := c.pos
	if c.here() == '(' {
		return r.bracket(c, Place{})
	}
	first, n := c.digits()
	if n == 0 {
		return Place{}, false, false
	}
	kf := first
	if c.here() == '/' {
		c.pos++
		var m int
		kf, m = c.digits()
		if m == 0 || n > 3 {
			r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.place", Args: game.Args{"place": c.s[from:c.pos]}, Want: []string{"210/19"}, Cite: []string{"WDW-12"}})
			return p, true, false
		}
		gf = first
	}
	if kf < 1 || kf > grid.PerGF {
		r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.field", Args: game.Args{"place": c.s[from:c.pos]}, Want: []string{"1–48"}, Cite: []string{"WDW-12"}})
		return p, true, false
	}
	p = Place{GF: int16(gf), KF: int8(kf)}
	switch c.here() {
	case '(':
		return r.bracket(c, p)
	case '|':
		return r.neighbour(c, p, from)
	}
	return p, true, true
}

// bracket reads what stands behind a place or alone: `(3)` is a side, `(301)` a unit.
func (r *reader) bracket(c *cursor, p Place) (Place, bool, bool) {
	from := c.pos
	c.pos++
	c.skip()
	v, n := c.digits()
	closed := c.take(')')
	switch {
	case closed && n == 1 && sideOf(v).Valid():
		p.Side = sideOf(v)
	case closed && n == 3 && v >= firstUnit:
		p.Aboard = uint16(v)
	default:
		r.report(c, from, c.pos, game.Problem{
			Code: "problem.sheet.bracket", Args: game.Args{"text": quoted(c.s[from:c.pos])}, Want: []string{"(1)", "(6)", "(301)"}, Cite: []string{"WDW-12", "WDW-59"},
		})
		return p, true, false
	}
	return p, true, true
}

// neighbour reads `|kk2`: the side at which the neighbour with that number lies.
func (r *reader) neighbour(c *cursor, p Place, from int) (Place, bool, bool) {
	mark := c.pos
	c.pos++
	v, n := c.digits()
	if n == 0 { // the bar of a table
		c.pos = mark
		return p, true, true
	}
	for _, s := range hex.Sides {
		if kf, _ := grid.Beyond(int(p.KF), s); kf == v {
			p.Side = s
			return p, true, true
		}
	}
	r.report(c, from, c.pos, game.Problem{
		Code: "problem.sheet.neighbour", Args: game.Args{"place": c.s[from:mark], "other": strconv.Itoa(v)}, Cite: []string{"WDW-12"},
	})
	return p, true, false
}

// Numbers of units (WDW-44).
const firstUnit, lastUnit = 100, 999

// group is the Großfeld that a short form behind a place is in.
func (p *Place) group(before int) int {
	if p.KF > 0 {
		return int(p.GF)
	}
	return before
}

// byFields reads `-20-21-(302)` behind a place in the Großfeld gf. In tables the first dash may be missing.
func (r *reader) byFields(c *cursor, route *Route, gf int, bare bool) bool {
	start := len(r.steps)
	for {
		mark := c.pos
		c.skip()
		if !c.dash() && !bare {
			c.pos = mark
			break
		}
		bare = false
		from := c.pos
		p, there, good := r.position(c, gf)
		if there && !good {
			return false
		}
		if !there {
			r.report(c, from, c.pos+1, game.Problem{Code: "problem.sheet.step", Want: []string{"20", "210/20", "(3)", "(301)"}, Cite: []string{"WDW-54", "WDW-82"}})
			return false
		}
		gf = p.group(gf)
		r.steps = append(r.steps, p)
	}
	if len(r.steps) > start {
		route.Form = ByFields
		route.Steps = r.steps[start:len(r.steps):len(r.steps)]
	}
	if cap(r.steps)-len(r.steps) < 32 {
		r.steps = make([]Place, 0, 256)
	}
	return true
}

// byDirections reads the digits of `R 2 2 3`, in front of which the R was read.
func (r *reader) byDirections(c *cursor, route *Route) bool {
	route.Form = ByDirections
	for digit(c.at()) || c.here() == ',' || c.here() == '-' {
		from := c.pos
		if !digit(c.here()) {
			c.pos++
			continue
		}
		if r.slash(c) {
			break
		}
		s := sideOf(int(c.here() - '0'))
		c.pos++
		if !s.Valid() {
			r.report(c, from, c.pos, game.Problem{Code: "problem.sheet.direction", Args: game.Args{"text": c.s[from:c.pos]}, Want: []string{"1–6"}, Cite: []string{"WDW-82"}})
			return false
		}
		route.Sides = append(route.Sides, s)
	}
	return true
}

// byTarget reads the place behind ">".
func (r *reader) byTarget(c *cursor, route *Route, gf int) bool {
	c.skip()
	from := c.pos
	p, there, good := r.position(c, gf)
	if !there {
		r.report(c, from, c.pos+1, game.Problem{Code: "problem.sheet.target", Want: []string{"210/20", "(301)"}, Cite: []string{"WDW-82"}})
	}
	if !there || !good {
		return false
	}
	route.Form, route.Steps = ByTarget, []Place{p}
	return true
}
