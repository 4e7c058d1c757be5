package terramagica_test

import (
	"path/filepath"
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/terramagica"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/reporttest"
)

// retell reads reports of matches that are played with the catalogue of this program, or with their own.
func retell() gametest.Reader { return reporttest.Reader([]byte(catalogue.StandardFile())) }

func TestReportsAreEnough(t *testing.T) {
	got, found := gametest.Retell(terramagica.New(), gametest.Times(300, 10_000), append(suite(t), gametest.Retold(retell()))...)
	for _, v := range found {
		t.Error(v)
	}
	t.Logf("terramagica: %v", got)
	for code, taken := range got.Taken {
		t.Logf("%s was taken away %d times and missed %d times", code, taken.Times, taken.Noticed)
	}
}

// stored are the steps of all matches of the game that were stored as files.
func stored(t testing.TB) (all [][]gametest.Passage) {
	t.Helper()
	files, err := filepath.Glob("../games/testdata/corpus/terramagica*.json.gz")
	if err != nil || len(files) < 4 {
		t.Fatalf("%d stored matches: %v", len(files), err)
	}
	for _, f := range files {
		steps, err := gametest.Recorded(terramagica.New(), f)
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
			for _, fault := range retell()(p) {
				t.Errorf("step %d (%s) for %s: %s", n, p.Phase, p.Viewer, fault)
			}
		}
	}
	t.Logf("terramagica: %d phases of stored matches, %d notes read", len(steps), notes)
}
