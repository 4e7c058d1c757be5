package waben_test

import (
	"strings"
	"testing"

	"spielleiter/game"
	"spielleiter/waben/sheet"
)

// WDW-R-47: in a match the name of a realm alone in a line ends a text. Confirmed it is prose, in every form in which orders are written,
// and what is stored is not doubted again.
func TestWDWR47ANameAloneInAMatch(t *testing.T) {
	v := rules.View(setup(t, 2), game.As("realm1"))
	name := v.Realms[1].Name
	if name == "" {
		t.Fatal("the second realm has no name")
	}
	for _, line := range []string{name, strings.ToLower(name), "An " + name + "!", strings.ToLower(v.Realms[1].Code)} {
		m, problems := rules.Read(v, "de", "Mitteilung:\nEin Fest.\n"+line+"\nGreif an!")
		if len(m.Letters) != 2 || m.Letters[1].Readers() != sheet.Master || len(problems) != 1 || problems[0].Suggest != "Botschaft an "+v.Realms[1].Code+":" {
			t.Errorf("%q: %+v, %+v", line, m.Letters, problems)
		}
		m, problems = rules.Read(v, "de", "Mitteilung:\nEin Fest.\n> "+line+"\nAlle tanzen.")
		if len(m.Letters) != 1 || len(problems) > 0 {
			t.Errorf("confirmed %q: %+v, %+v", line, m.Letters, problems)
		}
		for _, lang := range []string{"", "de", "en"} {
			again, problems := rules.Read(v, lang, rules.Write(v, lang, m))
			if sheet.Write("de", &again) != sheet.Write("de", &m) || len(problems) > 0 {
				t.Errorf("%q written in %q: %+v, %+v", line, lang, again.Letters, problems)
			}
		}
		if problems := rules.Check(v, m); game.HasError(problems) {
			t.Errorf("%q: its own text says something else: %+v", line, problems)
		}
	}
	if own, problems := rules.Read(v, "de", "Mitteilung:\nEin Fest.\n"+v.Realms[0].Name); len(own.Letters) != 1 || len(problems) > 0 {
		t.Errorf("signed: %+v, %+v", own.Letters, problems)
	}
}
