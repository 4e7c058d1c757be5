package coverage

import (
	"slices"

	"spielleiter/diplomacy/judge"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// foundations are the witnesses of the section without a number.
func foundations() map[string]func(*turn) int {
	return map[string]func(*turn) int{
		"RSD-0.1": func(t *turn) int { return unusual(&t.next) },
		"RSD-0.2": func(t *turn) int { return shared(&t.next) },
		"RSD-0.5": once(func(t *turn) bool { return t.world.Season != t.next.Season }),
		"RSD-0.6": func(t *turn) int { return len(t.protocol.Draws) },
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
		"RSD-1.11": once(func(t *turn) bool {
			w := &t.next
			return len(t.events(borgGoes...)) > 0 && (w.Tardis == w.Borg || slices.ContainsFunc(w.Herds, func(h season.Herd) bool { return h.At == w.Borg }))
		}),
		"RSD-2.3": lines(func(_ sheet, l rathersilly.Line) bool { return l.Do == "explode" }),
		"RSD-2.2": func(t *turn) int { return len(t.next.Herds) },
		"RSD-4.4": func(t *turn) int {
			if len(t.events("monster.sea", "monster.space")) == 1 && monsters(&t.world) > 0 {
				return 1
			}
			return 0
		},
		"RSD-5.5": soulless,
	}
}

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
