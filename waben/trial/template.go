package trial

import (
	"spielleiter/waben/kit"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Template is the sheet for a realm's next turn: every unit with what it is and where it stands, defending, for each
// moon. Sent in as it is it changes nothing.
func Template(w *world.World, realm world.RealmID) *sheet.Sheet {
	s := &sheet.Sheet{Realm: w.Realm(realm).Code, Turn: w.Turn + 1, Moons: make([]sheet.Moon, max(w.Laws.Moons, 1))}
	units, _ := w.Of(realm)
	for n := range units {
		u := &units[n]
		if u.Gone {
			continue
		}
		line := sheet.Line{Unit: u.Number, Size: u.Size, Kind: u.Kind, Leaders: u.Leaders, Order: kit.Defend}
		if u.Kind == kit.Leader {
			line.Size, line.Kind, line.Leaders = 0, kit.NoUnit, int16(u.Size)
		}
		line.From = sheet.Place{Aboard: u.Aboard}
		if u.Aboard == 0 {
			line.From = sheet.PlaceOf(w.Patch, u.Field)
			line.From.Side = u.Side
		}
		for k := range s.Moons {
			if k > 0 {
				line.From = sheet.Place{} // it may have gone elsewhere by then
			}
			s.Moons[k].Units = append(s.Moons[k].Units, line)
		}
	}
	return s
}
