package waben

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"spielleiter/game"
	"spielleiter/waben/letter"
)

// gazette is the Segmentsbote of the last turn: as it composes itself, with the ranking of all issues so far, and as the game master has
// edited it.
func (s *State) gazette(desk *letter.Desk) letter.Gazette {
	g := desk.Gazette()
	g.Edit(s.Front)
	switch {
	case !s.ranks():
	case s.Ended != "":
		g.Rank(s.Index, s.places(), true)
	default:
		g.Rank(g.Renown(s.Renown), s.places(), false)
	}
	return g
}

// ranks reports whether there are headlines to rank by, and the law to do it (WDW-R-58).
func (s *State) ranks() bool { return s.World.Laws.Ranking && s.World.Laws.News }

// places are those of the issue before, nil if nobody had a point then.
func (s *State) places() []int {
	if slices.Max(append([]int{0}, s.Renown...)) == 0 {
		return nil
	}
	return letter.Places(s.Renown)
}

// renown is what all issues have told so far, by seat: what the next one goes on with.
func (s *State) renown() []int {
	if !s.ranks() {
		return nil
	}
	g := s.gazette(letter.Sort(s.World, s.Last))
	return g.Renown(s.Renown)
}

// thingBote is what a game master sets to edit an issue: its value is a letter.Front as JSON.
const thingBote = "bote"

// editIssue sets what the game master writes into the issue.
func (s *State) editIssue(value string) []game.Problem {
	var f letter.Front
	if err := json.Unmarshal([]byte(value), &f); err != nil {
		return game.ChangeFault("change.bote", game.Args{"part": "@bote.form"})
	}
	if part := f.Fault(); part != "" {
		return game.ChangeFault("change.bote", game.Args{"part": "@bote." + part})
	}
	s.Front = nil
	if !f.Empty() {
		s.Front = &f
	}
	return nil
}

// verifyIssue checks what stands beside the world for the Segmentsbote.
func (s *State) verifyIssue() error {
	if len(s.Renown) > 0 && (!s.ranks() || len(s.Renown) != len(s.Seats)) {
		return fmt.Errorf("renown of %d realms", len(s.Renown))
	}
	for _, points := range s.Renown {
		if points < 0 || points > latest {
			return fmt.Errorf("renown of %d", points)
		}
	}
	if s.Front != nil && s.Front.Fault() != "" {
		return game.Misfits("misfit.bote", "part", "@bote."+s.Front.Fault())
	}
	if s.Front != nil && s.Front.Empty() {
		return errors.New("an issue that is edited and is not")
	}
	return nil
}
