package battle_test

import (
	"testing"

	"spielleiter/terramagica/battle"
)

var barriers = []statement{
	{"TM-N28 TM-N30 walls stop everybody on the ground until they are destroyed completely", func(t *testing.T) {
		s := walled(t, side(men(100, foot, 1, battle.Charge)), side(men(1, post, 9, battle.Hold)), 1000)
		s.walked("foot", s.rows(0, 0, 1)[:1], 0)
		fell := 0
		for _, v := range s.of(battle.Batter) {
			if v.After == 0 {
				fell = v.Round
			}
		}
		for _, v := range s.of(battle.Step, by(0, 0)) {
			if v.To < 0 && v.Round < fell || v.Round == fell && v.Phase < battle.Movement {
				t.Errorf("through the wall: %+v", v)
			}
		}
		s.is("wall", s.result.Forts[0], 0.0)
		s.is("it fell, 400 a round from round 2 on, in round", fell, 4)
	}},
	{"TM-N29 the first lies between rows 0 and 1, the second between 1 and 2", func(t *testing.T) {
		s := walled(t, side(men(10, griffin, 1, battle.Hold), men(1, post, 1, battle.Charge)), side(men(1, post, 9, battle.Hold)), 1e9, 1e9)
		s.walked("stops at the first", s.rows(0, 1, 1), 0, 0, 0)
		s = walled(t, side(men(1, post, 1, battle.Charge)), side(men(1, post, 9, battle.Hold)), 0, 1e9)
		s.walked("stops at the second", s.rows(0, 0, 1), 0, -1, -1, -1)
		s = walled(t, side(men(1, post, 1, battle.Charge)), side(men(1, post, 9, battle.Hold)), 0, 0, 1e9)
		s.walked("stops at the third", s.rows(0, 0, 1), 0, -1, -2, -2)
	}},
	{"TM-N31 TM-D26 TM-D27 a charge goes row by row: enemies, then the wall, then the next row", func(t *testing.T) {
		catapults := func(tactic battle.Tactic) *scene {
			return walled(t, side(men(50, catapult, 3, tactic)), side(men(1, post, 2, battle.Hold)), 1e9)
		}
		s := catapults(battle.Charge)
		s.is("shots at men", len(s.of(battle.Attack)), 0)
		s.is("shots at the wall", len(s.of(battle.Batter)), 20)
		s = catapults(battle.Hold)
		s.is("others shoot at men first", len(s.of(battle.Attack)), 20)
		s.is("and not at the wall", len(s.of(battle.Batter)), 0)
	}},
	{"TM-N32 some have a bonus against walls: the whole damage times it", func(t *testing.T) {
		s := walled(t, side(men(50, catapult, 5, battle.Charge)), side(men(1, post, 9, battle.Hold)), 1e9)
		v := s.first(battle.Batter)
		s.is("damage", v.Damage, (4*50)*v.Factor*20)
	}},
	{"TM-N33 opponents in a row come first, then the wall", func(t *testing.T) {
		s := walled(t, side(men(500, foot, 1, battle.Charge)), side(men(1, straw, 9, battle.Hold), men(1, postRider, 9, battle.Hold)), 5000)
		s.is("no opponent at the foot of the wall, so the wall", s.first(battle.Batter).To, 0)
		// A griffin flies out to the foot of the wall.
		s = walled(t, side(men(500, javelin, 2, words["bombard"])), side(men(1, griffin, 1, battle.Advance)), 1e9)
		s.is("nobody there in round 1", len(s.of(battle.Attack, by(0, 0), in(1))), 0)
		got := append(s.of(battle.Attack, by(0, 0), in(2)), s.of(battle.Batter, in(2))...)
		s.is("the griffin, then the wall with what is left", len(got), 2)
		s.is("left", got[1].Left, got[0].Rest)
	}},
	{"TM-N34 the nearer row counts: a catapult of range 5 reaches the wall at 0|1 from row 5", func(t *testing.T) {
		s := walled(t, side(men(1, catapult, 5, battle.Hold)), side(men(1, post, 9, battle.Hold)), 1e9)
		s.is("from row 5", s.first(battle.Batter).To, 5)
		s.is("in round", s.first(battle.Batter).Round, 1)
		s = walled(t, side(men(1, catapult, 6, battle.Hold)), side(men(1, post, 9, battle.Hold)), 1e9)
		s.is("from row 6", len(s.of(battle.Batter)), 0)
		s = walled(t, side(men(1, catapult, 4, battle.Hold)), side(men(1, post, 9, battle.Hold)), 0, 1e9)
		s.is("the one at 1|2 from row 4", s.first(battle.Batter).To, 5)
	}},
	{"TM-N35 TM-D32 directly behind a wall the range is one more, in melee too, as long as it stands", func(t *testing.T) {
		s := walled(t, side(men(1, post, 1, battle.Charge)), side(men(9, foot, 1, battle.Hold)), 1e9)
		s.is("down to row 0", s.first(battle.Attack, by(1, 0)).To, 1)
		s = walled(t, side(men(1, post, 1, battle.Charge)), side(men(9, foot, 2, battle.Hold)), 1e9)
		s.is("not from row 2", len(s.of(battle.Attack)), 0)
		s = walled(t, side(men(500, foot, 1, battle.Charge), men(1, post, 1, battle.Hold)), side(men(500, foot, 1, battle.Hold)), 1000)
		fell := s.first(battle.Batter, func(v battle.Event) bool { return v.After == 0 }).Round
		for _, v := range s.of(battle.Attack, by(1, 0), func(v battle.Event) bool { return v.Round > fell }) {
			s.is("distance without the wall", v.To, 0)
		}
	}},
	{"TM-D2 TM-N28 a wall keeps swords at its foot from the defenders", func(t *testing.T) {
		s := walled(t, side(men(9, foot, 1, battle.Advance)), side(men(1, post, 1, battle.Hold)), 1e9)
		s.is("blows at men", len(s.of(battle.Attack, by(0, 0))), 0)
	}},
	{"TM-N36 TM-D31 flyers are neither stopped nor protected, and do not attack walls", func(t *testing.T) {
		s := walled(t, side(men(9, griffin, 1, battle.Charge)), side(men(1, post, 2, battle.Hold)), 1e9, 1e9)
		s.walked("griffins", s.rows(0, 0, 1), -2)
		s.is("blows at walls", len(s.of(battle.Batter)), 0)
		s = walled(t, side(men(1, post, 1, battle.Charge)), side(men(9, griffin, 1, battle.Hold)), 1e9)
		s.is("reach from behind a wall", len(s.of(battle.Attack)), 0)
	}},
	{"TM-D25 walls stand on their owner's side, leader or not", func(t *testing.T) {
		l := battle.Lineup{
			Sides: [2][]battle.Unit{side(men(9, foot, 1, battle.Hold)), side(men(9, catapult, 5, battle.Charge), men(1, post, 1, battle.Charge))},
			Forts: []battle.Fort{{HP: 1e9}}, FortSide: 0, Seed: 1,
		}
		s := play(t, l)
		s.is("who batters", s.first(battle.Batter).Side, 1)
		s.is("who strikes from above", s.first(battle.Attack, by(0, 0)).To, 1)
		s.is("the other stops", s.result.Units[1][1].Row, 0)
	}},
	{"TM-D28 a wall's V is 0 unless it has one", func(t *testing.T) {
		s := walled(t, side(men(10, foot, 1, battle.Charge)), side(men(1, post, 9, battle.Hold)), 1e9)
		v := s.first(battle.Batter)
		s.is("damage", v.Damage, 40*v.Factor)
		s = play(t, battle.Lineup{
			Sides: [2][]battle.Unit{side(men(10, foot, 1, battle.Charge)), side(men(1, post, 9, battle.Hold))},
			Forts: []battle.Fort{{HP: 1e9, V: 30}}, FortSide: 1,
		})
		v = s.first(battle.Batter)
		s.is("damage with V 30", v.Damage, 0.25*40*v.Factor)
	}},
	{"TM-D29 its owner's side may pass a wall backward, not forward; nobody attacks his own", func(t *testing.T) {
		s := walled(t, side(men(1, post, 9, battle.Hold)), side(men(1, post, 1, battle.Flee), men(9, foot, 2, battle.Charge)), 1e9, 1e9, 1e9)
		s.walked("back through the gates", s.rows(1, 0, 1), 2, 3, 4)
		s.walked("not forward", s.rows(1, 1, 2), 2, 2)
		s.is("blows at walls", len(s.of(battle.Batter)), 0)
	}},
	{"TM-D30 a wall does not stop shots", func(t *testing.T) {
		s := walled(t, side(men(9, archer, 1, battle.Hold)), side(men(1, post, 3, battle.Hold)), 1e9, 1e9)
		s.is("shots at men", len(s.of(battle.Attack)), 20)
	}},
	{"TM-D33 what is left of a wall is what the next battle begins with", func(t *testing.T) {
		first := walled(t, side(men(10, foot, 1, battle.Charge)), side(men(1, post, 9, battle.Hold)), 1e4)
		left := first.result.Forts[0]
		if left <= 0 || left >= 1e4 {
			t.Fatal(left)
		}
		second := walled(t, side(men(10, foot, 1, battle.Charge)), side(men(1, post, 9, battle.Hold)), left)
		second.is("begins with", second.first(battle.Batter).Before, left)
	}},
	{"TM-D34 with all enemies dead only ground chargers and advancers go on, at walls, until round 20", func(t *testing.T) {
		s := walled(t, side(men(10, foot, 1, battle.Charge)), side(), 1e9)
		s.is("rounds", s.result.Rounds, 20)
		s.is("outcome", s.result.Outcome, battle.First)
		s.is("blows", len(s.of(battle.Batter)), 19)
		s = walled(t, side(men(10, griffin, 1, battle.Charge), men(10, foot, 9, battle.Flee)), side(), 1e9)
		s.is("flyers and fugitives stay", len(s.of(battle.Step)), 0)
		s = walled(t, side(), side(men(10, foot, 1, battle.Charge)), 1e9)
		s.is("nobody batters his own", s.result.Rounds, 0)
	}},
}

var after = []statement{
	{"TM-N37 TM-N38 the avatar stands in row 1 and takes on hundreds", func(t *testing.T) {
		won := 0
		e := newEngine(t, cast)
		for seed := range uint64(100) {
			r := fight(t, e, &battle.Lineup{Seed: seed, Sides: [2][]battle.Unit{side(men(300, foot, 1, battle.Charge)), side(men(1, avatar, 1, battle.Charge))}})
			if r.Outcome == battle.Second {
				won++
			}
		}
		if won < 95 {
			t.Errorf("%d of 100 against 300 foot soldiers", won)
		}
	}},
	{"TM-N42 TM-D44 who watches is told all numbers, and the watcher changes nothing", func(t *testing.T) {
		s := open(t, side(men(50, foot, 1, battle.Charge)), side(men(50, foot, 1, battle.Charge)))
		s.is("attacks told", len(s.of(battle.Attack)), s.result.Attacks)
	}},
}
