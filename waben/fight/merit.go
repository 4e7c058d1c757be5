package fight

import (
	"slices"

	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/moon"
	"spielleiter/waben/world"
)

// merits are a unit's Gutpunkte and where they come from, in the order of table 7.2-1, a cause once.
type merits struct {
	list [chronicle.Circumstances]chronicle.Merit
	n    int
	sum  int64
}

func (m *merits) give(cause chronicle.Cause, points int) {
	if points == 0 {
		return
	}
	m.list[m.n] = chronicle.Merit{Cause: cause, Points: int16(points)}
	m.n++
	m.sum += int64(points)
}

// Merits are the unit's Gutpunkte and their causes. The list holds until the engagement is filled anew.
func (c *Combatant) Merits() []chronicle.Merit { return c.list[:c.n] }

// factor is ten times what strength is multiplied with: 10 + GP, where those below −9 count as −9.
func (c *Combatant) factor() int64 { return 10 + max(c.sum, -9) }

// place is what the ground of a battle gives.
type place struct {
	settlement *world.Settlement
	capital    bool
	crossed    bool // all attackers come over a river or wall
}

// rate gives all units of the engagement their Gutpunkte.
func (e *Engagement) rate(w *world.World, x *world.Index) {
	if s := e.places.settlement; s != nil {
		e.places.capital = s.Realm != world.Nobody && w.Realm(s.Realm).Capital == s.Field
	}
	e.places.crossed = e.crossed(w, x)
	e.gather(w, x)
	for side := range e.Sides {
		for n := range e.Sides[side] {
			c := &e.Sides[side][n]
			c.merits = merits{}
			e.rateGround(w, side, c)
			e.ratePeople(w, x, c)
			u := &w.Units[c.ID]
			c.give(chronicle.LowMorale, -w.Realm(u.Realm).Morale)
			c.give(chronicle.Circumstances, int(e.Bonus[side]))
		}
	}
}

// gather lists the leaders who are on the fields of those in the engagement.
func (e *Engagement) gather(w *world.World, x *world.Index) {
	e.people, e.fields = e.people[:0], e.fields[:0]
	for side := range e.Sides {
		for n := range e.Sides[side] {
			f := w.Units[e.Sides[side][n].ID].Field
			if slices.Contains(e.fields, f) { // there are two at most
				continue
			}
			e.fields = append(e.fields, f)
			for id := x.First(f); id != world.NoUnit; id = x.Next(id) {
				if w.Units[id].Kind == kit.Leader {
					e.people = append(e.people, id)
				}
			}
		}
	}
}

// rateGround gives what terrain and buildings give.
func (e *Engagement) rateGround(w *world.World, side int, c *Combatant) {
	u := &w.Units[c.ID]
	here, s := w.Land[e.Field], e.places.settlement
	if here != land.Unknown && side == 0 && c.came() && w.Land[c.From] != land.Unknown && (!e.Storm || e.Wall != hex.NoSide) {
		from := w.Land[c.From]
		c.give(chronicle.Downhill, max(int(from.Height())-int(here.Height()), 0))
		if from.Kind() == land.Forest {
			c.give(chronicle.FromForest, 1)
		}
	}
	if u.Raised == here && here != land.Unknown {
		c.give(chronicle.HomeGround, 1)
	}
	sallies := side == 0 && s != nil && c.Here && s.Realm == u.Realm
	switch {
	case side == 1 && c.Within != Outside && s != nil:
		c.give(chronicle.FromWithin, int(s.Stands.Defence))
	case sallies:
		c.give(chronicle.SallyFrom, int(s.Stands.Defence)*2/3)
	}
	if u.Kind == kit.Rider {
		c.give(chronicle.Mounted, 1)
	}
	switch {
	case side == 1 && c.Within != Outside && e.places.capital:
		c.give(chronicle.InCapital, 3)
	case sallies && e.places.capital:
		c.give(chronicle.SallyCapital, 2)
	case side == 1 && c.Within == Outside && e.places.crossed:
		c.give(chronicle.BehindRiver, 2)
	}
}

// crossed reports whether every attacker that can fight comes over a river or a wall of the defenders; once over both
// is as good as over one (D-H).
func (e *Engagement) crossed(w *world.World, x *world.Index) bool {
	attacked := false
	for n := range e.Sides[0] {
		c := &e.Sides[0][n]
		if c.weight == 0 {
			continue
		}
		attacked = true
		if !c.came() {
			return false
		}
		side := w.Patch.Toward(e.Field, c.From)
		if side == hex.NoSide || !w.Rivers[e.Field].Has(side) && !walled(w, x, e.Field, side) {
			return false
		}
	}
	return attacked
}

// ratePeople gives what characters give: of NSC the best one counts, REPs add up, and being a REP counts once, more as
// Heerführer (WDW-36, WDW-71). Each settlement gives its merits once (WDW-R-36).
func (e *Engagement) ratePeople(w *world.World, x *world.Index, c *Combatant) {
	u := &w.Units[c.ID]
	governor, nsc, company, leader := 0, 0, 0, 0
	e.seats = e.seats[:0]
	for _, rep := range [2]bool{true, false} {
		for _, id := range e.people {
			o := &w.Units[id]
			if o.Realm != u.Realm || o.Field != u.Field || o.Aboard != u.Number && !(o.Aboard == 0 && c.Within != Outside) {
				continue
			}
			ch := w.Realm(u.Realm).Person(o.Number)
			if ch == nil || ch.REP() != rep || o.Aboard == 0 && ch.Settlement != e.Field {
				continue
			}
			points := 0
			if !slices.Contains(e.seats, ch.Settlement) {
				points = office(w, x, ch)
			}
			if !rep {
				nsc = max(nsc, points)
				continue
			}
			e.seats = append(e.seats, ch.Settlement)
			governor += points
			years := experience(w, ch)
			if leader == 0 && leads(o, u) {
				leader = 3 + years
			} else {
				company += 2 + years
			}
		}
	}
	c.give(chronicle.Governor, governor+nsc)
	c.give(chronicle.RealPerson, company)
	c.give(chronicle.RealLeader, leader)
}

// experience is how many full years a REP has been played; none if nobody has written down since when.
func experience(w *world.World, ch *world.Character) int {
	if ch.Since <= 0 || ch.Since > w.Moon {
		return 0
	}
	return int(w.Moon-ch.Since) / moon.PerYear
}

// leads reports whether a character is a Heerführer for a unit: of fleets, of those who work, or of the others on land
// (WDW-53).
func leads(o, u *world.Unit) bool {
	return o.Arm != kit.NoUnit && (o.Arm == kit.Ship) == (u.Kind == kit.Ship) && o.Arm.Spec().Works == u.Kind.Spec().Works
}

// walled reports whether a wall of which something stands protects a side of a field (WDW-76).
func walled(w *world.World, x *world.Index, f grid.Field, side hex.Side) bool {
	n := x.Wall(w, f, side)
	return n >= 0 && w.Walls[n].Left > 0
}

// office is what a character's settlement gives: a point for each full ten of what stands.
func office(w *world.World, x *world.Index, ch *world.Character) int {
	if ch.Settlement == grid.None {
		return 0
	}
	n := x.Settlement(ch.Settlement)
	if n < 0 {
		return 0
	}
	return w.Settlements[n].Stands.Value() / 10
}
