package scroll

import (
	"bytes"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

// full is the example with everything in it that a segment can have.
func full(t testing.TB) *world.World {
	t.Helper()
	w := example(t)
	at := func(name string) grid.Field {
		f, err := w.Patch.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	w.Traits[at("710/08")] = world.Dim
	w.Grades = map[grid.Field]int8{at("210/33"): 1, at("789/05"): 0}
	w.Land[at("002/01")] = land.SeaIce
	w.Thawed = map[grid.Field]land.Terrain{at("002/01"): land.Water}
	for _, e := range []struct {
		table []world.Sides
		place string
	}{{w.Canals, "210/22"}, {w.Rivers, "111/01"}, {w.Rivers, "001/48"}} {
		f := at(e.place)
		s := hex.E
		e.table[f] = e.table[f].With(s)
		if g := w.Patch.Next(f, s); g != grid.None {
			e.table[g] = e.table[g].With(s.Opposite())
		}
	}
	w.Walls[0].Left, w.Walls[0].Siege = 2, 700
	w.Worn = []world.Worn{{Edge: w.Patch.Canon(grid.Edge{Field: at("210/19"), Side: hex.E}), What: kit.Road, Siege: 900}}
	s := &w.Settlements[0]
	s.Gold, s.Siege, s.Turn, s.Recruit, s.Rank = 500, 100, 3, 4000, 2
	s.Name = `Tharos „am \ Meer“ "`
	s.Stands = kit.Structures{People: 9, Recruit: 8, Mil: 7, Defence: 6, Walls: 5, Labs: 4, Temples: 3}
	w.Settlements = append(w.Settlements, world.Settlement{Field: at("711/40"), Kind: kit.Garrison, Stands: kit.Garrison.Standard()})
	w.Sites = []world.Site{
		{Realm: 1, Field: at("210/30"), Settlement: kit.Fortress, Name: "Neu", Harbours: 3, Value: 24, Paid: 18, Done: 12, Begun: 5060, Halted: true},
		{Realm: 3, Field: at("711/01"), Side: hex.SE, What: kit.Canal, Value: 100},
	}
	w.Crossings = []world.Crossing{{From: at("001/02"), To: at("711/01")}}
	r := &w.Realms[1]
	r.Sort, r.Vacant, r.Missed, r.Unpaid, r.Morale, r.Account.Hold = world.Organisation, true, 2, 1, 3, true
	r.Embassies = []world.RealmID{1, 4}
	r.Players[0].Judge, r.Players[0].Limits = true, "Kultur, Sonderbefehle im eigenen Land"
	r.People[0].Captive, r.People[0].Arm, r.People[0].Name = 1, kit.Ship, "Zeile\nfünf\u00a0#"
	r.Seen = []world.Sighting{{Realm: 1, Kind: kit.Ship, Class: world.Host, Field: at("002/23"), Moon: 5064, Tick: 60}, {Kind: kit.Foot, Field: at("001/02")}}
	w.Realms[3].Sort = world.Wanderer
	units, _ := w.Of(2)
	units[0].Came, units[0].Gold, units[0].Arrived = at("001/02"), 300, 5050
	units[2].Arm = kit.Ship
	units[0].Raised = land.Unknown
	ships, _ := w.Of(1)
	ships[7].Field, ships[7].Side = at("210/02"), hex.SW
	known := r.Known
	known[3] = world.Memory{
		Field: known[3].Field, Land: land.Of(land.Forest, 2), Rivers: 5, Springs: 2, Traits: world.Dim, Grade: 3, Full: true, Moon: 5001,
		Owner: 3, Settlement: kit.Castle, Roads: 1, Bridges: 2, Canals: 4, Walls: 8,
	}
	known[4] = world.Memory{Field: known[4].Field, Land: land.Hills, Grade: 1}
	return w
}

var same = cmp.Options{
	cmp.Comparer(func(a, b *grid.Patch) bool { return reflect.DeepEqual(a, b) }), cmpopts.EquateEmpty(),
}

// again writes a world and reads what was written, and compares.
func again(t testing.TB, w *world.World, l Language) []byte {
	t.Helper()
	text := Write(w, l)
	back, problems := Read(text, w.Laws)
	show(t, problems)
	if back == nil {
		t.Fatalf("refused:\n%s", text)
	}
	if diff := cmp.Diff(w, back, same); diff != "" {
		t.Fatalf("another world (-was +is):\n%s", diff)
	}
	if !reflect.DeepEqual(w, back) {
		t.Error("differs in what is nil and what is empty")
	}
	if repeat := Write(back, l); !bytes.Equal(text, repeat) {
		t.Errorf("another text:\n%s", cmp.Diff(string(text), string(repeat)))
	}
	return text
}

func TestWhatIsWrittenIsReadAsTheSameWorld(t *testing.T) {
	for _, w := range []*world.World{example(t), full(t)} {
		if err := w.Verify(); err != nil {
			t.Fatal(err)
		}
		for _, l := range []Language{German, English} {
			again(t, w, l)
		}
	}
}

func TestViewsAreWrittenAndRead(t *testing.T) {
	w := full(t)
	for n := range w.Realms {
		v := w.For(world.RealmID(n + 1))
		if err := v.Verify(); err != nil {
			t.Fatalf("%s: %v", w.Realms[n].Code, err)
		}
		again(t, v, German)
	}
}

// Whoever gives a type of the world a further place has to give it a word here, and to fill it in full.
func TestEveryPlaceHasItsWords(t *testing.T) {
	w := full(t)
	w.Me, w.Seen = 1, w.Realms[1].Seen
	again(t, w, English)
	filled := map[string]bool{}
	var walk func(v reflect.Value, path string)
	walk = func(v reflect.Value, path string) {
		if v.Kind() != reflect.Struct && v.Kind() != reflect.Slice || v.Kind() == reflect.Slice && v.Type().Elem().Kind() != reflect.Struct {
			filled[path] = filled[path] || !v.IsZero()
			return
		}
		if v.Kind() == reflect.Slice {
			for k := range v.Len() {
				walk(v.Index(k), path)
			}
			return
		}
		for k := range v.NumField() {
			if name := v.Type().Field(k).Name; name != "Patch" && name != "Laws" && name != "Gone" {
				walk(v.Field(k), path+"."+name)
			}
		}
	}
	walk(reflect.ValueOf(*w), "World")
	for path, so := range filled {
		if !so {
			t.Errorf("%s is nowhere filled in full", path)
		}
	}
}

func TestEncodingsAndLineEnds(t *testing.T) {
	w := full(t)
	text := string(Write(w, German))
	latin := make([]byte, 0, len(text))
	for _, r := range text {
		switch {
		case r == '„':
			r = 0x84 // as Windows has it
		case r == '“':
			r = 0x93
		case r > 255:
			t.Fatalf("%q is not Latin-1", r)
		}
		latin = append(latin, byte(r))
	}
	for name, form := range map[string][]byte{
		"Latin-1":             latin,
		"a byte order mark":   []byte("\ufeff" + text),
		"line ends of DOS":    []byte(strings.ReplaceAll(text, "\n", "\r\n")),
		"line ends of Mac OS": []byte(strings.ReplaceAll(text, "\n", "\r")),
		"tabs":                []byte(strings.ReplaceAll(text, "    ", "\t")),
		"comments":            []byte(strings.ReplaceAll(text, "\n", " # so?\n")),
		"other quotes":        []byte(strings.ReplaceAll(text, `"Elystria"`, `»Elystria«`)),
	} {
		back, problems := Read(form, w.Laws)
		if len(problems) > 0 || !reflect.DeepEqual(w, back) {
			t.Errorf("%s: %v", name, problems)
		}
	}
}

func TestBothLanguagesInOneText(t *testing.T) {
	german, problems := Read([]byte(small+"Reich AA \"A\"\n Schatz 1.200\n Einheiten\n 101 8.000 K 2 007/01 twue gold 5\n"), example(t).Laws)
	show(t, problems)
	english, problems := Read([]byte(small+"realm aa \"A\"\n TREASURY: 1200\n Units\n 101 8000 k 2 7/1 TWÜ Gold 5\n"), example(t).Laws)
	show(t, problems)
	if diff := cmp.Diff(german, english, same); diff != "" {
		t.Error(diff)
	}
}

// small is a segment of one Großfeld.
const small = `Segment "Klein"
Großfeld 007 bei 0,0
        t   t   t   t
      t   t   t   t   t
    t   t   t   t   t   t
  t   t   t   t   t   t   t
t   t   t   t   t   t   t   w
  t   t   t   t   t   t   t
    t   t   t   t   t   t
      t   t   t   t   t
`

// Any land with anything on its sides comes back.
func TestAnyLandIsReadAsItWasWritten(t *testing.T) {
	laws := example(t).Laws
	rapid.Check(t, func(t *rapid.T) {
		var text strings.Builder
		gfs := rapid.IntRange(1, 3).Draw(t, "gfs")
		all := land.All()
		for n := range gfs {
			fmt.Fprintf(&text, "Großfeld %d bei %d,%d\n", 10*n, n, -n)
			for row := range 8 {
				for range width(row) {
					text.WriteString(" " + all[rapid.IntRange(0, len(all)-1).Draw(t, "land")].String() + []string{"", "'"}[rapid.IntRange(0, 1).Draw(t, "dim")])
				}
				text.WriteString("\n")
			}
			for _, what := range []string{"Flüsse", "Straßen", "Kanäle", "Brücken"} {
				for range rapid.IntRange(0, 4).Draw(t, what) {
					fmt.Fprintf(&text, "%s %d: %d(%d)\n", what, 10*n, rapid.IntRange(1, 48).Draw(t, "kf"), rapid.IntRange(1, 6).Draw(t, "side"))
				}
			}
		}
		w, problems := Read([]byte(text.String()), laws)
		if w == nil {
			t.Fatalf("%v\n%s", problems, text.String())
		}
		back, problems := Read(Write(w, English), laws)
		if back == nil || !reflect.DeepEqual(w, back) {
			t.Fatalf("another world: %v", problems)
		}
	})
}

func FuzzRead(f *testing.F) {
	f.Add(Write(full(f), German))
	f.Add([]byte(small + "Reich AA \"A\"\n Karte Land: 007/01-03\n Karte 007/05: t dunkel\n 301 10 S 1 007/31 w\n 101 1 K 1 (301) t"))
	laws := example(f).Laws
	f.Fuzz(func(t *testing.T, text []byte) {
		w, problems := Read(text, laws)
		if (w == nil) != (len(problems) > 0) {
			t.Fatalf("world %v, problems %v", w != nil, problems)
		}
		if w == nil {
			return
		}
		back, problems := Read(Write(w, German), laws)
		if back == nil || !reflect.DeepEqual(w, back) {
			t.Fatalf("what was written is read otherwise: %v\n%s\n%s", problems, text, cmp.Diff(w, back, same))
		}
	})
}

func BenchmarkRead(b *testing.B) {
	w := full(b)
	text := Write(w, German)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		Read(text, w.Laws)
	}
}
