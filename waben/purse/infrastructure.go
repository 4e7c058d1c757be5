package purse

import (
	"spielleiter/hex"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// stock is what a realm has of infrastructure: by kind, then grade, then whether it is shared with the neighbour across.
type stock [kit.Canal + 1][3][2]int32

// infrastructure enters the upkeep of infrastructure. What joins the land of two realms both pay half of; of walls, which
// are the realm's behind them, the standing points are counted, of all else the buildings (WDW-30, D-BW).
func (t *Treasury) infrastructure() {
	stocks := make([]stock, len(t.w.Realms)+1) // entry 0 is nobody's
	for f := range t.w.Owner {
		if t.w.Roads[f]|t.w.Bridges[f]|t.w.Canals[f] != 0 {
			t.joined(stocks, grid.Field(f))
		}
	}
	for n := range t.w.Walls {
		wall := &t.w.Walls[n]
		grade := edgeGrade(t.w, grid.Edge{Field: wall.Field, Side: wall.Side})
		stocks[t.w.Owner[wall.Field]][kit.Wall][grade][0] += int32(wall.Left)
	}
	for n := range t.books {
		if r := t.books[n].Realm; t.minds(r) {
			t.enterStock(r, &stocks[r])
		}
	}
}

// joined counts what lies on the sides of a field, each side once.
func (t *Treasury) joined(stocks []stock, f grid.Field) {
	for _, side := range hex.Sides {
		other := t.w.Patch.Next(f, side)
		if other != grid.None && side > hex.SE {
			continue // the neighbour counts it
		}
		mine, theirs := t.w.Owner[f], world.Nobody
		if other != grid.None {
			theirs = t.w.Owner[other]
		}
		for what, sides := range [...]world.Sides{kit.Road: t.w.Roads[f], kit.Bridge: t.w.Bridges[f], kit.Canal: t.w.Canals[f]} {
			if !sides.Has(side) {
				continue
			}
			grade := edgeGrade(t.w, grid.Edge{Field: f, Side: side})
			switch {
			case theirs == mine || theirs == world.Nobody:
				stocks[mine][what][grade][0]++
			case mine == world.Nobody:
				stocks[theirs][what][grade][0]++
			default:
				stocks[mine][what][grade][1]++
				stocks[theirs][what][grade][1]++
			}
		}
	}
}

func (t *Treasury) enterStock(r world.RealmID, have *stock) {
	for _, what := range [...]kit.Infrastructure{kit.Wall, kit.Road, kit.Bridge, kit.Canal} {
		for grade := range have[what] {
			each := Maintenance(kit.InfrastructurePoint, grade)
			if what != kit.Wall {
				each *= int32(what.Value())
			}
			for shared, count := range have[what][grade] {
				if count != 0 {
					t.Enter(r, expense(chronicle.Entry{
						Sort: chronicle.InfrastructureUpkeep, What: what, Grade: int8(grade), Field: grid.None,
						Count: count, Each: each >> shared,
					}))
				}
			}
		}
	}
}
