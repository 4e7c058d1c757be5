package chart_test

import (
	"slices"
	"strings"
	"testing"

	"spielleiter/diplomacy/chart"
)

// The figures are those of the published board.
func TestStandard(t *testing.T) {
	c := chart.Standard()
	terrains := map[chart.Terrain]int{}
	for _, p := range c.Provinces {
		terrains[p.Terrain]++
	}
	if terrains[chart.Sea] != 19 || terrains[chart.Inland] != 14 || terrains[chart.Coastal] != 42 {
		t.Errorf("terrains %v", terrains)
	}
	if c.Centres.Len() != 34 || c.Solo != 18 || len(c.Powers) != 7 || len(c.Places) != 81 {
		t.Errorf("%d centres, %d win, %d powers, %d places", c.Centres.Len(), c.Solo, len(c.Powers), len(c.Places))
	}
	armies, fleets, units := 0, 0, 0
	for n := range c.Provinces {
		armies += c.Graph.Armies(chart.Province(n)).Len()
	}
	for n := range c.Places {
		fleets += c.Graph.Fleets(chart.Place(n)).Len()
	}
	for _, p := range c.Powers {
		units += len(p.Start)
	}
	if armies != 2*111 || fleets != 2*141 || units != 22 {
		t.Errorf("%d ways of armies, %d of fleets, %d units", armies, fleets, units)
	}
}

func TestWaysLeadBackAndUnitsCanStandThere(t *testing.T) {
	c := chart.Standard()
	for _, k := range []chart.Kind{chart.Army, chart.Fleet} {
		for n := range c.Places {
			from := chart.Place(n)
			for to := range chart.All[chart.Place](c.Reach(&c.Graph, k, from)) {
				if k == chart.Fleet || n < len(c.Provinces) {
					if !chart.Has(c.Reach(&c.Graph, k, to), from) || !c.Stands(k, from) || !c.Stands(k, to) {
						t.Errorf("kind %d: %s - %s", k, c.Code(from), c.Code(to))
					}
				}
			}
		}
	}
}

func TestFind(t *testing.T) {
	c := chart.Standard()
	for word, want := range map[string]string{
		"mun": "mun", "MUN": "mun", "Mün": "mun", "München": "mun", "Muenchen": "mun", "munich": "mun",
		"St. Petersburg": "stp", "stp/nc": "stp/nc", "Ärmelkanal": "eng", "lyo": "lyo", "GoL": "lyo",
	} {
		if p, ok := c.Find(word); !ok || c.Code(p) != want {
			t.Errorf("%q is %q", word, c.Code(p))
		}
	}
	for _, word := range []string{"", "nor", "xyz", "stp/ec", "F"} {
		if p, ok := c.Find(word); ok {
			t.Errorf("%q is %q", word, c.Code(p))
		}
	}
	for word, want := range map[string]string{"ÖU": "aus", "D": "ger", "england": "eng", "Osmanisches Reich": "tur"} {
		if p, ok := c.FindPower(word); !ok || c.Powers[p].Code != want {
			t.Errorf("power %q is %d", word, p)
		}
	}
}

func TestAWrongChartIsRefused(t *testing.T) {
	const good = `{"id":"x","solo":2,"powers":[{"code":"aaa","de":"A","en":"A","start":["A one"]}],
		"provinces":[{"code":"one","de":"Eins","en":"One","terrain":"coastal","centre":true,"home":"aaa"},
		{"code":"two","de":"Zwei","en":"Two","terrain":"sea"}],"army":[],"fleet":["one-two"]}`
	if _, err := chart.Read([]byte(good)); err != nil {
		t.Fatal(err)
	}
	for change, why := range map[[2]string]string{
		{`"one-two"`, `"one-six"`}:          "does not join",
		{`"one-two"`, `"one-one"`}:          "does not join",
		{`"army":[]`, `"army":["one-two"]`}: "does not join",
		{`"A one"`, `"A two"`}:              "cannot start",
		{`"home":"aaa"`, `"home":"bbb"`}:    "unknown power",
		{`"sea"`, `"air"`}:                  "unknown terrain",
		{`"Zwei"`, `"Eins"`}:                "two things",
		{`{"id"`, `["id"`}:                  "chart",
	} {
		if _, err := chart.Read([]byte(strings.Replace(good, change[0], change[1], 1))); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", change[1], err)
		}
	}
}

func TestAFileOnTopMustFitToo(t *testing.T) {
	base := []byte(`{"id":"x","powers":[{"code":"aaa","de":"A","en":"A"}],"provinces":[{"code":"one","de":"Eins","en":"One","terrain":"sea"}]}`)
	for more, why := range map[string]string{
		`{"provinces":[{"code":"two","de":"Eins","en":"Two","terrain":"sea"}]}`: "two things",
		`{"fleet":["one-two"]}`:                "does not join",
		`{"powers":[{"code":"bbb","de":"A"}]}`: "two things",
		`[]`:                                   "chart",
	} {
		if _, err := chart.Read(base, []byte(more)); err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: %v", more, err)
		}
	}
}

func TestSets(t *testing.T) {
	a, b := chart.SetOf[chart.Province](0, 63, 64, 127), chart.SetOf[chart.Province](63, 100)
	list := func(s chart.Set) []chart.Province { return slices.Collect(chart.All[chart.Province](s)) }
	for name, c := range map[string]struct{ got, want []chart.Province }{
		"all":     {list(a), []chart.Province{0, 63, 64, 127}},
		"and":     {list(a.And(b)), []chart.Province{63}},
		"or":      {list(a.Or(b)), []chart.Province{0, 63, 64, 100, 127}},
		"without": {list(a.Without(b)), []chart.Province{0, 64, 127}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: %v", name, c.got)
		}
	}
	chart.Remove(&a, chart.Province(127))
	if a.Len() != 3 || a.Empty() || chart.Has(a, chart.Province(127)) || !chart.Has(a, chart.Province(64)) {
		t.Error(list(a))
	}
}

func TestAGraphCanBeChangedForASeason(t *testing.T) {
	c := chart.Standard()
	g := c.Graph
	mun, _ := c.Find("mun")
	pie, _ := c.Find("pie")
	g.ConnectArmies(c.Of(mun), c.Of(pie), true)
	if !chart.Has(c.Reach(&g, chart.Army, mun), pie) || chart.Has(c.Reach(&c.Graph, chart.Army, mun), pie) {
		t.Error("the tunnel is not where it should be")
	}
}

func TestLabel(t *testing.T) {
	c := chart.Standard()
	for code, want := range map[string]string{"mun": "Mun", "nth": "NTH", "stp/nc": "StP(nc)", "bul": "Bul"} {
		if p, ok := c.Find(code); !ok || c.Label(p) != want {
			t.Errorf("%s is labelled %q", code, c.Label(p))
		}
	}
	if c.Label(chart.None) != "" {
		t.Error("nothing has a label")
	}
}

func TestTheSillyBoardIsTheStandardOneWithMore(t *testing.T) {
	c, std := chart.Silly(), chart.Standard()
	if len(c.Provinces) != 77 || len(c.Places) != 83 || len(c.Powers) != 12 || c.Solo != 18 || c.ID != "silly" || std.ID != "standard" {
		t.Fatalf("%s: %d provinces, %d places, %d powers", c.ID, len(c.Provinces), len(c.Places), len(c.Powers))
	}
	for n, p := range std.Provinces {
		q := c.Provinces[n]
		if p.Code != q.Code || p.Home != q.Home || q.Sealed || c.Graph.Armies(chart.Province(n)) != std.Graph.Armies(chart.Province(n)) {
			t.Errorf("%s became %s", p.Code, q.Code)
		}
	}
	for n := range std.Places {
		for m := range std.Places {
			a, b := chart.Place(n), chart.Place(m)
			p, _ := c.Find(std.Code(a))
			q, _ := c.Find(std.Code(b))
			if chart.Has(std.Graph.Fleets(a), b) != chart.Has(c.Graph.Fleets(p), q) {
				t.Errorf("fleets %s - %s", std.Code(a), std.Code(b))
			}
		}
	}
	if c.Centres != std.Centres {
		t.Error("other centres")
	}
	for word, want := range map[string]string{"Narr": "nar", "Soothsayer": "wah", "Dr": "dok", "D": "ger", "F": "fra", "Monsters": "mon"} {
		if p, ok := c.FindPower(word); !ok || c.Powers[p].Code != want {
			t.Errorf("power %q is %d", word, p)
		}
	}
}

func TestNothingLeadsToASealedProvince(t *testing.T) {
	c := chart.Silly()
	for code, seas := range map[string][]string{"isl": {"nao", "nwg"}, "ice": {"nao", "nwg"}, "Kreta": {"aeg", "eas", "ion"}, "Crete": {"aeg", "eas", "ion"}} {
		at, _ := c.Find(code)
		var got []string
		for to := range chart.All[chart.Place](c.Graph.Fleets(at)) {
			got = append(got, c.Code(to))
		}
		if !slices.Equal(got, seas) || !c.Graph.Armies(c.Of(at)).Empty() {
			t.Errorf("%s leads to %v", code, got)
		}
		if !chart.Has(c.Graph.Ports(), at) || chart.Has(c.Graph.Beaches(), at) {
			t.Errorf("convoys start at %s and do not end there", code)
		}
		for n := range c.Places {
			if p := chart.Place(n); chart.Has(c.Graph.Fleets(p), at) || chart.Has(c.Graph.Armies(c.Of(p)), at) || chart.Has(c.Graph.Shores(c.Of(p)), c.Of(at)) {
				t.Errorf("%s leads to %s", c.Code(p), code)
			}
		}
	}
	if standard := chart.Standard(); standard.Graph.Ports() != standard.Graph.Beaches() {
		t.Error("on the standard board an army lands where it can leave")
	}
}

// TestALinkIsForThoseWhoCanStandAtBothEnds opens a link and closes it again.
func TestALinkIsForThoseWhoCanStandAtBothEnds(t *testing.T) {
	c := chart.Silly()
	for _, x := range []struct {
		a, b          string
		armies, coast bool
	}{
		{"mun", "par", true, false},
		{"mun", "lon", true, false},
		{"mun", "nth", false, false},
		{"nth", "ion", false, true},
		{"nth", "spa/nc", false, true},
		{"nth", "spa", false, false},
		{"lon", "stp/sc", true, true},
		{"bul/ec", "spa/sc", true, true},
	} {
		g := c.Graph
		a, _ := c.Find(x.a)
		b, _ := c.Find(x.b)
		for range 2 {
			c.Connect(&g, a, b, true)
		}
		p, q := c.Of(a), c.Of(b)
		if chart.Has(g.Armies(p), q) != x.armies || chart.Has(g.Armies(q), p) != x.armies {
			t.Errorf("%s - %s: armies %v", x.a, x.b, !x.armies)
		}
		if chart.Has(g.Fleets(a), b) != x.coast || chart.Has(g.Fleets(b), a) != x.coast || chart.Has(g.Shores(p), q) != x.coast || chart.Has(g.Shores(q), p) != x.coast {
			t.Errorf("%s - %s: fleets %v", x.a, x.b, !x.coast)
		}
		c.Connect(&g, a, b, false)
		if g != c.Graph {
			t.Errorf("%s - %s leaves something behind", x.a, x.b)
		}
	}
}

// TestAClosedWayLeavesTheOther closes one of the two ways from the Atlantic to Spain.
func TestAClosedWayLeavesTheOther(t *testing.T) {
	c := chart.Standard()
	g := c.Graph
	mao, _ := c.Find("mao")
	for n, code := range []string{"spa/nc", "spa/sc"} {
		coast, _ := c.Find(code)
		g.ConnectFleets(mao, coast, false)
		if near := chart.Has(g.Shores(c.Of(mao)), c.Of(coast)); near != (n == 0) {
			t.Errorf("without %s: %v", code, near)
		}
	}
}
