package scroll

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"spielleiter/game"
	"spielleiter/hex"
	"spielleiter/waben/grid"
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

// infrastructure goes over the realm's buildings on sides with their grade of difficulty, the higher one of both
// fields (D-BW).
func infrastructure(w *world.World, owner world.RealmID, visit func(grade int)) {
	grade := func(f grid.Field, s hex.Side) int {
		g := w.Grade(f)
		if other := w.Patch.Next(f, s); other != grid.None {
			g = max(g, w.Grade(other))
		}
		return g
	}
	for f := range grid.Field(w.Patch.Fields()) {
		for _, s := range [3]hex.Side{hex.NE, hex.E, hex.SE} {
			for _, table := range [2][]world.Sides{w.Roads, w.Bridges} {
				if w.Owner[f] == owner && table[f].Has(s) {
					visit(grade(f, s))
				}
			}
		}
	}
	for _, l := range w.Walls {
		if w.Owner[l.Field] == owner {
			visit(grade(l.Field, l.Side))
		}
	}
}

// 30 buildings of grade 0, 3 of grade 1, 4 of grade 2, of 5 points each, cost 4,800 GS a half-year.
func TestWDW30TheExampleHasTheBuildingsOfThePrintedBalance(t *testing.T) {
	w := example(t)
	var count [3]int
	cost := int64(0)
	infrastructure(w, 1, func(grade int) {
		count[grade]++
		cost += kit.Upkeep(kit.Road.Cost(kit.Road.Value(), grade))
	})
	if count != [3]int{30, 3, 4} || cost != 4_800 {
		t.Errorf("buildings by grade %v cost %d, want [30 3 4] and 4800", count, cost)
	}
}

// The routes of the printed turn and of the example of movement, as far as they are chains, over land or water.
func TestWDW54TheRoutesOfTheTextCanBeGone(t *testing.T) {
	w := example(t)
	for _, c := range []struct {
		unit  string
		ship  bool
		route []string
	}{
		{"101", false, []string{"210/19", "210/20", "210/21"}},
		{"102", false, []string{"210/37", "210/30", "001/01"}},
		{"201", false, []string{"210/37", "210/30", "210/22"}},
		{"201 on board", true, []string{"002/38"}},
		{"202", false, []string{"210/30", "210/22", "210/21", "210/20", "210/19"}},
		{"203", false, []string{"210/37", "001/10", "001/17", "001/25", "001/26", "001/27"}},
		{"301", true, []string{"002/23", "002/31", "002/38", "002/44"}},
		{"302", true, []string{"002/12", "002/18", "002/25", "002/32", "002/38"}},
		{"302 as listed", true, []string{"002/09"}},
		{"the example of 5.3", false, []string{"711/25", "711/24", "711/23", "710/04", "710/03"}},
	} {
		last := grid.None
		for _, name := range c.route {
			f, err := w.Patch.Parse(name)
			if err != nil {
				t.Fatal(err)
			}
			if w.Water(f) != c.ship {
				t.Errorf("%s: %s is %s", c.unit, name, w.Land[f])
			}
			if last != grid.None {
				if w.Patch.Toward(last, f) == hex.NoSide {
					t.Errorf("%s: %s is not next to the one before", c.unit, name)
				}
				if up := int(w.Land[f].Height()) - int(w.Land[last].Height()); up < -1 || up > 1 {
					t.Errorf("%s: %s is %d higher", c.unit, name, up)
				}
			}
			last = f
		}
	}
}

// What the example of 5.3 says of its fields.
func TestWDW56TheLandOfTheExampleOfMovement(t *testing.T) {
	w := example(t)
	const realm = 3
	for _, c := range []struct {
		place, land string
		own         bool
	}{{"711/25", "tds", true}, {"711/24", "t", true}, {"711/23", "hwa", false}, {"710/04", "hwa", false}, {"710/03", "hsu", true}} {
		f, err := w.Patch.Parse(c.place)
		if err != nil || w.Land[f].String() != c.land || (w.Owner[f] == realm) != c.own || w.Owner[f] == world.Nobody {
			t.Errorf("%s: %s of %d", c.place, w.Land[f], w.Owner[f])
		}
		if w.Realm(realm).Memory(f) == nil {
			t.Errorf("%s is white", c.place)
		}
		if c.place == "711/25" && !(w.Rivers[f].Has(hex.W) && w.Roads[f].Has(hex.W) && w.Bridges[f].Has(hex.W)) {
			t.Error("711/25: a road over a bridge leads to 24")
		}
		if c.place != "711/25" && c.place != "711/24" && w.Rivers[f]|w.Roads[f] != 0 {
			t.Errorf("%s: rivers %b, roads %b", c.place, w.Rivers[f], w.Roads[f])
		}
	}
	id := w.Unit(realm, 201)
	if id == world.NoUnit || w.Units[id].Size != 100 || w.Units[id].Kind != kit.Rider || w.Patch.Name(w.Units[id].Field) != "711/25" {
		t.Error("a hundred riders start at 711/25")
	}
}
