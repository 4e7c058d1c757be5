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
