package letter

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"spielleiter/waben/chronicle"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// D-M: who writes never learns whether it arrived, not even from what the game master ruled about it.
func TestWDWDMNobodyLearnsWhatGotLost(t *testing.T) {
	w, log := small()
	log.Add(chronicle.Event{Code: chronicle.Ruled, Moon: w.Moon - 1, Realm: tharos, Field: -1, To: -1, Values: [6]int32{int32(turn.Deliver)}, Text: "durchgelassen"})
	log.Add(chronicle.Event{Code: chronicle.Ruled, Moon: w.Moon - 1, Realm: tharos, Field: -1, To: -1, Values: [6]int32{int32(turn.Answer)}, Text: "Ja, das geht."})
	l := For(w, log, tharos)
	if slices.ContainsFunc(l.Sent, func(p chronicle.Post) bool { return p.Lost }) || len(l.Sent) != 2 {
		t.Errorf("sent: %+v", l.Sent)
	}
	text := strings.Join(strings.Fields(string(l.AppendText(nil, Speech{Lang: "de"}))), " ")
	if strings.Contains(text, "durchgelassen") || !strings.Contains(text, "Ja, das geht.") {
		t.Errorf("rulings:\n%s", text)
	}
}

// WDW-5: whoever plays in secret is not named beside the character, not even to those of the same realm.
func TestWDW5SecretPlayersAreNotNamed(t *testing.T) {
	w, log := small()
	w.Realms[0].People[1].Player = 2
	l := For(w, log, tharos)
	for name, text := range renderings(&l) {
		if strings.Contains(text, "Gerd") || !strings.Contains(text, "Anna Offen") || !strings.Contains(text, "Illyra") {
			t.Errorf("%s:\n%s", name, text)
		}
	}
}

// WDW-D-C1: who holds a character of another realm reads whom, and neither number nor player.
func TestWDWDC1CaptivesAreInTheirCaptorsLetter(t *testing.T) {
	w, log := small()
	w.Realms[0].People[1].Player = 1
	l := For(w, log, nordur)
	for name, text := range renderings(&l) {
		if !strings.Contains(text, "Illyra") || strings.Contains(text, "Traska") || strings.Contains(text, "502") || strings.Contains(text, "Anna") {
			t.Errorf("%s:\n%s", name, text)
		}
	}
	if l = For(w, log, tharos); len(l.Captives) != 0 {
		t.Errorf("%+v", l.Captives)
	}
}

// D-S2: the order of sightings tells nothing of the numbers of foreign units, which the chronicle goes by.
func TestWDWDS2TheOrderOfSightingsTellsNothing(t *testing.T) {
	w, log := small()
	a := log.Sightings[0][0]
	b := a
	a.Class, a.Number, b.Class, b.Number = world.Few, 201, world.Many, 202
	log.Sightings[0] = []chronicle.Sighted{a, b}
	before := For(w, log, tharos)
	log.Sightings[0] = []chronicle.Sighted{b, a}
	after := For(w, log, tharos)
	if !slices.Equal(before.Sightings, after.Sightings) || len(after.Sightings) != 2 {
		t.Errorf("%+v\n%+v", before.Sightings, after.Sightings)
	}
}

// D-S2 and WDW-72: of an event of another realm only that it happened, where, and by which own unit.
func TestEventsOfOthers(t *testing.T) {
	e := chronicle.Event{Code: chronicle.LeaderFate, Realm: nordur, Other: tharos, Unit: 177, With: 101, Field: 3, To: 9, Values: [6]int32{2, 5}, Text: "Name"}
	got := read(&e, tharos)
	want := Event{Code: chronicle.LeaderFate, Role: Theirs, Realm: nordur, Unit: 101, Field: 3, To: -1, Values: [6]int32{2}, Shown: 1}
	if got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	own := read(&e, nordur)
	if own.Unit != 177 || own.With != 0 || own.To != 9 || own.Text != "Name" || own.Shown != 1 {
		t.Errorf("to its own realm: %+v", own)
	}
}

// WDW-R-60: who knows the field reads that a way through the wall of fog opens or closes there, by which word of the game master; no
// letter of anybody else changes by a byte.
func TestWDWR60WaysThroughTheWallAreTold(t *testing.T) {
	w, log := small()
	written := func() (list [2]string) {
		d := Sort(w, log)
		for n, r := range []world.RealmID{tharos, nordur} {
			l := d.Letter(r)
			texts := renderings(&l)
			for _, name := range slices.Sorted(maps.Keys(texts)) {
				list[n] += texts[name]
			}
		}
		return list
	}
	before := written()
	at := w.Realm(tharos).Known[0].Field
	if w.KnownTo(nordur, nil).Has(at) || w.Owner[at] == nordur {
		t.Fatal("both know the field")
	}
	for _, kind := range []turn.RulingKind{turn.Open, turn.Close} {
		log.Add(chronicle.Event{Code: chronicle.Ruled, Moon: w.Moon - 1, Field: at, To: -1, Values: [6]int32{int32(kind)}, Text: "Wie es alle zehn Jahre geschieht."})
	}
	after := written()
	if after[1] != before[1] {
		t.Error("it stands in the letter of a realm that has never been there")
	}
	for _, want := range []string{"Durchgang geöffnet " + w.Patch.Name(at), "Durchgang geschlossen " + w.Patch.Name(at), "Wie es alle zehn Jahre geschieht."} {
		if strings.Contains(before[0], want) || !strings.Contains(strings.Join(strings.Fields(after[0]), " "), want) {
			t.Errorf("%q is missing:\n%s", want, after[0])
		}
	}
}
