package coverage

import (
	"spielleiter/rathersilly"
)

// course are the witnesses of sections 17 and 18.
func course() map[string]func(*turn) int {
	return map[string]func(*turn) int{
		"RSD-17.2":  happened("merge.foreseen"),
		"RSD-17.4":  happened("lama.exploded", "lama.boom", "herd.spent"),
		"RSD-17.5":  happened(borgGoes...),
		"RSD-17.6":  happened("soul.returned"),
		"RSD-17.7":  happened("soul.sold"),
		"RSD-17.8":  happened("monster.sea", "monster.space"),
		"RSD-17.10": happened("question.answered", "question.unanswered", "question.silent", "built.extra"),
		"RSD-17.11": happened("hole.opened", "hole.closed"),
		"RSD-17.12": lines(func(_ sheet, l rathersilly.Line) bool { return l.If != "" }),
		"RSD-17.13": func(t *turn) int { return len(t.after.Last) },
		"RSD-17.14": idle,
		"RSD-18.4":  once(func(t *turn) bool { return t.after.Ended == "" }),
		"RSD-18.5":  func(t *turn) int { return len(t.protocol.Rulings) },
	}
}

// idle counts the units that moved by nobody's order: they held.
func idle(t *turn) (n int) {
	if !t.played("M") {
		return 0
	}
	for _, u := range t.world.Units {
		if _, ordered := t.results[rathersilly.UnitName(u.Class, u.At)]; !ordered && !u.Class.Monster() {
			n++
		}
	}
	return n
}
