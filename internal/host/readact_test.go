package host

import (
	"testing"

	"spielleiter/ai"
)

// Whatever stands in the store as an act is read or left, and what is read is stored as it was.
func FuzzReadAct(f *testing.F) {
	f.Add(string(encode(keptAct{3, ai.Act{Kind: ai.Zone, Mine: []string{"bla"}, Until: 1901}})))
	f.Add(`{"phase":1,"kind":"yes","of":7}`)
	f.Add("")
	f.Add("{")
	f.Fuzz(func(t *testing.T, stored string) {
		kept, ok := readAct(stored)
		if !ok {
			return
		}
		again, ok := readAct(string(encode(kept)))
		if !ok || string(encode(again)) != string(encode(kept)) {
			t.Errorf("%q: %+v, then %+v", stored, kept, again)
		}
	})
}
