package sheet_test

import (
	"testing"

	"spielleiter/waben/sheet"
)

// recruits are the moons, from 1, of what a sheet recruits: as digits, a blank between moons.
func recruits(s *sheet.Sheet) (moons string) {
	for n := range s.Moons {
		for range s.Moons[n].Recruits {
			moons += string(rune('1' + n))
		}
	}
	return moons
}

// WDW-R-54: in a turn of two moons recruiting that names no moon belongs to the moon of recruiting, and the register, which is of
// the whole turn, always does.
func TestWDWR54RecruitingBelongsToItsMoon(t *testing.T) {
	const line = "106 3000 K 1 Hf in 210/04\n"
	for text, want := range map[string][3]string{ // without a date in the turn, with it in the first moon, in the second
		"Rüstung:\n" + line:                              {"1", "1", "2"},
		"Zugbefehl:\n101 KV\nRüstung:\n" + line:          {"1", "1", "2"},
		"Rüstung: " + line:                               {"1", "1", "2"},
		"Rüstung Mond 1:\n" + line:                       {"1", "1", "1"},
		"Mond 1:\nRüstung:\n" + line:                     {"1", "1", "1"},
		"Mond 2:\nZugbefehl:\n101 KV\nRüstung:\n" + line: {"2", "2", "2"},
		"Rüstung:\n" + line + "Mond 1:\nZugbefehl:\n101 KV\nMond 2:\nZugbefehl:\n101 KV":         {"1", "1", "2"},
		"Reichsaufstellung:\n106 +3000K 210/04 -16.000":                                          {"1", "1", "2"},
		"Mond 2:\nZugbefehl:\n101 KV\nReichsaufstellung:\n106 +3000K 210/04 -16.000":             {"2", "1", "2"},
		"Mond 2:\nZugbefehl:\n101 KV\nReichsbilanz:\n106 +3000K 210/04 -16.000":                  {"2", "1", "2"},
		"Mond 1:\nZugbefehl:\n101 KV\nReichsbilanz:\n106 +3000K 210/04 -16.000\nMond 2:\n101 KV": {"1", "1", "2"},
	} {
		for recruiting, moons := range want {
			o := sheet.Options{Moons: 2, Recruiting: recruiting}
			s, problems := sheet.Read([]byte(text), o)
			if recruits(s) != moons || len(problems) > 0 {
				t.Errorf("with recruiting in moon %d %q recruits in %s, want %s; %v", recruiting, text, recruits(s), moons, problems)
			}
			for _, lang := range []string{"de", "en"} {
				again, _ := sheet.Read([]byte(sheet.WriteFor(lang, s, o)), o)
				stored, _ := sheet.Read([]byte(sheet.Write(lang, s)), sheet.Options{Moons: 2, Recruiting: recruiting, Written: true})
				if recruits(again) != moons || recruits(stored) != moons {
					t.Errorf("with recruiting in moon %d %q recruits in %s, stored in %s, want %s", recruiting, text, recruits(again), recruits(stored), moons)
				}
			}
		}
	}
}

// WDW-R-47: what is stored stays what it was, however a line of a text may look to readers of later days.
func TestWrittenProseIsNotDoubted(t *testing.T) {
	const text = "Botschaft an BOR:\n  An Cyr:\n  102 Stellung halten\n  Mitteilung:\n  > Zitat\n\nMitteilung:\n  Ein Fest!\n"
	s, problems := sheet.Read([]byte(text), sheet.Options{Written: true})
	if len(problems) > 0 || len(s.Letters) != 2 || s.Letters[0].Text != "An Cyr:\n102 Stellung halten\nMitteilung:\nZitat" {
		t.Errorf("%+v, %+v", s.Letters, problems)
	}
	if s, _ := sheet.Read([]byte(text), sheet.Options{}); len(s.Letters) < 3 {
		t.Errorf("%+v", s.Letters)
	}
}
