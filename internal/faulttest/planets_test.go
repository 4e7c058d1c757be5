package faulttest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"spielleiter/game"
	"spielleiter/game/gametest"
	"spielleiter/games"
	"spielleiter/internal/host"
	"spielleiter/internal/host/hosttest"
	"spielleiter/internal/store"
	"spielleiter/internal/store/pgtest"
	"spielleiter/match"
	"spielleiter/waben/world"
)

// playsWorlds is how a server is started that plays all games of the program.
const playsWorlds = "worlds"

// planetMoons is how many moons a planet is played under kills.
func planetMoons() int { return gametest.Times(4, 40) }

// killsAMoon is how often a server is killed at most while a moon of a segment is played: it has to be over some time.
func killsAMoon() int { return gametest.Times(2, 12) }

// longestPlanetLife is how long a server lives at most: a few answers, or half a moon.
const longestPlanetLife = 40 * time.Millisecond

// SPL-66: a planet whose server is killed again and again is in the end, byte by byte, what it is without: worlds, letters and what is on its way;
// and each moon stands once in a record that holds.
func TestSPL66APlanetIsTheSameUnderKills(t *testing.T) {
	calm := &planet{t: t, dsn: filepath.Join(t.TempDir(), "calm.db")}
	calm.make()
	calm.play(nil)
	want := calm.outcome()
	if calm.crossed < 2 {
		t.Fatalf("only %d units were on their way", calm.crossed)
	}
	for name, dsn := range map[string]string{"sqlite": filepath.Join(t.TempDir(), "server.db"), "postgres": pgtest.DSN(t)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel() // most of it is waiting for the next life
			p := &planet{t: t, dsn: dsn}
			p.make()
			p.play(rand.New(rand.NewPCG(66, 66)))
			t.Logf("%d kills in %d moons, %d crossings", p.kills, planetMoons(), p.crossed)
			if p.kills < planetMoons() {
				t.Errorf("only %d kills", p.kills)
			}
			got := p.outcome()
			if len(got) != len(want) {
				t.Errorf("%d pieces instead of %d", len(got), len(want))
			}
			for key, is := range got {
				if !bytes.Equal(is, want[key]) {
					t.Errorf("%s is another one: %.300s\n\nwithout kills: %.300s", key, is, want[key])
				}
			}
		})
	}
}

// planet is a planet of two segments between which units go to and fro, and its server.
type planet struct {
	t       *testing.T
	dsn     string
	client  http.Client
	ids     [2]string
	gates   [2]string
	people  [2]host.Actor
	tokens  [2]string
	kills   int
	crossed int
}

// house opens the database as a server does, with the same chance each time.
func (p *planet) house() (*hosttest.Server, store.Store) {
	p.t.Helper()
	s, err := store.Open(p.t.Context(), p.dsn)
	if err != nil {
		p.t.Fatal(err)
	}
	return hosttest.Of(p.t, s, hosttest.NewClock(), games.All(), host.Options{PerMinute: -1, Clock: time.Now, Random: hosttest.Chance(66)}), s
}

// make makes the planet: a person and a computer play in each segment.
func (p *planet) make() {
	p.t.Helper()
	ctx := p.t.Context()
	h, s := p.house()
	defer s.Close()
	guest := func(name string) (string, host.Actor) {
		token, a, err := h.Guest(ctx, host.Client{IP: "192.0.2.1", Agent: "test", Lang: "de"})
		h.Must(err)
		a, err = h.SetProfile(ctx, a, host.Profile{Name: name})
		h.Must(err)
		return token, a
	}
	_, owner := guest("Gundula")
	folders, _, gates := hosttest.Bordering(p.t)
	p.gates = gates
	id, err := h.CreatePlanet(ctx, owner, host.NewPlanet{
		Name: "Zwilling", Folders: folders, Guests: 2, Options: map[string]string{"length": "60"}, Listed: true,
		Terms: match.Terms{Pace: match.Pace{Kind: match.PaceSpan, Span: 7 * match.Day}},
	})
	h.Must(err)
	page, err := h.Planet(ctx, owner, id)
	h.Must(err)
	for n, name := range []string{"Anna", "Ben"} {
		p.ids[n] = page.Segments[n].Match
		p.tokens[n], p.people[n] = guest(name)
		h.Must(h.Join(ctx, p.people[n], p.ids[n], "realm1", ""))
		h.Must(h.SetBot(ctx, owner, p.ids[n], "realm2", "beginner"))
	}
}

// play plays the moons of both segments in turn, while the server is killed at moments that chance gives; nil: never.
func (p *planet) play(chance *rand.Rand) {
	p.t.Helper()
	s, err := store.Open(p.t.Context(), p.dsn)
	if err != nil {
		p.t.Fatal(err)
	}
	defer s.Close()
	addr := freeAddress(p.t)
	server := start(p.t, p.dsn, addr, playsWorlds)
	server.waitReady(&p.client)
	for range planetMoons() {
		for n := range p.ids {
			over, done := make(chan struct{}), make(chan struct{})
			go func() {
				defer close(done)
				for k := 0; chance != nil && k < killsAMoon(); k++ {
					select {
					case <-over:
						return
					case <-time.After(time.Duration(chance.Int64N(int64(longestPlanetLife)))):
					}
					server.kill()
					p.rest(s)
					p.kills++
					server = start(p.t, p.dsn, addr, playsWorlds)
					server.waitReady(&p.client)
				}
			}()
			p.moon(s, "http://"+addr, n)
			close(over)
			<-done
		}
	}
	server.kill()
}

// rest lets the minute pass for which a server that died while computers thought has claimed their match.
func (p *planet) rest(s store.Store) {
	for _, id := range p.ids {
		if _, err := s.ClaimThinking(context.Background(), id, time.Now().Add(time.Hour), -time.Hour); err != nil {
			p.t.Error(err)
		}
	}
}

// moon sends orders, again and again if nobody answers, until the moon of a segment is over.
func (p *planet) moon(s store.Store, base string, n int) {
	p.t.Helper()
	ctx := p.t.Context()
	begun := p.stored(s, n)
	for end := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		m := p.stored(s, n)
		if m.Phase != begun.Phase {
			break
		}
		if time.Now().After(end) {
			p.t.Fatalf("moon %d of segment %d does not end: %+v", m.Phase, n, m.Chairs)
		}
		for k, who := range p.people {
			seat, sits := m.SeatOf(who.Person)
			if c, _ := m.Chair(seat); !sits || c.Submission != nil && c.Submission.Ready {
				continue
			}
			caller := &player{base: base, token: p.tokens[k], client: &p.client}
			_, _, err := caller.call(ctx, http.MethodPut, "/matches/"+p.ids[n]+"/orders", host.Order{Phase: m.Phase, Text: p.orders(s, n, m, seat), Ready: true})
			if err != nil && err != errDown {
				p.t.Fatal(err)
			}
		}
	}
	for k := range p.ids {
		waits, err := s.Passages(ctx, p.ids[k], 99)
		if err != nil {
			p.t.Fatal(err)
		}
		p.crossed += len(waits)
	}
}

// stored is a segment's match as the database has it.
func (p *planet) stored(s store.Store, n int) match.Match {
	p.t.Helper()
	row, err := s.Match(context.Background(), p.ids[n])
	if err != nil {
		p.t.Fatal(err)
	}
	m, err := decode[match.Match](row.Data)
	if err != nil {
		p.t.Fatal(err)
	}
	return m
}

// orders send whoever carries gold through the gate, if they are there or beside it.
func (p *planet) orders(s store.Store, n int, m match.Match, seat game.Seat) string {
	row, err := s.Match(context.Background(), p.ids[n])
	if err != nil {
		p.t.Fatal(err)
	}
	var state struct{ World *world.World }
	if err := json.Unmarshal(row.State, &state); err != nil || state.World == nil {
		p.t.Fatal(err)
	}
	w := state.World
	gate, err := w.Patch.Parse(p.gates[n])
	if err != nil {
		p.t.Fatal(err)
	}
	for k, c := range m.Chairs {
		if c.Seat != seat {
			continue
		}
		own, _ := w.Of(world.RealmID(k + 1))
		for _, u := range own {
			switch {
			case u.Gold == 0 || u.Aboard != 0:
			case u.Field == gate:
				return fmt.Sprintf("%d %s-%s KV", u.Number, p.gates[n], p.gates[1-n])
			case w.Patch.Distance(u.Field, gate) == 1:
				return fmt.Sprintf("%d %s-%s-%s KV", u.Number, w.Patch.Name(u.Field), p.gates[n], p.gates[1-n])
			}
		}
	}
	return ""
}

// outcome is what a planet has become, by name: worlds of all moons, letters of those who play, and what is on its way. Records are verified.
func (p *planet) outcome() map[string][]byte {
	p.t.Helper()
	ctx := p.t.Context()
	h, s := p.house()
	defer s.Close()
	all := map[string][]byte{}
	v, err := judge(ctx, s, p.ids[:], nil, nil)
	if err != nil || len(v.Doubled)+len(v.Skipped) > 0 {
		p.t.Errorf("doubled %q, skipped %q: %v", v.Doubled, v.Skipped, err)
	}
	speech := games.Speech{Lang: "de", T: func(key string, _ game.Args) string { return key }, Problem: func(p game.Problem) string { return p.Code }}
	for n, id := range p.ids {
		row, err := s.Match(ctx, id)
		h.Must(err)
		all[fmt.Sprintf("world %d", n)] = row.State
		phases, err := s.Phases(ctx, id)
		h.Must(err)
		for _, phase := range phases {
			full, err := s.Phase(ctx, id, phase.N)
			h.Must(err)
			all[fmt.Sprintf("world %d, moon %d", n, phase.N)] = full.State
			for k, who := range p.people {
				letter, err := h.Paper(ctx, who, id, phase.N, "letter", games.AsText, speech)
				if err != nil && k == n && phase.N > 0 {
					p.t.Errorf("letter of moon %d to %s: %v", phase.N, who.Name, err)
				}
				if err == nil {
					all[fmt.Sprintf("letter %d, moon %d, to %s", n, phase.N, who.Name)] = letter.Body
				}
			}
		}
		waits, err := s.Passages(ctx, id, 99)
		h.Must(err)
		for _, w := range waits {
			all[fmt.Sprintf("passage from %s, moon %d, %d", w.From, w.Phase, w.Nth)] = w.Data
		}
	}
	return all
}
