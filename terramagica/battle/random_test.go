package battle_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"spielleiter/terramagica/battle"
)

// randomKinds are kinds of all sorts: flying, shooters, slow and fast, some like the
// avatar.
func randomKinds(r *rand.Rand, n int) []battle.Kind {
	kinds := make([]battle.Kind, n)
	for i := range kinds {
		kinds[i] = battle.Kind{
			A: 1 + float64(r.IntN(60))/2, V: float64(r.IntN(50)) / 2, HP: 1 + float64(r.IntN(60))/2, Damage: float64(r.IntN(40)) / 2,
			FortMult: float64(r.IntN(41)) / 2, Speed: r.IntN(6), Range: max(0, r.IntN(15)-6),
			Shooter: r.IntN(3) == 0, Flying: r.IntN(5) == 0, NoFlee: r.IntN(8) == 0,
		}
		if r.IntN(12) == 0 {
			kinds[i] = battle.Kind{A: 40, V: 40, HP: 1500, Damage: 500, FortMult: 1, Speed: 1, NoFlee: true}
		}
	}
	return kinds
}

var choices = []battle.Tactic{
	battle.Charge, battle.Charge, battle.Charge, battle.Advance, battle.Advance, battle.Hold, battle.Flee, words["bombard"], words["skirmish"],
}

// randomLineup makes battles that come to blows: units of similar strength, in near rows
// more often than not.
func randomLineup(r *rand.Rand, kinds []battle.Kind, most int) *battle.Lineup {
	l := &battle.Lineup{Seed: r.Uint64(), FortSide: r.IntN(2)}
	depth := 1 + r.IntN(battle.MaxRow)
	scale := math.Pow(10, 1+2*r.Float64())
	for side := range l.Sides {
		for range r.IntN(most + 1) {
			k := r.IntN(len(kinds))
			hp := math.Ceil(r.Float64()*scale/kinds[k].HP) * kinds[k].HP
			switch r.IntN(6) {
			case 0: // old wounds
				hp -= r.Float64() * kinds[k].HP
			case 1:
				hp *= r.Float64()
			}
			if r.IntN(20) == 0 {
				hp = 0
			}
			l.Sides[side] = append(l.Sides[side], battle.Unit{Kind: k, HP: max(hp, 0), Row: 1 + r.IntN(depth), Tactic: choices[r.IntN(len(choices))]})
		}
	}
	for range max(0, r.IntN(8)-3) {
		f := battle.Fort{HP: math.Floor(r.Float64() * scale * 3)}
		if r.IntN(4) == 0 {
			f.V = float64(r.IntN(20))
		}
		l.Forts = append(l.Forts, f)
	}
	return l
}

// sharp compares to the last bit.
var sharp = []cmp.Option{
	cmpopts.EquateEmpty(),
	cmp.Comparer(func(a, b float64) bool { return math.Float64bits(a) == math.Float64bits(b) }),
}

func TestTheSlowEngineAgreesToTheLastBit(t *testing.T) {
	battles, kinds := 100_000, []battle.Kind(nil)
	if testing.Short() {
		battles = 5_000
	}
	r := rand.New(rand.NewPCG(1, 2))
	var e *battle.Engine
	seen := tally{}
	for n := range battles {
		if n%20 == 0 {
			kinds = randomKinds(r, 1+r.IntN(12))
			e = newEngine(t, kinds)
		}
		most := 8
		if n%500 == 0 {
			most = 90
		}
		l := randomLineup(r, kinds, most)
		want, got := newSlow(kinds, l).fight(), fight(t, e, l)
		if !same(want, got) {
			t.Fatalf("battle %d, kinds %+v, line-up %+v: %s", n, kinds, l, cmp.Diff(want, got, sharp...))
		}
		seen.count(l, got)
	}
	seen.check(t, battles)
}

// same compares results faster than cmp does.
func same(a, b *battle.Result) bool {
	if a.Outcome != b.Outcome || a.Rounds != b.Rounds || a.Attacks != b.Attacks || len(a.Forts) != len(b.Forts) {
		return false
	}
	for k := range a.Forts {
		if math.Float64bits(a.Forts[k]) != math.Float64bits(b.Forts[k]) {
			return false
		}
	}
	for side := range a.Units {
		if len(a.Units[side]) != len(b.Units[side]) {
			return false
		}
		for n, x := range a.Units[side] {
			if y := b.Units[side][n]; x != y || math.Float64bits(x.HP) != math.Float64bits(y.HP) {
				return false
			}
		}
	}
	return true
}

// tally makes sure that the random battles have everything in them.
type tally struct {
	outcomes                          [4]int
	long, fallen, fleeing, worn, many int
}

func (s *tally) count(l *battle.Lineup, r *battle.Result) {
	s.outcomes[r.Outcome]++
	if r.Rounds == battle.Rounds {
		s.long++
	}
	for k := range r.Forts {
		if r.Forts[k] == 0 && l.Forts[k].HP > 0 {
			s.fallen++
		}
	}
	for side := range r.Units {
		for _, u := range r.Units[side] {
			if u.Fleeing {
				s.fleeing++
			}
			if u.Exhausted {
				s.worn++
			}
		}
	}
	if r.Attacks > 50 {
		s.many++
	}
}

func (s *tally) check(t *testing.T, battles int) {
	t.Helper()
	t.Logf("%+v", *s)
	if s.outcomes[0] < battles/10 || s.outcomes[1] < battles/10 || s.outcomes[2] < battles/10 || s.outcomes[3] == 0 ||
		s.long < battles/20 || s.fallen < battles/50 || s.fleeing < battles/50 || s.worn < battles/50 || s.many < battles/20 {
		t.Errorf("the random battles are not of all sorts: %+v", *s)
	}
}
