package odds

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
)

// busy is a job with ten units a side and a wall.
func busy() *Job {
	c := catalogue.Standard()
	j := &Job{Catalogue: c, Runs: 1000, Seed: 5}
	for n := range 10 {
		for side := range j.Lineup.Sides {
			j.Lineup.Sides[side] = append(j.Lineup.Sides[side], usual(c, n, 100))
		}
	}
	j.Lineup.Forts, j.Lineup.FortSide = []battle.Fort{{HP: 4000}}, 1
	return j
}

func TestABattleAllocatesNothing(t *testing.T) {
	j := busy()
	c := newCrew(j, nil, &j.Lineup)
	h, run := c.hands[0], 0
	h.fight(j.Seed, 0, 200)
	if n := testing.AllocsPerRun(200, func() { h.fight(j.Seed, run, run+1); run++ }); n != 0 {
		t.Errorf("%v allocations a battle", n)
	}
	q := &Quest{Catalogue: j.Catalogue, Enemy: j.Lineup, Win: 0.95, Gold: 1000}
	s := q.scout()
	s.ended = func() bool { return false }
	s.drawUp(q.alone(1, 1000))
	s.fight(1, 0, 100)
	if n := testing.AllocsPerRun(200, func() { s.fight(1, 0, 1) }); n != 0 {
		t.Errorf("%v allocations a trial", n)
	}
}

// The interval holds the true chance about as often as it says, also for rare events.
func TestIntervalsHoldTheTruthAsOftenAsTheySay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for _, p := range []float64{0.02, 0.1, 0.5, 0.77, 0.95} {
		for _, runs := range []int{50, 1000} {
			const samples = 4000
			held := 0
			for range samples {
				count := 0
				for range runs {
					if r.Float64() < p {
						count++
					}
				}
				if c := ChanceOf(count, runs); c.Low <= p && p <= c.High {
					held++
				}
			}
			if share := float64(held) / samples; share < 0.92 || share > 0.985 {
				t.Errorf("%v in %d runs: %.1f %% of the intervals hold it", p, runs, 100*share)
			}
		}
	}
}

// Who looks several times whether the interval is narrow enough still gets one that holds
// the truth.
func TestEndingEarlyKeepsIntervalsHonest(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, p := range []float64{0.03, 0.2, 0.5, 0.93} {
		const samples = 1500
		held, early := 0, 0
		for range samples {
			var outcomes [4]int
			done := 0
			for until := nextLook(0); until < 20_000; until = nextLook(until) {
				for ; done < until; done++ {
					if r.Float64() < p {
						outcomes[battle.First]++
					} else {
						outcomes[battle.Second]++
					}
				}
				if narrow(outcomes, 0.012) {
					early++
					break
				}
			}
			if c := ChanceOf(outcomes[battle.First], done); c.Low <= p && p <= c.High {
				held++
			}
		}
		if share := float64(held) / samples; early != samples || share < 0.93 || share > 0.98 {
			t.Errorf("%v: %d of %d end early, %.1f %% of the intervals hold it", p, early, samples, 100*share)
		}
	}
}

func TestWilsonsIntervalIsThePublishedOne(t *testing.T) {
	for _, c := range []struct {
		count, runs int
		low, high   float64
	}{ // Newcombe 1998, table I, method 3
		{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718},
	} {
		got := ChanceOf(c.count, c.runs)
		if math.Abs(got.Low-c.low) > 5e-5 || math.Abs(got.High-c.high) > 5e-5 {
			t.Errorf("%d of %d: %.4f-%.4f, want %.4f-%.4f", c.count, c.runs, got.Low, got.High, c.low, c.high)
		}
	}
	if c := ChanceOf(20, 20); c.High != 1 || math.Abs(c.Low-(1-0.1611)) > 5e-5 {
		t.Errorf("20 of 20: %v", c)
	}
}

// The interval of a difference of pairs holds the truth about as often as it says, and is
// narrower the more the pairs are alike.
func TestPairedDifferencesHoldTheTruth(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, luck := range []float64{0, 0.5, 0.95} { // how much of the luck is common
		const a, b, runs, samples = 0.60, 0.64, 400, 3000
		held := 0
		for range samples {
			var p pairs
			for range runs {
				x, y := r.Float64(), r.Float64()
				if r.Float64() < luck {
					y = x
				}
				won := 0
				if x < a {
					won |= 1
				}
				if y < b {
					won |= 2
				}
				p[won]++
			}
			if d := p.gain(); d.Low <= b-a && b-a <= d.High {
				held++
			}
		}
		if share := float64(held) / samples; share < 0.93 || share > 0.98 {
			t.Errorf("common luck %v: %.1f %% of the intervals hold it", luck, 100*share)
		}
	}
	alike, unlike := pairs{400, 0, 20, 580}, pairs{220, 180, 200, 400}
	if alike.gain().Half() > unlike.gain().Half()/3 || alike.gain().Share != unlike.gain().Share {
		t.Errorf("%v, %v", alike.gain(), unlike.gain())
	}
}

func TestTalliesAreExactWhereNumbersHaveCountersOfTheirOwn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.Uint64Range(0, 300).Draw(t, "most")
		list := rapid.SliceOfN(rapid.Uint64Range(0, most), 1, 200).Draw(t, "list")
		whole, half := newTally(most, 512), newTally(most, 512)
		sum := uint64(0)
		for n, x := range list {
			sum += x
			if n%2 == 0 {
				whole.add(x)
			} else {
				half.add(x)
			}
		}
		whole.merge(&half)
		slices.Sort(list)
		for _, percent := range []int{1, 5, 25, 50, 75, 95, 100} {
			if got, want := whole.quantile(len(list), percent, 100), list[(len(list)*percent+99)/100-1]; got != want {
				t.Fatalf("%d %%: %d, want %d", percent, got, want)
			}
		}
		if got, want := whole.sum.mean(len(list)), float64(sum)/float64(len(list)); got != want {
			t.Fatalf("mean %v, want %v", got, want)
		}
		bins := whole.shares()
		for _, x := range list {
			b := Bins - 1
			if most > 0 {
				b = min(int(float64(most-x)/float64(most)*Bins), Bins-1)
			}
			bins[b]--
		}
		for b, c := range bins {
			if c != 0 {
				t.Fatalf("bin %d is %d off", b, c)
			}
		}
	})
}

// Of large ranges quantiles are right to a counter's width, and the ends are exact.
func TestTalliesOfLargeRangesAreNearlyExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.Uint64Range(1, math.MaxUint64/4).Draw(t, "most")
		counters := rapid.IntRange(64, 1000).Draw(t, "counters")
		list := rapid.SliceOfN(rapid.Uint64Range(0, most), 1, 50).Draw(t, "list")
		y := newTally(most, counters)
		for _, x := range list {
			y.add(x)
		}
		if len(y.count) > counters+3 {
			t.Fatalf("%d counters, %d were asked for", len(y.count), counters)
		}
		slices.Sort(list)
		for _, percent := range []int{5, 50, 95} {
			got, want := y.quantile(len(list), percent, 100), list[(len(list)*percent+99)/100-1]
			if off := max(got, want) - min(got, want); off > most/uint64(counters)+1 || (want == 0 || want == most) && off != 0 {
				t.Fatalf("%d %%: %d, want %d of %d", percent, got, want, most)
			}
		}
	})
}

func TestSumsDoNotOverflow(t *testing.T) {
	var s, u total
	for range 5 {
		s.add(math.MaxUint64)
		u.add(math.MaxUint64)
	}
	s.merge(u)
	if got := s.mean(10); got != 1<<64 {
		t.Errorf("mean %v of ten times 2^64-1", got)
	}
}
