package sheet_test

import (
	"strings"
	"testing"

	"spielleiter/waben/sheet"
)

// coast is a segment's other realms, for a reader who is AMT.
var coast = sheet.Options{Realm: "AMT", Name: "Torfland", Moons: 1, Neighbours: []sheet.Neighbour{
	{Code: "TOR", Name: "Torland"}, {Code: "BOR", Name: "Bor"}, {Code: "WAK", Name: "Wald und Küste"}, {Code: "CYR"},
}}

// WDW-R-47: among texts that others read a line that is only the name or the code of another realm says whom the lines below are for:
// the game master alone reads them until it is mended.
func TestWDWR47ALineThatOnlyNamesARealm(t *testing.T) {
	for line, suggest := range map[string]string{
		"Torland": "Botschaft an TOR:", "torland": "Botschaft an TOR:", "TORLAND!": "Botschaft an TOR:", "**Torland**": "Botschaft an TOR:",
		"Bor": "Botschaft an BOR:", "bor": "Botschaft an BOR:", "cyr.": "Botschaft an CYR:", "An bor": "Botschaft an BOR:", "an das Reich Torland": "Botschaft an TOR:",
		"To bor": "Botschaft an BOR:", "An bor und Cyr!": "Botschaft an BOR, CYR:", "Bor, Torland": "Botschaft an TOR, BOR:", "Wald und Küste": "Botschaft an WAK:",
		"Torland: Greift an!": "Botschaft an TOR: Greift an!", "- Torland": "Botschaft an TOR:", "Torlnad": "Botschaft an TOR:", "Trland und Bor": "Botschaft an TOR, BOR:", "  Bor": "", "(Torland)": "Botschaft an TOR:",
	} {
		for _, head := range []string{"Mitteilung:", "Botschaft an CYR:", "Botschaft an BOR, TOR, CYR, WAK:", "Kultur öffentlich: Feste", "Vertrag mit CYR:"} {
			if head == "Botschaft an CYR:" && strings.EqualFold(line, "cyr.") || head == "Vertrag mit CYR:" && strings.EqualFold(line, "cyr.") {
				continue
			}
			s, problems, ledger := sheet.Account([]byte(head+"\nEin Fest.\n"+line+"\nDas Wort heißt Kanarie."), coast)
			if len(problems) != 1 || problems[0].Code != "problem.sheet.heading" || problems[0].Line != 3 {
				t.Errorf("%q below %q: %+v", line, head, problems)
				continue
			}
			if got := problems[0].Suggest; got != suggest && got != "" { // what looks like a heading for other reasons too has no suggestion
				t.Errorf("for %q below %q it suggests %q", line, head, got)
			}
			if last := ledger[len(ledger)-1]; last.Fate != sheet.Delivered || last.Readers != sheet.Master {
				t.Errorf("%q below %q: %+v", line, head, last)
			}
			confirmed, problems := sheet.Read([]byte(head+"\nEin Fest.\n> "+strings.TrimSpace(line)+"\nDas Wort heißt Kanarie."), coast)
			if len(problems) > 0 || len(confirmed.Letters) != 1 || !strings.Contains(confirmed.Letters[0].Text, strings.TrimSpace(line)) {
				t.Errorf("confirmed %q below %q: %+v, %+v", line, head, confirmed.Letters, problems)
			}
			if len(s.Letters) != 2 || s.Letters[1].Readers() != sheet.Master || !strings.Contains(s.Letters[1].Text, "Kanarie") {
				t.Errorf("%q below %q: %+v", line, head, s.Letters)
			}
		}
	}
}

// What only speaks of realms, greets those who read it anyway, or is signed is prose.
func TestWDWR47WhoIsSpokenOf(t *testing.T) {
	for _, text := range []string{
		"Mitteilung:\nTorland ist gefallen.", "Mitteilung:\nTorland, wir danken dir sehr.", "Mitteilung:\nEin Fest.\nTorfland", "Mitteilung:\nEin Fest.\nDanke", "Mitteilung:\nVon Bor bis Torland",
		"Botschaft an TOR:\nTorland!\nFriede.", "Botschaft an Bor und TOR:\nAn bor und Torland!\nFriede.", "Spielleitung:\nTorland\nlügt.",
	} {
		if s, problems := sheet.Read([]byte(text), coast); len(problems) > 0 || len(s.Letters) != 1 {
			t.Errorf("%q: %+v, %+v", text, s.Letters, problems)
		}
	}
}

// Whatever lines a text has, it is the same when it was written and is read again: for people with the names that they know, and as it is
// stored without any, when realms came to be called otherwise meanwhile.
func TestWDWR47TextsThatNameRealmsAreWrittenAndReadAgain(t *testing.T) {
	const text = "Mitteilung: Fest\n  > Torland\n  > An bor und Cyr!\n  > wald und küste:\n  Alle tanzen.\n\nBotschaft an TOR:\n  Torland!\n  > Bor\n  > Cyr: geh!\n"
	s, problems := sheet.Read([]byte(text), coast)
	if len(problems) > 0 || len(s.Letters) != 2 {
		t.Fatalf("%+v, %+v", s.Letters, problems)
	}
	stored, strangers := coast, coast
	stored.Written = true
	strangers.Written, strangers.Neighbours = true, []sheet.Neighbour{{Code: "ALL", Name: "Alle tanzen"}}
	for _, lang := range []string{"de", "en"} {
		for name, c := range map[string]struct {
			text string
			o    sheet.Options
		}{
			"for people": {sheet.WriteFor(lang, s, coast), coast}, "stored": {sheet.Write(lang, s), stored},
			"stored long ago": {sheet.Write(lang, s), strangers}, "stored for people": {sheet.WriteFor(lang, s, coast), stored},
		} {
			again, problems := sheet.Read([]byte(c.text), c.o)
			if len(problems) > 0 || sheet.Write(lang, again) != sheet.Write(lang, s) {
				t.Errorf("%s, %s:\n%s\n%+v", name, lang, sheet.Write(lang, again), problems)
			}
		}
	}
}
