package policy_test

import (
	"math/rand/v2"
	"testing"

	"spielleiter/diplomacy/bot/policy"
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// often counts of a hundred how often a power orders a unit into a province.
func often(t *testing.T, p *judge.Position, power chart.Power, to string, perils policy.Perils) (n int) {
	t.Helper()
	m := policy.NewMind(board, policy.Plain())
	for seed := range uint64(100) {
		m.Look(p)
		m.Perils = perils
		for _, o := range m.Orders(nil, power, rand.New(rand.NewPCG(seed, 1))) {
			if o.Kind == judge.Move && o.To == place(t, to) {
				n++
			}
		}
	}
	return n
}

func place(t *testing.T, code string) chart.Place {
	t.Helper()
	at, ok := chart.Standard().Find(code)
	if !ok {
		t.Fatalf("there is no %s", code)
	}
	return at
}

// TestPerilsAreHeeded compares how often a unit goes somewhere with and without something to fear.
func TestPerilsAreHeeded(t *testing.T) {
	const russia, turkey = 5, 6
	at := func(code string) chart.Province { return chart.Standard().Of(place(t, code)) }
	fleets := opening(t)
	rivals := []chart.Unit{{Kind: chart.Fleet, Power: russia, At: place(t, "sev")}, {Kind: chart.Fleet, Power: turkey, At: place(t, "ank")}}
	siege := []chart.Unit{{Kind: chart.Army, Power: turkey, At: place(t, "bul")}, {Kind: chart.Army, Power: russia, At: place(t, "rum")}}
	for name, c := range map[string]struct {
		units []chart.Unit
		to    string
		peril func(*policy.Perils)
	}{
		"a bounce that costs much": {rivals, "bla", func(p *policy.Perils) { p.Clash[at("bla")] = 3 }},
		"death":                    {rivals, "bla", func(p *policy.Perils) { p.Death[at("bla")] = 1 }},
		"somebody of mine":         {rivals, "bla", func(p *policy.Perils) { p.Taken = chart.SetOf(at("bla")) }},
		"one alone before a lair":  {siege, "rum", func(p *policy.Perils) { p.Lairs = chart.SetOf(at("rum")) }},
	} {
		fleets.Units = c.units
		var perils policy.Perils
		c.peril(&perils)
		if bold, wary := often(t, &fleets, turkey, c.to, policy.Perils{}), often(t, &fleets, turkey, c.to, perils); bold < 5 || wary > 0 {
			t.Errorf("%s: %d of a hundred dare, %d who know of nothing", name, wary, bold)
		}
	}
}

// TestMightCountsTwice lets one that is as strong as two attack alone.
func TestMightCountsTwice(t *testing.T) {
	const russia, turkey = 5, 6
	p := opening(t)
	p.Units = []chart.Unit{{Kind: chart.Army, Power: turkey, At: place(t, "bul")}, {Kind: chart.Army, Power: russia, At: place(t, "rum")}}
	rum := chart.SetOf(chart.Standard().Of(place(t, "rum")))
	perils := policy.Perils{Lairs: rum, Might: chart.SetOf(chart.Standard().Of(place(t, "bul")))}
	if n := often(t, &p, turkey, "rum", perils); n < 20 {
		t.Errorf("%d of a hundred attack a lair with double strength", n)
	}
}

// TestRaidedCentresAreGuarded lets a unit stay or come back where a centre would be lost.
func TestRaidedCentresAreGuarded(t *testing.T) {
	const turkey = 6
	p := opening(t)
	p.Season = judge.Fall
	p.Units = []chart.Unit{{Kind: chart.Army, Power: turkey, At: place(t, "arm")}}
	ank := chart.Standard().Of(place(t, "ank"))
	careless := often(t, &p, turkey, "ank", policy.Perils{})
	if n := often(t, &p, turkey, "ank", policy.Perils{Raids: chart.SetOf(ank)}); n < careless+10 {
		t.Errorf("%d of a hundred go back to a centre that is raided, %d without", n, careless)
	}
}

// TestCededCentresAreLeft lets nobody come back to a centre that is left to another, nor to where a new unit should be.
func TestCededCentresAreLeft(t *testing.T) {
	const turkey = 6
	p := opening(t)
	p.Season = judge.Fall
	p.Units = []chart.Unit{{Kind: chart.Army, Power: turkey, At: place(t, "arm")}}
	ank := chart.SetOf(chart.Standard().Of(place(t, "ank")))
	kept := often(t, &p, turkey, "ank", policy.Perils{Raids: ank})
	for name, perils := range map[string]policy.Perils{"left": {Raids: ank, Ceded: ank}, "to be built in": {Raids: ank, Sites: ank}} {
		if n := often(t, &p, turkey, "ank", perils); n > kept-10 {
			t.Errorf("%d of a hundred go to a centre that is %s, %d to one that is to be kept", n, name, kept)
		}
	}
}
