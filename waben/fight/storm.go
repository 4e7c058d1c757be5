package fight

import (
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Stormable reports whether troops on the field across the wall may storm it (WDW-43; D-W, C4): not from below, and
// not over a river, canal or coast.
func Stormable(w *world.World, wall *world.Wall) bool {
	from := w.Patch.Next(wall.Field, wall.Side)
	if from == grid.None || w.Rivers[wall.Field].Has(wall.Side) || w.Canals[wall.Field].Has(wall.Side) {
		return false
	}
	there, here := w.Land[from], w.Land[wall.Field]
	return there.Floats() == here.Floats() && there.Height() > 0 && there.Height() >= here.Height()
}

// Bars reports whether a wall keeps units of a realm from entering: it is manned and not breached (WDW-43, WDW-76).
func Bars(w *world.World, wall *world.Wall, stands []Stand, realm world.RealmID) bool {
	return !wall.Breached() && Manned(w, wall.Field, stands, realm)
}

// Manned reports whether units that fight and do not give way hold a field against a realm (WDW-43, WDW-76): its owner's
// or those of his allies, behind the wall.
func Manned(w *world.World, field grid.Field, stands []Stand, against world.RealmID) bool {
	owner := w.Owner[field]
	for n := range stands {
		realm := w.Units[stands[n].ID].Realm
		if fighting(w, &stands[n]) && w.Between(realm, owner) == world.Allied && w.Between(realm, against) != world.Allied {
			return true
		}
	}
	return false
}

// GatherWall fills the engagement for the storm of a wall (WDW-43, WDW-76; model 4.3): attackers are those on the field across
// it that attack and storm and are allied with the first of them; defenders are those behind it who hold the field. A breach makes
// it a battle with the merits of the wall only. It reports whether there are both.
func (e *Engagement) GatherWall(w *world.World, tick uint8, wall *world.Wall, attackers, defenders []Stand, leader int) bool {
	e.reset(wall.Field, tick)
	e.Wall = wall.Side
	if e.Storm = !wall.Breached(); e.Storm {
		e.Points = wall.Left
	}
	from := w.Patch.Next(wall.Field, wall.Side)
	realm := w.Units[attackers[leader].ID].Realm
	for n := range attackers {
		st := attackers[n]
		if other := w.Units[st.ID].Realm; attacks(st.Order) && fighting(w, &st) && w.Between(other, realm) == world.Allied {
			st.From, st.Here, st.Within = from, false, Outside
			e.add(w, 0, &st)
		}
	}
	for n := range defenders {
		st := defenders[n]
		other := w.Units[st.ID].Realm
		if st.Order <= kit.Defend && w.Between(other, w.Owner[wall.Field]) == world.Allied && w.Between(other, realm) != world.Allied {
			st.Here, st.Within = true, Outside
			e.add(w, 1, &st)
		}
	}
	return len(e.Sides[0]) > 0 && len(e.Sides[1]) > 0
}
