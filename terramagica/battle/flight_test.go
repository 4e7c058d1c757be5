package battle_test

import (
	"testing"

	"spielleiter/terramagica/battle"
)

var flight = []statement{
	{"TM-N23 TM-D21 more than two thirds lost in one round, and it flees", func(t *testing.T) {
		e := newEngine(t, cast)
		routs := 0
		for seed := range uint64(300) {
			s := &scene{t: t}
			e.Watch(s)
			fight(t, e, &battle.Lineup{Seed: seed, Sides: [2][]battle.Unit{side(men(67, javelin, 1, battle.Hold)), side(men(20, foot, 1, battle.Hold))}})
			v := s.first(battle.Attack, in(1))
			rout := s.of(battle.Rout, in(1), by(1, 0))
			if lost := v.Before - v.After; (v.After > 0 && lost > v.Before*2/3) != (len(rout) == 1) {
				t.Fatalf("lost %v of %v, routs %v", lost, v.Before, rout)
			}
			routs += len(rout)
		}
		if routs < 50 || routs > 250 {
			t.Errorf("%d routs in 300 battles: not tried on both sides of the border", routs)
		}
	}},
	{"TM-D21 exactly two thirds are not more", func(t *testing.T) {
		kinds := []battle.Kind{{A: 1, V: 0, HP: 3, Damage: 1, FortMult: 1, NoFlee: false}}
		e := newEngine(t, kinds)
		for _, hp := range []float64{3, 2.9, 2.5} {
			s := &scene{t: t}
			e.Watch(s)
			l := &battle.Lineup{Seed: 3, Sides: [2][]battle.Unit{{{Kind: 0, HP: 3, Row: 1, Tactic: battle.Charge}}, {{Kind: 0, HP: hp, Row: 1, Tactic: battle.Charge}}}}
			fight(t, e, l) // speed 0: they never meet, nobody loses anything
			s.is("routs", len(s.of(battle.Rout)), 0)
		}
	}},
	{"TM-N24 TM-D22 the enemy can attack once more, then it runs; who flees does not attack", func(t *testing.T) {
		s := open(t, side(men(38, foot, 1, battle.Charge)), side(men(10, foot, 1, battle.Charge)))
		rout := s.first(battle.Rout)
		s.is("who", rout.Side, 1)
		next := rout.Round + 1
		s.is("hit once more", s.first(battle.Attack, by(0, 0), in(next)).Phase, battle.Combat)
		s.is("attacks of the fleeing", len(s.of(battle.Attack, by(1, 0), in(next))), 0)
	}},
	{"TM-D22 who is ordered to flee flees in round 1", func(t *testing.T) {
		s := open(t, side(men(1, post, 1, battle.Flee)), side(men(1, post, 9, battle.Hold)))
		s.is("first step in round", s.first(battle.Step).Round, 1)
	}},
	{"TM-N25 TM-D23 flight lasts five rounds, then it stays with half A and V, and does not flee again", func(t *testing.T) {
		s := open(t, side(men(100, foot, 5, battle.Flee)), side(men(300, rider, 1, battle.Charge)))
		s.walked("fleeing", s.rows(0, 0, 5), 6, 7, 8, 9, 10, 10, 10)
		s.is("exhausted in round", s.first(battle.Exhaust).Round, 5)
		v := s.first(battle.Attack, by(1, 0), func(v battle.Event) bool { return v.Round > 5 })
		s.is("V", v.V, 5.0)
		if own := s.of(battle.Attack, by(0, 0)); len(own) > 0 {
			s.is("A", own[0].A, 5.0)
			s.is("exhausted", own[0].Exhausted, true)
		} else {
			t.Error("who is exhausted fights, it only does not move")
		}
		s.is("second flights", len(s.of(battle.Rout, by(0, 0))), 0)
	}},
	{"TM-D23 the avatar never flees", func(t *testing.T) {
		s := open(t, side(men(1, avatar, 1, battle.Charge)), side(men(5, giant, 1, battle.Charge)))
		v := s.first(battle.Attack, by(1, 0))
		if 3*v.After >= v.Before {
			t.Fatalf("he lost too little to flee: %+v", v)
		}
		s.is("routs", len(s.of(battle.Rout, by(0, 0))), 0)
	}},
	{"TM-N26 who is equally fast always catches up, if he is not held up", func(t *testing.T) {
		for row := 1; row <= 10; row++ {
			s := open(t, side(men(100, foot, 1, battle.Charge)), side(men(10, foot, row, battle.Flee)))
			s.is("caught", s.result.Outcome, battle.First)
		}
		// TM-D3: from row 10 to row 15, caught in round 16.
		s := open(t, side(men(100, foot, 1, battle.Charge)), side(men(10, foot, 10, battle.Flee)))
		s.walked("flees", s.rows(1, 0, 10), 11, 12, 13, 14, 15, 15)
		s.is("row -15 in round", len(s.of(battle.Step, by(0, 0))), 16)
	}},
	{"TM-N27 TM-D3 a rider who flees from the rearmost rows is not caught by foot", func(t *testing.T) {
		for row, caught := range map[int]bool{10: false, 9: false, 8: true} {
			s := open(t, side(men(100, foot, 1, battle.Charge)), side(men(10, rider, row, battle.Flee)))
			s.is("rows he gets to", s.rows(1, 0, row)[4], row+10)
			s.is("attacked", len(s.of(battle.Attack, by(0, 0))) > 0, caught)
		}
	}},
	{"TM-D3 rows go on behind row 10", func(t *testing.T) {
		s := open(t, side(men(1, postRider, 10, battle.Flee)), side(men(1, post, 10, battle.Hold)))
		s.is("row", s.result.Units[0][0].Row, 20)
	}},
	{"TM-D24 flight, exhaustion and row are forgotten after the battle", func(t *testing.T) {
		e := newEngine(t, cast)
		l := &battle.Lineup{Seed: 1, Sides: [2][]battle.Unit{side(men(100, foot, 5, battle.Flee)), side(men(300, rider, 1, battle.Charge))}}
		before := *fight(t, e, l)
		ends := [2]battle.End{before.Units[0][0], before.Units[1][0]}
		again := fight(t, e, l)
		s := &scene{t: t}
		s.is("the same battle again", [2]battle.End{again.Units[0][0], again.Units[1][0]}, ends)
	}},
}
