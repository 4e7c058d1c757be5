package turn

import (
	"testing"

	"spielleiter/waben/dice"
	"spielleiter/waben/grid"
	"spielleiter/waben/law"
	"spielleiter/waben/world"
)

// WDW-84, D-M: how likely a message is to be lost over so many fields: one percent for each five beyond ten, thirty at most, none
// where either side has an embassy.
func TestWDW84TheRiskOfMessages(t *testing.T) {
	list := make([]grid.GF, 60)
	for n := range list {
		list[n] = grid.GF{Label: n + 1, At: grid.Spot{I: n}}
	}
	patch, err := grid.NewPatch(list)
	if err != nil {
		t.Fatal(err)
	}
	w := &world.World{Patch: patch, Laws: law.Default(), Realms: make([]world.Realm, 2), Stances: make([]world.Stance, 4)}
	e := Engine{w: w, dice: dice.Dice(1)}
	near := make([]bool, 4)
	from := patch.Of(1, 25)
	w.Realms[0].Capital = from
	told := map[int]bool{}
	for f := range grid.Field(patch.Fields()) {
		w.Realms[1].Capital = f
		d := patch.Distance(from, f)
		want := min(max((d-10)/5, 0), 30)
		if got := e.risk(1, 2, near); got != want {
			t.Fatalf("over %d fields %d %%, want %d", d, got, want)
		}
		told[want] = true
	}
	if len(told) != 31 || e.risk(1, 2, near) != 30 {
		t.Errorf("risks %v", told)
	}
	for r := range w.Realms {
		w.Realms[r].Embassies = []world.RealmID{world.RealmID(2 - r)}
		if got := e.risk(1, 2, near); got != 0 {
			t.Errorf("with an embassy of %d: %d", r+1, got)
		}
		w.Realms[r].Embassies = nil
	}
	w.Realms[1].Capital = grid.None
	if got := e.risk(1, 2, near); got != 30 {
		t.Errorf("to who is nowhere: %d", got)
	}
}
