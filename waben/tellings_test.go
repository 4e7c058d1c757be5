package waben_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/waben"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// small is a position in which a note is told that seldom comes about: two realms, of which the first may send a sheet, and a game
// master who may rule.
type small struct {
	note string
	set  func(c court) (text, ruling string)
}

// own is a field of a realm without a settlement.
func own(w *world.World, r world.RealmID) grid.Field {
	for f, owner := range w.Owner {
		if owner == r && w.SettlementAt(grid.Field(f)) == nil && !w.Water(grid.Field(f)) {
			return grid.Field(f)
		}
	}
	return grid.None
}

// bare leaves a realm nothing but one field.
func bare(w *world.World, r world.RealmID) grid.Field {
	last := own(w, r)
	for f, owner := range w.Owner {
		if owner == r && grid.Field(f) != last {
			w.Owner[f] = world.Nobody
		}
	}
	w.Units = slices.DeleteFunc(w.Units, func(u world.Unit) bool { return u.Realm == r })
	w.Settlements = slices.DeleteFunc(w.Settlements, func(s world.Settlement) bool { return s.Realm == r })
	w.Realm(r).People, w.Realm(r).Capital, w.Realm(r).Gold = nil, grid.None, 0
	return last
}

var smalls = []small{
	{"note.ranked", func(c court) (string, string) {
		return "Schatz:\n  Reihenfolge " + c.World.Patch.Name(c.World.Settlements[0].Field), ""
	}},
	{"note.office", func(c court) (string, string) {
		p := c.World.Realms[0].People[0]
		return fmt.Sprintf("Charaktere:\n  %d %q Amt \"Heermeisterin\"", p.Number, p.Name), ""
	}},
	{"note.rests", func(c court) (string, string) {
		f := own(c.World, 1)
		c.World.Sites = append(c.World.Sites, world.Site{Realm: 1, Field: f, Settlement: kit.Garrison, Value: 6, Begun: c.World.Moon})
		return "Bau:\n  Halt Garnison " + c.World.Patch.Name(f), ""
	}},
	{"note.goes_on", func(c court) (string, string) {
		f := own(c.World, 1)
		c.World.Sites = append(c.World.Sites, world.Site{Realm: 1, Field: f, Settlement: kit.Garrison, Value: 6, Begun: c.World.Moon, Halted: true})
		return "Bau:\n  Garnison " + c.World.Patch.Name(f), ""
	}},
	{"note.captive", func(c court) (string, string) {
		return "", fmt.Sprintf("Schicksal %s %d gefangen %s", c.code, c.World.Realms[0].People[0].Number, c.World.Realms[1].Code)
	}},
	{"note.free", func(c court) (string, string) {
		p := &c.World.Realms[0].People[0]
		p.Captive = 2
		c.World.Units = slices.DeleteFunc(c.World.Units, func(u world.Unit) bool { return u.Realm == 1 && u.Number == p.Number })
		return "", fmt.Sprintf("Schicksal %s %d frei", c.code, p.Number)
	}},
	{"note.led", func(c court) (string, string) {
		c.World.Realms[0].Vacant = true
		return "", "Vakant " + c.code + " nein"
	}},
	{"note.vacated", func(c court) (string, string) { return "", "Vakant " + c.code + " ja" }},
	{"note.out", func(c court) (string, string) {
		return "", "Besitz " + c.World.Patch.Name(bare(c.World, 2)) + " " + c.code
	}},
	{"note.end.alone", func(c court) (string, string) {
		return "", "Besitz " + c.World.Patch.Name(bare(c.World, 2)) + " " + c.code
	}},
	{"note.unpaid", func(c court) (string, string) {
		poor(c)
		return "", ""
	}},
	{"note.ashore", func(c court) (string, string) {
		poor(c)
		w := c.World
		n := unitOf(w, 1)
		w.Units = slices.DeleteFunc(w.Units, func(u world.Unit) bool { return u.Realm == 1 && u.Number > 400 && u.Number < 500 })
		at := slices.IndexFunc(w.Units, func(u world.Unit) bool { return u.Realm == 1 && u.Number > 400 || u.Realm > 1 })
		w.Units = slices.Insert(w.Units, at, world.Unit{Realm: 1, Number: 401, Kind: kit.Beast, Size: 1000, Leaders: 10, Field: w.Units[n].Field, Came: grid.None})
		w.Units[n].Aboard, w.Units[n].Size = 401, 950
		return "", ""
	}},
	{"note.razed", func(c court) (string, string) {
		w := c.World
		f := own(w, 2)
		at := slices.IndexFunc(w.Settlements, func(s world.Settlement) bool { return s.Field > f })
		if at < 0 {
			at = len(w.Settlements)
		}
		w.Settlements = slices.Insert(w.Settlements, at, world.Settlement{Field: f, Realm: 2, Kind: kit.Garrison, Stands: kit.Garrison.Standard(), Gold: 700})
		n := unitOf(w, 1)
		w.Units[n].Kind, w.Units[n].Size, w.Units[n].Leaders, w.Units[n].Field, w.Units[n].Came = kit.Besieger, 20_000, 100, f, grid.None
		w.Stances[1], w.Stances[2] = world.War, world.War
		return fmt.Sprintf("Zugbefehl:\n  %d %s KVB", w.Units[n].Number, w.Patch.Name(f)), ""
	}},
}

// poor leaves no realm any gold, in a moon in which units are paid.
func poor(c court) {
	for n := range c.World.Realms {
		c.World.Realms[n].Gold = 0
	}
	for n := range c.World.Settlements {
		c.World.Settlements[n].Gold = 0
	}
	for n := range c.World.Units {
		c.World.Units[n].Gold = 0
	}
	c.World.Moon++
}

// evaluated are the small positions as steps.
func evaluated(t *testing.T) (steps [][]gametest.Passage) {
	t.Helper()
	for _, c := range smalls {
		t.Run(c.note, func(t *testing.T) {
			at := newCourt(t, "length", "24")
			text, ruling := c.set(at)
			scene := gametest.Scene{State: at.State, Lang: "de", Sheets: map[game.Seat]string{}}
			for n, seat := range at.Seats {
				scene.Sheets[seat] = fmt.Sprintf("Spielzug %s %d\n", at.World.Realms[n].Code, at.World.Turn+1)
			}
			scene.Sheets[at.Seats[0]] += text + "\n"
			if ruling != "" {
				scene.Rulings = map[string]string{"rulings/turn": ruling}
			}
			step := scene.Evaluated(t, waben.New())
			var codes []string
			for _, p := range step {
				for _, n := range p.Notes {
					codes = append(codes, n.Code)
				}
				if p.End != nil {
					codes = append(codes, p.End.Code)
				}
			}
			if slices.Sort(codes); !slices.Contains(codes, c.note) {
				t.Errorf("%s is not told: %v", c.note, slices.Compact(codes))
			}
			steps = append(steps, step)
		})
	}
	return steps
}

// poor and silent are realms that cannot pay, and that send nothing for a year.
func years(t *testing.T) [][]gametest.Passage {
	t.Helper()
	r := newReading()
	s := setup(t, 2, "length", "24")
	s.World.Realms[0].Gold, s.World.Realms[1].Gold = 0, 0
	for n := range s.World.Settlements {
		s.World.Settlements[n].Gold = 0
	}
	r.read(t, s, 8, 1, false, func(game.View, *rand.Rand) any { return rules.Default(waben.View{}) })
	return r.steps
}
