package battle_test

import (
	"math"
	"math/big"
	"testing"

	"spielleiter/terramagica/battle"
)

var damage = []statement{
	{"TM-N17 X is (A-V)/(A+V)/2 + 0.5, which is A/(A+V)", func(t *testing.T) {
		for a := int64(1); a <= 40; a++ {
			for v := range int64(41) {
				printed := big.NewRat(a-v, a+v) // the formula as it is printed, exactly
				printed.Quo(printed, big.NewRat(2, 1)).Add(printed, big.NewRat(1, 2))
				want, _ := printed.Float64()
				if got := float64(a) / float64(a+v); got != want {
					t.Fatalf("A %d, V %d: %v, want %v", a, v, got, want)
				}
			}
		}
		s := open(t, side(men(100, giant, 1, battle.Charge)), side(men(1, avatar, 1, battle.Hold)))
		v := s.first(battle.Attack, by(0, 0))
		s.is("A", v.A, 10.0)
		s.is("V", v.V, 40.0)
		s.is("damage", v.Damage, 0.2*(1000*float64(v.Men))*v.Factor)
	}},
	{"TM-N18 S is X * damage * number * chance, between 0.9 and 1.1", func(t *testing.T) {
		s := open(t, side(men(100, foot, 1, battle.Charge)), side(men(1, post, 1, battle.Hold)))
		low, high := 2.0, 0.0
		for _, v := range s.of(battle.Attack, by(0, 0)) {
			s.is("S", v.Damage, 0.5*(4*100)*v.Factor)
			s.is("S in HP", v.After, v.Before-v.Damage)
			low, high = min(low, v.Factor), max(high, v.Factor)
		}
		if low < 0.9 || high >= 1.1 || high-low < 0.1 {
			t.Errorf("chance between %v and %v", low, high)
		}
	}},
	{"TM-N18 chance is even: in the mean a blow does X * damage * number", func(t *testing.T) {
		c, sum := battle.Chance(1), 0.0
		const n = 1_000_000
		for range n {
			sum += battle.Factor(c.Next())
		}
		if mean := sum / n; math.Abs(mean-1) > 4*0.2/math.Sqrt(12*n) {
			t.Errorf("chance is %v in the mean", mean)
		}
	}},
	{"TM-N18 chance reaches its bounds and not beyond", func(t *testing.T) {
		if got := battle.Factor(0xFFFFFFFF00000000); got != 0.9 {
			t.Error(got)
		}
		if got := battle.Factor(0xFFFFFFFF); got >= 1.1 || got < 1.0999999999 {
			t.Error(got)
		}
		if got := battle.Pick(math.MaxUint64, 7); got != 6 {
			t.Error(got)
		}
	}},
	{"TM-N21 all in the row beaten, and the attack goes to the next row that is in reach", func(t *testing.T) {
		s := open(t, side(men(100, javelin, 1, battle.Hold)), side(men(1, straw, 1, battle.Hold), men(1, straw, 1, battle.Hold)))
		s.is("attacks in one round", len(s.of(battle.Attack, in(1))), 2)
	}},
	{"TM-N22 TM-D17 shooters in melee have a tenth of A and V", func(t *testing.T) {
		s := open(t, side(men(50, archer, 1, battle.Hold)), side(men(500, foot, 1, battle.Charge)))
		far := s.first(battle.Attack, by(0, 0))
		s.is("A before", far.A, 10.0)
		near := s.first(battle.Attack, by(1, 0))
		s.is("V in melee", near.V, 1.0)
		s.is("noticed", near.TargetMelee, true)
		own := s.first(battle.Attack, by(0, 0), in(near.Round))
		s.is("A in melee", own.A, 1.0)
		s = open(t, side(men(50, javelin, 1, battle.Hold)), side(men(500, foot, 1, battle.Charge)))
		s.is("no shooter, full V", s.first(battle.Attack, by(1, 0)).V, 10.0)
	}},
	{"TM-D17 whoever was alive at the start of the round still makes melee when it has fallen", func(t *testing.T) {
		s := open(
			t, side(men(100, giant, 1, battle.Hold), men(1, archer, 1, battle.Hold)),
			side(men(100, rider, 1, battle.Charge), men(1, post, 3, battle.Hold)),
		)
		killed := s.first(battle.Attack, by(0, 0))
		s.is("the giants kill the riders in round 2", killed.Round*1000+killed.MenAfter, 2000)
		shot := s.first(battle.Attack, by(0, 1), in(2))
		s.is("then the archers shoot at", shot.Target, 1)
		s.is("in melee still", shot.Melee, true)
		s.is("in round 3 no more", s.first(battle.Attack, by(0, 1), in(3)).Melee, false)
	}},
	{"TM-D18 a tenth and a half multiply", func(t *testing.T) {
		s := open(t, side(men(50, archer, 8, battle.Flee)), side(men(500, rider, 1, battle.Charge)))
		v := s.first(battle.Attack, by(1, 0), func(v battle.Event) bool { return v.TargetExhausted })
		s.is("V of exhausted shooters in melee", v.V, 0.5)
	}},
	{"TM-D19 men are hit points over those of a man, rounded up, and a wounded man fights fully", func(t *testing.T) {
		l := battle.Lineup{Seed: 1, Sides: [2][]battle.Unit{side(battle.Unit{Kind: javelin, HP: 41, Row: 1, Tactic: battle.Hold}), side(men(1, post, 1, battle.Hold))}}
		s := play(t, l)
		s.is("men who attack", s.first(battle.Attack).Men, 5)
		s.is("men at the end", s.result.Units[0][0].Men, 5)
		s.is("hit points at the end", s.result.Units[0][0].HP, 41.0)
	}},
	{"TM-D20 wounds stay after the battle", func(t *testing.T) {
		s := open(t, side(men(100, foot, 1, battle.Charge)), side(men(10, foot, 1, battle.Charge)))
		end := s.result.Units[0][0]
		if end.HP == math.Trunc(end.HP/10)*10 || end.Men != int(math.Ceil(end.HP/10)) {
			t.Errorf("no wounded man among them: %+v", end)
		}
	}},
}
