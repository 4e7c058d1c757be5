package host_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
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
// computers sends, while somebody asks for pages: how long until the last of them is evaluated and every letter is written, and how long who
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
	var players []host.Actor // the same in all of them
	for s := range realms {
		players = append(players, h.Person(fmt.Sprint("Player ", s)))
	}
	ids := make([]string, n)
	for k := range ids {
		ids[k] = oneWorld(b, h, players, size)
		h.Clock.Forward(time.Hour) // nobody makes so many at once
	}
	var waited []time.Duration
	closed := 0
	for b.Loop() {
		b.StopTimer()
		for k := range ids {
			sendAll(b, h, ids[k], players)
		}
		h.Clock.Forward(8 * 24 * time.Hour)
		b.StartTimer()
		waited = append(waited, closeAll(b, h, ids, players)...)
		b.StopTimer()
		closed++
		for _, id := range ids {
			if p := h.Page(players[0], id); p.Phase != closed+1 {
				b.Fatalf("phase %d after %d turns", p.Phase, closed)
			}
		}
		b.StartTimer()
	}
	slices.Sort(waited)
	b.ReportMetric(float64(waited[len(waited)*99/100].Microseconds())/1000, "p99-ms")
	b.ReportMetric(float64(len(waited)), "pages")
}

// oneWorld is a match of which every seat is a person's.
func oneWorld(b *testing.B, h *hosttest.Server, players []host.Actor, size string) string {
	seats := make([]game.Seat, len(players))
	for s := range seats {
		seats[s] = game.Seat("realm" + strconv.Itoa(s+1))
	}
	made, err := h.Create(b.Context(), players[0], host.NewMatch{
		Game: "waben", Seats: seats, Seat: seats[0], Options: map[string]string{"size": size, "length": "60"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: 7 * match.Day}},
	})
	h.Must(err)
	for s := 1; s < len(players); s++ {
		h.Must(h.Join(b.Context(), players[s], made.ID, seats[s], made.Invite))
	}
	return made.ID
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

// plain says texts by their keys.
var plain = games.Speech{Lang: "de", T: func(key string, _ game.Args) string { return key }, Problem: func(p game.Problem) string { return p.Code }}

// closers are as many as a server has.
const closers = 12

// closeAll closes all matches as a server does, and asks for pages until that is done.
func closeAll(b *testing.B, h *hosttest.Server, ids []string, players []host.Actor) (waited []time.Duration) {
	due := make(chan string, len(ids))
	for _, id := range ids {
		due <- id
	}
	close(due)
	var all sync.WaitGroup
	for range closers {
		all.Go(func() {
			for id := range due {
				h.Must(h.CloseDue(b.Context(), id))
				for _, who := range players {
					if h.Page(who, id).You.Seat == "" {
						continue
					}
					_, err := h.Paper(b.Context(), who, id, host.Latest, "letter", games.AsText, plain)
					h.Must(err)
				}
			}
		})
	}
	done := make(chan struct{})
	go func() { all.Wait(); close(done) }()
	for k := 0; ; k++ {
		select {
		case <-done:
			return waited
		case <-time.After(5 * time.Millisecond):
		}
		begin := time.Now()
		h.Page(players[k%len(players)], ids[k%len(ids)])
		waited = append(waited, time.Since(begin))
	}
}
