package coverage

import (
	"slices"
	"strings"

	"spielleiter/diplomacy/chart"
	"spielleiter/game"
	"spielleiter/rathersilly"
	"spielleiter/rathersilly/season"
)

// roles are the witnesses of sections 13 to 16.
func roles() map[string]func(*turn) int {
	return map[string]func(*turn) int{
		"RSD-13.1": once(func(t *turn) bool { return t.played("M") && len(t.after.Units[rathersilly.Fool]) == 0 }),
		"RSD-13.4": told(func(_ *turn, e rathersilly.Event) bool { return slices.Contains(e.Who, rathersilly.Fool) }, "question.answered"),
		"RSD-13.6": func(t *turn) int { return max(0, len(t.events("fool.commanded"))-1) },
		"RSD-14.3": results(func(_ *turn, r rathersilly.Result) bool {
			return island(field(r.Unit)) && did(r, "succeeds")
		}),
		"RSD-15.1":  results(func(_ *turn, r rathersilly.Result) bool { return r.Unit == "T" && r.Do == "hop" }),
		"RSD-15.2":  once(func(t *turn) bool { return t.next.Tardis != chart.None && on(&t.next, t.next.Tardis) != nil }),
		"RSD-15.3":  once(unharmed),
		"RSD-15.5":  told(by(rathersilly.Doctor), "built"),
		"RSD-15.10": told(func(_ *turn, e rathersilly.Event) bool { return e.Other == "" }, "tardis.monster"),
		"RSD-15.11": told(func(_ *turn, e rathersilly.Event) bool { return e.Other != "" }, "tardis.monster"),
		"RSD-16.5":  told(func(t *turn, e rathersilly.Event) bool { return t.watcher.merged[e.Power] }, "built"),
		"RSD-16.6":  told(by(rathersilly.Soothsayer), "built"),
		"RSD-16.7":  func(t *turn) int { return t.fed(season.ByMerger) },
	}
}

// by says whether something is a player's.
func by(seat game.Seat) func(*turn, rathersilly.Event) bool {
	return func(_ *turn, e rathersilly.Event) bool { return e.Power == seat }
}

// island reports whether a province is Iceland or Crete.
func island(p chart.Province) bool { return p != chart.None && season.Board().Provinces[p].Sealed }

// unharmed reports whether the TARDIS survived what nothing else does: lamas, the Borg, or
// its companion's defeat.
func unharmed(t *turn) bool {
	w := &t.next
	if w.Tardis == chart.None {
		return false
	}
	for _, e := range t.events("lama.exploded", "borg.ate") {
		if field(e.Unit) == w.Tardis {
			return true
		}
	}
	for _, r := range t.moves() {
		if !strings.HasPrefix(r.Unit, "T") && did(r, "dislodged") && field(r.Unit) == w.Tardis {
			return true
		}
	}
	return false
}

// fed counts, in the fall, the units that live on something else than centres.
func (t *turn) fed(s season.Supply) (n int) {
	if !t.fall() {
		return 0
	}
	for _, u := range t.next.Units {
		if u.Supply == s {
			n++
		}
	}
	return n
}
