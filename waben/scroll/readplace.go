package scroll

import (
	"strconv"
	"strings"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// building reads a wall, damage, a settlement or a site.
func (c *cursor) building(is term) {
	switch is {
	case tWall:
		c.wall()
	case tWorn:
		c.worn()
	case tSite:
		c.site()
	default:
		c.settlement(is.settlement())
	}
}

// wall reads `Wall 210/04(3) 12/15 Belagerung 300`.
func (c *cursor) wall() {
	e := c.edge()
	w := c.all[c.at-1]
	left, points, part := strings.Cut(c.take("5").text, "/")
	l := world.Wall{Field: e.Field, Side: e.Side}
	if !c.bad {
		l.Left = int16(c.asNumber(c.all[c.at-1], left, 0, max15))
	}
	if l.Points = l.Left; part && !c.bad {
		l.Points = int16(c.asNumber(c.all[c.at-1], points, int64(l.Left), max15))
	}
	if !c.bad && int(l.Points) < kit.Wall.Value() {
		c.fail(c.all[c.at-1], "number", strconv.Itoa(kit.Wall.Value())+" …")
	}
	c.details(detail{tSiege, count(c, &l.Siege, 0, max31)})
	type wall grid.Edge
	if c.once(w, wall(e)) {
		c.r.w.Walls = append(c.r.w.Walls, l)
	}
}

// worn reads `Schaden Straße 210/04(3) 3000`.
func (c *cursor) worn() {
	what := c.infrastructure()
	e := c.edge()
	w := c.all[c.at-1]
	siege := int32(c.number(1, max31))
	if c.bad {
		return
	}
	worn := world.Worn{Edge: c.r.w.Patch.Canon(e), What: what, Siege: siege}
	if c.once(w, world.Worn{Edge: worn.Edge, What: what}) {
		c.r.w.Worn = append(c.r.w.Worn, worn)
	}
}

func (c *cursor) infrastructure() kit.Infrastructure {
	w := c.take()
	if i, known := kit.ParseInfrastructure(w.text); known {
		return i
	}
	if !c.bad {
		c.fail(w, "word", c.infrastructures()...)
	}
	return kit.NoInfrastructure
}

func (c *cursor) infrastructures() []string {
	var list []string
	for _, i := range kit.Infrastructures() {
		list = append(list, infrastructureWords[i][c.r.lang])
	}
	return list
}

// infrastructureWords are one of each type of building on sides, in German and in English.
var infrastructureWords = [...][2]string{
	kit.Road: {"Straße", "Road"}, kit.Bridge: {"Brücke", "Bridge"}, kit.Wall: {"Wall", "Wall"}, kit.Canal: {"Kanal", "Canal"},
}

// settlement reads `Metropole 210/04 DAG "Tharos" Häfen 12345 Gold 300 Bef 3`. What is not said is whole.
func (c *cursor) settlement(kind kit.Settlement) {
	s := world.Settlement{Kind: kind, Stands: kind.Standard(), Field: c.field()}
	w := c.all[c.at-1]
	s.Realm = c.realm(true)
	s.Name = c.name()
	b := &s.Stands
	c.details(
		detail{tHarbours, to(&s.Harbours, c.sides)}, detail{tGold, count(c, &s.Gold, 0, mostGold)}, detail{tSiege, count(c, &s.Siege, 0, max31)},
		detail{tNext, count(c, &s.Turn, 0, 255)}, detail{tRecruited, count(c, &s.Recruit, 0, max31)}, detail{tRank, count(c, &s.Rank, 0, 255)},
		detail{tPeople, count(c, &b.People, 0, max31)}, detail{tRecruit, count(c, &b.Recruit, 0, max31)}, detail{tMil, count(c, &b.Mil, 0, max15)},
		detail{tDefence, count(c, &b.Defence, 0, max15)}, detail{tWalls, count(c, &b.Walls, 0, max15)},
		detail{tLabs, count(c, &b.Labs, 0, max15)}, detail{tTemples, count(c, &b.Temples, 0, max15)},
	)
	if c.once(w, settlementKey(s.Field)) {
		c.r.w.Settlements = append(c.r.w.Settlements, s)
	}
}

// site reads `Baustelle DAG Festung 210/37 "Name" Wert 24 bezahlt 18 fertig 12 begonnen Dachsmond 421 ruht`.
func (c *cursor) site() {
	s := world.Site{Realm: c.realm(false)}
	w := c.take()
	var known bool
	if s.Settlement, known = kit.ParseSettlement(w.text); known {
		s.Value = int16(s.Settlement.Value())
		s.Field = c.field()
	} else {
		c.at--
		s.What = c.infrastructure()
		s.Value = int16(s.What.Value())
		e := c.edge()
		s.Field, s.Side = e.Field, e.Side
	}
	s.Name = c.name()
	c.details(
		detail{tValue, count(c, &s.Value, 1, max15)},
		detail{tPaid, func() { s.Paid = int16(c.number(0, int64(s.Value))) }}, // of the value above
		detail{tDone, func() { s.Done = int16(c.number(0, int64(s.Paid))) }},
		detail{tBegun, to(&s.Begun, c.moon)}, detail{tHarbours, to(&s.Harbours, c.sides)}, detail{tHalted, mark(&s.Halted)},
	)
	if !c.bad {
		c.r.w.Sites = append(c.r.w.Sites, s)
	}
}
