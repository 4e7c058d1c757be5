package plan_test

import (
	"math"
	"testing"

	"spielleiter/waben/kit"
	"spielleiter/waben/plan"
	"spielleiter/waben/sheet"
	"spielleiter/waben/world"
)

// WDW-46, WDW-D-O1: the remark "neu" in the line of a unit that is not there yet raises it where it stands.
func TestWDW46TheRemarkNeuRaisesAUnit(t *testing.T) {
	for text, want := range map[string]plan.Recruit{
		"110 2000 K 1 Hf 210/04 KV neu":     {Line: 1, Unit: 110, Size: 2000, Kind: kit.Foot, Leaders: 1},
		"110 210/04 KV neu 1000K 2Hf":       {Line: 1, Unit: 110, Size: 1000, Kind: kit.Foot, Leaders: 2},
		"310 20 S 1 Hf 210/04(3) KV neu":    {Line: 1, Unit: 310, Size: 20, Kind: kit.Ship, Leaders: 1, Harbour: 3},
		"110 5 K 210/04 KV neu 1500K + 1Hf": {Line: 1, Unit: 110, Size: 1500, Kind: kit.Foot, Leaders: 1},
	} {
		w := load(t)
		want.Field = w.Patch.Of(210, 4)
		p, _ := check(t, w, text)
		if len(p.Recruits) != 1 || p.Recruits[0] != want || len(p.Changes) != 0 {
			t.Errorf("%s: %+v, %+v", text, p.Recruits, p.Changes)
		}
	}
	if p, _ := check(t, load(t), "101 6000 K 2 Hf 210/19 KV neu 500K"); len(p.Recruits) != 0 || len(p.Changes) != 1 {
		t.Errorf("%+v", p)
	}
	if p, _ := check(t, load(t), "110 2000 K 1 Hf 210/04 KV neu\nRüstung:\n110 2000 K 1 Hf in 210/04"); len(p.Recruits) != 1 || len(p.Changes) != 0 {
		t.Errorf("%+v", p)
	}
}

// WDW-31, WDW-41: numbers of points that no building has are refused; they do not turn into others.
func TestWDW41NobodyBuildsThatMuch(t *testing.T) {
	w := load(t)
	var ix world.Index
	ix.Build(w)
	place := sheet.Place{GF: 210, KF: 4, Side: 2}
	for want, b := range map[string]sheet.Build{
		"problem.plan.points":  {What: kit.Wall, Place: place, Points: math.MaxUint16 + 6},
		"problem.plan.section": {What: kit.Road, Place: place, Pay: math.MaxUint16 + 6},
	} {
		p, list := plan.Make(w, &ix, 1, &sheet.Sheet{Moons: []sheet.Moon{{Builds: []sheet.Build{b}}}}, 0)
		if len(list) != 1 || list[0].Code != want || len(p.Builds) != 0 {
			t.Errorf("%+v %+v", list, p.Builds)
		}
	}
}
