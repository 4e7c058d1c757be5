package coverage

import (
	"slices"

	"spielleiter/diplomacy/chart"
	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/prowl"
	"spielleiter/rathersilly/season"
)

// foundations are the witnesses of the section without a number.
func foundations() map[string]func(*turn) int {
	return map[string]func(*turn) int{
		"RSD-0.1": func(t *turn) int { return unusual(&t.next) },
		"RSD-0.2": func(t *turn) int { return shared(&t.next) },
		"RSD-0.3": results(func(_ *turn, r rathersilly.Result) bool {
			return r.Do == "move" && slices.Contains([]string{"AZ", "DA"}, class(r.Unit)) || r.Do == "ride"
		}),
		"RSD-0.4": results(func(_ *turn, r rathersilly.Result) bool { return did(r, "cut") }),
		"RSD-0.5": once(func(t *turn) bool { return t.world.Season != t.next.Season }),
		"RSD-0.6": func(t *turn) int { return len(t.protocol.Draws) },
		"RSD-0.7": results(func(_ *turn, r rathersilly.Result) bool { return r.Changed != "" }),
		"RSD-0.8": happened("birds.frightened", "birds.startled", "lure.jammed", "twins.held", "twins.parted"),
	}
}

// unusual counts the units that Diplomacy does not have.
func unusual(w *season.World) (n int) {
	for _, u := range w.Units {
		if u.Class != season.Army && u.Class != season.Fleet {
			n++
		}
	}
	return n + len(w.Swarms)
}

// shared counts the units beside which birds, the TARDIS or the Borg stand.
func shared(w *season.World) (n int) {
	for _, u := range w.Units {
		at := season.Board().Of(u.At)
		if at == w.Borg || at == w.Tardis || slices.ContainsFunc(w.Swarms, func(s season.Unit) bool { return season.Board().Of(s.At) == at }) {
			n++
		}
	}
	return n
}

// borgGoes are the codes of where the Borg went.
var borgGoes = []string{"borg.came", "borg.stayed", "borg.pounced", "borg.roamed", "borg.starved"}

// creatures are the witnesses of sections 1 to 5.
func creatures() map[string]func(*turn) int {
	return map[string]func(*turn) int{
		"RSD-1.2": happened(borgGoes...),
		"RSD-1.3": told(func(_ *turn, e rathersilly.Event) bool { return criterion(e) == prowl.Unopposed }, "borg.pounced"),
		"RSD-1.4": told(func(_ *turn, e rathersilly.Event) bool { return criterion(e) != prowl.Unopposed }, "borg.pounced"),
		"RSD-1.6": told(func(_ *turn, e rathersilly.Event) bool { return len(e.Who) > 0 }, borgGoes...),
		"RSD-1.8": results(func(t *turn, r rathersilly.Result) bool {
			return t.world.Borg != chart.None && did(r, "succeeds") && field(r.To) == t.world.Borg
		}),
		"RSD-1.9": told(func(_ *turn, e rathersilly.Event) bool {
			from, to := field(e.At), field(e.To)
			return from != chart.None && to != chart.None && (terrain(from) == chart.Sea || terrain(to) == chart.Sea || !near(from, to))
		}, borgGoes...),
		"RSD-1.10": told(func(_ *turn, e rathersilly.Event) bool { return monster(class(e.Unit)) }, "borg.ate"),
		"RSD-1.11": once(func(t *turn) bool {
			w := &t.next
			return len(t.events(borgGoes...)) > 0 && (w.Tardis == w.Borg || slices.ContainsFunc(w.Herds, func(h season.Herd) bool { return h.At == w.Borg }))
		}),
		"RSD-2.3": lines(func(_ sheet, l rathersilly.Line) bool { return l.Do == "explode" }),
		"RSD-2.2": func(t *turn) int { return len(t.next.Herds) },
		"RSD-3.2": results(goes("MS")),
		"RSD-3.3": told(is("MS"), "monster.seizes"),
		"RSD-3.5": told(is("MS"), "monster.calmer"),
		"RSD-3.6": told(is("MS"), "monster.keeps"),
		"RSD-4.2": results(goes("MW")),
		"RSD-4.3": told(is("MW"), "retreat.norefuge"),
		"RSD-5.2": results(func(t *turn, r rathersilly.Result) bool {
			u := on(&t.world, field(r.Unit))
			return u != nil && u.Devil > 0 && rathersilly.UnitName(u.Class, u.At) == r.Unit && (r.Do == "move" || r.Do == "support") && r.Fault == ""
		}),
		"RSD-3.7": results(func(_ *turn, r rathersilly.Result) bool {
			return r.Do == "support" && monster(class(r.Of)) && did(r, "given")
		}),
		"RSD-4.4": func(t *turn) int {
			if len(t.events("monster.sea", "monster.space")) == 1 && monsters(&t.world) > 0 {
				return 1
			}
			return 0
		},
		"RSD-5.5": soulless,
	}
}

// criterion is what decided where the Borg goes.
func criterion(e rathersilly.Event) prowl.Criterion {
	if len(e.N) == 0 {
		return 0
	}
	return prowl.Criterion(e.N[0])
}

// is says whether an event is about a unit of a class.
func is(c string) func(*turn, rathersilly.Event) bool {
	return func(_ *turn, e rathersilly.Event) bool { return class(e.Unit) == c }
}

// goes says whether a unit of a class moves.
func goes(c string) func(*turn, rathersilly.Result) bool {
	return func(_ *turn, r rathersilly.Result) bool { return class(r.Unit) == c && r.Do == "move" }
}

func terrain(p chart.Province) chart.Terrain { return season.Board().Provinces[p].Terrain }

func monster(class string) bool { return class == "MS" || class == "MW" }

func monsters(w *season.World) (n int) {
	for _, u := range w.Units {
		if u.Class.Monster() {
			n++
		}
	}
	return n
}

// soulless counts, when souls were sold, the units of players that had none.
func soulless(t *turn) (n int) {
	if !t.played("R") {
		return 0
	}
	for _, u := range t.next.Units {
		if !u.Class.Monster() && u.Supply != season.ByCentre && u.Devil == 0 {
			n++
		}
	}
	return n
}

// fall reports whether the centres changed their owners.
func (t *turn) fall() bool { return t.played("R") && t.world.Season == judge.Fall }
