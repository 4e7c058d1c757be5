package fight

import (
	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/march"
	"spielleiter/waben/world"
)

// Assailable reports whether fleets of a realm can attack a settlement from a field of water (WDW-40): it is no friend's, and has a
// harbour on that side that ships can reach. A coast does not keep them from storming the settlement's own walls, but a
// manned wall on that very side does (WDW-43; D-W).
func Assailable(w *world.World, x *world.Index, s *world.Settlement, from grid.Field, realm world.RealmID) bool {
	side := w.Patch.Toward(s.Field, from)
	if side == hex.NoSide || !s.Harbours.Has(side) || !w.Water(from) || w.Land[s.Field].Height() > 1 || w.Between(realm, s.Realm) == world.Allied {
		return false
	}
	n := x.Wall(w, s.Field, side)
	return n < 0 || w.Walls[n].Breached() || !march.Manned(w, x, s.Field, realm)
}

// FromSea joins the fleets that attack a settlement with those on its field, whom [Muster] has seen already, into one list for Gather.
// Fleets stay on their water: whoever of them gives up goes nowhere. Ships in a harbour whose walls are manned are behind them too. It
// gives the places of the leader and of whom he attacks: of those who fight the first, but of a manned town one who mans
// it. Target is -1 if there is nobody.
func FromSea(w *world.World, stands, fleets, shore []Stand, leader world.UnitID, from grid.Field) (list []Stand, one, target int) {
	one, target = -1, -1
	for _, st := range fleets {
		if w.Units[st.ID].Kind != kit.Ship || !attacks(st.Order) {
			continue
		}
		st.Here, st.From, st.Back, st.Within, st.Storms = false, from, from, Outside, true
		if st.ID == leader {
			one = len(stands)
		}
		stands = append(stands, st)
	}
	if one < 0 {
		return stands, one, target
	}
	walled := false
	for n := range shore {
		walled = walled || shore[n].Within == Walled
	}
	for _, st := range shore {
		st.Here = true
		if walled && w.Units[st.ID].Kind == kit.Ship {
			st.Within = Walled
		}
		stands = append(stands, st)
		if n := len(stands) - 1; w.Units[st.ID].Kind.Spec().Fights && Attacks(w, &stands[one], &st) && (target < 0 || st.Within > stands[target].Within) {
			target = n
		}
	}
	return stands, one, target
}
