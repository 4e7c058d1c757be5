package sheet_test

import (
	"encoding/json"
	"strings"
	"testing"
	"unsafe"

	"github.com/google/go-cmp/cmp"

	"spielleiter/waben/sheet"
)

// A turn of a large segment has a hundred thousand lines: what they take is most of what the evaluation needs at once.
func TestLinesAreShort(t *testing.T) {
	if n := unsafe.Sizeof(sheet.Line{}); n > 128 {
		t.Errorf("a line has %d bytes", n)
	}
	if n := unsafe.Sizeof(sheet.Place{}); n > 6 {
		t.Errorf("a place has %d bytes", n)
	}
}

// What hardly any line says is apart in memory, and nowhere else.
func TestTheRestOfALineIsPartOfIt(t *testing.T) {
	s, list := sheet.Read([]byte("101 K 210/19-20 KA mit 501 gegen XX greift an 210/21 teilt 119:1000K+1Hf bis 210/20 \"!\"\n102 210/19 KV\n"), sheet.Options{})
	if len(list) > 0 {
		t.Fatal(list)
	}
	text, err := json.Marshal(s.Moons[0].Units)
	if err != nil {
		t.Fatal(err)
	}
	want := `[{"unit":101,"kind":1,"from":{"gf":210,"kf":19},"route":{"form":1,"steps":[{"gf":210,"kf":20}]},"to":{"gf":210,"kf":20},"order":2,` +
		`"with":[501],"against":["XX"],"attack":{"gf":210,"kf":21},"changes":[{"sort":3,"unit":119,"size":1000,"kind":1,"leaders":1}],"remark":"!"},` +
		`{"unit":102,"from":{"gf":210,"kf":19},"order":4}]`
	if string(text) != want {
		t.Errorf("%s\nwant\n%s", text, want)
	}
	var again []sheet.Line
	d := json.NewDecoder(strings.NewReader(want))
	d.DisallowUnknownFields()
	if err := d.Decode(&again); err != nil {
		t.Fatal(err)
	}
	for n := range again {
		again[n].At = s.Moons[0].Units[n].At
	}
	if diff := cmp.Diff(s.Moons[0].Units, again); diff != "" {
		t.Error(diff)
	}
	if plain := &again[1]; plain.Rest != nil || plain.With() != nil || plain.Against() != nil || plain.Attack() != nil || plain.Changes() != nil || plain.Remark() != "" {
		t.Errorf("%+v", plain)
	}
}
