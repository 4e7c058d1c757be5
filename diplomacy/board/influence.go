package board

import (
	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
)

// Influence says for each province whose colour it wears. A centre wears its owner's; any
// other land that of the unit on it, or of the power that owns most of the centres
// around, at least two. Nobody's land and all seas are chart.None. It needs no memory,
// so a position looks the same however it came about.
func Influence(p *judge.Position) []chart.Power { return InfluenceOn(chart.Standard(), p) }

// InfluenceOn is Influence on another chart than the standard one.
func InfluenceOn(c *chart.Chart, p *judge.Position) []chart.Power {
	land := make([]chart.Power, len(c.Provinces))
	var stands [chart.Max]chart.Power
	for n := range stands {
		stands[n] = chart.None
	}
	for _, u := range p.Units {
		stands[c.Of(u.At)] = u.Power
	}
	for n, info := range c.Provinces {
		at := chart.Province(n)
		switch {
		case info.Terrain == chart.Sea:
			land[n] = chart.None
		case info.Centre:
			land[n] = p.Owners[n]
		case stands[n] != chart.None:
			land[n] = stands[n]
		default:
			land[n] = strongest(c, p, at)
		}
	}
	return land
}

// strongest is the power that owns most of the centres that touch a province by land or
// along the shore. Of equals it is the one whose home the land is said to be.
func strongest(c *chart.Chart, p *judge.Position, at chart.Province) chart.Power {
	var count [chart.Max]int
	around := c.Graph.Armies(at).Or(c.Graph.Shores(at)).And(c.Centres)
	for centre := range chart.All[chart.Province](around) {
		if owner := p.Owners[centre]; owner != chart.None {
			count[owner]++
		}
	}
	best, most := chart.Power(chart.None), 0
	for n := range c.Powers {
		if count[n] > most || count[n] == most && homelands[c.Provinces[at].Code] == c.Powers[n].Code {
			best, most = chart.Power(n), count[n]
		}
	}
	if most >= 2 || most > 0 && homelands[c.Provinces[at].Code] == c.Powers[best].Code {
		return best
	}
	return chart.None
}

// homelands are the lands without a centre that go with a power's home centres, as most
// boards paint them.
var homelands = map[string]string{
	"boh": "aus", "gal": "aus", "tyr": "aus",
	"cly": "eng", "wal": "eng", "yor": "eng",
	"bur": "fra", "gas": "fra", "pic": "fra",
	"pru": "ger", "ruh": "ger", "sil": "ger",
	"apu": "ita", "pie": "ita", "tus": "ita",
	"fin": "rus", "lvn": "rus", "ukr": "rus",
	"arm": "tur", "syr": "tur",
}
