package battle_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/terramagica/battle"
)

// anyBattle draws kinds and a line-up.
func anyBattle(t *rapid.T) ([]battle.Kind, *battle.Lineup) {
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "battle"), rapid.Uint64().Draw(t, "variation")))
	kinds := randomKinds(r, 1+r.IntN(8))
	return kinds, randomLineup(r, kinds, 8)
}

// scramble gives units tactics that no catalogue has: all there can be.
func scramble(t *rapid.T, l *battle.Lineup) {
	flags := rapid.IntRange(0, 31)
	for side := range l.Sides {
		for n := range l.Sides[side] {
			f := flags.Draw(t, "tactic")
			l.Sides[side][n].Tactic = battle.Tactic{Pace: battle.Pace(f & 3), Fights: f&4 > 0, Strikes: f&8 > 0, Batters: f&16 > 0}
		}
	}
}

// auditor checks every event against the state that it keeps by the events alone.
type auditor struct {
	t     *rapid.T
	kinds []battle.Kind
	l     *battle.Lineup
	hp    [2][]float64
	row   [2][]int
	forts []float64
	round int
	cap   [2]map[int]float64
	count int
}

func audit(t *rapid.T, kinds []battle.Kind, l *battle.Lineup) *auditor {
	a := &auditor{t: t, kinds: kinds, l: l}
	for side := range l.Sides {
		for _, u := range l.Sides[side] {
			a.hp[side] = append(a.hp[side], u.HP)
			a.row[side] = append(a.row[side], u.Row)
		}
	}
	for _, f := range l.Forts {
		a.forts = append(a.forts, f.HP)
	}
	return a
}

func (a *auditor) kind(side, unit int) battle.Kind { return a.kinds[a.l.Sides[side][unit].Kind] }

func (a *auditor) Event(v battle.Event) {
	if v.Round != a.round {
		a.round, a.cap = v.Round, [2]map[int]float64{{}, {}}
	}
	switch v.What {
	case battle.Attack, battle.Batter:
		a.count++
		a.attack(v)
	case battle.Step:
		a.step(v)
	}
}

// attack: the numbers multiply to the damage, the damage is what is lost, and nobody
// attacks with more than is left of the attack.
func (a *auditor) attack(v battle.Event) {
	if !a.l.Sides[v.Side][v.Unit].Tactic.Fights && !v.Exhausted { // after its flight it fights
		a.t.Fatalf("who does not fight attacks: %+v", v)
	}
	k := a.kind(v.Side, v.Unit)
	s := v.A / (v.A + v.V) * (k.Damage * float64(v.Men)) * v.Factor * v.Left
	hp := &a.hp[1-v.Side]
	if v.What == battle.Batter {
		s *= k.FortMult
		hp = &a.forts
	}
	left, attacked := a.cap[v.Side][v.Unit]
	if !attacked {
		left = 1
	}
	a.cap[v.Side][v.Unit] = v.Rest
	switch {
	case s != v.Damage:
		a.t.Fatalf("damage %v is not the product %v of %+v", v.Damage, s, v)
	case v.Left != left || v.Rest > v.Left || v.Left <= 0:
		a.t.Fatalf("attacks with what it does not have, %v: %+v", left, v)
	case v.Before != (*hp)[v.Target] || v.Before <= 0:
		a.t.Fatalf("the target has %v: %+v", (*hp)[v.Target], v)
	case v.After != max(v.Before-v.Damage, 0) || v.MenAfter > v.MenBefore:
		a.t.Fatalf("lost is not the damage: %+v", v)
	case (v.After == 0 && v.Rest > 0) != (v.Rest > 0):
		a.t.Fatalf("something is left, and the target lives: %+v", v)
	case v.To < 0 || v.To > k.Range+1:
		a.t.Fatalf("out of reach: %+v", v)
	case v.What == battle.Attack && v.To != a.row[v.Side][v.Unit]+a.row[1-v.Side][v.Target]:
		a.t.Fatalf("not that far: %+v", v)
	case v.What == battle.Attack:
		a.nearest(v)
	}
	(*hp)[v.Target] = v.After
}

// nearest: no living enemy was nearer.
func (a *auditor) nearest(v battle.Event) {
	for n, hp := range a.hp[1-v.Side] {
		if d := a.row[v.Side][v.Unit] + a.row[1-v.Side][n]; hp > 0 && d < v.To {
			a.t.Fatalf("unit %d was nearer, %d: %+v", n, d, v)
		}
	}
}

// step: not farther than the speed, not past a living enemy, not through a wall.
func (a *auditor) step(v battle.Event) {
	k := a.kind(v.Side, v.Unit)
	if a.hp[v.Side][v.Unit] <= 0 || a.row[v.Side][v.Unit] != v.From || max(v.From-v.To, v.To-v.From) > k.Speed {
		a.t.Fatalf("no such step: %+v", v)
	}
	for n, hp := range a.hp[1-v.Side] {
		if hp > 0 && v.To+a.row[1-v.Side][n] < 0 {
			a.t.Fatalf("passes unit %d in row %d: %+v", n, a.row[1-v.Side][n], v)
		}
	}
	for wall, hp := range a.forts {
		if hp > 0 && !k.Flying && a.through(v, wall) {
			a.t.Fatalf("through wall %d: %+v", wall, v)
		}
	}
	a.row[v.Side][v.Unit] = v.To
}

// through reports whether a step leads through the place of a wall, other than back
// through the own gate.
func (a *auditor) through(v battle.Event, wall int) bool {
	if v.Side == a.l.FortSide {
		return v.From > wall && v.To <= wall
	}
	low, high := min(-v.From, -v.To), max(-v.From, -v.To)
	return low <= wall && high > wall
}

func TestEveryEventIsPossibleAndItsNumbersMultiply(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kinds, l := anyBattle(t)
		if rapid.Bool().Draw(t, "strange tactics") {
			scramble(t, l)
		}
		e, err := battle.New(kinds)
		if err != nil {
			t.Fatal(err)
		}
		a := audit(t, kinds, l)
		e.Watch(a)
		r, err := e.Fight(l)
		if err != nil {
			t.Fatal(err)
		}
		for side := range r.Units {
			for n, u := range r.Units[side] {
				if u.HP != a.hp[side][n] || u.Row != a.row[side][n] || u.HP > l.Sides[side][n].HP || u.Men > battle.Men(l.Sides[side][n].HP, a.kind(side, n).HP) {
					t.Fatalf("side %d, unit %d ends as %+v, the events say %v in row %d", side, n, u, a.hp[side][n], a.row[side][n])
				}
			}
		}
		if !slices.Equal(r.Forts, a.forts) || r.Attacks != a.count {
			t.Fatalf("walls %v, attacks %d; the events say %v, %d", r.Forts, r.Attacks, a.forts, a.count)
		}
	})
}

func clone(r *battle.Result) *battle.Result {
	c := *r
	c.Units = [2][]battle.End{slices.Clone(r.Units[0]), slices.Clone(r.Units[1])}
	c.Forts = slices.Clone(r.Forts)
	return &c
}

type deaf struct{}

func (deaf) Event(battle.Event) {}

func TestTheWatcherChangesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 5_000 {
		kinds := randomKinds(r, 1+r.IntN(8))
		l, e := randomLineup(r, kinds, 8), newEngine(t, kinds)
		alone := clone(fight(t, e, l))
		e.Watch(deaf{})
		if watched := fight(t, e, l); !same(alone, watched) {
			t.Fatalf("%+v and watched %+v", alone, watched)
		}
	}
}

func TestTheDeadMakeNoDifference(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 3_000 {
		kinds := randomKinds(r, 1+r.IntN(8))
		l, e := randomLineup(r, kinds, 6), newEngine(t, kinds)
		want := clone(fight(t, e, l))
		side := r.IntN(2)
		at := r.IntN(len(l.Sides[side]) + 1)
		l.Sides[side] = slices.Insert(l.Sides[side], at, battle.Unit{Kind: r.IntN(len(kinds)), Row: 1 + r.IntN(10), Tactic: battle.Charge})
		got := clone(fight(t, e, l))
		got.Units[side] = slices.Delete(got.Units[side], at, at+1)
		if !same(want, got) {
			t.Fatalf("%+v, with a dead unit %+v", want, got)
		}
	}
}

func TestTheOrderOfThoseWhoNeverMeetMakesNoDifference(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	tried := 0
	for range 20_000 {
		kinds := randomKinds(r, 4)
		l, e := randomLineup(r, kinds, 6), newEngine(t, kinds)
		l.Forts = nil
		want := clone(fight(t, e, l))
		if want.Attacks > 0 || len(l.Sides[0]) < 2 {
			continue
		}
		tried++
		p := r.Perm(len(l.Sides[0]))
		units, ends := slices.Clone(l.Sides[0]), slices.Clone(want.Units[0])
		for n, from := range p {
			l.Sides[0][n], want.Units[0][n] = units[from], ends[from]
		}
		if got := fight(t, e, l); !same(want, got) {
			t.Fatalf("%+v, in another order %+v", want, got)
		}
	}
	if tried < 200 {
		t.Errorf("only %d peaceful battles", tried)
	}
}

// The draws are dealt in the order of the sides, so battles with swapped sides are not the
// same battle; but each outcome is as likely as the swapped one.
func TestSwappedSidesSwapTheChances(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for range 12 {
		kinds := randomKinds(r, 3)
		e, l := newEngine(t, kinds), randomLineup(r, kinds, 4)
		const n = 4_000
		count := func() (wins [4]int) {
			for seed := range uint64(n) {
				l.Seed = battle.SeedOf(r.Uint64(), int(seed))
				wins[fight(t, e, l).Outcome]++
			}
			return wins
		}
		straight := count()
		l.Sides[0], l.Sides[1], l.FortSide = l.Sides[1], l.Sides[0], 1-l.FortSide
		swapped := count()
		swapped[battle.First], swapped[battle.Second] = swapped[battle.Second], swapped[battle.First]
		for o := range straight {
			p := float64(straight[o]+swapped[o]) / (2 * n)
			if d := math.Abs(float64(straight[o]-swapped[o])) / n; d > 4.5*math.Sqrt(2*p*(1-p)/n)+1e-9 {
				t.Errorf("outcome %d: %v, swapped %v", o, straight, swapped)
			}
		}
	}
}

func TestAWarmEngineAllocatesNothing(t *testing.T) {
	kinds, l := mixed(t, 4000, 12000)
	e := newEngine(t, kinds)
	for seed := range uint64(50) {
		l.Seed = seed
		fight(t, e, l)
	}
	l.Seed = 0
	if n := testing.AllocsPerRun(50, func() { _, _ = e.Fight(l); l.Seed++ }); n != 0 {
		t.Errorf("%v allocations a battle", n)
	}
}
