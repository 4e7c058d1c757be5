package letter

import (
	"strings"
	"testing"

	"spielleiter/waben/kit"
	"spielleiter/waben/world"
)

// WDW-D-S2: a leader or a character who is seen is no "1–2 minimum sizes" but one or two persons, and no number of theirs is told.
func TestWDWDS2LeadersAreSeenAsPersons(t *testing.T) {
	for class, want := range map[world.SizeClass][2]string{world.Few: {"1–2 Personen (101)", "1–2 persons (101)"}, world.Some: {"3–5 Personen (101)", "3–5 persons (101)"}} {
		w, log := small()
		seen := &log.Sightings[0][0]
		seen.Kind, seen.Class, seen.Number = kit.Leader, class, 517
		l := For(w, log, tharos)
		for n, lang := range []string{"de", "en"} {
			text := string(l.AppendText(nil, Speech{Lang: lang}))
			if !strings.Contains(text, want[n]) {
				t.Errorf("%s: %q is not said:\n%s", lang, want[n], text)
			}
		}
		for name, text := range renderings(&l) {
			if strings.Contains(text, "517") {
				t.Errorf("%s tells the number of a character of others", name)
			}
		}
	}
}

// WDW-D-S2: whether a leader is a character nobody sees: what another realm knows of both is the same.
func TestWDWDS2WhoIsACharacterIsNotSeen(t *testing.T) {
	var said []string
	for _, people := range [][]world.Character{nil, {{Number: 517, Name: "Illyra", Office: "Admiralin"}}} {
		w, log := small()
		w.Realm(nordur).People = people
		seen := &log.Sightings[0][0]
		seen.Kind, seen.Class, seen.Number = kit.Leader, world.Few, 517
		l := For(w, log, tharos)
		said = append(said, string(l.AppendJSON(nil)))
	}
	if said[0] != said[1] {
		t.Errorf("a character is told from a leader:\n%s\n%s", said[0], said[1])
	}
}
