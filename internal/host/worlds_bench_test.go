package host_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
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
	"spielleiter/waben"
	"spielleiter/waben/genesis"
	"spielleiter/waben/kit"
)

// mostRealms is how many realms of each world people play.
const mostRealms = 12

// BenchmarkWorldsDueAtOnce lets the matches of a planet close in the same second, all seats of which have sent what a beginner among
// computers sends, while somebody asks for pages: how long until the last of them is evaluated and every letter is written, and how long who
// asks meanwhile waits. The worlds border on each other in a ring, and a unit leaves each for the next. They are twenty of 2,400 fields
// where a release is tried, otherwise two small ones.
//
//	RELEASE=1 go test ./internal/host -run '^$' -bench WorldsDueAtOnce -benchtime 3x -timeout 1h
func BenchmarkWorldsDueAtOnce(b *testing.B) {
	db, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "worlds.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { db.Close() })
	h := hosttest.Playing(b, db, games.All())
	var players []host.Actor // the same in all of them
	for s := range mostRealms {
		players = append(players, h.Person(fmt.Sprint("Player ", s)))
	}
	folders := ring(b)
	planet, err := h.CreatePlanet(b.Context(), players[0], host.NewPlanet{
		Name: "Ring", Folders: folders, Guests: 2, Listed: true, Options: map[string]string{"length": "60"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: 7 * match.Day}},
	})
	h.Must(err)
	page, err := h.Planet(b.Context(), players[0], planet)
	h.Must(err)
	var ids []string
	realms := 0
	for _, s := range page.Segments {
		ids = append(ids, s.Match)
		realms += seatAll(h, s.Match, players)
	}
	var waited []time.Duration
	closed, left := 0, 0
	for b.Loop() {
		b.StopTimer()
		for k := range ids {
			left += sendAll(b, h, ids[k], players)
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
	b.ReportMetric(float64(realms), "realms")
	b.ReportMetric(float64(left), "crossed")
}

// ring are the folders of worlds, from each of which a gate leads to the next: where a unit of its first realm stands.
func ring(b *testing.B) (folders []map[string]string) {
	b.Helper()
	if !gametest.Release() {
		folders, _, _ = hosttest.Bordering(b)
		return folders
	}
	worlds, _, err := genesis.Planet(7, genesis.Options{})
	if err != nil {
		b.Fatal(err)
	}
	return hosttest.Ring(b, worlds)
}

// seatAll seats people in the realms of a match, and computers where there are more.
func seatAll(h *hosttest.Server, id string, players []host.Actor) (realms int) {
	for _, s := range h.Page(players[0], id).Seats {
		if s.Level != "" {
			continue // kept for guests
		}
		if realms++; realms <= len(players) {
			h.Must(h.Join(context.Background(), players[realms-1], id, s.Seat, ""))
		} else {
			h.Must(h.SetBot(context.Background(), players[0], id, s.Seat, "beginner"))
		}
	}
	return realms
}

// sendAll sends for every seat what a computer would, so that nobody is waited for but by the clock, and gives how many send a unit through
// a gate instead.
func sendAll(b *testing.B, h *hosttest.Server, id string, players []host.Actor) (left int) {
	e, _ := games.All().Find("waben", "")
	for _, who := range players {
		page := h.Page(who, id)
		if page.You.Seat == "" {
			continue
		}
		view := page.GameView()
		if text := crossing(view.Value().(waben.View)); text != "" {
			h.Must(second(h.Submit(b.Context(), who, id, host.Order{Text: text})))
			left++
			continue
		}
		orders, err := e.Levels[0].New().Choose(b.Context(), view, rand.New(rand.NewPCG(1, 2)))
		h.Must(err)
		_, err = h.Submit(b.Context(), who, id, host.Order{Text: view.Write("de", orders)})
		h.Must(err)
	}
	return left
}

// crossing sends a unit that stands at a gate through it.
func crossing(v waben.View) string {
	w := v.World
	own, _ := w.Of(w.Me)
	for _, u := range own {
		if g, there := w.Gate(u.Field); there && u.Aboard == 0 && u.Kind == kit.Foot {
			return fmt.Sprintf("%d %s-%s KV", u.Number, w.Patch.Name(u.Field), g.To())
		}
	}
	return ""
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
