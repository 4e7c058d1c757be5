package jobs_test

import (
	"os"
	"testing"

	"spielleiter/internal/jobs"
	"spielleiter/internal/jobs/jobstest"
	"spielleiter/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

func TestThePoolKeepsTheContract(t *testing.T) {
	jobstest.Run(t, func(t *testing.T, works jobs.Works, o jobs.Options) jobs.Queue {
		p := jobs.NewPool(works, o)
		t.Cleanup(p.Close)
		return p
	})
}
