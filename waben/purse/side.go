package purse

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// planInfrastructure allows what the side can bear (WDW-41 to WDW-43).
func (t *Treasury) planInfrastructure(s world.Site) (world.Site, Refusal) {
	if s.What == kit.NoInfrastructure || s.What > kit.Canal || !s.Side.Valid() {
		return s, refuse(WrongKind, 0, 0)
	}
	s.Name, s.Harbours = "", 0
	if s.What == kit.Wall {
		return t.planWall(s)
	}
	s.Value = int16(s.What.Value())
	other := t.w.Patch.Next(s.Field, s.Side)
	if other == grid.None || !t.agreed(s.Realm, other) {
		return s, refuse(Foreign, 0, 0)
	}
	if t.w.Water(s.Field) || t.w.Water(other) {
		return s, refuse(NotOnWater, 0, 0)
	}
	if t.lies(&s) || t.begun(&s) {
		return s, refuse(Occupied, int64(s.Value), int64(s.Value))
	}
	river := t.w.Rivers[s.Field].Has(s.Side) // canals hinder nobody on foot (WDW-R-5)
	steep := apart(t.w.Land[s.Field], t.w.Land[other])
	switch {
	case s.What == kit.Road && steep > 1:
		return s, refuse(TooSteep, steep, 1)
	case s.What == kit.Bridge && steep > 0:
		return s, refuse(TooSteep, steep, 0)
	case s.What == kit.Road && river && !t.w.Bridges[s.Field].Has(s.Side):
		return s, refuse(NeedsBridge, 0, 0)
	case s.What == kit.Bridge && !river:
		return s, refuse(NeedsRiver, 0, 0)
	case s.What == kit.Canal && river:
		return s, refuse(Occupied, 0, 0)
	}
	return s, Refusal{}
}

// agreed reports whether a realm may build what reaches onto a field: it is its own, or that of a realm with which it
// has an agreement. An alliance or a right of passage of both is one.
func (t *Treasury) agreed(r world.RealmID, f grid.Field) bool {
	owner := t.w.Owner[f]
	if owner == world.Nobody {
		return false
	}
	stance := t.w.Between(r, owner)
	return stance == world.Passage || stance == world.Allied
}

// lies reports whether the side has such a building.
func (t *Treasury) lies(s *world.Site) bool {
	return t.sides(s.What)[s.Field].Has(s.Side)
}

// begun reports whether somebody else builds it already, from the other side maybe.
func (t *Treasury) begun(s *world.Site) bool {
	for n := range t.w.Sites {
		if o := &t.w.Sites[n]; o.What == s.What && o.Settlement == kit.NoSettlement && t.spot(o) == t.spot(s) {
			return true
		}
	}
	return false
}

// sides is the table by field of a kind of infrastructure that joins fields.
func (t *Treasury) sides(what kit.Infrastructure) []world.Sides {
	switch what {
	case kit.Bridge:
		return t.w.Bridges
	case kit.Canal:
		return t.w.Canals
	}
	return t.w.Roads
}

func apart(a, b land.Terrain) int64 {
	d := int64(a.Height()) - int64(b.Height())
	return max(d, -d)
}

// planWall allows a wall on the own side of a border, or a stronger one in place of one that stands there: then
// the difference is built.
func (t *Treasury) planWall(s world.Site) (world.Site, Refusal) {
	if t.w.Water(s.Field) {
		return s, refuse(NotOnWater, 0, 0)
	}
	s.Value = max(s.Value, int16(kit.Wall.Value()))
	if n := t.ix.Wall(t.w, s.Field, s.Side); n >= 0 {
		have := t.w.Walls[n].Points
		if have >= s.Value {
			return s, refuse(Occupied, int64(s.Value), int64(have))
		}
		s.Value -= have
	}
	return s, Refusal{}
}
