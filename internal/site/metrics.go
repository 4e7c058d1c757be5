package site

import (
	"net"
	"net/http"
	"strconv"
	"time"

	prom "github.com/VictoriaMetrics/metrics"

	"spielleiter/internal/host"
	"spielleiter/internal/web"
)

// metrics counts requests by route, never by match or person.
type metrics struct {
	host           *host.Host
	pages          func() host.CacheUse // what is kept of them
	version, build string
	seconds        *prom.Set // histograms of the one family requestSeconds
}

const requestSeconds = "spielleiter_request_seconds"

var requestBounds = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5} // seconds

func newMetrics(h *host.Host, pages func() host.CacheUse, version, build string) *metrics {
	return &metrics{host: h, pages: pages, version: version, build: build, seconds: prom.NewSet()}
}

// handler answers in the text format of Prometheus, version 0.0.4. What the host cannot say is missing, and the answer a
// failure, so that who collects it knows.
func (m *metrics) handler() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f := new(figures)
		f.family("spielleiter_info", gauge, "The release that runs.")
		f.value("spielleiter_info", 1, "build", m.build, "version", m.version)
		f.family(requestSeconds, histogram, "Time to answer, by route and status.")
		m.seconds.WritePrometheus(f)
		f.single("spielleiter_watching", "Open live connections.", float64(m.host.Watching()))
		f.pools(m.host)
		f.lateness(m.host.Lateness())
		load := m.host.Load()
		load.Caches = append(load.Caches, m.pages())
		f.load(load)
		f.replica(m.host)
		err := f.stored(r.Context(), m.host)
		prom.WriteProcessMetrics(f)
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		if err != nil {
			w.WriteHeader(http.StatusInternalServerError)
		}
		_, _ = w.Write(f.Bytes()) // who has left need not be told
	})
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
		m.answered(r.Pattern, seen.status, time.Since(begun))
	})
}

func (m *metrics) answered(route string, status int, took time.Duration) {
	name := requestSeconds + `{route=` + strconv.Quote(route) + `,status="` + strconv.Itoa(status) + `"}`
	m.seconds.GetOrCreatePrometheusHistogramExt(name, requestBounds).Update(took.Seconds())
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
