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
	coast := (there.Height() == 0) != (here.Height() == 0)
	return !coast && there.Height() >= here.Height()
}

// GatherWall fills the engagement for the storm of a wall (WDW-43, WDW-76; model 4.3). Attackers are those on the field across
// it that attack, allied with the leader, who is one of them. Defenders are those behind it who fight and are no allies of
// his: the owner's and his allies, if there are any, else the first ones. Who would give way fights a round, for the wall keeps
// the others out. A breach makes it a battle with the merits of the wall only. It reports whether there are both.
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
		if attacks(st.Order) && fighting(w, &st) && w.Between(w.Units[st.ID].Realm, realm) == world.Allied {
			st.From, st.Here, st.Within = from, false, Outside
			e.add(w, 0, &st)
		}
	}
	by := holder(w, wall.Field, defenders, realm)
	for n := range defenders {
		st := defenders[n]
		u := &w.Units[st.ID]
		if u.Kind.Spec().Fights && w.Between(u.Realm, by) == world.Allied && w.Between(u.Realm, realm) != world.Allied {
			st.Here, st.Within, st.Order = true, Outside, min(st.Order, kit.Defend)
			e.add(w, 1, &st)
		}
	}
	return len(e.Sides[0]) > 0 && len(e.Sides[1]) > 0
}

// holder is the realm that holds a field against another: its owner if he or an ally of his has somebody there who fights, else
// that of the first unit; Nobody if there is none.
func holder(w *world.World, f grid.Field, stands []Stand, against world.RealmID) world.RealmID {
	first := world.NoUnit
	for n := range stands {
		u := &w.Units[stands[n].ID]
		if !u.Kind.Spec().Fights || w.Between(u.Realm, against) == world.Allied {
			continue
		}
		if w.Between(u.Realm, w.Owner[f]) == world.Allied {
			return w.Owner[f]
		}
		if first == world.NoUnit || stands[n].ID < first {
			first = stands[n].ID
		}
	}
	if first == world.NoUnit {
		return world.Nobody
	}
	return w.Units[first].Realm
}
