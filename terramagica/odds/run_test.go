package odds_test

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"testing"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/odds"
)

// meeting is a battle that either side may win, with walls.
const meeting = `Angreifer:
120 Fußsoldaten, Reihe 1, Sturmangriff
72 Bogenschützen, Reihe 4, Vorrücken
2 Katapulte, Reihe 5, Vorrücken
1 Drache, Reihe 2, Sturmangriff
Verteidiger: (Palisade)
40 Gardisten, Reihe 1, Sturmangriff
50 Armbrustschützen, Reihe 3, Vorrücken
20 Leichte Reiter, Reihe 2, Sturmangriff
`

func read(t testing.TB, text string) battle.Lineup {
	t.Helper()
	m, problems := muster.Read("", []byte(text), catalogue.Standard())
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return m.Lineup(0)
}

func job(t testing.TB, text string, runs int) odds.Job {
	t.Helper()
	return odds.Job{Catalogue: catalogue.Standard(), Lineup: read(t, text), Runs: runs, Seed: 7, Workers: 2}
}

func run(t testing.TB, j odds.Job) odds.Report {
	t.Helper()
	r, err := odds.Run(t.Context(), j, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestTheNumbersAreTheSameForAnyNumberOfWorkers(t *testing.T) {
	for _, until := range []float64{0, 0.02} {
		j := job(t, meeting, 5000)
		j.Until, j.Workers = until, 1
		want, err := json.Marshal(run(t, j))
		if err != nil {
			t.Fatal(err)
		}
		for _, j.Workers = range []int{0, 2, 3, 8} {
			if got, _ := json.Marshal(run(t, j)); string(got) != string(want) {
				t.Errorf("%d workers, until %v:\n%s\nwant\n%s", j.Workers, until, got, want)
			}
		}
		j.Seed++
		if got, _ := json.Marshal(run(t, j)); string(got) == string(want) {
			t.Error("another seed gives the same numbers")
		}
	}
}

func TestItEndsOnceTheIntervalsAreNarrowEnough(t *testing.T) {
	j := job(t, meeting, 100_000)
	j.Until = 0.02
	r := run(t, j)
	if !r.Early || r.Runs >= j.Runs || r.Wanted != j.Runs {
		t.Errorf("%d runs, early %v", r.Runs, r.Early)
	}
	for _, c := range []odds.Chance{r.First, r.Second, r.Mutual, r.Undecided} {
		if c.Half() > j.Until {
			t.Errorf("±%v", c.Half())
		}
	}
	j.Until, j.Runs = 0.0001, 3000
	if r := run(t, j); r.Early || r.Runs != j.Runs {
		t.Errorf("%d runs, early %v, want all", r.Runs, r.Early)
	}
}

func TestACancelledJobTellsWhatItHas(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	last := 0
	r, err := odds.Run(ctx, job(t, meeting, 1_000_000), func(p odds.Progress) {
		if p.Done <= last || p.Runs != 1_000_000 || p.Outcomes[0]+p.Outcomes[1]+p.Outcomes[2]+p.Outcomes[3] != p.Done {
			t.Errorf("after %d: %+v", last, p)
		}
		if last = p.Done; last > 1000 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || r.Runs != last || r.First.Count+r.Second.Count+r.Mutual.Count+r.Undecided.Count != last {
		t.Errorf("%v, %d runs of %d", err, r.Runs, last)
	}
	r, err = odds.Run(ctx, job(t, meeting, 10), nil)
	if !errors.Is(err, context.Canceled) || r.Runs != 0 {
		t.Errorf("%v, %d runs of a context that has ended", err, r.Runs)
	}
	if _, err := json.Marshal(r); err != nil {
		t.Error(err)
	}
}

func TestWhatIsAbsurdIsRefused(t *testing.T) {
	for code, spoil := range map[string]func(*odds.Job){
		"runs":  func(j *odds.Job) { j.Runs = 0 },
		"until": func(j *odds.Job) { j.Until = math.NaN() },
		"row":   func(j *odds.Job) { j.Lineup.Sides[0][0].Row = 11 },
		"kind":  func(j *odds.Job) { j.Lineup.Sides[1][0].Kind = -1 },
	} {
		j := job(t, meeting, 10)
		spoil(&j)
		_, err := odds.Run(t.Context(), j, nil)
		if f, ok := errors.AsType[*battle.Fault](err); !ok || f.Code != code {
			t.Errorf("%s: %v", code, err)
		}
	}
	j := job(t, meeting, odds.MaxRuns+1)
	if _, err := odds.Run(t.Context(), j, nil); err == nil {
		t.Error("more runs than there may be")
	}
}
