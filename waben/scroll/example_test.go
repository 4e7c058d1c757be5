package scroll

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"spielleiter/game"
	"spielleiter/waben/kit"
	"spielleiter/waben/land"
	"spielleiter/waben/world"
)

var update = flag.Bool("update", false, "write the example anew in its canonical form")

const exampleFolder = "../testdata/example"

// example is the segment around the example turn of the rules.
func example(t testing.TB) *world.World {
	t.Helper()
	folder, problems, err := Load(os.DirFS(exampleFolder))
	if err != nil {
		t.Fatal(err)
	}
	show(t, problems)
	if folder == nil {
		t.FailNow()
	}
	return folder.World
}

func show(t testing.TB, problems []game.Problem) {
	t.Helper()
	for _, p := range problems {
		t.Errorf("%s:%d:%d: %s %v, want %q, suggest %q", p.Args["file"], p.Line, p.Column, p.Code, p.Args, p.Want, p.Suggest)
	}
}

func TestTheExampleIsCanonical(t *testing.T) {
	w := example(t)
	for _, f := range Files(w, German) {
		name := exampleFolder + "/" + f.Name
		if *update {
			if err := os.WriteFile(name, f.Data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		was, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(was, f.Data) {
			t.Errorf("%s is not as Write writes it; -update does", name)
		}
	}
}

// The realm of the example owns the fields of the printed balance, so that its taxes are those of chapter 8.3 as
// corrected (A1): 155,963 GS of 181 fields.
func TestWDW28TheExampleHasTheFieldsOfThePrintedBalance(t *testing.T) {
	w := example(t)
	fields, sum := 0, int32(0)
	byLand := map[land.Terrain]int{}
	for f, owner := range w.Owner {
		if owner == 1 {
			fields++
			byLand[w.Land[f]]++
			sum += w.Land[f].Tax()
		}
	}
	if fields != 181 || sum != 155_963 {
		t.Errorf("%d fields pay %d, want 181 and 155963: %v", fields, sum, byLand)
	}
	cost := int64(0)
	for _, s := range w.Settlements {
		if s.Realm == 1 {
			cost += kit.Upkeep(s.Kind.Cost(0))
		}
	}
	if cost != 10_800 { // A5
		t.Errorf("settlements cost %d, want 10800", cost)
	}
}
