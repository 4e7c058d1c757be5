package proof

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

func plainly(t *rapid.T, v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// reach is how far in fields somebody can matter to somebody else within a moon: two fields of sight each, a step, and
// what was conquered on the way.
const reach = 5

// touched are the units that one unit's orders can have mattered to: all that were near where it was, or near where such a
// unit was, in one of two evaluations.
func touched(w *world.World, first name, logs ...*chronicle.Log) map[name]bool {
	trails := map[name][]grid.Field{}
	for n := range w.Units {
		u := &w.Units[n]
		trails[name{u.Realm, u.Number}] = []grid.Field{u.Field}
	}
	note := func(who name, f grid.Field) {
		if f != grid.None && who.number != 0 {
			trails[who] = append(trails[who], f)
		}
	}
	for _, log := range logs {
		for _, ev := range log.Events {
			note(name{ev.Realm, ev.Unit}, ev.Field)
			note(name{ev.Realm, ev.Unit}, ev.To)
		}
	}
	marked := map[name]bool{first: true}
	todo := []name{first}
	for len(todo) > 0 {
		who := todo[0]
		todo = todo[1:]
		for other, trail := range trails {
			if !marked[other] && near(w, trails[who], trail) {
				marked[other] = true
				todo = append(todo, other)
			}
		}
	}
	return marked
}

func near(w *world.World, a, b []grid.Field) bool {
	for _, f := range a {
		for _, g := range b {
			if w.Patch.Distance(f, g) <= reach {
				return true
			}
		}
	}
	return false
}

// untouched is what happened to all others, one line each, and the battles without anybody who is marked.
func untouched(t *rapid.T, log *chronicle.Log, marked map[name]bool) string {
	var b strings.Builder
	for _, ev := range log.Events {
		if ev.Unit == 0 || ev.Code == chronicle.Refused || marked[name{ev.Realm, ev.Unit}] || ev.Other != world.Nobody && marked[name{ev.Other, ev.With}] {
			continue
		}
		b.WriteString(plainly(t, ev) + "\n")
	}
	for _, x := range log.Battles {
		if !marked[name{x.Sides[0].Units[0].Realm, x.Sides[0].Units[0].Number}] {
			b.WriteString(plainly(t, x) + "\n")
		}
	}
	return b.String()
}

// WDW-M-9: a correction changes only what it touches: another way for one unit, and every step, loss, battle and die of all
// who were never near is the same.
func TestWDWM9ACorrectionChangesOnlyWhatItTouches(t *testing.T) {
	var e turn.Engine
	runs, lines, battles, caught := 0, 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.SampledFrom(wide()).Draw(t, "world")
		seed := rapid.Uint64().Draw(t, "seed")
		sheets := sent(w, seed)
		for n := range sheets { // money and news know no distance
			sheets[n].Sheet.Moons[0].Pays, sheets[n].Sheet.Letters, sheets[n].Sheet.Stances = nil, nil, nil
		}
		r := rapid.IntRange(0, len(sheets)-1).Draw(t, "realm")
		units := sheets[r].Sheet.Moons[0].Units
		if len(units) == 0 {
			return
		}
		line := &units[rapid.IntRange(0, len(units)-1).Draw(t, "line")]
		line.More().Changes = nil // what it costs others of the realm, all of it knows
		_, log, _ := e.Run(w, sheets, dice.Dice(seed), nil)
		line.Route, line.Order = sheet.Route{}, line.Order%6+1
		_, logOther, _ := e.Run(w, sheets, dice.Dice(seed), nil)
		marked := touched(w, name{world.RealmID(r + 1), line.Unit}, log, logOther)
		a, b := untouched(t, log, marked), untouched(t, logOther, marked)
		if a != b {
			was, is := parts(a, b)
			t.Fatalf("somebody far away has another moon:\n%s\n%s", was, is)
		}
		if _, shared, _ := e.Run(w, sheets, dice.Dice(seed+1), nil); untouched(t, shared, marked) != a {
			caught++ // as all of it would be, if dice were thrown one after the other
		}
		runs++
		lines += strings.Count(a, "\n")
		battles += strings.Count(a, `"Rounds"`)
	})
	if lines < 50*runs || battles == 0 && !testing.Short() || caught < runs/2 { // a few moons may be without a battle
		t.Errorf("only %d events and %d battles were out of reach, and other dice showed %d times: this proves too little", lines, battles, caught)
	}
}
