package waben_test

import (
	"path/filepath"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/waben"
	"spielleiter/waben/reporttest"
)

// Whoever reads his notes and his letter knows what he sees, and nothing else is told (WDW-85).
func TestReportsAreEnough(t *testing.T) {
	got, found := gametest.Retell(waben.New(), gametest.Times(300, 10_000), append(suite(t), gametest.Retold(reporttest.Read))...)
	for _, v := range found {
		t.Error(v)
	}
	t.Log(got)
	for code, taken := range got.Taken {
		t.Logf("%s was taken away %d times and missed %d times", code, taken.Times, taken.Noticed)
		if taken.Noticed < taken.Times {
			t.Errorf("%s: %d of %d were not missed", code, taken.Times-taken.Noticed, taken.Times)
		}
	}
}

// stored are the steps of all matches of the game that were stored as files.
func stored(t testing.TB) (all [][]gametest.Passage) {
	t.Helper()
	files, err := filepath.Glob("../games/testdata/corpus/waben*.json.gz")
	if err != nil || len(files) < 3 {
		t.Fatalf("%d stored matches: %v", len(files), err)
	}
	for _, f := range files {
		steps, err := gametest.Recorded(waben.New(), f)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, steps...)
	}
	return all
}

func TestReportsOfStoredMatchesAreEnough(t *testing.T) {
	notes, steps := 0, stored(t)
	for n, step := range steps {
		for _, p := range step {
			notes += len(p.Notes)
			for _, fault := range reporttest.Read(p) {
				t.Errorf("step %d (%s) for %s: %s", n, p.Phase, p.Viewer, fault)
			}
		}
	}
	t.Logf("%d phases of stored matches, %d notes read", len(steps), notes)
}
