package site_test

import (
	"log/slog"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"spielleiter/internal/api"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/quota"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
)

// What an attacker of BenchmarkAttack does, who has one address and no name but that of a guest.
var attacks = []struct {
	name string
	ask  request
}{
	{"battles", request{method: "POST", path: api.Prefix + "/terramagica/simulations", body: `{"lineup":"1 Fußsoldat, Reihe 1, Angriff\ngegen\n1 Fußsoldat, Reihe 1, Angriff","runs":200000,"seed":1,"until":0.5}`}},
	{"sandbox", request{method: "POST", path: api.Prefix + "/games/rathersilly/sandbox", body: `{"evaluate":true}`}},
	{"guests", request{method: "POST", path: api.Prefix + "/guests", body: `{}`}},
	{"worlds", request{method: "POST", path: api.Prefix + "/matches", body: `{"game":"waben"}`}},
	{"imports", request{method: "POST", path: api.Prefix + "/imports", body: `{"format":"spielleiter match 1","match":{},"entries":[` + strings.Repeat("{},", 100_000) + `{}]}`}},
	{"deep JSON", request{method: "POST", path: api.Prefix + "/guests", body: `{"name":` + strings.Repeat("[", 200_000) + strings.Repeat("]", 200_000) + `}`}},
	{"pages", request{method: "GET", path: "/"}},
}

// How long an attack lasts: what may come at once is used up in the beginning, which is not measured.
const (
	attackBegins = 5 * time.Second
	attackLasts  = 5 * time.Second
	attackers    = 4
)

// BenchmarkAttack prints what one anonymous machine costs the server by asking for one thing as often as it is answered, on four
// connections, without limits and with those that there are: seconds of the processor for each second (getrusage of the process, the
// attacker's own part included), and how many requests were answered and refused in it, once what may come at once is used up.
//
//	go test ./internal/site -run '^$' -bench Attack -benchtime 1x
func BenchmarkAttack(b *testing.B) {
	for _, a := range attacks {
		for name, options := range map[string]host.Options{"unlimited": {PerMinute: -1, Limits: quota.Limits{}}, "limited": {}} {
			b.Run(strings.ReplaceAll(a.name, " ", "-")+"/"+name, func(b *testing.B) { attack(b, a.ask, options) })
		}
	}
}

func attack(b *testing.B, ask request, options host.Options) {
	s, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "spielleiter.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	options.Log, options.Clock = slog.New(slog.DiscardHandler), time.Now
	w := &world{t: b, log: &hosttest.Journal{}, tokens: map[string]string{}}
	w.Server = hosttest.Of(b, s, hosttest.NewClock(), played(), options)
	w.handler, err = site.New(w.Host, texts(), site.Options{Log: options.Log})
	w.Must(err)
	guest := w.person("Eris")
	for b.Loop() {
		var answered, refused atomic.Int64
		var all sync.WaitGroup
		end := time.Now().Add(attackBegins + attackLasts)
		for range attackers {
			all.Go(func() {
				for time.Now().Before(end) {
					rec := newRecorder()
					w.handler.ServeHTTP(rec, w.request(b.Context(), guest, ask))
					if rec.Code == http.StatusTooManyRequests || rec.Code == http.StatusForbidden || rec.Code == http.StatusServiceUnavailable {
						refused.Add(1)
						continue
					}
					answered.Add(1)
				}
			})
		}
		time.Sleep(attackBegins)
		before, n, r := spent(b), answered.Load(), refused.Load()
		began := time.Now()
		all.Wait()
		seconds, used := time.Since(began).Seconds(), (spent(b) - before).Seconds()
		n, r = answered.Load()-n, refused.Load()-r
		b.ReportMetric(used/seconds, "cpu-s/s")
		b.ReportMetric(float64(n)/seconds, "answered/s")
		b.ReportMetric(float64(r)/seconds, "refused/s")
		b.ReportMetric(used*1e6/float64(max(n+r, 1)), "cpu-µs/request")
	}
}
