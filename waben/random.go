package waben

import (
	"math/rand/v2"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// Random gives a sheet that tries much of what there is: marches, attacks, conquests, sieges, recruits, buildings, payments,
// stances, messages. Most of it can be carried out.
func (Rules) Random(v View, r *rand.Rand) Orders {
	switch few := r.IntN(32); {
	case few == 0 || v.silent() != nil:
		return Orders{Absent: true} // a missed turn
	case few == 1:
		return Orders{} // a turn in which nothing is ordered
	}
	w := wild{View: &v, rng: r, sheet: sheet.Sheet{Realm: v.code(), Turn: v.World.Turn + 1}}
	for range max(v.World.Laws.Moons, 1) {
		w.sheet.Moons = append(w.sheet.Moons, sheet.Moon{})
		w.month()
	}
	w.word()
	return *canonical(&w.sheet, max(v.World.Laws.Moons, 1))
}

// wild makes a sheet by chance.
type wild struct {
	*View
	rng   *rand.Rand
	sheet sheet.Sheet
}

func (w *wild) now() *sheet.Moon { return &w.sheet.Moons[len(w.sheet.Moons)-1] }

// chance is true once in n times.
func (w *wild) chance(n int) bool { return w.rng.IntN(n) == 0 }

func (w *wild) place(f grid.Field) sheet.Place {
	return sheet.PlaceOf(w.World.Patch, f)
}

// month orders one moon.
func (w *wild) month() {
	units, _ := w.World.Of(w.Me)
	for n := range units {
		if w.chance(3) {
			continue
		}
		w.now().Units = append(w.now().Units, w.line(&units[n]))
	}
	for n := range w.World.Settlements {
		if s := &w.World.Settlements[n]; s.Realm == w.Me {
			w.town(s)
		}
	}
	if w.chance(8) {
		w.found()
	}
}

// line is what one unit does.
func (w *wild) line(u *world.Unit) sheet.Line {
	l := sheet.Line{Unit: u.Number, Order: kit.Order(1 + w.rng.IntN(int(kit.Retreat)))}
	switch {
	case u.Kind == kit.Worker:
		l.Order = kit.Build
	case w.chance(20):
		l.Order = kit.Special
	case u.Kind == kit.Besieger && w.chance(2):
		l.Ext = kit.Besiege
	case l.Order != kit.Retreat && w.chance(6):
		l.Ext = kit.Pursue
	case u.Kind != kit.Leader && w.chance(2):
		l.Ext = kit.Conquer
	}
	if u.Aboard == 0 {
		l.Route = w.walk(u)
	}
	switch {
	case l.Order == kit.Build || l.Order == kit.Special || !w.chance(12):
	case w.chance(2):
		l.More().Changes = []sheet.Change{{Sort: sheet.Dissolve}}
	case u.Size > 2 && u.Kind != kit.Leader && u.Leaders > 1:
		l.More().Changes = []sheet.Change{{Sort: sheet.Split, Unit: w.free(u.Kind), Size: u.Size / 2, Kind: u.Kind, Leaders: 1}}
	}
	return l
}

// free is a number that no unit of the realm has.
func (w *wild) free(k kit.Unit) uint16 {
	number := k.Spec().First + 50 + uint16(w.rng.IntN(40))
	for w.World.Unit(w.Me, number) != world.NoUnit && number < k.Spec().Last {
		number++
	}
	return number
}

// walk is a way of some steps, most of them into fields that the unit can enter.
func (w *wild) walk(u *world.Unit) sheet.Route {
	var route sheet.Route
	f := u.Field
	for range w.rng.IntN(4) {
		to := w.World.Patch.Around(f)[w.rng.IntN(6)]
		if to == grid.None || w.World.Water(to) != (u.Kind == kit.Ship) {
			continue
		}
		route.Form = sheet.ByFields
		route.Steps = append(route.Steps, w.place(to))
		f = to
	}
	return route
}

// town recruits in a settlement and builds beside it.
func (w *wild) town(s *world.Settlement) {
	m := w.now()
	if w.World.Moon.Recruiting() && w.chance(3) {
		k := kit.Units()[w.rng.IntN(int(kit.Beast))]
		r := sheet.Recruit{Unit: w.free(k), Size: k.Spec().Minimum * int32(1+w.rng.IntN(2)), Kind: k, Leaders: 1, Place: w.place(s.Field)}
		for side := hex.NE; k == kit.Ship && side <= hex.NW; side++ {
			if s.Harbours.Has(side) {
				r.Place.Side = side
			}
		}
		m.Recruits = append(m.Recruits, r)
	}
	side := hex.Side(1 + w.rng.IntN(6))
	at := w.place(s.Field)
	at.Side = side
	switch w.rng.IntN(8) {
	case 0:
		m.Builds = append(m.Builds, sheet.Build{What: kit.Road, Place: at})
	case 1:
		m.Builds = append(m.Builds, sheet.Build{What: kit.Wall, Points: 5, Place: at})
	case 2:
		from := w.place(s.Field)
		other := &w.World.Realms[w.rng.IntN(len(w.World.Realms))]
		if other.Code != w.code() {
			m.Pays = append(m.Pays, sheet.Pay{Gold: int64(1 + w.rng.IntN(2000)), From: &from, Code: other.Code})
		}
	}
}

// found begins a settlement somewhere in the own land.
func (w *wild) found() {
	f := grid.Field(w.rng.IntN(len(w.World.Owner)))
	for n := range w.World.Owner {
		at := (f + grid.Field(n)) % grid.Field(len(w.World.Owner))
		if w.World.Owner[at] == w.Me && w.World.SettlementAt(at) == nil {
			w.now().Builds = append(w.now().Builds, sheet.Build{Settlement: kit.Garrison, Place: w.place(at)})
			return
		}
	}
}

// word writes to others, asks, and says how the realm stands to them. Texts have no letters and no blanks, so that
// forgiving readers change nothing.
func (w *wild) word() {
	other := &w.World.Realms[w.rng.IntN(len(w.World.Realms))]
	if w.chance(4) && other.Code != w.code() {
		stance := []string{"war", "neutral", "passage", "allied"}[w.rng.IntN(4)]
		w.sheet.Stances = append(w.sheet.Stances, sheet.Stance{Code: other.Code, Stance: stance})
		w.sheet.Letters = append(w.sheet.Letters, sheet.Letter{Sort: "message", To: []string{other.Code}, Text: "446?"})
	}
	if w.chance(8) {
		public := w.chance(2)
		w.sheet.Letters = append(w.sheet.Letters, sheet.Letter{Sort: "culture", Text: "…", Public: &public}, sheet.Letter{Sort: "notice", Text: "!"})
	}
	if w.chance(10) {
		w.sheet.Questions = append(w.sheet.Questions, "?")
	}
}
