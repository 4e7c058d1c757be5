package turn_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/law"
	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

func bytesOf(t *testing.T, values ...any) []byte {
	t.Helper()
	var all []byte
	for _, v := range values {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, text...)
	}
	return all
}

// The same input gives the same bytes, with a used engine and a new one, and the input stays as it was.
func TestReplayIsBitIdentical(t *testing.T) {
	var used turn.Engine
	used.Run(arena(t, 9, 2, 3, 20), nil, 5, nil)
	w := arena(t, 1, 3, 6, 30)
	w.Laws.Moons = 2
	for m := range uint64(6) {
		sent := wanton(w, m)
		before := bytesOf(t, w)
		sheets := bytesOf(t, sent)
		next, log, questions := used.Run(w, sent, dice.Dice(m), nil)
		again, logAgain, questionsAgain := turn.Run(w, wanton(w, m), dice.Dice(m), nil)
		if !bytes.Equal(bytesOf(t, next, log, questions), bytesOf(t, again, logAgain, questionsAgain)) {
			t.Fatalf("moon %d: two evaluations differ", m)
		}
		if !bytes.Equal(before, bytesOf(t, w)) || !bytes.Equal(sheets, bytesOf(t, sent)) {
			t.Fatalf("moon %d: the input was changed", m)
		}
		w = next
	}
}

// In which order the lines of units stand in a sheet decides nothing.
func TestOrderOfLinesDecidesNothing(t *testing.T) {
	w := arena(t, 2, 3, 6, 30)
	sent, turned := wanton(w, 7), wanton(w, 7)
	for n := range sent {
		for _, s := range []*turn.Sent{&sent[n], &turned[n]} {
			for k := range s.Sheet.Moons[0].Units {
				l := &s.Sheet.Moons[0].Units[k]
				l.More().Changes, l.Line = nil, 0 // of changes the first come first
			}
		}
		slices.Reverse(turned[n].Sheet.Moons[0].Units)
	}
	next, log, _ := turn.Run(w, sent, 3, nil)
	other, logOther, _ := turn.Run(w, turned, 3, nil)
	drop := func(e chronicle.Event) bool { return e.Code == chronicle.Refused }
	log.Events, logOther.Events = slices.DeleteFunc(log.Events, drop), slices.DeleteFunc(logOther.Events, drop)
	log.Refusals, logOther.Refusals = nil, nil
	if !bytes.Equal(bytesOf(t, next, log), bytesOf(t, other, logOther)) {
		t.Error("the moon went another way")
	}
}

// What a realm far away orders changes nothing for the others: not a die, not a byte.
func TestFarOrdersChangeNothingElse(t *testing.T) {
	const far = world.RealmID(3)
	w := arena(t, 3, 4, 3, 40)
	remote(w, far)
	w.Laws = law.Default()
	sent := wanton(w, 1)
	for n := range sent { // money and news know no distance
		sent[n].Sheet.Stances, sent[n].Sheet.Letters, sent[n].Sheet.Moons[0].Pays = nil, nil, nil
	}
	next, log, _ := turn.Run(w, sent, 3, nil)
	if len(log.Battles) == 0 {
		t.Fatal("a moon without battles proves nothing")
	}
	sent[far-1].Sheet.Moons[0] = sheet.Moon{}
	other, logOther, _ := turn.Run(w, sent, 3, nil)
	if bytes.Equal(bytesOf(t, next), bytesOf(t, other)) {
		t.Fatal("the far realm does nothing anyway")
	}
	a, b := without(next, log, far), without(other, logOther, far)
	if !bytes.Equal(bytesOf(t, a...), bytesOf(t, b...)) {
		t.Error("somebody else's moon went another way")
	}
}

// remote moves a realm to the last Großfeld, which is its own, and the others out of it.
func remote(w *world.World, far world.RealmID) {
	first := grid.Field(3 * grid.PerGF)
	w.Walls = slices.DeleteFunc(w.Walls, func(l world.Wall) bool { return l.Field >= first-30 })
	for f := range grid.Field(len(w.Land)) {
		if inside := f >= first; inside && !w.Water(f) {
			w.Owner[f] = far
		} else if w.Owner[f] == far {
			w.Owner[f] = world.Nobody
		}
	}
	taken := map[grid.Field]bool{}
	land := func(from, to grid.Field) grid.Field {
		for f := from; ; f = from + (f+7-from)%(to-from) {
			if !w.Water(f) && !taken[f] {
				return f
			}
		}
	}
	for n := range w.Settlements {
		s := &w.Settlements[n]
		from, to := grid.Field(0), grid.Field(2*grid.PerGF)
		if s.Realm == far {
			from, to = first+20, first+grid.PerGF
		}
		old := s.Field
		s.Field = land(from, to)
		taken[s.Field] = true
		if w.Realm(s.Realm).Capital == old {
			w.Realm(s.Realm).Capital = s.Field
			w.Realm(s.Realm).People[1].Settlement = s.Field
		}
	}
	for n := range w.Units {
		u := &w.Units[n]
		switch {
		case u.Kind == kit.Ship:
			u.Gone = true
		case u.Realm == far:
			u.Field = land(first+20, first+grid.PerGF)
		default:
			u.Field = land(grid.Field(n%60), 2*grid.PerGF)
		}
	}
	w.Units = slices.DeleteFunc(w.Units, func(u world.Unit) bool { return u.Gone })
}

// without is what a moon came to for all but one realm.
func without(w *world.World, log *chronicle.Log, far world.RealmID) []any {
	all := []any{}
	for n := range w.Realms {
		if world.RealmID(n+1) != far {
			units, _ := w.Of(world.RealmID(n + 1))
			all = append(all, w.Realms[n], units, log.Sightings[n])
		}
	}
	all = append(all, w.Owner[:2*grid.PerGF], w.Walls, log.Battles)
	for _, b := range log.Books {
		if b.Realm != far {
			all = append(all, b)
		}
	}
	for _, e := range log.Events {
		if e.Realm != far && e.Other != far {
			e.Values[2] *= truth(e.Code != chronicle.Refused) // the place among all refusals
			all = append(all, e)
		}
	}
	return all
}

func truth(b bool) int32 {
	if b {
		return 1
	}
	return 0
}
