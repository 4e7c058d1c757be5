package protocol

import (
	"errors"
	"fmt"
	"slices"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/muster"
)

// Protocol is the record of a battle.
type Protocol struct {
	Lineup muster.Muster // with its seed and catalogue
	Events []battle.Event
	Result battle.Result // slices of its own
}

// Record fights a battle and writes it down. The engine has to be made for the line-up's
// catalogue, and nobody watches it afterwards; nil lets one be made. A line-up that is
// impossible gives the engine's error.
func Record(e *battle.Engine, m muster.Muster, seed uint64) (*Protocol, error) {
	if e == nil {
		var err error
		if e, err = battle.New(m.Catalogue.Kinds()); err != nil {
			return nil, fmt.Errorf("record a battle: %w", err)
		}
	}
	m.Seed, m.Expect = seed, nil
	var s scribe
	e.Watch(&s)
	defer e.Watch(nil)
	l := m.Lineup(seed)
	r, err := e.Fight(&l)
	if err != nil {
		return nil, fmt.Errorf("record a battle: %w", err)
	}
	p := &Protocol{Lineup: m, Events: s, Result: *r}
	p.Result.Forts = slices.Clone(r.Forts)
	for side := range r.Units {
		p.Result.Units[side] = slices.Clone(r.Units[side])
	}
	return p, nil
}

// scribe writes down what it is told.
type scribe []battle.Event

// Event is told by the engine.
func (s *scribe) Event(e battle.Event) { *s = append(*s, e) }

// ErrFalse says that a battle did not go as its protocol says.
var ErrFalse = errors.New("protocol: the battle did not go like this")

// Verify fights the battle again and compares. It gives ErrFalse, wrapped with the first
// event that differs.
func (p *Protocol) Verify() error {
	again, err := Record(nil, p.Lineup, p.Lineup.Seed)
	if err != nil {
		return err
	}
	for n, e := range again.Events {
		if n >= len(p.Events) || p.Events[n] != e {
			return fmt.Errorf("%w: event %d, round %d", ErrFalse, n, e.Round)
		}
	}
	if len(p.Events) > len(again.Events) {
		return fmt.Errorf("%w: event %d is too much", ErrFalse, len(again.Events))
	}
	if !sameResult(p.Result, again.Result) {
		return fmt.Errorf("%w: the result", ErrFalse)
	}
	return nil
}

func sameResult(a, b battle.Result) bool {
	return a.Outcome == b.Outcome && a.Rounds == b.Rounds && a.Attacks == b.Attacks && slices.Equal(a.Forts, b.Forts) &&
		slices.Equal(a.Units[0], b.Units[0]) && slices.Equal(a.Units[1], b.Units[1])
}
