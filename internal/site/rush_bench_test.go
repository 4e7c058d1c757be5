package site_test

import (
	"context"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/quota"
	"spielleiter/internal/store"
)

// rushing is in how many matches computers are due at once.
const rushing = 500

// BenchmarkComputersDueAtOnce prints how long it takes until all experts of 500 matches of the four small games have ordered that are due in
// the same moment, each beside one person, as many think at once as by themselves.
//
//	go test ./internal/site -run '^$' -bench ComputersDueAtOnce -benchtime 1x
func BenchmarkComputersDueAtOnce(b *testing.B) {
	s, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "spielleiter.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	h := hosttest.Of(b, s, hosttest.NewClock(), games.All(), host.Options{Clock: time.Now, Log: slog.New(slog.DiscardHandler), PerMinute: -1, Limits: quota.Limits{}})
	ctx := b.Context()
	small := []host.NewMatch{
		{Game: "agamemnon", Seat: "trojans"},
		{Game: "diplomacy", Seat: "france"},
		{Game: "rathersilly", Seat: "france"},
		{Game: "terramagica", Options: map[string]string{"mode": "campaign"}},
	}
	due := func() int {
		list, err := s.Thinking(ctx, time.Now().Add(time.Hour), 1000) // those, too, that think now
		h.Must(err)
		return len(list)
	}
	decisions := 0
	for n := 0; due() < rushing; n++ { // in some a person moves first
		m := small[n%len(small)]
		e, _ := h.Games().Find(m.Game, "")
		info := e.Game.Info()
		m.Seats = info.Seats[:max(info.MinSeats, min(len(info.Seats), 11))]
		if m.Seat == "" {
			m.Seat = m.Seats[0]
		}
		m.Bots = map[game.Seat]string{}
		for _, seat := range m.Seats {
			if seat != m.Seat {
				m.Bots[seat] = "expert"
				decisions++
			}
		}
		_, a, err := h.Guest(ctx, host.Client{IP: "192.0.2.1", Lang: "de"})
		h.Must(err)
		_, err = h.Create(ctx, a, m)
		h.Must(err)
	}
	running, stop := context.WithCancel(ctx)
	done := make(chan struct{})
	began := time.Now()
	go func() {
		defer close(done)
		h.Run(running)
	}()
	half := time.Duration(0)
	for left := due(); left > 0; left = due() {
		if half == 0 && left <= rushing/2 {
			half = time.Since(began)
		}
		time.Sleep(100 * time.Millisecond)
	}
	all := time.Since(began)
	stop()
	<-done
	for b.Loop() { // it takes what was reported before away
	}
	b.ReportMetric(all.Seconds(), "s")
	b.ReportMetric(half.Seconds(), "s-half")
	b.ReportMetric(float64(decisions), "decisions")
}
