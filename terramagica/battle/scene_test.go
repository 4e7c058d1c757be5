package battle_test

import (
	"slices"
	"testing"

	"spielleiter/terramagica/battle"
)

// The kinds of the small battles in which the statements are tried. Posts do no damage
// and hold out for ever; straw does none and falls at once.
const (
	foot = iota
	rider
	archer
	javelin // range 2, no shooter
	griffin
	catapult
	giant // one man, much damage
	post
	postRider
	straw
	avatar
)

var cast = []battle.Kind{
	foot:      {A: 10, V: 10, HP: 10, Damage: 4, FortMult: 1, Speed: 1},
	rider:     {A: 10, V: 10, HP: 10, Damage: 4, FortMult: 1, Speed: 2},
	archer:    {A: 10, V: 10, HP: 10, Damage: 4, FortMult: 1, Speed: 1, Range: 4, Shooter: true},
	javelin:   {A: 10, V: 10, HP: 10, Damage: 4, FortMult: 1, Speed: 1, Range: 2},
	griffin:   {A: 10, V: 10, HP: 10, Damage: 4, FortMult: 1, Speed: 3, Flying: true},
	catapult:  {A: 10, V: 10, HP: 10, Damage: 4, FortMult: 20, Speed: 1, Range: 5, Shooter: true},
	giant:     {A: 10, V: 10, HP: 1000, Damage: 1000, FortMult: 1, Speed: 1},
	post:      {A: 10, V: 10, HP: 100000, Damage: 0, FortMult: 1, Speed: 1, NoFlee: true},
	postRider: {A: 10, V: 10, HP: 100000, Damage: 0, FortMult: 1, Speed: 2, NoFlee: true},
	straw:     {A: 10, V: 10, HP: 0.001, Damage: 0, FortMult: 1, Speed: 1},
	avatar:    {A: 40, V: 40, HP: 1500, Damage: 500, FortMult: 1, Speed: 1, NoFlee: true},
}

// scene is a small battle and what happened in it.
type scene struct {
	t      *testing.T
	result *battle.Result
	events []battle.Event
}

func (s *scene) Event(v battle.Event) { s.events = append(s.events, v) }

// men is a unit of some men.
func men(n int, kind, row int, tactic battle.Tactic) battle.Unit {
	return battle.Unit{Kind: kind, HP: float64(n) * cast[kind].HP, Row: row, Tactic: tactic}
}

func side(units ...battle.Unit) []battle.Unit { return units }

// play fights a line-up of the cast and listens.
func play(t *testing.T, l battle.Lineup) *scene {
	t.Helper()
	s := &scene{t: t}
	e := newEngine(t, cast)
	e.Watch(s)
	s.result = fight(t, e, &l)
	return s
}

// open is a battle without walls.
func open(t *testing.T, a, d []battle.Unit) *scene {
	t.Helper()
	return play(t, battle.Lineup{Sides: [2][]battle.Unit{a, d}, Seed: 1})
}

// walled is a battle in which the second side has fortifications.
func walled(t *testing.T, a, d []battle.Unit, hp ...float64) *scene {
	t.Helper()
	l := battle.Lineup{Sides: [2][]battle.Unit{a, d}, Seed: 1, FortSide: 1}
	for _, x := range hp {
		l.Forts = append(l.Forts, battle.Fort{HP: x})
	}
	return play(t, l)
}

// of gives the events of a sort.
func (s *scene) of(what battle.What, fits ...func(battle.Event) bool) []battle.Event {
	var list []battle.Event
	for _, v := range s.events {
		if v.What == what && !slices.ContainsFunc(fits, func(f func(battle.Event) bool) bool { return !f(v) }) {
			list = append(list, v)
		}
	}
	return list
}

// first gives the first event of a sort.
func (s *scene) first(what battle.What, fits ...func(battle.Event) bool) battle.Event {
	s.t.Helper()
	list := s.of(what, fits...)
	if len(list) == 0 {
		s.t.Fatalf("nothing of sort %d has happened in %+v", what, s.events)
	}
	return list[0]
}

func in(round int) func(battle.Event) bool {
	return func(v battle.Event) bool { return v.Round == round }
}

func during(p battle.Phase) func(battle.Event) bool {
	return func(v battle.Event) bool { return v.Phase == p }
}

func by(side, unit int) func(battle.Event) bool {
	return func(v battle.Event) bool { return v.Side == side && v.Unit == unit }
}

// rows gives where a unit stood at the end of each round.
func (s *scene) rows(side, unit, start int) []int {
	list := []int{}
	for round := 1; round <= s.result.Rounds; round++ {
		for _, v := range s.of(battle.Step, in(round), by(side, unit)) {
			start = v.To
		}
		list = append(list, start)
	}
	return list
}

func (s *scene) is(name string, got, want any) {
	s.t.Helper()
	if got != want {
		s.t.Errorf("%s: %v, want %v", name, got, want)
	}
}

// statement is a numbered statement of the rules and how it is tried.
type statement struct {
	says string
	try  func(*testing.T)
}

var sections = map[string][]statement{"course": course, "movement": movement, "damage": damage, "flight": flight, "walls": barriers, "after": after}

func TestStatements(t *testing.T) {
	for section, list := range sections {
		for _, s := range list {
			t.Run(section+"/"+s.says, s.try)
		}
	}
}
