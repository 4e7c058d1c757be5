package board

import (
	"maps"
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/sketch"
	"spielleiter/waben/world"
)

// How far lines on the land are drawn to the middle of what lies beside them, in hundredths.
const (
	meander = 45 // rivers, whose sides zigzag
	sweep   = 25 // roads
)

// waters draws rivers and canals along sides, and springs at corners (WDW-18, WDW-41).
func (d *drawing) waters(t *tile) {
	var rivers, canals []line
	d.sides(t, func(f, _ grid.Field, p point, s hex.Side) {
		if d.w.Rivers[f].Has(s) {
			rivers = append(rivers, sideLine(p, s))
		}
		if d.w.Canals[f].Has(s) {
			canals = append(canals, sideLine(p, s))
		}
	})
	free := func(point) bool { return false }
	river := bent(rivers, meander, free)
	d.pic.Path("rb", "", river)
	d.pic.Path("ri", "", river)
	canal := bent(canals, meander, free)
	d.pic.Path("ca", "", canal)
	d.pic.Path("cb", "", canal)
	var springs sketch.Path
	for _, s := range d.w.Springs {
		if d.shown[s.Field] && d.tileAt(s.Field) == t.n {
			dot(&springs, place(d.w.Patch.Coord(s.Field)).add(ends[s.Side]).pt())
		}
	}
	d.pic.Path("sp", "", springs)
}

// dot is a stroke of no length, which round ends make a disc.
func dot(p *sketch.Path, at sketch.Point) {
	p.Move(at)
	p.Line(at)
}

// spans are the ends of a bridge's sign by side, from the middle of the field.
var spans = [7]line{
	{},
	{point{2, -3}, point{5, -9}},
	{point{4, 0}, point{10, 0}},
	{point{2, 3}, point{5, 9}},
}

// roads draws roads from middle to middle, curved but for where towns stand, and bridges on top of them.
func (d *drawing) roads(t *tile) {
	var roads, bridges []line
	towns := map[point]bool{}
	d.sides(t, func(f, g grid.Field, p point, s hex.Side) {
		if d.w.Roads[f].Has(s) {
			to := p.add(next[s])
			roads = append(roads, line{p, to})
			towns[p], towns[to] = d.built[f], d.built[g]
		}
		if d.w.Bridges[f].Has(s) {
			bridges = append(bridges, line{p.add(spans[s].from), p.add(spans[s].to)})
		}
	})
	road := bent(roads, sweep, func(p point) bool { return towns[p] })
	d.pic.Path("wh", "", road)
	d.pic.Path("ro", "", road)
	bridge := straight(bridges)
	d.pic.Path("ba", "", bridge)
	d.pic.Path("bb", "", bridge)
}

// works draws walls inside of the fields that they protect, with gaps where they are breached (WDW-76), and what is being
// built.
func (d *drawing) works(t *tile) {
	var walls, rubble, sites sketch.Path
	for n := range d.w.Walls {
		l := &d.w.Walls[n]
		if d.shown[l.Field] && d.tileAt(l.Field) == t.n {
			p := place(d.w.Patch.Coord(l.Field))
			wall(&walls, &rubble, line{p.add(inner[l.Side-1]), p.add(inner[l.Side])}, l.Breached())
		}
	}
	d.pic.Path("wa", "", walls)
	d.pic.Path("wb", "", rubble)
	for n := range d.w.Sites {
		s := &d.w.Sites[n]
		if !d.shown[s.Field] || d.tileAt(s.Field) != t.n {
			continue
		}
		p := place(d.w.Patch.Coord(s.Field))
		if s.What != kit.NoInfrastructure {
			p = p.add(point{next[s.Side].x * 3 / 8, next[s.Side].y * 3 / 8})
		}
		dot(&sites, p.pt())
	}
	d.pic.Path("si", "", sites)
}

// merlons are how a wall stands up along its side: how far along, in eightieths, and how far out, in tenths of a unit.
var merlons = [...]struct{ along, out int }{
	{0, 0}, {0, 14}, {12, 14}, {12, 8}, {23, 8}, {23, 14}, {34, 14}, {34, 8}, {46, 8}, {46, 14}, {57, 14}, {57, 8}, {68, 8}, {68, 14}, {80, 14}, {80, 0},
}

// wall draws a wall with its merlons to the outside, or what a breach has left of one.
func wall(walls, rubble *sketch.Path, l line, breached bool) {
	from, way := l.from.pt(), l.to.sub(l.from)
	// A way along a side, clockwise round its field, has the outside to its left.
	spot := func(along, out int) sketch.Point {
		const long = 72 // tenths: how long inner sides are, near enough
		return from.Add(sketch.Point{
			X: (way.x*sketch.Unit*along + way.y*sketch.Unit*out*80/long) / 80,
			Y: (way.y*sketch.Unit*along - way.x*sketch.Unit*out*80/long) / 80,
		})
	}
	if !breached {
		for n, m := range merlons {
			if n == 0 {
				walls.Move(spot(m.along, m.out))
			} else {
				walls.Line(spot(m.along, m.out))
			}
		}
		walls.Close()
		return
	}
	for _, part := range [2][4]int{{0, 12, 22, 30}, {80, 68, 58, 50}} { // a stump at each end
		walls.Move(spot(part[0], 0))
		walls.Line(spot(part[0], 14))
		walls.Line(spot(part[1], 14))
		walls.Line(spot(part[2], 7))
		walls.Line(spot(part[3], 0))
		walls.Close()
	}
	for _, stone := range [3]int{36, 40, 45} {
		p := spot(stone, (stone%5)*2)
		rubble.Move(p.Add(sketch.Point{X: -3}))
		rubble.Line(p.Add(sketch.Point{X: 3}))
		rubble.Line(p.Add(sketch.Point{Y: -5}))
		rubble.Close()
	}
}

// borders draws the borders of realms inside of their fields: a broad band in the realm's colour, and a line in its colour
// and its own dashes.
func (d *drawing) borders() {
	of := make([][]grid.Field, len(d.w.Realms))
	for _, f := range d.fields {
		if r := d.w.Owner[f]; r != world.Nobody {
			of[r-1] = append(of[r-1], f)
		}
	}
	for n, fields := range of {
		if len(fields) == 0 {
			continue
		}
		var band, edge sketch.Path
		for _, r := range d.rings(nil, fields, func(f grid.Field) bool { return int(d.w.Owner[f]) == n+1 }) {
			r.inset(18).whole(&band)
			r.inset(8).whole(&edge)
		}
		d.pic.Path("bw", sketch.Realm(n), band)
		d.pic.Path("bo", "", edge)
		d.pic.Add(sketch.Mark{Look: "b", Tint: sketch.Realm(n), Dash: sketch.Pattern(n), Path: edge})
	}
}

// codes writes the code of every realm into the middle of what it owns, so that colours are not all that tells realms
// apart.
func (d *drawing) codes() {
	middle, count := make([]point, len(d.w.Realms)), make([]int, len(d.w.Realms))
	for _, f := range d.fields {
		if r := d.w.Owner[f]; r != world.Nobody {
			middle[r-1], count[r-1] = middle[r-1].add(place(d.w.Patch.Coord(f))), count[r-1]+1
		}
	}
	best, least := make([]grid.Field, len(d.w.Realms)), make([]int, len(d.w.Realms))
	busy := d.busy()
	for _, f := range d.fields {
		r := d.w.Owner[f]
		if r == world.Nobody || busy[f] {
			continue
		}
		p, m, n := place(d.w.Patch.Coord(f)), middle[r-1], count[r-1]
		far := (p.x*n-m.x)*(p.x*n-m.x) + (p.y*n-m.y)*(p.y*n-m.y) + 1
		if least[r-1] == 0 || far < least[r-1] {
			best[r-1], least[r-1] = f, far
		}
	}
	for n, f := range best {
		if least[n] > 0 {
			p := place(d.w.Patch.Coord(f))
			d.pic.Text("rc", sketch.Realm(n), d.w.Realms[n].Code, point{p.x, p.y + 3}.pt())
		}
	}
}

// busy are the fields whose middle is covered.
func (d *drawing) busy() map[grid.Field]bool {
	busy := maps.Clone(d.built)
	if !d.o.Units {
		return busy
	}
	for n := range d.w.Units {
		busy[d.w.Units[n].Field] = true
	}
	for n := range d.w.Seen {
		busy[d.w.Seen[n].Field] = true
	}
	return busy
}

// settlements draws a sign for each, larger the larger it is, in its realm's colour.
func (d *drawing) settlements(t *tile) {
	signs, rings, harbours := map[string]*sketch.Path{}, sketch.Path{}, sketch.Path{}
	d.towns(t, func(s *world.Settlement, at point) {
		tint := d.tint(s.Realm)
		if signs[tint] == nil {
			signs[tint] = &sketch.Path{}
		}
		signs[tint].Put(towns[s.Kind], at.add(point{0, 1}).pt()) // above it stands who is there
		if s.Realm != world.Nobody && d.w.Realm(s.Realm).Capital == s.Field {
			rings.Put(circle, at.pt())
		}
		for _, side := range hex.Sides {
			if s.Harbours.Has(side) {
				harbours.Put(anchor, at.add(point{next[side].x * 3 / 8, next[side].y * 3 / 8}).pt())
			}
		}
	})
	for _, tint := range slices.Sorted(maps.Keys(signs)) {
		d.pic.Path("s", tint, *signs[tint])
	}
	d.pic.Path("cc", "", rings)
	d.pic.Path("hb", "", harbours)
}

// names writes the names of settlements.
func (d *drawing) names(t *tile) {
	d.towns(t, func(s *world.Settlement, at point) {
		if s.Name != "" {
			d.pic.Text("t", "", s.Name, point{at.x, at.y + 8}.pt())
		}
	})
}

// towns goes through the settlements of a tile.
func (d *drawing) towns(t *tile, do func(s *world.Settlement, at point)) {
	for n := range d.w.Settlements {
		if s := &d.w.Settlements[n]; d.shown[s.Field] && d.tileAt(s.Field) == t.n {
			do(s, place(d.w.Patch.Coord(s.Field)))
		}
	}
}

// tint is the name of a realm's colour.
func (d *drawing) tint(r world.RealmID) string {
	if r == world.Nobody {
		return "r"
	}
	return sketch.Realm(int(r) - 1)
}
