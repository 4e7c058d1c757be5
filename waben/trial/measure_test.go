package trial

import (
	"testing"

	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// What is measured is the way that a trial tells: the same fields, and all points that they take, in as many moons.
func TestWDW55WhatIsMeasuredIsTheWayOfATrial(t *testing.T) {
	w := load(t)
	v := w.For(1)
	near, far := 0, 0
	for f := range grid.Field(v.Patch.Fields()) {
		m, there := Far(v, 1, 101, f)
		if !there {
			t.Fatalf("unit 101 cannot be measured to %s", v.Patch.Name(f))
		}
		u := unit(t, try(t, w, 1, "101 210/19 > "+v.Patch.Name(f)+" KV"), 0, 101)
		points := 0
		for _, s := range u.Steps {
			points += s.Cost
		}
		switch {
		case f == v.Units[v.Unit(1, 101)].Field:
			if m.Moons != 0 || m.Points != 0 || m.Reason != "" {
				t.Errorf("from where it is to there: %+v", m)
			}
		case m.Moons == 1 && m.Reason == "":
			near++
			if m.Fields != len(u.Steps) || m.Points != points || m.Ends[0].To != v.Patch.Name(f) {
				t.Errorf("to %s: %+v, the trial has %+v", v.Patch.Name(f), m, u)
			}
		case m.Moons > 1 && m.Reason == "":
			far++
			if m.Ends[0].To != u.To || m.Fields <= len(u.Steps) || m.Points <= points || len(m.Ends) != m.Moons {
				t.Errorf("to %s: %+v, the trial's first moon has %+v", v.Patch.Name(f), m, u)
			}
		case m.Reason == "" || len(u.Steps) > 0 && m.Moons == 0:
			t.Errorf("to %s: %+v, the trial has %+v", v.Patch.Name(f), m, u)
		}
	}
	if near < 10 || far < 10 {
		t.Errorf("only %d fields are near and %d far", near, far)
	}
	if _, there := Far(v, 1, 777, 0); there {
		t.Error("a unit that is not there is measured")
	}
	if _, there := Far(v, world.RealmID(1), 101, grid.None); there {
		t.Error("to nowhere is measured")
	}
}
