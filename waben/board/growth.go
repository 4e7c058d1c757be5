package board

import (
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/sketch"
	"spielleiter/waben/world"
)

// stroke is a shape in a look.
type stroke struct {
	look string
	path sketch.Path
}

// figure is what a terrain may look like: some strokes about the middle of a field.
type figure []stroke

// Shapes with their foot at the origin.
var (
	tree   = sketch.Shape("m-1.3-1.2c-1.3-.2-1.2-2 .1-2 .2-1.6 2.3-1.6 2.5 0 1.3 0 1.4 1.7.1 2zm1.3 0v1.2")
	round  = sketch.Shape("m-1.5-1.3c-1.3-.8-.4-2.5.6-2.2.5-.9 2.2-.7 2.3.3 1.2.3 1 1.9-.1 2zm1.4 0v1.3")
	fir    = sketch.Shape("m0-4.2l1.4 2h-.6l1.3 1.7h-4.2l1.3-1.7h-.6zm0 3.7v.8")
	slim   = sketch.Shape("m0-4.8l1.1 1.9h-.4l.9 1.3h-.4l.6 1.2h-3.6l.6-1.2h-.4l.9-1.3h-.4zm0 4.4v.7")
	palm   = sketch.Shape("m0 0q-.3-1.6.4-3.1q-1.5-1-2.5.3m2.5-.3q-.8-1.3-2.1-1m2.1 1q.7-1.4 2-1m-2 1q1.6-.8 2.3.6")
	tuft   = sketch.Shape("m-.9-1l.5 1m.4-1.5v1.5m.9-1l-.5 1")
	straw  = sketch.Shape("m-1.2-1.5l.7 1.6m.1-2.3l.3 2.3m1-1.9l-.5 1.9m1.3-1.2l-.8 1.3")
	reed   = sketch.Shape("m0 .2v-3m-1.1 3q-.1-1.4-.8-2.2m1.9-.3q.1-.6 0-1.2m1.1 3.7q0-1.5.8-2.4m-3.8-.1q-.2-.4-.5-.6m5.1 0q.3-.4.6-.6")
	pool   = sketch.Shape("m-3 0h1.7m1.2.5h2.6")
	wave   = sketch.Shape("m-2.4 0q.8-.9 1.6 0t1.6 0 1.6 0")
	dune   = sketch.Shape("m-3.4.6q1.4-2.3 3.4-.4m-.6-.5q1.5-1.7 3.9.7")
	grain  = sketch.Shape("m-1.5 0h.1m1.4.6h.1m1.2-.8h.1")
	cracks = [3]sketch.Path{
		sketch.Shape("m-3.8-1l2 .8 1.3-1.5 1.5 1.1 2.4-.9m-3.9-.2l.4 2.5 1.7 1.2m-2-1.2l-2 1m1.1-4.3l-.3-1.3"),
		sketch.Shape("m-3.4 1.4l1.7-1.4-.5-1.7m.5 1.7l1.9.5 1.2-1.6 2.2.2m-3.4 1.4l.5 2.2m.7-3.8l-.4-1.5"),
		sketch.Shape("m-3 2.2l1.2-1.7 2 .3 1.1-1.6 2.2-.4m-5.3 1.7l-1.3-1.4m2.3-1.4l1 1.5m.1 1.6l1.1 1.7m1-3.3l.9 1.4"),
	}
	hump  = sketch.Shape("m-3 0c.8-3.4 4.2-3.9 5.6 0")
	rib   = sketch.Shape("m0-1.9q.9.4 1.2 1.4m-2-1.2q.5.4.6 1")
	swell = sketch.Shape("m-3.2.4q1.7-1.9 3.4-.1m-.5.1q1.5-1.5 3.1 0")
	peak  = sketch.Shape("m-4 0l2.9-5.2 1 1.3.7-.9 3.3 4.8")
	flank = sketch.Shape("m-1.1-5.2l1 1.3.7-.9 3.3 4.8h-3l-.5-1.5.5-1.1-1.4-1z")
	snow  = sketch.Shape("m-1.1-5.2l-1.1 2 .7-.3.5.8.7-1 .6.5-.4-.7z")
	cone  = sketch.Shape("m-4.2 2.9l2.6-5q.4.5.9.2.7-.5 1.4 0 .6.4.9-.2l2.7 5z")
	flow  = sketch.Shape("m-.2-1.6l.4 1.2-.7 1 .9 1.3")
	smoke = sketch.Shape("m-.1-3.1q-1.2-.9.1-1.7t.2-1.6")
)

func at(x, y int) sketch.Point { return sketch.Point{X: x, Y: y} }

// some draws a shape several times.
func some(look string, shape sketch.Path, places ...sketch.Point) stroke {
	var p sketch.Path
	for _, at := range places {
		p.Put(shape, at)
	}
	return stroke{look, p}
}

// figures are what a terrain may look like: each field has one of them.
func figures(t land.Terrain) []figure {
	switch t.Kind() {
	case land.Forest:
		return forests[min(t.Height(), 3)]
	case land.Normal:
		return heights[t.Height()]
	}
	return kinds[t.Kind()]
}

// forests are woods by height: leaves in the lowland, both in the highland, firs above.
var forests = [4][]figure{
	1: {
		{some("tr", tree, at(-25, 0), at(24, 4), at(-2, 32))},
		{some("tr", round, at(-2, -2), at(-28, 22), at(26, 24))},
		{some("tr", tree, at(-24, 26), at(20, -4)), some("tr", round, at(18, 34))},
		{some("tr", round, at(-22, 2), at(12, 10)), some("tr", tree, at(-8, 34))},
	},
	2: {
		{some("fi", fir, at(-22, 10)), some("tr", tree, at(20, 6)), some("fi", slim, at(2, 36))},
		{some("tr", round, at(-20, 30)), some("fi", slim, at(0, 10)), some("fi", fir, at(24, 30))},
		{some("fi", slim, at(-24, 24), at(22, 14)), some("tr", tree, at(0, 38))},
	},
	3: {
		{some("fi", fir, at(-22, 12), at(22, 16), at(-2, 36))},
		{some("fi", slim, at(2, 10), at(-24, 30)), some("fi", fir, at(22, 34))},
		{some("fi", fir, at(-4, 8)), some("fi", slim, at(-22, 34), at(22, 30))},
	},
}

// heights are what the bare heights look like; much of the sea and the lowland is left as it is.
var heights = [5][]figure{
	0: {nil, nil, {some("wv", wave, at(-14, -18))}, nil, {some("wv", wave, at(20, 22))}},
	1: {nil, {some("tu", tuft, at(-24, 12), at(24, 34))}, {some("tu", tuft, at(16, 0))}, nil, {some("tu", tuft, at(-14, 34), at(30, 8))}},
	2: {{some("hs", swell, at(0, 10))}, nil, {some("hs", swell, at(-10, -4)), some("tu", tuft, at(24, 34))}, {some("hs", swell, at(8, 24))}},
	3: {
		{some("hl", hump, at(18, 2), at(-14, 28)), some("hs", rib, at(-8, 24))},
		{some("hl", hump, at(-22, 4), at(14, 30)), some("hs", rib, at(20, 26))},
		{some("hl", hump, at(-4, -4), at(26, 24), at(-22, 28)), some("hs", rib, at(-16, 25))},
	},
	4: {
		{some("pk", peak, at(22, 8)), some("sd", flank, at(22, 8)), some("sn", snow, at(22, 8)), some("pk", peak, at(-14, 34)), some("sd", flank, at(-14, 34)), some("sn", snow, at(-14, 34))},
		{some("pk", peak, at(-22, 12)), some("sd", flank, at(-22, 12)), some("sn", snow, at(-22, 12)), some("pk", peak, at(18, 36)), some("sd", flank, at(18, 36)), some("sn", snow, at(18, 36))},
		{some("pk", peak, at(2, 26)), some("sd", flank, at(2, 26)), some("sn", snow, at(2, 26)), some("hs", rib, at(-44, 32))},
	},
}

// kinds are what the other kinds look like.
var kinds = [...][]figure{
	land.Lake:    {{some("wv", wave, at(-2, -12), at(6, 8), at(-6, 26))}, {some("wv", wave, at(6, -10), at(-8, 12))}, {some("wv", wave, at(-8, -4), at(8, 20))}},
	land.Steppe:  {{some("st", straw, at(-22, 8), at(22, 4), at(2, 32))}, {some("st", straw, at(0, 2), at(-22, 28), at(22, 26))}, {some("st", straw, at(-20, 20), at(16, 28))}},
	land.Swamp:   {{some("re", reed, at(-16, 14)), some("re", reed, at(18, 30)), some("re", pool, at(0, 36))}, {some("re", reed, at(14, 12)), some("re", reed, at(-18, 28)), some("re", pool, at(4, 34))}, {some("re", reed, at(-2, 18)), some("re", pool, at(2, 24), at(-8, 36))}},
	land.Jungle:  {{some("pa", palm, at(-20, 12), at(20, 10), at(-2, 38))}, {some("pa", palm, at(-2, 10), at(-22, 34), at(22, 36))}, {some("pa", palm, at(-18, 20), at(20, 26)), some("tu", tuft, at(-4, 42))}},
	land.Desert:  {{some("du", dune, at(-4, -6), at(4, 26)), some("du", grain, at(-20, 14))}, {some("du", dune, at(4, 6)), some("du", grain, at(-10, 26), at(14, -16))}, {some("du", dune, at(-6, 18)), some("du", grain, at(16, -4))}},
	land.Ice:     {{{"cr", cracks[0]}}, {{"cr", cracks[1]}}, {{"cr", cracks[2]}}},
	land.Volcano: {{{"lv", cone}, {"em", flow}, {"sm", smoke}}},
	land.DeepSea: {{some("dp", wave, at(-12, -10), at(8, 4))}, nil, nil, {some("dp", wave, at(10, 16), at(-8, 30))}},
}

// growth draws what the land looks like, where no town stands.
func (d *drawing) growth(t *tile) {
	paths, dim := map[string]*sketch.Path{}, sketch.Path{}
	for _, look := range growing {
		paths[look] = &sketch.Path{}
	}
	for _, f := range t.fields {
		at := place(d.w.Patch.Coord(f))
		if d.w.Traits[f]&world.Dim != 0 {
			dim.Move(at.add(point{0, 5}).pt())
			dim.Line(at.add(point{0, 5}).pt())
		}
		if d.built[f] {
			continue
		}
		for _, s := range figureAt(d.w.Land[f], at) {
			paths[s.look].Put(s.path, at.pt())
		}
	}
	for _, look := range growing {
		d.pic.Path(look, "", *paths[look])
	}
	d.pic.Path("dim", "", dim)
}

// growing are the looks of what grows and stands on land, from below.
var growing = [...]string{"wv", "dp", "tu", "hs", "st", "du", "cr", "hl", "pk", "sd", "sn", "lv", "em", "sm", "re", "tr", "fi", "pa"}

// figureAt is what a field looks like: the same whenever it is drawn.
func figureAt(t land.Terrain, at point) figure {
	list := figures(t)
	if len(list) == 0 {
		return nil
	}
	return list[chance(at, 3)%len(list)]
}

// Shapes of settlements by kind, about the middle of their field.
var towns = map[kit.Settlement]sketch.Path{
	kit.Garrison:   sketch.Shape("m-1.9 3v-4h-.6v-1.6h1v.8h.9v-.8h1.2v.8h.9v-.8h1v1.6h-.6v4z"),
	kit.Castle:     sketch.Shape("m-4 3v-6.4h.8v.8h.8v-.8h.9v3h.9v-.8h1.2v.8h.9v-3h.9v.8h.8v-.8h.8v6.4h-3v-1.6q0-.9-1-.9-1 0-1 .9v1.6z"),
	kit.Town:       sketch.Shape("m-4.7 3v-3l1.7-1.8 1.6 1.8v-2.4l1.7-2 1.7 2v2.1l1.2-1.4 1.5 1.5v3.2z"),
	kit.Fortress:   sketch.Shape("m-5 3.2v-7.2h.8v.8h.6v-.8h.8v.8h.6v3h.9v-.8h.9v.8h.8v-.8h.9v.8h.9v-3h.6v-.8h.8v.8h.6v-.8h.8v7.2h-4v-2q0-1-1-1-1 0-1 1v2z"),
	kit.Metropolis: sketch.Shape("m-6.3 3.4v-3l1.3-1.5 1.2 1.5v-2.6h.5l.8-1.8.9 1.8h.5v1.9l.5-3.4.7-2 .7 2 .5 3.4v-2.2l1.2-1.6 1.2 1.6v1.5l1.1-1.2 1.3 1.3v4.3z"),
}

var (
	circle = sketch.Shape("m-6.4 0c0-3.5 2.9-6.4 6.4-6.4 3.5 0 6.4 2.9 6.4 6.4 0 3.5-2.9 6.4-6.4 6.4-3.5 0-6.4-2.9-6.4-6.4z")
	anchor = sketch.Shape("m0-1.8v3.6m-1.2-2.7h2.4m-2.9 1.3q.2 1.4 1.7 1.4 1.5 0 1.7-1.4")
)
