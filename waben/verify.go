package waben

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"spielleiter/game"
	"spielleiter/waben/world"
)

// latest is a moon that no match reaches.
const latest = 1 << 20

// Fill gives a stored state the defaults of options that are younger than it is.
func (r Rules) Fill(s State) State {
	s.Options = r.Info().Fill(s.Options)
	return s
}

// Verify checks a state that came from outside.
func (r Rules) Verify(s State) error {
	full, problems := r.Info().Complete(game.Config{Seats: s.Seats, Options: s.Options})
	switch {
	case len(problems) > 0:
		return fmt.Errorf("options or seats: %s", problems[0].Code)
	case len(s.Seats) == 0 || !slices.Equal(full.Seats, s.Seats) || len(full.Options) != len(s.Options):
		return errors.New("seats or options are not complete, or not in order")
	case s.World == nil || s.Last == nil:
		return errors.New("no world, or no chronicle")
	case s.World.Me != world.Nobody:
		return errors.New("the world is what one realm knows")
	case len(s.World.Realms) != len(s.Seats):
		return fmt.Errorf("%d realms for %d seats", len(s.World.Realms), len(s.Seats))
	case s.First < 0 || s.World.Moon < s.First || s.World.Moon > latest || s.World.Turn < 0 || s.World.Turn > latest:
		return fmt.Errorf("moon %d, turn %d", s.World.Moon, s.World.Turn)
	case !s.World.Laws.Valid():
		return errors.New("laws that cannot be")
	}
	if err := s.World.Verify(); err != nil {
		return err
	}
	if err := s.Last.Verify(s.World); err != nil {
		return err
	}
	if err := cmp.Or(s.verifyIssue(), s.Brought.verify(s.World)); err != nil {
		return err
	}
	return s.verifyEnd()
}

func (s *State) verifyEnd() error {
	switch s.Ended {
	case "":
		living := 0
		for _, alive := range s.World.Alive() {
			if alive {
				living++
			}
		}
		if living == 0 || len(s.Index) > 0 {
			return errors.New("nobody lives, or there is an index, and the match goes on")
		}
	case EndedAlone, EndedMoons:
		if len(s.Index) != len(s.Seats) {
			return fmt.Errorf("an index of %d realms, there are %d", len(s.Index), len(s.Seats))
		}
	default:
		return fmt.Errorf("%q is no end", s.Ended)
	}
	return nil
}
