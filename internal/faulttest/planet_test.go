package faulttest

import (
	"context"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"

	"spielleiter/game/gametest"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/waben/world"
)

// playsAll makes the server process one with all games, for those of a planet.
const playsAll = "games"

const (
	planetMoons              = 7 // later those abroad cannot pay their upkeep any more, and disperse (WDW-48)
	ciPlanetRuns, planetRuns = 1, 20
	carried                  = 80 // GS that the two who travel have with them
	moonAllowed              = time.Minute
)

// planet is one of two segments, whose first realms a player each sends to and fro; the others are computers'.
type planet struct {
	t       *testing.T
	dsn     string
	players [3]*player
	ids     [2]string
	gates   [2]string
	names   [2]string
	units   int
}

// Line 12 and SPL-66: wherever the process dies, each unit is in one world or on its way, once, with what it carries; and in the end the
// worlds are those of a server that nobody has killed.
func TestSPL66NothingIsLostOrDoubledBetweenMatchesUnderKills(t *testing.T) {
	t.Parallel()
	whole := foundPlanet(t, filepath.Join(t.TempDir(), "whole.db"))
	data, err := os.ReadFile(whole.dsn)
	if err != nil {
		t.Fatal(err)
	}
	want, crossed, _ := whole.play(nil)
	if crossed < 4 {
		t.Errorf("only %d parties were on their way", crossed)
	}
	for run := range gametest.Times(ciPlanetRuns, planetRuns) {
		killed := *whole
		killed.dsn = filepath.Join(t.TempDir(), "killed.db")
		if err := os.WriteFile(killed.dsn, data, 0o600); err != nil {
			t.Fatal(err)
		}
		got, _, kills := killed.play(rand.New(rand.NewPCG(uint64(run), 66)))
		t.Logf("%d moons of two segments, %d parties on their way, %d kills", planetMoons, crossed, kills)
		if kills < planetMoons {
			t.Errorf("only %d kills: nothing was tried", kills)
		}
		for n := range want {
			if got[n] != want[n] {
				t.Errorf("run %d: segment %d is another one than without kills", run, n)
			}
		}
	}
}

// foundPlanet makes a planet and lets its players sit down.
func foundPlanet(t *testing.T, dsn string) *planet {
	t.Helper()
	p := &planet{t: t, dsn: dsn}
	s, err := store.Open(t.Context(), dsn)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	h := hosttest.Of(t, s, nil, games.All(), host.Options{PerMinute: -1, Clock: time.Now})
	folders, _, gates := hosttest.Bordering(t)
	owner := h.Person("Gundula")
	id, err := h.CreatePlanet(t.Context(), owner, host.NewPlanet{Name: "Zwilling", Folders: folders, Guests: 2, Options: map[string]string{"length": "60"}, Listed: true})
	h.Must(err)
	page, err := h.Planet(t.Context(), owner, id)
	h.Must(err)
	addr, client := freeAddress(t), &http.Client{Timeout: 5 * time.Second}
	server := start(t, dsn, addr, playsAll)
	server.waitReady(client)
	p.players, p.gates = guests(t, addr, client), gates
	for n := range p.ids {
		p.ids[n] = page.Segments[n].Match
		if got, status, err := p.players[n].call(t.Context(), http.MethodPost, "/matches/"+p.ids[n]+"/join", map[string]any{"seat": "realm1"}); err != nil || status != http.StatusOK {
			t.Fatalf("join: %d %s %v", status, got, err)
		}
	}
	server.kill()
	for n := range p.ids {
		h.Must(h.SetBot(t.Context(), owner, p.ids[n], "realm2", "beginner"))
	}
	for n := range p.ids {
		w := p.world(s, n)
		own, _ := w.Of(1)
		p.names[n], p.units = w.Realm(1).Name, p.units+len(own)
	}
	return p
}

// play plays some moons of both segments in turn and gives what their worlds are then, how many parties were on their way, and how often the
// server was killed: at a random moment again and again, if there is chance.
func (p *planet) play(rng *rand.Rand) (states [2]string, crossed, kills int) {
	p.t.Helper()
	addr, client := freeAddress(p.t), &http.Client{Timeout: 5 * time.Second}
	for _, x := range p.players {
		x.base, x.client = "http://"+addr, client
	}
	ctx, stop := context.WithCancel(p.t.Context())
	server := start(p.t, p.dsn, addr, playsAll)
	server.waitReady(client)
	done := make(chan int)
	go func() {
		n := 0
		for ; rng != nil && ctx.Err() == nil; n++ {
			time.Sleep(time.Duration(rng.Int64N(int64(longestLife / 5))))
			server.kill()
			server = start(p.t, p.dsn, addr, playsAll)
			server.waitReady(client)
		}
		done <- n
	}()
	s, err := store.Open(p.t.Context(), p.dsn)
	if err != nil {
		p.t.Fatal(err)
	}
	defer s.Close()
	for range planetMoons {
		for n := range p.ids {
			p.moon(s, n)
			crossed += p.conserved(s)
		}
	}
	stop()
	kills = <-done
	server.kill()
	for n := range p.ids {
		row, err := s.Match(p.t.Context(), p.ids[n])
		if err != nil {
			p.t.Fatal(err)
		}
		states[n] = string(row.State)
	}
	return states, crossed, kills
}

// moon sends orders until a moon of a segment is over; a server that is down is asked again.
func (p *planet) moon(s store.Store, n int) {
	p.t.Helper()
	turn := p.world(s, n).Turn
	for begun := time.Now(); p.world(s, n).Turn == turn; {
		if time.Since(begun) > moonAllowed {
			p.t.Fatalf("the moon of segment %d does not end", n)
		}
		for _, x := range p.players[:2] {
			got, status, err := x.call(p.t.Context(), http.MethodGet, "/matches/"+p.ids[n], nil)
			page, bad := decode[host.MatchPage](got)
			if err != nil || status != http.StatusOK || bad != nil || page.You.Seat == "" || page.Phase != turn+1 {
				continue // or it is over meanwhile
			}
			phase, text := page.Phase, p.orders(s, n, &page)
			if _, _, err = x.call(p.t.Context(), http.MethodPut, "/matches/"+p.ids[n]+"/orders", map[string]any{"phase": phase, "text": text}); err == nil {
				_, _, _ = x.call(p.t.Context(), http.MethodPut, "/matches/"+p.ids[n]+"/ready", map[string]any{"phase": phase, "ready": true}) // if not, it is asked again
			}
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// orders send who carries gold through the gate.
func (p *planet) orders(s store.Store, n int, page *host.MatchPage) string {
	for k, seat := range page.Seats {
		if seat.Seat == page.You.Seat {
			return hosttest.Travel(p.t, p.world(s, n), world.RealmID(k+1), p.gates[n], p.gates[1-n])
		}
	}
	return ""
}

// conserved holds that all units of the two realms are somewhere once, and what they carry.
func (p *planet) conserved(s store.Store) (onTheWay int) {
	p.t.Helper()
	units, gold, onTheWay := hosttest.Found(p.t, s, p.ids, p.names)
	if units != p.units || gold != carried {
		p.t.Fatalf("%d units with %d GS, there were %d with %d", units, gold, p.units, carried)
	}
	return onTheWay
}

// world is a segment as it is stored.
func (p *planet) world(s store.Store, n int) *world.World {
	p.t.Helper()
	return hosttest.Segment(p.t, s, p.ids[n])
}
