package site

import (
	"context"
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"spielleiter/internal/host"
	"spielleiter/internal/web"
)

// metrics counts requests by route, never by match or person.
type metrics struct {
	registry *prometheus.Registry
	seconds  *prometheus.HistogramVec
}

func newMetrics(h *host.Host, version, build string) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "spielleiter_request_seconds", Help: "Time to answer, by route and status.",
			Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5},
		}, []string{"route", "status"}),
	}
	info := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "spielleiter_info", Help: "The release that runs.", ConstLabels: prometheus.Labels{"version": version, "build": build},
	})
	info.Set(1)
	m.registry.MustRegister(m.seconds, info, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), stock{h}, clock{h}, pools{h},
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "spielleiter_watching", Help: "Open live connections.",
		}, func() float64 { return float64(h.Watching()) }))
	return m
}

func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// local lets only the server's own machine look: how often orders were saved tells
// players something, if only the sum. What came through a proxy came from elsewhere.
func local(next http.Handler, proxy bool) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ip := net.ParseIP(web.Address(r, proxy))
		if ip == nil || !ip.IsLoopback() || (!proxy && forwarded(r)) {
			http.NotFound(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func forwarded(r *http.Request) bool {
	for _, name := range []string{"Forwarded", "X-Forwarded-For", "X-Real-Ip", "Via"} {
		if r.Header.Get(name) != "" {
			return true
		}
	}
	return false
}

// count measures requests. The route is the pattern that matched, so that no address
// with a secret in it gets into the figures.
func (m *metrics) count(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begun := time.Now()
		seen := &statusWriter{ResponseWriter: w, status: http.StatusOK}
		next.ServeHTTP(seen, r)
		m.seconds.WithLabelValues(r.Pattern, strconv.Itoa(seen.status)).Observe(time.Since(begun).Seconds())
	})
}

// statusWriter remembers the status of an answer. There is one: what is said of an answer after it has begun, such as
// that its reader has left, comes too late.
type statusWriter struct {
	http.ResponseWriter
	status int
	begun  bool
}

// WriteHeader remembers the status.
func (w *statusWriter) WriteHeader(status int) {
	if w.begun {
		return
	}
	w.status, w.begun = status, status >= http.StatusOK
	w.ResponseWriter.WriteHeader(status)
}

// Write begins the answer, if it has not begun.
func (w *statusWriter) Write(b []byte) (int, error) {
	w.begun = true
	return w.ResponseWriter.Write(b)
}

// Unwrap lets streams flush.
func (w *statusWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// stock tells how much the server holds, asked when somebody looks.
type stock struct{ host *host.Host }

var (
	matchesDesc  = prometheus.NewDesc("spielleiter_matches", "Matches by status.", []string{"status"}, nil)
	peopleDesc   = prometheus.NewDesc("spielleiter_people", "People, guests included.", nil, nil)
	outboxDesc   = prometheus.NewDesc("spielleiter_outbox", "Notices that wait to be sent.", nil, nil)
	sessionsDesc = prometheus.NewDesc("spielleiter_sessions", "Sessions.", nil, nil)
)

// Describe names the figures.
func (s stock) Describe(c chan<- *prometheus.Desc) {
	c <- matchesDesc
	c <- peopleDesc
	c <- sessionsDesc
	c <- outboxDesc
}

// Collect asks the host; without an answer the figures are missing.
func (s stock) Collect(c chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	counts, err := s.host.Counts(ctx)
	if err != nil {
		c <- prometheus.NewInvalidMetric(matchesDesc, err)
		return
	}
	for status, n := range counts.Matches {
		c <- prometheus.MustNewConstMetric(matchesDesc, prometheus.GaugeValue, float64(n), status)
	}
	c <- prometheus.MustNewConstMetric(peopleDesc, prometheus.GaugeValue, float64(counts.People))
	c <- prometheus.MustNewConstMetric(sessionsDesc, prometheus.GaugeValue, float64(counts.Sessions))
	c <- prometheus.MustNewConstMetric(outboxDesc, prometheus.GaugeValue, float64(counts.Outbox))
}
