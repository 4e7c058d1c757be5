package trial

import (
	order "cmp"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"spielleiter/game"
	"spielleiter/waben/kit"
	"spielleiter/waben/law"
	"spielleiter/waben/march"
	"spielleiter/waben/scroll"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// load reads the segment of the example turn. Its realms are 1 DAG, 2 TOR, 3 NOR, 4 WAL.
func load(t fataler) *world.World {
	t.Helper()
	text, err := os.ReadFile("../testdata/example/segment.txt")
	if err != nil {
		t.Fatal(err)
	}
	w, problems := scroll.Read(text, law.Default())
	if w == nil {
		t.Fatal(problems)
	}
	return w
}

// try tries a text on what a realm knows.
func try(t testing.TB, w *world.World, realm world.RealmID, text string) *Trial {
	t.Helper()
	return Run(w.For(realm), realm, readSheet(t, text))
}

func unit(t testing.TB, x *Trial, moon int, number uint16) *Unit {
	t.Helper()
	for n := range x.Moons[moon].Units {
		if u := &x.Moons[moon].Units[n]; u.Unit == number {
			return u
		}
	}
	t.Fatalf("no unit %d", number)
	return nil
}

// way writes the steps of a unit as "place difficulty/cost/left".
func way(u *Unit) string {
	var b strings.Builder
	for _, s := range u.Steps {
		fmt.Fprintf(&b, "%s %d/%d/%d ", s.To, s.Difficulty, s.Cost, s.Left)
	}
	if u.Stop != nil {
		fmt.Fprintf(&b, "| %s %d needs %d", u.Stop.To, u.Stop.Reason, u.Stop.Needed)
	}
	return strings.TrimSpace(b.String())
}

// The example of movement in chapter 5.3: 100 riders as scouts have 40 points, spend 5, 15 and 11, and the swamp would take 15.
func TestWDW57TheRulesExampleStepByStep(t *testing.T) {
	x := try(t, load(t), 3, "201 100 R 1 Hf 711/25-24-23-710/04-03 KR")
	u := unit(t, x, 0, 201)
	if got, want := way(u), "711/24 2/5/35 711/23 6/15/20 710/04 5/11/9 | 710/03 7 needs 15"; got != want || u.Points != 40 || !u.Scout {
		t.Errorf("%d points: %s, want %s", u.Points, got, want)
	}
	if diff := cmp.Diff([]Part{{march.Base, 5}, {march.OwnLand, -1}, {march.Extreme, 2}}, u.Stop.Parts); diff != "" {
		t.Errorf("the swamp's difficulty: %s", diff)
	}
	if len(x.Problems) != 1 || x.Problems[0].Code != "problem.trial.points" || x.Problems[0].Severity != game.Hint {
		t.Errorf("%+v", x.Problems)
	}
}

// Of the printed turn the trial finds what only trying can find: 302's way is none from where it stands (A9), so 201 meets no
// ship (A10), and the treasury has nothing left for new troops.
func TestTheExampleTurnIsTried(t *testing.T) {
	text, err := os.ReadFile("../testdata/example/turn.txt")
	if err != nil {
		t.Fatal(err)
	}
	s, _ := sheet.Read(text, sheet.Options{})
	x := Run(load(t).For(1), 1, s)
	found := map[string]bool{}
	for _, p := range x.Problems {
		found[fmt.Sprintf("%d %s %s", p.Line, strings.TrimPrefix(p.Code, "problem."), p.Args["reason"])] = true
	}
	for _, want := range []string{
		"13 trial.step @plan.reason.1", "9 trial.step @plan.reason.10", "9 plan.capacity ", "17 plan.carrier ", "7 plan.unarmed ", "38 plan.home ",
		"21 plan.idle ", "20 purse.dear ", "21 purse.dear ",
	} {
		if !found[want] {
			t.Errorf("not found: %s in %v", want, found)
		}
	}
	if c := unit(t, x, 0, 501); c.To != "001/01(102)" || c.Order != "S1" {
		t.Errorf("501 rides with 102: %+v", c)
	}
	if u := unit(t, x, 0, 103); u.GP != 1+12+3-1 || u.Strength != 3000 {
		t.Errorf("103 behind the walls of the capital: %d GP, strength %d, %v", u.GP, u.Strength, u.Merits)
	}
}

// Whoever wants to board waits for the fleet that is still on its way, and goes with it no more in this moon.
func TestWDW59TheFleetIsWaitedFor(t *testing.T) {
	w := load(t)
	x := try(t, w, 1, "203 50 R 1 Hf 210/37-30-22-002/38(301) KI bis (301)\n301 100 S 3 Hf 002/23-31-38 KV")
	for _, p := range x.Problems {
		if p.Severity == game.Error {
			t.Errorf("%+v", p)
		}
	}
	u, ship := unit(t, x, 0, 203), unit(t, x, 0, 301)
	if u.To != "002/38(301)" || ship.To != "002/38" || ship.Load != 50*200+100 || ship.Room != 500_000 {
		t.Errorf("%s aboard %s, %d of %d kg; %s; %s", u.To, ship.To, ship.Load, ship.Room, way(u), way(ship))
	}
	if last := u.Steps[len(u.Steps)-1]; last.Board != 301 || last.Tick < ship.Steps[len(ship.Steps)-1].Tick {
		t.Errorf("boards at %d, the ship comes at %d", last.Tick, ship.Steps[len(ship.Steps)-1].Tick)
	}
}

// Who waits for somebody who waits for it gets nowhere, and is told.
func TestWDW59NobodyWaitsForEver(t *testing.T) {
	w := load(t)
	for n := range w.Units {
		if u := &w.Units[n]; u.Realm == 1 && (u.Number == 401 || u.Number == 102) {
			u.Kind, u.Field = kit.Beast, w.Patch.Of(210, 19)
			u.Number = map[uint16]uint16{401: 402, 102: 401}[u.Number]
		}
	}
	slices.SortFunc(w.Units, func(a, b world.Unit) int {
		return order.Or(order.Compare(a.Realm, b.Realm), order.Compare(a.Number, b.Number))
	})
	x := Run(w, 1, readSheet(t, "401 210/19-20-(402) KI\n402 210/19-26-(401) KI"))
	stopped := 0
	for _, u := range x.Moons[0].Units {
		if u.Stop != nil && u.Stop.Reason == march.NoCarrier {
			stopped++
		}
	}
	if stopped != 2 {
		t.Errorf("%d stopped: %+v", stopped, x.Problems)
	}
}

func readSheet(t testing.TB, text string) *sheet.Sheet {
	t.Helper()
	s, list := sheet.Read([]byte(text), sheet.Options{})
	if game.HasError(list) {
		t.Fatal(list)
	}
	return s
}

// In a turn of two moons the second begins where the first has ended.
func TestWDW78TwoMoons(t *testing.T) {
	w := load(t)
	w.Laws.Moons = 2
	x := try(t, w, 1, "Mond 1:\n203 210/37-30 KV\nMond 2:\n203 210/30-22 KV")
	if one, two := unit(t, x, 0, 203), unit(t, x, 1, 203); one.To != "210/30" || two.From != "210/30" || two.To != "210/22" {
		t.Errorf("%s, then %s to %s", one.To, two.From, two.To)
	}
	if x.Moons[1].Moon != w.Moon+1 || x.Moons[1].Book.Old != x.Moons[0].Book.New {
		t.Errorf("%+v", x.Moons[1].Book)
	}
}

// A new unit moves in the moon it is raised in, and the book has its cost (D-N1).
func TestWDW46NewUnitsMove(t *testing.T) {
	w := load(t)
	w.Settlements[0].Gold += 100_000
	x := try(t, w, 1, "104 -08 KV\n101 210/19-20 KV neu 1000K\nRüstung:\n104 2000 K 1 Hf in 210/04")
	if u := unit(t, x, 0, 104); u.From != "210/04" || len(u.Steps) != 1 {
		t.Errorf("%+v", u)
	}
	if u := unit(t, x, 0, 101); u.Size != 7000 {
		t.Errorf("101 has %d", u.Size)
	}
	if game.HasError(x.Problems) {
		t.Errorf("%+v", x.Problems)
	}
	sum := x.Moons[0].Book.Old
	for _, e := range x.Moons[0].Book.Entries {
		sum += e.Sum
	}
	if sum != x.Moons[0].Book.New {
		t.Errorf("the book does not add up: %d, %d", sum, x.Moons[0].Book.New)
	}
}

// Ways to a target are found, over several moons too.
func TestWDW82Targets(t *testing.T) {
	x := try(t, load(t), 1, "203 > 210/19 KV\n103 > 002/09 KV")
	if u := unit(t, x, 0, 203); u.To != "210/19" {
		t.Errorf("203 comes to %s: %s", u.To, way(u))
	}
	if len(x.Problems) != 1 || x.Problems[0].Code != "problem.plan.way" || x.Problems[0].Line != 2 {
		t.Errorf("nobody walks onto water: %+v", x.Problems)
	}
}

// The world that is tried on stays as it was.
func TestTryingChangesNothing(t *testing.T) {
	w := load(t).For(1)
	before := w.Clone()
	s, _ := sheet.Read([]byte("102 210/37-30-001/01 KAE mit 501\nHaltung:\nWAL Krieg\nBau:\nStraße 210/04(2)"), sheet.Options{})
	Run(w, 1, s)
	if diff := cmp.Diff(before, w, cmpopts.IgnoreFields(world.World{}, "Patch")); diff != "" {
		t.Error(diff)
	}
}

// The template of the next turn is a sheet without a fault, in both languages, and moves nobody.
func TestTheTemplateIsASheet(t *testing.T) {
	w := load(t)
	w.Laws.Moons = 2
	for realm := world.RealmID(1); realm <= 4; realm++ {
		view := w.For(realm)
		want := Template(view, realm)
		for _, lang := range []string{"de", "en"} {
			s, list := sheet.Read([]byte(sheet.Write(lang, want)), sheet.Options{Realm: want.Realm})
			if len(list) > 0 {
				t.Fatal(list)
			}
			if diff := cmp.Diff(want, s, cmpopts.IgnoreTypes(sheet.At{})); diff != "" {
				t.Error(diff)
			}
			x := Run(view, realm, s)
			if len(x.Problems) > 0 {
				t.Errorf("%+v", x.Problems)
			}
			for _, u := range x.Moons[1].Units {
				if u.From != u.To || len(u.Steps) > 0 || u.Line == 0 {
					t.Errorf("%+v", u)
				}
			}
		}
	}
}

func TestATrialIsJSON(t *testing.T) {
	x := try(t, load(t), 1, "101 210/19-20 KV")
	data, err := json.Marshal(x)
	if err != nil {
		t.Fatal(err)
	}
	var back Trial
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(x, &back, cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
}

// hundred is a realm with a hundred units, and a sheet that moves all of them.
func hundred(t testing.TB) (*world.World, string) {
	w := load(t)
	var units []world.Unit
	var text strings.Builder
	for n := range 100 {
		units = append(units, world.Unit{
			Realm: 1, Number: uint16(100 + n), Kind: kit.Foot, Size: 2000, Leaders: 1, Field: w.Patch.Of(210, 19), Came: -1, Raised: w.Land[w.Patch.Of(210, 19)],
		})
		fmt.Fprintf(&text, "%d 2.000 K 1 Hf 210/19-20-21-22-30 KVE\n", 100+n)
	}
	_, first := w.Of(2)
	w.Units = append(units, w.Units[first:]...)
	return w.For(1), text.String()
}

// Reading, planning and trying a sheet of a hundred units.
func BenchmarkCheck(b *testing.B) {
	w, text := hundred(b)
	b.ReportAllocs()
	for b.Loop() {
		s, _ := sheet.Read([]byte(text), sheet.Options{})
		if x := Run(w, 1, s); len(x.Moons[0].Units) != 100 || len(x.Moons[0].Units[0].Steps) < 2 {
			b.Fatal(x.Moons[0].Units[0])
		}
	}
}
