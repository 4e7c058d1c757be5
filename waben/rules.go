package waben

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"spielleiter/game"
	"spielleiter/waben/chronicle"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/world"
)

// Rules are the first edition of Welt der Waben.
type Rules struct{}

var (
	_ game.Rules[State, View, Orders] = Rules{}
	_ game.Filler[State]              = Rules{}
	_ game.Trier[View, Orders]        = Rules{}
	_ game.Confider[View, Orders]     = Rules{}
	_ game.Namer[State]               = Rules{}
	_ game.Drafter[View]              = Rules{}
	_ game.Beginner[State]            = Rules{}
	_ game.Rematcher[State]           = Rules{}
)

// New gives the game for a host.
func New() game.Game { return game.Erase(Rules{}) }

// Info describes the edition.
func (Rules) Info() game.Info {
	return game.Info{
		ID: "waben", Edition: "1", Schema: 1, Reports: 1,
		Seats: slices.Clone(seats), MinSeats: 2, Sealed: true, Starts: true,
		Options: optionList(),
	}
}

// Setup makes the segment and its realms by the clerk's dice (WDW-S1, WDW-M-11), or takes those of a folder.
func (Rules) Setup(c game.Config, clerk *game.Clerk) (State, error) {
	s := State{Options: c.Options, Seats: slices.Clone(c.Seats)}
	if c.Start != "" || c.Options[optionSize] == sizeFolder {
		if err := s.begun(c); err != nil {
			return State{}, err
		}
		s.open(clerk)
		return s, nil
	}
	w, err := s.create(dice.Dice(draw(clerk, "world")))
	if errors.Is(err, genesis.ErrRealms) {
		return State{}, &game.ConfigError{Problems: []game.Problem{{
			Severity: game.Error, Code: "problem.room", Cite: []string{"WDW-S1"},
			Args: game.Args{"realms": strconv.Itoa(len(s.Seats)), "size": s.Options[optionSize]},
			Want: []string{"@option.size.fitting"},
		}}}
	}
	if err != nil {
		return State{}, fmt.Errorf("set up waben: %w", err)
	}
	s.World = w
	s.Last = &chronicle.Log{Sightings: make([][]chronicle.Sighted, len(w.Realms))}
	s.open(clerk)
	return s, nil
}

// open tells everybody of the segment and its realms.
func (s *State) open(clerk *game.Clerk) {
	w := s.World
	s.First = w.Moon
	clerk.Tell(game.Note{
		Code: "note.start", Cite: []string{"WDW-8", "WDW-S2"},
		Args: game.Args{"segment": game.Literal(w.Name), "moon": moonKey(w.Moon), "year": strconv.Itoa(w.Moon.Year()), "moons": strconv.Itoa(s.moonsLeft())},
	})
	for n, seat := range s.Seats {
		r := &w.Realms[n]
		clerk.Tell(game.Note{
			Code: "note.realm", Cite: []string{"WDW-7"},
			Args: game.Args{"n": strings.TrimPrefix(string(seat), "realm"), "realm": game.Literal(r.Name), "code": r.Code},
		})
	}
	s.announce(clerk)
}

// How worlds are looked for that have room for all realms.
const (
	smallest  = 8 // Großfelder
	seedTries = 4
	sizeTries = 6
)

// create makes the world: of the size that was chosen, or as large as its realms need.
func (s *State) create(d dice.Dice) (*world.World, error) {
	size, sizes := s.Options.number(optionSize), 1
	if size == 0 {
		size, sizes = max(smallest, len(s.Seats)*5/2), sizeTries
	}
	var failed error
	for try := range seedTries * sizes {
		w, _, err := genesis.Make(d+dice.Dice(try), genesis.Options{
			Fields: (size + try/seedTries*2) * grid.PerGF, Realms: len(s.Seats), Laws: s.Options.laws(),
		})
		if err == nil {
			return w, nil
		}
		failed = err
	}
	return nil, failed
}

// draw draws a seed for what a label says.
func draw(clerk *game.Clerk, label string) uint64 {
	const half = 1 << 32
	return uint64(clerk.Draw(label+"/high", half))<<32 | uint64(clerk.Draw(label+"/low", half))
}

// Pending waits for all realms that live; phases are named by the year and a letter for the moon in it.
func (Rules) Pending(s State) game.Pending {
	if s.Ended != "" {
		return game.Pending{Phase: "over", Kind: "phase.over", Seats: []game.Seat{}}
	}
	m := s.World.Moon
	p := game.Pending{Phase: strconv.Itoa(m.Year()) + string(rune('a'+m.Moon())), Kind: "phase.turn", Seats: []game.Seat{}}
	switch {
	case s.World.Laws.Moons > 1:
		p.Kind = "phase.two"
	case m.Income():
		p.Kind = "phase.income"
	case m.Recruiting():
		p.Kind = "phase.recruiting"
	}
	for n, alive := range s.World.Alive() {
		if alive {
			p.Seats = append(p.Seats, s.Seats[n])
		}
	}
	return p
}

// Default stands in for a missed turn: what the folder of the match has brought of it (WDW-S13), or no sheet at all, so that all units
// defend where they stand (WDW-D-P).
func (r Rules) Default(v View) Orders {
	if v.Sheet != "" {
		brought, problems := r.Read(v, "de", v.Sheet) // as people have written it, in either language
		if !game.HasError(problems) {
			brought, problems = r.Read(v, "", r.Write(v, "", brought))
		}
		if !game.HasError(problems) && !game.HasError(r.Check(v, brought)) {
			return brought
		}
	}
	return Orders{Absent: true}
}
