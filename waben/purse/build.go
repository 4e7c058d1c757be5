package purse

import (
	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// Build starts a building, goes on with one, or halts it. Of Site, Realm, Field, Side and what it is name it; Value
// is what a wall shall have in all, 0 the least.
type Build struct {
	Site world.Site
	Halt bool
	Pay  int16 // Bauwertpunkte to be paid now; 0: the section that is due
	Sent int64 // workers who are elsewhere and ordered to build there
}

// Build does so, and pays the section up to the next date of income (WDW-29, WDW-31). Of a section for which there is
// not enough gold, as many whole points are paid as there is gold for; at least one is needed to start. A
// halted building goes on when it is named again.
func (t *Treasury) Build(b Build) Refusal {
	if n := t.site(&b.Site); n >= 0 {
		s := &t.w.Sites[n]
		if s.Halted = b.Halt; b.Halt {
			return Refusal{}
		}
		return t.goOn(n, b.Pay)
	}
	if b.Halt {
		return refuse(NothingToHalt, 0, 0)
	}
	site, no := t.plan(b.Site)
	if no.Refused() {
		return no
	}
	if no := t.hands(&site, b.Sent); no.Refused() {
		return no
	}
	if cost := Point(t.w, &site); cost > t.Ready(site.Realm) {
		return refuse(TooDear, cost, t.Ready(site.Realm))
	}
	t.w.Sites = append(t.w.Sites, site)
	return t.goOn(len(t.w.Sites)-1, b.Pay)
}

// hands refuses to begin where inhabitants do no work and nobody else is there or sent who does (WDW-33, WDW-R-51).
func (t *Treasury) hands(s *world.Site, sent int64) Refusal {
	if !t.w.Laws.CrewsFirst || t.Hands(s.Field) > 0 {
		return Refusal{}
	}
	for id := t.ix.First(s.Field); id != world.NoUnit; id = t.ix.Next(id) {
		if u := &t.w.Units[id]; u.Kind == kit.Worker && !u.Gone && t.w.Between(u.Realm, s.Realm) == world.Allied {
			sent += int64(u.Size)
		}
	}
	if sent < Gang {
		return refuse(NoHands, Gang, sent)
	}
	return Refusal{}
}

// goOn pays for a site: so many points, or the section that is due.
func (t *Treasury) goOn(n int, points int16) Refusal {
	s := &t.w.Sites[n]
	if points == 0 {
		points = t.dueAt(n)
	}
	points = min(points, s.Value-s.Paid)
	price := Point(t.w, s)
	paid := t.fund(n, points)
	if paid < points && paid == 0 {
		return refuse(TooDear, int64(points)*price, t.Ready(s.Realm))
	}
	return Refusal{}
}

// fund pays up to so many points of a site, as there is gold, and returns how many.
func (t *Treasury) fund(n int, points int16) int16 {
	s := &t.w.Sites[n]
	price := Point(t.w, s)
	points = max(0, int16(min(int64(points), t.Ready(s.Realm)/price)))
	if points == 0 {
		return 0
	}
	s.Paid += points
	t.spend(s.Realm, int64(points)*price)
	t.Enter(s.Realm, expense(chronicle.Entry{
		Sort: chronicle.Building, Place: s.Settlement, What: s.What, Field: s.Field, Count: int32(points), Each: int32(price), Text: s.Name,
	}))
	return points
}

// site is the place in the list of the site that another one names, or -1.
func (t *Treasury) site(like *world.Site) int {
	for n := range t.w.Sites {
		s := &t.w.Sites[n]
		if s.Realm == like.Realm && s.Settlement == like.Settlement && s.What == like.What && t.spot(s) == t.spot(like) {
			return n
		}
	}
	return -1
}

// spot is where a site is built, by one name: walls are on one side of a border, all else joins both.
func (t *Treasury) spot(s *world.Site) grid.Edge {
	e := grid.Edge{Field: s.Field, Side: s.Side}
	if s.Settlement != kit.NoSettlement {
		return grid.Edge{Field: s.Field}
	}
	if s.What == kit.Wall || !s.Side.Valid() || s.Field < 0 || int(s.Field) >= t.w.Patch.Fields() {
		return e
	}
	return t.w.Patch.Canon(e)
}

// plan is a new site as it will be, if the rules allow it.
func (t *Treasury) plan(s world.Site) (world.Site, Refusal) {
	if s.Field < 0 || int(s.Field) >= t.w.Patch.Fields() || t.w.Owner[s.Field] != s.Realm || s.Realm == world.Nobody {
		return s, refuse(Foreign, 0, 0)
	}
	s.Paid, s.Done, s.Halted, s.Begun = 0, 0, false, t.w.Moon
	if s.Settlement != kit.NoSettlement {
		return t.planSettlement(s)
	}
	return t.planInfrastructure(s)
}

// planSettlement allows a settlement where there is none, or over a smaller one: then the difference is built (WDW-38).
func (t *Treasury) planSettlement(s world.Site) (world.Site, Refusal) {
	value := s.Settlement.Value()
	if old := t.town(s.Field); old != nil {
		if old.Realm != s.Realm || old.Kind.Value() >= value {
			return s, refuse(Occupied, int64(value), int64(old.Kind.Value()))
		}
		value -= old.Kind.Value()
	}
	for n := range t.w.Sites {
		if other := &t.w.Sites[n]; other.Field == s.Field && other.Settlement != kit.NoSettlement {
			return s, refuse(Busy, 0, 0)
		}
	}
	if people, most := s.Settlement.Standard().People, t.room(&s); people > most {
		return s, refuse(NotSoBig, int64(people), int64(most))
	}
	for _, side := range hex.Sides {
		if s.Harbours.Has(side) && !t.shore(s.Field, side) {
			return s, refuse(NotAtWater, int64(side), 0)
		}
	}
	s.Value, s.Side, s.What = int16(value), hex.NoSide, kit.NoInfrastructure
	return s, Refusal{}
}

// Most people that a settlement may have, and where it may have more (WDW-38).
const (
	mostInland = 50_000
	mostAtAll  = 100_000
)

// room is how many people a settlement on a field may have: more in the capital, on lowland coasts, and at
// rivers that ships go on.
func (t *Treasury) room(s *world.Site) int32 {
	if home := t.capital(s.Realm); home != nil && home.Field == s.Field {
		return mostAtAll
	}
	if t.w.Rivers[s.Field]|t.w.Canals[s.Field] != 0 {
		return mostAtAll
	}
	if t.w.Land[s.Field].Height() == 1 {
		for _, next := range t.w.Patch.Around(s.Field) {
			if next != grid.None && t.sea(next) {
				return mostAtAll
			}
		}
	}
	return mostInland
}

// shore reports whether a side of a field has a river or a coast where harbours can be (WDW-40): to land that lies more than one
// height above the water no ship can come (WDW-54).
func (t *Treasury) shore(f grid.Field, side hex.Side) bool {
	if (t.w.Rivers[f] | t.w.Canals[f]).Has(side) {
		return true
	}
	next := t.w.Patch.Next(f, side)
	return next != grid.None && t.sea(next) && t.w.Land[f].Height() <= 1
}

// sea reports whether ships sail on a field, or did before it froze.
func (t *Treasury) sea(f grid.Field) bool {
	return t.w.Water(f) || t.w.Land[f] == land.SeaIce && t.w.Thawed[f].Floats()
}
