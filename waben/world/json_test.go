package world

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/hex"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
)

// crowd is a large world in which everything that can be there is there, and nothing has to make sense but what
// the form refuses: 50,176 fields, 200 realms, 100,000 units, if size is 1.
func crowd(t testing.TB, size float64) *World {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	gfs, realms, units := max(2, int(size*50176/48)), max(2, int(200*size)), int(100_000*size)
	var list []grid.GF
	for n := range gfs {
		list = append(list, grid.GF{Label: n % 1000, At: grid.Spot{I: n % 33, J: n / 33}})
	}
	p, err := grid.NewPatch(list[:min(gfs, 1000)])
	if err != nil {
		t.Fatal(err)
	}
	n := p.Fields()
	w := &World{
		Name: "Gewühl", Moon: 5064, Turn: 3, Laws: law.Default(), Patch: p, Land: make([]land.Terrain, n),
		Traits: make([]Trait, n), Owner: make([]RealmID, n), Rivers: make([]Sides, n), Canals: make([]Sides, n),
		Roads: make([]Sides, n), Bridges: make([]Sides, n), Stances: make([]Stance, realms*realms),
		Grades: map[grid.Field]int8{3: 1, 9: 2}, Thawed: map[grid.Field]land.Terrain{40: land.Water},
	}
	field := func() grid.Field { return grid.Field(rng.IntN(n)) }
	all := land.All()
	for f := range grid.Field(n) {
		w.Land[f] = all[(int(f)/7*31+int(f)/100)%len(all)]
		if w.Land[f].Floats() {
			continue
		}
		w.Owner[f] = RealmID(int(f) * realms / n)
		for _, s := range hex.Sides {
			if g := p.Next(f, s); g > f && rng.IntN(8) == 0 {
				w.Rivers[f], w.Rivers[g] = w.Rivers[f].With(s), w.Rivers[g].With(s.Opposite())
			} else if g > f && rng.IntN(8) == 0 {
				w.Roads[f], w.Roads[g] = w.Roads[f].With(s), w.Roads[g].With(s.Opposite())
			}
		}
	}
	w.Thawed[40], w.Land[40] = land.Water, land.SeaIce
	for r := range realms {
		id := RealmID(r + 1)
		realm := Realm{
			Code: string([]byte{'A' + byte(r/26), 'A' + byte(r%26)}), Name: "Reich", Gold: rng.Int64N(1e6), Capital: field(),
			Players: []Player{{Name: "P", Address: "a\nb", Secret: r%2 == 0}}, Account: Account{Balance: -5}, Embassies: []RealmID{id%2 + 1},
			People: []Character{{Number: 501, Name: "C", Player: 1, Settlement: grid.None}, {Number: 502, Settlement: field(), Captive: 1}},
			Seen:   []Sighting{{Realm: 2, Kind: kit.Ship, Class: Some, Field: field(), Moon: 5063, Tick: 17}},
		}
		from := grid.Field(r * n / realms)
		for f := from; f < min(from+2000, grid.Field(n)); f += 1 + grid.Field(rng.IntN(20)/19) {
			m := Memory{Field: f, Land: w.Land[f], Rivers: w.Rivers[f]}
			if rng.IntN(2) == 0 {
				m.Full, m.Moon, m.Owner, m.Roads = true, 5064-w.Moon%5, w.Owner[f], w.Roads[f]
			}
			realm.Known = append(realm.Known, m)
		}
		w.Realms = append(w.Realms, realm)
		for u := range units / realms {
			kind := kit.Unit(1 + u%7)
			spec := kind.Spec()
			number := uint16(100 + u)
			w.Units = append(w.Units, Unit{
				Realm: id, Number: number, Kind: kind, Raised: all[u%len(all)], Size: spec.Minimum * int32(1+rng.IntN(9)), Leaders: 2,
				Field: grid.Field((int(from) + u*3) % n), Came: grid.None, Gold: int32(rng.IntN(2) * 100), Arrived: 5000,
			})
		}
	}
	for k := range 500 {
		w.Settlements = append(w.Settlements, Settlement{Field: grid.Field(k * n / 500), Realm: 1, Kind: kit.Town, Stands: kit.Town.Standard(), Name: "Ort"})
		w.Walls = append(w.Walls, Wall{Field: grid.Field(k * n / 500), Side: hex.E, Points: 9, Left: 5, Siege: 7})
		w.Springs = append(w.Springs, Spring{Field: grid.Field(k * n / 500), Side: hex.NW})
	}
	w.Sites = []Site{{Realm: 1, Field: 7, What: kit.Road, Side: hex.W, Value: 5, Paid: 3, Done: 1, Begun: 5000, Halted: true}}
	w.Worn = []Worn{{Edge: grid.Edge{Field: 5, Side: hex.E}, What: kit.Road, Siege: 300}}
	w.Crossings = []Crossing{{From: 1, To: 90}}
	w.Seen = []Sighting{{Kind: kit.Foot, Field: 4}}
	return w
}

func TestAStoredWorldIsTheSameWorld(t *testing.T) {
	w := crowd(t, 0.02)
	data, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	var back World
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(w, &back) {
		t.Error("the world has changed")
	}
	again, err := json.Marshal(&back)
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("the same world has other bytes (%v)", err)
	}
	if !reflect.DeepEqual(w, w.Clone()) {
		t.Error("the clone is another world")
	}
}

// fill sets everything that is 0 in a value to something else, so that nothing can be forgotten.
func fill(v reflect.Value, n *int64) {
	switch v.Kind() {
	case reflect.Struct:
		for k := range v.NumField() {
			if v.Type().Field(k).Name != "Patch" {
				fill(v.Field(k), n)
			}
		}
	case reflect.Slice:
		if v.Len() == 0 {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		}
		for k := range v.Len() {
			fill(v.Index(k), n)
		}
	case reflect.Map:
		if v.Len() == 0 {
			v.Set(reflect.MakeMap(v.Type()))
			key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			fill(key, n)
			fill(value, n)
			v.SetMapIndex(key, value)
		}
	case reflect.String:
		v.SetString("x")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Array:
		for k := range v.Len() {
			fill(v.Index(k), n)
		}
	default:
		*n = *n%5 + 1
		if v.CanInt() {
			v.SetInt(*n)
		} else {
			v.SetUint(uint64(*n))
		}
	}
}

func TestNothingIsForgotten(t *testing.T) {
	p, err := grid.NewPatch([]grid.GF{{Label: 7}})
	if err != nil {
		t.Fatal(err)
	}
	w := flat(t, 1)
	w.Realms, w.Stances, w.Patch = nil, nil, p
	var n int64
	fill(reflect.ValueOf(w).Elem(), &n)
	data, err := json.Marshal(w)
	if err != nil {
		t.Fatal(err)
	}
	var back World
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(w, &back) {
		t.Errorf("something is not stored:\n%+v\n%+v", w, &back)
	}
	c := w.Clone()
	if !reflect.DeepEqual(w, c) {
		t.Error("something is not copied")
	}
	shared(t, "World", reflect.ValueOf(w).Elem(), reflect.ValueOf(c).Elem())
}

// shared tells which memory two values share.
func shared(t *testing.T, path string, a, b reflect.Value) {
	t.Helper()
	switch a.Kind() {
	case reflect.Struct:
		for k := range a.NumField() {
			if name := a.Type().Field(k).Name; name != "Patch" {
				shared(t, path+"."+name, a.Field(k), b.Field(k))
			}
		}
	case reflect.Slice:
		if a.Pointer() == b.Pointer() {
			t.Errorf("%s is shared", path)
			return
		}
		for k := range min(a.Len(), 1) {
			shared(t, path+"[]", a.Index(k), b.Index(k))
		}
	case reflect.Map:
		if a.Pointer() == b.Pointer() {
			t.Errorf("%s is shared", path)
		}
	}
}

func FuzzStored(f *testing.F) {
	data, err := json.Marshal(sound(f))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`{"v":1,"gfs":[[1,0,0]],"units":{"number":"/wE"}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var w World
		if json.Unmarshal(data, &w) != nil {
			return
		}
		_ = w.Verify() // may find anything, but finds its way
		again, err := json.Marshal(&w)
		if err != nil {
			t.Fatal(err)
		}
		var back World
		if err := json.Unmarshal(again, &back); err != nil {
			t.Fatalf("what was written is refused: %v", err)
		}
	})
}

func BenchmarkMarshal(b *testing.B) {
	w := crowd(b, 1)
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		data, err := json.Marshal(w)
		if err != nil {
			b.Fatal(err)
		}
		n = len(data)
	}
	b.ReportMetric(float64(n)/1e6, "MB")
}

func BenchmarkUnmarshal(b *testing.B) {
	data, err := json.Marshal(crowd(b, 1))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		var w World
		if err := json.Unmarshal(data, &w); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkClone(b *testing.B) {
	w := crowd(b, 1)
	for b.Loop() {
		w.Clone()
	}
}

func BenchmarkForAllRealms(b *testing.B) {
	w := crowd(b, 1)
	b.ReportAllocs()
	for b.Loop() {
		for n := range w.Realms {
			w.For(RealmID(n + 1))
		}
	}
}

func BenchmarkIndex(b *testing.B) {
	w := crowd(b, 1)
	var x Index
	for b.Loop() {
		x.Build(w)
	}
}

func BenchmarkVerify(b *testing.B) {
	w := crowd(b, 1)
	for b.Loop() {
		_ = w.Verify()
	}
}

func TestWhatIsNoWorldIsRefused(t *testing.T) {
	data, err := json.Marshal(sound(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ what, old, now string }{
		{"another version", `"v":1`, `"v":2`},
		{"a label twice", `[101,1,0]`, `[100,1,0]`},
		{"a field that is not there", `"field":"100/04"`, `"field":"102/04"`},
		{"a side that is none", `"springs":["100/04(2)"]`, `"springs":["100/04"]`},
		{"a column cut off", `"land":"`, `"land":"A`},
		{"letters that are no column", `"land":"`, `"land":"!`},
		{"a column too short", `"stances":"`, `"stances":"Ag","x":"`},
		{"a billion units", `"number":"`, `"number":"gICAgEABAA","x":"`},
		{"no JSON", `{`, `[`},
	} {
		spoilt := strings.Replace(string(data), c.old, c.now, 1)
		if spoilt == string(data) {
			t.Errorf("%s: %s is not in %s", c.what, c.old, data)
			continue
		}
		var w World
		if err := json.Unmarshal([]byte(spoilt), &w); err == nil {
			t.Errorf("%s is taken", c.what)
		} else if w.Patch != nil {
			t.Errorf("%s: half of it is taken", c.what)
		}
	}
}

func TestColumns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOf(rapid.OneOf(rapid.Int64Range(-2, 2), rapid.Int64Range(-1<<40, 1<<40))).Draw(t, "numbers")
		deltas := rapid.Bool().Draw(t, "deltas")
		var p packer
		text := p.pack(len(list), deltas, func(k int) int64 { return list[k] })
		var u unpacker
		back := make([]int64, u.length(text, len(list)))
		u.unpack(text, len(back), -1<<40, 1<<40, func(k int, v int64) { back[k] = v })
		if u.err != nil || !slices.Equal(list, back) {
			t.Fatalf("%v is read as %v (%v)", list, back, u.err)
		}
		if len(list) > 0 {
			if u.length(text, len(list)-1); u.err == nil {
				t.Fatal("more numbers than are sensible are taken")
			}
		}
	})
}
