package fight

import (
	"slices"

	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// Stand is a unit on a field, as encounters see it. Units aboard others have none.
type Stand struct {
	ID       world.UnitID
	Order    kit.Order       // of the class K, see [Effective]
	Garrison bool            // may be inside the settlement: written order KH, KV, AB or none
	Storms   bool            // KN or KA with E: wants the settlement too (D-Z)
	Here     bool            // it was on the field before the other came
	From     grid.Field      // where its last step of this moon came from; None: it stood all the moon
	Back     grid.Field      // where it retreats to if it has to; None: nowhere, it is surrounded (D-R)
	Against  []world.RealmID // whom it attacks besides those at war
	// What [Muster] finds out.
	Within  Post
	Company bool // of besiegers: somebody fights beside it
}

// Post is where a unit is on a field with a settlement.
type Post uint8

// The posts.
const (
	Outside Post = iota
	Inside       // in a settlement without walls
	Walled       // behind walls: it is attacked by storm only (WDW-75, D-Z)
)

// Muster finds out who of those on a field, who are in the order of their IDs, is inside its settlement, nil if there is none, and
// who has company. The owner's units are inside while Mil has room, two minimum sizes a point (WDW-35, WDW-51): fighting ones
// first, then by number. Walls that no fighting unit mans shelter nobody.
func Muster(w *world.World, stands []Stand, s *world.Settlement) {
	realm, company := world.Nobody, false // that of the last besiegers: it is the same for all of a realm
	for n := range stands {
		stands[n].Within, stands[n].Company = Outside, false
		if u := &w.Units[stands[n].ID]; u.Kind.Spec().Besieges {
			if u.Realm != realm {
				realm, company = u.Realm, accompanied(w, stands, u.Realm)
			}
			stands[n].Company = company
		}
	}
	if s == nil {
		return
	}
	room, manned := Room(s), false
	for _, fighters := range [2]bool{true, false} {
		for n := range stands {
			st := &stands[n]
			if !garrisoned(w, st, s.Realm) || w.Units[st.ID].Kind.Spec().Fights != fighters {
				continue
			}
			if need := Quarters(&w.Units[st.ID]); need <= room {
				room -= need
				st.Within = Inside
				manned = manned || fighters
			}
		}
	}
	if manned && s.Stands.Walls > 0 {
		for n := range stands {
			if stands[n].Within == Inside {
				stands[n].Within = Walled
			}
		}
	}
}

// accompanied reports whether a unit that stands up for besiegers of a realm is on the field, its own or an ally's.
func accompanied(w *world.World, stands []Stand, realm world.RealmID) bool {
	for n := range stands {
		if fighting(w, &stands[n]) && w.Between(w.Units[stands[n].ID].Realm, realm) == world.Allied {
			return true
		}
	}
	return false
}

// garrisoned reports whether a unit is one of a realm that may be in a garrison.
func garrisoned(w *world.World, st *Stand, realm world.RealmID) bool {
	u := &w.Units[st.ID]
	return u.Realm == realm && st.Garrison && u.Kind != kit.Ship
}

// fighting reports whether a unit stands up for others: it has strength and does not give way.
func fighting(w *world.World, st *Stand) bool {
	return w.Units[st.ID].Kind.Spec().Fights && st.Order <= kit.Defend
}

// Attacks reports whether a begins a battle with b (D-F): by its order, by how their realms stand to each other, and
// by whether b can be reached (D-Z). Kinds without strength begin none (D-B).
func Attacks(w *world.World, a, b *Stand) bool {
	ra, rb := &w.Units[a.ID], &w.Units[b.ID]
	if !attacks(a.Order) || !ra.Kind.Spec().Fights || b.Within == Walled && !a.Storms {
		return false
	}
	switch w.Between(ra.Realm, rb.Realm) {
	case world.Allied:
		return false
	case world.War:
		return true
	}
	return w.Laws.AttackNeutrals || slices.Contains(a.Against, rb.Realm)
}

// Encounter is what two units on one field do (WDW-61, WDW-68 to WDW-70; D-B, D-F, D-R). Allies go on, and so do
// those with passage whom nobody attacks. Who would retreat and cannot fights if attacked and stays if not.
func Encounter(w *world.World, a, b *Stand) Outcome {
	stance := w.Between(w.Units[a.ID].Realm, w.Units[b.ID].Realm)
	if stance == world.Allied {
		return passing
	}
	attackA, attackB := Attacks(w, a, b), Attacks(w, b, a)
	if !attackA && !attackB && stance == world.Passage {
		return passing
	}
	o := Meet(manner(w, a, attackA, attackB), manner(w, b, attackB, attackA))
	if o.A == Withdraw && a.Back == grid.None || o.B == Withdraw && b.Back == grid.None {
		if attackA || attackB {
			return battle
		}
		return stay
	}
	return o
}

// manner is a unit's order towards one other unit.
func manner(w *world.World, st *Stand, attacks, attacked bool) kit.Order {
	o := st.Order
	if !attacks {
		o = patient(o)
	}
	if attacked && !w.Units[st.ID].Kind.Spec().Fights && !st.Company && o < kit.Ignore {
		return kit.Ignore // besiegers alone give way like workers (D-B)
	}
	return o
}

// Room is how much a settlement's barracks hold, in thousandths of minimum sizes (WDW-35).
func Room(s *world.Settlement) int64 { return 2 * 1000 * int64(s.Stands.Mil) }

// Quarters is the room that a unit takes up, in thousandths of minimum sizes: a rider that of two on foot, characters
// none (WDW-51).
func Quarters(u *world.Unit) int64 {
	if u.Kind == kit.Leader {
		return 0
	}
	return int64(u.Size) * 1000 / int64(u.Kind.Spec().Minimum)
}
