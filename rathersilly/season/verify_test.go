package season_test

import (
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/season"
)

// A world that steps could not have led to is found out.
func TestVerify(t *testing.T) {
	put := func(text string) func(*season.World) {
		return func(w *season.World) {
			for _, u := range world(t, text).Units {
				w.Put(u)
			}
			for _, u := range world(t, text).Swarms {
				w.Put(u)
			}
		}
	}
	for name, spoil := range map[string]func(*season.World){
		"two units in a field":       put("ger A mun; fra A mun"),
		"an army at sea":             put("ger A nth"),
		"a fleet inland":             put("ger F mun"),
		"a fleet without its coast":  put("ger F stp"),
		"a unit of the Fool":         put("nar A mun"),
		"a monster of a player":      put("ger MS nth"),
		"an army of nobody":          put("mon A mun"),
		"somebody else on an island": put("ger F isl"),
		"birds on an island":         put("sup V isl"),
		"a merger of another":        put("ger A mun merger"),
		"a share of birds' own":      put("ger AZ mun share"),
		"a devil Amazon":             put("ger AZ mun devil 1"),
		"a devil unit of a share":    put("ger A mun share devil 1"),
		"a devil for too long":       put("ger A mun devil 3"),
		"an immune army":             put("ger A mun immune"),
		"one twin":                   put("ger SA mun"),
		"twins apart":                put("fra SA mun; fra SA mar"),
		"no season":                  func(w *season.World) { w.Season = 2 },
		"no year":                    func(w *season.World) { w.Year = 0 },
		"the Borg on an island":      func(w *season.World) { w.Borg = province(t, "isl") },
		"the Borg nowhere":           func(w *season.World) { w.Borg = 200 },
		"the TARDIS on an island":    func(w *season.World) { w.Tardis = province(t, "kre") },
		"a meal of a monster":        func(w *season.World) { w.Eaten = season.Bit(season.Monsters) },
		"thirteen players":           func(w *season.World) { w.Seats = 1 << 13 },
		"a wormhole to an island":    func(w *season.World) { w.Hole = season.Join(place(t, "isl"), place(t, "mun")) },
		"a wormhole to a coast":      func(w *season.World) { w.Hole = season.Join(place(t, "stp/nc"), place(t, "mun")) },
		"a wormhole with one end":    func(w *season.World) { w.Hole = season.Link{A: chart.None, B: 3} },
		"a wormhole from the end":    func(w *season.World) { w.Hole = season.Link{A: 5, B: 3} },
		"birds among units":          func(w *season.World) { w.Units = append(w.Units, world(t, "ger V yor").Swarms...) },
		"units among birds":          func(w *season.World) { w.Swarms = append(w.Swarms, world(t, "ger A yor").Units...) },
		"units out of order":         func(w *season.World) { w.Units[0], w.Units[1] = w.Units[1], w.Units[0] },
		"herds out of order":         func(w *season.World) { w.Herds = world(t, "lama fra bur; lama aus boh").Herds },
		"a herd in a centre":         func(w *season.World) { w.Herds = world(t, "lama fra mun").Herds },
		"four herds": func(w *season.World) {
			w.Herds = world(t, "lama fra bur; lama fra bur; lama fra bur; lama fra bur").Herds
		},
		"a herd of a monster":         func(w *season.World) { w.Herds = world(t, "lama mon bur").Herds },
		"an owner of what is none":    func(w *season.World) { w.Owners[province(t, "boh")] = 1 },
		"a centre of the Fool":        func(w *season.World) { w.Owners[province(t, "mun")] = season.Fool },
		"a centre of a monster":       func(w *season.World) { w.Owners[province(t, "mun")] = season.Monsters },
		"less than no share":          func(w *season.World) { w.Players[0].Share = -1 },
		"a whole share of the Fool":   func(w *season.World) { w.Players[season.Fool].Share = season.Whole },
		"points of another":           func(w *season.World) { w.Players[0].Points = 1 },
		"commands of another":         func(w *season.World) { w.Players[0].Commands = 1 },
		"a fresh army":                func(w *season.World) { w.Units[0].Fresh = true },
		"a unit of no class":          func(w *season.World) { w.Units[0].Class = season.NoClass },
		"a unit nowhere":              func(w *season.World) { w.Units[0].At = 250 },
		"a dislodged unit at sea":     func(w *season.World) { w.Dislodged = []season.Dislodged{{Unit: world(t, "ger A nth").Units[0]}} },
		"a retreat to an island":      retreatTo(t, "isl"),
		"a retreat to where it is":    retreatTo(t, "kie"),
		"a retreat to a field taken":  retreatTo(t, "ber"),
		"a retreat of a fleet inland": retreatTo(t, "mun"),
	} {
		t.Run(name, func(t *testing.T) {
			w := world(t, "aus A vie; aus A bud; ger A ber; fra V gas")
			w.Players[power(t, "fra")].Twins = true
			if err := w.Verify(); err != nil {
				t.Fatal(err)
			}
			if spoil(w); w.Verify() == nil {
				t.Error("nothing is found wrong")
			}
		})
	}
}

// retreatTo lets a fleet that was dislodged in Kiel retreat somewhere.
func retreatTo(t *testing.T, code string) func(*season.World) {
	return func(w *season.World) {
		d := season.Dislodged{Unit: world(t, "ger F kie").Units[0], By: chart.None, To: chart.SetOf(place(t, code))}
		w.Dislodged = append(w.Dislodged, d)
	}
}

func TestCloneSharesNothing(t *testing.T) {
	w := world(t, "aus A vie; fra V gas; lama fra bur")
	c := w.Clone()
	stepper().Explode(&c, orders(t, "fra L bur Exp"))
	c.Units[0].Devil, c.Swarms[0].Owner = 2, 3
	if w.Units[0].Devil != 0 || w.Swarms[0].Owner == 3 || len(w.Herds) != 1 {
		t.Error("a change of the clone changed the world")
	}
}
