package site

import (
	"github.com/prometheus/client_golang/prometheus"

	"spielleiter/internal/host"
)

// pools tells whether there are enough connections to the database.
type pools struct{ host *host.Host }

var (
	poolMostDesc   = prometheus.NewDesc("spielleiter_pool_max", "Connections to the database that there may be.", []string{"pool"}, nil)
	poolOpenDesc   = prometheus.NewDesc("spielleiter_pool_open", "Connections to the database.", []string{"pool"}, nil)
	poolUsedDesc   = prometheus.NewDesc("spielleiter_pool_in_use", "Connections that somebody uses.", []string{"pool"}, nil)
	poolWaitsDesc  = prometheus.NewDesc("spielleiter_pool_waits_total", "How often somebody had to wait for a connection.", []string{"pool"}, nil)
	poolWaitedDesc = prometheus.NewDesc("spielleiter_pool_wait_seconds_total", "How long all of them waited.", []string{"pool"}, nil)
)

// Describe names the figures.
func (p pools) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{poolMostDesc, poolOpenDesc, poolUsedDesc, poolWaitsDesc, poolWaitedDesc} {
		to <- d
	}
}

// Collect asks nobody but this process.
func (p pools) Collect(to chan<- prometheus.Metric) {
	for _, pool := range p.host.Pools() {
		tell := func(d *prometheus.Desc, kind prometheus.ValueType, value float64) {
			to <- prometheus.MustNewConstMetric(d, kind, value, pool.Name)
		}
		tell(poolMostDesc, prometheus.GaugeValue, float64(pool.Most))
		tell(poolOpenDesc, prometheus.GaugeValue, float64(pool.Open))
		tell(poolUsedDesc, prometheus.GaugeValue, float64(pool.InUse))
		tell(poolWaitsDesc, prometheus.CounterValue, float64(pool.Waits))
		tell(poolWaitedDesc, prometheus.CounterValue, pool.Waited.Seconds())
	}
}
