package page

import (
	"spielleiter/waben/board"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/trial"
	"spielleiter/waben/world"
)

// Aim is what an adviser would have a realm do first, where, and what that takes. Whether it was met, what the realm knows later
// says: the script asks it (WDW-S11).
type Aim struct {
	Sort  string `json:"sort"` // "found", "hold", "meet" or "see"
	Field string `json:"field"`
	What  string `json:"what,omitempty"` // of found: a key
	Gold  int64  `json:"gold,omitempty"` // of found: what it costs in all
	Unit  int    `json:"unit,omitempty"` // who is nearest
	Realm int    `json:"realm,omitempty"`
}

// AimsOf are three aims for the first turn of a realm, from what it knows: a place to found where that costs least, one of its own that nobody
// holds, and a neighbour to meet or land to see. There may be fewer.
func AimsOf(w *world.World, me world.RealmID) (list []Aim) {
	a := adviser{w: w, me: me}
	for _, aim := range []func() (Aim, bool){a.found, a.hold, a.abroad} {
		if one, there := aim(); there {
			list = append(list, one)
		}
	}
	return list
}

// adviser looks at what a realm knows.
type adviser struct {
	w  *world.World
	me world.RealmID
}

// found is where a castle costs least of those places that the realm can pay for, as far from its other settlements as may be.
func (a *adviser) found() (best Aim, there bool) {
	surveys := trial.Surveys(a.w, a.me)
	price, far := int64(0), 0
	for _, l := range surveys[0].Lots {
		p := l.Towns[kit.Castle-1]
		cost := p.Point * int64(kit.Castle.Value())
		if p.No.Refused() || p.Begun || a.settled(l.Field) || cost > surveys[0].Gold {
			continue
		}
		if d := a.remote(l.Field); !there || cost < price || cost == price && d > far {
			best, price, far, there = Aim{Sort: "found", Field: a.w.Patch.Name(l.Field), What: kit.Castle.Key(), Gold: cost}, cost, d, true
		}
	}
	return best, there
}

func (a *adviser) settled(f grid.Field) bool { return a.w.SettlementAt(f) != nil }

// remote is how far a field is from the realm's nearest settlement, in units of the drawing.
func (a *adviser) remote(f grid.Field) int {
	least := 1 << 30
	for n := range a.w.Settlements {
		if s := &a.w.Settlements[n]; s.Realm == a.me {
			least = min(least, a.far(f, s.Field))
		}
	}
	return least
}

func (a *adviser) far(f, g grid.Field) int {
	fx, fy := board.At(a.w, f)
	gx, gy := board.At(a.w, g)
	return max(fx-gx, gx-fx) + max(fy-gy, gy-fy)
}

// hold is a settlement of the realm in which nobody stands who fights, or else the field behind one of its walls.
func (a *adviser) hold() (Aim, bool) {
	var places []grid.Field
	for n := range a.w.Settlements {
		if s := &a.w.Settlements[n]; s.Realm == a.me {
			places = append(places, s.Field)
		}
	}
	for n := range a.w.Walls {
		if f := a.w.Walls[n].Field; a.w.Owner[f] == a.me {
			places = append(places, f)
		}
	}
	for _, f := range places {
		if !a.held(f) {
			return Aim{Sort: "hold", Field: a.w.Patch.Name(f), Unit: a.nearest(f)}, true
		}
	}
	return Aim{}, false
}

func (a *adviser) held(f grid.Field) bool {
	own, _ := a.w.Of(a.me)
	for n := range own {
		if own[n].Field == f && own[n].Kind.Spec().Fights && own[n].Kind != kit.Ship && !own[n].Gone {
			return true
		}
	}
	return false
}

// nearest is the unit that fights on land and is nearest to a field, 0 if there is none.
func (a *adviser) nearest(f grid.Field) (number int) {
	own, _ := a.w.Of(a.me)
	least := 1 << 30
	for n := range own {
		u := &own[n]
		if d := a.far(u.Field, f); d < least && u.Kind.Spec().Fights && u.Kind != kit.Ship && !u.Gone && u.Aboard == 0 && u.Field != f {
			least, number = d, int(u.Number)
		}
	}
	return number
}

// abroad is the nearest land of another realm, or else the nearest field of which nothing is known.
func (a *adviser) abroad() (Aim, bool) {
	home := a.home()
	if home == grid.None {
		return Aim{}, false
	}
	meet, see := grid.None, grid.None
	for f := range grid.Field(a.w.Patch.Fields()) {
		switch owner := a.w.Owner[f]; {
		case a.w.Land[f] == land.Unknown:
			if see == grid.None || a.far(f, home) < a.far(see, home) {
				see = f
			}
		case owner != world.Nobody && owner != a.me && !a.met(f) && (meet == grid.None || a.far(f, home) < a.far(meet, home)):
			meet = f
		}
	}
	switch {
	case meet != grid.None:
		return Aim{Sort: "meet", Field: a.w.Patch.Name(meet), Realm: int(a.w.Owner[meet]), Unit: a.nearest(meet)}, true
	case see != grid.None:
		return Aim{Sort: "see", Field: a.w.Patch.Name(see), Unit: a.nearest(see)}, true
	}
	return Aim{}, false
}

// near is how many fields apart those are who have met.
const near = 2

// met reports whether somebody of the realm is as near to a field as it takes to meet who lives there.
func (a *adviser) met(f grid.Field) bool {
	own, _ := a.w.Of(a.me)
	for n := range own {
		fx, fy := board.At(a.w, f)
		gx, gy := board.At(a.w, own[n].Field)
		rows, columns := max(fy-gy, gy-fy)/12, max(fx-gx, gx-fx)/7 // of half a field each
		if rows+max(0, columns-rows)/2 <= near {
			return true
		}
	}
	return false
}

// home is the capital, or where the first unit is.
func (a *adviser) home() grid.Field {
	if at := a.w.Realm(a.me).Capital; at != grid.None {
		return at
	}
	if own, _ := a.w.Of(a.me); len(own) > 0 {
		return own[0].Field
	}
	return grid.None
}
