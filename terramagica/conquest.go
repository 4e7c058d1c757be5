package terramagica

import (
	"slices"

	"spielleiter/game"
)

// conquer gives provinces that nobody defends to those who stand there (TM-S10).
func (t *turn) conquer() {
	here := make([][]Army, len(t.s.Provinces))
	for _, a := range t.s.Armies {
		if a.living() {
			at := t.province(a.At)
			here[at] = append(here[at], a)
		}
	}
	for p := range t.s.Provinces {
		owner := t.s.Provinces[p].Owner
		defended := slices.ContainsFunc(here[p], func(a Army) bool { return a.Realm == owner })
		if _, avatars := t.avatar(); avatars && owner != "" && t.s.realm(owner).Home == t.scene.Provinces[p].ID {
			defended = true // by the avatar, who fell only if somebody else has held the home (TM-D41)
		}
		if owner != "" && defended {
			continue
		}
		if by := t.strongest(here[p]); by != "" {
			t.take(p, by)
		} else if t.stormed[p] {
			t.s.Provinces[p].Owner = "" // lost, and nobody to take it (TM-D42)
			t.tell(t.note("note.free", "TM-D42").place("place", p).realm("realm", owner))
		}
	}
}

// strongest is the realm whose living armies in a province are worth most; "" if any of those
// who stand there attack each other, or two are equal (TM-D43, TM-S10).
func (t *turn) strongest(armies []Army) (best game.Seat) {
	worth := map[game.Seat]int{}
	for _, a := range armies {
		worth[a.Realm] += t.worth(a)
		for _, b := range armies {
			if a.Realm != b.Realm && a.stance(b.Realm, b.Number) == Attack {
				return ""
			}
		}
	}
	most := -1
	for _, seat := range t.s.Seats {
		gold, there := worth[seat]
		switch {
		case !there:
		case gold > most:
			best, most = seat, gold
		case gold == most:
			best = ""
		}
	}
	return best
}

// take gives a province to its conqueror, with a week's gold out of the treasury of whom it
// was taken from (TM-S11).
func (t *turn) take(p int, by game.Seat) {
	from := t.s.Provinces[p].Owner
	t.s.Provinces[p].Owner = by
	if from == "" {
		t.tell(t.note("note.settled", "TM-S10").realm("realm", by).place("place", p))
		return
	}
	t.tell(t.note("note.conquered", "TM-S10", "TM-D43").realm("realm", by).realm("from", from).place("place", p))
	if loser := t.s.realm(from); loser.Home == t.scene.Provinces[p].ID {
		loser.Home = "" // a catalogue without an avatar has nobody to defend it
		t.tell(t.note("note.home.lost", "TM-N39").realm("realm", from).place("place", p))
	}
	gold := min(t.scene.Provinces[p].Gold, t.s.realm(from).Gold)
	if gold > 0 {
		t.s.realm(from).Gold -= gold
		t.s.realm(by).Gold += gold
		t.tell(t.note("note.plunder", "TM-S11").realm("realm", by).realm("from", from).place("place", p).number("gold", gold), t.s.readers([]game.Seat{by, from})...)
	}
}

// forsake frees the ground of a single battle when its holder has lost it: nobody conquers
// there (TM-S20, TM-D42).
func (t *turn) forsake() {
	if t.stormed[0] {
		t.s.Provinces[0].Owner = ""
	}
}
