package host_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/match"
	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/scroll"
	"spielleiter/waben/world"
)

// BenchmarkAPlanetDueAtOnce is BenchmarkWorldsDueAtOnce with matches that border on each other: from each segment of a planet of 20 somebody goes to the
// next one with each moon, all are due in the same second, and every letter is written.
//
//	RELEASE=1 go test ./internal/host -run '^$' -bench APlanetDueAtOnce -benchtime 3x -timeout 1h
func BenchmarkAPlanetDueAtOnce(b *testing.B) {
	db, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "planet.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { db.Close() })
	h := hosttest.Playing(b, db, games.All())
	p := chained(b, h)
	fresh()
	var waited []time.Duration
	crossed, moons := 0, 0
	for b.Loop() {
		b.StopTimer()
		for n := range p.ids {
			p.send(b, h, n)
		}
		h.Clock.Forward(8 * 24 * time.Hour)
		b.StartTimer()
		waited = append(waited, closeAll(b, h, p.ids, p.players)...)
		b.StopTimer()
		moons++
		for _, id := range p.ids {
			if now := h.Page(p.players[0], id).Phase; now != moons+1 {
				b.Fatalf("phase %d after %d moons", now, moons)
			}
			waits, err := db.Passages(b.Context(), id, 99)
			h.Must(err)
			crossed += len(waits)
		}
		b.StartTimer()
	}
	slices.Sort(waited)
	b.ReportMetric(float64(waited[len(waited)*99/100].Microseconds())/1000, "p99-ms")
	b.ReportMetric(float64(len(waited)), "pages")
	b.ReportMetric(float64(crossed)/float64(moons), "crossings")
	b.ReportMetric(float64(p.realms), "realms")
	b.ReportMetric(peak(), "peak-MiB")
}

// chain is a planet from each of whose segments a gate leads to the next.
type chain struct {
	ids     []string
	realms  int          // that people and computers play
	players []host.Actor // the same in all of them
	orders  [][]string   // of each moon, by segments: who goes through the gate
	moon    []int
}

// chained makes such a planet, with as many segments and realms as [worlds] says; its sizes are those of the benchmark without borders.
func chained(b *testing.B, h *hosttest.Server) *chain {
	count, realms, size := worlds()
	districts, err := strconv.Atoi(size)
	h.Must(err)
	p := &chain{orders: make([][]string, count), moon: make([]int, count)}
	list := make([]*world.World, 0, count)
	if gametest.Release() {
		list, _, err = genesis.Planet(dice.Dice(66), genesis.Options{})
		h.Must(err)
	}
	used := map[int]bool{}
	for seed := uint64(1); len(list) < count; seed++ {
		w, _, err := genesis.Make(dice.Dice(seed), genesis.Options{Fields: districts * grid.PerGF, Realms: realms})
		if err != nil || slices.ContainsFunc(w.Patch.GFs(), func(g grid.GF) bool { return used[g.Label] }) {
			continue
		}
		for _, g := range w.Patch.GFs() {
			used[g.Label] = true
		}
		list = append(list, w)
	}
	gates := make([]string, count)
	for n, w := range list {
		gates[n] = p.station(w, n)
	}
	folders := make([]map[string]string, count)
	for n, w := range list {
		gf, kf, ok := w.Abroad(gates[(n+1)%count])
		at, err := w.Patch.Parse(gates[n])
		if !ok || err != nil {
			b.Fatal(gates)
		}
		w.SetGate(world.Gate{From: at, GF: gf, KF: kf})
		for k := range p.orders[n] {
			p.orders[n][k] = fmt.Sprintf(p.orders[n][k], gates[n], gates[(n+1)%count])
		}
		folders[n] = map[string]string{}
		for _, f := range scroll.Files(w, scroll.German) {
			folders[n][f.Name] = string(f.Data)
		}
	}
	for s := range realms {
		p.players = append(p.players, h.Person(fmt.Sprint("Player ", s)))
	}
	id, err := h.CreatePlanet(b.Context(), p.players[0], host.NewPlanet{
		Name: "Erde", Folders: folders, Guests: 2, Listed: true, Options: map[string]string{"length": "60"},
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: 7 * match.Day}},
	})
	h.Must(err)
	page, err := h.Planet(b.Context(), p.players[0], id)
	h.Must(err)
	for _, s := range page.Segments {
		p.ids = append(p.ids, s.Match)
		free := 0
		for k, chair := range h.Page(p.players[0], s.Match).Seats {
			switch {
			case chair.Kind != "": // a place for guests
				continue
			case free < realms:
				h.Must(h.Join(b.Context(), p.players[free], s.Match, game.Seat("realm"+strconv.Itoa(k+1)), ""))
				free++
			default:
				h.Must(h.SetBot(b.Context(), p.players[0], s.Match, game.Seat("realm"+strconv.Itoa(k+1)), "beginner"))
			}
			p.realms++
		}
	}
	return p
}

// station puts some foot of the first realm of a segment on one field and notes their orders, one for each moon.
func (p *chain) station(w *world.World, n int) string {
	const moons = 9
	first := slices.IndexFunc(w.Units, func(u world.Unit) bool { return u.Kind == kit.Foot && u.Aboard == 0 && u.Realm == 1 })
	model := w.Units[first]
	for range moons {
		number := w.Free(1, kit.Foot, kit.Foot.Spec().First)
		if number == 0 {
			break
		}
		u := model
		u.Number, u.Size, u.Gold, u.Leaders = number, 100, 5, 1
		w.Enlist([]world.Unit{u})
		p.orders[n] = append(p.orders[n], strconv.Itoa(int(number))+" %s-%s KV")
	}
	return w.Patch.Name(model.Field)
}

// send sends for every seat what a beginner would, and for the first one somebody through the gate besides.
func (p *chain) send(b *testing.B, h *hosttest.Server, n int) {
	e, _ := games.All().Find("waben", "")
	for k, who := range p.players {
		page := h.Page(who, p.ids[n])
		if page.You.Seat == "" {
			continue // a segment of little land
		}
		view := page.GameView()
		orders, err := e.Levels[0].New().Choose(b.Context(), view, rand.New(rand.NewPCG(1, 2)))
		h.Must(err)
		text := view.Write("de", orders)
		if moon := p.moon[n]; k == 0 && moon < len(p.orders[n]) {
			text = p.orders[n][moon]
		}
		_, err = h.Submit(b.Context(), who, p.ids[n], host.Order{Text: text})
		h.Must(err)
	}
	p.moon[n]++
}

// fresh forgets what memory was needed until now; see [peak].
func fresh() {
	debug.FreeOSMemory()
	_ = os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) // where there is none, the figure is that of the whole run
}

// peak is how much memory the process has had at most since [fresh], in MiB; 0 where nobody tells.
func peak() float64 {
	status, _ := os.ReadFile("/proc/self/status")
	_, after, _ := strings.Cut(string(status), "VmHWM:")
	var kib float64
	_, _ = fmt.Sscan(after, &kib)
	return kib / 1024
}
