package reporttest

import (
	"strconv"

	"spielleiter/game"
	"spielleiter/game/gametest"
)

// opening reads what is told before the first turn: the segment, its realms, and that the first letters are there.
func opening(p gametest.Passage) []string {
	r := &reader{p: p}
	after := r.view(p.After)
	if len(r.faults) > 0 {
		return r.faults
	}
	want := []notice{{"note.start", game.Args{"year": strconv.Itoa(after.Moon / 12), "moon": "@moon." + moons[after.Moon%12]}}}
	for n, realm := range after.Realms {
		want = append(want, notice{"note.realm", game.Args{"n": strconv.Itoa(n + 1), "realm": realm.Name, "code": realm.Code}})
	}
	want = append(want, notice{"note.gazette", game.Args{"turn": r.turn(after), "sum": sum(after.Gazette)}})
	switch {
	case after.Letter != nil:
		want = append(want, r.letterNote(after))
	case after.World != nil:
		for range after.Realms {
			want = append(want, notice{"note.letter", game.Args{"turn": r.turn(after), "battles": "0"}})
		}
	}
	r.hold(want)
	return r.faults
}

// ending holds how the match is told to have ended (WDW-S3).
func (r *reader) ending(before, after *view) {
	end := r.p.End
	if end == nil || after.Ended == "" {
		if end != nil || after.Ended != "" {
			r.fault("the match has ended: %q, told is %v", after.Ended, end)
		}
		return
	}
	if played, _ := strconv.Atoi(end.Args["moons"]); end.Code != "note.end."+after.Ended || played < after.Moon-before.Moon {
		r.fault("the match has ended: %q, told is %v", after.Ended, *end)
	}
}
