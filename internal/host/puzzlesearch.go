package host

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"spielleiter/internal/store"
	"spielleiter/internal/worker"
	"spielleiter/match"
	"spielleiter/puzzle"
)

// How puzzles are looked for: a phase at a time, and after each the search rests for longer than it has worked, so that nobody waits
// for it.
const (
	searchRest  = 100 * time.Millisecond
	searchShare = 4 // times as long as it has worked
	searchMost  = 20 * time.Second
)

// keepPuzzles looks for puzzles in matches that are over, those that ended last first.
func (h *Host) keepPuzzles(ctx context.Context) {
	for ctx.Err() == nil {
		begun, more := h.now(), false
		for _, id := range h.games.IDs() {
			e, _ := h.games.Find(id, "")
			if e.Puzzles == nil {
				continue
			}
			went, err := h.SearchPuzzles(ctx, id)
			if err != nil {
				h.troubled(ctx, "look for puzzles", err)
			}
			more = more || went
		}
		if more {
			h.sleep(ctx, nil, searchRest+searchShare*max(h.now().Sub(begun), 0))
		} else {
			h.sleep(ctx, nil, purgeEvery)
		}
	}
}

// SearchPuzzles looks for a puzzle in one phase of a match of a game, where the search stopped. It is false where there is nothing left to
// be looked through.
func (h *Host) SearchPuzzles(ctx context.Context, gameID string) (bool, error) {
	id, phases, err := h.store.PuzzleSearch(ctx, gameID)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, unavailable(err)
	}
	row, err := h.store.Match(ctx, id)
	if err != nil {
		return false, ignoring(err, store.ErrNotFound)
	}
	past, err := h.positions(ctx, id, phases, 2)
	if err != nil {
		return false, err
	}
	var found []store.Puzzle
	if len(past) == 2 {
		if err := worker.Try(func() (err error) {
			found, err = h.searchPhase(ctx, row, past[0], past[1])
			return err
		}); ctx.Err() != nil {
			return false, ctx.Err()
		} else if err != nil {
			h.logPanic(ctx, id, err)
			h.log.ErrorContext(ctx, "look for puzzles", "match", id, "phase", past[1].N, "err", err)
		}
	}
	err = h.store.KeepPuzzles(ctx, id, phases+1, len(past) < 2, found)
	return true, unavailable(ignoring(err, store.ErrNotFound))
}

// searchPhase gives the puzzle of a phase of whose answers the fewest are right, if it has any.
func (h *Host) searchPhase(ctx context.Context, row store.Match, was, is match.Phase) ([]store.Puzzle, error) {
	var m match.Match
	if err := json.Unmarshal(row.Data, &m); err != nil {
		return nil, err
	}
	e, err := h.entry(m)
	if err != nil || e.Puzzles == nil {
		return nil, err
	}
	before, err := h.position(m, was)
	if err != nil {
		return nil, err
	}
	after, err := h.position(m, is)
	if err != nil {
		return nil, err
	}
	inTime, stop := context.WithTimeout(ctx, searchMost)
	defer stop()
	list, err := e.Puzzles.Find(inTime, before, after)
	if errors.Is(err, context.DeadlineExceeded) || err == nil && len(list) == 0 {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	best := slices.MinFunc(list, func(a, b puzzle.Found) int { return cmp.Compare(a.Right*b.Of, b.Right*a.Of) })
	return []store.Puzzle{{
		ID: puzzle.ID{Match: m.ID, Phase: is.N, Question: best.Question}.String(), Match: m.ID, Game: m.Game, FoundAt: h.now(),
		Correct: best.Right, Answers: best.Of,
	}}, nil
}
