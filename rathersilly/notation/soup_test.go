package notation

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/game"
)

var soup = strings.Fields(`A F SA SF V AZ AM A® A(R) DA ST T TARDIS M-S MW M Mun Ber Kie NTH StP(sc) StP Nor Minuch Par Bur Lon Den Ruh Isl HYP
	- -> : => S C H xxx vZ VER alle all HOSE JAM R D B + - W TEU , ; via convoy per V by ( ) (E) IF ELSE WENN SONST AND OR NOT
	occupied(Mun) moved( succeeded( ordered( SC(Ger) VZ(D) >= 5 in Ger Fra D F E Germany: Fool: France Narr NARR WAHR WURM L LAMA Exp
	FRAGE ANTWORT "x" "y „z“ Mun) Züge: Rückzüge: Aufbauten: Abbauten: Herden: Monster Borg ? . # und`)

// Words in any order never cause a panic, and what is read of them is written and read again.
func TestSoupIsReadAgain(t *testing.T) {
	var scenes []*scene
	eachCase(t, func(_ string, s *scene, c *testCase) {
		held := *s
		scenes = append(scenes, &held)
	})
	starts := []string{"", "", "A Mun ", "V Lon - ", "A Mun R ", "+", "L Bur Exp WENN ", "NARR A Par ", "WAHR ", "LAMA ", "A Mun TEU WENN ", "T Vie ", "AZ Den VER "}
	rapid.Check(t, func(rt *rapid.T) {
		words := rapid.SliceOfN(rapid.SampledFrom(soup), 0, 14).Draw(rt, "words")
		text := rapid.SampledFrom(starts).Draw(rt, "start") + strings.Join(words, " ")
		s := rapid.SampledFrom(scenes).Draw(rt, "scene")
		sheet, problems := s.n.Read(s.ctx, "en", text)
		for _, p := range problems {
			if p.Line < 1 && p.Severity != game.Hint || p.Line > 0 && (p.Column < 1 || p.Length < 1) {
				rt.Fatalf("%q: %+v", text, p)
			}
		}
		again(rt, s.n, s.ctx, sheet)
	})
}
