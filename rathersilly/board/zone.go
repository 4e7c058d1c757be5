package board

import (
	"slices"

	"spielleiter/diplomacy/board/ink"
	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly"
)

// zones are the fields where scarecrows let no birds land: their own and those around
// (RSD-8.9).
func zones(p rathersilly.Played) []string {
	c := ink.Silly().Chart
	var all chart.Set
	for _, r := range p.Results {
		place, err := unitAt(r.Unit)
		if r.Do != "scare" || r.Fault != "" || err != nil {
			continue
		}
		at, _ := c.Find(place)
		chart.Add(&all, c.Of(at))
		all = all.Or(around(c.Of(at)))
	}
	var list []string
	for at := range chart.All[chart.Province](all) {
		list = append(list, c.Provinces[at].Code)
	}
	slices.Sort(list)
	return list
}

// around are the fields that touch one on the map, without tunnel and wormhole, but for
// the islands that nobody enters.
func around(p chart.Province) chart.Set {
	c := ink.Silly().Chart
	var open chart.Set
	for at := range chart.All[chart.Province](c.Graph.Armies(p).Or(c.Graph.Shores(p))) {
		if !c.Provinces[at].Sealed {
			chart.Add(&open, at)
		}
	}
	return open
}

// unitAt gives the place in the name of a unit: "stp/nc" of "F stp/nc".
func unitAt(name string) (place string, err error) {
	_, at, err := rathersilly.FindUnit(name)
	if err != nil {
		return "", err
	}
	return ink.Silly().Chart.Code(at), nil
}
