package waben_test

import (
	"testing"

	"spielleiter/game/gametest"
	"spielleiter/waben"
	"spielleiter/waben/reporttest"
)

// Whoever reads his notes and his letter knows what he sees, and nothing else is told (WDW-85).
func TestReportsAreEnough(t *testing.T) {
	got, found := gametest.Retell(waben.New(), gametest.Times(120, 10_000), append(suite(t), gametest.Retold(reporttest.Read))...)
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
func stored(t testing.TB) [][]gametest.Passage {
	t.Helper()
	return gametest.StoredMatches(t, waben.New(), "../games/testdata/corpus/waben*.json.gz", 3)
}

func TestReportsOfStoredMatchesAreEnough(t *testing.T) {
	gametest.StoredReportsAreEnough(t, reporttest.Read, stored(t))
}
