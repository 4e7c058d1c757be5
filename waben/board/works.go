package board

import (
	"maps"
	"strconv"

	"spielleiter/hex"
	"spielleiter/svg"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// rivers draws rivers and canals along sides, and springs at corners (WDW-18, WDW-41).
func (d *drawing) rivers() {
	var rivers, canals []line
	d.sides(func(f, _ grid.Field, p point, s hex.Side) {
		if d.w.Rivers[f].Has(s) {
			rivers = append(rivers, sideLine(p, s))
		}
		if d.w.Canals[f].Has(s) {
			canals = append(canals, sideLine(p, s))
		}
	})
	d.path("ri", chain(rivers))
	canal := chain(canals)
	d.path("ca", canal)
	d.path("cb", canal)
	var springs pen
	for _, s := range d.w.Springs {
		if d.shown[s.Field] {
			springs.dot(place(d.w.Patch.Coord(s.Field)).add(ends[s.Side]))
		}
	}
	d.path("sp", springs.data)
}

// spans are the ends of a bridge's sign by side, from the middle of the field.
var spans = [7]line{
	{},
	{point{2, -3}, point{5, -9}},
	{point{4, 0}, point{10, 0}},
	{point{2, 3}, point{5, 9}},
}

// roads draws roads from middle to middle, and bridges on top of them.
func (d *drawing) roads() {
	var roads, bridges []line
	d.sides(func(f, _ grid.Field, p point, s hex.Side) {
		if d.w.Roads[f].Has(s) {
			roads = append(roads, line{p, p.add(next[s])})
		}
		if d.w.Bridges[f].Has(s) {
			bridges = append(bridges, line{p.add(spans[s].from), p.add(spans[s].to)})
		}
	})
	data := chain(roads)
	d.path("rb", data)
	d.path("ro", data)
	data = chain(bridges)
	d.path("ba", data)
	d.path("bb", data)
}

// walls draws walls inside of the fields that they protect; those with a breach are broken lines (WDW-76).
func (d *drawing) walls() {
	var whole, breached []line
	for n := range d.w.Walls {
		l := &d.w.Walls[n]
		if !d.shown[l.Field] {
			continue
		}
		p := place(d.w.Patch.Coord(l.Field))
		side := line{p.add(inner[l.Side-1]), p.add(inner[l.Side])}
		if l.Breached() {
			breached = append(breached, side)
		} else {
			whole = append(whole, side)
		}
	}
	data := chain(whole)
	d.path("wa", data)
	d.path("wt", data)
	d.path("wb", chain(breached))
}

// borders draws the borders of realms inside of their fields, each in its colour and its own dashes.
func (d *drawing) borders() {
	lines := make([][]line, len(d.w.Realms))
	for f, r := range d.w.Owner {
		if r == world.Nobody || !d.shown[f] {
			continue
		}
		p := place(d.w.Patch.Coord(grid.Field(f)))
		for _, s := range hex.Sides {
			if d.owned(grid.Field(f), s, r) {
				continue
			}
			lines[r-1] = append(lines[r-1], line{p.add(inner[s-1]), p.add(inner[s])})
			// Round a corner that sticks out of the neighbour's land, the border goes on in the next field.
			if turn := s.Turn(1); d.owned(grid.Field(f), turn, r) && d.shown[d.w.Patch.Next(grid.Field(f), turn)] {
				lines[r-1] = append(lines[r-1], line{p.add(inner[s]), p.add(next[turn]).add(inner[s.Turn(-1)-1])})
			}
		}
	}
	for n, l := range lines {
		data := chain(l)
		d.path("bo", data)
		d.path("b r"+strconv.Itoa(n%len(tinctures))+dashes(n), data)
	}
}

// owned reports whether the field across a side is a realm's.
func (d *drawing) owned(f grid.Field, s hex.Side, r world.RealmID) bool {
	g := d.w.Patch.Next(f, s)
	return g != grid.None && d.w.Owner[g] == r
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
			d.c.Leaf("text", d.w.Realms[n].Code, svg.A("class", "rc "+d.tint(world.RealmID(n+1))), svg.I("x", p.x), svg.I("y", p.y+3))
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

// settlements draws a sign for each, with its name if it has one.
func (d *drawing) settlements() {
	for n := range d.w.Settlements {
		s := &d.w.Settlements[n]
		if !d.shown[s.Field] {
			continue
		}
		p := place(d.w.Patch.Coord(s.Field))
		d.use("s"+strconv.Itoa(int(s.Kind)), p, d.tint(s.Realm))
		if s.Realm != world.Nobody && d.w.Realm(s.Realm).Capital == s.Field {
			d.use("sc", p, "")
		}
		for _, side := range hex.Sides {
			if s.Harbours.Has(side) {
				d.use("sh", p.add(point{next[side].x * 3 / 8, next[side].y * 3 / 8}), "")
			}
		}
		if s.Name != "" {
			d.c.Leaf("text", s.Name, svg.A("class", "t"), svg.I("x", p.x), svg.I("y", p.y+8))
		}
	}
	var sites pen
	for n := range d.w.Sites {
		s := &d.w.Sites[n]
		if !d.shown[s.Field] {
			continue
		}
		p := place(d.w.Patch.Coord(s.Field))
		if s.What != kit.NoInfrastructure {
			p = p.add(point{next[s.Side].x * 3 / 8, next[s.Side].y * 3 / 8})
		}
		sites.dot(p)
	}
	d.path("si", sites.data)
}

// tint is the class of a realm's colour.
func (d *drawing) tint(r world.RealmID) string {
	if r == world.Nobody {
		return "r"
	}
	return "r" + strconv.Itoa((int(r)-1)%len(tinctures))
}

func (d *drawing) use(sign string, p point, class string) {
	attrs := []svg.Attr{svg.A("href", "#wdw-"+sign), svg.I("x", p.x), svg.I("y", p.y)}
	if class != "" {
		attrs = append(attrs, svg.A("class", class))
	}
	d.c.Empty("use", attrs...)
}
