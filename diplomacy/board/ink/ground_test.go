package ink_test

import (
	"testing"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/board/sheet"
	"spielleiter/diplomacy/chart"
)

// Every place of every map has a spot for a unit, and every province an outline and one
// for its name; islands that are provinces are no decoration any more.
func TestMapsAreComplete(t *testing.T) {
	for name, m := range map[string]*ink.Map{"standard": ink.Standard(), "silly": ink.Silly()} {
		for n, p := range m.Chart.Provinces {
			if m.Outline(chart.Province(n)) == "" {
				t.Errorf("%s: %s has no outline", name, p.Code)
			}
			if m.Sheet.Spots[p.Code].Label == (sheet.Point{}) {
				t.Errorf("%s: %s has no name", name, p.Code)
			}
			if _, decor := m.Sheet.Decor[p.Code]; decor {
				t.Errorf("%s: %s is decoration, too", name, p.Code)
			}
		}
		for n := range m.Chart.Places {
			if m.Spot(chart.Place(n)) == (sheet.XY{}) || m.OutSpot(chart.Place(n)) == (sheet.XY{}) {
				t.Errorf("%s: units have no spot in %s", name, m.Chart.Code(chart.Place(n)))
			}
		}
	}
	if len(ink.Silly().Chart.Provinces) != len(ink.Standard().Chart.Provinces)+2 {
		t.Error("the silly map has other provinces than two more")
	}
}

// A curve that is cut keeps to its way, and one that is trimmed ends as far from its ends
// as was asked for.
func TestCurvesCanBeCut(t *testing.T) {
	k := ink.Bent(sheet.XY{X: 100, Y: 100}, sheet.XY{X: 700, Y: 300}, 0.2)
	for _, at := range []float64{0, 0.25, 0.5, 1} {
		cut := k.Cut(0.2, 0.8)
		if d := ink.Distance(cut.At(at), k.At(0.2+0.6*at)); d > 1e-9 {
			t.Errorf("at %v a part of a curve is %v away from it", at, d)
		}
	}
	short := k.Trim(48, 60)
	if a, b := ink.Distance(short.A, k.A), ink.Distance(short.B, k.B); a < 48 || a > 64 || b < 60 || b > 76 {
		t.Errorf("trimmed by %v and %v", a, b)
	}
}
