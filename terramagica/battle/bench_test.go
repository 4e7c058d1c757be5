package battle_test

import (
	"testing"

	"spielleiter/terramagica/battle"
)

// lasting is ten stacks against ten that are still fighting after 20 rounds: sturdy men
// of all the usual sorts that meet in the middle.
func lasting() ([]battle.Kind, *battle.Lineup) {
	var kinds []battle.Kind
	l := &battle.Lineup{Seed: 1}
	for n := range 10 {
		kinds = append(kinds, battle.Kind{
			A: float64(8 + n), V: float64(14 - n), HP: float64(10 + 2*n), Damage: 0.2 + 0.02*float64(n), FortMult: 1, Speed: 1, Range: n % 3,
		})
		for side := range l.Sides {
			l.Sides[side] = append(l.Sides[side], battle.Unit{Kind: n, HP: 200 * kinds[n].HP, Row: 1, Tactic: battle.Charge})
		}
	}
	return kinds, l
}

// BenchmarkTenAgainstTen is the yardstick: ten stacks against ten, twenty full rounds,
// everybody attacks in each of them once they have met.
func BenchmarkTenAgainstTen(b *testing.B) {
	kinds, l := lasting()
	e := newEngine(b, kinds)
	if r := fight(b, e, l); r.Rounds != battle.Rounds || r.Attacks < 19*20 {
		b.Fatalf("%d rounds, %d attacks", r.Rounds, r.Attacks)
	}
	b.ReportAllocs()
	var attacks int
	for b.Loop() {
		l.Seed++
		r, _ := e.Fight(l)
		attacks += r.Attacks
	}
	perSecond(b, attacks)
}

func perSecond(b *testing.B, attacks int) {
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "battles/s")
	b.ReportMetric(b.Elapsed().Seconds()*1e9/float64(attacks), "ns/attack")
}

// mixed is a usual battle of the standard catalogue: ten kinds against ten with their
// usual rows and tactics, 100 men of each, which ends before round 20.
func mixed(b testing.TB, forts ...float64) ([]battle.Kind, *battle.Lineup) {
	kinds, index := standard(b)
	l := &battle.Lineup{FortSide: 1}
	for _, hp := range forts {
		l.Forts = append(l.Forts, battle.Fort{HP: hp})
	}
	for _, u := range []struct {
		id     string
		row    int
		tactic battle.Tactic
	}{
		{"schwert", 1, battle.Charge},
		{"pike", 1, battle.Advance},
		{"axt", 1, battle.Charge},
		{"garde", 1, battle.Charge},
		{"plaenkler", 2, battle.Advance},
		{"bogen", 4, battle.Advance},
		{"armbrust", 3, battle.Advance},
		{"reiter", 2, battle.Charge},
		{"ritter", 2, battle.Charge},
		{"katapult", 5, battle.Advance},
	} {
		k := index[u.id]
		for side := range l.Sides {
			l.Sides[side] = append(l.Sides[side], battle.Unit{Kind: k, HP: 100 * kinds[k].HP, Row: u.row, Tactic: u.tactic})
		}
	}
	return kinds, l
}

func BenchmarkStandardMix(b *testing.B) {
	for _, mix := range []struct {
		name  string
		forts []float64
	}{{"open", nil}, {"walls", []float64{4000, 12000}}} {
		b.Run(mix.name, func(b *testing.B) {
			kinds, l := mixed(b, mix.forts...)
			e := newEngine(b, kinds)
			fight(b, e, l)
			b.ReportAllocs()
			attacks, rounds := 0, 0
			for b.Loop() {
				l.Seed++
				r, _ := e.Fight(l)
				attacks, rounds = attacks+r.Attacks, rounds+r.Rounds
			}
			perSecond(b, attacks)
			b.ReportMetric(float64(rounds)/float64(b.N), "rounds")
		})
	}
}

// BenchmarkCalibration is the yardstick of our benchmarks: 100,000 steps of a
// dependent chain that no compiler or cache can shorten.
func BenchmarkCalibration(b *testing.B) {
	x := uint64(1)
	for b.Loop() {
		for range 100_000 {
			x ^= x << 13
			x ^= x >> 7
			x = x*0x9E3779B97F4A7C15 + 1
		}
	}
	if x == 0 {
		b.Fatal("the chain has ended")
	}
}

// crowd is as much as an engine takes: 10,000 units a side, all in one row, who advance
// upon each other.
func crowd() *battle.Lineup {
	l := &battle.Lineup{Seed: 1}
	for side := range l.Sides {
		for range battle.MaxUnits {
			l.Sides[side] = append(l.Sides[side], men(20, foot, 10, battle.Charge))
		}
	}
	return l
}

func BenchmarkCrowd(b *testing.B) {
	e, l := newEngine(b, cast), crowd()
	for b.Loop() {
		fight(b, e, l)
	}
}
