package coverage

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// birds are the witnesses of section 8.
func birds() map[string]func(*turn) int {
	return map[string]func(*turn) int{
		"RSD-8.1": told(is("V"), "built", "built.extra"),
		"RSD-8.2": results(func(_ *turn, r rathersilly.Result) bool {
			return r.Do == "fly" && len(r.Path) == 3 || r.Do == "ride" && len(r.Path) == 2
		}),
		"RSD-8.3":  results(func(_ *turn, r rathersilly.Result) bool { return r.Do == "ride" && r.Fault == "" && did(r, "succeeds") }),
		"RSD-8.4":  unoccupied,
		"RSD-8.5":  crossings,
		"RSD-8.6":  results(func(t *turn, r rathersilly.Result) bool { return r.Do == "ride" && on(&t.world, field(r.To)) != nil }),
		"RSD-8.8":  results(func(_ *turn, r rathersilly.Result) bool { return r.Do == "ride" && len(r.Path) == 1 }),
		"RSD-8.9":  results(func(_ *turn, r rathersilly.Result) bool { return r.Do == "scare" && r.Fault == "" }),
		"RSD-8.11": happened("birds.startled", "birds.heartbroken", "birds.scared"),
	}
}

// unoccupied counts the birds that were over somebody else's centre in winter.
func unoccupied(t *turn) (n int) {
	if !t.fall() {
		return 0
	}
	for _, s := range t.next.Swarms {
		if at := season.Board().Of(s.At); chart.Has(season.Board().Centres, at) && t.next.Owners[at] != s.Owner {
			n++
		}
	}
	return n
}

// crossings counts the pairs of swarms whose flights touch the same field.
func crossings(t *turn) (n int) {
	var routes [][]string
	for _, r := range t.moves() {
		if r.Do == "fly" && class(r.Unit) == "V" {
			routes = append(routes, r.Path)
		}
	}
	for k, a := range routes {
		for _, b := range routes[:k] {
			if slices.ContainsFunc(a, func(at string) bool { return slices.Contains(b, at) }) {
				n++
			}
		}
	}
	return n
}
