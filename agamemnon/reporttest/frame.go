package reporttest

import (
	"fmt"
	"slices"
	"strconv"

	"spielleiter/game"
	"spielleiter/game/gametest"
)

// opening reads what is told before the first turn: who starts (AGA-1), which Loom tiles were drawn (AGA-13), and the first
// piece (AGA-3).
func opening(p gametest.Passage) []string {
	var seen view
	if err := parse(p.After, &seen); err != nil {
		return []string{err.Error()}
	}
	r := &reader{notes: p.Notes, view: seen}
	n, _ := r.next("note.starter.drawn", "note.starter.chosen")
	if r.word(n, "side", "seat.") != seen.Starter {
		r.fault("%s: %s starts", n.Code, seen.Starter)
	}
	if seen.Variant.Loom {
		r.exactly(game.Note{Code: "note.loom", Cite: []string{"AGA-13"}, Args: game.Args{
			"strength": seen.LoomTiles[:1], "force": seen.LoomTiles[1:2], "rank": seen.LoomTiles[2:3], "out": strconv.Itoa(seen.Out),
		}})
	}
	var shown []string
	if !seen.Variant.Open && !seen.Variant.Oracle {
		n, args := r.listed("note.revealed", 1)
		for _, arg := range args {
			shown = append(shown, r.piece(n, arg))
		}
	}
	if len(r.faults) == 0 && (len(r.notes) > 0 || !slices.Equal(shown, seen.Hand)) {
		r.fault("told is %v, in the hand is %v", p.Notes, seen.Hand)
	}
	return r.faults
}

// ending holds that how the match ended is what was told of it.
func ending(p gametest.Passage, phase string) []string {
	switch {
	case p.End == nil && phase != "over":
		return nil
	case p.End == nil || phase != "over":
		return []string{fmt.Sprintf("the phase is %s, the end is told as %v", phase, p.End)}
	case !p.Tells(*p.End):
		return []string{fmt.Sprintf("the end is %v, and was told otherwise", *p.End)}
	}
	return nil
}
