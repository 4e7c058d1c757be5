package site

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"spielleiter/internal/host"
)

// clock tells how deadlines are kept, asked when somebody looks.
type clock struct{ host *host.Host }

var (
	latenessDesc = prometheus.NewDesc("spielleiter_close_lateness_seconds", "How late after their deadline this process has closed phases.", nil, nil)
	overdueDesc  = prometheus.NewDesc("spielleiter_overdue", "Deadlines that passed 30 seconds ago or more, without those of held matches.", nil, nil)
	oldestDesc   = prometheus.NewDesc("spielleiter_overdue_seconds", "Time since the first of them.", nil, nil)
	heldDesc     = prometheus.NewDesc("spielleiter_held", "Matches that cannot be evaluated.", nil, nil)
)

// Describe names the figures.
func (c clock) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{latenessDesc, overdueDesc, oldestDesc, heldDesc} {
		to <- d
	}
}

// Collect asks the host; what it cannot say is missing.
func (c clock) Collect(to chan<- prometheus.Metric) {
	l := c.host.Lateness()
	buckets, sum := make(map[float64]uint64, len(host.LatenessBounds)), uint64(0)
	for n, bound := range host.LatenessBounds {
		sum += l.Counts[n]
		buckets[bound] = sum
	}
	sum += l.Counts[len(host.LatenessBounds)]
	to <- prometheus.MustNewConstHistogram(latenessDesc, sum, l.Sum, buckets)

	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	o, err := c.host.Overdue(ctx)
	if err != nil {
		to <- prometheus.NewInvalidMetric(overdueDesc, err)
		return
	}
	for desc, value := range map[*prometheus.Desc]float64{
		overdueDesc: float64(o.Matches), oldestDesc: o.Longest.Seconds(), heldDesc: float64(o.Held),
	} {
		to <- prometheus.MustNewConstMetric(desc, prometheus.GaugeValue, value)
	}
}
