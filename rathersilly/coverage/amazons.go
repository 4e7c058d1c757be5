package coverage

import (
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// amazons are the witnesses of sections 9 to 11.
func amazons() map[string]func(*turn) int {
	return map[string]func(*turn) int{
		"RSD-10.3": func(t *turn) int { return powerless(t, season.Jammer) },
		"RSD-11.2": resisted,
		"RSD-11.3": provoked,
		"RSD-11.4": provoked,
	}
}

// resisted counts the immune fleets that stayed as they were when Amazons called.
func resisted(t *turn) (n int) {
	calls := results(func(_ *turn, r rathersilly.Result) bool { return r.Do == "lure" || r.Do == "lureall" })
	if calls(t) == 0 {
		return 0
	}
	for _, u := range t.world.Units {
		if r := t.results[rathersilly.UnitName(u.Class, u.At)]; u.Immune && r.Changed != "lure" && r.Changed != "mermaid" {
			n++
		}
	}
	return n
}

// powerless counts the units of a class that were in somebody else's centre in the fall.
func powerless(t *turn, c season.Class) (n int) {
	if !t.fall() {
		return 0
	}
	for _, u := range t.next.Units {
		if at := season.Board().Of(u.At); u.Class == c && chart.Has(season.Board().Centres, at) && t.next.Owners[at] != u.Owner {
			n++
		}
	}
	return n
}

// provoked counts the attacks on immune fleets that the game master was offered.
func provoked(t *turn) (n int) {
	for _, r := range t.protocol.Rulings {
		if strings.Contains(r.Key, "/provocation/") {
			n++
		}
	}
	return n
}
