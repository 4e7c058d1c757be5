package odds_test

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/odds"
)

// plain fights the battles of a job one after the other and keeps what they came to, as one
// would on paper.
type plain struct {
	outcomes         [4]int
	rounds           []int
	men, gold        [2][]float64
	unitMen          [2][][]float64
	wiped, flees     [2][]int
	falls            int
	seeds            []uint64
	ahead            []float64
	hpLost, fortLost float64
}

func recount(t *testing.T, j odds.Job) (p plain) {
	t.Helper()
	e, err := battle.New(j.Catalogue.Kinds())
	if err != nil {
		t.Fatal(err)
	}
	for side, units := range j.Lineup.Sides {
		p.unitMen[side] = make([][]float64, len(units))
		p.wiped[side], p.flees[side] = make([]int, len(units)), make([]int, len(units))
	}
	for run := range j.Runs {
		l := j.Lineup
		l.Seed = battle.SeedOf(j.Seed, run)
		r, err := e.Fight(&l)
		if err != nil {
			t.Fatal(err)
		}
		p.outcomes[r.Outcome]++
		p.rounds = append(p.rounds, r.Rounds)
		p.seeds = append(p.seeds, l.Seed)
		score := map[battle.Outcome]float64{battle.First: 2, battle.Second: -2}[r.Outcome]
		for side, units := range l.Sides {
			men, gold, whole, left := 0.0, 0.0, 0.0, 0.0
			for n, u := range units {
				end, kind := r.Units[side][n], j.Catalogue.Units[u.Kind]
				lost := float64(battle.Men(u.HP, kind.Battle.HP) - end.Men)
				p.unitMen[side][n] = append(p.unitMen[side][n], lost)
				men, gold = men+lost, gold+lost*float64(kind.Cost)
				whole, left = whole+u.HP, left+end.HP
				if end.HP == 0 {
					p.wiped[side][n]++
				}
				if end.Fleeing || end.Exhausted {
					p.flees[side][n]++
				}
			}
			p.men[side], p.gold[side] = append(p.men[side], men), append(p.gold[side], gold)
			if side == 0 {
				p.hpLost += whole - left
			}
			score += []float64{1, -1}[side] * left / whole
		}
		p.ahead = append(p.ahead, score)
		p.fortLost += l.Forts[0].HP - r.Forts[0]
		if r.Forts[0] == 0 {
			p.falls++
		}
	}
	return p
}

func mean(list []float64) (sum float64) {
	for _, x := range list {
		sum += x
	}
	return sum / float64(len(list))
}

// near reports whether a figure is the wanted one but for rounding.
func near(got, want, off float64) bool { return math.Abs(got-want) <= off }

func TestAReportSaysWhatOneCountsOnPaper(t *testing.T) {
	j := job(t, meeting, 3000)
	r, p := run(t, j), recount(t, j)
	for o, c := range map[battle.Outcome]odds.Chance{battle.First: r.First, battle.Second: r.Second, battle.Mutual: r.Mutual, battle.Undecided: r.Undecided} {
		if c != odds.ChanceOf(p.outcomes[o], j.Runs) {
			t.Errorf("outcome %d: %+v, counted %d", o, c, p.outcomes[o])
		}
	}
	for side, s := range r.Sides {
		same(t, s.Lost.Men, p.men[side], 0)
		same(t, s.Lost.Gold, p.gold[side], 0)
		if want := mean(p.gold[side]) / mean(p.gold[1-side]); !near(s.Price, want, 1e-12) {
			t.Errorf("side %d pays %v, counted %v", side, s.Price, want)
		}
		for n, u := range s.Units {
			same(t, u.Lost, p.unitMen[side][n], 0)
			if u.Wiped.Count != p.wiped[side][n] || u.Flees.Count != p.flees[side][n] {
				t.Errorf("side %d, unit %d: wiped %d, flees %d, counted %d, %d", side, n, u.Wiped.Count, u.Flees.Count, p.wiped[side][n], p.flees[side][n])
			}
			if whole := sum(u.Left); whole != j.Runs || u.Left[0] < u.Wiped.Count {
				t.Errorf("side %d, unit %d: the bins %v hold %d battles", side, n, u.Left, whole)
			}
		}
	}
	if got, want := r.Sides[0].Lost.HP.Mean, p.hpLost/float64(j.Runs); !near(got, want, 0.01) {
		t.Errorf("%v hit points lost, counted %v", got, want)
	}
	if f := r.Forts[0]; f.Falls.Count != p.falls || !near(f.Lost.Mean, p.fortLost/float64(j.Runs), 0.01) || sum(f.Left) != j.Runs {
		t.Errorf("%+v, counted %d and %v", f, p.falls, p.fortLost/float64(j.Runs))
	}
	roundsAre(t, r.Rounds, p.rounds)
}

func same(t *testing.T, got odds.Spread, list []float64, off float64) {
	t.Helper()
	sorted := slices.Sorted(slices.Values(list))
	q := func(percent int) float64 { return sorted[(len(list)*percent+99)/100-1] }
	if want := (odds.Spread{Mean: got.Mean, Low5: q(5), Low25: q(25), Median: q(50), High75: q(75), High95: q(95)}); got != want || !near(got.Mean, mean(list), 1e-9+off) {
		t.Errorf("%+v, counted %+v, mean %v", got, want, mean(list))
	}
}

func sum(list []int) (n int) {
	for _, x := range list {
		n += x
	}
	return n
}

func roundsAre(t *testing.T, got odds.Rounds, list []int) {
	t.Helper()
	all, total := make([]int, battle.Rounds+1), 0
	for _, n := range list {
		all[n]++
		total += n
	}
	if !slices.Equal(got.All, all) || got.Mean != float64(total)/float64(len(list)) || got.Median != slices.Sorted(slices.Values(list))[(len(list)-1)/2] {
		t.Errorf("%+v, counted %v", got, all)
	}
	if sum(got.First)+sum(got.Second)+sum(got.Mutual)+sum(got.Undecided) != len(list) {
		t.Errorf("the outcomes' rounds %+v are not all", got)
	}
}

func TestTheTypicalBattleIsInTheMiddle(t *testing.T) {
	j := job(t, meeting, 2001)
	r, p := run(t, j), recount(t, j)
	sorted := slices.Sorted(slices.Values(p.ahead))
	for _, c := range []struct {
		sample odds.Sample
		place  int
	}{{r.Worst, 0}, {r.Typical, 1000}, {r.Best, 2000}} {
		if got, want := p.ahead[c.sample.Run], sorted[c.place]; !near(got, want, 1.0/2048) || c.sample.Seed != p.seeds[c.sample.Run] {
			t.Errorf("%+v is %v ahead, in place %d is %v", c.sample, got, c.place, want)
		}
	}
	if r.Worst.Outcome != "second" || r.Best.Outcome != "first" {
		t.Errorf("%+v, %+v", r.Worst, r.Best)
	}
}

func TestComparedLineupsAreThoseThatRunFights(t *testing.T) {
	a, b := job(t, meeting, 4000), job(t, "Angreifer:\n140 Fußsoldaten\nVerteidiger:\n90 Pikeniere\n50 Armbrustschützen\n", 4000)
	c, err := odds.Compare(t.Context(), a, b.Lineup, nil)
	if err != nil {
		t.Fatal(err)
	}
	for name, pair := range map[string][2]odds.Report{"a": {c.A, run(t, a)}, "b": {c.B, run(t, b)}} {
		if got, want := text(t, pair[0]), text(t, pair[1]); got != want {
			t.Errorf("%s: %s\nwant %s", name, got, want)
		}
	}
	if c.Both+c.OnlyA != c.A.First.Count || c.Both+c.OnlyB != c.B.First.Count || c.Both+c.OnlyA+c.OnlyB+c.Neither != a.Runs {
		t.Errorf("%+v", c)
	}
	if want := c.B.First.Share - c.A.First.Share; !near(c.Gain.Share, want, 1e-12) || c.Gain.Low > want || c.Gain.High < want {
		t.Errorf("%+v, want %v", c.Gain, want)
	}
	a.Until, a.Runs = 0.02, 100_000
	for _, a.Workers = range []int{1, 3} {
		if early, err := odds.Compare(t.Context(), a, b.Lineup, nil); err != nil || early.Gain.Half() > 0.02 || !early.A.Early || early.A.Runs >= a.Runs {
			t.Errorf("%+v, %v", early.Gain, err)
		}
	}
}

func text(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
