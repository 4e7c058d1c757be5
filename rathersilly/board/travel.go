package board

import (
	"slices"
	"strings"

	"spielleiter/diplomacy/board/sheet"
	"spielleiter/rathersilly"
)

// travel tells of the things on the map from where a step has brought them, so that they
// can be seen to move.
func travel(items, before []Item, p rathersilly.Played, step int) {
	for n := range items {
		i := &items[n]
		was := func(o Item) bool { return o.Class == i.Class && o.Power == i.Power && o.Unit == origin(p, step, *i) }
		if i.Class == "BORG" || i.Class == "T" { // there is one
			was = func(o Item) bool { return o.Class == i.Class }
		}
		if k := slices.IndexFunc(before, was); k >= 0 && i.Class != "L" && (before[k].X != i.X || before[k].Y != i.Y) {
			i.From = &sheet.XY{X: before[k].X, Y: before[k].Y}
		}
	}
}

// origin is the name that a unit had before a step: with where it was.
func origin(p rathersilly.Played, step int, i Item) string {
	class, place, _ := strings.Cut(i.Unit, " ")
	if step == 1 {
		for _, r := range p.Results {
			unit, _, _ := strings.Cut(r.Unit, " ")
			goes := r.Do == "move" || r.Do == "fly" || r.Do == "ride"
			if goes && unit == class && codeOf(r.Power) == i.Power && slices.Contains(r.Is, "succeeds") && goal(r) == place {
				return r.Unit
			}
		}
	}
	for _, e := range p.Events {
		unit, _, _ := strings.Cut(e.Unit, " ")
		if e.Step == step && drawn[e.Code] == drawWay && unit == class && codeOf(e.Power) == i.Power && e.To == place {
			return e.Unit
		}
	}
	return i.Unit
}

// goal is where a movement leads.
func goal(r rathersilly.Result) string {
	if len(r.Path) > 0 {
		return r.Path[len(r.Path)-1]
	}
	return r.To
}
