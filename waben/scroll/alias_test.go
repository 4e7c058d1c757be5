package scroll

import (
	"testing"
	"testing/fstest"

	"spielleiter/waben/kit"
	"spielleiter/waben/sheet"
)

// WDW-R-38: the codes that a segment's laws add are read in its sheets.
func TestWDWR38AliasesOfLawsHoldInSheets(t *testing.T) {
	text := []byte("Spielzug AA 1\nZugbefehl:\n301 15 KS 1 Hf 007/31 KV\n")
	for laws, want := range map[string]int{"kinds = KS=S\n": 0, "moons = 1\n": 1} {
		f, problems, err := Load(fstest.MapFS{
			SegmentFile: {Data: []byte(small + "Reich AA \"A\"\n")}, LawFile: {Data: []byte(laws)}, "AA.txt": {Data: text},
		})
		if err != nil || len(problems) > 0 {
			t.Fatal(problems, err)
		}
		s, faults := sheet.Read(f.Sheets[0].Text, sheet.Options{Kinds: f.World.Laws.Kinds.Units()})
		if len(faults) != want {
			t.Errorf("%q: %v", laws, faults)
		}
		if want == 0 && s.Moons[0].Units[0].Kind != kit.Ship {
			t.Errorf("%+v", s.Moons[0].Units[0])
		}
	}
}
