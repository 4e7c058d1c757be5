package turn_test

import (
	"math/rand/v2"
	"runtime"
	"testing"

	"spielleiter/waben/dice"
	"spielleiter/waben/genesis"
	"spielleiter/waben/grid"
	"spielleiter/waben/kit"
	"spielleiter/waben/sheet"
	"spielleiter/waben/turn"
	"spielleiter/waben/world"
)

// yardstick is a world of 48,000 fields and so many realms with 500 units each, on their own land and its waters.
func yardstick(tb testing.TB, realms, each int) *world.World {
	tb.Helper()
	w, _, err := genesis.Make(7, genesis.Options{Fields: genesis.MaxFields, Realms: realms})
	if err != nil {
		tb.Fatal(err)
	}
	home := make([][]grid.Field, len(w.Realms)+1)
	var seas []grid.Field
	for f, r := range w.Owner {
		if w.Water(grid.Field(f)) {
			seas = append(seas, grid.Field(f))
		}
		home[r] = append(home[r], grid.Field(f))
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var units []world.Unit
	for n := range w.Realms {
		r := world.RealmID(n + 1)
		for k := range each {
			kind := [...]kit.Unit{kit.Foot, kit.Rider, kit.Ship, kit.Worker, kit.Leader}[k/100]
			u := world.Unit{
				Realm: r, Number: uint16(100 + k), Kind: kind, Size: kind.Spec().Minimum * int32(1+rng.IntN(3)), Leaders: 1, Came: grid.None,
				Field: home[r][rng.IntN(len(home[r]))], Raised: w.Land[w.Realm(r).Capital],
			}
			if kind == kit.Ship {
				u.Field = seas[(n*len(seas)/len(w.Realms)+rng.IntN(100))%len(seas)]
			}
			if kind == kit.Leader {
				u.Size, u.Leaders = 1, 0
			}
			units = append(units, u)
		}
	}
	w.Units = units
	if err := w.Verify(); err != nil {
		tb.Fatal(err)
	}
	return w
}

// busy are sheets of which every second unit goes three fields, and every fourth of these conquers.
func busy(w *world.World, seed uint64) []turn.Sent {
	rng := rand.New(rand.NewPCG(seed, 3))
	sent := make([]turn.Sent, len(w.Realms))
	for n := range sent {
		var m sheet.Moon
		units, _ := w.Of(world.RealmID(n + 1))
		for k := range units {
			u := &units[k]
			l := sheet.Line{At: sheet.At{Line: k + 1}, Unit: u.Number, Order: kit.Defend}
			if k%2 == 0 && u.Kind != kit.Worker {
				l.Route = tour(w, u, rng)
			}
			if k%8 == 0 && u.Kind.Spec().Fights {
				l.Ext, l.Order = kit.Conquer, kit.Attack
			}
			if u.Kind == kit.Worker {
				l.Order = kit.Build
			}
			m.Units = append(m.Units, l)
		}
		sent[n].Sheet = &sheet.Sheet{Moons: []sheet.Moon{m}}
	}
	return sent
}

func tour(w *world.World, u *world.Unit, rng *rand.Rand) sheet.Route {
	route, f := sheet.Route{}, u.Field
	for range 3 {
		for range 6 {
			to := w.Patch.Around(f)[rng.IntN(6)]
			if to != grid.None && w.Water(to) == (u.Kind == kit.Ship) && max(w.Land[f].Height(), w.Land[to].Height())-min(w.Land[f].Height(), w.Land[to].Height()) < 2 {
				route.Form = sheet.ByFields
				route.Steps = append(route.Steps, place(w.Patch, to))
				f = to
				break
			}
		}
	}
	return route
}

// A whole moon of 100,000 units.
func BenchmarkTurn(b *testing.B) {
	w := yardstick(b, 200, 500)
	sent := busy(w, 1)
	var e turn.Engine
	next, log, _ := e.Run(w, sent, dice.Dice(1), nil)
	b.Logf("%d units, %d events, %d battles, then %d units", len(w.Units), len(log.Events), len(log.Battles), len(next.Units))
	if len(log.Refusals) > 0 {
		b.Logf("%d refusals, as %+v", len(log.Refusals), log.Refusals[0])
	}
	runtime.GC()
	b.ReportAllocs()
	for b.Loop() {
		e.Run(w, sent, dice.Dice(1), nil)
	}
	b.ReportMetric(float64(len(w.Units))*float64(b.N)/b.Elapsed().Seconds(), "units/s")
}
