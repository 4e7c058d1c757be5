package sheet_test

import (
	"fmt"
	"slices"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/waben/sheet"
)

// WDW-66: "S1 102 text" is the text of S1 for unit 102, which has that order, among other lines and in the part for special
// orders; in front of what is counted, and of units that have no such order, the number is part of the text.
func TestWDW66ASpecialOrderNamesItsUnitWithoutAColon(t *testing.T) {
	type text struct {
		number int
		unit   uint16
		words  string
	}
	const orders = "Zugbefehl:\n101 S1\n102 S1\n103 KV\n104 S2\n"
	for said, want := range map[string][]text{
		"S1 102 tanzt":                            {{1, 102, "tanzt"}},
		"S1 102 Soldaten tanzen":                  {{1, 102, "Soldaten tanzen"}},
		"s1 für 102 tanzt":                        {{1, 102, "tanzt"}},
		"Sonderbefehl S1 Einheit 102 tanzt":       {{1, 102, "tanzt"}},
		"S1 102 tanzt\nS1 101 singt":              {{1, 102, "tanzt"}, {1, 101, "singt"}},
		"S1 102 tanzt\nS2 104 singt\nS1 102 laut": {{1, 102, "tanzt\nlaut"}, {2, 104, "singt"}},
		"S1 103 tanzt":                            {{1, 0, "103 tanzt"}},
		"S2 102 tanzt":                            {{2, 0, "102 tanzt"}},
		"S1: 102 tanzt":                           {{1, 0, "102 tanzt"}},
	} {
		for where, sheetText := range map[string]string{"among orders": orders + said, "in their part": orders + "Sonderbefehle:\n" + said, "in front": "Sonderbefehle:\n" + said + "\n" + orders} {
			s, problems := sheet.Read([]byte(sheetText), sheet.Options{})
			var got []text
			for _, sp := range s.Specials {
				got = append(got, text{sp.Number, sp.Unit, sp.Text})
			}
			if len(problems) > 0 || !slices.Equal(got, want) || len(s.Moons[0].Units) != 4 {
				t.Errorf("%q %s is read as %v with %+v", said, where, got, problems)
			}
			again, _ := sheet.Read([]byte(sheet.Write("de", s)), sheet.Options{})
			if sheet.Write("de", again) != sheet.Write("de", s) {
				t.Errorf("%q is written as\n%s", said, sheet.Write("de", s))
			}
		}
	}
	for said, want := range map[string]string{"S1 102 Mann tanzen": "102 Mann tanzen", "S1 102 GS für Wein": "102 GS für Wein", "S1 für den König": "für den König"} {
		s, _ := sheet.Read([]byte(orders+"Sonderbefehle:\n"+said), sheet.Options{})
		if len(s.Specials) != 1 || s.Specials[0].Text != want {
			t.Errorf("%q is read as %+v", said, s.Specials)
		}
	}
}

// As many special orders as there are numbers and units are gathered in linear time.
func TestSpecialOrdersAreGatheredInLinearTime(t *testing.T) {
	gametest.Linear(t, 5000, func(n int) string {
		text := []byte("Sonderbefehle:\n")
		for k := range n {
			text = fmt.Appendf(text, "S%d %d: a\n", 1+k%999, 100+k%900)
		}
		return string(text)
	}, func(text string) { _, _ = sheet.Read([]byte(text), sheet.Options{}) })
}
