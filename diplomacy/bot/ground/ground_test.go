package ground_test

import (
	"testing"

	"spielleiter/diplomacy/bot/ground"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

var (
	standard = chart.Standard()
	board    = ground.New(standard, &standard.Graph)
)

func at(t *testing.T, code string) chart.Place {
	t.Helper()
	p, ok := standard.Find(code)
	if !ok {
		t.Fatal(code)
	}
	return p
}

func TestANearCentreDrawsMoreThanAFarOne(t *testing.T) {
	mun := board.Hub[standard.Of(at(t, "mun"))]
	chain := []string{"mun", "boh", "gal", "ukr"}
	for a := range ground.InWinter + 1 {
		for n := range chain[:len(chain)-1] {
			near, far := board.Pull[a][chart.Army][at(t, chain[n])][mun], board.Pull[a][chart.Army][at(t, chain[n+1])][mun]
			if a != ground.InSpring && near <= far || far <= 0 {
				t.Errorf("aim %d: Munich draws %s by %v, %s by %v", a, chain[n], near, chain[n+1], far)
			}
		}
		if pull := board.Pull[a][chart.Fleet][at(t, "bal")][mun]; pull != 0 {
			t.Errorf("Munich draws a fleet by %v", pull)
		}
	}
}

func TestASightCountsWhoCanComeWhere(t *testing.T) {
	p := judge.Position{Units: []chart.Unit{
		{Kind: chart.Army, Power: 0, At: at(t, "boh")},
		{Kind: chart.Army, Power: 0, At: at(t, "tyr")},
		{Kind: chart.Army, Power: 1, At: at(t, "ruh")},
		{Kind: chart.Fleet, Power: 2, At: at(t, "spa/sc")},
	}}
	for n := range p.Owners {
		p.Owners[n] = chart.None
	}
	mun, mar := standard.Of(at(t, "mun")), standard.Of(at(t, "mar"))
	p.Owners[mun] = 3
	s := ground.Sight{Ground: board}
	s.Look(&p)
	if s.Near[0][mun] != 2 || s.Near[1][mun] != 1 || s.Near[2][mar] != 1 || s.Size[3] != 1 {
		t.Errorf("near Munich %d and %d, near Marseilles %d, %d centres", s.Near[0][mun], s.Near[1][mun], s.Near[2][mar], s.Size[3])
	}
	if s.Others(1)[mun] != 2 || s.Others(0)[mun] != 1 {
		t.Errorf("others near Munich: %d and %d", s.Others(1)[mun], s.Others(0)[mun])
	}
	if s.Holder(standard.Of(at(t, "spa"))) != 2 || s.Holder(mun) != chart.None {
		t.Error("units are not where they are")
	}
}
