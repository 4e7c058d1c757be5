package simulator

import (
	"context"
	"math"
	"net/http"
	"strconv"

	"spielleiter/game"
	"spielleiter/terramagica/catalogue"
	"spielleiter/terramagica/odds"
)

// What is fought for a quick look: as many battles, or fewer once it is known to some points of a hundred.
const (
	glanceRuns  = 1000
	glanceUntil = 0.02
	glanceSeed  = 1
)

// glance says in a sentence what the battle of a link comes to for its first side.
func (q *ask) glance() error {
	link, err := q.linked(q.R.URL.Query())
	if err != nil {
		return err
	}
	var r odds.Report
	err = q.Simulate(q.R.Context(), glanceRuns*unitsOf(link.muster), func(ctx context.Context, workers int) (err error) {
		job := odds.Job{Catalogue: catalogue.Standard(), Lineup: link.muster.Lineup(0), Runs: glanceRuns, Seed: glanceSeed, Workers: workers, Until: glanceUntil}
		r, err = odds.Run(ctx, job, nil)
		return err
	})
	if err != nil {
		return err
	}
	whole := func(x float64) string { return strconv.Itoa(int(math.Round(x))) }
	percent := func(x float64) string { return whole(100 * x) }
	return q.JSON(http.StatusOK, map[string]any{
		"first": r.First.Share, "second": r.Second.Share,
		"text": q.P.Fill("simulator.glance", game.Args{
			"first": percent(r.First.Share), "low": percent(r.First.Low), "high": percent(r.First.High), "second": percent(r.Second.Share), "runs": q.P.Number(r.Runs),
			"men0": whole(float64(r.Sides[0].Men)), "lost0": whole(r.Sides[0].Lost.Men.Mean), "men1": whole(float64(r.Sides[1].Men)), "lost1": whole(r.Sides[1].Lost.Men.Mean),
		}),
	})
}
