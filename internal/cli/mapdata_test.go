package cli

import (
	"encoding/json"
	"slices"
	"testing"

	"spielleiter/diplomacy/chart"
	"spielleiter/internal/cli/command"
	"spielleiter/internal/cli/diplomacy"
)

// The board as data is the board of the rules: whoever reads it can play on it.
func TestTheMapAsDataIsTheBoard(t *testing.T) {
	code, out, errs := run(t, "", "map", "diplomacy", "--json")
	var d diplomacy.MapData
	if err := json.Unmarshal([]byte(out), &d); err != nil || code != command.ExitGood {
		t.Fatalf("exit %d, %v: %s", code, err, errs)
	}
	c := chart.Standard()
	centres, units := 0, 0
	for _, p := range d.Provinces {
		at, ok := c.Find(p.Code)
		if !ok || p.De == "" || p.En == "" || p.Label != c.Label(at) || p.Terrain != c.Provinces[at].Terrain {
			t.Errorf("province %+v", p)
		}
		if p.Centre {
			centres++
		}
	}
	for _, p := range d.Powers {
		units += len(p.Start)
		if len(p.Home) != len(p.Start) {
			t.Errorf("power %+v", p)
		}
	}
	if len(d.Provinces) != 75 || centres != 34 || len(d.Powers) != 7 || units != 22 || d.Win != 18 {
		t.Errorf("%d provinces, %d centres, %d powers, %d units, %d win", len(d.Provinces), centres, len(d.Powers), units, d.Win)
	}
	for kind, c := range map[chart.Kind]struct {
		edges [][2]string
		of    int
		known [2]string
	}{
		chart.Army:  {d.Edges.Army, edgesOf(chart.Army), [2]string{"boh", "mun"}},
		chart.Fleet: {d.Edges.Fleet, edgesOf(chart.Fleet), [2]string{"mao", "spa/nc"}},
	} {
		if len(c.edges) != c.of || !slices.ContainsFunc(c.edges, func(e [2]string) bool { return e == c.known || e == [2]string{c.known[1], c.known[0]} }) {
			t.Errorf("kind %d: %d edges of %d, or not %v", kind, len(c.edges), c.of, c.known)
		}
	}
}

// edgesOf counts the ways of a kind of unit on the board of the rules.
func edgesOf(k chart.Kind) int {
	c, ends := chart.Standard(), 0
	for at := range c.Places {
		if k == chart.Fleet || at < len(c.Provinces) {
			ends += c.Reach(&c.Graph, k, chart.Place(at)).Len()
		}
	}
	return ends / 2
}
