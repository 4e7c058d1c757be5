package i18n_test

import (
	"testing"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/i18n"
)

// What notes hold as orders write it is said in words, in its case, where the sentence asks for a form; what is quoted stays.
// Armies have articles and cases, from whatever edition of reports they are: what stands in a note in another language is what it was
// called then.
func TestArmiesAreSaidInWords(t *testing.T) {
	c := i18n.All(games.All())
	for _, test := range []struct{ army, to, de, en string }{
		{"army 1 of wolf", "army 2 of boar", "Das 1. Heer des Wolfs unterstützt das 2. Heer des Ebers.", "Army 1 of the wolf supports army 2 of the boar."},
		{"army 12 of adder", "avatar of adder", "Das 12. Heer der Natter unterstützt den Avatar der Natter.", "Army 12 of the adder supports the avatar of the adder."},
		{"army 1 of nobody", "somebody", "1. Heer unterstützt 2. Heer.", "1. Heer unterstützt 2. Heer."},
	} {
		note := game.Note{Code: "note.towards.support", Args: game.Args{"army": test.army, "army.de": "1. Heer", "to": test.to, "to.de": "2. Heer"}}
		if got := c.Printer(i18n.German, "terramagica").Note(note); got != test.de {
			t.Errorf("%s says %q and not %q", test.army, got, test.de)
		}
		if got := c.Printer(i18n.English, "terramagica").Note(note); got != test.en && test.to != "somebody" {
			t.Errorf("%s says %q and not %q", test.army, got, test.en)
		}
	}
}

func TestUnitsAreSaidInWords(t *testing.T) {
	c := i18n.All(games.All())
	for _, test := range []struct{ game, code, unit, de, en string }{
		{"rathersilly", "note.borg.ate", "A Mun", "Der Borg isst die Armee in München (Deutsches Reich).", "The Borg eats the army in Munich (Germany)."},
		{"rathersilly", "note.borg.ate", "DA Ruh", "Der Borg isst den Störtrupp im Ruhrgebiet (Deutsches Reich).", "The Borg eats the jammer in the Ruhr (Germany)."},
		{"rathersilly", "note.soul.returned", "F Bul(ec)", "Deutsches Reich: Die Flotte in Bulgarien (Ostküste) hat wieder eine Seele.", "Germany: The fleet in Bulgaria (east coast) has its soul back."},
		{"rathersilly", "note.built", "F NTH", "Das Deutsche Reich baut eine Flotte in der Nordsee.", "Germany builds a fleet in the North Sea."},
		{"rathersilly", "note.tardis.monster", "MS HEL", "Der TARDIS vernichtet das Seemonster in der Helgoländer Bucht. Punkte des Doktors: 3.", "The TARDIS destroys the sea monster in the Helgoland Bight. The Doctor’s points: 3."},
		{"diplomacy", "note.remove.none.nocentre", "F STP(nc)", "Deutsches Reich: Die Flotte in St. Petersburg (Nordküste) wird abgebaut, weil die Macht kein Zentrum mehr hat.", "Germany: The fleet in St Petersburg (north coast) is removed, because the power has no centre left."},
		{"diplomacy", "note.build.done", "", "Das Deutsche Reich baut eine Flotte in Kiel.", "Germany builds a fleet in Kiel."},
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
