package host_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
)

// worlds is how many matches of Welt der Waben close at once, and how many realms each has.
func worlds() (matches, realms int, size string) {
	if gametest.Release() {
		return 20, 12, "50"
	}
	return 3, 3, "8"
}

// BenchmarkWorldsDueAtOnce lets matches of Welt der Waben close in the same second, all seats of which have sent what a beginner among
// computers sends, while somebody asks for pages: how long until the last of them is evaluated, letters and all, and how long who
// asks meanwhile waits.
//
//	RELEASE=1 go test ./internal/host -run '^$' -bench WorldsDueAtOnce -benchtime 3x -timeout 1h
func BenchmarkWorldsDueAtOnce(b *testing.B) {
	db, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "worlds.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { db.Close() })
	h := hosttest.Playing(b, db, games.All())
	n, realms, size := worlds()
	ids, players := make([]string, n), make([][]host.Actor, n)
	for k := range ids {
		ids[k], players[k] = oneWorld(b, h, realms, size)
	}
	var waited []time.Duration
	for b.Loop() {
		b.StopTimer()
		for k := range ids {
			sendAll(b, h, ids[k], players[k])
		}
		h.Clock.Forward(25 * time.Hour)
		b.StartTimer()
		waited = append(waited, closeAll(b, h, ids, players)...)
	}
	slices.Sort(waited)
	b.ReportMetric(float64(waited[len(waited)*99/100].Microseconds())/1000, "p99-ms")
	b.ReportMetric(float64(len(waited)), "pages")
}

// oneWorld is a match of which every seat is a person's.
func oneWorld(b *testing.B, h *hosttest.Server, realms int, size string) (id string, players []host.Actor) {
	seats := make([]game.Seat, realms)
	for s := range seats {
		seats[s] = game.Seat("realm" + strconv.Itoa(s+1))
		players = append(players, h.Person(fmt.Sprint("Player ", s)))
	}
	made, err := h.Create(b.Context(), players[0], host.NewMatch{
		Game: "waben", Seats: seats, Seat: seats[0], Options: map[string]string{"size": size, "length": "60"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: match.Day}},
	})
	h.Must(err)
	for s := 1; s < realms; s++ {
		h.Must(h.Join(b.Context(), players[s], made.ID, seats[s], made.Invite))
	}
	return made.ID, players
}

// sendAll sends for every seat what a computer would, so that nobody is waited for but by the clock.
func sendAll(b *testing.B, h *hosttest.Server, id string, players []host.Actor) {
	e, _ := games.All().Find("waben", "")
	for _, who := range players {
		view := h.Page(who, id).GameView()
		orders, err := e.Levels[0].New().Choose(b.Context(), view, rand.New(rand.NewPCG(1, 2)))
		h.Must(err)
		_, err = h.Submit(b.Context(), who, id, host.Order{Text: view.Write("de", orders)})
		h.Must(err)
	}
}

// closeAll lets the server close what is due, and asks for pages until all is.
func closeAll(b *testing.B, h *hosttest.Server, ids []string, players [][]host.Actor) (waited []time.Duration) {
	before := make([]int, len(ids))
	for k, id := range ids {
		before[k] = h.Page(players[k][0], id).Phase
	}
	ctx, cancel := context.WithCancel(b.Context())
	done := make(chan struct{})
	go func() { defer close(done); h.Run(ctx) }()
	for k := 0; k < len(ids); {
		begin := time.Now()
		p := h.Page(players[k][0], ids[k])
		waited = append(waited, time.Since(begin))
		if p.Phase > before[k] {
			k++
			continue
		}
		time.Sleep(5 * time.Millisecond)
	}
	cancel()
	<-done
	return waited
}
