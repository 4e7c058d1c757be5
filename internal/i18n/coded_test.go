package i18n_test

import (
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/i18n"
)

// What notes hold as orders write it is said in words, in its case, where the sentence asks for a form; what is quoted stays.
func TestUnitsAreSaidInWords(t *testing.T) {
	c := i18n.All(games.All())
	for _, test := range []struct{ game, code, unit, de, en string }{
		{"rathersilly", "note.borg.ate", "A Mun", "Der Borg isst die Armee in München (Deutsches Reich).", "The Borg eats the army in Munich (Germany)."},
		{"rathersilly", "note.borg.ate", "DA Ruh", "Der Borg isst den Störtrupp im Ruhrgebiet (Deutsches Reich).", "The Borg eats the jammer in the Ruhr (Germany)."},
		{"rathersilly", "note.soul.returned", "F Bul(ec)", "Deutsches Reich: Die Flotte in Bulgarien (Ostküste) hat wieder eine Seele.", "Germany: The fleet in Bulgaria (east coast) has its soul back."},
		{"rathersilly", "note.built", "F NTH", "Das Deutsche Reich baut eine Flotte in der Nordsee.", "Germany builds a fleet in the North Sea."},
		{"rathersilly", "note.tardis.monster", "MS HEL", "Der TARDIS vernichtet das Seemonster in der Helgoländer Bucht. Punkte des Doktors: 3.", "The TARDIS destroys the sea monster in the Helgoland Bight. The Doctor’s points: 3."},
		{"diplomacy", "note.remove.none.nocentre", "F STP(nc)", "Deutsches Reich: Die Flotte in St. Petersburg (Nordküste) wird abgebaut, weil die Macht kein Zentrum mehr hat.", "Germany: The fleet in St Petersburg (north coast) is removed, because the power has no centre left."},
		{"diplomacy", "note.build.done", "", "Deutsches Reich: B F Kie wird aufgebaut.", "Germany: B F Kie is built."},
		{"diplomacy", "note.remove.none.nocentre", "X Kie", "Deutsches Reich: X Kie wird abgebaut, weil die Macht kein Zentrum mehr hat.", "Germany: X Kie is removed, because the power has no centre left."},
		{"diplomacy", "note.remove.none.nocentre", "A Xyz", "Deutsches Reich: A Xyz wird abgebaut, weil die Macht kein Zentrum mehr hat.", "Germany: A Xyz is removed, because the power has no centre left."},
	} {
		note := game.Note{Code: test.code, Args: game.Args{"unit": test.unit, "power": "@seat.germany", "order": "B F Kie", "n0": "3"}}
		for lang, want := range map[i18n.Lang]string{i18n.German: test.de, i18n.English: test.en} {
			if got := c.Printer(lang, test.game).Note(note); got != want {
				t.Errorf("%s: %s of %q says %q and not %q", lang, test.code, test.unit, got, want)
			}
		}
	}
}
