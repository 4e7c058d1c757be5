package games

import (
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"spielleiter/game"
)

// storedPhase is a phase of a stored match, ready to be evaluated.
type storedPhase struct {
	at     game.Position
	orders []game.ErasedOrders
	seed   game.Seed
	n      int
	ruling func(key string) (string, bool) // nil if nobody ruled
}

// BenchmarkStoredMatches evaluates all phases of the stored matches of a game: judging and telling, without reading of orders.
func BenchmarkStoredMatches(b *testing.B) {
	for _, e := range All() {
		id := e.Game.Info().ID
		files, err := filepath.Glob("testdata/corpus/" + id + "*.json.gz")
		if err != nil {
			b.Fatal(err)
		}
		b.Run(id, func(b *testing.B) {
			var phases []storedPhase
			for _, f := range files {
				phases = append(phases, storedPhases(b, e.Game, f)...)
			}
			b.ReportAllocs()
			for b.Loop() {
				for _, p := range phases {
					clerk := game.NewClerk(p.seed, p.n, p.ruling)
					if _, err := p.at.Step(p.orders, clerk); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(phases)), "µs/phase")
		})
	}
}

func storedPhases(b *testing.B, g game.Game, file string) (phases []storedPhase) {
	b.Helper()
	f, err := os.Open(file)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	z, err := gzip.NewReader(f)
	if err != nil {
		b.Fatal(err)
	}
	var m struct {
		Match  struct{ Seed string }
		Phases []struct {
			N, Schema int
			State     json.RawMessage
			Orders    []struct {
				Seat game.Seat
				Text string
			}
			Protocol game.Protocol
		}
	}
	if err := json.NewDecoder(z).Decode(&m); err != nil {
		b.Fatal(err)
	}
	seed, err := game.ParseSeed(m.Match.Seed)
	if err != nil {
		b.Fatal(err)
	}
	for k := 1; k < len(m.Phases); k++ {
		at, err := g.Load(m.Phases[k-1].Schema, m.Phases[k-1].State)
		if err != nil {
			b.Fatal(err)
		}
		p := storedPhase{at: at, seed: seed, n: m.Phases[k].N}
		for _, o := range m.Phases[k].Orders {
			orders, problems := at.View(game.As(o.Seat)).Read("", o.Text)
			if game.HasError(problems) {
				b.Fatalf("%s: %v", file, problems)
			}
			p.orders = append(p.orders, game.ErasedOrders{Seat: o.Seat, Orders: orders})
		}
		rulings := map[string]string{}
		for _, r := range m.Phases[k].Protocol.Rulings {
			if r.By == "gm" {
				rulings[r.Key] = r.Answer
			}
		}
		if len(rulings) > 0 {
			p.ruling = func(key string) (string, bool) { answer, ok := rulings[key]; return answer, ok }
		}
		phases = append(phases, p)
	}
	return phases
}
