package scroll

import (
	"cmp"
	"slices"
	"strings"

	"spielleiter/order"
	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

func sortMemories(list []world.Memory) {
	slices.SortFunc(list, func(a, b world.Memory) int { return cmp.Compare(a.Field, b.Field) })
}

// memories reads a line of a realm's map. `Karte Falkenmond 422: 210/01-24,30` are fields as they are, fully seen in that
// moon; `Karte Land: 210/25-29` those of which the land is known as it is; `Karte 210/30: twa …` is what is
// remembered otherwise. Without an index lines are read and say nothing.
func (c *cursor) memories(r *world.Realm, x *world.Index, known map[grid.Field]bool) {
	first := c.take("Widdermond 422", tLand.in(c.r.lang), "ggg/kk")
	if c.bad {
		return
	}
	add := func(w word, m world.Memory) {
		if known[m.Field] {
			c.fail(w, "twice")
		}
		if known[m.Field] = true; !c.bad {
			r.Known = append(r.Known, m)
		}
	}
	if strings.Contains(first.text, "/") {
		m := c.single(c.asPlace(first, first.text, "ggg/kk").Field)
		if !c.bad {
			add(first, m)
		}
		return
	}
	memory := func(f grid.Field) world.Memory { return c.r.w.LandOf(x, f) }
	if attributes[order.Fold(first.text)] != tLand {
		c.at--
		moon := c.moon()
		memory = func(f grid.Field) world.Memory {
			m := c.r.w.MemoryOf(x, f)
			m.Moon = moon
			return m
		}
	}
	if x == nil {
		memory = func(f grid.Field) world.Memory { return world.Memory{Field: f} }
	}
	for c.more() {
		w := c.take()
		for _, f := range c.fields(w) {
			add(w, memory(f))
		}
	}
}

// fields reads `210/01-24,30`.
func (c *cursor) fields(w word) []grid.Field {
	district, rest, found := strings.Cut(w.text, "/")
	label := c.asNumber(w, district, 0, 999)
	if !found || !c.bad && c.r.w.Patch.Of(int(label), 1) == grid.None {
		c.fail(w, "district", "ggg/kk-kk")
	}
	var list []grid.Field
	for part := range strings.SplitSeq(rest, ",") {
		from, to, several := strings.Cut(part, "-")
		first := c.asNumber(w, from, 1, grid.PerGF)
		last := first
		if several {
			last = c.asNumber(w, to, first, grid.PerGF)
		}
		if c.bad {
			return nil
		}
		for kf := first; kf <= last; kf++ {
			list = append(list, c.r.w.Patch.Of(int(label), int(kf)))
		}
	}
	return list
}

// single reads what is remembered of one field otherwise than it is:
// `210/30: twa dunkel Schwierigkeit 2 Flüsse 12 Quellen 3 gesehen Falkenmond 421 Besitzer BOR Burg Straßen 1 Wall 2`.
func (c *cursor) single(f grid.Field) world.Memory {
	m := world.Memory{Field: f, Land: c.terrain()}
	list := []detail{
		{tDim, func() { m.Traits |= world.Dim }},
		{tGrade, func() { m.Grade = int8(c.number(0, 2)) + 1 }},
		{tFull, func() { m.Full, m.Moon = true, c.moon() }},
		{tOwner, func() { m.Owner = c.realm(true) }},
		{tRivers, to(&m.Rivers, c.sides)},
		{tSprings, to(&m.Springs, c.sides)},
		{tRoads, to(&m.Roads, c.sides)},
		{tBridges, to(&m.Bridges, c.sides)},
		{tCanals, to(&m.Canals, c.sides)},
		{tWall, to(&m.Walls, c.sides)},
	}
	for kind := tGarrison; kind <= tMetropolis; kind++ {
		list = append(list, detail{kind, func() { m.Settlement = kind.settlement() }})
	}
	c.details(list...)
	if m.Land == land.Unknown {
		c.bad = true
	}
	return m
}
