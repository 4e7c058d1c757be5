package world

import (
	"encoding/json"
	"testing"

	"spielleiter/waben/law"
)

// A stored world that is older than a law goes on as it was before, and has all others as it has decided.
func TestALawThatIsYoungerThanAWorldIsAsBefore(t *testing.T) {
	w := crowd(t, 0.001)
	for n := range law.Switches() {
		law.Switches()[n].Set(&w.Laws, unusual(&law.Switches()[n]))
	}
	data, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	for n := range law.Switches() {
		s := &law.Switches()[n]
		var old World
		if err := json.Unmarshal(without(t, data, "laws", s.Name), &old); err != nil {
			t.Fatalf("without %s: %v", s.Name, err)
		}
		before := law.Stored()
		want := w.Laws
		s.Set(&want, s.Get(&before))
		if old.Laws != want || want == w.Laws {
			t.Errorf("without %s the laws are\n%s", s.Name, law.Write(&old.Laws))
		}
	}
}

// unusual is what a law may be and is not in worlds that are older.
func unusual(s *law.Switch) string {
	before := law.Stored()
	for _, value := range []string{"yes", "no", "1", "2", "7", "fields", "KS=S"} {
		l := law.Default()
		if s.Set(&l, value) && s.Get(&l) != s.Get(&before) {
			return value
		}
	}
	panic(s.Name)
}

// without gives a document without what stands under a name at a place.
func without(t *testing.T, data []byte, place, name string) []byte {
	t.Helper()
	var all, inner map[string]json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(all[place], &inner); err != nil {
		t.Fatal(err)
	}
	if inner[name] == nil {
		t.Fatalf("no %s in %s", name, place)
	}
	delete(inner, name)
	var err error
	if all[place], err = json.Marshal(inner); err != nil {
		t.Fatal(err)
	}
	if data, err = json.Marshal(all); err != nil {
		t.Fatal(err)
	}
	return data
}
