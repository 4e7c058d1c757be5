package plan

import (
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Reading is what a reader of a realm's next sheet has to know of the world.
func Reading(w *world.World, realm world.RealmID) sheet.Options {
	var others []string
	for n := range w.Realms {
		if r := &w.Realms[n]; world.RealmID(n+1) != realm && r.Name != "" {
			others = append(others, r.Code, r.Name)
		}
	}
	return sheet.Options{
		Others: others,
		Realm:  w.Realm(realm).Code, Turn: w.Turn + 1, Kinds: w.Laws.Kinds.Units(),
		Moons: w.Laws.Moons, Recruiting: w.Moon.RecruitingWithin(w.Laws.Moons),
	}
}
