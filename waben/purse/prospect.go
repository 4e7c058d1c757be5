package purse

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Prospect is what a building would come to that a realm has not begun: how many Bauwertpunkte are left to be built, what one
// costs in GS, how many can be done in a moon by who is there, and how many would be paid for now (WDW-29, WDW-31, WDW-33).
type Prospect struct {
	Site  world.Site
	Point int64
	Moon  int // 0: nobody is there who builds
	Due   int16
}

// Prospect is what a building would come to, if the rules allow it. Sent are workers who are elsewhere and ordered to build there.
// Nothing is begun.
func (t *Treasury) Prospect(s world.Site, sent int64) (Prospect, Refusal) {
	if t.site(&s) >= 0 {
		return Prospect{}, refuse(Busy, 0, 0)
	}
	site, no := t.plan(s)
	if no.Refused() {
		return Prospect{}, no
	}
	p := Prospect{Site: site, Point: Point(t.w, &site)}
	if no := t.hands(&site, sent); no.Refused() {
		return p, no
	}
	p.Moon = t.Hands(site.Field) + min(t.workersAt(site.Realm, site.Field)+int(sent), MostCrew)/Gang
	left := t.ahead(&site)
	p.Due = section(&site, &left)
	if p.Point > t.Ready(site.Realm) {
		return p, refuse(TooDear, p.Point, t.Ready(site.Realm))
	}
	return p, Refusal{}
}

// Barracks is what can be recruited in a place at this date: GS that Rüs allows, and how many of them are used (WDW-46).
type Barracks struct {
	Room, Used int64
	Harbours   world.Sides // where ships can be placed
}

// Barracks says what a realm can recruit on a field, if it can at all.
func (t *Treasury) Barracks(r world.RealmID, f grid.Field) (Barracks, Refusal) {
	town := t.open(r, f)
	switch {
	case !t.w.Moon.Recruiting():
		return Barracks{}, refuse(WrongMoon, 0, 0)
	case town == nil:
		return Barracks{}, refuse(NoPlace, 0, 0)
	case town.Stands.Recruit == 0:
		return Barracks{}, refuse(NoBarracks, 0, 0)
	}
	return Barracks{Room: int64(town.Stands.Recruit), Used: int64(town.Recruit), Harbours: town.Harbours}, Refusal{}
}

// Free is the first number of a kind that no unit of a realm has, 0 if all are taken (WDW-44).
func (t *Treasury) Free(r world.RealmID, kind kit.Unit) uint16 {
	for n := kind.Spec().First; n <= kind.Spec().Last; n++ {
		if old, _ := t.find(r, n); old == nil && !t.taken(r, n) {
			return n
		}
	}
	return 0
}

// Begun reports whether a realm builds already what a site names.
func (t *Treasury) Begun(s *world.Site) bool { return t.site(s) >= 0 }

// Shore reports whether a harbour can be at a side of a field: at a river, a canal, or a coast that is not too high (WDW-40).
func (t *Treasury) Shore(f grid.Field, side hex.Side) bool { return t.shore(f, side) }
