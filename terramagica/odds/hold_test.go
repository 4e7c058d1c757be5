package odds_test

import (
	"runtime"
	"testing"

	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/muster"
	"spielleiter/terramagica/odds"
)

// Who fights a list of battles keeps a report of each, and not what they were counted with.
func TestAReportHoldsOnToNothingElse(t *testing.T) {
	c := catalogue.Standard()
	m, problems := muster.Read("", []byte("10 Oger\ngegen\n9 Ritter"), c)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	held := func() int {
		runtime.GC()
		var s runtime.MemStats
		runtime.ReadMemStats(&s)
		return int(s.HeapAlloc)
	}
	const n = 100
	before := held()
	reports := make([]odds.Report, n)
	for k := range reports {
		var err error
		if reports[k], err = odds.Run(t.Context(), odds.Job{Catalogue: c, Lineup: m.Lineup(0), Runs: 1, Seed: 1, Workers: 2}, nil); err != nil {
			t.Fatal(err)
		}
	}
	if each := (held() - before) / n; each > 16<<10 {
		t.Errorf("a report holds %d bytes", each)
	}
	runtime.KeepAlive(reports)
}
