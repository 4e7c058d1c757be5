package scroll

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/waben/grid"
	"spielleiter/waben/land"
	"spielleiter/waben/law"
	"spielleiter/waben/world"
)

func TestTerrainFromAList(t *testing.T) {
	w := example(t)
	p := w.Patch
	table, problems := Terrain([]byte("gf,kf,gel\r\n210,01,twa,17\n\"711\";3;TW\xdc\n 2\t48\ttw # Tiefsee\n\n210,01,h\n"), p)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for f, want := range map[string]land.Terrain{
		"210/01": land.Highland, "711/03": land.Of(land.Desert, 1), "002/48": land.Sea, "210/02": land.Unknown,
	} {
		at, err := p.Parse(f)
		if err != nil || table[at] != want {
			t.Errorf("%s: %s, want %s", f, table[at], want)
		}
	}
	_, problems = Terrain([]byte("210,49,t\n999,1,t\n210,1\n210,2,xyz\n"), p)
	want := []string{"1:5 number 49", "2:1 district 999", "3:6 missing", "4:7 terrain xyz"}
	if diff := cmp.Diff(want, saidOf(problems)); diff != "" {
		t.Error(diff)
	}
}

func FuzzTerrain(f *testing.F) {
	f.Add([]byte("ggg,kk,abk\n210,01,twa\n711;3;t\n"))
	p := example(f).Patch
	f.Fuzz(func(t *testing.T, data []byte) {
		table, _ := Terrain(data, p)
		for _, x := range table {
			if x != land.Unknown && !x.Valid() {
				t.Fatalf("terrain %d", x)
			}
		}
	})
}

// A segment is imported from a list that says where its Großfelder lie; what the list leaves out is water.
func TestImportWithPlaces(t *testing.T) {
	w, problems := Import([]byte("gf;kf;gel\nGroßfeld;210;0;0\nGF\t002\t1\t0\n210;04;twa\n002;23;B\nGroßfeld;7;5;5\n"), law.Default())
	show(t, problems)
	for name, want := range map[string]land.Terrain{"210/04": land.Of(land.Forest, 1), "002/23": land.Hills, "210/05": land.Water, "007/01": land.Water} {
		f, err := w.Patch.Parse(name)
		if err != nil || w.Land[f] != want {
			t.Errorf("%s is %s, %v", name, w.Land[f], err)
		}
	}
	if f, _ := w.Patch.Parse("210/04"); w.Patch.AroundNames(f)[1] != "002/23" {
		t.Errorf("210/04 lies beside %v", w.Patch.AroundNames(f))
	}
	again(t, w, German)
}

// Numbers alone say where Großfelder lie as in the sister game: column and row.
func TestImportByNumbers(t *testing.T) {
	w, problems := Import([]byte("101,1,t\n102,1,h\n201,1,b\n"), law.Default())
	show(t, problems)
	at := map[int]grid.Spot{}
	for _, g := range w.Patch.GFs() {
		at[g.Label] = g.At
	}
	if at[101].Next(grid.South) != at[102] || at[101].Next(grid.NorthEast) != at[201] {
		t.Errorf("Großfelder lie at %v", at)
	}
	again(t, w, English)
}

// What is wrong with a list is told with its place, and nothing comes of it.
func TestImportTellsWhatIsWrong(t *testing.T) {
	for text, want := range map[string][]string{
		"":                                  {"1:0 empty"},
		"gf,kf,gel\n":                       {"1:0 empty"},
		"101,1,t\n101,49,t\n1001,1,t\n":     {"2:5 number 49", "3:1 number 1001"},
		"101,1,tt\n":                        {"1:7 terrain tt → t"},
		"GF,1,0,0\nGF,1,0,1\n1,1,t\n":       {"2:4 twice 1"},
		"GF,1,0,0\nGF,2,0,0\nGF,3\n2,1,t\n": {"2:4 twice 2", "3:5 missing"},
		"GF,1,0,0\n2,1,t\n":                 {"2:1 district 2"},
	} {
		w, problems := Import([]byte(text), law.Default())
		if diff := cmp.Diff(want, saidOf(problems)); diff != "" || w != nil {
			t.Errorf("%q: %s", text, diff)
		}
	}
}

func FuzzImport(f *testing.F) {
	f.Add([]byte("GF,210,0,0\n210,01,twa\n"))
	f.Add([]byte("101,1,t\n999;48;tw\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if strings.Count(string(data), "\n") > 50 {
			t.Skip()
		}
		w, problems := Import(data, law.Default())
		if (w == nil) == (len(problems) == 0) {
			t.Fatalf("world %v, problems %v", w != nil, problems)
		}
		if w == nil {
			return
		}
		if err := w.Verify(); err != nil {
			t.Fatal(err)
		}
		var none world.RealmID
		if len(w.Realms) > 0 || w.Me != none {
			t.Fatal("realms from nowhere")
		}
	})
}
