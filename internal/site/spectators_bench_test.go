package site_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/quota"
	"spielleiter/internal/site"
	"spielleiter/internal/store"
)

// watchedPhases is how many phases of the matches of BenchmarkSpectators are over.
const watchedPhases = 6

// BenchmarkSpectators asks for the page of a public match of each game in its seventh phase, whole and compressed as browsers take it, as somebody
// who is only looking: how much of a core a page costs, without network.
//
//	GOMAXPROCS=1 go test ./internal/site -run '^$' -bench Spectators
func BenchmarkSpectators(b *testing.B) {
	s, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "spielleiter.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	quiet := slog.New(slog.DiscardHandler)
	h := hosttest.Of(b, s, hosttest.NewClock(), games.All(), host.Options{Log: quiet, PerMinute: -1, Limits: quota.Limits{}})
	handler, err := site.New(h.Host, site.Catalogue(games.All()), site.Options{Log: quiet})
	h.Must(err)
	running, stop := context.WithCancel(b.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		h.Run(running)
	}()
	defer func() { stop(); <-done }()
	for _, e := range games.All() {
		path := "/m/" + watchedMatch(b, h, e)
		b.Run(e.Game.Info().ID, func(b *testing.B) {
			for b.Loop() {
				r := httptest.NewRequestWithContext(b.Context(), http.MethodGet, path, nil)
				r.Header.Set("Accept-Language", "de")
				r.Header.Set("Accept-Encoding", "gzip")
				a := httptest.NewRecorder()
				handler.ServeHTTP(a, r)
				if a.Code != http.StatusOK {
					b.Fatal(a.Code, a.Body.String())
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "pages/s")
		})
	}
}

// watchedMatch makes a public match of a game, and closes some of its phases.
func watchedMatch(b *testing.B, h *hosttest.Server, e games.Entry) string {
	b.Helper()
	ctx := b.Context()
	info := e.Game.Info()
	m := host.NewMatch{Game: info.ID, Seats: info.Seats[:max(info.MinSeats, min(len(info.Seats), 11))], Listed: true, Bots: map[game.Seat]string{}}
	m.Seat = m.Seats[0]
	for _, seat := range m.Seats[1:] {
		m.Bots[seat] = "beginner"
	}
	if info.ID == "terramagica" {
		m.Options = map[string]string{"mode": "campaign"}
	}
	a := h.Person(info.ID)
	made, err := h.Create(ctx, a, m)
	h.Must(err)
	for deadline := time.Now().Add(time.Minute); ; {
		page := h.Page(a, made.ID)
		if page.Phase > watchedPhases || page.Result != nil {
			return made.ID
		}
		if page.You.Can(host.ActSubmit) {
			_, err := h.Submit(ctx, a, made.ID, host.Order{Text: h.DefaultOrders(page), Phase: page.Phase, Ready: true})
			h.Must(err)
		}
		h.Must(h.MoveBots(ctx, made.ID))
		if time.Now().After(deadline) {
			b.Fatal("phases do not close")
		}
	}
}
