package odds_test

import (
	"context"
	"encoding/csv"
	"errors"
	"math"
	"os"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"spielleiter/terramagica/battle"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/odds"
)

// publishedRuns is how many battles a cell of the published matrix stands for, as far as
// its decimals and its scatter around one half let one guess.
const publishedRuns = 1000

func TestTheMatrixIsThePublishedOne(t *testing.T) {
	f, err := os.Open("testdata/balance.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	runs := 4000
	if testing.Short() {
		runs = 1000
	}
	m, err := odds.Balance(t.Context(), odds.MatrixJob{
		Catalogue: catalogue.Standard(), Gold: odds.MatrixGold, Runs: runs, Seed: 1, Workers: 2,
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(rows[0][1:len(rows[0])-2], m.Units); diff != "" {
		t.Fatal(diff)
	}
	chi, open := 0.0, 0
	for n, row := range rows[1:] {
		sum, beats := 0.0, 0
		for k := range m.Units {
			want := number(t, row[k+1]) / 100
			got := m.Cells[n][k].Score
			z := apart(got, want, runs)
			if math.Abs(z) > 3.7 { // one of 289 in a run of thirteen
				t.Errorf("%s against %s: %.3f, published %.3f: %.1f standard errors", m.Units[n], m.Units[k], got, want, z)
			}
			if got > 0.01 && got < 0.99 {
				chi, open = chi+z*z, open+1
			}
			if k != n {
				sum += want
				if want > 0.5 {
					beats++
				}
			}
		}
		// The published mean and count are those of its own cells, the diagonal left out, as ours.
		if mean := number(t, row[len(row)-2]); math.Abs(100*sum/16-mean) > 0.06 || math.Abs(100*m.Mean[n]-mean) > 1.5 {
			t.Errorf("%s: mean %.1f, published %.1f", m.Units[n], 100*m.Mean[n], mean)
		}
		if float64(beats) != number(t, row[len(row)-1]) {
			t.Errorf("%s: beats %d, published %s", m.Units[n], beats, row[len(row)-1])
		}
	}
	if limit := float64(open) + 4*math.Sqrt(2*float64(open)); chi > limit {
		t.Errorf("chi² %.1f over %d cells: more than chance makes of the same setup", chi, open)
	}
}

func number(t *testing.T, text string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// apart is how many standard errors a score and a published one are apart.
func apart(got, want float64, runs int) float64 {
	p := min(max((got+want)/2, 1e-3), 1-1e-3)
	return (got - want) / math.Sqrt(p*(1-p)*(1/float64(runs)+1.0/publishedRuns))
}

func TestTheMatrixIsTheSameForAnyNumberOfWorkers(t *testing.T) {
	j := odds.MatrixJob{Catalogue: catalogue.Standard(), Gold: 1000, Runs: 30, Seed: 3, Workers: 1}
	want, err := odds.Balance(t.Context(), j, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, j.Workers = range []int{2, 3, 8} {
		cells := 0
		got, err := odds.Balance(t.Context(), j, func(done, of int) {
			if cells++; done != cells || of != 17*17 {
				t.Errorf("cell %d of %d, told after %d", done, of, cells)
			}
		})
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Errorf("%d workers: %v %s", j.Workers, err, diff)
		}
	}
}

func TestAMatrixCanBeStoppedAndRefused(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	j := odds.MatrixJob{Catalogue: catalogue.Standard(), Gold: 1000, Runs: 30, Seed: 3, Workers: 2}
	_, err := odds.Balance(ctx, j, func(done, _ int) {
		if done == 20 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	for code, spoil := range map[string]func(*odds.MatrixJob){
		"gold": func(j *odds.MatrixJob) { j.Gold = 0 },
		"runs": func(j *odds.MatrixJob) { j.Runs = -1 },
	} {
		bad := j
		spoil(&bad)
		_, err := odds.Balance(t.Context(), bad, nil)
		if f, ok := errors.AsType[*battle.Fault](err); !ok || f.Code != code {
			t.Errorf("%s: %v", code, err)
		}
	}
}
