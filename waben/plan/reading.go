package plan

import (
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Reading is what a reader of a realm's next sheet has to know of the world.
func Reading(w *world.World, realm world.RealmID) sheet.Options {
	o := sheet.Options{
		Realm: w.Realm(realm).Code, Name: w.Realm(realm).Name, Turn: w.Turn + 1, Kinds: w.Laws.Kinds.Units(),
		Moons: w.Laws.Moons, Recruiting: w.Moon.RecruitingWithin(w.Laws.Moons),
		Neighbours: make([]sheet.Neighbour, 0, len(w.Realms)),
	}
	for n := range w.Realms { // everybody knows how all are called
		if world.RealmID(n+1) != realm {
			o.Neighbours = append(o.Neighbours, sheet.Neighbour{Code: w.Realms[n].Code, Name: w.Realms[n].Name})
		}
	}
	return o
}
