package prowl_test

import (
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly/prowl"
)

func TestMonstersChoose(t *testing.T) {
	for _, c := range []struct {
		name     string
		roads    *prowl.Roads
		at       string
		units    string
		monsters string
		want     decision
		class    uint8
		places   string
	}{
		{
			"RSD-3.3: a centre without a unit is best", &seas, "nth", "lon edi nwy hol bel wal", "",
			decision{"den", prowl.Seize, prowl.Class, 0},
			1, "den",
		},
		{
			"RSD-3.3: then one whose unit has no neighbours", &seas, "nwg", "edi nwy swe", "",
			decision{"edi", prowl.Seize, prowl.Class, 0},
			2, "edi",
		},
		{
			"RSD-3.3: then one whose unit has some", &seas, "nwg", "edi cly yor nwy swe", "",
			decision{"nwy", prowl.Seize, prowl.Level, 1},
			3, "nwy",
		},
		{
			"RSD-3.4: nothing tells them apart", &seas, "bot", "fin", "",
			decision{"stp swe", prowl.Seize, prowl.Draw, 0},
			1, "swe stp/sc",
		},
		{
			"RSD-3.4: units repel from afar", &seas, "bot", "fin kie", "",
			decision{"stp", prowl.Seize, prowl.Ring, 2},
			1, "stp/sc",
		},
		{
			"RSD-3.5: from a centre to a quieter one", &lands, "ber", "pru sil", "",
			decision{"kie", prowl.Calmer, prowl.Level, 1},
			1, "kie",
		},
		{
			"RSD-3.5: not to one that is as loud", &lands, "ber", "ruh hol pru sil", "",
			decision{"ber", prowl.Keep, prowl.Quiet, 0},
			0, "ber",
		},
		{
			"RSD-3.6: it keeps its centre", &lands, "ber", "", "",
			decision{"ber", prowl.Keep, prowl.Quiet, 0},
			0, "ber",
		},
		{
			"RSD-3.6: also where no other is near", &seas, "por", "mao", "spa",
			decision{"por", prowl.Keep, prowl.Unopposed, 0},
			0, "por",
		},
		{
			"RSD-3.4: towards the nearest centre", &lands, "gas", "", "par bre mar spa por",
			decision{"bur", prowl.Approach, prowl.Unopposed, 0},
			1, "bur",
		},
		{
			"RSD-3.4: where no unit is in the way, and then where it is quiet", &seas, "nao", "cly", "lvp",
			decision{"mao", prowl.Approach, prowl.Level, 1},
			1, "mao",
		},
		{
			"RSD-4.2: as an army", &lands, "boh", "vie mun", "",
			decision{"mun vie", prowl.Seize, prowl.Draw, 0},
			2, "mun vie",
		},
		{
			"RSD-3.4: nowhere to go", &lands, "naf", "", "tun",
			decision{"naf", prowl.Stranded, prowl.Unopposed, 0},
			0, "naf",
		},
		{
			"RSD-3.2: coasts matter", &seas, "mao", "por bre naf", "bre por",
			decision{"spa", prowl.Seize, prowl.Unopposed, 0},
			1, "spa/nc spa/sc",
		},
		{
			"RSD-3.2: from one coast not as from the other", &seas, "gas", "", "bre",
			decision{"spa", prowl.Seize, prowl.Unopposed, 0},
			1, "spa/nc",
		},
	} {
		var p prowl.Prowler
		s := prowl.Scene{Ground: &ground, Units: units(t, c.units), Monsters: fields(t, c.monsters+" "+c.at[:3])}
		got := p.Move(&s, c.roads, at(t, c.at))
		if decided(got) != c.want {
			t.Errorf("%s: %v, want %v; %+v", c.name, decided(got), c.want, got)
		}
		if c.places != "" && places(got.Places) != c.places {
			t.Errorf("%s: %s, want %s", c.name, places(got.Places), c.places)
		}
		if c.class != 0 && rival(t, got, codes(got.Tied[:1])).Class != c.class {
			t.Errorf("%s: %+v", c.name, got.Rivals)
		}
	}
}

// RSD-3.6, RSD-4.3: dislodged monsters retreat as they move, to whatever centre is left.
func TestMonstersRetreat(t *testing.T) {
	for _, c := range []struct {
		name     string
		roads    *prowl.Roads
		legal    string
		units    string
		monsters string
		want     decision
	}{
		{"RSD-3.3: a centre first", &seas, "bal ska swe", "den", "", decision{"swe", prowl.Seize, prowl.Unopposed, 0}},
		{"RSD-3.4: the quieter centre", &seas, "nwy swe", "den", "", decision{"nwy", prowl.Seize, prowl.Level, 1}},
		{"RSD-3.4: else the nearest to one", &lands, "gas boh pie", "", "par bre mar spa ven", decision{"boh", prowl.Approach, prowl.Unopposed, 0}},
		{"RSD-3.4: anything if no centre is left", &lands, "naf", "", "tun", decision{"naf", prowl.Stranded, prowl.Unopposed, 0}},
		{"RSD-4.3: nowhere", &lands, "", "den", "", decision{"", prowl.Perish, prowl.Unopposed, 0}},
		{"RSD-4.3: into the sea", &lands, "bal nth", "den", "", decision{"", prowl.Perish, prowl.Unopposed, 0}},
	} {
		var p prowl.Prowler
		s := prowl.Scene{Ground: &ground, Units: units(t, c.units), Monsters: fields(t, c.monsters)}
		got := p.Retreat(&s, c.roads, fields(t, c.legal))
		if decided(got) != c.want {
			t.Errorf("%s: %v, want %v; %+v", c.name, decided(got), c.want, got)
		}
		if places(got.Places) != c.want.tied {
			t.Errorf("%s: the places are %s", c.name, places(got.Places))
		}
	}
}

// RSD-3.2, RSD-6.5: monsters use the wormhole where both ends are of their terrain, and
// never the tunnel.
func TestMonstersUseTheWormhole(t *testing.T) {
	var p prowl.Prowler
	s := prowl.Scene{Ground: &ground, Units: units(t, "")}
	for _, c := range []struct {
		from, a, b  string
		sea, inland string // where it goes
	}{
		{"nao", "nao", "ank", "ank lvp", ""},
		{"nao", "nao", "stp/nc", "lvp stp", ""},
		{"nao", "nao", "stp", "lvp", ""}, // a fleet must know the coast
		{"boh", "boh", "stp/nc", "", "mun stp vie"},
		{"boh", "nao", "boh", "", "mun vie"},
		{"nao", "nao", "nao", "lvp", ""},
	} {
		sea, land := seas, lands
		sea.Connect(at(t, c.a), at(t, c.b))
		land.Connect(at(t, c.a), at(t, c.b))
		if got := p.Move(&s, &sea, at(t, c.from)); c.sea != "" && codes(got.Tied) != c.sea {
			t.Errorf("%s-%s: the sea monster goes to %s", c.a, c.b, codes(got.Tied))
		}
		if got := p.Move(&s, &land, at(t, c.from)); c.inland != "" && codes(got.Tied) != c.inland {
			t.Errorf("%s-%s: the space monster goes to %s", c.a, c.b, codes(got.Tied))
		}
	}
	if chart.Has(lands.Next[at(t, "mun")], at(t, "mar")) {
		t.Error("a monster uses the tunnel")
	}
}

// RSD-3.1: on seas and coasts that nobody is in. RSD-4.1: on free land.
func TestMonstersAppear(t *testing.T) {
	var p prowl.Prowler
	if got := p.Spawn(&seas, chart.Set{}); len(got) != 19+42 {
		t.Errorf("%d fields for sea monsters: %s", len(got), codes(got))
	}
	if got := p.Spawn(&lands, chart.Set{}); len(got) != 14+42 {
		t.Errorf("%d fields for space monsters: %s", len(got), codes(got))
	}
	if got := codes(p.Spawn(&seas, seas.Fields.Without(fields(t, "mun stp bla alb")))); got != "alb bla stp" {
		t.Errorf("sea monsters on %s", got)
	}
	if got := codes(p.Spawn(&lands, lands.Fields.Without(fields(t, "mun stp bla alb")))); got != "alb mun stp" {
		t.Errorf("space monsters on %s", got)
	}
	for code, want := range map[string]string{"stp": "stp/nc stp/sc", "alb": "alb", "bla": "bla", "mun": ""} {
		if got := places(seas.Sites(field(t, code), seas.Places)); got != want {
			t.Errorf("a sea monster in %s is at %q", code, got)
		}
	}
	if got := places(lands.Sites(field(t, "stp"), lands.Places)); got != "stp" {
		t.Errorf("a space monster in St Petersburg is at %q", got)
	}
}
