package odds

import (
	"slices"

	"spielleiter/terramagica/battle"
)

// report makes a report of what was booked.
func (g *ledger) report(j *Job, early bool) Report {
	r := Report{Runs: g.runs(), Wanted: j.Runs, Early: early, Seed: j.Seed}
	if r.Runs == 0 {
		return r
	}
	for o, to := range map[battle.Outcome]*Chance{
		battle.First: &r.First, battle.Second: &r.Second, battle.Mutual: &r.Mutual, battle.Undecided: &r.Undecided,
	} {
		*to = ChanceOf(g.outcomes[o], r.Runs)
	}
	r.Rounds = g.roundsOf(r.Runs)
	for s := range r.Sides {
		r.Sides[s] = g.sideOf(j, s, r.Runs)
	}
	for s := range r.Sides {
		if theirs := r.Sides[1-s].Lost.Gold.Mean; theirs > 0 {
			r.Sides[s].Price = r.Sides[s].Lost.Gold.Mean / theirs
		}
	}
	for k := range g.forts {
		f := &g.forts[k]
		r.Forts = append(r.Forts, Fort{
			HP: g.from.Forts[k].HP, Falls: ChanceOf(f.falls, r.Runs),
			Lost: f.hp.spread(r.Runs, g.grain), Left: f.hp.shares(),
		})
	}
	r.Typical, r.Best, r.Worst = g.sample(j.Seed, (r.Runs+1)/2), g.sample(j.Seed, r.Runs), g.sample(j.Seed, 1)
	return r
}

func (g *ledger) roundsOf(runs int) Rounds {
	r := Rounds{All: make([]int, battle.Rounds+1), Median: -1}
	for o := range g.rounds {
		for n, c := range g.rounds[o] {
			r.All[n] += c
		}
	}
	sum, seen := 0, 0
	for n, c := range r.All {
		sum += n * c
		if seen += c; r.Median < 0 && 2*seen >= runs {
			r.Median = n
		}
	}
	r.Mean = float64(sum) / float64(runs)
	for o, to := range map[battle.Outcome]*[]int{
		battle.First: &r.First, battle.Second: &r.Second, battle.Mutual: &r.Mutual, battle.Undecided: &r.Undecided,
	} {
		*to = slices.Clone(g.rounds[o][:]) // or each report would hold on to its ledger
	}
	return r
}

func (g *ledger) sideOf(j *Job, side, runs int) Side {
	b := &g.sides[side]
	s := Side{
		Men: int(b.wholeMen), HP: b.whole, Gold: int(b.worth), Units: make([]Unit, len(b.units)), Left: b.men.shares(),
		Lost: Losses{Men: b.men.spread(runs, 1), HP: b.hp.spread(runs, g.grain), Gold: b.gold.spread(runs, 1)},
	}
	for n := range b.units {
		u, from := &b.units[n], g.from.Sides[side][n]
		s.Units[n] = Unit{
			Kind: j.Catalogue.Units[from.Kind].ID, Men: int(u.men), HP: from.HP,
			Lost: u.lost.spread(runs, 1), LostHP: u.hp.spread(runs, g.grain),
			Wiped: ChanceOf(u.wiped, runs), Flees: ChanceOf(u.flees, runs), Left: u.hp.shares(),
		}
	}
	return s
}

// spread tells a tally's distribution in units of so many parts.
func (t *tally) spread(runs int, parts float64) Spread {
	q := func(percent int) float64 { return float64(t.quantile(runs, percent, 100)) / parts }
	return Spread{
		Mean: t.sum.mean(runs) / parts,
		Low5: q(5), Low25: q(25), Median: q(50), High75: q(75), High95: q(95),
	}
}

// sample fights one of the runs again, to tell how it ended: the one that so many are not
// better than.
func (g *ledger) sample(seed uint64, place int) Sample {
	run := g.ranks.run(place)
	s := Sample{Run: run, Seed: battle.SeedOf(seed, run)}
	e, err := battle.New(g.kinds)
	if err != nil {
		panic(err) // it was fought with these
	}
	l := *g.from
	l.Seed = s.Seed
	r, err := e.Fight(&l)
	if err != nil {
		panic(err)
	}
	s.Outcome, s.Rounds = OutcomeName(r.Outcome), r.Rounds
	return s
}
