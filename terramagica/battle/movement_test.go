package battle_test

import (
	"slices"
	"testing"

	"spielleiter/terramagica/battle"
)

func (s *scene) walked(name string, got []int, want ...int) {
	s.t.Helper()
	if n := len(want); len(got) < n || !slices.Equal(got[:n], want) {
		s.t.Errorf("%s: rows %v, want %v", name, got, want)
	}
}

var movement = []statement{
	{"TM-N13 TM-D4 who has not attacked moves by its speed: charge forward, flee backward", func(t *testing.T) {
		s := open(t, side(men(1, postRider, 10, battle.Charge)), side(men(1, postRider, 10, battle.Flee)))
		s.walked("charge", s.rows(0, 0, 10), 8, 6, 4)
		s.walked("flee", s.rows(1, 0, 10), 12, 14, 16)
	}},
	{"TM-N13 who has used up its attack stays", func(t *testing.T) {
		s := open(t, side(men(1, archer, 1, battle.Charge)), side(men(1, post, 3, battle.Hold)))
		s.walked("archer", s.rows(0, 0, 1), 1, 1, 1)
	}},
	{"TM-N13 TM-N21 who has attacks left moves on: a big unit is not held up by a few", func(t *testing.T) {
		s := open(t, side(men(100, rider, 1, battle.Charge)), side(men(1, straw, 1, battle.Hold), men(1, post, 3, battle.Hold)))
		s.is("the first falls in the first round", s.first(battle.Attack).Round, 2) // round 1: two rows and no action left
		s.walked("riders", s.rows(0, 0, 1), -1, -3)
	}},
	{"TM-N14 TM-D12 a charge that has movement left attacks whom it meets", func(t *testing.T) {
		s := open(t, side(men(9, rider, 2, battle.Charge)), side(men(1, post, 1, battle.Hold)))
		v := s.first(battle.Attack)
		s.is("riders, two rows: no movement left, so", v.Round, 2)
		s.is("phase", v.Phase, battle.Movement)
		s.walked("riders", s.rows(0, 0, 2), 0, -1)
	}},
	{"TM-D12 who walks its only row and meets somebody does not attack", func(t *testing.T) {
		s := open(t, side(men(9, foot, 1, battle.Charge)), side(men(1, post, 1, battle.Hold)))
		s.is("met in round 2, attacks in round", s.first(battle.Attack).Round, 3)
		s.is("phase", s.first(battle.Attack).Phase, battle.Combat)
	}},
	{"TM-D13 a charger that is met before its turn attacks at once", func(t *testing.T) {
		struck := 0
		for seed := range uint64(20) {
			s := play(t, battle.Lineup{Seed: seed, Sides: [2][]battle.Unit{side(men(9, foot, 1, battle.Charge)), side(men(9, foot, 2, battle.Charge))}})
			v := s.first(battle.Attack)
			second := 1 - s.first(battle.Initiative, in(2)).Side
			s.is("round", v.Round, 2) // 0 and 1, then somebody enters the other's row
			s.is("who", v.Side, second)
			s.is("phase", v.Phase, battle.Movement)
			struck++
		}
		if struck != 20 {
			t.Error(struck)
		}
	}},
	{"TM-D14 TM-N12 who is attacked in the movement phase strikes back at once, dead or alive", func(t *testing.T) {
		s := open(t, side(men(90, rider, 1, battle.Hold), men(90, foot, 1, battle.Hold)), side(men(90, rider, 4, battle.Charge)))
		v := s.first(battle.Attack)
		s.is("the charger", v.Side, 1)
		s.is("phase", v.Phase, battle.Movement)
		back := s.first(battle.Attack, by(0, v.Target))
		s.is("struck back", back.Back, true)
		s.is("in round", back.Round, v.Round)
		// Overwhelmed, it strikes back all the same.
		s = open(t, side(men(1, rider, 1, battle.Hold)), side(men(900, rider, 2, battle.Charge)))
		v = s.first(battle.Attack)
		s.is("killed", v.MenAfter, 0)
		s.is("and strikes back", s.first(battle.Attack, by(0, 0)).Back, true)
	}},
	{"TM-D14 who flees does not strike back", func(t *testing.T) {
		s := open(t, side(men(9, foot, 1, battle.Flee)), side(men(1, rider, 1, battle.Charge)))
		s.is("blows of the fleeing", len(s.of(battle.Attack, by(0, 0), func(v battle.Event) bool { return v.Round <= 5 })), 0)
	}},
	{"TM-D15 the dead do not move", func(t *testing.T) {
		s := open(t, side(men(100, archer, 2, battle.Hold)), side(men(1, straw, 1, battle.Charge)))
		s.is("steps of the dead", len(s.of(battle.Step, by(1, 0))), 0)
	}},
	{"TM-N15 TM-D16 advance is one row, and never an attack in the movement phase", func(t *testing.T) {
		s := open(t, side(men(9, rider, 3, battle.Advance)), side(men(1, post, 1, battle.Hold)))
		s.walked("riders", s.rows(0, 0, 3), 2, 1, 0, -1, -1)
		s.is("phases of attacks", len(s.of(battle.Attack, during(battle.Movement))), 0)
		s = open(t, side(men(9, archer, 5, battle.Advance)), side(men(1, post, 1, battle.Hold)))
		s.walked("archers stop where something is in reach", s.rows(0, 0, 5), 4, 3, 3, 3)
	}},
	{"TM-D16 hold never moves", func(t *testing.T) {
		s := open(t, side(men(9, rider, 3, battle.Hold)), side(men(1, post, 1, battle.Hold)))
		s.is("steps", len(s.of(battle.Step)), 0)
	}},
	{"TM-N2 a catalogue may have more tactics: bombard holds and batters, skirmish rides up and does not charge", func(t *testing.T) {
		s := walled(t, side(men(9, catapult, 5, words["bombard"])), side(men(1, post, 9, battle.Hold)), 1e9)
		s.is("shots at the wall", len(s.of(battle.Batter)), 20)
		s.is("steps", len(s.of(battle.Step)), 0)
		s = open(t, side(men(9, rider, 10, words["skirmish"])), side(men(1, post, 3, battle.Hold)))
		s.walked("riders", s.rows(0, 0, 10), 8, 6, 4, 2, 0, -2, -3, -3)
		s.is("attacks while moving", len(s.of(battle.Attack, during(battle.Movement))), 0)
	}},
	{"TM-N16 a round ends when all damage is dealt or all movement used", func(t *testing.T) {
		s := open(t, side(men(500, rider, 1, battle.Charge)), side(men(1, straw, 1, battle.Hold), men(1, straw, 2, battle.Hold), men(1, straw, 3, battle.Hold)))
		s.walked("riders kill and ride on", s.rows(0, 0, 1), -1, -3)
		for _, v := range s.of(battle.Attack, in(2), by(0, 0)) {
			if v.Rest <= 0 {
				t.Errorf("nothing left after a man of straw: %+v", v)
			}
		}
	}},
	{"TM-D5 nobody goes on while an opponent is in reach", func(t *testing.T) {
		s := open(t, side(men(1, postRider, 1, battle.Charge)), side(men(1, postRider, 1, battle.Charge)))
		for n := range 2 {
			if r := s.result.Units[n][0].Row; r < -1 || r > 1 {
				t.Errorf("side %d ends in row %d", n, r)
			}
		}
		s.is("rows apart", s.result.Units[0][0].Row+s.result.Units[1][0].Row, 0)
	}},
	{"TM-D11 one draw says which side moves first, inside a side it is by index", func(t *testing.T) {
		s := open(t, side(men(1, post, 9, battle.Charge), men(1, post, 9, battle.Charge)), side(men(1, post, 9, battle.Charge)))
		for round := 1; round <= 5; round++ {
			first, steps := s.first(battle.Initiative, in(round)).Side, s.of(battle.Step, in(round))
			s.is("steps", len(steps), 3)
			s.is("side of the first step", steps[0].Side, first)
			own := s.of(battle.Step, in(round), func(v battle.Event) bool { return v.Side == 0 })
			s.is("unit of side 0 that steps first", own[0].Unit, 0)
		}
	}},
}
