package battle_test

import (
	"testing"

	"spielleiter/terramagica/battle"
)

var course = []statement{
	{"TM-N10 a battle lasts 20 rounds of combat and movement", func(t *testing.T) {
		s := open(t, side(men(1, post, 10, battle.Hold)), side(men(1, post, 10, battle.Hold)))
		s.is("rounds", s.result.Rounds, 20)
		s.is("movement phases", len(s.of(battle.Initiative)), 20)
		s.is("outcome", s.result.Outcome, battle.Undecided)
	}},
	{"TM-N11 everybody looks for the nearest opponent first, shooters farther and farther", func(t *testing.T) {
		s := open(t, side(men(100, archer, 1, battle.Hold)), side(men(1, straw, 3, battle.Hold), men(1, straw, 2, battle.Hold), men(1, post, 4, battle.Hold)))
		got := s.of(battle.Attack, in(1), by(0, 0))
		s.is("attacks", len(got), 2) // row 4 is five away
		s.is("first", got[0].Target, 1)
		s.is("at", got[0].To, 3)
		s.is("then", got[1].Target, 0)
	}},
	{"TM-N12 TM-D6 who loses men attacks with full strength in the same round", func(t *testing.T) {
		s := open(t, side(men(1, giant, 1, battle.Charge)), side(men(60, foot, 1, battle.Charge)))
		struck := s.first(battle.Attack, by(1, 0), func(v battle.Event) bool { return v.Phase == battle.Combat })
		s.is("men", struck.Men, 60)
		lost := s.first(battle.Attack, by(0, 0), in(struck.Round))
		if lost.MenAfter >= 60 {
			t.Errorf("nothing was lost before: %+v", lost)
		}
	}},
	{"TM-N12 TM-D8 chance chooses among the nearest, each unit as likely as any other", func(t *testing.T) {
		e, hits := newEngine(t, cast), [3]int{}
		for seed := range 30_000 {
			s := &scene{t: t}
			e.Watch(s)
			fight(t, e, &battle.Lineup{Seed: uint64(seed), Sides: [2][]battle.Unit{
				side(men(1, javelin, 1, battle.Hold)),
				side(men(1, post, 1, battle.Hold), men(500, post, 1, battle.Hold), men(1, post, 1, battle.Hold), men(1, straw, 2, battle.Hold)),
			}})
			hits[s.first(battle.Attack).Target]++
		}
		for n, h := range hits {
			if h < 9_700 || h > 10_300 { // 3.7 standard errors
				t.Errorf("unit %d: %d of 30,000", n, h)
			}
		}
	}},
	{"TM-D7 TM-N19 TM-N16 what a kill leaves of the attack goes to the next, with its own chance and V", func(t *testing.T) {
		s := open(t, side(men(100, javelin, 1, battle.Hold)), side(men(5, foot, 1, battle.Hold), men(5, foot, 1, battle.Hold), men(5, foot, 1, battle.Hold)))
		got := s.of(battle.Attack, in(1), by(0, 0))
		s.is("attacks", len(got), 3)
		for n, v := range got {
			if n > 0 {
				s.is("goes on with what was left", v.Left, got[n-1].Rest)
			}
			if want := v.Left * (1 - v.Before/v.Damage); v.Rest != want {
				t.Errorf("a kill uses hp/S: %v, want %v", v.Rest, want)
			}
		}
		if got[0].Factor == got[1].Factor {
			t.Error("the second attack has the chance of the first")
		}
	}},
	{"TM-D9 one draw is an attack: the upper half chooses, the lower half is chance", func(t *testing.T) {
		s := open(t, side(men(1, javelin, 1, battle.Hold)), side(men(1, post, 1, battle.Hold), men(1, post, 1, battle.Hold), men(1, post, 1, battle.Hold)))
		c := battle.Chance(1)
		for round := 1; round <= 20; round++ {
			x, v := c.Next(), s.first(battle.Attack, in(round), by(0, 0))
			s.is("target", v.Target, battle.Pick(x, 3))
			s.is("chance", v.Factor, battle.Factor(x))
			s.is("initiative", s.first(battle.Initiative, in(round)).Side, battle.Pick(c.Next(), 2))
		}
		s.is("attacks", s.result.Attacks, 20)
	}},
	{"TM-D10 in the combat phase the order is by index, side 0 first", func(t *testing.T) {
		s := open(t, side(men(9, foot, 1, battle.Charge), men(9, foot, 1, battle.Charge)), side(men(9, foot, 1, battle.Charge), men(9, foot, 1, battle.Charge)))
		last, round := -1, 0
		for _, v := range s.of(battle.Attack, during(battle.Combat)) {
			if v.Round != round {
				last, round = -1, v.Round
			}
			if n := 2*v.Side + v.Unit; n < last {
				t.Fatalf("unit %d of side %d is late in round %d", v.Unit, v.Side, round)
			} else {
				last = n
			}
		}
	}},
	{"TM-N20 TM-D10 who falls in the combat phase attacks in it", func(t *testing.T) {
		s := open(t, side(men(100, giant, 1, battle.Charge)), side(men(60, foot, 1, battle.Charge)))
		fallen := s.first(battle.Attack, by(0, 0), during(battle.Combat))
		s.is("men left", fallen.MenAfter, 0)
		s.is("its own attack", len(s.of(battle.Attack, by(1, 0), in(fallen.Round), during(battle.Combat))), 1)
		s.is("after that round", len(s.of(battle.Attack, by(1, 0), in(fallen.Round+1))), 0)
	}},
	{"TM-N1 TM-D1 row a and row b of the two sides are a+b apart", func(t *testing.T) {
		s := open(t, side(men(9, archer, 1, battle.Hold)), side(men(1, post, 3, battle.Hold)))
		s.is("distance", s.first(battle.Attack).To, 4)
		s = open(t, side(men(9, archer, 2, battle.Hold)), side(men(1, post, 3, battle.Hold)))
		s.is("five apart is out of reach", len(s.of(battle.Attack)), 0)
	}},
	{"TM-D2 melee is the same row", func(t *testing.T) {
		s := open(t, side(men(9, foot, 1, battle.Charge)), side(men(1, post, 1, battle.Hold)))
		s.is("distance", s.first(battle.Attack).To, 0)
		s.is("round", s.first(battle.Attack).Round, 3) // 1 -> 0 -> -1, and attacks there in round 3
	}},
	{"TM-D43 the outcome is by who lives", func(t *testing.T) {
		strong, weak := side(men(100, foot, 1, battle.Charge)), side(men(1, foot, 1, battle.Hold))
		s := open(t, strong, weak)
		s.is("first", s.result.Outcome, battle.First)
		s = open(t, weak, strong)
		s.is("second", s.result.Outcome, battle.Second)
		s = open(t, nil, nil)
		s.is("nobody", s.result.Outcome, battle.Mutual)
		s = open(t, nil, weak)
		s.is("an empty side loses", s.result.Outcome, battle.Second)
		s.is("at once", s.result.Rounds, 0)
		s = open(t, side(men(1, giant, 1, battle.Charge)), side(men(1, giant, 1, battle.Charge)))
		s.is("both fall", s.result.Outcome, battle.Mutual)
	}},
}
