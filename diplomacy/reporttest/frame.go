package reporttest

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/game/gametest"
)

// opening reads what is told before the first phase.
func opening(p gametest.Passage) []string {
	var after view
	if err := parse(p.After, &after); err != nil {
		return []string{err.Error()}
	}
	if len(p.Notes) != 1 || p.Notes[0].Code != "note.start" || p.Notes[0].Args["phase"] != after.Phase {
		return []string{fmt.Sprintf("told is %v, and %s begins", p.Notes, after.Phase)}
	}
	return nil
}

// ending holds how the match is told to have ended (DIP-24, DIP-25): first by centres, then by units.
func (r *reader) ending(p gametest.Passage) []string {
	v := r.view
	if v.Ended == "" {
		if p.End != nil {
			return []string{p.End.Code + ": the match goes on"}
		}
		return nil
	}
	best := slices.MinFunc(v.Seats, func(a, b string) int {
		return cmp.Or(cmp.Compare(r.owned(b), r.owned(a)), cmp.Compare(r.count(b), r.count(a)))
	})
	want := game.Note{Code: "note.end." + v.Ended, Args: game.Args{"phase": v.Phase, "power": "@seat." + best, "centres": strconv.Itoa(r.owned(best))}}
	if p.End == nil || p.End.Code != want.Code || !maps.Equal(p.End.Args, want.Args) {
		return []string{fmt.Sprintf("told is the end %v, but it is %v", p.End, want)}
	}
	return nil
}
