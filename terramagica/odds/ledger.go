package odds

import (
	"math"
	"math/bits"

	"spielleiter/terramagica/battle"
)

// ledger is where a worker books the battles it has fought. It holds whole numbers only, so
// that it does not matter who books which battle.
type ledger struct {
	kinds []battle.Kind
	gold  []uint64 // a man, by kind
	from  *battle.Lineup
	grain float64 // hit points are booked in so many parts

	outcomes [4]int
	rounds   [4][battle.Rounds + 1]int // by outcome
	sides    [2]sideBook
	forts    []fortBook
	ranks    ranks
}

type sideBook struct {
	units           []unitBook
	whole           float64 // hit points at the start
	men, hp, gold   tally   // lost in a battle
	wholeMen, worth uint64
}

type unitBook struct {
	men          uint64 // at the start
	lost, hp     tally
	wiped, flees int
}

type fortBook struct {
	hp    tally // lost
	falls int
}

// Counters in all of one worker's ledger, and of one tally at least and at most.
const (
	allCounters   = 1 << 18
	fewCounters   = 1 << 6
	manyCounters  = 1 << 13
	mostFineParts = 1 << 10 // of a hit point
)

func newLedger(j *Job, l *battle.Lineup) *ledger {
	g := &ledger{kinds: j.Catalogue.Kinds(), from: l}
	for _, u := range j.Catalogue.Units {
		g.gold = append(g.gold, uint64(u.Cost))
	}
	count, whole := 6+len(l.Forts), 1.0
	for _, units := range l.Sides {
		count += 2 * len(units)
		for _, u := range units {
			whole += u.HP
		}
	}
	counters := min(max(1<<(bits.Len(uint(allCounters/count))-1), fewCounters), manyCounters)
	for g.grain = mostFineParts; whole*g.grain > math.MaxInt64/2; {
		g.grain /= 2
	}
	for s := range g.sides {
		g.sides[s] = g.newSide(l.Sides[s], counters)
	}
	for _, f := range l.Forts {
		g.forts = append(g.forts, fortBook{hp: newTally(g.parts(f.HP), counters)})
	}
	g.ranks = newRanks()
	return g
}

func (g *ledger) newSide(units []battle.Unit, counters int) sideBook {
	s := sideBook{units: make([]unitBook, len(units))}
	parts := uint64(0)
	for n, u := range units {
		men := uint64(battle.Men(u.HP, g.kinds[u.Kind].HP))
		s.units[n] = unitBook{men: men, lost: newTally(men, counters), hp: newTally(g.parts(u.HP), counters)}
		s.whole += u.HP
		s.wholeMen += men
		s.worth += men * g.gold[u.Kind]
		parts += g.parts(u.HP)
	}
	s.men, s.hp, s.gold = newTally(s.wholeMen, counters), newTally(parts, counters), newTally(s.worth, counters)
	return s
}

// parts are hit points as a whole number.
func (g *ledger) parts(hp float64) uint64 { return uint64(hp*g.grain + 0.5) }

// book notes how battle number run ended.
func (g *ledger) book(run int, r *battle.Result) {
	g.outcomes[r.Outcome]++
	g.rounds[r.Outcome][r.Rounds]++
	var left [2]float64
	for s := range g.sides {
		left[s] = g.bookSide(&g.sides[s], g.from.Sides[s], r.Units[s])
	}
	for k := range g.forts {
		f := &g.forts[k]
		f.hp.add(g.parts(g.from.Forts[k].HP) - g.parts(r.Forts[k]))
		if r.Forts[k] <= 0 && g.from.Forts[k].HP > 0 {
			f.falls++
		}
	}
	g.ranks.add(rank(r.Outcome, left), run)
}

// bookSide gives the part of its hit points that the side has left.
func (g *ledger) bookSide(s *sideBook, units []battle.Unit, ends []battle.End) float64 {
	var men, parts, gold uint64
	left := 0.0
	for n := range ends {
		end, u := &ends[n], &s.units[n]
		lost := u.men - uint64(end.Men)
		hp := u.hp.most - min(g.parts(end.HP), u.hp.most)
		u.lost.add(lost)
		u.hp.add(hp)
		if end.HP <= 0 {
			u.wiped++
		}
		if end.Fleeing || end.Exhausted {
			u.flees++
		}
		men, parts, gold = men+lost, parts+hp, gold+lost*g.gold[units[n].Kind]
		left += end.HP
	}
	s.men.add(men)
	s.hp.add(parts)
	s.gold.add(gold)
	if s.whole > 0 {
		left /= s.whole
	}
	return left
}

// merge adds what another worker has booked.
func (g *ledger) merge(other *ledger) {
	for o := range g.outcomes {
		g.outcomes[o] += other.outcomes[o]
		for n := range g.rounds[o] {
			g.rounds[o][n] += other.rounds[o][n]
		}
	}
	for s := range g.sides {
		g.sides[s].merge(&other.sides[s])
	}
	for k := range g.forts {
		g.forts[k].hp.merge(&other.forts[k].hp)
		g.forts[k].falls += other.forts[k].falls
	}
	g.ranks.merge(&other.ranks)
}

func (s *sideBook) merge(other *sideBook) {
	for n := range s.units {
		u, o := &s.units[n], &other.units[n]
		u.lost.merge(&o.lost)
		u.hp.merge(&o.hp)
		u.wiped += o.wiped
		u.flees += o.flees
	}
	s.men.merge(&other.men)
	s.hp.merge(&other.hp)
	s.gold.merge(&other.gold)
}

// runs is how many battles were booked.
func (g *ledger) runs() int {
	return g.outcomes[0] + g.outcomes[1] + g.outcomes[2] + g.outcomes[3]
}
